from tablee import Chance, Match
from tablee.bots.search.catch_out import Knowing
from tablee.bots.search.habits import Habit, Habits, Watched, noted
from tablee.bots.search.player import Level
from tablee.bots.search.watcher import Schooled, Watcher
from tablee.games import catch_out
from tablee.games.catch_out import learned
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Trust

DECK = ("A0", "A1", "A2", "A3", "D7", "A4", "A5", "A6", "A8", "X", "X", "D8")


def begun() -> Match:
    match = Match.start(catch_out, 2, seed=1, fixed={"first": 1, "deck": DECK})
    return match.play(0, m.Done()).play(1, m.Done())


def watched(match: Match, seat: int, *commands: tuple[int, m.AnyCommand]) -> Watched:
    seen = Watched()
    for by, command in commands:
        match = match.play(by, command)
        seen = noted(seen, match.events, match.view(seat, recall=True))
    return seen


def test_a_challenge_tells_everybody_whether_the_announcement_was_true() -> None:
    seen = watched(begun(), 1, (1, m.Announce((8, 6, 4))), (0, m.Challenge("true")))
    assert seen.habits[1].several == Habit(told=0, lied=1)
    assert seen.habits[0].several.answers == (m.Challenge("true"),)


def test_only_the_seat_that_takes_the_cards_learns_whether_the_announcement_was_true() -> None:
    play = (1, m.Announce((8, 6, 5))), (0, m.Take())
    assert watched(begun(), 0, *play).habits[1].several == Habit(told=1)
    assert 1 not in watched(begun(), 1, *play).habits
    assert watched(begun(), 1, *play).habits[0].several.answers == (m.Take(),)


def test_nobody_is_judged_before_anything_is_known() -> None:
    assert Habit().honesty == 0.5
    assert Habit().known == 0.0
    assert Habit(told=12).honesty > 0.8
    assert Habit(lied=12).honesty < 0.2


def test_a_seat_that_always_takes_is_expected_to_take() -> None:
    knowing = Knowing({0: Habits(several=Habit(answers=(m.Take(),) * 200))})
    view = begun().play(1, m.Announce((8, 6, 4))).view(0, recall=True)
    answers = [knowing.policy(view, Chance("s", step)).command for step in range(40)]
    assert answers.count(m.Take()) > 35


def test_three_alike_are_a_matter_of_their_own() -> None:
    seen = watched(begun(), 1, (1, m.Announce((8, 8, 8))), (0, m.Challenge("false")))
    assert seen.habits[1] == Habits(alike=Habit(lied=1))
    assert seen.habits[0] == Habits(alike=Habit(answers=(m.Challenge("false"),)))
    assert Knowing(seen.habits).belief(begun().view(0, recall=True)) == Trust(
        habits={0: 0.5, 1: 0.5}, alike={0: 0.5, 1: 0.4}
    )


def test_each_match_begins_with_strangers() -> None:
    one = Watcher(Level(worlds=2, z=1.0))
    one.observe(
        begun().play(1, m.Announce((8, 6, 4))).play(0, m.Challenge("true")).events, begun().view(1, recall=True)
    )
    assert one.begin(catch_out, 0, m.Options()).watched == Watched()


def test_a_schooled_player_goes_by_its_table_where_it_has_one_and_searches_elsewhere() -> None:
    two, three = begun(), Match.start(catch_out, 3, seed=1)
    master = Schooled(Level(worlds=2, z=1.0), learned.decide).begin(catch_out, 0, m.Options())
    assert isinstance(master, Schooled)
    view = two.view(1, recall=True)
    assert master.decide(view, Chance("s")) == learned.decide(view, Chance("s"))
    assert master.weigh(three.view(min(three.to_act), recall=True), m.Announce((9, 8, 7)), Chance("s"))
