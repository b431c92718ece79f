"""A question with numbered answers. Each answer is a set of legal commands; one command is a decision."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tablee.cli.shorthand import tag_of, word_of
from tablee.cli.steps import FEW, Piece, agreeing, next_piece
from tablee.cli.wording import Wording
from tablee.engine.chance import Chance
from tablee.engine.moves import Moves


class Answer(NamedTuple):
    """The key to press, the words that may be typed for it, what it means, and the commands it leaves."""

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

    @property
    def by_value(self) -> bool:
        """Whether the keys are values and no mere numbers of a list."""
        return any(answer.key in answer.words for answer in self.answers)


def opening(view: Any, moves: Moves[Any], wording: Wording) -> Question:
    """All that can be done: small families command by command, large ones as a whole; a single large one opened."""
    if len(moves.families) == 1 and len(moves.families[0]) > FEW and not moves.endless:
        return narrowing(wording.look.natural(view, moves.families[0]), wording)
    listed = list(_listed(moves, wording))
    answers = (Answer(str(number), (), label, commands) for number, (label, commands) in enumerate(listed, 1))
    return Question("", tuple(answers), False, _typed(moves))


def narrowing(commands: Sequence[Any], wording: Wording) -> Question:
    """The next piece of a command that is chosen step by step."""
    piece = next_piece(commands)
    if piece is None:
        raise ValueError("nothing is left to ask")
    numbers = all(type(value) is int for value in piece.values) and piece.name not in wording.look.seats
    answers = tuple(_answers(commands, piece, numbers, wording))
    scalar = not any(hasattr(value, "__struct_fields__") for value in piece.values)
    return Question(wording.question(commands, piece), answers, scalar, _example(commands))


def _listed(moves: Moves[Any], wording: Wording) -> Iterator[tuple[str, Sequence[Any]]]:
    for family in moves.families:
        if len(family) <= FEW:
            yield from ((wording.command(command), (command,)) for command in family)
        else:
            word = wording.say("do", tag_of(family[0]))
            yield wording.texts("turn.ways", word=word, count=len(family)), family


def _answers(commands: Sequence[Any], piece: Piece, numbers: bool, wording: Wording) -> Iterator[Answer]:
    """Numbers are answered by their value, other things by their place in the list or as they are typed."""
    tag = tag_of(commands[0])
    for number, value in enumerate(sorted(piece.values) if numbers else piece.values, 1):
        key = str(value) if numbers else str(number)
        words = _words(value, piece, numbers, wording)
        yield Answer(key, words, wording.option(tag, piece.name, value), agreeing(commands, piece, value))


def _words(value: Any, piece: Piece, numbers: bool, wording: Wording) -> tuple[str, ...]:
    """A value as the wire has it and as people say it; a seat's number is no word, for the keys are numbers too."""
    said = word_of(value, piece.name, wording.say).lower()
    return (said, word_of(value).lower()) if numbers or type(value) is not int else (said,)


def _typed(moves: Moves[Any]) -> Any:
    """A command worth typing: one that cannot be listed, else one of the last family."""
    return moves.endless[0].example(Chance("example")) if moves.endless else _example(moves.families[-1])


def _example(family: Sequence[Any]) -> Any:
    return family[len(family) // 2]
