"""Tables of one person without a server: the room as a host carries it, wherever Python runs."""
