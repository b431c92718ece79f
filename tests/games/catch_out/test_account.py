"""How a match of Catch Out came about."""

from msgspec.structs import replace

from tablee.engine.game import Fact, Step
from tablee.engine.match import Match
from tablee.games.catch_out import account as a
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import FALSE, TAKE, at, holding, keep, say, share


def told(*matches: Match) -> list[Fact]:
    return list(a.account(Step(match.state, match.events) for match in matches))


def test_lies_are_counted_where_they_were_told_caught_or_believed() -> None:
    first = holding(3, "A5", "A3", "X", "A5", "D7", "A9")
    lied = first.play(0, say(9, 8, 7))
    believed = lied.play(1, TAKE)
    kept = believed.play(1, keep("A5", "A5", "up"))
    again = kept.play(1, say(9, 9, 1))  # of A3, X and D7 or A9: a lie
    caught = again.play(2, FALSE)
    shared = caught.play(2, share(*((card, 2, "up") for card in caught.state.cards)))
    facts = told(first, lied, believed, kept, again, caught, shared)
    assert {fact for fact in facts if isinstance(fact, a.Lied)} == {
        a.Lied(0, announced=1, lies=1, caught=0),
        a.Lied(1, announced=1, lies=1, caught=1),
        a.Lied(2, announced=0, lies=0, caught=0),
    }
    assert [fact for fact in facts if isinstance(fact, a.Believed)] == [a.Believed(1, lies=1)]
    assert [fact for fact in facts if isinstance(fact, a.Judged)] == [a.Judged(2, won=1, lost=0)]


def test_the_truth_is_no_lie_and_a_challenge_of_it_is_lost() -> None:
    first = holding(3, "A5", "A3", "X")
    said = first.play(0, say(5, 5, 3))
    facts = told(first, said, said.play(1, FALSE))
    assert a.Lied(0, announced=1, lies=0, caught=0) in facts
    assert a.Judged(1, won=0, lost=1) in facts


def test_a_pile_is_counted_sort_by_sort() -> None:
    match = at(3, "announce")
    lying = (("A9", "up"), ("A1", "up"), ("D7", "up"), ("D8", "down"), ("X", "up"))
    pile = tuple(m.Placed(card, "up" if face == "up" else "down", 0) for card, face in lying)
    match = replace(match, state=replace(match.state, piles=(pile, (), ())))
    counted = [fact for fact in told(match) if isinstance(fact, a.PileCounted)]
    heaps = (a.Heap("angel", 2, 4), a.Heap("face_down", 1, 1), a.Heap("cross", 1, 0), a.Heap("demon", 1, -2))
    assert counted == [a.PileCounted(0, heaps, 3), a.PileCounted(1, (), 0), a.PileCounted(2, (), 0)]


def test_with_all_cards_open_the_hand_and_the_tops_of_the_piles_are_seen() -> None:
    match = at(3, "respond")
    state = replace(match.state, piles=((m.Placed("D7", "down", 0),), (), ()))
    view = a.open_view(state)
    assert (view.seat, view.shown, view.piles[0].top) == (None, match.state.cards, "D7")
