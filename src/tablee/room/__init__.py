"""The room: a table with its people and its matches, as values. It has no clock and does no I/O: the server does."""
