"""A menu: a question with numbered answers. Each answer leaves some legal commands; a single one is a decision."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tablee.cli.prompting.narrowing import (
    FEW,
    Difference,
    agreeing,
    decided,
    first_difference,
    sample,
    shared_fields,
)
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.wording.shorthand import word_of
from tablee.cli.wording.wording import Wording
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.moves import Moves
from tablee.engine.sentences import tag_of

SEVERAL: Final = 4  # numbers: fewer are listed with what they would do
NONE: Final = "-"  # the key for none of the numbers
WAIT: Final = "."  # is short for the answer that waits


class Answer(NamedTuple):
    """The key to press, the words that may be typed for it, its meaning, and the commands it leaves, if any."""

    key: str
    words: tuple[str, ...]
    label: str
    commands: Sequence[Any]


class Menu(NamedTuple):
    """The question, its answers, whether they fit in one line, and a command as it could be typed instead."""

    text: str
    answers: tuple[Answer, ...]
    short: bool
    example: Any

    def answered(self, line: str) -> Answer | None:
        """The answer that a line picks, by its key first."""
        by_key = (answer for answer in self.answers if answer.key == line)
        by_word = (answer for answer in self.answers if line.lower() in answer.words)
        return next(by_key, next(by_word, None))

    def with_wait(self, label: str) -> "Menu":
        """The same menu with one more answer, to wait, which leaves no command."""
        waiting = Answer(str(len(self.answers) + 1), (WAIT,), label, ())
        return self._replace(answers=(*self.answers, waiting))

    @property
    def by_value(self) -> bool:
        """True if the keys are values, not just the numbers of a list."""
        return any(answer.key in answer.words for answer in self.answers)


class MenuBuilder(NamedTuple):
    """Builds the menus of one turn from what the person sees."""

    view: Any
    presentation: Presentation
    wording: Wording

    def first(self, moves: Moves[Any]) -> Menu:
        """All legal commands: small families one by one, large ones as a whole; a single large one is opened."""
        if len(moves.families) == 1 and self._guided(moves.families[0]) and not moves.endless:
            return self.next(moves.families[0])
        listed = enumerate(self._listed(moves), 1)
        answers = (Answer(str(number), (), label, commands) for number, (label, commands) in listed)
        return Menu("", tuple(answers), False, _worth_typing(moves))

    def next(self, commands: Sequence[Any]) -> Menu:
        """The next part of a command that is chosen part by part."""
        commands = self.presentation.offered(self.view, commands)
        difference = certain(first_difference(commands), "a difference between several commands")
        seen = sample(commands)
        known = decided(seen, difference)
        question = self.wording.question(seen[0], difference.path, known)
        scalar = not any(hasattr(value, "__struct_fields__") for value in difference.values)
        answers = tuple(self._answers(commands, tag_of(seen[0]), difference, known))
        return Menu(question, answers, scalar, _example(commands))

    def _listed(self, moves: Moves[Any]) -> Iterator[tuple[str, Sequence[Any]]]:
        for family in moves.families:
            offered = self.presentation.offered(self.view, family)
            if self._guided(offered):
                seen = sample(offered)
                yield self.wording.family(tag_of(seen[0]), shared_fields(seen)), family
                continue
            for command in offered:
                label = self.presentation.label(self.view, self.wording, {}, "", command)
                yield label or self.wording.command(command), (command,)

    def _guided(self, commands: Sequence[Any]) -> bool:
        """True for a family to be chosen part by part: a large one, or one of several numbers, which are their keys."""
        if len(commands) > FEW:
            return True
        difference = first_difference(commands)
        return difference is not None and len(difference.values) > SEVERAL and self._by_value(difference)

    def _by_value(self, difference: Difference) -> bool:
        """True if the values are numbers, or numbers and none."""
        numbers = {type(value) for value in difference.values} - {type(None)} == {int}
        return numbers and difference.field not in self.wording.seat_fields

    def _answers(
        self, commands: Sequence[Any], tag: str, difference: Difference, known: dict[str, Any]
    ) -> Iterator[Answer]:
        """Numbers are answered by their value, other things by their place in the list or as they are typed."""
        by_value, field = self._by_value(difference), difference.field
        values = difference.values
        for number, value in enumerate(sorted(values, key=_none_last) if by_value else values, 1):
            key = str(number) if not by_value else NONE if value is None else str(value)
            words = self._words(value, field, by_value)
            label = self.presentation.label(self.view, self.wording, known, field, value)
            if label is None:
                label = "" if key in words else self.wording.answer(tag, field, value)
            yield Answer(key, words, label, agreeing(commands, difference, value))

    def _words(self, value: Any, field: str, numbers: bool) -> tuple[str, ...]:
        """A value as the wire has it and as people say it, but no seat by its number: the keys are numbers too."""
        said = word_of(value, field, self.wording.say).lower()
        return (said, word_of(value).lower()) if numbers or type(value) is not int else (said,)


def _none_last(value: int | None) -> tuple[bool, int | None]:
    return value is None, value


def _worth_typing(moves: Moves[Any]) -> Any:
    """A command worth typing: one that cannot be listed, else one of the last family."""
    return moves.endless[0].example(Chance("example")) if moves.endless else _example(moves.families[-1])


def _example(family: Sequence[Any]) -> Any:
    return family[len(family) // 2]
