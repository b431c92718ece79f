"""The rules for players: one Markdown file a language, every clause once, and the sentences of refusals.

A page opens with its title, what the game is about, and a numbered list: the game in a few plain lines.

A clause is a list item that opens with its number; `(ruling)` or `(précision)` after it says that the rulebook
left the point open. A refusal's sentence is a quotation below its clause; where a clause can be broken in several
ways, the quotation opens with the `reason`:

    - CO-4.6 Three equal values …
      > Three equal values: you have to challenge.
      > `reason` Another sentence.

A worked example closes a clause's text, after the word `Example:` or `Exemple :` at the beginning of a line.

An option of the game is an item that opens with its name, a title and a sentence; its values are items below it:

    - `deck` **Deck.** How many cards are shuffled.
      - `54` 54 cards
"""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

from msgspec import Struct

from tablee.engine.refusal import LANGUAGES, Language, Refused, without_clause

CLAUSE: Final = re.compile(r"- ([A-Z]{2}-\d+\.\d+) (?:\((ruling|précision)\) )?(.+)")
OPTION: Final = re.compile(r"- `(\w+)` \*\*(.+?)\.?\*\* (.+)")
VALUE: Final = re.compile(r"\s+- `(\w+)` (.+)")
REFUSAL: Final = re.compile(r"\s+> (?:`(\w+)` )?(.+)")
LINE: Final = re.compile(r"^\d+\. ", re.MULTILINE)
EXAMPLE: Final = re.compile(r"\n\s+(?:Example:|Exemple :)\s")


class Clause(Struct, frozen=True):
    """One rule in the players' words, what they are told when they break it, and perhaps a worked example."""

    number: str
    text: str
    ruling: bool
    refusals: Mapping[str, str]
    example: str = ""


class Section(Struct, frozen=True):
    """Rules that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Option(Struct, frozen=True):
    """What an option of the game means, and how its values are called."""

    name: str
    title: str
    about: str
    values: Mapping[str, str]


class Help(Struct, frozen=True):
    """The rules of a game in one language. `lines` teach it in short."""

    title: str
    intro: str
    sections: tuple[Section, ...]
    options: tuple[Option, ...] = ()
    lines: tuple[str, ...] = ()

    def clauses(self) -> Iterator[Clause]:
        """All clauses in the order of the page."""
        for section in self.sections:
            yield from section.clauses

    def clause(self, number: str) -> Clause | None:
        """The clause of this number."""
        return next((clause for clause in self.clauses() if clause.number == number), None)


def sentence(help_pages: Mapping[Language, Help], language: Language, refused: Refused) -> str:
    """What a player is told of a refusal."""
    if refused.clause is None:
        return without_clause(language, refused)
    clause = help_pages[language].clause(refused.clause)
    if clause is None:
        raise KeyError(refused.clause)
    return clause.refusals[refused.reason].format(**refused.details)


def read_help(package: str) -> Mapping[Language, Help]:
    """The help pages that lie beside a game's code."""
    return {
        language: parse_help(files(package).joinpath(f"help.{language}.md").read_text("utf-8"))
        for language in LANGUAGES
    }


def parse_help(page: str) -> Help:
    """A help page, read."""
    head, *parts = re.split(r"^## ", page, flags=re.MULTILINE)
    title, _, opening = head.strip().removeprefix("# ").partition("\n")
    intro, *lines = (" ".join(part.split()) for part in LINE.split(opening))
    sections = [_section(part) for part in parts if not _is_of_options(part)]
    options = [option for part in parts if _is_of_options(part) for option in map(_option, _items(part))]
    return Help(title, intro, tuple(sections), tuple(options), tuple(lines))


def _is_of_options(part: str) -> bool:
    return any(item.startswith("- `") for item in _items(part))


def _items(part: str) -> list[str]:
    return [item for item in re.split(r"^(?=- )", part, flags=re.MULTILINE)[1:] if item]


def _section(part: str) -> Section:
    return Section(part.partition("\n")[0].strip(), tuple(map(_clause, _items(part))))


def _option(item: str) -> Option:
    lines = item.rstrip().splitlines()
    values = [found for line in lines if (found := VALUE.fullmatch(line))]
    plain = " ".join(line.strip() for line in lines if not VALUE.fullmatch(line))
    found = OPTION.fullmatch(plain)
    if found is None:
        raise ValueError(f"not an option: {plain}")
    name, title, about = found.groups()
    return Option(name, title, about, {value[1]: value[2] for value in values})


def _clause(item: str) -> Clause:
    lines = item.rstrip().splitlines()
    quoted = [found for line in lines if (found := REFUSAL.fullmatch(line))]
    rule, *example = EXAMPLE.split("\n".join(line for line in lines if not REFUSAL.fullmatch(line)))
    found = CLAUSE.fullmatch(" ".join(rule.split()))
    if found is None:
        raise ValueError(f"not a clause: {' '.join(rule.split())}")
    number, ruling, text = found.groups()
    refusals = {quote[1] or "": quote[2] for quote in quoted}
    return Clause(number, text, ruling is not None, refusals, " ".join(" ".join(example).split()))
