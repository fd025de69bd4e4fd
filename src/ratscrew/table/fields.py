"""The kinds of field that many messages of a client have, with their bounds."""

from typing import Annotated, TypeAlias

import msgspec

__all__ = ["Cid", "ScreenId", "SeatNo", "Stamp", "Token"]

Cid: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
SeatNo: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=63)]
Stamp: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
ScreenId: TypeAlias = Annotated[str, msgspec.Meta(max_length=8)]
