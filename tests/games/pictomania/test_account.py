"""How a match of Pictomania came about."""

from tablee.engine.game import Fact, Step
from tablee.engine.match import Match
from tablee.games import pictomania
from tablee.games.pictomania import account as a
from tablee.games.pictomania import events as e
from tablee.games.pictomania import model as m

SUBJECTS = (m.Subject("star", 1, "whale"), m.Subject("moon", 2, "jam"), m.Subject("heart", 3, "kite"))


def tally(total: int, sheep: bool = False) -> m.Tally:
    return m.Tally(won=0, kept=0, bonus=0, total=total, sheep=sheep, void=False)


def told(*events: e.AnyEvent) -> list[Fact]:
    state = Match.start(pictomania, 3).state
    return list(a.account([Step(state, events)]))


def match_of_two_rounds() -> list[Fact]:
    """Everybody guesses the whale in the first round; in the second nobody guesses anything."""
    guessed = ((m.Wager(1, 1), m.Wager(2, 1)), (m.Wager(0, 2), m.Wager(2, 5)), ())
    missed = ((m.Wager(1, 7),), (), (m.Wager(0, 6),))
    return told(
        e.RoundBegan(1),
        e.Finished(1, 2),
        e.Finished(0, 1),
        e.Revealed("all_done", SUBJECTS, guessed),
        e.Scored(1, (tally(5), tally(2), tally(1, sheep=True)), (5, 2, 1)),
        e.RoundBegan(2),
        e.Finished(1, 2),
        e.Revealed("all_done", SUBJECTS, missed),
        e.Scored(2, (tally(-3), tally(1), tally(0)), (2, 3, 1)),
    )


def test_rounds_are_told_with_their_sum() -> None:
    assert a.RoundsCounted(0, (a.Round(5), a.Round(-3)), 2) in match_of_two_rounds()


def test_drawings_and_words_guessed_are_counted() -> None:
    facts = match_of_two_rounds()
    drawings = [fact for fact in facts if isinstance(fact, a.DrawingsGuessed)]
    words = [fact for fact in facts if isinstance(fact, a.WordsGuessed)]
    assert drawings == [a.DrawingsGuessed(0, 2, 3), a.DrawingsGuessed(1, 1, 2), a.DrawingsGuessed(2, 0, 1)]
    assert words == [a.WordsGuessed(0, 1, 2), a.WordsGuessed(1, 1, 2), a.WordsGuessed(2, 1, 2)]
    best = [fact for fact in facts if isinstance(fact, a.BestDrawing)]
    assert best == [a.BestDrawing(0, "whale", 2), a.BestDrawing(1, "jam", 1)]


def test_it_is_told_who_was_done_first_and_who_was_the_black_sheep() -> None:
    facts = match_of_two_rounds()
    assert [fact for fact in facts if isinstance(fact, a.FinishedFirst)] == [a.FinishedFirst(1, times=2)]
    assert [fact for fact in facts if isinstance(fact, a.WasBlackSheep)] == [a.WasBlackSheep(2, times=1)]
