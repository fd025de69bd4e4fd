"""Messages to JSON and back: nothing else in the package knows how they look on the wire."""

from types import ModuleType
from typing import Any, Final, TypeVar

import msgspec

from ratscrew.errors import RatscrewError
from ratscrew.server import answers, history_answers, me_answers
from ratscrew.table.messages import PROTOCOL, ClientMessage, ServerMessage

__all__ = [
    "BadMessage",
    "answer_types",
    "decode",
    "decode_as",
    "decode_body",
    "decode_draft",
    "encode",
    "encode_answer",
    "openapi_schemas",
    "protocol_schema",
]

_CARD_BLOCK: Final = 512
_WHY_CHARS: Final = 200
_ANSWERS: Final[tuple[ModuleType, ...]] = (answers, me_answers, history_answers)
"""The modules whose types are asked and answered over HTTP."""

Body = TypeVar("Body")

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(ClientMessage)
_body_decoder: Final = msgspec.json.Decoder(answers.NewTable)
_draft_decoder: Final = msgspec.json.Decoder(answers.RulesDraft)


class _Answerable(msgspec.Struct):
    """What is left of a command that could not be read: enough to say which one it was."""

    cid: str = ""


_answerable: Final = msgspec.json.Decoder(_Answerable)


class BadMessage(RatscrewError):
    """Text from outside that is no message of the protocol.

    ``params`` has ``why``, and ``cid`` where the text carries one.
    """

    def __init__(self, why: str, cid: str = "") -> None:
        super().__init__(why)
        self.params: dict[str, str | int] = {"why": why[:_WHY_CHARS]}
        if 0 < len(cid) <= 40:
            self.params["cid"] = cid


def decode(data: bytes) -> ClientMessage:
    """Read what a client says.

    Raises:
        BadMessage: no JSON, of no known type, or with a field that is missing or wrong.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error), _cid(data)) from None


def decode_body(data: bytes) -> answers.NewTable:
    """Read the body of a request for a table; an empty one takes every default.

    Raises:
        BadMessage: as ``decode``.
    """
    try:
        return _body_decoder.decode(data) if data.strip() else answers.NewTable()
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


def decode_draft(data: bytes) -> answers.RulesDraft:
    """Read the body of a request about a draft of rules; an empty one takes every default.

    Raises:
        BadMessage: as ``decode``.
    """
    try:
        return _draft_decoder.decode(data) if data.strip() else answers.RulesDraft()
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


def decode_as(data: bytes, kind: type[Body]) -> Body:
    """Read the body of a request, of a type that is asked for over HTTP.

    Raises:
        BadMessage: as ``decode``.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


def encode(message: ServerMessage, *, card: bool = False) -> bytes:
    """Write what a client hears. What shows a card is padded: its length tells nothing."""
    data = _encoder.encode(message)
    return data.ljust(-(-len(data) // _CARD_BLOCK) * _CARD_BLOCK) if card else data


def encode_answer(answer: Any) -> bytes:
    """Write the answer to a request."""
    return _encoder.encode(answer)


def protocol_schema(version: str) -> bytes:
    """The JSON Schema of every message, as served at ``/protocol.json``."""
    (client, server), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages over /ws/{code}",
        "protocol": PROTOCOL,
        "version": version,
        "client": client,
        "server": server,
        "$defs": components,
    }
    return msgspec.json.format(_encoder.encode(document), indent=1)


def answer_types() -> list[Any]:
    """The types that are asked and answered over HTTP."""
    return [getattr(module, name) for module in _ANSWERS for name in module.__all__]


def openapi_schemas() -> dict[str, Any]:
    """The schemas of what is asked and answered over HTTP, for ``/openapi.json``."""
    _, components = msgspec.json.schema_components(
        answer_types(), ref_template="#/components/schemas/{name}"
    )
    return dict(components)


def _cid(data: bytes) -> str:
    try:
        return _answerable.decode(data).cid
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
