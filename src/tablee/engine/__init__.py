"""The contract of a game and the tools all games share. Pure: no clock, no I/O, no game."""
