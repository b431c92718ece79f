"""Cards that join a hand, leave it, or change places in it."""

from collections.abc import Sequence

from msgspec import UNSET, Struct
from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.games.sketch import events as e
from tablee.games.sketch import mixing
from tablee.games.sketch import model as m


def lay(state: m.State, seat: Seat, slot: int, lying: m.Lying | None) -> m.State:
    """The table with another card, or none, in a slot: one that leaves it is seen by all."""
    hand, faces = state.hands[seat], state.faces[seat]
    return _with_hand(
        _noticed(state, seat, slot, lying) if state.mixes else state,
        seat,
        (*hand[:slot], lying, *hand[slot + 1 :]),
        (*faces[:slot], face_of(lying), *faces[slot + 1 :]),
    )


def _noticed(state: m.State, seat: Seat, slot: int, lying: m.Lying | None) -> m.State:
    """The table once seats that see this card know that it is no longer mixed with others."""
    if lying:
        return mixing.seen(state, (seat, slot), lying)
    gone = at(state, seat, slot)
    return mixing.left(state, (seat, slot), gone.card) if gone else state


def with_hand(state: m.State, seat: Seat, hand: m.Hand) -> m.State:
    """The table with another hand."""
    return _with_hand(state, seat, hand, faces_of(hand))


def _with_hand(state: m.State, seat: Seat, hand: m.Hand, faces: m.Faces) -> m.State:
    return replace(
        state,
        hands=instead(state.hands, seat, hand),
        faces=instead(state.faces, seat, faces),
    )


def faces_of(hand: m.Hand) -> m.Faces:
    return tuple([face_of(lying) for lying in hand])


def face_of(lying: m.Lying | None) -> m.Card | None:
    """What everybody sees in a slot."""
    return None if lying is None else lying.card if lying.up or lying.shown else m.HIDDEN


def join(state: m.State, seat: Seat, lying: m.Lying) -> tuple[m.State, int]:
    """SK-1.6: a card takes the lowest empty slot, else a new one on the right; the table, and that slot."""
    hand = state.hands[seat]
    slot = hand.index(None) if None in hand else len(hand)
    return lay(state, seat, slot, lying), slot


def at(state: m.State, seat: Seat, slot: int) -> m.Lying | None:
    """The card in a slot, if there are such a slot and a card."""
    hand = state.hands[seat]
    return hand[slot] if slot < len(hand) else None


def look_at(state: m.State, owner: Seat, slots: Sequence[int], seat: Seat) -> m.State:
    """The table once a seat has seen these cards."""
    for slot in slots:
        if lying := at(state, owner, slot):
            state = lay(state, owner, slot, replace(lying, seen=lying.seen | 1 << seat, since=state.turns, was=UNSET))
    return state


def turn_up(state: m.State, owner: Seat, slots: Sequence[int]) -> Step[m.State, e.AnyEvent]:
    """The table once these cards lie face up for all."""
    events: list[e.AnyEvent] = []
    for slot in slots:
        if lying := at(state, owner, slot):
            state = lay(state, owner, slot, m.Lying(lying.card, m.EVERYBODY, state.turns, up=True))
            events.append(e.TurnedUp(owner, slot, lying.card))
    return Step(state, tuple(events))


def slots_of(hand: Sequence[object]) -> tuple[int, ...]:
    """Where cards lie."""
    return tuple([slot for slot, card in enumerate(hand) if card is not None])


class Unseen(Struct, frozen=True, gc=False):
    """A card joined a hand, and nobody looked at it: in which slot, or None where there was no card to be had."""

    state: m.State
    source: m.Pile
    slot: int | None


def draw_unseen(state: m.State, seat: Seat, chance: Chance) -> Unseen:
    """SK-7.1 and SK-7.3: from the deck, or if it is empty from the lower half of the discard."""
    if state.deck:
        return _unseen(replace(state, deck=state.deck[1:]), seat, state.deck[0], "deck")
    half = len(state.discard) // 2
    if not half:
        return Unseen(state, "discard", None)
    place = chance.below("lower_half", half)
    card = state.discard[place]
    left = (*state.discard[:place], *state.discard[place + 1 :])
    blurred = max(state.blurred, half) - 1  # nobody knows which one is gone
    return _unseen(replace(state, discard=left, blurred=blurred), seat, card, "discard")


def _unseen(state: m.State, seat: Seat, card: m.Card, source: m.Pile) -> Unseen:
    state, slot = join(state, seat, m.Lying(card, 0, state.turns))
    return Unseen(state, source, slot)


def penalty(state: m.State, seat: Seat, cause: m.Cause, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SK-7.1; SK-9.3: in a team both take one, the partner second."""
    own = _penalty(state, seat, cause, chance)
    if not state.options.teams:
        return own
    both = _penalty(own.state, partner(seat, state.seats), "partner", chance)
    return Step(both.state, own.events + both.events)


def _penalty(state: m.State, seat: Seat, cause: m.Cause, chance: Chance) -> Step[m.State, e.AnyEvent]:
    taken = draw_unseen(state, seat, chance)
    return Step(taken.state, (e.PenaltyTaken(seat, cause, taken.source, taken.slot),))


def partner(seat: Seat, seats: int) -> Seat:
    """SK-9.3: the seat opposite."""
    return (seat + seats // 2) % seats


def hide_mistakes(state: m.State) -> m.State:
    """SK-4.5: wrong cards are seen until the next discard in turn."""
    for seat, hand in enumerate(state.hands):
        if [lying for lying in hand if lying and lying.shown]:
            hidden = tuple([lying and m.Lying(lying.card, lying.seen, lying.since, lying.up) for lying in hand])
            state = with_hand(state, seat, hidden)
    return state
