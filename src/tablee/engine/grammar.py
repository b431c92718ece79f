"""Small words that depend on a language: articles, whose, lists, how many. The client's are in `texts/words.ts`."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tablee.engine.refusal import Language

ARTICLE: Final = re.compile(r"^(une?|an?) ")
SILENT_START: Final = re.compile(r"[aehiouàâäéèêëîïôöùûü]|y(?![aeiou])", re.IGNORECASE)


class Who(NamedTuple):
    """Somebody at the table; `shown` is what they are called: « toi », or their name, perhaps in a colour."""

    name: str
    you: bool
    shown: str


class Word(NamedTuple):
    """A word with its article: `un`, `une`, `a` or `an`; a name has none."""

    article: str
    bare: str

    @staticmethod
    def read(spelled: str) -> "Word":
        """A word as the catalogue spells it."""
        found = ARTICLE.match(spelled)
        return Word(found[1], spelled[found.end() :]) if found else Word("", spelled)

    @property
    def with_article(self) -> str:
        """« un archer »"""
        return f"{self.article} {self.bare}".strip()


class Grammar(ABC):
    """The grammar that sentences need, of one language."""

    subject: str  # « tu »
    object: str  # « toi »
    last: str  # between the last two of a list
    last_of_many: str  # likewise, of more than two

    @abstractmethod
    def of(self, who: Who) -> str:
        """« d’Hugo », “Hugo’s”; « à toi », “your”."""

    @abstractmethod
    def the(self, word: Word) -> str:
        """« l’archer », “the archer”."""

    @abstractmethod
    def whose(self, who: Who, word: Word) -> str:
        """« l’archer d’Hugo », “Hugo’s archer”; « ton archer », “your archer”."""

    @abstractmethod
    def one(self, count: int) -> bool:
        """True if this many takes the singular."""

    def does(self, who: Who, yours: str, theirs: str) -> str:
        """« tu pioches », « Hugo pioche »."""
        return f"{self.subject} {yours}" if who.you else f"{who.shown} {theirs}"

    def all_of(self, names: Sequence[str]) -> str:
        """« Mina, Hugo et Nora »."""
        if len(names) < 2:
            return "".join(names)
        return ", ".join(names[:-1]) + (self.last if len(names) == 2 else self.last_of_many) + names[-1]


class French(Grammar):
    """« Tu » and elisions."""

    subject = "tu"
    object = "toi"
    last = last_of_many = " et "

    def of(self, who: Who) -> str:
        if who.you:
            return "à toi"
        return f"d’{who.shown}" if SILENT_START.match(who.name) else f"de {who.shown}"

    def the(self, word: Word) -> str:
        if not word.article:
            return word.bare
        if SILENT_START.match(word.bare):
            return f"l’{word.bare}"
        return f"{'la' if word.article == 'une' else 'le'} {word.bare}"

    def whose(self, who: Who, word: Word) -> str:
        if not who.you:
            return f"{self.the(word)} {self.of(who)}"
        return f"{'ta' if self.the(word).startswith('la ') else 'ton'} {word.bare}"

    def one(self, count: int) -> bool:
        return abs(count) < 2


class English(Grammar):
    """“You” and “’s”."""

    subject = object = "you"
    last = " and "
    last_of_many = ", and "

    def of(self, who: Who) -> str:
        return "your" if who.you else f"{who.shown}’s"

    def the(self, word: Word) -> str:
        return f"the {word.bare}" if word.article else word.bare

    def whose(self, who: Who, word: Word) -> str:
        return f"{self.of(who)} {word.bare}"

    def one(self, count: int) -> bool:
        return abs(count) == 1


GRAMMARS: Final[Mapping[Language, Grammar]] = {"fr": French(), "en": English()}
