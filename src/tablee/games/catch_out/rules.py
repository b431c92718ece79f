"""The verbs of Catch Out.

The law: every card is in the deck, in play, on a discard or in a pile of points, and in one of them only. The cards
in play are one question, put to the one seat that `to_act` names (two players first look at their cards, both at once).
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.cards import draw, without
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.seats import ALONE, NOBODY
from tablee.engine.verbs import Verbs, verb
from tablee.games.catch_out import mixing
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import outcome_of, true

SEATS: Final = range(2, 7)
FACES: Final = ("up", "down")
ANNOUNCEMENTS: Final = frozenset(combinations_with_replacement(m.VALUES[::-1], m.ANNOUNCED))


def seats(_options: m.Options) -> range:
    return SEATS


def variants() -> Iterator[m.Options]:
    for deck, pace in product(m.DECKS, PACES):
        yield m.Options(deck=deck, pace=pace)


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, m.AnyEvent]:
    deal = chance.of_round(1)
    deck = deal.shuffle("deck", m.CARDS[options.deck])  # CO-1.3
    table = m.State(
        options=options,
        seats=seats,
        phase="announce",
        holder=deal.below("first", seats),
        cards=(),
        deck=deck,
        discard=(),
        open_discard=(),
        piles=((),) * seats,
    )
    started = m.Started(table.holder)
    if seats == 2:
        return Step(_laid_for_two(table), (started,))
    return _draw_hand(table, table.holder, started)


def _laid_for_two(table: m.State) -> m.State:
    """CO-1.4: two cards each as the bottom of the piles, one on the closed discard and one on the open one."""
    (a, b, c, d, closed, opened), deck = draw(table.deck, 6)
    return replace(
        table,
        phase="look",
        looking=(0, 1),
        deck=deck,
        piles=(
            (m.Placed(a, "down", 1 << 0), m.Placed(b, "down", 1 << 0)),
            (m.Placed(c, "down", 1 << 1), m.Placed(d, "down", 1 << 1)),
        ),
        discard=(m.Placed(closed, "down", 0),),
        open_discard=(opened,),
    )


def responder(state: m.State) -> Seat:
    """CO-2.3: the holder's left neighbour."""
    return (state.holder + 1) % state.seats


def to_act(state: m.State) -> frozenset[Seat]:
    match state.phase:
        case "announce":
            return ALONE[state.holder]
        case "respond" | "keep":
            return ALONE[responder(state)]
        case "share":
            return ALONE[certain(state.sharer, "a winner")]
        case "look":
            return frozenset(state.looking)
        case "over":
            return NOBODY


def question(state: m.State, _seat: Seat) -> Question:
    return state.phase, len(state.deck)


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State, m.AnyEvent]:
    return VERBS.of(command)(state, seat, command, chance)


def timer(_state: m.State) -> Timer | None:
    return None  # CO-8.3


def time_up(_state: m.State, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    raise Refused("CO-8.3")


def races(_state: m.State) -> bool:
    return False


def outcome(state: m.State) -> Outcome | None:
    return outcome_of(state.piles) if state.phase == "over" else None


def _may(state: m.State, seat: Seat, phase: m.Phase, clause: str) -> None:
    """CO-8.1: a command has its phase and its seat."""
    if state.phase != phase:
        raise Refused(clause, "phase")
    if seat not in to_act(state):
        raise Refused(clause, "seat")


def _done(state: m.State, seat: Seat, _command: m.Done, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "look", "CO-1.5")
    looking = tuple(other for other in state.looking if other != seat)
    looked = m.Looked(seat)
    if looking:
        return Step(replace(state, looking=looking), (looked,))
    return _draw_hand(replace(state, looking=()), state.holder, looked)


def _draw_hand(state: m.State, holder: Seat, *events: m.AnyEvent) -> Step[m.State, m.AnyEvent]:
    """CO-2.1, CO-4.5: three new cards make a seat the holder."""
    cards, deck = draw(state.deck, 3)
    state = replace(
        state, phase="announce", holder=holder, cards=cards, deck=deck, announced=None, says=None, sharer=None
    )
    return Step(state, (*events, m.Drew(holder, 3)))


def _announce(state: m.State, seat: Seat, command: m.Announce, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "announce", "CO-2.2")
    if command.values not in ANNOUNCEMENTS:
        raise Refused("CO-2.2", "values")
    state = replace(state, phase="respond", announced=command.values)
    return Step(state, (m.Announced(seat, command.values),))


def _take(state: m.State, seat: Seat, _command: m.Take, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "respond", "CO-2.3")
    if len(set(certain(state.announced, "an announcement"))) == 1:
        raise Refused("CO-4.6")
    count = 3 if state.seats == 2 else 2  # CO-3.1, CO-3.5
    took = m.Took(seat)
    if len(state.deck) < count:
        return _end_unseen(state, took)
    drawn, deck = draw(state.deck, count)
    state = replace(mixing.shown(state, (seat,)), phase="keep", cards=state.cards + drawn, deck=deck)
    return Step(state, (took, m.Drew(seat, count)))


def _end_unseen(state: m.State, took: m.Took) -> Step[m.State, m.AnyEvent]:
    """CO-7.2: the three cards go unseen to the discard; the seat that passed them on remembers them."""
    buried = tuple(m.Placed(card, "down", 1 << state.holder) for card in state.cards)
    return _end(replace(state, discard=state.discard + buried), took, m.Ended(len(buried)))


def _end(state: m.State, *events: m.AnyEvent) -> Step[m.State, m.AnyEvent]:
    state = replace(state, phase="over", cards=(), announced=None, says=None, sharer=None, mixes=UNSET)
    return Step(state, events)


def _keep(state: m.State, seat: Seat, command: m.Keep, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "keep", "CO-3.1")
    rest = _kept(state, command)
    face: m.Face = "up" if command.face == "up" else "down"
    scored = m.Placed(command.score, face, m.EVERYBODY if face == "up" else 1 << seat)
    after = replace(
        state,
        phase="announce",
        holder=seat,
        cards=rest,
        announced=None,
        discard=(*state.discard, m.Placed(command.discard, "down", 1 << seat)),
        open_discard=state.open_discard + _opened(command),
        piles=_laid(state.piles, seat, (scored,)),
    )
    shown = (command.score,) if face == "up" else ()
    state = mixing.kept(state, after, seat, (*shown, *_opened(command)))
    return Step(state, (m.Kept(seat, command.score if face == "up" else None, command.open_discard),))


def _kept(state: m.State, command: m.Keep) -> tuple[m.Card, ...]:
    """The three cards that remain once the others have found their places."""
    rest = without(state.cards, (command.discard,))
    if rest is None:
        raise Refused("CO-3.2")
    rest = without(rest, (command.score,))
    if rest is None or command.face not in FACES:
        raise Refused("CO-3.3")
    if (state.seats == 2) != (command.open_discard is not None):
        raise Refused("CO-3.5")
    rest = without(rest, _opened(command))
    if rest is None:
        raise Refused("CO-3.5")
    return rest


def _opened(command: m.Keep) -> tuple[m.Card, ...]:
    return () if command.open_discard is None else (command.open_discard,)


def _challenge(state: m.State, seat: Seat, command: m.Challenge, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "respond", "CO-2.3")
    fits = true(certain(state.announced, "an announcement"), state.cards)
    right = fits == (command.says == "true")
    winner = seat if right else state.holder  # CO-4.3
    state = replace(mixing.shown(state, range(state.seats)), phase="share", says=command.says, sharer=winner)
    return Step(state, (m.Challenged(seat, command.says, state.cards, fits, winner),))


def _share(state: m.State, seat: Seat, command: m.Share, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    _may(state, seat, "share", "CO-4.4")
    two = (state.holder, responder(state))
    if without(state.cards, (give.card for give in command.cards)) != ():
        raise Refused("CO-4.4", "cards")
    if not all(give.to in two and give.face in FACES for give in command.cards):
        raise Refused("CO-4.4", "places")
    piles = state.piles
    for give in command.cards:  # CO-6.2
        piles = _laid(piles, give.to, (m.Placed(give.card, "up" if give.face == "up" else "down", m.EVERYBODY),))
    state = replace(state, piles=piles)
    shared = m.Shared(seat, command.cards)
    if len(state.deck) < 3:  # CO-7.1
        return _end(state, shared, m.Ended(0))
    return _draw_hand(state, two[1], shared)


def _laid(
    piles: tuple[tuple[m.Placed, ...], ...], seat: Seat, cards: tuple[m.Placed, ...]
) -> tuple[tuple[m.Placed, ...], ...]:
    return (*piles[:seat], piles[seat] + cards, *piles[seat + 1 :])


VERBS: Final[Verbs[m.State, m.AnyCommand, m.AnyEvent]] = (
    verb(m.Done, _done)
    | verb(m.Announce, _announce)
    | verb(m.Take, _take)
    | verb(m.Challenge, _challenge)
    | verb(m.Keep, _keep)
    | verb(m.Share, _share)
)
