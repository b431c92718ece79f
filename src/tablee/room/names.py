"""Names of people: which characters they may have, and how two that look alike are told apart at a table."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count
from typing import Final

from tablee.engine.refusal import Refused

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 2  # above or below one letter

# Characters that are drawn as nothing, beside those of the control and format categories.
EMPTY: Final = (
    *(0x034F, 0x17B4, 0x17B5, 0x16FE4, 0xFFFC),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0000, 0xE1000),
)
BLANK: Final = (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x13441, 0x13442, 0x1D159)  # letters by name, blank to look at
SEEN: Final = dict.fromkeys(EMPTY) | dict.fromkeys(BLANK, " ")

LOOK_ALIKES: Final = {
    "a": "АаΑαɑ",
    "b": "ВвЬьΒβ",
    "c": "СсϹϲ",
    "d": "ԀԁÐðĐđ",
    "e": "ЕеΕε",
    "g": "ɡ",
    "h": "НнҺһΗՀհĦħ",
    "j": "ЈјϳȷͿ",
    "k": "КкΚκ",
    "l": "IiІіӀӏΙιŁłıɩɪ1|",
    "m": "МмΜ",
    "n": "ΝηՈո",
    "o": "0ОоΟοσՕօØø",
    "p": "РрΡρ",
    "q": "Ԛԛ",
    "s": "Ѕѕ",
    "t": "ТтΤτŦŧ",
    "u": "μυՍս",
    "v": "ν",
    "w": "Ԝԝ",
    "x": "ХхΧχ",
    "y": "УуҮүΥʏ",
    "z": "Ζ",
    "3": "Зз",
}
LATIN: Final = {ord(other): sign for sign, others in LOOK_ALIKES.items() for other in others}


def cleaned(name: str) -> str:
    """A name as everybody will see it: one line of visible characters, not too long, in one direction."""
    spaced = "".join(" " if sign.isspace() else sign for sign in name.translate(SEEN))
    visible = "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C")
    name = " ".join(_with_few_marks(unicodedata.normalize("NFC", visible)).split())
    if len(name) > LONGEST_NAME or not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        raise Refused(None, "name", most=LONGEST_NAME)
    return name


def _with_few_marks(name: str) -> str:
    """A pile of marks would cover the lines above and below; a mark without a letter would cover a neighbour."""
    kept, room = "", 0
    for sign in name:
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        if not is_mark or room:
            kept += sign
        room = max(0, room - 1) if is_mark else 0 if sign == " " else MOST_MARKS
    return kept


def valid_or_none(name: str | None) -> str | None:
    """A stored name as it may be shown; None if today's rules do not allow it."""
    try:
        return None if name is None else cleaned(name)
    except Refused:
        return None


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """The look of a name at a glance: names that look alike have the same skeleton."""
    letters = unicodedata.normalize("NFKD", name).translate(LATIN).casefold()
    bare = "".join(sign for sign in letters if unicodedata.category(sign)[0] in "LNS")
    return bare.replace("rn", "m").replace("vv", "w")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    return next(called for number in count(2) if skeleton(called := _numbered(name, number)) not in taken)


def _numbered(name: str, number: int) -> str:
    ending = f" {number}"
    return name[: LONGEST_NAME - len(ending)].rstrip() + ending
