"""`tablee review`: what each decision of a finished match was worth."""

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule

from tablee.bots.coach.review import Decision, Review, can_review, review_of
from tablee.cli.arguments import add_language, whole_number
from tablee.cli.errors import UserError
from tablee.cli.matches.playback import difference, play_back
from tablee.cli.matches.record_file import load
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import Screen
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.advice import advice
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts, refusal_sentence
from tablee.cli.wording.wording import Wording, name_of
from tablee.engine.codec import write
from tablee.engine.game import Game
from tablee.engine.record import Record
from tablee.engine.refusal import Refused


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("review")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=whole_number(0), default=0, metavar="SEAT")
    parser.add_argument("--json", action="store_true")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Judge the decisions of a seat, and print them."""
    texts, screen = Texts(language_of(asked.lang, os.environ)), Screen()
    record = load(asked.file, texts)
    game = pick_game(record.game, texts, screen)
    _check(game, record, asked, texts)
    review = review_of(record, asked.seat)
    if asked.json:
        Console().file.write(msgspec.json.format(write(review)).decode() + "\n")
    else:
        wording = Wording(game, presentation_of(game.NAME).vocabulary, texts, record.seats, asked.seat)
        screen.show(*_told(review, wording))
    return 0


def _check(game: Game, record: Record, asked: Namespace, texts: Texts) -> None:
    """Refuse what cannot be judged: other games, seats that do not exist, matches that do not hold or are not over."""
    if not can_review(game.NAME):
        raise UserError(texts("wrong.review_game", title=game.HELP[texts.language].title))
    playback = play_back(game, record, asked.file, texts)
    if differs := difference(playback, texts):
        raise UserError(texts("wrong.review_differs", path=asked.file, sentence=differs))
    if playback.last.outcome is None:
        raise UserError(texts("wrong.review_unfinished", path=asked.file))
    if asked.seat >= record.seats:
        raise UserError(refusal_sentence(Refused(None, "seat", seat=asked.seat), game.HELP, texts.language))


def _told(review: Review, wording: Wording) -> Iterator[RenderableType]:
    texts = wording.texts
    yield prose(f"[gold]{texts('review.head', title=wording.title, name=name_of(review.seat))}[/]")
    if review.mattered:
        yield from _listed("review.mattered", review.mattered, wording)
    else:
        yield prose(texts("review.faultless"))
    if review.others:
        yield from _listed("review.others", review.others, wording)


def _listed(title: str, decisions: Iterable[Decision], wording: Wording) -> Iterator[RenderableType]:
    texts = wording.texts
    yield Rule(f"[faint]{texts(title)}[/]", style="violet", align="left")
    for decision in decisions:
        step = texts("review.step", number=decision.step + 1)
        yield Padding(prose(f"[faint]{step}[/]  {advice(decision, wording)}"), (0, 0, 0, 2))
