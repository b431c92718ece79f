"""The codes of tables: three groups of three characters, easy to read aloud and to type."""

import re
from secrets import choice
from typing import Final

SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # no two look alike
GROUPS: Final = 3
GROUP: Final = 3
OLD_LENGTH: Final = 6  # of the codes of old tables, which have no dashes
CODE: Final = re.compile(f"[{SIGNS}]{{{OLD_LENGTH}}}(?:[{SIGNS}]{{{GROUPS * GROUP - OLD_LENGTH}}})?")
SEPARATORS: Final = re.compile(r"[\s\-\u2010-\u2015]+")  # blanks, and dashes of all lengths


def new_code() -> str:
    """A random code, such as k7m-4hp-q2x: one of 31⁹, or 2.6 × 10¹³."""
    return "-".join("".join(choice(SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))


def normalised(typed: str) -> str:
    """The code that somebody typed, without regard to case, dashes and spaces; other text is returned as it is."""
    signs = SEPARATORS.sub("", typed).lower()
    if not CODE.fullmatch(signs):
        return typed
    if len(signs) == OLD_LENGTH:
        return signs
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))
