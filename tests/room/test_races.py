"""Pending commands: the first to press wins, on any connection, and the others are answered."""

from msgspec.structs import replace

from tablee.engine.window import Pass
from tablee.games.catch_out import model as catch_out
from tablee.room import wire
from tablee.room.fairness import LARGEST_CREDIT
from tests.games.sketch.table import after, at, sk, veto
from tests.room.driven import Table, acks, commands, declined, laid, spelled, three_at
from tests.toys import scribble, snap

INK = scribble.Ink((1, 2))


def test_a_command_waits_for_the_slowest_line_of_the_others_who_may_act() -> None:
    table, layer, near, far = laid(ann=0.1, bob=0.1, cid=0.1)
    table.slow(far, 0.2)
    table.slow(layer, 0.3)
    assert acks(table.play(near, snap.Snap(), "quick")) == []
    assert commands(*table.wait(0.19)) == []
    told = table.wait(0.02)
    assert commands(*told) == [(table.seat(near), snap.Snap())]
    assert acks(*told) == [(near, "quick")]


def test_no_line_is_so_slow_that_more_than_the_limit_is_paid_back() -> None:
    table, _, near, far = laid()
    table.slow(far, 100.0)
    table.play(near, snap.Snap())
    assert len(commands(*table.wait(LARGEST_CREDIT + 0.01))) == 1


def test_nobody_waits_for_a_slow_line_that_is_broken() -> None:
    table, _, near, far = laid()
    table.slow(far, 0.3)
    table.depart(far)
    assert len(commands(table.play(near, snap.Snap()))) == 1


def test_where_it_does_not_matter_who_is_first_nobody_waits() -> None:
    table = three_at("catch_out")
    for person in ("ann", "bob", "cid"):
        table.slow(person, 0.3)
    (holder,) = table.acting
    assert len(acks(table.play(holder, catch_out.Announce((3, 2, 1))))) == 1


def test_commands_count_in_the_order_they_were_pressed_not_in_which_they_came() -> None:
    table = three_at("scribble")
    table.slow("cid", 0.3)
    for person in ("ann", "bob"):
        table.play(person, INK)
        table.wait(1)
    table.play("cid", INK)
    told = [table.play("ann", scribble.Finish())]
    table.now += 0.1
    told += [table.play("cid", scribble.Finish()), *table.wait(1)]
    assert commands(*told) == [(2, scribble.Finish()), (0, scribble.Finish())]


def test_each_command_waits_its_own_time_so_that_a_later_one_never_overtakes() -> None:
    table = three_at("scribble")
    table.slow("cid", 0.3)
    told = [table.play("ann", scribble.Ink((1, 1)))]  # pressed at 0.00
    told += table.wait(0.25)
    told.append(table.play("bob", scribble.Ink((2, 2))))  # pressed at 0.25
    told += table.wait(0.15)
    told.append(table.play("cid", scribble.Ink((3, 3))))  # comes at 0.40, pressed at 0.10
    told += table.wait(1)
    assert [seat for seat, _ in commands(*told)] == [0, 2, 1]
    assert len(acks(*told)) == 3


def test_a_time_up_waits_for_the_slowest_line_and_lets_what_was_pressed_before_it_count() -> None:
    table, _, _, far = laid()
    table.slow(far, 0.2)
    table.wait(snap.REACT)
    told = [*table.wait(0.1), table.play(far, snap.Snap(), "just in time")]
    assert commands(*told) == [(table.seat(far), snap.Snap())]
    assert table.room.clock is not None
    assert table.room.clock.timer.name == "tie"


def test_a_time_up_counts_before_what_was_pressed_after_it() -> None:
    table, _, near, far = laid()
    table.slow(far, 0.2)
    table.wait(snap.REACT)
    told = [*table.wait(0.1), table.play(near, snap.Snap(), "too late")]
    assert commands(*told) == []
    told = table.wait(1)
    assert commands(*told) == ["react"]
    assert declined(*told) == [(near, "too late", "stale")]


def test_a_time_up_waits_its_whole_time_though_a_command_is_released_before() -> None:
    table, _, near, far = laid()
    table.slow(far, 0.3)
    table.wait(snap.REACT - 0.1)
    told = [table.play(near, Pass())]  # is due 0.2 after the time is up
    told += table.wait(0.35)
    told.append(table.play(far, snap.Snap()))  # pressed 0.05 before the time was up
    told += table.wait(1)
    assert commands(*told)[:2] == [(table.seat(near), Pass()), (table.seat(far), snap.Snap())]


def test_what_was_kept_back_does_not_answer_the_next_question() -> None:
    table = Table("snap", 4, pace="live")
    table.sit("bob", "cid", "dan")
    table.start()
    while table.room.match.state.deck or table.room.match.state.phase == "lay":
        table.play(table.acting[0], snap.Lay() if len(table.acting) == 1 else Pass())
        table.wait(snap.REACT if len(table.room.match.state.deck) else 0)
    near, middle, far = (table.who((table.room.match.state.turn + step) % 4) for step in (1, 2, 3))
    table.slow(far, 0.3)
    table.play(near, snap.Snap(), "first")  # of the last card: the next question is whether to double
    table.now += 0.1
    table.play(middle, Pass(), "second")
    told = table.wait(1)
    assert commands(*told) == [(table.seat(near), snap.Snap())]
    assert acks(*told) == [(near, "first")]
    assert declined(*told) == [(middle, "second", "stale")]
    assert table.room.match.state.phase == "double"
    assert middle in table.acting


def sketching(*hands: str) -> Table:
    """Three at Sketch! at live pace: seat 0 has just laid an archer aimed at seat 1."""
    table = Table("sketch", 3, pace="live")
    table.sit("bob", "cid")
    table.start()
    laid = after("archer", *hands, aim=at(1), pace="live").state
    table.room = replace(table.room, state=laid, clock=None)
    return table


def test_the_game_judges_what_was_pressed_before_a_card_landed_if_it_says_what_was_seen() -> None:
    table = sketching("1 2", "archer 3", "archer veto")
    asked = table.question("cid")
    table.play("bob", sk(0, seen=1))
    table.play("bob", at(0))
    told = table.play("cid", sk(0, seen=1), question=asked, shown=1)
    assert commands(told) == [(2, sk(0))]
    table = sketching("1 2", "veto 3", "archer veto")
    asked = table.question("cid")
    table.play("bob", veto(0, seen=1))
    throw = spelled({"do": "sketch", "slot": 0, "seen": 1})
    assert table.refuses("cid", wire.Play, question=asked, command=throw, shown=1) == "SK-3.3"
    assert table.refuses("cid", wire.Play, question=asked, command=spelled({"do": "sketch", "slot": 0})) == "stale"


def test_a_race_lasts_while_the_next_seat_may_draw() -> None:
    table = sketching("1 2", "3 4", "archer 5")
    asked = table.question("cid")
    for person in ("ann", "bob", "cid"):
        table.play(person, Pass())
    assert table.room.match.state.phase == "draw"
    assert commands(table.play("cid", sk(0, seen=1), question=asked)) == [(2, sk(0))]
    assert table.room.match.state.phase == "target"


def test_what_was_kept_back_and_is_refused_is_declined_in_the_end() -> None:
    table = three_at("scribble")
    table.slow("cid", 0.3)
    assert acks(table.play("ann", scribble.Finish(), "blank")) == []
    assert declined(*table.wait(1)) == [("ann", "blank", "TO-1.1")]


def test_what_is_kept_back_when_the_match_ends_is_declined() -> None:
    table = three_at("scribble", pace="live")
    table.slow("cid", 0.3)
    table.wait(60)
    table.now += 0.1
    told = [table.play("ann", INK, "late"), *table.wait(1)]
    assert commands(*told) == ["draw"]
    assert declined(*told) == [("ann", "late", "not_playing")]
    assert table.room.stage == "over"
    assert table.room.pending == ()


def test_a_bots_command_is_kept_back_like_a_persons() -> None:
    table = three_at("scribble")
    table.ask("ann", wire.Leave)
    table.slow("cid", 0.3)
    told = [table.decide(0, INK)]
    table.now += 0.1
    told.append(table.play("cid", INK))
    assert commands(*told, *table.wait(1)) == [(2, INK), (0, INK)]


def test_a_person_back_in_the_seat_is_not_bound_by_what_the_bot_wanted() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    seat = table.seat(holder)
    table.depart(holder)
    table.wait(table.room.grace)
    assert seat in table.room.bot_seats()
    table.arrive(holder)
    before = table.room
    assert table.decide(seat, catch_out.Announce((3, 2, 1))).room is before
