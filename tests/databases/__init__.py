"""Databases that earlier versions of Tablée have written: `<number of the last migration>.sqlite.gz`."""

from typing import Final

PEOPLE: Final = {"ann": "Ann", "bob": "Bob"}
SEATS: Final = 3  # the last has a bot
MOVES: Final = 8  # of the match in the middle of which the server was killed
