"""A question with numbered answers. Each answer is a set of legal commands; one command is a decision."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tablee.cli.prompting.narrowing import FEW, Piece, agreeing, known, next_piece, sample
from tablee.cli.wording.shorthand import tag_of, word_of
from tablee.cli.wording.wording import Wording
from tablee.engine.chance import Chance
from tablee.engine.moves import Moves

SEVERAL: Final = 4  # numbers: fewer are listed with what they would do
NONE: Final = "-"  # the key for none of the numbers
WAIT: Final = "."  # is short for the answer that lets things come


class Answer(NamedTuple):
    """The key to press, the words that may be typed for it, what it means, and the commands it leaves, if any."""

    key: str
    words: tuple[str, ...]
    label: str
    commands: Sequence[Any]


class Question(NamedTuple):
    """What is asked, the answers, whether they fit in one line, and a command as it could be typed instead."""

    text: str
    answers: tuple[Answer, ...]
    short: bool
    example: Any

    def answered(self, line: str) -> Answer | None:
        """The answer that a line picks, by its key first."""
        by_key = (answer for answer in self.answers if answer.key == line)
        by_word = (answer for answer in self.answers if line.lower() in answer.words)
        return next(by_key, next(by_word, None))

    def with_wait(self, label: str) -> "Question":
        """The same question, with one more answer that leaves no command: let things come."""
        waiting = Answer(str(len(self.answers) + 1), (WAIT,), label, ())
        return self._replace(answers=(*self.answers, waiting))

    @property
    def by_value(self) -> bool:
        """Whether the keys are values and no mere numbers of a list."""
        return any(answer.key in answer.words for answer in self.answers)


def opening(view: Any, moves: Moves[Any], wording: Wording) -> Question:
    """All that can be done: small families command by command, large ones as a whole; a single large one opened."""
    if len(moves.families) == 1 and _guided(moves.families[0], wording) and not moves.endless:
        return narrowing(view, moves.families[0], wording)
    listed = list(_listed(view, moves, wording))
    answers = (Answer(str(number), (), label, commands) for number, (label, commands) in enumerate(listed, 1))
    return Question("", tuple(answers), False, _typed(moves))


def narrowing(view: Any, commands: Sequence[Any], wording: Wording) -> Question:
    """The next piece of a command that is chosen step by step."""
    commands = wording.look.natural(view, commands)
    piece = next_piece(commands)
    if piece is None:
        raise ValueError("nothing is left to ask")
    seen = sample(commands)
    answers = tuple(_answers(view, commands, piece, wording))
    scalar = not any(hasattr(value, "__struct_fields__") for value in piece.values)
    return Question(wording.question(seen, piece), answers, scalar, _example(commands))


def _listed(view: Any, moves: Moves[Any], wording: Wording) -> Iterator[tuple[str, Sequence[Any]]]:
    for family in moves.families:
        natural = wording.look.natural(view, family)
        if _guided(natural, wording):
            yield wording.family(sample(natural)), family
            continue
        for command in natural:
            yield wording.look.label(view, wording, {}, "", command) or wording.command(command), (command,)


def _guided(commands: Sequence[Any], wording: Wording) -> bool:
    """Whether a family is chosen step by step: a large one, and one of several numbers, which are their own keys."""
    if len(commands) > FEW:
        return True
    piece = next_piece(commands)
    return piece is not None and len(piece.values) > SEVERAL and _by_value(piece, wording)


def _by_value(piece: Piece, wording: Wording) -> bool:
    """Whether what is asked for are numbers, or none."""
    numbers = {type(value) for value in piece.values} - {type(None)} == {int}
    return numbers and piece.name not in wording.look.seats


def _answers(view: Any, commands: Sequence[Any], piece: Piece, wording: Wording) -> Iterator[Answer]:
    """Numbers are answered by their value, other things by their place in the list or as they are typed."""
    seen = sample(commands)
    decided, tag = known(seen, piece), tag_of(seen[0])
    by_value = _by_value(piece, wording)
    values = sorted(piece.values, key=lambda value: (value is None, value)) if by_value else piece.values
    for number, value in enumerate(values, 1):
        key = str(number) if not by_value else NONE if value is None else str(value)
        words = _words(value, piece, by_value, wording)
        label = wording.look.label(view, wording, decided, piece.name, value)
        if label is None:
            label = "" if key in words else wording.option(tag, piece.name, value)
        yield Answer(key, words, label, agreeing(commands, piece, value))


def _words(value: Any, piece: Piece, numbers: bool, wording: Wording) -> tuple[str, ...]:
    """A value as the wire has it and as people say it; a seat's number is no word, for the keys are numbers too."""
    said = word_of(value, piece.name, wording.say).lower()
    return (said, word_of(value).lower()) if numbers or type(value) is not int else (said,)


def _typed(moves: Moves[Any]) -> Any:
    """A command worth typing: one that cannot be listed, else one of the last family."""
    return moves.endless[0].example(Chance("example")) if moves.endless else _example(moves.families[-1])


def _example(family: Sequence[Any]) -> Any:
    return family[len(family) // 2]
