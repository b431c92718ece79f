"""The rules for players: one Markdown file a language, every clause once, and the sentences of refusals.

A clause is a list item that opens with its number; `(ruling)` or `(précision)` after it says that the rulebook
left the point open. A refusal's sentence is a quotation below its clause; where a clause can be broken in several
ways, the quotation opens with the `reason`:

    - CO-4.6 Three equal values …
      > Three equal values: you have to challenge.
      > `reason` Another sentence.
"""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

from msgspec import Struct

from tablee.engine.refusal import LANGUAGES, Language, Refused, without_clause

CLAUSE: Final = re.compile(r"- ([A-Z]{2}-\d+\.\d+) (?:\((ruling|précision)\) )?(.+)")
REFUSAL: Final = re.compile(r"\s+> (?:`(\w+)` )?(.+)")


class Clause(Struct, frozen=True):
    """One rule in the players' words, and what they are told when they break it."""

    number: str
    text: str
    ruling: bool
    refusals: Mapping[str, str]


class Section(Struct, frozen=True):
    """Rules that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Help(Struct, frozen=True):
    """The rules of a game in one language."""

    title: str
    intro: str
    sections: tuple[Section, ...]

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
    title, _, intro = head.strip().removeprefix("# ").partition("\n")
    return Help(title, intro.strip(), tuple(map(_section, parts)))


def _section(part: str) -> Section:
    title, _, body = part.partition("\n")
    items = re.split(r"^(?=- )", body, flags=re.MULTILINE)
    return Section(title.strip(), tuple(_clause(item) for item in items if item.startswith("- ")))


def _clause(item: str) -> Clause:
    lines = item.rstrip().splitlines()
    quoted = [found for line in lines if (found := REFUSAL.fullmatch(line))]
    plain = " ".join(line.strip() for line in lines if not REFUSAL.fullmatch(line))
    found = CLAUSE.fullmatch(plain)
    if found is None:
        raise ValueError(f"not a clause: {plain}")
    number, ruling, text = found.groups()
    return Clause(number, text, ruling is not None, {quote[1] or "": quote[2] for quote in quoted})
