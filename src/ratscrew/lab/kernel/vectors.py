"""The kinds of vectors that the kernel works on."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

__all__ = ["Bytes", "Numbers", "Shorts", "Times"]

Numbers: TypeAlias = npt.NDArray[np.int64]
Bytes: TypeAlias = npt.NDArray[np.uint8]
Shorts: TypeAlias = npt.NDArray[np.uint16]
Times: TypeAlias = npt.NDArray[np.int32]
