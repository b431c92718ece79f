"""The texts of the terminal itself, kept as data: a TOML file a language. Those of a game lie beside its code."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from tablee.engine.help import Help, sentence
from tablee.engine.refusal import Language, Refused
from tablee.engine.texts import Tree, entry_at

NO_BREAK: Final = "\u00a0"
FRENCH_SPACES: Final = re.compile(r" (?=[:;!?»%])|(?<=«) ")
APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


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
def help_texts(language: Language) -> Tree:
    """The help of the commands."""
    return _read(f"help.{language}.toml", language)


def typeset(text: str, language: Language) -> str:
    """A sentence with the no-break spaces and apostrophes that its language asks for."""
    return APOSTROPHE.sub("’", FRENCH_SPACES.sub(NO_BREAK, text)) if language == "fr" else text


def refusal_sentence(refused: Refused, pages: Mapping[Language, Help], language: Language) -> str:
    """A refusal as a person is told it."""
    return typeset(sentence(pages, language, refused), language)


def _read(name: str, language: Language) -> Tree:
    data = files("tablee.cli.wording").joinpath("texts", name)
    tree: Tree = typeset_all(tomllib.loads(data.read_text("utf-8")), language)
    return tree


def typeset_all(entry: Any, language: Language) -> Any:
    """A whole table of sentences, typeset."""
    if isinstance(entry, Mapping):
        return {key: typeset_all(value, language) for key, value in entry.items()}
    if isinstance(entry, list):
        return [typeset_all(value, language) for value in entry]
    return typeset(entry, language)
