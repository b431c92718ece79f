"""`tablee replay`: a recorded match, step by step, and whether it holds."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from rich.console import RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule

from tablee.cli.arguments import add_language, positive_number, whole_number
from tablee.cli.errors import Quit, UserError
from tablee.cli.matches.pauses import pauses
from tablee.cli.matches.playback import Playback, difference, play_back
from tablee.cli.matches.record_file import load
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import Screen
from tablee.cli.rendering.standings import account, standings
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts, refusal_sentence
from tablee.cli.wording.wording import Wording, name_of
from tablee.engine.match import Match
from tablee.engine.record import Record, TimedUp
from tablee.engine.refusal import Refused
from tablee.room.account import account_by


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("replay")
    parser.add_argument("file", type=Path, metavar="FILE")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--as", dest="seat", type=whole_number(0), metavar="SEAT")
    eyes.add_argument("--open", action="store_true")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--step", action="store_true")
    pace.add_argument("--live", action="store_true")
    parser.add_argument("--speed", type=positive_number, default=1.0, metavar="X")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Show the match and check it."""
    texts = Texts(language_of(asked.lang, os.environ))
    screen = Screen()
    record = load(asked.file, texts)
    game = pick_game(record.game, texts, screen)
    playback = play_back(game, record, asked.file, texts)
    _check_eyes(playback.last, asked, texts)
    presentation = presentation_of(game.NAME)
    wording = Wording(game, presentation.vocabulary, texts, record.seats, asked.seat)
    try:
        _show(playback, asked, presentation, wording, screen)
    except Quit:
        return 0
    return _judge(playback, texts, screen)


def _check_eyes(last: Match, asked: Namespace, texts: Texts) -> None:
    """Refuse a seat that does not exist, and to show cards that may still be secret."""
    if asked.seat is not None and asked.seat not in range(last.seats):
        raise UserError(refusal_sentence(Refused(None, "seat", seat=asked.seat), last.game.HELP, texts.language))
    if asked.open and last.outcome is None:
        raise UserError(texts("wrong.open_unfinished", path=asked.file))


def _show(playback: Playback, asked: Namespace, presentation: Presentation, wording: Wording, screen: Screen) -> None:
    waits = asked.step and screen.is_terminal and sys.stdin.isatty()
    record, last = playback.record, playback.last
    took = pauses(record.log, asked.speed)
    _introduce(record, asked, wording, screen)
    for number, match in enumerate(playback.matches):
        screen.show(*_news(number, match, record, wording))
        screen.show(*_table(match, asked.open, presentation, wording))
        if waits and match is not last:
            screen.say(wording.texts("replay.next"), "faint")
            if screen.ask().lower() == "q":
                raise Quit("quit")
        if asked.live and match is not last:
            sleep(next(took))
            screen.clear()
    if last.outcome:
        facts = account_by(last.game, playback.matches).facts
        screen.show(standings(last.outcome, wording), *account(last.outcome, facts, wording), "")


def _introduce(record: Record, asked: Namespace, wording: Wording, screen: Screen) -> None:
    texts = wording.texts
    head = {"title": wording.title, "seats": record.seats, "seed": escape(record.seed), "steps": len(record.log)}
    names = ", ".join(f"[faint]{seat}[/] {name}" for seat, name in enumerate(wording.names))
    screen.say(f"[gold]{texts('replay.head', **head)}[/]")
    screen.say(texts("replay.seats", names=names))
    screen.say(_eyes(asked, texts))


def _eyes(asked: Namespace, texts: Texts) -> str:
    """A sentence that tells whose eyes see the match."""
    if asked.seat is not None:
        return texts("replay.eyes.seat", name=name_of(asked.seat))
    return texts("replay.eyes.open" if asked.open else "replay.eyes.spectator")


def _news(number: int, match: Match, record: Record, wording: Wording) -> Iterator[RenderableType]:
    """The events of a move, in words."""
    texts = wording.texts
    title = texts("replay.step", number=number, steps=len(record.log)) if number else texts("replay.deal")
    yield ""
    yield Rule(f"[faint]{title}[/]", style="violet", align="left")
    entry = record.log[number - 1] if number else None
    if isinstance(entry, TimedUp):
        yield Padding(prose(texts("replay.time_up", timer=escape(entry.timer))), (0, 0, 0, 2))
    for news in filter(None, map(wording.event, match.events)):
        yield Padding(prose(news), (0, 0, 0, 2))


def _table(match: Match, everything: bool, presentation: Presentation, wording: Wording) -> Iterator[RenderableType]:
    """The table after the move, and what comes next."""
    view = match.view(wording.seat)
    yield presentation.open_table(match.state, wording) if everything else presentation.table(view, wording)
    if match.outcome is None:
        yield prose(f"[gold]▸[/] {wording.phase(view, match.game.legal(view))}")


def _judge(playback: Playback, texts: Texts, screen: Screen) -> int:
    if differs := difference(playback, texts):
        screen.say(f"[no]✗[/] {escape(differs)}")
        return 1
    if playback.last.outcome is None:
        screen.say(texts("replay.unfinished"), "faint")
    screen.say(f"[yes]✓[/] {texts('replay.ok', steps=len(playback.record.log))}")
    return 0
