"""The end of a round: all cards are turned up, lines cleared, points counted."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Outcome, Seat, Step
from tablee.engine.seats import order_after
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import lowest
from tablee.games.skyjo_action.supply import ACTIONS, discarded, due_number
from tablee.games.skyjo_action.table import Events, lay, up

CARD_OF_ACTION: Final = 10  # SA-6.4: what an action card still held costs
LAST_TOTAL: Final = 100  # SA-6.7


def end_round(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """SA-6.3 to SA-6.5: turn all up, clear what lowers a score, count, double."""
    state = _all_up(state, chance)
    found = [lowest(face) for face in state.faces]
    scores, doubled = counted([score for score, _ in found], list(map(len, state.actions)), state.closer)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    grids, gone = state.faces, tuple(tuple(sorted(slots)) for _, slots in found)
    for seat, slots in enumerate(gone):
        state = cleared(state, seat, slots)
    over = outcome_of(totals) is not None
    state = replace(
        state,
        phase="over" if over else "round_over",
        scores=(*state.scores, scores),
        ends=(*state.ends, m.End(state.closer, doubled is not None)),
        totals=totals,
        ready=(),
        extra=0,
        mark=state.mark + 1,
        reshuffled=UNSET,
    )
    ended = (e.RoundEnded(state.round, grids, gone, scores, doubled), *((e.Ended(totals),) if over else ()))
    return Step(state, (*events, *ended))


def counted(points: Sequence[int], held: Sequence[int], closer: Seat | None) -> tuple[tuple[int, ...], Seat | None]:
    """SA-6.4, SA-6.5: the scores, by the points of the cards and how many action cards are held; and who is doubled."""
    raw = [score + CARD_OF_ACTION * count for score, count in zip(points, held, strict=True)]
    doubled = _doubled(raw, closer)
    return tuple(score * 2 if seat == doubled else score for seat, score in enumerate(raw)), doubled


def _all_up(state: m.State, chance: Chance) -> m.State:
    """SA-6.3; SA-7.1: an action found now is replaced, not counted."""
    for seat, grid in enumerate(state.grids):
        for slot, lying in enumerate(grid):
            if lying and lying.card in ACTIONS:
                fresh, state, _ = due_number(discarded(state, lying.card), chance)
                state = lay(state, (seat, slot, None if fresh is None else up(fresh)))
    faces = tuple([tuple([lying and lying.card for lying in grid]) for grid in state.grids])
    grids = tuple([tuple([card and up(card) for card in face]) for face in faces])
    return replace(state, grids=grids, faces=faces)


def cleared(state: m.State, seat: Seat, slots: Sequence[int]) -> m.State:
    """SA-4.3: the cards go on the discard, the first one first, and leave holes."""
    cards = [lying.card for slot in slots if (lying := state.grids[seat][slot])]
    state = lay(state, *((seat, slot, None) for slot in slots))
    for card in cards:
        state = discarded(state, card)
    return state


def _doubled(scores: list[int], closer: Seat | None) -> Seat | None:
    """SA-6.5: a closer without strictly the lowest score, if that is positive."""
    if closer is None or scores[closer] <= 0:
        return None
    beaten = any(score <= scores[closer] for seat, score in enumerate(scores) if seat != closer)
    return closer if beaten else None


def outcome_of(totals: tuple[int, ...]) -> Outcome | None:
    """SA-6.7: the end, if a total has reached 100."""
    if max(totals) < LAST_TOTAL:
        return None
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return Outcome(winners, totals, "lowest_total" if len(winners) == 1 else "shared", lowest_wins=True)


def next_starter(state: m.State) -> Seat:
    """SA-6.6: the highest score of the round; tied: nearest to the left of the last starter, that seat last."""
    scores = state.scores[-1]
    order = order_after(certain(state.starter, "a starter"), state.seats)
    return max(order, key=lambda seat: (scores[seat], -order.index(seat)))
