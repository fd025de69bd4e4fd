"""What running one command line gives."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple


class Ran(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Stdout as exactly one JSON document."""
        assert self.out, f"exit code {self.code}, and: {self.err}"
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line that says what is wrong with the input; nothing else was printed."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("ratscrew: ")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("ratscrew: ").rstrip("\n")


Run = Callable[..., Ran]
