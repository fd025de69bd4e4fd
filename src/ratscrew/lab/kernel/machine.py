"""What the machine can do in a step and Numba has no name for."""

from collections.abc import Callable
from typing import Any, Final, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

__all__ = ["leading_zeros", "ones", "place_of"]


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
def _leading_zeros(typing: Any, value: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), code


@intrinsic
def _ones(typing: Any, value: Any) -> Any:  # noqa: ARG001 - Numba asks for it
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(given[0])

    return types.uint64(types.uint64), code


leading_zeros: Final[Callable[[Any], Any]] = cast("Any", _leading_zeros)
"""How many bits of a word are 0 from the top; 64 if all are."""

ones: Final[Callable[[Any], Any]] = cast("Any", _ones)
"""How many bits of a word are 1."""
