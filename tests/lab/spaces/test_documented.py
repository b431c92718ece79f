from itertools import zip_longest

from tablee.games.diciassette import model as m
from tablee.lab.spaces import SPACES
from tablee.lab.spaces.diciassette import Diciassette
from tablee.lab.spaces.documented import documented, page
from tests.lab.spaces import PAGE


def test_the_page_of_the_spaces_is_as_the_code_has_it() -> None:
    kept, now = PAGE.read_text("utf-8").splitlines(), page().splitlines()
    for number, (before, after) in enumerate(zip_longest(kept, now), 1):
        assert after == before, f"line {number} of {PAGE.name}; `python -m tests.lab.spaces` writes it again"


def test_every_space_has_its_section() -> None:
    assert [line[3:] for line in page().splitlines() if line.startswith("## ")] == list(SPACES)


def test_every_number_and_every_place_of_an_observation_is_in_one_row() -> None:
    space = Diciassette(m.Options(), 4, recall=True)
    numbers, fields = [
        [row.split(" | ")[0].removeprefix("| ") for row in table.splitlines()[2:]]
        for table in documented(space).split("\n\n")
    ]
    assert numbers == ["0 to 27", "28", "29"]
    assert places(numbers) == list(range(space.actions))
    assert places(fields) == list(range(len(places(fields))))
    assert len(places(fields)) == sum(field.size for field in space.fields)


def places(rows: list[str]) -> list[int]:
    return [place for row in rows for place in range(int(row.split()[0]), int(row.split()[-1]) + 1)]
