"""Sixteen short numbers in one step, as the vector unit has them: what Numba cannot be asked for.

``Wide`` is such a row while code is being made; what is written with it becomes one instruction,
or few, for all sixteen. Where a machine has no such unit LLVM does it in parts.
"""

from typing import Any, Final, Self

from llvmlite import ir
from numba.core.cgutils import get_or_insert_function

from ratscrew.lab.kernel.machine import spread

__all__ = ["ACROSS", "Wide", "all_of", "bits_of", "load"]

ACROSS: Final = 16
"""Numbers of a row."""

SHORT: Final = ir.IntType(16)
ROW: Final = ir.VectorType(SHORT, ACROSS)
LONG_ROW: Final = ir.VectorType(ir.IntType(32), ACROSS)


class Wide:
    """Sixteen unsigned numbers of 16 bits, or as many answers."""

    def __init__(self, builder: Any, value: Any) -> None:
        self.builder = builder
        self.value = value

    def _made(self, value: Any) -> Self:
        return type(self)(self.builder, value)

    def __and__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.and_(self.value, _like(self.value, other)))

    def __or__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.or_(self.value, _like(self.value, other)))

    def __add__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.add(self.value, _like(self.value, other)))

    def __sub__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.sub(self.value, _like(self.value, other)))

    def __lshift__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.shl(self.value, _like(self.value, other)))

    def __rshift__(self, other: "Wide | int") -> Self:
        return self._made(self.builder.lshr(self.value, _like(self.value, other)))

    def __invert__(self) -> Self:
        return self._made(self.builder.not_(self.value))

    def _is(self, how: str, other: "Wide | int") -> Self:
        return self._made(self.builder.icmp_unsigned(how, self.value, _like(self.value, other)))

    def equals(self, other: "Wide | int") -> Self:
        """Where the numbers are the same."""
        return self._is("==", other)

    def differs(self, other: "Wide | int") -> Self:
        """Where they are not."""
        return self._is("!=", other)

    def reaches(self, other: "Wide | int") -> Self:
        """Where a number is no less than the other."""
        return self._is(">=", other)

    def choose(self, one: "Wide | int", other: "Wide") -> "Wide":
        """One number where these answers hold, the other where they do not."""
        held = self.builder.select(self.value, _like(other.value, one), other.value)
        return Wide(self.builder, held)

    def ones(self) -> Self:
        """How many bits of each number are 1."""
        kind = ir.FunctionType(ROW, [ROW])
        insert: Any = get_or_insert_function
        count = insert(self.builder.module, kind, f"llvm.ctpop.v{ACROSS}i16")
        return self._made(self.builder.call(count, [self.value]))

    def nibble_of(self, packed: Any) -> Self:
        """Four bits of one number of 32, where these numbers, up to 7, say which."""
        builder = self.builder
        at = builder.shl(builder.zext(self.value, LONG_ROW), ir.Constant(LONG_ROW, [2] * ACROSS))
        long = builder.lshr(spread(builder, builder.trunc(packed, ir.IntType(32)), ACROSS), at)
        return self._made(builder.trunc(long, ROW)) & 15

    def store(self, vector: Any, place: int) -> None:
        """Put the row down at a place of a vector of short numbers."""
        self.builder.store(self.value, address(self.builder, vector, place), align=2)


def _like(value: Any, other: Wide | int) -> Any:
    """What stands beside a row: another, or one number in all its places."""
    if isinstance(other, Wide):
        return other.value
    return ir.Constant(value.type, [other] * ACROSS)


def load(builder: Any, vector: Any, place: int) -> Wide:
    """The row at a place of a vector of short numbers."""
    return Wide(builder, builder.load(address(builder, vector, place), align=2))


def address(builder: Any, vector: Any, place: int) -> Any:
    """Where a row lies."""
    first = builder.gep(vector, [ir.Constant(ir.IntType(64), place)])
    return builder.bitcast(first, ROW.as_pointer())


def all_of(builder: Any, value: Any) -> Wide:
    """A whole number sixteen times, as far as 16 bits hold it."""
    return Wide(builder, spread(builder, builder.trunc(value, SHORT), ACROSS))


def bits_of(answers: Wide) -> Any:
    """Sixteen answers as the bits of a whole number, the first one lowest: little-endian."""
    builder = answers.builder
    return builder.zext(builder.bitcast(answers.value, ir.IntType(ACROSS)), ir.IntType(64))
