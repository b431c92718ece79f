"""A newcomer learns Sketch! by playing its lesson from the first word to the last."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tablee.engine.lesson import LEARNER
from tablee.games import sketch
from tests.web.conftest import Visitors
from tests.web.layout import Box, boxes
from tests.web.room import DESKTOP, ON_ITS_SIDE, PHONE, Screen
from tests.web.screens import SETTLED
from tests.web.sketch_player import SketchPlayer, Told
from tests.web.test_screens import TOO_TALL
from tests.web.words import Language

STEPS = sketch.LESSON.steps
CANCELLED = {"fr": "annulé", "en": "cancelled"}
BEGIN = {"fr": "Apprendre en jouant", "en": "Learn by playing"}


class Learner(SketchPlayer):
    """Does what the lesson says."""

    @property
    def strip(self) -> Locator:
        """What the lesson says."""
        return self.page.locator(".lesson")

    @property
    def waiting(self) -> Locator:
        """What waits to happen: a Veto can be dropped there."""
        return self.page.locator("ol[data-drop=veto]")

    def slots(self, where: str) -> Locator:
        """The slots of one's own, or of a place opposite."""
        return self.page.locator(f".{where} [data-slot]")

    def steps(self) -> Iterator[int]:
        """Those of the learner, once the lesson is there."""
        for number, step in enumerate(STEPS):
            if step.by == LEARNER:
                expect(self.strip).to_contain_text(f"{number + 1}/{len(STEPS)}")
                yield number

    def own_card(self, slot: int) -> None:
        """Touch the card in one's own slot."""
        own = self.page.get_by_role("group", name=re.compile(f"^{self.board.own}$"))
        self.press(own.get_by_role("button", name=re.compile(rf"^\D+ {slot + 1}\s?:")))

    def follow(self, command: dict[str, Any]) -> None:
        """Make a move."""
        match command:
            case {"do": "look", "slots": slots}:
                for slot in slots:
                    self.own_card(slot)
                self.press(self.offered(self.board.lift))
            case {"do": "done"}:
                self.press(self.offered(self.board.seen))
            case {"do": "draw"}:
                self.press(self.offered(self.board.deck))
            case {"do": "discard" | "sketch", "slot": slot}:
                self.own_card(slot)
            case {"do": "veto", "slot": slot}:
                self.press(self.offered(self.board.veto))
                self.own_card(slot)
            case _:
                self.press(self.offered(self.board.passing))


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
    learner.press(learner.page.locator("label", has_text="Sketch!"))
    learner.press(learner.button(BEGIN[language]))
    return learner


@SCREENS
def test_a_lesson_is_played_from_the_first_word_to_the_last(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    learner = learn(visitors, screen, language)
    faults: list[str] = []
    learner.slots("own").first.wait_for()
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


def height(box: Box) -> float:
    return box.bottom - box.top
