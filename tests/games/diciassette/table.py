"""Positions of Diciassette, laid by hand or reached by play, and short words to play on."""

from typing import Any, Final, Literal

import pytest
from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games import diciassette
from tablee.games.diciassette import model as m

CALL: Final = m.Call()
PASS: Final = Pass()
ANSWERS: Final[tuple[m.AnyCommand, ...]] = (CALL, PASS)
EACH_PACE: Final = pytest.mark.parametrize("pace", ["relaxed", "live"])

Play = tuple[int, m.AnyCommand]
Pile = Literal["deck", "discard", "line"]


def deal(*hands: str, deck: str = "", first: int = 0, **options: Any) -> Match:
    """A match dealt these hands; `deck` is what follows."""
    cards = [card for hand in (*hands, deck) for card in hand.split()]
    return Match.start(diciassette, len(hands), options, "deal", {"first": first, "deck": cards})


def table(*hands: str, line: str = "", deck: str = "", discard: str = "", rest: Pile = "deck", **how: Any) -> Match:
    """A table where seat 0 is to lay. In the line and on the discard `1:s4?` is seat 1's hidden s4.

    Cards that are not named lie at the end of the deck, under the discard, or open at the start of the line. Fields of
    the state may be given; others are options.
    """
    state = {name: how.pop(name) for name in m.State.__struct_fields__ if name in how}
    match = Match.start(diciassette, len(hands), how, "table")
    held = tuple(tuple(hand.split()) for hand in hands)
    laid, gone, drawn = _lying(line), _lying(discard), tuple(deck.split())
    named = [*drawn, *(card for hand in held for card in hand), *(lying.card for lying in laid + gone)]
    assert not missing(named, m.CARDS), "there are not so many of these cards"
    left = Chance("left").shuffle("left", missing(m.CARDS, named))
    opened = tuple(m.Lying(0, card, "up") for card in left)
    state = {"turn": 0, "hands": held, **state}
    state["laid_by"] = state.get("laid_by", laid[-1].seat if laid else len(hands) - 1 if rest == "line" else None)
    state["deck"] = drawn + (left if rest == "deck" else ())
    state["discard"] = (opened if rest == "discard" else ()) + gone
    state["line"] = (opened if rest == "line" else ()) + laid
    return replace(match, state=replace(match.state, **state), events=())


def _lying(cards: str) -> m.Line:
    return tuple(_one(*word.split(":")) for word in cards.split())


def _one(seat: str, card: str) -> m.Lying:
    return m.Lying(int(seat), card.rstrip("?"), "down" if card.endswith("?") else "up")


def play(match: Match, *plays: Play) -> Match:
    """The match after these commands."""
    for seat, command in plays:
        match = match.play(seat, command)
    return match


def up(card: str) -> m.Lay:
    return m.Lay(card, "up")


def down(card: str) -> m.Lay:
    return m.Lay(card, "down")


def lay(match: Match, *cards: str) -> Match:
    """Whoever is in turn lays these cards, one after the other, `s4?` face down; nobody calls on any but the last."""
    for at, card in enumerate(cards):
        match = closed(match) if at else match
        face: m.Face = "down" if card.endswith("?") else "up"
        match = match.play(match.state.turn, m.Lay(card.rstrip("?"), face))
    return match


def closed(match: Match) -> Match:
    """Nobody calls on the last card."""
    while match.state.phase == "react":
        seat = next(seat for seat in sorted(match.to_act) if PASS in match.legal(seat))
        match = match.play(seat, PASS)
    return match


def called(match: Match, seat: int) -> Match:
    """This seat calls, and nobody nearer."""
    order = match.state.window.order
    match = play(match, *((other, PASS) for other in order[: order.index(seat)]), (seat, CALL))
    return match.time_up("tie") if match.timer else match


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """A view as a client gets it."""
    fields: dict[str, Any] = plain(match.view(seat))
    return fields


def line(match: Match, viewer: int | None = None) -> str:
    """The line as somebody sees it."""
    return _spelled(match.view(viewer).line)


def _spelled(cards: m.Line) -> str:
    return " ".join(f"{lying.seat}:{lying.card}{'' if lying.face == 'up' else '?'}" for lying in cards)


def discards(match: Match, viewer: int | None = None) -> str:
    """The discard as somebody remembers it."""
    return _spelled(match.view(viewer, recall=True).recall.discard)


def hand(match: Match, seat: int) -> str:
    return " ".join(match.state.hands[seat])


def asked(match: Match) -> tuple[str, list[int]]:
    """The phase, and who may act."""
    return match.state.phase, sorted(match.to_act)


def tokens(match: Match) -> tuple[list[int], list[int]]:
    """The Victories and the Penalties held."""
    return list(match.state.victories), list(match.state.penalties)


def gave(match: Match) -> tuple[list[int], list[int]]:
    """The Victories and the Penalties that the last call gave."""
    last = seen(match)["last_call"]
    return last["victories"], last["penalties"]


def told(match: Match, kind: type) -> list[Any]:
    """The events of this kind that the last step told."""
    return [event for event in match.events if isinstance(event, kind)]


def refusal(match: Match, seat: int, command: m.AnyCommand) -> Refused:
    """How a command is refused; it must not have changed the table."""
    before = write(match.state)
    with pytest.raises(Refused) as caught:
        match.play(seat, command)
    assert write(match.state) == before
    return caught.value


def clause(match: Match, seat: int, command: m.AnyCommand) -> str | None:
    """The clause under which a command is refused."""
    return refusal(match, seat, command).clause
