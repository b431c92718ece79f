"""`tablee replay`: a recorded match, step by step, and whether it holds."""

import os
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from rich.console import RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule

from tablee.cli.arguments import factor, whole
from tablee.cli.errors import Sorry
from tablee.cli.matches.pauses import pauses
from tablee.cli.matches.playback import Replayed, difference, played_again
from tablee.cli.matches.record_file import load
from tablee.cli.prompting.game_picker import game_called
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import Left, Screen
from tablee.cli.rendering.standings import standings
from tablee.cli.rendering.tables import look_of
from tablee.cli.wording.language import add_language, spoken
from tablee.cli.wording.texts import Texts, told
from tablee.cli.wording.wording import Wording, name_of
from tablee.engine.match import Match
from tablee.engine.record import Record, TimedUp
from tablee.engine.refusal import Refused

EPILOG = """examples:
  tablee replay game.json
  tablee replay game.json --as 0 --step
  tablee replay game.json --live --speed 4

exit code: 0 it holds, or you stopped; 1 the replay differs from the record;
2 the file is no match that can be replayed here"""


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Declare the command and its arguments."""
    what = "Show a recorded match as the public saw it, and check\nthat it ends as it is written."
    parser = commands.add_parser("replay", help="watch a recorded match", description=what, epilog=EPILOG)
    parser.add_argument("file", type=Path, metavar="FILE", help="a match as `play --save` writes it")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--as", dest="seat", type=whole(0), metavar="SEAT", help="see what this seat saw")
    eyes.add_argument("--open", action="store_true", help="see everything; the match has to be over")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--step", action="store_true", help="wait for Enter after each move")
    pace.add_argument("--live", action="store_true", help="wait between the moves as long as it took")
    parser.add_argument("--speed", type=factor, default=1.0, metavar="X", help="with --live: so many times faster (1)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Show the match and check it."""
    texts = Texts(spoken(asked.lang, os.environ))
    screen = Screen()
    written = load(asked.file, texts)
    game = game_called(written.game, texts, screen)
    played = played_again(game, written, asked.file, texts)
    _check_eyes(played, asked, texts)
    wording = Wording(game, look_of(game.NAME), texts, written.seats, asked.seat)
    try:
        _show(played, asked, wording, screen)
    except Left:
        return 0
    return _judge(played, texts, screen)


def _check_eyes(played: Replayed, asked: Namespace, texts: Texts) -> None:
    """Refuse a seat that is not there, and to look at cards that may still be secret to somebody."""
    last = played.matches[-1]
    if asked.seat is not None and asked.seat not in range(last.seats):
        raise Sorry(told(Refused(None, "seat", seat=asked.seat), last.game.HELP, texts.language))
    if asked.open and last.outcome is None:
        raise Sorry(texts("wrong.open_unfinished", path=asked.file))


def _show(played: Replayed, asked: Namespace, wording: Wording, screen: Screen) -> None:
    waits = asked.step and screen.is_terminal and sys.stdin.isatty()
    last = played.matches[-1]
    took = pauses(played.written.log, asked.speed)
    _introduce(played.written, asked, wording, screen)
    for number, match in enumerate(played.matches):
        screen.show(*_step(number, match, played.written, asked.open, wording))
        if waits and match is not last:
            screen.say(wording.texts("replay.next"), "faint")
            if screen.ask().lower() == "q":
                raise Left("quit")
        if asked.live and match is not last:
            sleep(next(took))
            screen.clear()
    if last.outcome:
        screen.show(standings(last, wording))


def _introduce(written: Record, asked: Namespace, wording: Wording, screen: Screen) -> None:
    texts = wording.texts
    head = {"title": wording.title, "seats": written.seats, "seed": escape(written.seed), "steps": len(written.log)}
    names = ", ".join(f"[faint]{seat}[/] {name}" for seat, name in enumerate(wording.names))
    eyes = "open" if asked.open else "spectator" if asked.seat is None else "seat"
    screen.say(f"[gold]{texts('replay.head', **head)}[/]")
    screen.say(texts("replay.seats", names=names))
    screen.say(texts(f"replay.eyes.{eyes}", name=name_of(asked.seat or 0)))


def _step(number: int, match: Match, written: Record, everything: bool, wording: Wording) -> Iterator[RenderableType]:
    """What happened, in words, and the table after it."""
    texts = wording.texts
    title = texts("replay.step", number=number, steps=len(written.log)) if number else texts("replay.deal")
    yield ""
    yield Rule(f"[faint]{title}[/]", style="violet", align="left")
    entry = written.log[number - 1] if number else None
    if isinstance(entry, TimedUp):
        yield Padding(prose(texts("replay.time_up", timer=escape(entry.timer))), (0, 0, 0, 2))
    for news in filter(None, map(wording.event, match.events)):
        yield Padding(prose(news), (0, 0, 0, 2))
    view = match.view(wording.seat)
    yield wording.look.opened(match.state, wording) if everything else wording.look.table(view, wording)
    if match.outcome is None:
        yield prose(f"[gold]▸[/] {wording.phase(view, match.game.legal(view))}")


def _judge(played: Replayed, texts: Texts, screen: Screen) -> int:
    differs = difference(played, texts)
    if differs:
        screen.say(f"[no]✗[/] {escape(differs)}")
        return 1
    if played.matches[-1].outcome is None:
        screen.say(texts("replay.unfinished"), "faint")
    screen.say(f"[yes]✓[/] {texts('replay.ok', steps=len(played.written.log))}")
    return 0
