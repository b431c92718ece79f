"""After the end: who wants to play again, the tally of the evening, and another game at the same table."""

import pytest

from tablee.room import wire
from tablee.room.views import table_view
from tests.room.driven import Table, seated, three_at


def over(game: str = "catch_out") -> Table:
    """Ann, Bob and Cid have played a match to its end."""
    table = three_at(game)
    for _ in table.play_out("over"):
        pass
    return table


def wishes(table: Table) -> list[bool | None]:
    return [seat.again for seat in table_view(table.room, "ann").seats]


# A rematch


def test_a_rematch_is_dealt_once_everybody_in_a_seat_wants_it() -> None:
    table = over()
    notes = table.ask("bob", wire.Rematch, wanted=True).notes
    assert [(note.note, note.name) for note in notes] == [("again", "Bob")]
    assert notes[0] not in table.room.recent
    table.ask("ann", wire.Rematch, wanted=True)
    assert (table.room.stage, wishes(table)) == ("over", [True, True, None])
    table.ask("cid", wire.Rematch, wanted=True)
    assert (table.room.stage, table.room.played, table.room.again) == ("playing", 2, {})


def test_alone_with_bots_one_wish_deals() -> None:
    table = Table()
    for seat in (1, 2):
        table.ask("ann", wire.SetBot, seat=seat, bot="rule")
    table.start()
    for _ in table.play_out("alone"):
        pass
    table.ask("ann", wire.Rematch, wanted=True)
    assert table.room.stage == "playing"


def test_nobody_waits_for_who_is_not_here() -> None:
    table = over()
    table.depart("cid")
    table.ask("bob", wire.Rematch, wanted=True)
    table.ask("ann", wire.Rematch, wanted=True)
    assert (table.room.stage, seated(table)) == ("playing", ["ann", "bob", "cid"])


def test_who_has_had_enough_is_left_out_when_the_host_starts() -> None:
    table = over()
    table.ask("cid", wire.Rematch, wanted=False)
    for person in ("ann", "bob"):
        table.ask(person, wire.Rematch, wanted=True)
    assert (table.room.stage, wishes(table)) == ("over", [True, True, False])
    table.start()
    assert (table.room.stage, seated(table)) == ("playing", ["ann", "bob"])
    assert "cid" in table.room.members


def test_a_wish_can_be_changed() -> None:
    table = over()
    table.ask("cid", wire.Rematch, wanted=False)
    for person in ("ann", "bob", "cid"):
        table.ask(person, wire.Rematch, wanted=True)
    assert seated(table) == ["ann", "bob", "cid"]
    assert table.room.stage == "playing"


def test_who_sits_down_again_has_not_answered_yet() -> None:
    table = over()
    table.ask("cid", wire.Rematch, wanted=False)
    table.ask("cid", wire.Stand)
    table.ask("cid", wire.Sit, seat=2)
    assert wishes(table) == [None, None, None]


def test_the_host_need_not_wait() -> None:
    table = over()
    table.ask("bob", wire.Rematch, wanted=True)
    table.start()
    assert seated(table) == ["ann", "bob", "cid"]


def test_a_rematch_is_for_people_in_seats_after_the_end() -> None:
    assert three_at("catch_out").refuses("ann", wire.Rematch, wanted=True) == "not_over"
    table = over()
    table.arrive("eve")
    assert table.refuses("eve", wire.Rematch, wanted=True) == "not_seated"


# The tally


def test_the_tally_counts_wins_and_matches_of_people_and_bots_across_games() -> None:
    table = Table("catch_out", 3)
    table.sit("bob")
    table.ask("ann", wire.SetBot, seat=2, bot="rule")
    bot = table.room.chairs[2].name
    wins = dict.fromkeys(("Ann", "Bob", bot), 0)
    for game in ("catch_out", "snap"):
        if game != table.room.game:
            table.ask("ann", wire.Configure, game=game)
        table.start()
        for _ in table.play_out(f"tally {game}"):
            pass
        outcome = table.room.match.outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[table.room.chairs[seat].name] += 1
    rows = table_view(table.room, "ann").tally
    assert {row.name: (row.bot, row.wins, row.matches) for row in rows} == {
        name: (name == bot, count, 2) for name, count in wins.items()
    }
    assert [row.wins for row in rows] == sorted(wins.values(), reverse=True)


def test_who_stands_up_or_leaves_keeps_a_place_in_the_tally() -> None:
    table = over()
    before = {row.name: row.wins for row in table_view(table.room, "ann").tally}
    table.ask("bob", wire.Stand)
    table.ask("cid", wire.Leave)
    assert {row.name: row.wins for row in table_view(table.room, "ann").tally} == before


# Another game


@pytest.mark.parametrize("stage", ["waiting", "over"])
def test_a_table_changes_its_game_and_its_people_stay(stage: str) -> None:
    table = over() if stage == "over" else Table()
    if stage == "waiting":
        table.sit("bob", "cid")
    table.ask("ann", wire.Configure, game="sketch")
    assert (table.room.game, table.room.stage, seated(table)) == ("sketch", "waiting", ["ann", "bob", "cid"])
    assert table.room.options == table.room.rules.NOUNS.options()
    table.start()
    assert table.room.stage == "playing"


def test_seats_are_fitted_to_the_game_and_bots_give_way_before_people() -> None:
    table = Table("sketch", 8)
    table.sit("bob")
    for seat in range(2, 8):
        table.ask("ann", wire.SetBot, seat=seat, bot="forgetful")
    table.ask("ann", wire.Configure, game="catch_out")
    assert seated(table) == ["ann", "bob", "regular", "regular", "regular", "regular"]


def test_bots_take_the_level_that_the_next_game_offers() -> None:
    table = Table("catch_out", 4)
    table.sit("bob")
    for seat in (2, 3):
        table.ask("ann", wire.SetBot, seat=seat, bot="rule")
    table.ask("ann", wire.Configure, game="pictomania")
    assert seated(table) == ["ann", "bob", "regular", "regular"]
    table.ask("ann", wire.SetBot, seat=2, bot="strong")
    table.ask("ann", wire.SetBot, seat=3, bot="rule")  # it is no longer offered, but still plays at tables of before
    table.start()
    assert seated(table) == ["ann", "bob", "strong", "rule"]
    table.ask("ann", wire.SetBot, seat=2, bot="beginner")
    table.ask("bob", wire.Leave)
    assert seated(table) == ["ann", "regular", "beginner", "rule"]


def test_too_many_people_for_a_game_are_told_so_and_stay() -> None:
    table = Table("sketch", 8)
    table.sit("bob", "cid", "dan", "eve", "fay", "gus")
    before = seated(table)
    assert table.refuses("ann", wire.Configure, game="catch_out") == "too_many_people"
    assert (table.room.game, seated(table)) == ("sketch", before)


def test_the_game_is_changed_by_the_host_between_matches_to_one_that_there_is() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("bob", wire.Configure, game="sketch") == "not_host"
    assert table.refuses("ann", wire.Configure, game="chess") == "no_game"
    table.start()
    assert table.refuses("ann", wire.Configure, game="sketch") == "playing"


def test_options_for_the_new_game_may_come_with_it() -> None:
    table = Table()
    table.ask("ann", wire.Configure, game="sketch", options={"pace": "live"}, seats=4)
    assert (table.room.options.pace, len(table.room.chairs)) == ("live", 4)
