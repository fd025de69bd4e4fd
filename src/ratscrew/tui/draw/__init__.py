"""The table's parts as text, each a function of what is known and how much room there is."""
