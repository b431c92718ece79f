"""How a match of Sketch! came about."""

from msgspec.structs import replace

from tablee.engine.game import Fact, Step
from tablee.engine.match import Match
from tablee.games.sketch import account as a
from tablee.games.sketch import events as e
from tests.games.sketch.table import lay


def told(match: Match, *events: e.AnyEvent) -> list[Fact]:
    return list(a.account([Step(match.state, events)]))


def test_the_cards_left_are_told_with_what_they_are_worth_here() -> None:
    facts = told(lay("3 archer .", "good_king evil_king", ".", points={"3": -5}))
    assert [fact for fact in facts if isinstance(fact, a.CardsLeft)] == [
        a.CardsLeft(0, (a.Worth("3", -5, False), a.Worth("archer", 20, False)), 15),
        a.CardsLeft(1, (a.Worth("good_king", 0, False), a.Worth("evil_king", 20, False)), 20),
        a.CardsLeft(2, (), 0),
    ]
    assert a.CardsLeft(0, (a.Worth("3", 3, True),), 3) in told(lay("3", "4", "5"))


def test_an_assault_is_told_with_whether_it_won() -> None:
    match = lay("1", "2", "3")
    for seat, won in ((0, True), (1, False)):
        state = replace(match.state, assault=seat, end="assault")
        facts = told(replace(match, state=state))
        assert [fact for fact in facts if isinstance(fact, a.Assaulted)] == [a.Assaulted(seat, won)]
        assert facts[0] == a.LastTurn(None, "assault")


def test_cards_thrown_vetoes_and_penalties_are_counted() -> None:
    facts = told(
        lay("1", "2", "3"),
        e.Sketched(0, 1, "7"),
        e.Sketched(0, 2, "7"),
        e.ThrewWrongly(0, 1, "8", "no_match"),
        e.PenaltyTaken(0, "mistake", "deck", 5),
        e.PenaltyTaken(1, "mistake", "deck", None),  # there was no card to take
        e.Vetoed(1, 0, "archer", 2),
        e.Vetoed(2, 0, None, None),  # it cancelled nothing
    )
    assert [fact for fact in facts if not isinstance(fact, a.LastTurn | a.CardsLeft)] == [
        a.CardsThrown(0, right=2, wrong=1),
        a.PenaltiesTaken(0, cards=1),
        a.ActionsCancelled(1, actions=1),
    ]


def test_partners_are_told_what_they_have_together() -> None:
    facts = told(lay("1", "2", "3", "4", teams=True))
    assert a.TeamCounted(0, own=1, to=2, theirs=3, total=4) in facts
    assert a.TeamCounted(3, own=4, to=1, theirs=2, total=6) in facts


def test_with_all_cards_open_all_hands_are_seen() -> None:
    view = a.open_view(lay("1 . 2", "veto", "9!").state)
    assert (view.seat, view.hands) == (None, (("1", None, "2"), ("veto",), ("9",)))
