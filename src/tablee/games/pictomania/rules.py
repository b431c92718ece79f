"""The verbs of Pictomania.

The law: drawing is a free phase. Commands count in the order they come; each draws on its own seat's slate, or lays a
bet, or says that its seat is done, which may end the round. Of what is secret (black cards, the numbers of bets)
nothing reaches an event before everything lies open, and of objections nothing ever does.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.seats import ALL, ALONE, NOBODY
from tablee.engine.verbs import Verbs, verb
from tablee.engine.window import Pass
from tablee.games.pictomania import events as e
from tablee.games.pictomania import model as m
from tablee.games.pictomania import rounds, slates, supply
from tablee.games.pictomania.scoring import outcome_of

REPLACEMENTS: Final = 2  # a seat and round (PI-1.9)
SECONDS: Final[Mapping[m.Phase, float]] = {"deck": 20.0, "check": 10.0, "reveal": 30.0}  # PI-5.4
DRAWING_TIME: Final = 180  # at live pace, unless the table sets another (PI-2.10)


def seats(_options: m.Options) -> range:
    return range(3, 7)


def variants() -> Iterator[m.Options]:
    for pace in PACES:
        yield m.Options(pace=pace)
    yield m.Options(time=60, lang="en", long_three=True)
    yield m.Options(time=0, pace="live", long_three=True)
    yield m.Options(kids=True)
    yield m.Options(kids=True, pace="live", lang="en")


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, e.AnyEvent]:
    supply.check(options, seats, chance)
    return rounds.begin(rounds.opening(timed(options), seats), chance)


def timed(options: m.Options) -> m.Options:
    """PI-2.10: the seconds for drawing depend on the pace, unless the table sets them; 0 means no limit."""
    if options.time is not None:
        return options
    return replace(options, time=DRAWING_TIME if options.pace == "live" else 0)


def to_act(state: m.State) -> frozenset[Seat]:
    match state.phase:
        case "check":
            return ALL[state.seats].difference(state.ready)
        case "draw":
            drawing = [seat for seat, token in enumerate(state.taken) if token is None]
            return frozenset(drawing).difference(state.stopped)
        case "reveal":
            return ALL[state.seats].difference(state.passed)
        case "deck":
            return ALONE[0]  # PI-1.6
        case "over":
            return NOBODY


def question(state: m.State, _seat: Seat) -> Question:
    """PI-1.9: a word card that comes later has to be understood, too. Drawing and objecting are free."""
    return state.phase, state.round, sum(state.replaced)


def timer(state: m.State) -> Timer | None:
    """PI-5.4; a replacement starts the time to check again (PI-1.9)."""
    seconds = state.options.time if state.phase == "draw" else _seconds(state)
    return Timer(state.phase, seconds, sum(state.replaced)) if seconds else None


def _seconds(state: m.State) -> float:
    return SECONDS.get(state.phase, 0.0) if state.options.pace == "live" else 0.0


def time_up(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    match state.phase:
        case "deck":
            return rounds.lay_out(state, state.color, chance)
        case "check":
            return rounds.go(state)
        case "draw":
            return rounds.reveal(state, "time")
        case "reveal":
            return rounds.close(state, chance)
        case "over":
            raise AssertionError("no timer runs once it is over")


def races(_state: m.State) -> bool:
    return False  # PI-2.11: commands count in the order they come, so the room keeps none back


def outcome(state: m.State) -> Outcome | None:
    return outcome_of(state.totals) if state.phase == "over" else None


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State, e.AnyEvent]:
    return VERBS.of(command)(state, seat, command, chance)


def _may(state: m.State, phase: m.Phase, clause: str) -> None:
    """A command has its phase; whose turn it is, each command's own rule says."""
    if state.phase != phase:
        raise Refused(clause, "phase")


# Set-up


def _deck(state: m.State, seat: Seat, command: m.Deck, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if state.options.kids:
        raise Refused("PI-5.2", "deck")
    _may(state, "deck", "PI-1.6")
    if seat != 0:
        raise Refused("PI-1.6", "seat")
    return rounds.lay_out(state, command.color, chance)


def _replace(state: m.State, seat: Seat, command: m.Replace, chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "check", "PI-1.9")
    if seat in state.ready:
        raise Refused("PI-1.9", "ready")
    if state.replaced[seat] == REPLACEMENTS:
        raise Refused("PI-1.9", "twice")
    if command.symbol not in state.cards:
        raise Refused("PI-5.2", "symbol")
    state = supply.replace_card(state, command.symbol, chance)
    state = replace(state, ready=(), replaced=instead(state.replaced, seat, state.replaced[seat] + 1))
    return Step(state, (e.CardReplaced(seat, command.symbol, state.cards[command.symbol].words),))


def _ready(state: m.State, seat: Seat, _command: m.Ready, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "check", "PI-1.9")
    if seat in state.ready:
        raise Refused("PI-1.9", "ready")
    state = replace(state, ready=tuple(sorted((*state.ready, seat))))
    events = (e.BecameReady(seat),)
    return rounds.go(state, events) if len(state.ready) == state.seats else Step(state, events)


# Drawing


def _may_draw(state: m.State, seat: Seat) -> None:
    if state.taken[seat] is not None:
        raise Refused("PI-2.7", "finished")
    if state.blank[seat]:
        raise Refused("PI-4.4", "blank")


def _ink(state: m.State, seat: Seat, command: m.Ink, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "draw", "PI-2.2")
    _may_draw(state, seat)
    slate = state.slates[seat]
    if not slates.well_formed(command):
        raise Refused("PI-2.12", "points")
    if not slates.has_room(slate.pairs, command):
        raise Refused("PI-2.12", "full")
    _count(slate)
    after, begun = slates.drawn(slate, command)
    look = (begun.pen, begun.width) if begun else ()
    inked = e.Inked(seat, command.stroke, command.points, *look)
    return Step(_with_slate(state, seat, after), (inked,))


def _undo(state: m.State, seat: Seat, _command: m.Undo, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    slate = _drawing(state, seat)
    return Step(_with_slate(state, seat, slates.undone(slate)), (e.Undone(seat, slate.strokes[-1].stroke),))


def _wipe(state: m.State, seat: Seat, _command: m.Wipe, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    return Step(_with_slate(state, seat, slates.wiped(_drawing(state, seat))), (e.Wiped(seat),))


def _drawing(state: m.State, seat: Seat) -> m.Slate:
    """The slate of a seat that takes away from it."""
    _may(state, "draw", "PI-2.2")
    _may_draw(state, seat)
    slate = state.slates[seat]
    if not slate.strokes:
        raise Refused("PI-2.12", "empty")
    _count(slate)
    return slate


def _count(slate: m.Slate) -> None:
    """PI-2.12: no honest hand draws so often."""
    if slate.gestures >= m.GESTURES:
        raise Refused("PI-2.12", "often")


def _with_slate(state: m.State, seat: Seat, slate: m.Slate) -> m.State:
    return replace(state, slates=instead(state.slates, seat, slate))


# Betting


def _bet(state: m.State, seat: Seat, command: m.Bet, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "draw", "PI-2.4")
    if state.taken[seat] is not None:
        raise Refused("PI-2.7", "finished")
    if seat in state.stopped:
        raise Refused("PI-4.4", "stopped")
    _check_bet(state, seat, command)
    laid = (*state.bets[command.seat], m.Wager(seat, command.number))  # PI-2.6
    return Step(replace(state, bets=instead(state.bets, command.seat, laid)), (e.BetLaid(seat, command.seat),))


def _check_bet(state: m.State, seat: Seat, command: m.Bet) -> None:
    """PI-2.4, PI-2.5: once on each other seat, with a number that is left."""
    if command.seat == seat or command.seat not in range(state.seats):
        raise Refused("PI-2.4", "seat")
    if state.blank[command.seat]:
        raise Refused("PI-4.4", "bet")
    if any(wager.seat == seat for wager in state.bets[command.seat]):
        raise Refused("PI-2.5", "seat")
    if m.Wager(seat, command.number) in [wager for laid in state.bets for wager in laid]:
        raise Refused("PI-2.5", "number")


def _finish(state: m.State, seat: Seat, _command: m.Finish, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "draw", "PI-2.7")
    _may_draw(state, seat)
    if not slates.has_ink(state.slates[seat].strokes):
        raise Refused("PI-2.10")
    token, *left = state.bonus
    state = replace(state, bonus=tuple(left), taken=instead(state.taken, seat, token))
    events = (e.Finished(seat, token),)
    return _done(state, events) if left else rounds.reveal(state, "last_token", events)  # PI-2.9


def _done(state: m.State, events: rounds.Events) -> Step[m.State, e.AnyEvent]:
    """PI-2.10: a round ends when everybody is done."""
    return Step(state, events) if to_act(state) else rounds.reveal(state, "all_done", events)


def _blank(state: m.State, seat: Seat, _command: m.Blank, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "draw", "PI-4.4")
    _may_draw(state, seat)
    return rounds.leave_blank(state, seat)


def _stop(state: m.State, seat: Seat, _command: m.Stop, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    _may(state, "draw", "PI-4.4")
    if not state.blank[seat]:
        raise Refused("PI-4.4", "drawing")
    if seat in state.stopped:
        raise Refused("PI-4.4", "stopped")
    return _done(replace(state, stopped=tuple(sorted((*state.stopped, seat)))), (e.Stopped(seat),))


# Reveal


def _object(state: m.State, seat: Seat, command: m.Object, _chance: Chance) -> Step[m.State, e.AnyEvent]:
    """PI-4.3: unseen by the others, so there is no event; to object to one's own slate is to own up."""
    objected = _objected(state, seat)
    if command.seat not in range(state.seats):
        raise Refused("PI-4.3", "seat")
    if state.blank[command.seat]:
        raise Refused("PI-4.3", "blank")
    if command.seat in objected:
        raise Refused("PI-4.3", "again")
    return Step(replace(state, objections=instead(state.objections, seat, (*objected, command.seat))))


def _abstain(state: m.State, seat: Seat, _command: m.Abstain, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if _objected(state, seat):
        raise Refused("PI-4.3", "objected")
    return _answered(replace(state, objections=instead(state.objections, seat, None)), seat, chance)


def _objected(state: m.State, seat: Seat) -> tuple[Seat, ...]:
    """To whom a seat that has not answered yet objects so far."""
    _may(state, "reveal", "PI-4.3")
    if seat in state.passed:
        raise Refused("PI-4.3", "passed")
    return certain(state.objections[seat], "objections")


def _pass(state: m.State, seat: Seat, _command: Pass, chance: Chance) -> Step[m.State, e.AnyEvent]:
    _objected(state, seat)
    return _answered(state, seat, chance)


def _answered(state: m.State, seat: Seat, chance: Chance) -> Step[m.State, e.AnyEvent]:
    state = replace(state, passed=tuple(sorted((*state.passed, seat))))
    events = (e.Passed(seat),)
    return rounds.close(state, chance, events) if len(state.passed) == state.seats else Step(state, events)


VERBS: Final[Verbs[m.State, m.AnyCommand, e.AnyEvent]] = (
    verb(m.Deck, _deck)
    | verb(m.Replace, _replace)
    | verb(m.Ready, _ready)
    | verb(m.Ink, _ink)
    | verb(m.Undo, _undo)
    | verb(m.Wipe, _wipe)
    | verb(m.Bet, _bet)
    | verb(m.Finish, _finish)
    | verb(m.Blank, _blank)
    | verb(m.Stop, _stop)
    | verb(m.Object, _object)
    | verb(m.Abstain, _abstain)
    | verb(Pass, _pass)
)
