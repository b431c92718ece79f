"""A finished match is watched again, on the game's own board."""

import re
from itertools import accumulate, pairwise

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.web.archive import STROKE, Archived, ann_drew, bots_played, come_back, happened
from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, offences, too_wide, unreachable
from tests.web.pictomania_player import BOARD as PICTOMANIA
from tests.web.pictomania_player import ink, until
from tests.web.replay_viewer import REPLAY, ReplayViewer
from tests.web.room import DESKTOP, ON_ITS_SIDE, PHONE, Screen
from tests.web.test_display import WATCH_MOTION
from tests.web.waiting import wait_for
from tests.web.words import Language

FIVE = ("catch_out", "diciassette", "pictomania", "sketch", "skyjo_action")


def enter(visitors: Visitors, screen: Screen = PHONE, language: Language = "fr") -> ReplayViewer:
    viewer = visitors.enter("Eve", language, screen, kind=ReplayViewer)
    assert isinstance(viewer, ReplayViewer)
    return viewer


@pytest.fixture(scope="module")
def drawn(room: str) -> Archived:
    """A match of Pictomania in which Ann has drawn a stroke, point by point."""
    return ann_drew(room)


@pytest.fixture(scope="module")
def bluffed(room: str) -> Archived:
    """A short match of bots."""
    return bots_played(room, "catch_out")


def played_at(viewer: ReplayViewer, *moments: float) -> None:
    """The match will be shown as if its steps had happened at these moments."""

    def told(route: Route) -> None:
        replay = route.fetch().json()
        replay["steps"] = [{**step, "at": at} for step, at in zip(replay["steps"], moments, strict=True)]
        route.fulfill(json=replay)

    viewer.page.route("**/replay", told)


def watch_by_the_clock(viewer: ReplayViewer, match: Archived) -> None:
    """A match that happened all at once; time goes on only when it is told to."""
    played_at(viewer, *(0.0 for _ in match.steps))
    viewer.page.clock.install(time=0)
    viewer.watch(match.path)
    viewer.page.clock.pause_at(3600_000)


# Pictomania


def slate_of_ann(viewer: ReplayViewer) -> Locator:
    """The large slate."""
    name = PICTOMANIA[viewer.language].slate_of.format(name="Ann")
    return viewer.page.get_by_role("img", name=re.compile("^" + name))


def test_ink_comes_point_by_point_as_it_was_drawn_and_goes_when_one_goes_back(
    visitors: Visitors, drawn: Archived
) -> None:
    viewer = enter(visitors, DESKTOP)
    viewer.watch(drawn.path)
    first, *more = steps_of_the_stroke(drawn)
    viewer.go_to(first - 1)
    slate = slate_of_ann(viewer)
    assert ink(slate) == 0
    seen = [ink_at(viewer, slate, step) for step in (first, *more)]
    assert seen[0] > 0
    assert sorted(set(seen)) == seen
    assert [ink_at(viewer, slate, step) for step in (*reversed(more[:-1]), first)] == seen[-2::-1]
    viewer.page.keyboard.press("Home")
    expect(slate).to_be_hidden()
    viewer.page.keyboard.press("End")
    viewer.at(len(drawn.steps) - 1)
    viewer.go_to(more[-1])
    until(lambda: ink(slate) == seen[-1])


def steps_of_the_stroke(drawn: Archived) -> list[int]:
    """When Ann drew what she had planned."""
    planned = [list(point) for point in STROKE]
    return [
        at
        for at, step in enumerate(drawn.steps)
        if any(one["is"] == "inked" and one["seat"] == 0 and one["points"] in planned for one in happened(step))
    ]


def ink_at(viewer: ReplayViewer, slate: Locator, step: int) -> float:
    """How much there is at a step, once it is painted."""
    before = ink(slate)
    viewer.go_to(step)
    until(lambda: ink(slate) != before)
    return ink(slate)


def test_a_drawing_takes_the_time_it_took_and_long_pauses_do_not(visitors: Visitors, drawn: Archived) -> None:
    viewer = enter(visitors)
    inked = [bool(happened(step)) and all(one["is"] == "inked" for one in happened(step)) for step in drawn.steps]
    drawing = [before and after for before, after in pairwise(inked)]
    played_at(viewer, *accumulate((10.0 if ink_flows else 60.0 for ink_flows in drawing), initial=0.0))
    viewer.watch(drawn.path)
    assert any(drawing)
    assert viewer.length == sum(10_000 if ink_flows else 4_000 for ink_flows in drawing)


def test_words_and_bets_are_seen_to_turn_over_before_the_match_goes_on_unless_one_is_in_a_hurry(
    visitors: Visitors, drawn: Archived
) -> None:
    viewer = enter(visitors)
    watch_by_the_clock(viewer, drawn)
    revealed = drawn.first("revealed")
    viewer.go_to(revealed)
    viewer.press(viewer.button(viewer.film.play))
    viewer.page.clock.run_for(3000)
    viewer.at(revealed)
    viewer.page.get_by_label(viewer.film.speed).select_option("2")
    viewer.page.clock.run_for(500)
    viewer.at(revealed + 3)  # at once, and then every 400 milliseconds


# Sketch!


def test_through_the_eyes_of_a_seat_one_sees_what_it_saw_and_no_longer_than_it_did(
    visitors: Visitors, room: str
) -> None:
    match = bots_played(room, "sketch", max_turns=4)
    viewer = enter(visitors, DESKTOP)
    viewer.watch(match.path)
    looks = [any(peek["by"] == 0 for peek in step.get("view", {}).get("peeks", ())) for step in match.steps]
    looking = looks.index(True)
    done = next(at for at, step in enumerate(match.steps) if at > looking and "view" in step and not looks[at])
    for eyes, faces in (("", 0), ("0", 2), ("1", 0), ("0", 2)):
        viewer.eyes.select_option(eyes)
        viewer.go_to(looking)
        expect_faces(viewer, eyes, faces)
        viewer.go_to(done)
        expect_faces(viewer, eyes, 0)


def expect_faces(viewer: ReplayViewer, eyes: str, count: int) -> None:
    """So many cards of the first seat are seen, and nothing is asked."""
    name = viewer.eyes.get_by_role("option").nth(1).text_content()
    cards = "Tes cartes" if eyes == "0" else f"Cartes d(e |’){name}"
    group = viewer.page.get_by_role("group", name=re.compile(f"^{cards}"))
    until(lambda: sum("cachée" not in label for label in labels(group)) == count and len(labels(group)) == 4)
    expect(viewer.button("Passer", "J’ai vu", "Sketch")).to_have_count(0)


def labels(group: Locator) -> list[str]:
    found: list[str] = group.get_by_label(re.compile(r"^Carte \d")).evaluate_all(
        "things => things.map((thing) => thing.getAttribute('aria-label'))"
    )
    return found


# How it is steered


def test_it_plays_by_itself_at_the_speed_that_is_picked(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors)
    watch_by_the_clock(viewer, bluffed)
    viewer.press(viewer.button(viewer.film.play))
    viewer.page.clock.run_for(1000)
    viewer.at(2)  # what happened all at once is seen for 400 milliseconds each
    viewer.page.get_by_label(viewer.film.speed).select_option("8")
    viewer.page.clock.run_for(1000)
    viewer.at(22)
    viewer.press(viewer.button(viewer.film.pause))
    viewer.page.clock.run_for(5000)
    viewer.at(22)
    viewer.press(viewer.button(viewer.film.play))
    viewer.page.clock.run_for(60_000)
    viewer.at(len(bluffed.steps) - 1)
    expect(viewer.button(viewer.film.play)).to_be_visible()
    viewer.press(viewer.button(viewer.film.play))
    viewer.page.clock.run_for(175)
    viewer.at(3)


def test_it_is_steered_with_the_keyboard_alone(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors, DESKTOP, "en")
    viewer.watch(bluffed.path)
    keyboard, last = viewer.page.keyboard, len(bluffed.steps) - 1
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        keyboard.press(key)
        viewer.at(step)
    keyboard.press("Space")
    expect(viewer.button(viewer.film.pause)).to_be_visible()
    keyboard.press("Space")
    expect(viewer.button(viewer.film.play)).to_be_visible()
    keyboard.press("Home")
    viewer.slider.focus()
    keyboard.press("ArrowRight")
    viewer.at(1)
    viewer.eyes.focus()
    keyboard.press("ArrowDown")
    expect(viewer.eyes).to_have_value("0")
    viewer.at(1)


def test_at_both_ends_there_is_no_further_step(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors)
    viewer.watch(bluffed.path)
    back, forth = viewer.button(viewer.film.back), viewer.button(viewer.film.forth)
    expect(back).to_be_disabled()
    viewer.press(forth)
    viewer.at(1)
    viewer.press(back)
    viewer.at(0)
    viewer.seek(1)
    viewer.at(len(bluffed.steps) - 1)
    expect(forth).to_be_disabled()


def test_the_slider_goes_to_the_very_end_however_odd_the_moments_were(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors)
    played_at(viewer, *(0.5001234 * at for at in range(len(bluffed.steps))))
    viewer.watch(bluffed.path)
    viewer.seek(1)
    viewer.at(len(bluffed.steps) - 1)


def test_whatever_way_one_comes_to_a_step_it_looks_the_same(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors)
    viewer.watch(bluffed.path)
    board = viewer.page.get_by_role("main")
    viewer.go_to(9)
    wait_for(viewer.page, SETTLED)
    after_nine = board.aria_snapshot()
    viewer.seek(1)
    viewer.go_to(9)
    until(lambda: board.aria_snapshot() == after_nine)


def test_who_wants_no_motion_sees_things_fade_at_most(visitors: Visitors, bluffed: Archived) -> None:
    viewer = enter(visitors)
    viewer.page.add_init_script(WATCH_MOTION)
    viewer.watch(bluffed.path)
    viewer.go_to(20)
    viewer.seek(0.2)
    viewer.seek(0.9)
    assert viewer.page.evaluate("[...window.moved]") == []


# The way there


def test_the_scores_lead_to_it_and_it_leads_back_to_the_table(visitors: Visitors, drawn: Archived) -> None:
    player, friend = visitors.enter("Ann"), enter(visitors, DESKTOP, "en")
    come_back(player, drawn)
    table = player.page.url
    player.press(player.page.get_by_role("link", name=REPLAY["fr"].watch))
    player.page.wait_for_url("**/replay/1?as=0")
    player.page.get_by_role("slider").wait_for()
    friend.watch(player.page.url.removeprefix(friend.room))  # without a name, by the link alone
    assert friend.eyes.get_by_role("option").all_text_contents()[:2] == [friend.film.public, player.name]
    player.press(player.page.get_by_role("link", name=REPLAY["fr"].table))
    player.scores.wait_for()
    assert player.page.url == table


def test_what_is_not_over_or_never_was_cannot_be_watched(visitors: Visitors) -> None:
    visitors.complaints.expected += ["/matches/"]
    player, other = visitors.enter(), enter(visitors, language="en")
    player.open_game(seats=2)
    for path in (f"/t/{player.table}/replay/1", f"/t/{player.table}/replay/2", "/t/nowhere/replay/1"):
        other.visit(path)
        expect(other.page.get_by_role("heading", name=other.film.gone)).to_be_visible()


# For everybody


@pytest.mark.parametrize("game", FIVE)
def test_every_board_fits_above_the_controls_by_day_and_by_night(visitors: Visitors, room: str, game: str) -> None:
    viewer = enter(visitors)
    viewer.watch(bots_played(room, game, 4).path)
    controls = (
        viewer.page.get_by_role("region").filter(has=viewer.slider).locator("button:not([aria-hidden]), input, select")
    )
    for eyes, part in (("", 0.5), ("0", 0.5), ("3", 1.0)):
        viewer.eyes.select_option(eyes)
        viewer.seek(part)
        for screen in (ON_ITS_SIDE, PHONE):
            viewer.page.set_viewport_size({"width": screen.width, "height": screen.height})
            assert [*too_wide(viewer.page), *unreachable(controls.and_(viewer.page.locator(":enabled")))] == []
    assert offences(viewer.page) == []
