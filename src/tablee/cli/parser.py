"""Arguments, read by argparse. Its messages are put in the person's language, in a sentence, with exit code 2.

The help of commands and arguments is in `wording/texts/help.*.toml`.
"""

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Mapping
from typing import Any, NoReturn, TypeAlias

from tablee.cli.errors import UserError, complain
from tablee.cli.wording.texts import Texts, help_texts
from tablee.engine.refusal import Language

Subcommands: TypeAlias = "_SubParsersAction[Parser]"


class Parser(ArgumentParser):
    """An argument parser that complains in the person's language."""

    texts: Texts | None = None

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"formatter_class": RawDescriptionHelpFormatter, "allow_abbrev": False, **how})

    def error(self, message: str) -> NoReturn:
        texts = self.texts or Texts("en")
        for said, ours in texts.table("argparse").items():
            message = re.sub(said, ours, message)
        sentence = texts("wrong.usage", problem=message[:1].upper() + message[1:], prog=self.prog)
        raise SystemExit(complain(UserError(sentence), 2))


def explain(parser: Parser, words: Mapping[str, str]) -> None:
    """Put these words into the help of a command and of its arguments."""
    parser._positionals.title = "arguments"
    parser.description = words.get("description")
    parser.epilog = words.get("epilog")
    for action in parser._actions:
        action.help = words[action.dest]
        if isinstance(action, _SubParsersAction):
            for each in action.choices.values():
                each.texts = parser.texts
                explain(each, words)


def help_words(command: str, language: Language) -> Mapping[str, str]:
    """The help of a command, by argument."""
    words = help_texts(language)
    return {**words["all"], **words[command]}
