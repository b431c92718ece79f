"""Which language the terminal speaks: as asked, else as the environment is set, else French."""

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from tablee.engine.refusal import LANGUAGES, Language

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def spoken(asked: str | None, environment: Mapping[str, str]) -> Language:
    """The language to answer in."""
    if asked is None:
        asked = next(filter(None, map(environment.get, VARIABLES)), "")[:2].lower()
    return "en" if asked == "en" else "fr"


def asked_in(arguments: Sequence[str]) -> str | None:
    """The `--lang` among arguments that are not read yet, for what is said while they are."""
    spelled = " ".join(arguments).replace("--lang=", "--lang ").split()
    return next((word for before, word in pairwise(spelled) if before == "--lang"), None)


def add_language(parser: ArgumentParser, default: str | None = SUPPRESS) -> None:
    """The argument that all commands for people share; before the command's name it says the same."""
    what = "the language (that of your terminal; else French)"
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=what)
