"""Somebody who learns Sketch! by playing its lesson."""

import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tablee.engine.lesson import LEARNER
from tablee.games import sketch
from tests.web.sketch_player import SketchPlayer
from tests.web.words import Language

STEPS: Final = sketch.LESSON.steps
BEGIN: Final[dict[Language, str]] = {"fr": "Apprendre en jouant", "en": "Learn by playing"}


class Learner(SketchPlayer):
    """Does what the lesson says."""

    def begin(self) -> None:
        """From the front page to the first word."""
        self.press(self.page.locator("label", has_text="Sketch!"))
        self.press(self.button(BEGIN[self.language]))
        self.slots("own").first.wait_for()

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
