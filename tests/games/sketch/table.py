"""Positions of Sketch!, laid by hand or reached by play, and short words to play on."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games import sketch
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import faces_of
from tablee.games.sketch.rules import LOOKS, cards

DRAW: Final = m.Draw("deck")
TAKE: Final = m.Draw("discard")
DONE: Final = m.Done()
PASS: Final = Pass()
ASSAULT: Final = m.Assault()

# Three hands in which no two cards are alike, and none is an action.
HANDS: Final = ("1 2 3 4", "5 6 7 8", "9 10 good_king evil_king")

Play = tuple[int, m.AnyCommand]


def deal(*hands: str, deck: str = "", dealer: int = -1, **options: Any) -> Match:
    """A match whose hands are dealt these cards, so that seat 0 begins; `deck` is what follows."""
    dealt = [card for hand in hands for card in hand.split()]
    fixed = {"dealer": dealer % len(hands), "deck": [*dealt, *deck.split()]}
    return Match.start(sketch, len(hands), options, "deal", fixed)


def begun(*hands: str, deck: str = "", dealer: int = -1, **options: Any) -> Match:
    """The same when all have looked at their first cards, and the first seat may draw."""
    match = deal(*hands, deck=deck, dealer=dealer, **options)
    slots = tuple(range(LOOKS[match.options.light]))
    for seat in range(match.seats) if slots else ():
        match = match.play(seat, m.Look(slots))
        match = match if match.options.kids else match.play(seat, DONE)
    return match


def lay(*hands: str, deck: str = "", rest: bool = True, discard: str = "", turn: int = 0, **options: Any) -> Match:
    """A table where a seat may draw. In a hand `.` is an empty slot, `7!` is known to its owner, `7^` lies face up.

    `discard` lists its top last, `deck` its top first, and the rest of the cards follows there, unless there is none.
    """
    match = Match.start(sketch, len(hands), options, "lay")
    named = [card.rstrip("!^") for hand in hands for card in hand.split() if card != "."]
    taken = [*named, *deck.split(), *discard.split()]
    supply = cards(match.options)
    assert not missing(taken, supply), "there are not so many of these cards"
    left = Chance("left").shuffle("left", missing(supply, taken)) if rest else ()
    held = tuple(tuple(_lying(card, seat) for card in hand.split()) for seat, hand in enumerate(hands))
    state = replace(
        match.state,
        phase="draw",
        turn=turn,
        dealer=(turn - 1) % len(hands),
        looking=(),
        hands=held,
        faces=tuple(map(faces_of, held)),
        deck=(*deck.split(), *left),
        discard=tuple(discard.split()),
        laid=(turn - 1) % len(hands) if discard else None,
    )
    return replace(match, state=state, events=())


def _lying(card: str, seat: int) -> m.Lying | None:
    if card == ".":
        return None
    up = card.endswith("^")
    seen = m.EVERYBODY if up else 1 << seat if card.endswith("!") else 0
    return m.Lying(card.rstrip("!^"), seen, 0, up)


def after(card: str, *hands: str, aim: m.Target | None = None, deck: str = "", **how: Any) -> Match:
    """The same hands once the seat in turn (0 if not told) has drawn a card and discarded it, and picked its target."""
    match = lay(*hands, deck=f"{card} {deck}", **how)
    seat = match.state.turn
    match = match.play(seat, DRAW)
    match = match.play(seat, m.Discard(match.state.drawn.slot))
    return match if aim is None else match.play(seat, aim)


def play(match: Match, *plays: Play) -> Match:
    """The match after these commands."""
    for seat, command in plays:
        match = match.play(seat, command)
    return match


def passes(match: Match, *seats: int) -> Match:
    """The match once these seats have passed; if none are told, all that may answer, in the window's order."""
    order = seats or [seat for seat in match.state.window.order if seat not in match.state.window.answers]
    return play(match, *((seat, PASS) for seat in order))


def settled(match: Match) -> Match:
    """The match once all have passed for as long as there is a window."""
    while match.state.phase in ("react", "last_call"):
        match = passes(match)
    return match


def turn(match: Match, slot: int | None = None, source: m.Draw = DRAW) -> Match:
    """A whole turn in which nobody reacts: the seat draws, and discards from a slot, or what it has drawn."""
    seat = match.state.turn
    match = match.play(seat, source)
    return settled(match.play(seat, m.Discard(match.state.drawn.slot if slot is None else slot)))


def sk(slot: int, seen: int | None = None, announced: bool | None = None) -> m.Sketch:
    return m.Sketch(slot, seen, announced)


def veto(slot: int, seen: int | None = None) -> m.Veto:
    return m.Veto(slot, seen)


def drop(slot: int) -> m.Discard:
    return m.Discard(slot)


def at(seat: int, slot: int | None = None, face: m.Face | None = None) -> m.Target:
    return m.Target(seat, slot, face=face)


def swap(one: m.Place, other: m.Place) -> m.Target:
    return m.Target(swap=(one, other))


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """A view as a client gets it."""
    fields: dict[str, Any] = plain(match.view(seat))
    return fields


def hand(match: Match, seat: int, viewer: int | None = None) -> str:
    """A hand as somebody sees it."""
    return _line(seen(match, viewer)["hands"][seat])


def recalled(match: Match, viewer: int | None, seat: int) -> str:
    """A hand as somebody with a perfect memory could tell it."""
    lying = match.view(viewer, recall=True).recall.hands[seat]
    return _line(one.card if one else None for one in lying)


def really(match: Match, seat: int) -> str:
    """A hand as it is."""
    return _line(lying.card if lying else None for lying in match.state.hands[seat])


def _line(cards: Iterable[str | None]) -> str:
    return " ".join("." if card is None else card for card in cards)


def waits(match: Match) -> list[tuple[str, int, bool]]:
    """What waits: the card, whose it is, and whether it is live."""
    return [(one["card"], one["by"], one["live"]) for one in seen(match)["waiting"]]


def asked(match: Match) -> tuple[str, list[int]]:
    """The phase, and who may act."""
    return match.state.phase, sorted(match.to_act)


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


def happened(match: Match, kind: type[Any]) -> list[Any]:
    """The events of one sort in the last step."""
    return [event for event in match.events if isinstance(event, kind)]


def everything(match: Match) -> Iterator[m.Card]:
    """All the cards of the table."""
    yield from (*match.state.deck, *match.state.discard)
    yield from (lying.card for held in match.state.hands for lying in held if lying)
