"""What a match that is over has counted, seat by seat."""

import pytest

from tablee.engine.game import Event, Fact, Step
from tablee.engine.tally import Kinds, Mark, tallied


class Scored(Event, frozen=True):
    """A seat scored."""

    seat: int


class Rose(Fact, frozen=True):
    """How often a seat scored, and by how much the table rose meanwhile."""

    times: int
    height: int


def marks(event: Scored, before: int, after: int) -> list[Mark]:
    return [("scored", event.seat), *[("height", event.seat)] * (after - before)]


def test_marks_are_counted_by_the_states_before_and_after_each_event() -> None:
    deal = Step(5, (Scored(1),))
    tally = tallied([deal, Step(7, (Scored(0), Scored(0))), Step(8, ())], marks)
    assert tally.end == 8
    assert tally.marks == {("scored", 0): 2, ("height", 0): 4, ("scored", 1): 1}


def test_a_fact_tells_the_marks_it_names_and_is_left_out_where_there_are_none() -> None:
    tally = tallied([Step(1, ()), Step(2, (Scored(0),)), Step(2, (Scored(1),))], marks)
    kinds: Kinds = {Rose: ("scored", "height")}
    assert [fact for seat in range(3) for fact in tally.facts(seat, kinds)] == [Rose(0, 1, 1), Rose(1, 1, 0)]


def test_there_is_no_tally_without_a_deal() -> None:
    with pytest.raises(AssertionError):
        tallied([], marks)
