"""Positions of Skyjo Action, laid by hand or reached by play, and short words to play on."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain, write
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games import skyjo_action
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tablee.games.skyjo_action.table import face_of, up

DRAW: Final = m.Draw("deck")
TAKE_TOP: Final = m.Draw("discard")
DONE: Final = m.Done()
PASS: Final = Pass()
SHIELD: Final = m.Shield()
FOUND: Final = m.TakeAction("found")
FROM_DECK: Final = m.TakeAction("deck")

# Two grids without a line, one card hidden in each: seat 0 has 49 points, seat 1 has 46.
MIXED: Final = "1 2 3 4 5 6 7 8 1 2 3 7?"
OTHERS: Final = "4 3 2 1 8 7 6 5 4 3 2 1?"

Play = tuple[int, m.AnyCommand]


def deal(*grids: str, deck: str = "", flips: Sequence[Sequence[int]] = (), **how: Any) -> Match:
    """A match whose grids are dealt these cards; `deck` is what follows, `first` and `action_deck` are fixed too."""
    cards = [card for grid in grids for card in grid.split()]
    fixed = {"deck": [*cards, *deck.split()], "flips": [list(slots) for slots in flips] or [[0, 1]] * len(grids)}
    fixed |= {"action_deck": how.pop("action_deck", "").split(), "first": how.pop("first", 0)}
    return Match.start(skyjo_action, len(grids), how, "deal", fixed)


def lay(
    *grids: str,
    deck: str = "",
    discard: str = "0",
    held: Sequence[str] = (),
    row: str | None = None,
    action_deck: str = "",
    used: str = "",
    turn: int = 0,
    **how: Any,
) -> Match:
    """A table at the start of a turn. In a grid `5?` is a hidden 5, `?` any hidden card and `.` a hole.

    `discard` lists its top last; `deck`, `action_deck` and `used` (the action discard) their top first. What is not
    named follows in the decks, so all cards are there. `extra` and `starter` are set on the state.
    """
    state_only = {key: how.pop(key) for key in ("extra", "starter", "table_turn", "totals") if key in how}
    match = Match.start(skyjo_action, len(grids), how, "lay")
    hands = tuple(tuple(hand.split()) for hand in (*held, *[""] * (len(grids) - len(held))))
    named = [card.rstrip("?") for grid in grids for card in grid.split() if card not in ("?", ".")]
    one_deck = bool(match.options.one_deck)
    taken = [*named, *deck.split(), *discard.split()]
    taken += [*used.split(), *(kind for hand in hands for kind in hand)] if one_deck else []
    left = list(_left(main_cards(match.options), taken))
    hidden = [left.pop() for grid in grids for card in grid.split() if card == "?"]
    laid = tuple(tuple(_lying(card, hidden) for card in grid.split()) for grid in grids)
    supply = action_cards(match.options)
    elsewhere = [*action_deck.split(), *used.split(), *(row or "").split(), *(kind for hand in hands for kind in hand)]
    actions = [] if one_deck else list(_left(supply, elsewhere))
    places = tuple(row.split()) if row is not None else tuple(actions.pop() for _ in range(4 if supply else 0))
    state = replace(
        match.state,
        phase="turn",
        turn=turn,
        starter=state_only.pop("starter", 0),
        opening=False,
        asked=None,
        card=None,
        agenda=m.Agenda(),
        grids=laid,
        faces=tuple(tuple(map(face_of, grid)) for grid in laid),
        deck=(*deck.split(), *left),
        discard=tuple(map(up, discard.split())),
        actions=hands,
        row=places + (None,) * (4 - len(places)) if supply else (),
        action_deck=(*action_deck.split(), *actions),
        action_discard=tuple(used.split()),
        **state_only,
    )
    return replace(match, state=state, events=())


def _left(cards: Iterable[str], named: Iterable[str]) -> tuple[str, ...]:
    cards = tuple(cards)
    assert not missing(named, cards), "there are not so many of these cards"
    return Chance("left").shuffle("left", missing(cards, named))


def _lying(card: str, hidden: list[str]) -> m.Lying | None:
    if card == ".":
        return None
    if card == "?":
        return m.Lying(hidden.pop(), False, 0)
    return m.Lying(card.rstrip("?"), False, 0) if card.endswith("?") else up(card)


def play(match: Match, *plays: Play) -> Match:
    """The match after these commands."""
    for seat, command in plays:
        match = match.play(seat, command)
    return match


def place(slot: int) -> m.Place:
    return m.Place(slot)


def reject(flip: int | None) -> m.Reject:
    return m.Reject(flip)


def take(place_in_row: m.Index) -> m.TakeAction:
    return m.TakeAction(place_in_row)


def action(card: m.Kind, **how: Any) -> m.PlayAction:
    """An action card as a client would play it."""
    command: m.PlayAction = fit(m.AnyCommand, {"do": "play_action", "card": card, **how})
    return command


def trade(*swaps: tuple[int, int, int]) -> m.PlayAction:
    return action("trade", swaps=[{"mine": mine, "seat": seat, "theirs": theirs} for mine, seat, theirs in swaps])


def remove(*loots: tuple[int, int | str]) -> m.PlayAction:
    """From each of these seats the card in a slot, or an action card."""
    return action(
        "remove", cards=[{"seat": seat, "slot" if isinstance(what, int) else "action": what} for seat, what in loots]
    )


def clear(line: str, index: int, *order: int) -> m.Clear:
    command: m.Clear = fit(m.AnyCommand, {"do": "clear", "line": line, "index": index, "order": order})
    return command


def drop(card: m.Kind) -> m.DropAction:
    return m.DropAction(card)


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """A view as a client gets it."""
    fields: dict[str, Any] = plain(match.view(seat))
    return fields


def grid(match: Match, seat: int, viewer: int | None = None) -> str:
    """A grid as somebody sees it."""
    return " ".join("." if card is None else card for card in seen(match, viewer)["grids"][seat])


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


def asked(match: Match) -> tuple[str, list[int]]:
    """The phase, and who may act."""
    return match.state.phase, sorted(match.to_act)


def discards(match: Match) -> list[str]:
    """The main discard, its top last."""
    return [lying.card for lying in match.state.discard]


def idle(match: Match, turns: int = 1) -> Match:
    """Turns in which the seat in turn draws and puts the card in place of its first card; questions are passed."""
    for _ in range(turns):
        seat = match.state.turn
        first = next(slot for slot, lying in enumerate(match.state.grids[seat]) if lying)
        match = play(match, (seat, DRAW), (seat, m.Place(first)))
        while match.state.phase in ("star", "skyjo"):
            match = match.play(min(match.to_act), PASS)
    return match
