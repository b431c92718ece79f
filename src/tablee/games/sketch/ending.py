"""The end: why it comes, and what everybody scores."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.game import Outcome, Step
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import partner, with_hand

TURNS_A_SEAT = 40  # SK-8.6


def reason(state: m.State) -> m.End | None:
    """SK-8.1 to SK-8.3, SK-8.6: why the game ends now that a seat is about to start its turn."""
    if state.assault == state.turn:
        return "assault"
    if not any(state.hands[state.turn]):
        return "no_cards"
    if not state.deck:
        return "empty_deck"
    return "max_turns" if state.turns >= (state.options.max_turns or TURNS_A_SEAT * state.seats) else None


def over(state: m.State, events: tuple[e.AnyEvent, ...]) -> Step[m.State, e.AnyEvent]:
    """SK-8.5: all cards are shown."""
    for seat, hand in enumerate(state.hands):
        opened = tuple([lying and m.Lying(lying.card, m.EVERYBODY, lying.since, up=True) for lying in hand])
        state = with_hand(state, seat, opened)
    return Step(replace(state, phase="over", window=None, mixes=UNSET), (*events, e.Ended(state.faces, scores(state))))


def scores(state: m.State) -> tuple[int, ...]:
    """SK-1.2, SK-8.5; SK-9.4: a team has one score."""
    return scores_of([[lying.card for lying in hand if lying] for hand in state.hands], state.options)


def scores_of(hands: Sequence[Iterable[m.Card]], options: m.Options) -> tuple[int, ...]:
    """The same for the cards that lie before each seat."""
    points = points_of(options)
    sums = [sum([points[card] for card in hand]) for hand in hands]
    if not options.teams:
        return tuple(sums)
    return tuple([total + sums[partner(seat, len(hands))] for seat, total in enumerate(sums)])


def points_of(options: m.Options) -> dict[m.Card, int]:
    """SK-1.2: what each card is worth, unless the table sets it otherwise."""
    return m.POINTS | {str(code): value for code, value in options.points.items()}


def outcome_of(state: m.State) -> Outcome:
    """SK-8.5: the lowest score wins, ties share."""
    return won_by(scores(state), state.options)


def won_by(totals: tuple[int, ...], options: m.Options) -> Outcome:
    """The outcome with these scores."""
    winners = tuple([seat for seat, total in enumerate(totals) if total == min(totals)])
    alone = 2 if options.teams else 1
    return Outcome(winners, totals, "lowest" if len(winners) == alone else "shared", lowest_wins=True)
