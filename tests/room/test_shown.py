"""The versions a tab was sent, and the one that its player must have seen when a press comes."""

from tablee.room.fairness import JITTER, LARGEST_CREDIT
from tablee.room.shown import DRAWING, Shown, by_now
from tablee.room.viewer import Viewer
from tests.room.driven import three_at


def shown(delay: float, *versions: tuple[float, int]) -> Shown:
    """A tab that was sent versions at these moments."""
    tab = Shown()
    tab.measured(delay)
    for now, version in versions:
        tab.note(version, now)
    return tab


def test_a_version_is_seen_once_the_line_must_have_carried_it_and_the_press_back() -> None:
    allowance = 0.2 * (1 + JITTER) + DRAWING
    tab = shown(0.2, (0.0, 4), (10.0, 5))
    assert tab.by_now(10.0 + allowance - 0.01) == 4
    assert tab.by_now(10.0 + allowance + 0.01) == 5


def test_on_a_quick_line_only_the_drawing_takes_time() -> None:
    tab = shown(0.0, (0.0, 4), (10.0, 5))
    assert tab.by_now(10.0 + DRAWING - 0.01) == 4
    assert tab.by_now(10.0 + DRAWING + 0.01) == 5


def test_no_line_is_so_slow_that_it_explains_more_than_the_limit() -> None:
    tab = shown(60.0, (0.0, 4), (10.0, 5))
    assert tab.by_now(10.0 + LARGEST_CREDIT + DRAWING - 0.01) == 4
    assert tab.by_now(10.0 + LARGEST_CREDIT + DRAWING + 0.01) == 5


def test_of_several_versions_sent_within_a_blink_the_least_may_have_been_on_the_screen() -> None:
    tab = shown(0.2, (0.0, 3), (10.0, 4), (10.1, 5), (10.2, 4), (10.3, 6))
    assert tab.by_now(10.3) == 3
    assert tab.by_now(10.45) == 4
    assert tab.by_now(10.95) == 6


def test_what_is_sent_again_was_there_since_the_first_time() -> None:
    tab = shown(0.0, (0.0, 4), (10.0, 5), (10.09, 5))
    assert tab.by_now(10.14) == 5


def test_the_first_version_that_a_tab_is_sent_counts_at_once() -> None:
    assert shown(0.4, (0.0, 7)).by_now(0.0) == 7
    assert Shown().by_now(0.0) is None


def test_only_what_a_line_can_explain_is_remembered() -> None:
    tab = shown(0.4, *[(0.1 * at, at) for at in range(500)])
    assert len(tab._sent) < 10


def test_what_any_tab_of_a_person_has_shown_is_seen() -> None:
    quick, slow = shown(0.0, (0.0, 4), (10.0, 5)), shown(0.4, (0.0, 4), (10.0, 5))
    now = 10.2
    assert (quick.by_now(now), slow.by_now(now)) == (5, 4)
    assert by_now([slow], now) == 4
    assert by_now([slow, quick], now) == by_now([quick, slow], now) == 5
    assert by_now([], now) is by_now([Shown()], now) is None


# Who notes it


def test_a_viewer_notes_what_it_sends_and_a_game_without_versions_has_none() -> None:
    for game, version in (("sketch", 0), ("catch_out", None)):
        viewer = Viewer("ann", lambda _: None, lambda: None)
        assert viewer.shown.by_now(0.0) is None
        viewer.show(three_at(game).room, 0.0)
        assert viewer.shown.by_now(0.0) == version
