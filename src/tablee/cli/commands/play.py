"""`tablee play`: one person against bots."""

import os
from argparse import Namespace
from pathlib import Path
from shlex import join

from rich.markup import escape

from tablee.bots import usual_at
from tablee.bots.coach.review import can_review
from tablee.cli.arguments import add_language, json_object, whole_number
from tablee.cli.errors import Quit
from tablee.cli.matches.record_file import check_place, save
from tablee.cli.matches.setup import bots_around, bots_seed, set_up
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.prompting.terminal_player import TerminalPlayer
from tablee.cli.rendering.layout import seats_from
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.screen import Screen
from tablee.cli.rendering.standings import account, standings
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts, typeset
from tablee.cli.wording.wording import Wording
from tablee.engine import codec
from tablee.engine.certain import certain
from tablee.engine.match import Match
from tablee.engine.player import Player
from tablee.engine.record import record
from tablee.lab.arena import Fault, play_out
from tablee.lab.one_core import keep_to_one_core
from tablee.room.account import account_of


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("play")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--seats", type=whole_number(1), metavar="K")
    parser.add_argument("--seat", type=whole_number(0), default=0, metavar="S")
    parser.add_argument("--seed", metavar="S")
    parser.add_argument("--bots", metavar="NAMES")
    parser.add_argument("--options", type=json_object, default={}, metavar="JSON")
    parser.add_argument("--save", type=Path, metavar="FILE")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Play one match."""
    keep_to_one_core()
    texts = Texts(language_of(asked.lang, os.environ))
    screen = Screen()
    game = pick_game(asked.game, texts, screen)
    match = set_up(game, asked, texts)
    bots = bots_around((asked.bots or usual_at(game)).split(","), match, texts)
    if asked.save:
        check_place(asked.save, texts)
    presentation = presentation_of(game.NAME)
    wording = Wording(game, presentation.vocabulary, texts, match.seats, asked.seat)
    person = TerminalPlayer(asked.seat, match, presentation, wording, screen)
    _greet(match, wording, screen)
    try:
        return _play(person, bots, bots_seed(asked), presentation, wording, screen)
    finally:
        if asked.save:
            save(asked.save, record(person.match, person.log, person.hints), texts)
            screen.say(texts("left.saved", path=f"[b]{escape(str(asked.save))}[/]"))


def _greet(match: Match, wording: Wording, screen: Screen) -> None:
    texts = wording.texts
    names = ", ".join(wording.spell("seat", seat) for seat in seats_from(wording.seat, match.seats))
    intro = " ".join(match.game.HELP[texts.language].intro.split())
    screen.print()
    screen.say(f"[gold]{wording.title}[/]  {escape(typeset(intro, texts.language))}")
    screen.say(texts("start.table", names=names))
    screen.say(texts("start.keys"), "faint")
    if can_review(match.game.NAME):
        screen.say(texts("hint.key"), "faint")


def _play(
    person: TerminalPlayer, bots: list[Player], seed: str, presentation: Presentation, wording: Wording, screen: Screen
) -> int:
    players = [*bots[: person.seat], person, *bots[person.seat :]]
    texts = wording.texts
    try:
        match = play_out(person.match, players, person.watch, seed).match
    except Quit as quitting:
        screen.say(texts(f"left.{quitting.why}"))
        return 0
    except KeyboardInterrupt:
        screen.say("\n" + texts("left.interrupted"))
        return 130
    except Fault as fault:
        return _blame(fault, person, wording, screen)
    person.tell_news()
    end = certain(match.outcome, "an outcome")
    screen.show(presentation.table(match.view(person.seat), wording), standings(end, wording))
    if count := len(person.hints):
        screen.say(texts("hint.one" if count == 1 else "hint.many", count=count))
    screen.show(*account(end, account_of(record(match, person.log)).facts, wording), "")
    screen.say(texts("left.again", command=escape(_same_deal(match, person))), "faint")
    return 0


def _blame(fault: Fault, person: TerminalPlayer, wording: Wording, screen: Screen) -> int:
    """A bot that fails ends the match; a fault of our own surfaces."""
    if fault.seat is None or fault.seat == person.seat:
        raise fault
    name = wording.names[fault.seat]
    screen.say(f"[no]✗[/] {wording.texts('wrong.bot_fails', name=name, problem=escape(fault.problem))}")
    return 1


def _same_deal(match: Match, person: TerminalPlayer) -> str:
    """The command line that deals this match again."""
    words = ["tablee", "play", match.game.NAME, "--seats", match.seats, "--seat", person.seat, "--seed", match.seed]
    usual = type(match.options)()
    wanted = {name: getattr(match.options, name) for name in usual.__struct_fields__}
    if unusual := {name: value for name, value in wanted.items() if value != getattr(usual, name)}:
        words += ["--options", codec.write(unusual).decode()]
    return join(map(str, words))
