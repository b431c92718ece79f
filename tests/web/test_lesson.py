"""A newcomer learns a game by playing its lesson from the first word to the last, and then plays it for real."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.faults import CUT, SETTLED, TOO_TALL, looked_at
from tests.web.layout import Box, boxes
from tests.web.learner import FOR_REAL, LEARNERS, STEPS, Learner, SketchLearner
from tests.web.room import DESKTOP, ON_ITS_SIDE, PHONE, Screen
from tests.web.sketch_player import SketchPlayer, Told
from tests.web.waiting import wait_for
from tests.web.words import Language

VETO = next(number for number, step in enumerate(STEPS) if step.command["do"] == "veto")
CANCELLED = "Annulé"
LOOK_FIRST = "Choisis deux de tes cartes"
ENOUGH = "Ne plus expliquer"
GOAL = "Le but"
SHORT = 640  # pixels: a phone whose browser takes much of it


SCREENS = pytest.mark.parametrize(
    ("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone-fr", "desktop-en"]
)


def learn(visitors: Visitors, screen: Screen, language: Language) -> SketchLearner:
    """Somebody who has come for the lesson of Sketch!."""
    learner = visitors.enter(language=language, screen=screen, kind=SketchLearner)
    assert isinstance(learner, SketchLearner)
    learner.visit()
    learner.pick_name()
    learner.begin()
    return learner


def height(box: Box) -> float:
    return box.bottom - box.top


@SCREENS
def test_a_lesson_is_played_from_the_front_page_to_a_real_game(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    learner = learn(visitors, screen, language)
    faults: list[str] = []
    for number in learner.steps():
        faults += [f"step {number}: {fault}" for fault in scrolled(learner)]
        if min(map(height, boxes(learner.slots("own")))) < max(map(height, boxes(learner.slots("place")))):
            faults.append(f"step {number}: somebody else's cards are larger")
        if number == VETO and learner.touch:
            drop_veto(learner)
        else:
            learner.follow(STEPS[number].command)
    play_for_real(learner)
    expect(learner.slots("own")).to_have_count(4)
    assert faults == []


@pytest.mark.parametrize("game", sorted(set(LEARNERS) - {"sketch"}))
def test_every_lesson_is_played_on_its_board(visitors: Visitors, game: str) -> None:
    learner = visitors.enter(kind=LEARNERS[game])
    assert isinstance(learner, Learner)
    learner.open_lesson()
    learner.read_goal()
    heights, faults = set(), []
    for number in learner.steps():
        heights.add(round(height(boxes(learner.strip)[0])))
        faults += [f"step {number}: {fault}" for fault in scrolled(learner)]
        learner.follow(learner.lesson[number].command)
    learner.for_real.wait_for()
    heights.add(round(height(boxes(learner.strip)[0])))
    play_for_real(learner)
    assert len(heights) == 1  # the board never jumps
    assert faults == []


def scrolled(learner: Learner) -> list[str]:
    """What has to be scrolled, and which buttons are not in sight if the phone is a short one."""
    wait_for(learner.page, SETTLED)
    too_tall = ["it has to be scrolled"] if learner.page.evaluate(TOO_TALL) else []
    if not learner.touch:
        return too_tall
    with looked_at(learner.page, PHONE._replace(height=SHORT)):
        cut: list[str] = learner.page.evaluate(CUT)
    return [*too_tall, *(f"{button} is cut" for button in cut)]


def play_for_real(learner: Learner) -> None:
    """The same table, with three bots, dealt."""
    table = learner.table
    learner.press(learner.for_real)
    expect(learner.strip).to_be_hidden()
    assert learner.table == table
    expect(learner.start_button).to_be_hidden()
    expect(learner.page.get_by_text(re.compile(FOR_REAL[learner.language]))).to_be_hidden()


def drop_veto(learner: SketchLearner) -> None:
    """A veto is dropped on what it cancels, after a reload as before."""
    told = Told(learner)
    learner.page.reload()  # and tells what it sends
    learner.carry(learner.slots("own").nth(1), learner.waiting)
    assert told.wait_for("veto") == STEPS[VETO].command
    expect(learner.page.get_by_role("listitem").filter(has_text=CANCELLED)).to_be_visible()


def test_a_press_on_anything_else_points_to_what_the_lesson_says(visitors: Visitors) -> None:
    learner = learn(visitors, ON_ITS_SIDE, "fr")
    own = learner.page.get_by_role("group", name=re.compile(f"^{learner.board.own}$"))
    expect(own.get_by_role("button")).to_have_count(2)  # the two that the lesson asks for
    learner.page.evaluate(
        """() => new MutationObserver(changes => changes.forEach(({ target }) => {
            if (target.classList.contains("nudged")) document.body.dataset.nudged = "yes";
        })).observe(document.querySelector(".lesson"), { attributes: true, attributeFilter: ["class"] })"""
    )
    learner.press(learner.slots("own").nth(3))
    expect(learner.page.locator("body[data-nudged=yes]")).to_be_attached()
    expect(learner.strip.locator(".row").first).to_contain_text(f"1/{len(STEPS)}")


def test_in_a_first_game_each_kind_of_question_is_explained_once(visitors: Visitors) -> None:
    player = visitors.enter(kind=SketchPlayer, newcomer=True)
    assert isinstance(player, SketchPlayer)
    player.open_match(2)
    explained = player.page.locator(".first p:not(.room)", has_text=LOOK_FIRST)
    expect(explained).to_be_visible()
    wait_for(player.page, SETTLED)
    assert not player.page.evaluate(TOO_TALL)
    player.press(player.button(GOAL))
    expect(player.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    player.close_dialog()
    player.page.reload()
    player.own_cards.first.wait_for()
    expect(explained).to_be_hidden()
    player.press(player.button(ENOUGH))
    expect(player.button(ENOUGH)).to_be_hidden()
    player.page.reload()
    player.own_cards.first.wait_for()
    expect(player.button(ENOUGH)).to_be_hidden()
