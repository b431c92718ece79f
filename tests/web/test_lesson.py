"""A newcomer learns Sketch! by playing its lesson from the first word to the last."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tablee.engine.lesson import LEARNER
from tablee.games import sketch
from tests.web.conftest import Visitors
from tests.web.room import DESKTOP, PHONE, Screen
from tests.web.sketch_player import SketchPlayer
from tests.web.words import Language

BEGIN = {"fr": "Apprendre en jouant", "en": "Learn by playing"}
VETO = {"fr": "Veto", "en": "Veto"}


class Learner(SketchPlayer):
    """Does what the lesson says."""

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
            case {"do": "discard", "slot": slot}:
                self.own_card(slot)
            case {"do": "sketch", "slot": slot}:
                self.own_card(slot)
                self.press(self.offered(self.board.sketch))
            case {"do": "veto", "slot": slot}:
                self.own_card(slot)
                self.press(self.offered(VETO[self.language]))
            case _:
                self.press(self.offered(self.board.passing))


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone-fr", "desktop-en"])
def test_a_lesson_is_played_from_the_first_word_to_the_last(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    learner = visitors.enter(language=language, screen=screen, kind=Learner)
    assert isinstance(learner, Learner)
    learner.visit()
    learner.pick_name()
    learner.press(learner.page.locator("label", has_text="Sketch!"))
    learner.press(learner.button(BEGIN[language]))
    steps = sketch.LESSON.steps
    strip = learner.page.locator(".lesson")
    for number, step in enumerate(steps):
        if step.by == LEARNER:
            expect(strip).to_contain_text(f"{number + 1}/{len(steps)}")
            learner.follow(step.command)
    expect(strip.get_by_role("button")).to_be_visible()
