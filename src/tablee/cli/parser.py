"""Arguments, read by argparse; what it says is said in the person's language, in a sentence, with exit code 2.

The code has the English; the French stands in `texts/help.fr.toml`, command by command and argument by argument.
"""

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any, NoReturn

from tablee.cli.arguments import complain
from tablee.cli.errors import Sorry
from tablee.cli.wording.texts import Texts, texts_of


class Parser(ArgumentParser):
    """An argument parser that speaks."""

    texts: Texts | None = None

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"formatter_class": RawDescriptionHelpFormatter, "allow_abbrev": False, **how})

    def error(self, message: str) -> NoReturn:
        texts = self.texts or Texts("en")
        for said, ours in texts.table("argparse").items():
            message = re.sub(said, ours, message)
        sentence = texts("wrong.usage", problem=message[:1].upper() + message[1:], prog=self.prog)
        raise SystemExit(complain(Sorry(sentence), 2))


def translate(parser: Parser, words: dict[str, str]) -> None:
    """Put French words in the place of the English ones."""
    parser._positionals.title = "arguments"
    parser.description = words.get("description", parser.description)
    parser.epilog = words.get("epilog", parser.epilog)
    for action in parser._actions:
        action.help = words.get(action.dest, action.help)


def french_words() -> dict[str, dict[str, str]]:
    """The French help, by command and argument."""
    return dict(texts_of("help", "fr"))
