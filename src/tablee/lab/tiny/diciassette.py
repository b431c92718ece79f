"""A tiny Diciassette: one call, worth the tokens that it gives."""

from collections.abc import Hashable
from typing import Final

from tablee.engine.certain import certain
from tablee.games import diciassette as game
from tablee.games.diciassette import model as m
from tablee.lab.tiny.version import CannotBeTiny, Version, check_cards, with_options

SIX: Final[tuple[m.Card, ...]] = ("s5", "s5", "d5", "d4", "s1", "trap")
FEWEST, MOST = 4, 8


class TinyOptions(m.Options, frozen=True, kw_only=True):
    """The cards of the table, and how many a hand is filled to."""

    cards: tuple[m.Card, ...] = SIX
    hand: int = m.HAND


def diciassette(cards: tuple[m.Card, ...] = SIX, hand: int = m.HAND) -> Version:
    """Diciassette with these cards and hands, up to the first call."""
    check_cards(cards, m.CARDS, FEWEST, MOST)
    if "bin" in cards:
        raise CannotBeTiny("bin")
    if not 1 <= hand <= len(cards) // 2:
        raise CannotBeTiny("hand", least=1, most=len(cards) // 2)
    options = TinyOptions(cards=cards, hand=hand)
    played = with_options(game, TinyOptions, options)
    return Version(played, options, cards, (hand, hand), _ended, _worth, _alike, _asks, "tokens")


def _ended(state: m.State) -> bool:
    return state.last_call is not None


def _worth(state: m.State) -> float:
    """Half of what the first seat gained on the second: after a plain call, one token each."""
    call = certain(state.last_call, "a call")
    gained = [got - lost for got, lost in zip(call.victories, call.penalties, strict=True)]
    return (gained[0] - gained[1]) / 2


def _alike(command: m.AnyCommand) -> Hashable:
    """A card with its number on both sides lies as it likes."""
    return m.Lay(command.card, "up") if isinstance(command, m.Lay) and command.card in m.DOUBLE else command


def _asks(view: m.View) -> Hashable:
    return view.phase, view.hand
