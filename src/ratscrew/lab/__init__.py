"""The laboratory: what a house rule does to the game, by playing it very often (docs/lab.md)."""

__all__: list[str] = []
