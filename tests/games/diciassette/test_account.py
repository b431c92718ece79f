"""How a match of Diciassette came about."""

from tablee.engine.game import Fact, Step
from tablee.engine.match import Match
from tablee.games.diciassette import account as a
from tests.games.diciassette.table import called, lay, table


def told(*matches: Match) -> list[Fact]:
    return list(a.account(Step(match.state, match.events) for match in matches))


def test_a_call_won_is_told_with_the_line_that_made_it() -> None:
    won = called(lay(table("d4 s1", "s2 s3", "s4", line="1:d5 2:d5 1:d3", victories=(0, 2, 0)), "d4"), 1)
    facts = told(won)
    assert facts[0] == a.LastLine(None, caller=1, values=(5, 5, 3, 4), sum=17)
    assert a.TokensCounted(1, victories=3, penalties=0) in facts
    assert a.CallsCounted(1, won=1, lost=0) in facts
    assert not [fact for fact in facts if isinstance(fact, a.CalledTooEarly | a.TrapsSprung | a.GivenBack)]


def test_a_call_lost_is_told_with_who_gained_by_it_and_what_was_given_back() -> None:
    early = table("d4 s1", "s2 s3", "s4", line="2:trap? 1:d3", victories=(0, 2, 0), penalties=(0, 1, 0))
    facts = told(called(lay(early, "d4"), 1))
    assert a.CallsCounted(1, won=0, lost=1) in facts
    assert a.CalledTooEarly(0, times=1) in facts
    assert a.TrapsSprung(2, traps=1) in facts
    assert [fact for fact in facts if isinstance(fact, a.GivenBack)] == [a.GivenBack(1, times=1, victories=1)]


def test_with_all_cards_open_hands_and_hidden_cards_are_seen() -> None:
    state = table("d4 s1", "s2 bin", "s4", line="2:trap? 1:d3").state
    view = a.open_view(state)
    assert view.seat is None
    assert view.backs == state.hands
    assert [lying.card for lying in view.line] == ["trap", "d3"]
