"""The catalogue of a game's sentences: one TOML file a language beside its code, for the terminal and for the client.

| table | says |
| --- | --- |
| `events` | what happened; an event that is not worth a line has the text `""` |
| `phases` | what the reader is asked, or for whom the table waits |
| `commands`, `families` | something to do; many things to do that differ in what is still to be chosen |
| `asks`, `options` | the question for a part of a command, by its path or its last field; its answers |
| `labels`, `items` | a field of the view on the client's plain board; a thing in that field |
| `by_seat` | the fields of the view that hold one thing a seat |
| `buttons` | an answer as it stands on a button of that board, where `options` are too short |
| `outcomes` | who won, and why |
| `account` | a fact of a match that is over, below the name of the player it is about |
| `words` | a value of the wire: `archer = "un archer"`, and with a number for `#`: `"A#" = "un ange #"` |
| `nouns` | a part of such a thing that has fields of its own, or an item of a list |
| `between` | what separates the items of a list, by its field, if no comma does |
| `seats` | the fields that hold a seat, beside those that do in every game |
| `typed`, `said`, `drawn`, `roles` | what is typed in the terminal, and the labels of its table |

How an entry is read and filled is told in `engine.sentences`.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from tablee.engine.refusal import LANGUAGES, Language

Tree = Mapping[str, Any]
Texts = Mapping[Language, Tree]

NO_TEXTS: Final[Texts] = {"fr": {}, "en": {}}  # of a game that is told by the names of its events and commands
TERMINAL: Final = "terminal"  # a choice that holds only there
OF_TERMINAL: Final = frozenset({"typed", "said", "drawn", "roles", "outcomes"})


def read_texts(package: str) -> Texts:
    """The catalogues that lie beside a game's code."""
    return {
        language: tomllib.loads(files(package).joinpath(f"texts.{language}.toml").read_text("utf-8"))
        for language in LANGUAGES
    }


def entry_at(tree: Tree, name: str) -> Any:
    """The entry under a dotted name, or None."""
    entry: Any = tree
    for part in name.split("."):
        entry = entry.get(part) if isinstance(entry, Mapping) else None
    return entry


def for_client(texts: Texts) -> Texts:
    """The catalogues without the parts that only the terminal needs."""
    return {
        language: {name: _shared(part) for name, part in tree.items() if name not in OF_TERMINAL}
        for language, tree in texts.items()
    }


def _shared(entry: Any) -> Any:
    if isinstance(entry, Mapping):
        return {key: _shared(value) for key, value in entry.items() if TERMINAL not in key.split()}
    return [_shared(value) for value in entry] if isinstance(entry, list) else entry
