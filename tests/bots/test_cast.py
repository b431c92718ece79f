import re
from collections import Counter
from pathlib import Path

from tablee import GAMES
from tablee.bots.cast import CAST, sits_down
from tablee.engine.manner import MANNERS
from tablee.room.names import cleaned, skeleton


def seated(table: str, seats: int) -> list[str]:
    """Those who sit down one after the other at an empty table."""
    names: list[str] = []
    for seat in range(seats):
        names.append(str(sits_down(table, seat, lambda name: name not in names)))
    return names


def test_the_cast_fills_the_largest_table_and_all_look_different() -> None:
    largest = max(game.seats(game.NOUNS.options()).stop - 1 for game in GAMES.values())
    assert len(CAST) >= largest
    assert len({skeleton(name) for name in CAST}) == len(CAST)
    assert len({name[0] for name in CAST}) == len(CAST)  # where there is little room a letter stands for a name
    assert all(cleaned(name) == name for name in CAST)


def test_everybody_has_a_face() -> None:
    drawn = (Path(__file__).parents[2] / "web" / "src" / "pieces" / "cast.ts").read_text("utf-8")
    assert re.findall(r"^  (\w+): \{$", drawn.partition("CAST:")[2], re.MULTILINE) == list(CAST)


def test_all_manners_are_about_as_frequent() -> None:
    counts = Counter(CAST.values())
    assert set(counts) == {*MANNERS, "even"}
    assert max(counts.values()) - min(counts.values()) <= 1


def test_no_two_alike_sit_at_a_table_and_each_table_has_its_own_company() -> None:
    tables = [seated(f"table {number}", len(CAST)) for number in range(80)]
    assert all(sorted(table) == sorted(CAST) for table in tables)
    assert {table[0] for table in tables} == set(CAST)
    assert tables == [seated(f"table {number}", len(CAST)) for number in range(80)]


def test_a_seat_has_its_own_person_whoever_sits_elsewhere() -> None:
    alone = sits_down("table", 2, lambda _: True)
    assert alone == sits_down("table", 2, lambda name: name != sits_down("table", 1, lambda _: True))
    assert sits_down("table", 2, lambda name: name != alone) not in (None, alone)
    assert sits_down("table", 2, lambda _: False) is None
