"""The golden playthroughs still play out so, view by view."""

from itertools import zip_longest

import pytest

from tablee.games import GAMES
from tests.playthroughs import FOLDER, GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_a_match_plays_out_as_it_did(name: str) -> None:
    kept, now = (FOLDER / name).read_text("utf-8").splitlines(), GOLDEN[name].text().splitlines()
    for number, (before, after) in enumerate(zip_longest(kept, now), 1):
        assert after == before, f"line {number} of {name}; `make playthroughs` writes it again"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_playthrough_of_its_least_seats_and_of_more(game: str) -> None:
    seats = {golden.seats for golden in GOLDEN.values() if golden.game == game}
    least = GAMES[game].seats(GAMES[game].NOUNS.options())[0]
    assert least in seats
    assert max(seats) > least


def test_no_playthrough_lies_there_that_nobody_compares() -> None:
    assert {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.txt")} == set(GOLDEN)
