"""Who sits at the table: the match as asked for, and the bots around the person."""

from argparse import Namespace
from secrets import token_hex
from typing import Any

from tablee.bots import bots_of
from tablee.cli.errors import Sorry
from tablee.cli.wording.texts import Texts, told
from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.player import Choice, Player
from tablee.engine.refusal import Refused
from tablee.lab.roster import player


def laid(game: Game, asked: Namespace, texts: Texts) -> Match:
    """The table, laid, or a sentence that says why it cannot be."""
    try:
        options = fit(game.NOUNS.options, asked.options)
        able = game.seats(options)
    except Refused as refused:
        raise Sorry(texts("wrong.options", sentence=told(refused, game.HELP, texts.language))) from None
    seed = token_hex(4) if asked.seed is None else asked.seed
    seats = asked.seats or max(able.start, min(3, able.stop - 1))
    try:
        match = Match.start(game, seats, options, seed)
        if asked.seat not in range(seats):
            raise Refused(None, "seat", seat=asked.seat)
    except Refused as refused:
        raise Sorry(told(refused, game.HELP, texts.language)) from None
    except UnicodeEncodeError:
        raise Sorry(texts("wrong.seed")) from None
    return match


def others(names: list[str], match: Match, texts: Texts) -> list[Player]:
    """The other players, the last one named as often as it takes."""
    count = match.seats - 1
    if len(names) > count:
        raise Sorry(texts("wrong.bots", count=len(names), seats=match.seats))
    try:
        return [Patient(player(name.strip(), match.game)) for name in names + names[-1:] * (count - len(names))]
    except Exception as problem:  # from a bot that is not ours it can be anything
        named = bots_of(match.game)
        unknown = next((name for name in names if name.strip() not in named and ":" not in name), None)
        sentence = str(problem) if unknown is None else texts("wrong.bot", name=unknown, bots=", ".join(named))
        raise Sorry(sentence) from problem


class Patient:
    """A bot that lets the person go first where both may act, so that nobody is asked the same thing twice."""

    def __init__(self, bot: Player) -> None:
        self.bot = bot

    def decide(self, view: Any, chance: Chance) -> Choice:
        command, after = self.bot.decide(view, chance)
        return Choice(command, after + 1)
