"""The HTTP routes for whoever puts a rule set together: the parameters, and drafts explained."""

import hashlib
from typing import Final

from aiohttp import web

from ratscrew.rules import FRAGMENT, BadRules, RuleSet, as_dict, format_rules, to_link_text
from ratscrew.rules.conflicts import clashes
from ratscrew.rules.explain import explain
from ratscrew.rules.idle import idle
from ratscrew.rules.reading import read_anything
from ratscrew.rules.schema import combos_told, schema
from ratscrew.rules.toml import unchecked
from ratscrew.server import wire
from ratscrew.server.answers import RulesTold
from ratscrew.server.denied import Denied
from ratscrew.server.guard import answer
from ratscrew.server.lengths import lengths_of

__all__ = ["rules_draft", "rules_schema"]

_TAG_CHARS: Final = 16


async def rules_schema(request: web.Request) -> web.Response:
    """``GET /api/rules/schema``: every parameter; asked again only whether it is still so."""
    body = wire.encode_answer(schema())
    tag = f'"{hashlib.sha256(body).hexdigest()[:_TAG_CHARS]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    told = web.Response(body=body, content_type="application/json", headers=headers)
    told.enable_compression()
    return told


async def rules_draft(request: web.Request) -> web.Response:
    """``POST /api/rules/draft``: a rule set told in sentences, its conflicts with ways out."""
    if request.body_exists and request.content_type != "application/json":
        raise Denied(415, "json-only", got=request.content_type[:100])
    try:
        asked = wire.decode_draft(await request.read())
    except wire.BadMessage as error:
        raise Denied(400, "bad-message", **error.params) from None
    try:
        wanted = asked.rules
        rules = read_anything(wanted) if isinstance(wanted, str) else unchecked(wanted)
    except BadRules as error:
        raise Denied(400, "bad-rules", key=error.key, reason=str(error)) from None
    return answer(_told(rules))


def _told(rules: RuleSet) -> RulesTold:
    return RulesTold(
        rules=as_dict(rules),
        conflicts=clashes(rules),
        idle=idle(rules),
        sections=explain(rules),
        combos=combos_told(rules),
        toml=format_rules(rules),
        link=FRAGMENT + to_link_text(rules),
        lengths=lengths_of(rules),
    )
