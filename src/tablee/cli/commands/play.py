"""`tablee play`: one person against bots."""

import os
from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from shlex import join

from rich.markup import escape

from tablee.cli.arguments import BOTS, options_of, whole
from tablee.cli.matches.record_file import check_place, save
from tablee.cli.matches.setup import laid, others
from tablee.cli.prompting.game_picker import game_called
from tablee.cli.prompting.terminal_player import Person
from tablee.cli.rendering.screen import Left, Screen
from tablee.cli.rendering.standings import standings
from tablee.cli.rendering.tables import look_of
from tablee.cli.wording.language import add_language, spoken
from tablee.cli.wording.texts import Texts, typeset
from tablee.cli.wording.wording import Wording
from tablee.engine import codec
from tablee.engine.match import Match
from tablee.engine.player import Player
from tablee.engine.record import record
from tablee.lab.arena import Fault, play_out

EPILOG = """examples:
  tablee play
  tablee play catch_out --seats 4 --bots rule,random --save game.json
  tablee play catch_out --options '{"deck": 60}' --lang en

exit code: 0 the match is over, or you left it (q, or the end of the input);
130 Ctrl-C; 1 a bot failed; 2 it cannot be played"""


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Declare the command and its arguments."""
    what = "Play against bots. Choose by number or type commands:\n? shows the rules, q leaves."
    parser = commands.add_parser("play", help="play against bots", description=what, epilog=EPILOG)
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (you are asked)")
    parser.add_argument("--seats", type=whole(1), metavar="K", help="how many sit at the table (3)")
    parser.add_argument("--seat", type=whole(0), default=0, metavar="S", help="where you sit, from 0 (0)")
    parser.add_argument("--seed", metavar="S", help="the deal: same seed, same cards (any)")
    bots = f"the others: {BOTS}, with commas; the last takes the rest (rule)"
    parser.add_argument("--bots", default="rule", metavar="NAMES", help=bots)
    parser.add_argument("--options", type=options_of, default={}, metavar="JSON", help="options of the game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="record the match there, also when you leave")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Play one match."""
    texts = Texts(spoken(asked.lang, os.environ))
    screen = Screen()
    game = game_called(asked.game, texts, screen)
    match = laid(game, asked, texts)
    bots = others(asked.bots.split(","), match, texts)
    if asked.save:
        check_place(asked.save, texts)
    wording = Wording(game, look_of(game.NAME), texts, match.seats, asked.seat)
    person = Person(asked.seat, match, wording, screen)
    _greet(match, wording, screen)
    try:
        return _played(person, bots, wording, screen)
    finally:
        if asked.save:
            save(asked.save, record(person.match, person.log), texts)
            screen.say(texts("left.saved", path=f"[b]{escape(str(asked.save))}[/]"))


def _greet(match: Match, wording: Wording, screen: Screen) -> None:
    texts = wording.texts
    order = [(wording.seat or 0) + place for place in range(match.seats)]
    names = ", ".join(wording.spell("seat", seat % match.seats) for seat in order)
    intro = " ".join(match.game.HELP[texts.language].intro.split())
    screen.print()
    screen.say(f"[gold]{wording.title}[/]  {escape(typeset(intro, texts.language))}")
    screen.say(texts("start.table", names=names))
    screen.say(texts("start.keys"), "faint")


def _played(person: Person, bots: list[Player], wording: Wording, screen: Screen) -> int:
    players = [*bots[: person.seat], person, *bots[person.seat :]]
    texts = wording.texts
    try:
        match = play_out(person.match, players, person.watch).match
    except Left as left:
        screen.say(texts(f"left.{left.why}"))
        return 0
    except KeyboardInterrupt:
        screen.say("\n" + texts("left.interrupted"))
        return 130
    except Fault as fault:
        return _blamed(fault, person, wording, screen)
    person.tell_news()
    screen.show(wording.look.table(match.view(person.seat), wording), standings(match, wording))
    screen.say(texts("left.again", command=escape(_again(match, person))), "faint")
    return 0


def _blamed(fault: Fault, person: Person, wording: Wording, screen: Screen) -> int:
    """A bot that fails ends the match; where we fail ourselves it must be seen."""
    if fault.seat is None or fault.seat == person.seat:
        raise fault
    name = wording.names[fault.seat]
    screen.say(f"[no]✗[/] {wording.texts('wrong.bot_fails', name=name, problem=escape(fault.problem))}")
    return 1


def _again(match: Match, person: Person) -> str:
    words = ["tablee", "play", match.game.NAME, "--seats", match.seats, "--seat", person.seat, "--seed", match.seed]
    usual = type(match.options)()
    wanted = {name: getattr(match.options, name) for name in usual.__struct_fields__}
    if unusual := {name: value for name, value in wanted.items() if value != getattr(usual, name)}:
        words += ["--options", codec.write(unusual).decode()]
    return join(map(str, words))
