"""The OpenAPI document, made from the same types that the handlers read and answer with."""

from typing import Any, Final

import msgspec

from ratscrew import __version__
from ratscrew.server import wire
from ratscrew.server.history_answers import GamesAsked, SlapsAsked

__all__ = ["openapi"]

_CODE: Final = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The table's four letters, small or capital.",
    "schema": {"type": "string", "minLength": 4, "maxLength": 4},
}


_GAME: Final = {
    "name": "id",
    "in": "path",
    "required": True,
    "description": "The game's id, as in its link.",
    "schema": {"type": "string", "format": "uuid"},
}


def openapi() -> dict[str, Any]:
    """OpenAPI 3.1 for everything under ``/api``, and ``/healthz``."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "ratscrew",
            "version": __version__,
            "description": "Play itself goes over the WebSocket /ws/{code}; see /protocol.json.",
        },
        "paths": _paths(),
        "components": {
            "schemas": wire.openapi_schemas(),
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _paths() -> dict[str, Any]:
    table = "/api/tables/{code}"
    return {
        "/api/info": {"get": _get("What runs here.", _json("Info"))},
        "/api/rules": {"get": _get("The presets.", _json_list("RulesCard"))},
        "/api/rules/explain": {"post": _explain()},
        "/api/rules/schema": {"get": _get("Every parameter and combo.", _json("Schema"))},
        "/api/rules/draft": {"post": _draft()},
        **_of_players(),
        **_of_history(),
        "/api/tables": {"post": _make_table()},
        table: {"get": _about_table("What a stranger may know of a table.", _json("TableCard"))},
        f"{table}/record": {
            "get": _about_table(
                "The last finished game as JSON Lines.", _content("application/jsonl", _TEXT)
            )
        },
        f"{table}/qr.svg": {
            "get": _about_table("A QR code of the link to join.", _content("image/svg+xml", _TEXT))
        },
        f"{table}/handicap": {
            "get": _about_table("The deal that would make its players even.", _json("EvenDeal"))
        },
        f"{table}/seat-link": {"post": _seat_link()},
        "/healthz": {
            "get": {
                **_get("Whether the server takes anyone in.", _json("Health")),
                "responses": {
                    "200": _told("It does.", _json("Health")),
                    "403": _problem("host-refused, origin-refused."),
                    "503": _told("It is about to stop.", _json("Health")),
                },
            }
        },
    }


def _of_players() -> dict[str, Any]:
    """The routes about oneself."""
    wrong = "bad-message, or what is wrong with the name."
    return {
        "/api/players": {
            "post": {
                "summary": "Become a player: a name, and a secret that is told once.",
                "requestBody": _asked("NewName"),
                "responses": {
                    "201": _told("Who one is from now on.", _json("Secret")),
                    "400": _problem(wrong),
                    **_STORED,
                    "429": _problem("too-many-players."),
                },
            }
        },
        "/api/me": {
            "get": _as_me("Oneself.", {"200": _told("Oneself.", _json("Me"))}),
            "patch": {
                **_as_me(
                    "Be called otherwise.",
                    {"200": _told("The name.", _json("MyName")), "400": _problem(wrong)},
                ),
                "requestBody": _asked("NewName"),
            },
            "delete": _as_me(
                "Delete oneself, and one's name from every kept game.",
                {"204": {"description": "It is done."}},
            ),
        },
        "/api/me/recovery": {
            "post": _as_me(
                "A recovery code, told once; one from before ends.",
                {"201": _told("The code.", _json("Recovery"))},
            )
        },
        "/api/recover": {
            "post": {
                "summary": "Be again who one was, by a recovery code, which ends by it.",
                "requestBody": _asked("Recover"),
                "responses": {
                    "200": _told("Who one is from now on.", _json("Secret")),
                    "400": _problem("bad-message."),
                    **_STORED,
                    "404": _problem("no-database, wrong-code."),
                    "429": _problem("too-many-codes."),
                },
            }
        },
    }


def _of_history() -> dict[str, Any]:
    """The routes about games that are over."""
    game = "/api/games/{id}"
    record = _content("application/jsonl", _TEXT)
    return {
        "/api/me/games": {
            "get": _queried("One's own games, the latest first.", GamesAsked, _json("MyGames"))
        },
        "/api/me/slaps": {
            "get": _queried("How fast one slaps, what one misses.", SlapsAsked, _json("MySlaps"))
        },
        game: {"get": _about_game("A game that is over.", _json("GameTold"))},
        f"{game}/events": {"get": _about_game("Its events, in steps.", _json("GameEvents"))},
        f"{game}/record": {"get": _about_game("It as a file, JSON Lines.", record)},
    }


def _queried(
    summary: str, kind: type[GamesAsked | SlapsAsked], content: dict[str, Any]
) -> dict[str, Any]:
    """What a player asks for with a query; an array of its parameters is made from its type."""
    asked = msgspec.json.schema_components([kind])[1][kind.__name__]["properties"]
    responses = {"200": _told(summary, content), "400": _problem("bad-query.")}
    parameters = [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in asked.items()
    ]
    return {**_as_me(summary, responses), "parameters": parameters}


def _about_game(summary: str, content: dict[str, Any]) -> dict[str, Any]:
    return {
        "summary": summary,
        "parameters": [_GAME],
        "responses": {
            "200": _told(summary, content),
            **_STORED,
            "404": _problem("no-database, no-such-game."),
            "429": _problem("too-many-asks."),
        },
    }


def _as_me(summary: str, responses: dict[str, Any]) -> dict[str, Any]:
    """What a player asks for, with their secret in the header."""
    refused = {"401": _problem("who."), "429": _problem("too-many-asks, too-many-codes.")}
    return {
        "summary": summary,
        "security": [{"secret": []}],
        "responses": {**responses, **_STORED, **refused},
    }


def _asked(name: str) -> dict[str, Any]:
    return {"required": True, "content": _json(name)}


def _explain() -> dict[str, Any]:
    return {
        "summary": "A rule set in plain English: its sections, their sentences, their keys.",
        "requestBody": {"required": False, "content": _json("NewTable")},
        "responses": {
            "200": _told("The rules.", _content("application/json", {"type": "object"})),
            "400": _problem("bad-message, bad-rules."),
            "403": _problem("host-refused, origin-refused."),
            "413": _problem("too-large."),
            "415": _problem("json-only."),
        },
    }


def _draft() -> dict[str, Any]:
    about = _explain()
    return {
        **about,
        "summary": "A rule set, even one that contradicts itself, told with its conflicts.",
        "requestBody": {"required": False, "content": _json("RulesDraft")},
        "responses": {**about["responses"], "200": _told("The rules.", _json("RulesTold"))},
    }


def _make_table() -> dict[str, Any]:
    return {
        "summary": "Make a table.",
        "requestBody": {"required": False, "content": _json("NewTable")},
        "responses": {
            "201": _told("The table and the link to it.", _json("Created")),
            "400": _problem("bad-message, bad-rules."),
            "403": _problem("host-refused, origin-refused."),
            "413": _problem("too-large."),
            "415": _problem("json-only."),
            "429": _problem("too-many-tables."),
            "503": _problem("server-full, closing."),
        },
    }


def _seat_link() -> dict[str, Any]:
    asked = _about_table("The link that moves a seat to another device.", _json("SeatLink"))
    wrong = {"400": _problem("bad-message."), "415": _problem("json-only.")}
    return {
        **asked,
        "requestBody": _asked("SeatTicket"),
        "responses": {**asked["responses"], **wrong},
    }


def _get(summary: str, content: dict[str, Any]) -> dict[str, Any]:
    refused = _problem("host-refused, origin-refused.")
    return {"summary": summary, "responses": {"200": _told(summary, content), "403": refused}}


def _about_table(summary: str, content: dict[str, Any]) -> dict[str, Any]:
    asked = _get(summary, content)
    missing = {
        "404": _problem("no-such-table, no-record."),
        "429": _problem("too-many-codes."),
    }
    return {**asked, "parameters": [_CODE], "responses": {**asked["responses"], **missing}}


_TEXT: Final = {"type": "string"}


def _content(media: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {media: {"schema": schema}}


def _json(name: str) -> dict[str, Any]:
    return _content("application/json", _ref(name))


def _json_list(name: str) -> dict[str, Any]:
    return _content("application/json", {"type": "array", "items": _ref(name)})


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def _told(description: str, content: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": content}


def _problem(codes: str) -> dict[str, Any]:
    return _told(f"Codes: {codes}", _json("Problem"))


_STORED: Final = {
    "403": _problem("host-refused, origin-refused."),
    "404": _problem("no-database."),
    "503": _problem("cannot-write."),
}
"""How whatever needs the database may be refused."""
