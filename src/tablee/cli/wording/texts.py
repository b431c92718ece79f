"""The texts of the terminal, kept as data: one TOML file a language for all games, and one for each game.

An entry is a template; or a choice of templates, each under the words that must hold for it (of those that fit, the
one with the most words wins; `else` needs none); or a list of such entries, joined by spaces.
"""

import re
import tomllib
from collections.abc import Mapping, Set
from functools import cache
from importlib.resources import files
from typing import Any, Final

from tablee.engine.help import Help, sentence
from tablee.engine.refusal import Language, Refused

Entry = str | Mapping[str, str] | list[Any]
Tree = Mapping[str, Any]

NO_BREAK: Final = "\u00a0"
FRENCH_SPACES: Final = re.compile(r" (?=[:;!?»%])|(?<=«) ")


class Texts:
    """The sentences of the terminal itself, by their dotted names."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._tree = _read(f"{language}.toml", language)

    def __call__(self, name: str, /, **values: Any) -> str:
        return str(entry_at(self._tree, name)).format(**values)

    def table(self, name: str) -> Mapping[str, str]:
        """A whole table of sentences, unformatted."""
        return dict(entry_at(self._tree, name))


@cache
def texts_of(name: str, language: Language) -> Tree:
    """The texts of a game, or the help of the commands; a game can be played without any."""
    return _read(f"{name}.{language}.toml", language)


def entry_at(tree: Tree, name: str) -> Any:
    """The entry under a dotted name, or None."""
    entry: Any = tree
    for part in name.split("."):
        entry = entry.get(part) if isinstance(entry, Mapping) else None
    return entry


def template(entry: Entry, holds: Set[str]) -> str:
    """The template of an entry where these words hold."""
    if isinstance(entry, str):
        return entry
    if isinstance(entry, list):
        return " ".join(filter(None, (template(part, holds) for part in entry)))
    fitting = [words for words in entry if _needed(words) <= holds]
    return entry[max(fitting, key=lambda words: len(_needed(words)))] if fitting else ""


def typeset(text: str, language: Language) -> str:
    """A sentence with the no-break spaces that its language asks for."""
    return FRENCH_SPACES.sub(NO_BREAK, text) if language == "fr" else text


def refusal_sentence(refused: Refused, pages: Mapping[Language, Help], language: Language) -> str:
    """A refusal as a person is told it."""
    return typeset(sentence(pages, language, refused), language)


def _needed(words: str) -> set[str]:
    return set(words.split()) - {"else"}


def _read(name: str, language: Language) -> Tree:
    data = files("tablee.cli.wording").joinpath("texts", name)
    return _typeset_all(tomllib.loads(data.read_text("utf-8")), language) if data.is_file() else {}


def _typeset_all(entry: Any, language: Language) -> Any:
    if isinstance(entry, dict):
        return {key: _typeset_all(value, language) for key, value in entry.items()}
    if isinstance(entry, list):
        return [_typeset_all(value, language) for value in entry]
    return typeset(entry, language)
