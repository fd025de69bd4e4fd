"""The page: plain ES modules, served as they are. No Python here; it knows the protocol only."""
