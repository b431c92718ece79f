"""A newcomer learns Sketch! by playing its lesson from the first word to the last."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, TOO_TALL
from tests.web.layout import Box, boxes
from tests.web.learner import STEPS, Learner
from tests.web.room import DESKTOP, ON_ITS_SIDE, PHONE, Screen
from tests.web.sketch_player import Told
from tests.web.words import Language

CANCELLED = {"fr": "Annulé", "en": "Cancelled"}


SCREENS = pytest.mark.parametrize(
    ("screen", "language"),
    [(PHONE, "fr"), (ON_ITS_SIDE, "fr"), (DESKTOP, "en")],
    ids=["phone-fr", "on-its-side-fr", "desktop-en"],
)


def learn(visitors: Visitors, screen: Screen, language: Language) -> Learner:
    """Somebody who has come for the lesson."""
    learner = visitors.enter(language=language, screen=screen, kind=Learner)
    assert isinstance(learner, Learner)
    learner.visit()
    learner.pick_name()
    learner.begin()
    return learner


@SCREENS
def test_a_lesson_is_played_from_the_first_word_to_the_last(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    learner = learn(visitors, screen, language)
    faults: list[str] = []
    for number in learner.steps():
        learner.page.wait_for_function(SETTLED)
        if learner.page.evaluate(TOO_TALL):
            faults.append(f"step {number} has to be scrolled")
        if min(map(height, boxes(learner.slots("own")))) < max(map(height, boxes(learner.slots("place")))):
            faults.append(f"step {number}: somebody else's cards are larger")
        learner.follow(STEPS[number].command)
    expect(learner.strip.get_by_role("button")).to_be_visible()
    assert faults == []


@SCREENS
def test_a_veto_is_dropped_on_what_it_cancels(visitors: Visitors, screen: Screen, language: Language) -> None:
    learner = learn(visitors, screen, language)
    told = Told(learner)
    for number in learner.steps():
        if STEPS[number].command["do"] != "veto":
            learner.follow(STEPS[number].command)
    learner.page.reload()  # and tells what it sends
    learner.carry(learner.slots("own").nth(1), learner.waiting)
    assert told.wait_for("veto") == STEPS[-1].command
    expect(learner.waiting.get_by_role("listitem").first).to_contain_text(CANCELLED[language])
    expect(learner.strip.get_by_role("button")).to_be_visible()


@SCREENS
def test_a_refusal_does_not_cover_the_word_of_the_lesson(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    learner = learn(visitors, screen, language)
    for slot in (2, 3):
        learner.own_card(slot)
    learner.press(learner.offered(learner.board.lift))
    refusal = learner.page.locator(".toast")
    refusal.wait_for()
    learner.page.wait_for_function(SETTLED)
    [said], [word] = boxes(refusal), boxes(learner.strip)
    assert not said.meets(word)


def height(box: Box) -> float:
    return box.bottom - box.top
