"""Sets up a match as it was asked for, and the bots around the person."""

from argparse import Namespace
from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final

from tablee.bots import bots_of
from tablee.cli.errors import UserError
from tablee.cli.wording.texts import Texts, refusal_sentence
from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.game import Event, Game, Seat
from tablee.engine.match import Match
from tablee.engine.player import Choice, Player, Seated
from tablee.engine.refusal import Refused
from tablee.lab.roster import player

USUAL_SEATS: Final = 3


def set_up(game: Game, asked: Namespace, texts: Texts, usual: int = USUAL_SEATS) -> Match:
    """The match, or a sentence that says why it cannot be played; `usual` seats unless others are asked for."""
    try:
        options = fit(game.NOUNS.options, asked.options)
        able = game.seats(options)
    except Refused as refused:
        why = refusal_sentence(refused, game.HELP, texts.language)
        raise UserError(texts("wrong.options", sentence=why)) from None
    seed = token_hex(4) if asked.seed is None else asked.seed
    seats = max(able.start, min(usual, able.stop - 1)) if asked.seats is None else asked.seats
    try:
        match = Match.start(game, seats, options, seed)
        if asked.seat not in range(seats):
            raise Refused(None, "seat", seat=asked.seat)
    except Refused as refused:
        raise UserError(refusal_sentence(refused, game.HELP, texts.language)) from None
    except UnicodeEncodeError:
        raise UserError(texts("wrong.seed")) from None
    return match


def bots_seed(asked: Namespace) -> str:
    """The seed of the bots' chance, which tells them nothing of the match's: if that is asked for, always the same, so
    that the match can be played again."""
    return token_hex(16) if asked.seed is None else ""


def bots_around(names: list[str], match: Match, texts: Texts) -> list[Player]:
    """The bots for all other seats; the last name fills the seats left over."""
    count = match.seats - 1
    if len(names) > count:
        raise UserError(texts("wrong.bots", count=len(names), seats=match.seats))
    try:
        return [PatientBot(player(name.strip(), match.game)) for name in names + names[-1:] * (count - len(names))]
    except Exception as problem:  # a bot that is not ours can raise anything
        raise bot_problem(names, match.game, problem, texts) from problem


def bot_problem(names: list[str], game: Game, problem: Exception, texts: Texts) -> UserError:
    """A sentence that says which of these bots cannot be had."""
    named = bots_of(game)
    unknown = next((name for name in names if name.strip() not in named and ":" not in name), None)
    return UserError(str(problem) if unknown is None else texts("wrong.bot", name=unknown, bots=", ".join(named)))


class PatientBot:
    """A bot that lets the person go first where both may act, so that the person is asked once."""

    def __init__(self, bot: Player) -> None:
        self.bot = bot
        self.steady = getattr(bot, "steady", False)

    def begin(self, game: Game, seat: Seat, options: Any) -> "PatientBot":
        """The same bot at its seat."""
        return PatientBot(Seated(self.bot, game, seat, options))

    def observe(self, events: Sequence[Event], view: Any) -> None:
        """Tell the bot what it wants to know."""
        if isinstance(self.bot, Seated):
            self.bot.observe(events, view)

    def decide(self, view: Any, chance: Chance) -> Choice:
        command, after = self.bot.decide(view, chance)
        return Choice(command, after + 1)
