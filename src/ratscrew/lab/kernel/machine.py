"""What the machine can do in a step and Numba has no name for."""

from collections.abc import Callable
from typing import Any, Final, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

__all__ = [
    "BLOCK",
    "first_one",
    "leading_zeros",
    "many_reach",
    "many_up_to",
    "move_block",
    "ones",
    "onward",
    "place_of",
    "real_of",
    "spread",
]


@intrinsic
def _place_of(typing: Any, vector: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        return array.data

    place: Any = types.CPointer
    return place(vector.dtype)(vector), code


place_of: Final[Callable[[Any], Any]] = cast("Any", _place_of)
"""Where a vector's elements lie.

Inside the kernel a vector is this one word, not the seven of an array: what is handed down ten
times for every card must be small. It has no bounds, and no owner that is counted.
"""


@intrinsic
def _onward(typing: Any, vector: Any, places: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.gep(given[0], [given[1]])

    return vector(vector, types.int64), code


onward: Final[Callable[[Any, int], Any]] = cast("Any", _onward)
"""The vector that begins so many places on."""


@intrinsic
def _move_block(typing: Any, vector: Any, to: Any, start: Any) -> Any:  # noqa: ARG001 - Numba asks
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        block = ir.VectorType(ir.IntType(8), BLOCK).as_pointer()
        places = [builder.bitcast(builder.gep(given[0], [at]), block) for at in given[1:]]
        found = builder.load(places[1], align=1)
        builder.store(found, places[0], align=1)
        return context.get_dummy_value()

    return types.void(vector, types.int64, types.int64), code


BLOCK: Final = 32
move_block: Final[Callable[[Any, int, int], None]] = cast("Any", _move_block)
"""So many bytes of a vector to a place of it from another."""


def _eight(builder: Any, vector: Any, place: Any) -> Any:
    kind = ir.VectorType(vector.type.pointee, EIGHT).as_pointer()
    return builder.load(builder.bitcast(builder.gep(vector, [place]), kind), align=2)


def spread(builder: Any, value: Any, many: int) -> Any:
    """One number so many times, while code is being made."""
    kind = ir.VectorType(value.type, many)
    one = builder.insert_element(
        ir.Constant(kind, ir.Undefined), value, ir.Constant(ir.IntType(32), 0)
    )
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), many), [0] * many)
    return builder.shuffle_vector(one, ir.Constant(kind, ir.Undefined), zeros)


def _count(builder: Any, which: Any) -> Any:
    bits = builder.bitcast(which, ir.IntType(EIGHT))
    return builder.zext(builder.ctpop(bits), ir.IntType(64))


@intrinsic
def _many_up_to(typing: Any, vector: Any, place: Any, limit: Any) -> Any:  # noqa: ARG001
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        found = _eight(builder, given[0], given[1])
        most = spread(builder, builder.trunc(given[2], ir.IntType(32)), EIGHT)
        return _count(builder, builder.icmp_signed("<=", found, most))

    return types.int64(vector, types.int64, types.int64), code


@intrinsic
def _many_reach(typing: Any, vector: Any, tails: Any, heads: Any, least: Any) -> Any:  # noqa: ARG001
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        ends, starts = (_eight(builder, given[0], place) for place in given[1:3])
        enough = spread(builder, builder.trunc(given[3], ends.type.element), EIGHT)
        return _count(builder, builder.icmp_signed(">=", builder.sub(ends, starts), enough))

    return types.int64(vector, types.int64, types.int64, types.int64), code


EIGHT: Final = 8
many_up_to: Final[Callable[[Any, int, int], int]] = cast("Any", _many_up_to)
"""How many of eight short numbers of a vector, from a place on, are not above another."""

many_reach: Final[Callable[[Any, int, int, int], int]] = cast("Any", _many_reach)
"""How many of eight numbers from one place on, less those from another, are no less than one."""


@intrinsic
def _first_one(typing: Any, value: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


@intrinsic
def _real_of(typing: Any, bits: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.bitcast(given[0], ir.DoubleType())

    return types.float64(types.int64), code


@intrinsic
def _leading_zeros(typing: Any, value: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), code


@intrinsic
def _ones(typing: Any, value: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(given[0])

    return types.uint64(types.uint64), code


first_one: Final[Callable[[int], int]] = cast("Any", _first_one)
"""The place of a number's lowest bit that is 1."""

real_of: Final[Callable[[int], float]] = cast("Any", _real_of)
"""The real number that has these bits."""

leading_zeros: Final[Callable[[Any], Any]] = cast("Any", _leading_zeros)
"""How many bits of a word are 0 from the top; 64 if all are."""

ones: Final[Callable[[Any], Any]] = cast("Any", _ones)
"""How many bits of a word are 1."""
