"""A tiny Catch Out: no cards lie on the table at the start, and only values are announced that some card has."""

from collections.abc import Hashable
from typing import Final

from tablee.games import catch_out as game
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import score
from tablee.lab.tiny.version import CannotBeTiny, Version, check_cards, with_options

SIX: Final[tuple[m.Card, ...]] = ("A7", "A7", "D8", "D8", "D8", "X")
HAND: Final = 3


class TinyOptions(m.Options, frozen=True, kw_only=True):
    """The cards of the table; the values follow from them."""

    cards: tuple[m.Card, ...] = SIX
    values: tuple[int, ...] = (7, 8)
    laid_for_two: bool = False


def catch_out(cards: tuple[m.Card, ...] = SIX) -> Version:
    """Catch Out with these cards."""
    check_cards(cards, m.CARDS[60], 2 * HAND, 3 * HAND)
    values = tuple(sorted({int(card[1]) for card in cards if card != "X"}))
    for value in values:
        if sum(card[-1] in (str(value), "X") for card in cards) < HAND:
            raise CannotBeTiny("alike", value=value)
    options = TinyOptions(cards=cards, values=values)
    hands = (HAND,) * (len(cards) // HAND)
    played = with_options(game, TinyOptions, options)
    return Version(played, options, cards, hands, _ended, _worth, _alike, _asks, "points")


def _ended(state: m.State) -> bool:
    return state.phase == "over"


def _worth(state: m.State) -> float:
    return score(state.piles[0]) - score(state.piles[1])


def _alike(command: m.AnyCommand) -> Hashable:
    """All see how three cards are shared, and none comes back: only the points matter."""
    if not isinstance(command, m.Share):
        return command
    laid = [m.Placed(give.card, "up" if give.face == "up" else "down", 0) for give in command.cards]
    mine = [card for card, give in zip(laid, command.cards, strict=True) if give.to == 0]
    return score(mine) - score([card for card in laid if card not in mine])


def _asks(view: m.View) -> Hashable:
    return view.phase, view.hand, view.shown, view.holder, view.announced
