"""Screens: browsers that show a table to a whole room, such as a television.

The law: a screen is a spectator, whoever opened it, even somebody in a seat. It sees what everybody may see, and can do
nothing at the table. Its id is made from the id of the person who opened it.
"""

from typing import Final

NAME: Final = "Écran"
MARK: Final = "~screen"  # in no person's own id


def screen_of(person: str) -> str:
    """The id of the screen that somebody opens."""
    return f"{person}{MARK}"


def is_screen(person: str) -> bool:
    """True for the id of a screen."""
    return person.endswith(MARK)


def opener(person: str) -> str:
    """The person who opened a screen; anybody else is their own."""
    return person.removesuffix(MARK)
