"""At one table no two names look alike, those of bots included."""

from tablee.bots.cast import CAST, sits_down
from tablee.room import wire
from tablee.room.act import Arrived
from tests.room.driven import Table, three_at


def names(table: Table) -> list[str]:
    """The names in the seats."""
    return [chair.name for chair in table.room.chairs]


def test_the_later_of_two_who_look_alike_gets_a_number() -> None:
    table = Table()
    table.tell(Arrived("eve", "ANN"))
    table.ask("eve", wire.Sit, seat=1)
    assert names(table) == ["Ann", "ANN 2", ""]
    assert table.room.members["eve"].name == "ANN 2"


def test_a_person_keeps_the_name_on_coming_back_whoever_came_meanwhile() -> None:
    table = Table()
    table.depart("ann")
    table.tell(Arrived("ann", "Ann"))
    table.tell(Arrived("eve", "Аnn"))
    table.depart("ann")
    table.tell(Arrived("ann", "Ann"))
    assert (table.room.members["ann"].name, table.room.members["eve"].name) == ("Ann", "Аnn 2")


def test_a_number_is_given_after_a_rename_too_and_taken_away_by_another() -> None:
    table = three_at("catch_out")
    table.tell(Arrived("bob", "A.N.N"))
    assert names(table) == ["Ann", "A.N.N 2", "Cid"]
    table.tell(Arrived("bob", "Robert"))
    assert names(table) == ["Ann", "Robert", "Cid"]


def test_somebody_who_is_called_like_a_bot_at_the_table_gets_a_number() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    bot = names(table)[1]
    table.tell(Arrived("eve", bot.upper()))
    assert table.room.members["eve"].name == f"{bot.upper()} 2"


def test_a_bot_takes_a_name_that_looks_like_nobodys() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    usual = names(table)[1]
    table.ask("ann", wire.SetBot, seat=1, bot=None)
    table.tell(Arrived("eve", usual.upper()))
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    assert names(table)[1] in {*CAST} - {usual}


def test_bots_have_names_even_where_all_of_theirs_are_taken() -> None:
    table = Table("sketch", seats=4)
    for number, name in enumerate((*CAST, "Robot")):
        table.tell(Arrived(f"guest {number}", name))
    for seat in (1, 2, 3):
        table.ask("ann", wire.SetBot, seat=seat, bot="rule")
    assert names(table)[1:] == ["Robot 2", "Robot 3", "Robot 4"]


def test_a_bot_that_takes_over_is_not_called_like_the_person_who_left() -> None:
    table = three_at("catch_out")
    usual = sits_down(table.room.id, 1, lambda _: True)
    table.tell(Arrived("bob", str(usual)))
    table.ask("bob", wire.Leave)
    assert names(table)[1] in {*CAST} - {usual}
