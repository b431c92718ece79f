"""What a seat knows of cards that went to one of several places."""

from collections import Counter

import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.memory import Mix
from tablee.games import catch_out
from tests.games.catch_out.table import FALSE, TAKE, at, keep, play, say, share

PLAY, DISCARD = ((-1, 0), (-1, 1), (-1, 2)), (-2, 0)


def mixes(match: Match, viewer: int | None) -> tuple[Mix, ...]:
    found: tuple[Mix, ...] = match.view(viewer, recall=True).recall.mixes
    return found


def kept(face: str) -> Match:
    """Seat 0 passed A5 A3 X on; seat 1 drew A5 D7, discards D7 and scores A3."""
    return at(3, "keep").play(1, keep("D7", "A3", face))


@pytest.mark.rule("CO-3.2", "CO-3.3", "CO-3.4")
def test_who_passed_cards_on_knows_that_they_are_kept_discarded_or_scored() -> None:
    assert mixes(kept("down"), 0) == (Mix(0, ("A3", "A5", "X"), (*PLAY, DISCARD, (1, 0))),)
    assert mixes(kept("up"), 0) == (Mix(0, ("A5", "X"), (*PLAY, DISCARD)),)
    for viewer in (None, 1, 2):
        assert mixes(kept("down"), viewer) == ()


@pytest.mark.rule("CO-3.5")
def test_an_open_discard_is_seen_and_no_part_of_it() -> None:
    match = at(2, "keep").play(1, keep("D7", "A9", "down", "A3"))
    assert mixes(match, 0) == (Mix(0, ("A5", "X"), (*PLAY, (-2, 1), (1, 2))),)


@pytest.mark.rule("CO-3.1")
def test_who_sees_the_cards_again_knows_which_are_left_elsewhere() -> None:
    match = play(kept("down"), (1, say(5, 5, 4)), (2, TAKE))
    assert mixes(match, 0) == (Mix(0, ("A3", "A5", "X"), (*PLAY, DISCARD, (1, 0))),)
    shown = play(kept("down"), (1, say(5, 5, 4)), (2, FALSE))
    assert mixes(shown, 0) == (Mix(0, ("A3",), (DISCARD, (1, 0))),)
    shared = shown.play(shown.state.sharer, share(*((card, 1, "up") for card in shown.state.cards)))
    assert mixes(shared, 0) == mixes(shown, 0)


def test_a_mix_widens_as_the_cards_go_round() -> None:
    match = play(kept("down"), (1, say(5, 5, 4)), (2, TAKE))
    match = match.play(2, keep(match.state.cards[3], match.state.cards[4], "down"))
    assert mixes(match, 0) == (Mix(0, ("A3", "A5", "X"), (*PLAY, DISCARD, (1, 0), (-2, 1), (2, 0))),)
    assert mixes(match, 1) == (Mix(1, ("A5", "A5", "X"), (*PLAY, (-2, 1), (2, 0))),)
    again = match.play(2, say(5, 5, 4)).play(0, TAKE)
    assert mixes(again, 0) == (Mix(0, ("A3",), (DISCARD, (1, 0), (-2, 1), (2, 0))),)


def test_once_it_is_over_nobody_need_remember() -> None:
    match = kept("down")
    while match.outcome is None:
        match = match.play(min(match.to_act), match.legal(min(match.to_act)).sample(Chance("on", match.version)))
    assert all(mixes(match, viewer) == () for viewer in range(3))


def test_no_imagined_world_loses_the_cards_that_were_passed_on() -> None:
    view = kept("down").view(0, recall=True)
    places = set()
    for step in range(200):
        world = catch_out.imagine(view, Chance("placed", step))
        held = [*world.cards, world.discard[0].card, world.piles[1][0].card]
        assert not Counter(["A3", "A5", "X"]) - Counter(held)
        places.add(held.index("X"))
    assert places == set(range(5))
