"""The verbs of Sketch!

The law: every card is in the deck, on the discard or in a slot, and in one of them only; a card keeps its slot. A turn
is `draw`, `discard` and a window (`react`), which is interrupted to pick a target or to look with a seer; set-up is
`look`, the end is `last_call` and `over`. Who has seen a card stays with it until it is shuffled or leaves the hand.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.seats import ALONE, NOBODY
from tablee.engine.verbs import Verbs, verb
from tablee.engine.window import Pass
from tablee.games.sketch import ending, reactions, turn
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import at, hide_mistakes, join, lay, look_at, turn_up
from tablee.games.sketch.targets import in_range, targets
from tablee.games.sketch.turn import Events

SEATS: Final = range(2, 9)  # SK-1.7
TEAMS: Final = range(4, 9, 2)  # SK-9.3
HANDS: Final[Mapping[m.Light, int]] = {"day": 4, "dusk": 5, "dark": 6}  # SK-1.3, SK-9.1, SK-9.2
LOOKS: Final[Mapping[m.Light, int]] = {"day": 2, "dusk": 1, "dark": 0}
RULES_VERSION: Final = 3


def seats(options: m.Options) -> range:
    return TEAMS if options.teams else SEATS


def variants() -> Iterator[m.Options]:
    yield m.Options()
    yield m.Options(light="dusk", shout=True)
    yield m.Options(light="dark", memory="assisted")
    yield m.Options(teams=True)
    yield m.Options(kids=True)
    yield m.Options(kids=True, kids_veto=True, light="dusk", teams=True)
    yield m.Options(pace="live", kids=True, kids_veto=True)
    yield m.Options(pace="live", light="dark", teams=True, shout=True)
    yield m.Options(pace="live", light="dusk", memory="assisted", max_turns=12)
    yield m.Options(pace="live")


def cards(options: m.Options) -> tuple[m.Card, ...]:
    """SK-1.1; SK-9.9: for kids without the vetoes."""
    return m.CARDS if has_vetoes(options) else tuple([card for card in m.CARDS if card != m.VETO])


def has_vetoes(options: m.Options) -> bool:
    return options.kids_veto or not options.kids


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if options.teams and seats not in TEAMS:
        raise Refused("SK-9.3")
    deal = chance.of_round(1)
    deck = deal.shuffle("deck", cards(options))
    dealer = deal.below("dealer", seats)  # SK-1.5
    size = HANDS[options.light]
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    state = m.State(
        options=options,
        seats=seats,
        phase="look",
        dealer=dealer,
        turn=(dealer + 1) % seats,
        hands=tuple([tuple([m.Lying(card, 0, 0) for card in hand]) for hand in hands]),
        faces=((m.HIDDEN,) * size,) * seats,
        deck=deck[seats * size :],
        looking=tuple(range(seats)),
        rules=RULES_VERSION,
    )
    dealt = e.Dealt(dealer, state.turn, size)
    return Step(state, (dealt,)) if LOOKS[options.light] else _first_turn(state, (dealt,))


def as_of_version_2(state: m.State) -> m.State:
    """A table where a Veto on a king was a wrong card, and so was an unannounced Sketch (SK-6.5, SK-4.6)."""
    return replace(state, rules=UNSET)


def to_act(state: m.State) -> frozenset[Seat]:
    if state.window:
        return reactions.to_act(state, state.window)
    match state.phase:
        case "draw" | "discard":
            return ALONE[state.turn]
        case "target":
            return ALONE[certain(state.laid, "a card laid")]
        case "seer":
            return ALONE[state.peeks[0].by]
        case "look":
            return frozenset(state.looking)
        case "over":
            return NOBODY
        case "react" | "last_call":
            raise AssertionError("there must be a window here")


def question(state: m.State, seat: Seat) -> Question:
    """SK-3.2: reactions stay one question until a card lands, even to the seat that may draw meanwhile."""
    if state.window:
        return "react", state.window.mark
    looks = any(peek.by == seat for peek in state.peeks)
    return state.phase, state.mark, looks


def timer(state: m.State) -> Timer | None:
    options = state.options
    if options.pace == "relaxed":
        return None
    match state.phase:
        case "react" | "last_call":
            return Timer("react", options.react, state.mark)  # SK-3.2
        case "look" | "seer":
            return Timer("look", options.look, state.mark)  # SK-3.5
        case "target":
            return Timer("target", options.target, state.mark)  # SK-5.6
        case _:
            return None


def time_up(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    match state.phase:
        case "look":
            return _first_turn(state, tuple([e.LookEnded(seat) for seat in state.looking]))
        case "seer":
            return _seen(state, chance)
        case "target":
            return _aim_by_chance(state, chance)
        case "react" | "last_call":
            return turn.close(state, chance, ())
        case "draw" | "discard" | "over":
            raise AssertionError("no timer runs here")


def races(state: m.State) -> bool:
    return state.window is not None and state.window.pace == "live"


def discarded(state: m.State) -> int:
    """SK-3.3: what a throw's `seen` refers to."""
    return len(state.discard)


def outcome(state: m.State) -> Outcome | None:
    return ending.outcome_of(state) if state.phase == "over" else None


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State, e.AnyEvent]:
    return VERBS.of(command)(state, seat, command, chance)


def _may(state: m.State, seat: Seat, phase: m.Phase, clause: str) -> None:
    """A command has its phase and its seat."""
    if state.phase != phase:
        raise Refused(clause, "phase")
    if seat not in to_act(state):
        raise Refused(clause, "seat")


# Set-up


def _look(state: m.State, seat: Seat, command: m.Look, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SK-1.4; SK-9.5: kids turn the cards up instead, and need no `done`."""
    _may(state, seat, "look", "SK-1.4")
    slots, count = tuple(sorted(set(command.slots))), LOOKS[state.options.light]
    if any(peek.by == seat for peek in state.peeks):
        raise Refused("SK-1.4", "again")
    if not len(slots) == len(command.slots) == count or not all(at(state, seat, slot) for slot in slots):
        raise Refused("SK-1.4", "slots", count=count)
    if state.options.kids:
        turned = turn_up(state, seat, slots)
        return _looked(turned.state, seat, turned.events)
    state = look_at(state, seat, slots, seat)
    state = replace(state, peeks=(*state.peeks, m.Peek(seat, seat, slots)))
    return Step(state, (e.Looked(seat, seat, slots),))


def _done(state: m.State, seat: Seat, _command: m.Done, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if state.phase == "look":
        _may(state, seat, "look", "SK-1.4")
        if not any(peek.by == seat for peek in state.peeks):
            raise Refused("SK-1.4", "slots", count=LOOKS[state.options.light])
        return _looked(state, seat, (e.LookEnded(seat),))
    _may(state, seat, "seer", "SK-5.4")
    return _seen(state, chance)


def _looked(state: m.State, seat: Seat, events: Events) -> Step[m.State, e.AnyEvent]:
    looking = tuple([other for other in state.looking if other != seat])
    peeks = tuple([peek for peek in state.peeks if peek.by != seat])
    state = replace(state, looking=looking, peeks=peeks)
    return Step(state, events) if looking else _first_turn(state, events)


def _first_turn(state: m.State, events: Events) -> Step[m.State, e.AnyEvent]:
    return turn.begin_turn(replace(state, looking=(), peeks=()), events)


# A turn


def _draw(state: m.State, seat: Seat, command: m.Draw, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    if state.phase != "draw":
        raise Refused("SK-2.1", "phase")
    if seat != state.turn:
        raise Refused("SK-2.1", "seat")
    if command.source == "deck":
        card, seen = state.deck[0], 1 << seat
        state = replace(state, deck=state.deck[1:])
    elif state.discard and state.discard[-1] in m.NUMBERS:
        card, seen = state.discard[-1], m.EVERYBODY  # SK-2.2
        state = replace(state, discard=state.discard[:-1], laid=None)
    else:
        raise Refused("SK-2.2")
    return _joined(replace(state, turns=state.turns + 1), seat, card, seen, command.source)


def _joined(state: m.State, seat: Seat, card: m.Card, seen: int, source: m.Pile) -> Step[m.State, e.AnyEvent]:
    """SK-2.3: the card joins the hand, and its seat sees it there; SK-9.5: with kids all do."""
    up = state.options.kids
    state, slot = join(state, seat, m.Lying(card, m.EVERYBODY if up else seen, state.turns, up))
    state = replace(state, phase="discard", window=None, drawn=m.Drawn(slot, source))
    return Step(state, (e.Drew(seat, source, slot, card if up or seen == m.EVERYBODY else None),))


def _discard(state: m.State, seat: Seat, command: m.Discard, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, seat, "discard", "SK-2.4")
    lying = at(state, seat, command.slot)
    if lying is None:
        raise Refused("SK-2.4", "slot")
    if state.drawn == m.Drawn(command.slot, "discard"):
        raise Refused("SK-2.4", "taken")
    state = hide_mistakes(lay(state, seat, command.slot, None))
    event = e.Discarded(seat, command.slot, lying.card)
    return turn.land(replace(state, drawn=None), seat, lying.card, (event,))


# Actions


def _target(state: m.State, seat: Seat, command: m.Target, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, seat, "target", "SK-5.6")
    named = (command.seat, *(place[0] for place in command.swap or ()))
    if any(other is not None and other >= state.seats for other in named):
        raise Refused(None, "wrong", field="seat")
    card = state.discard[-1]
    if command not in targets(card, in_range(state, seat)):
        raise Refused(AIMS[card])
    return turn.aimed(state, seat, command.aim, ())


AIMS: Final[Mapping[m.Card, str]] = {"archer": "SK-5.1", "dancer": "SK-5.2", "magician": "SK-5.3", "seer": "SK-5.4"}


def _aim_by_chance(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    seat = certain(state.laid, "a card laid")
    picked = chance.pick("target", targets(state.discard[-1], in_range(state, seat)))
    return turn.aimed(state, seat, picked.aim, (), by_chance=True)


def _seen(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """The seer has looked; what else waits is applied."""
    looked = e.LookEnded(state.peeks[0].by)
    return turn.go_on(replace(state, phase="react", peeks=()), chance, (looked,))


VERBS: Final[Verbs[m.State, m.AnyCommand, e.AnyEvent]] = (
    verb(m.Look, _look)
    | verb(m.Done, _done)
    | verb(m.Draw, _draw)
    | verb(m.Discard, _discard)
    | verb(m.Target, _target)
    | verb(m.Sketch, reactions.react)
    | verb(m.Veto, reactions.react)
    | verb(m.Assault, reactions.react)
    | verb(Pass, reactions.react)
)
