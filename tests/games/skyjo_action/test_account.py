"""How a match of Skyjo Action came about."""

from msgspec.structs import replace

from tablee.engine.game import Fact, Step
from tablee.engine.match import Match
from tablee.games import skyjo_action
from tablee.games.skyjo_action import account as a
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m


def start() -> m.State:
    state: m.State = Match.start(skyjo_action, 3).state
    return state


def told(totals: tuple[int, ...], *steps: tuple[tuple[tuple[m.Kind, ...], ...], e.AnyEvent]) -> list[Fact]:
    """The account of these events, each with the action cards that the seats held then."""
    rounds = [event for _, event in steps if isinstance(event, e.RoundEnded)]
    scores = tuple(one.scores for one in rounds)
    ends = tuple(m.End(one.doubled, one.doubled is not None) for one in rounds)
    state = replace(start(), totals=totals, scores=scores, ends=ends)
    return list(a.account(Step(replace(state, actions=held), (event,)) for held, event in steps))


def ended(number: int, scores: tuple[int, ...], doubled: int | None = None) -> e.RoundEnded:
    return e.RoundEnded(number, (), (), scores, doubled)


NONE: tuple[tuple[m.Kind, ...], ...] = ((), (), ())


def test_a_doubled_round_is_told_as_it_was_before_and_after() -> None:
    facts = told((106, 12, 7), (NONE, ended(1, (10, 2, -3))), (NONE, ended(2, (96, 10, 10), 0)))
    assert [fact for fact in facts if isinstance(fact, a.Doubled)] == [a.Doubled(0, round=2, points=48, score=96)]
    assert a.RoundsCounted(0, (a.Round(10, False), a.Round(48, True)), 106) in facts
    assert a.RoundsCounted(2, (a.Round(-3, False), a.Round(10, False)), 7) in facts


def test_actions_that_were_left_cost_ten_each() -> None:
    held: tuple[tuple[m.Kind, ...], ...] = (("peek", "trade"), (), ("shield",))
    facts = told((30, 4, 15), (held, ended(1, (30, 4, 15))))
    left = [fact for fact in facts if isinstance(fact, a.ActionsLeft)]
    assert left == [a.ActionsLeft(0, cards=2, points=20), a.ActionsLeft(2, cards=1, points=10)]


def test_actions_lines_and_closing_are_counted() -> None:
    facts = told(
        (1, 2, 3),
        (NONE, e.ActionPlayed(m.Pending(0, "peek"))),
        (NONE, e.ActionPlayed(m.Pending(0, "remove"))),
        (NONE, e.Shielded(1)),
        (NONE, e.Cleared(2, "row", 0, ("1", "1", "1"))),
        (NONE, e.Closed(2)),
        (NONE, ended(1, (1, 2, 3))),
    )
    assert [fact for fact in facts if not isinstance(fact, a.RoundsCounted)] == [
        a.ActionsPlayed(0, cards=2, shields=0),
        a.ActionsPlayed(1, cards=0, shields=1),
        a.LinesCleared(2, lines=1),
        a.RoundsClosed(2, times=1),
    ]


def test_with_all_cards_open_every_grid_is_seen() -> None:
    state = start()
    view = a.open_view(state)
    assert view.seat is None
    assert [list(grid) for grid in view.grids] == [[lying and lying.card for lying in grid] for grid in state.grids]
    drawn = a.open_view(replace(state, drawn=("7",), drawn_from="deck"))
    assert drawn.drawn == "7"
