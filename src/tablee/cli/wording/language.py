"""The language that the terminal speaks: the one asked for, else that of the environment, else French."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from tablee.engine.refusal import LANGUAGES, Language

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as for gettext


def language_of(asked: str | None, environment: Mapping[str, str]) -> Language:
    """The language to answer in."""
    if asked is None:
        wished = next(filter(None, map(environment.get, VARIABLES)), "").lower().split(":")  # LANGUAGE lists several
        asked = next((wish[:2] for wish in wished if wish[:2] in LANGUAGES), None)
    return "en" if asked == "en" else "fr"


def language_in(arguments: Sequence[str]) -> str | None:
    """The `--lang` of arguments that are not parsed yet, so that their errors are told in it."""
    spelled = " ".join(arguments).replace("--lang=", "--lang ").split()
    return next((word for before, word in pairwise(spelled) if before == "--lang"), None)
