"""The table as text and as a picture."""

import numpy as np
import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.environments.rendering import rendered
from tablee.lab.environments.rendering.glyphs import GLYPHS, HEIGHT, WIDTH, stencil
from tablee.lab.environments.rendering.picture import ACTING
from tablee.lab.environments.rendering.scenes import SCENES, scene

ASKED = {
    "catch_out": "seat 1 is about to take the cards or challenge the announcement.",
    "diciassette": "We are waiting to see whether anybody calls 17.",
    "sketch": "seat 0 is about to discard.",
    "skyjo_action": "seat 1 plays.",
}


def after(game: str, steps: int, seats: int = 3) -> Match:
    match = Match.start(GAMES[game], seats, seed=1)
    for _ in range(steps):
        if match.outcome is None:
            seat = min(match.to_act)
            match = match.play(seat, match.legal(seat).sample(Chance("steps", match.version)))
    return match


@pytest.mark.parametrize("game", SCENES)
def test_the_text_has_the_cards_of_all_seats_what_happened_and_what_is_asked(game: str) -> None:
    match = after(game, 7)
    text = rendered(match, "ansi")
    assert isinstance(text, str)
    lines = text.splitlines()
    assert lines[0] == f"{game}, step 7"
    assert [line for line in lines if line.startswith(">")] == [
        line for line in lines if line.startswith(tuple(f"> seat {seat}" for seat in match.to_act))
    ]
    for line, row in zip(lines[1:], scene(match), strict=False):
        assert row.title in line
        assert [card.face for card in row.cards if card and card.face not in line] == []
    assert lines[-1] == ASKED[game]


@pytest.mark.parametrize("game", SCENES)
def test_every_seat_has_its_row_and_those_that_may_act_a_mark(game: str) -> None:
    match = after(game, 20)
    marked = {row.title.split(":")[0] for row in scene(match) if row.acting}
    assert marked == {f"seat {seat}" for seat in match.to_act}


def test_the_end_says_who_has_won() -> None:
    match = after("catch_out", 10_000)
    assert match.outcome is not None
    text = rendered(match, "ansi")
    assert isinstance(text, str)
    assert text.splitlines()[-1].startswith(f"seat {match.outcome.winners[0]} wins")


@pytest.mark.parametrize("game", SCENES)
def test_pictures_of_a_match_are_all_of_one_size_and_differ(game: str) -> None:
    pictures = [rendered(after(game, steps), "rgb_array") for steps in (0, 9)]
    first, second = pictures
    assert isinstance(first, np.ndarray)
    assert isinstance(second, np.ndarray)
    assert first.dtype == np.uint8
    assert first.shape == second.shape
    assert first.shape[2] == 3
    assert not np.array_equal(first, second)
    assert (first == ACTING).all(axis=2).any()


def test_without_a_mode_nothing_is_drawn() -> None:
    assert rendered(after("sketch", 0), None) is None


def test_every_glyph_is_a_row_of_dots_for_each_line_and_no_two_look_alike() -> None:
    assert all(len(rows) == HEIGHT and max(map(int, rows)) < 1 << WIDTH for rows in GLYPHS.values())
    assert len(set(GLYPHS.values())) == len(GLYPHS)


def test_a_glyph_is_drawn_from_its_left_dot_on() -> None:
    assert stencil("l", 1).tolist() == [[True, False, False, False]] * 4 + [[True, True, True, False]]
    assert stencil("ok", 2).shape == (2 * HEIGHT, 2 * 2 * (WIDTH + 1))
