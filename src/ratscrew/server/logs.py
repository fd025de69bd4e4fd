"""The server's log on stderr: as text, or each entry as one line of JSON.

An entry whose arguments are a mapping has these as fields of its own; ``event`` names its kind.
What the libraries say below a warning is left out: it has what players' browsers know alone. So is
what aiohttp says of bytes that are no HTTP, as it repeats them and tells whose they were.
"""

import json
import logging
import sys
import threading
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, Literal, TypeAlias

from aiohttp.http_exceptions import HttpProcessingError

__all__ = ["DISCREET", "Form", "JsonLines", "log_to_stderr"]

Form: TypeAlias = Literal["text", "json"]

_OURS: Final = "ratscrew"
_LOG: Final = logging.getLogger("ratscrew.server")


class JsonLines(logging.Formatter):
    """Writes an entry as one JSON object, in ASCII, without a line end in it."""

    def format(self, record: logging.LogRecord) -> str:
        """The object; ``exception`` is there where one is told of."""
        fields: dict[str, Any] = dict(record.args) if isinstance(record.args, Mapping) else {}
        told = {
            "time": _utc(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": fields.pop("event", "other"),
            "message": record.getMessage(),
            **fields,
        }
        if record.exc_info and record.exc_info[1] is not None:
            told["exception"] = _exception(record.exc_info[1])
        return json.dumps(told, default=str)


class _Discreet(logging.Filter):
    """Nothing of whoever sends what is no HTTP, and of nobody the address."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the entry is written; its address goes."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError):
            return False  # the asker was told what is wrong with it
        if record.args and "request from" in str(record.msg):
            record.msg, record.args = "a request failed", ()
        return True


def log_to_stderr(form: Form, level: int) -> None:
    """From now on what is logged goes to stderr.

    Args:
        form: as ``text``, or as ``json``: then what nobody caught is one object as well.
        level: of the server's own entries; those of libraries are at least warnings.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines() if form == "json" else logging.Formatter("%(levelname)s %(message)s")
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler])
    logging.getLogger(_OURS).setLevel(level)
    logging.getLogger("aiohttp.server").addFilter(DISCREET)
    if form == "json":
        logging.captureWarnings(True)  # noqa: FBT003  # the library's own
        sys.excepthook = _uncaught
        threading.excepthook = _uncaught_in_thread


DISCREET: Final = _Discreet()
"""On the log of aiohttp's server."""


def _utc(at_s: float) -> str:
    return datetime.fromtimestamp(at_s, UTC).isoformat(timespec="milliseconds")


def _exception(error: BaseException) -> dict[str, str]:
    return {
        "type": type(error).__qualname__,
        "message": str(error),
        "trace": "".join(traceback.format_exception(error)),
    }


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    _LOG.critical(
        "%(kind)s: nobody caught it",
        {"event": "uncaught", "kind": kind.__qualname__},
        exc_info=(kind, error, trace),
    )


def _uncaught_in_thread(what: threading.ExceptHookArgs) -> None:
    if what.exc_value is not None:
        _uncaught(what.exc_type, what.exc_value, what.exc_traceback)
