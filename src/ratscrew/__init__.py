"""Egyptian Ratscrew by every house rule: engine, table, referee, bots, server and page."""

__version__ = "0.1.0"
