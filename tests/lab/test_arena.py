from collections.abc import Callable
from typing import Any

import pytest

from tablee import GAMES, Chance, Choice, Match, bots_of, play_out
from tablee.engine.record import Played, TimedUp
from tablee.games.catch_out import model as m
from tablee.lab.arena import Fault
from tests.toys import scribble, snap

GAME = GAMES["catch_out"]


class Scripted:
    """A player made of one function."""

    def __init__(self, decide: Callable[[Any, Chance], Choice]) -> None:
        self.decide = decide


def always(command: Any, after: float = 0.0) -> Scripted:
    return Scripted(lambda _view, _chance: Choice(command, after))


def test_players_meet_over_a_match_until_it_ends() -> None:
    ended = play_out(Match.start(GAME, 4, seed=3), [bots_of(GAME)["rule"]] * 4)
    assert ended.match.outcome is not None
    assert len(ended.log) == ended.match.version


def test_the_same_seed_gives_the_same_match() -> None:
    players = [bots_of(GAME)["rule"], bots_of(GAME)["random"], bots_of(GAME)["rule"]]
    one, other = (play_out(Match.start(GAME, 3, seed="s"), players) for _ in range(2))
    assert one.log == other.log
    assert one.match.state == other.match.state


def test_players_are_given_what_a_player_with_perfect_memory_knows_and_no_state() -> None:
    seen: list[Any] = []

    def watch(view: Any, chance: Chance) -> Choice:
        seen.append(view)
        return Choice(GAME.legal(view).sample(chance))

    play_out(Match.start(GAME, 2, seed=1), [Scripted(watch)] * 2)
    assert all(isinstance(view, m.View) and view.recall is not None for view in seen)


def test_a_refused_command_is_a_fault_of_its_seat() -> None:
    with pytest.raises(Fault, match=r"CO-2\.2") as fault:
        play_out(Match.start(GAME, 3, fixed={"first": 1}), [always(m.Announce((1, 2, 30)))] * 3)
    assert fault.value.seat == 1


def test_a_player_that_fails_is_blamed_with_the_place_in_its_code() -> None:
    def fail(_view: Any, _chance: Chance) -> Choice:
        raise ZeroDivisionError("oh")

    with pytest.raises(Fault, match=r"ZeroDivisionError: oh \(.*test_arena\.py:\d+\)"):
        play_out(Match.start(GAME, 3), [Scripted(fail)] * 3)


def test_a_match_in_which_nobody_acts_is_a_fault_and_not_for_ever() -> None:
    with pytest.raises(Fault, match="nobody acts"):
        play_out(Match.start(GAME, 3), [always(None)] * 3)


def test_when_everybody_waits_the_timer_runs_out() -> None:
    def only_lays(view: Any, _chance: Chance) -> Choice:
        return Choice(snap.Lay() if view.phase == "lay" else None)

    ended = play_out(Match.start(snap, 3, {"pace": "live"}, seed=1), [Scripted(only_lays)] * 3)
    assert {type(entry) for entry in ended.log} == {Played, TimedUp}


def test_who_needs_less_time_is_first() -> None:
    def in_time(seconds: float) -> Scripted:
        def decide(view: Any, chance: Chance) -> Choice:
            return Choice(snap.legal(view).sample(chance), seconds)

        return Scripted(decide)

    match = Match.start(snap, 3, {"pace": "live"}, seed=1, fixed={"first": 0})
    ended = play_out(match, [in_time(0.1), in_time(2.0), in_time(1.0)])
    played = [entry for entry in ended.log if isinstance(entry, Played)]
    assert [entry.seat for entry in played[:2]] == [0, 2]


class Drawing:
    """Draws as long as there is room, then finishes."""

    def decide(self, view: Any, _chance: Chance) -> Choice:
        room = scribble.PAIRS_A_SLATE - sum(len(stroke) // 2 for stroke in view.slates[view.seat])
        return Choice(scribble.Ink((1, 1)) if room else scribble.Finish(), 1.0)


class Waiting:
    """Draws a dot after a while, then finishes."""

    def __init__(self, steady: bool) -> None:
        self.steady = steady

    def decide(self, view: Any, _chance: Chance) -> Choice:
        return Choice(scribble.Finish() if view.slates[view.seat] else scribble.Ink((5, 5)), 2.5)


@pytest.mark.parametrize(("steady", "first"), [(True, 2), (False, 13)])
def test_a_steady_player_keeps_to_its_moment_and_any_other_waits_again(steady: bool, first: int) -> None:
    """While another one draws, and changes what it sees, all the time."""
    finished = play_out(Match.start(scribble, 2, seed=1), [Drawing(), Waiting(steady)])
    seats = [entry.seat for entry in finished.log if isinstance(entry, Played)]
    assert seats.index(1) == first


class Keen:
    """Plays by chance, and notes all that it is told."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, Any]] = []
        self.told: list[tuple[Any, Any]] = []

    def begin(self, game: Any, seat: int, options: Any) -> "Keen":
        assert game is GAME
        self.begun.append((seat, options))
        return self

    def observe(self, events: Any, view: Any) -> None:
        self.told.append((events, view))

    def decide(self, view: Any, chance: Chance) -> Choice:
        assert self.told[-1][1] == view  # it is told before it is asked
        return Choice(GAME.legal(view).sample(chance))


def test_a_player_is_told_where_it_sits_and_then_everything_that_happens() -> None:
    steps: list[Match] = []
    keen = Keen()
    start = Match.start(GAME, 3, {"deck": 60}, seed=2)
    play_out(start, [bots_of(GAME)["rule"], keen, bots_of(GAME)["random"]], lambda match, _log: steps.append(match))
    assert keen.begun == [(1, start.options)]
    assert keen.told == [(match.events, match.view(1, recall=True)) for match in steps]
    assert steps[-1].outcome is not None


def test_begin_may_give_each_seat_a_player_of_its_own() -> None:
    class Family:
        def __init__(self) -> None:
            self.members: list[Keen] = []

        def begin(self, game: Any, seat: int, options: Any) -> Keen:
            self.members.append(Keen().begin(game, seat, options))
            return self.members[-1]

        def decide(self, _view: Any, _chance: Chance) -> Choice:
            raise NotImplementedError

    family = Family()
    play_out(Match.start(GAME, 2, seed=2), [family, family])
    assert [member.begun[0][0] for member in family.members] == [0, 1]
    assert family.members[0].told != family.members[1].told


def test_one_player_cannot_observe_from_two_seats() -> None:
    with pytest.raises(Fault, match="in two seats"):
        play_out(Match.start(GAME, 2), [Keen()] * 2)


def test_a_player_that_does_not_begin_or_fails_to_observe_is_blamed() -> None:
    class NoBody(Keen):
        def begin(self, *_table: Any) -> Any:
            return None

    class Blind(Keen):
        def observe(self, *_told: Any) -> None:
            raise ZeroDivisionError("dark")

    rule = bots_of(GAME)["rule"]
    with pytest.raises(Fault, match="must return a player") as fault:
        play_out(Match.start(GAME, 2), [rule, NoBody()])
    assert fault.value.seat == 1
    with pytest.raises(Fault, match=r"dark \(.*test_arena\.py"):
        play_out(Match.start(GAME, 2), [rule, Blind()])
