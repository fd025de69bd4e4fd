"""What browsers report against the page's content security policy: a bug of ours, or worse."""

import logging
from collections import deque
from typing import Any, Final

import msgspec

__all__ = ["Report", "Reports"]

_LOG: Final = logging.getLogger("ratscrew.server")
_KEPT: Final = 100
_CHARS: Final = 300


class Report(msgspec.Struct, frozen=True, rename="kebab"):
    """One report. The page's address is left out: it holds a table's code."""

    effective_directive: str = ""
    violated_directive: str = ""
    blocked_uri: str = ""
    source_file: str = ""
    line_number: int | None = None
    script_sample: str = ""


class _Envelope(msgspec.Struct, rename="kebab"):
    csp_report: Report


_decoder: Final = msgspec.json.Decoder(_Envelope)


class Reports:
    """The newest reports, in memory, each also logged."""

    def __init__(self) -> None:
        self._kept: deque[Report] = deque(maxlen=_KEPT)

    def add(self, body: bytes) -> bool:
        """Keep a report as a browser sends it; False if it is none."""
        try:
            report = _decoder.decode(body).csp_report
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return False
        report = Report(**{name: _cut(value) for name, value in _fields(report).items()})
        self._kept.append(report)
        _LOG.warning(
            "content security policy: %(directive)r blocked %(blocked)r at %(file)r:%(line)s",
            {
                "event": "csp-report",
                "directive": report.effective_directive or report.violated_directive,
                "blocked": report.blocked_uri,
                "file": report.source_file,
                "line": report.line_number,
            },
        )
        return True

    def all(self) -> tuple[Report, ...]:
        """What is kept, oldest first."""
        return tuple(self._kept)


def _fields(report: Report) -> dict[str, Any]:
    return msgspec.structs.asdict(report)


def _cut(value: Any) -> Any:
    return value[:_CHARS] if isinstance(value, str) else value
