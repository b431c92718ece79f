"""Somebody who learns a game by playing its lesson: does what the lesson says, on the game's own board."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tablee.engine.certain import certain
from tablee.engine.lesson import LEARNER, LessonStep
from tablee.games import GAMES, sketch
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.player import Player
from tests.web.sketch_player import SketchPlayer
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.words import Language

STEPS: Final = sketch.LESSON.steps
BEGIN: Final[dict[Language, str]] = {"fr": "Apprendre en jouant", "en": "Learn by playing"}
START: Final[dict[Language, str]] = {"fr": "C’est parti", "en": "Let’s go"}
FOR_REAL: Final[dict[Language, str]] = {"fr": "Jouer pour de vrai", "en": "Play for real"}
HELD: Final = 1500  # milliseconds: what has to be held down is done by then
GREEN: Final = {"fr": "Vert", "en": "Green"}
REJECT: Final = {"fr": "Défausser ", "en": "Discard "}
PILES: Final = {
    "fr": {"deck": r"Pioche\s:", "discard": r"Défausse\s?:"},
    "en": {"deck": "Deck:", "discard": "Discard:"},
}


class Learner(Player):
    """Does what the lesson says; each game has its own way of doing it."""

    def open_lesson(self) -> None:
        """With a name, straight to the table of a lesson."""
        self.visit()
        self.pick_name()
        expect(self.name_field).to_be_hidden()
        wanted = json.dumps({"game": self.game, "lesson": True})
        table = self.page.evaluate(
            "body => fetch('api/tables', {method: 'POST', body}).then(r => r.json()).then(t => t.id)", wanted
        )
        self.visit(f"/t/{table}")

    def read_goal(self) -> None:
        """What the game is about; then the lesson begins."""
        expect(self.goals).to_have_count(3)
        self.press(self.button(START[self.language]))
        self.strip.wait_for()

    @property
    def goals(self) -> Locator:
        """The steps of the goal, before the lesson begins."""
        return self.page.locator(".goal li")

    @property
    def lesson(self) -> tuple[LessonStep, ...]:
        return certain(GAMES[self.game].LESSON, "a lesson").steps

    @property
    def strip(self) -> Locator:
        """What the lesson says."""
        return self.page.locator(".lesson")

    @property
    def for_real(self) -> Locator:
        """What deals a real game once the lesson is over."""
        return self.strip.get_by_role("button", name=FOR_REAL[self.language])

    def steps(self) -> Iterator[int]:
        """Those of the learner, once the lesson is there."""
        for number, step in enumerate(self.lesson):
            if step.by == LEARNER:
                expect(self.strip.locator(".row").first).to_contain_text(f"{number + 1}/{len(self.lesson)}")
                yield number

    def follow(self, command: dict[str, Any]) -> None:
        """Make a move."""
        match command:
            case {"do": "announce", "values": values}:
                for value in values:
                    self.say(value)
                self.press(self.button(self.words.announce))
            case {"do": "take"}:
                self.press(self.button(self.words.take))
            case {"do": "challenge", "says": says}:
                self.press(self.button(self.words.true if says == "true" else self.words.false))
            case {"do": "keep"}:
                for _ in ("discard", "score"):
                    left = self.free_places.count()
                    self.put(self.cards.and_(self.page.locator(".target *, .target")).first, self.free_places.first)
                    expect(self.free_places).to_have_count(left - 1)
                self.press(self.button(self.words.confirm))
            case _:
                self.press(self.button(self.words.confirm_share))


class SketchLearner(SketchPlayer, Learner):
    """Learns Sketch!."""

    def begin(self) -> None:
        """From the front page to the first word."""
        self.choose_lesson()
        self.read_goal()
        self.slots("own").first.wait_for()

    def choose_lesson(self) -> None:
        """From the front page to what the game is about."""
        self.press(self.page.locator("label", has_text="Sketch!"))
        self.press(self.button(BEGIN[self.language]))

    @property
    def waiting(self) -> Locator:
        """What waits to happen: a Veto can be dropped there."""
        return self.page.locator("ol[data-drop=veto]")

    def slots(self, where: str) -> Locator:
        """The slots of one's own, or of a place opposite."""
        return self.page.locator(f".{where} [data-slot]")

    def own_card(self, slot: int) -> None:
        """Touch the card in one's own slot."""
        own = self.page.get_by_role("group", name=re.compile(f"^{self.board.own}$"))
        self.press(own.get_by_role("button", name=re.compile(rf"^\D+ {slot + 1}\s?:")))

    def follow(self, command: dict[str, Any]) -> None:
        match command:
            case {"do": "look", "slots": slots}:
                for slot in slots:
                    self.own_card(slot)
                self.press(self.offered(self.board.lift))
            case {"do": "done"}:
                self.press(self.offered(self.board.seen))
            case {"do": "draw"}:
                self.press(self.offered(self.board.deck))
            case {"do": "discard" | "sketch" | "veto", "slot": slot}:
                self.own_card(slot)
            case {"do": "assault"}:
                self.hold(self.offered(self.board.assault))
            case _:
                self.press(self.offered(self.board.passing))

    def hold(self, button: Locator) -> None:
        """Hold a button down until it has done its work, or let go to press it."""
        button.hover()
        self.page.mouse.down()
        try:
            self.for_real.wait_for(timeout=HELD)
        except TooLate:
            self.page.mouse.up()
        else:
            self.page.mouse.up()


class DiciassetteLearner(DiciassettePlayer, Learner):
    """Learns Diciassette."""

    def follow(self, command: dict[str, Any]) -> None:
        match command:
            case {"do": "lay", "face": face}:
                self.go_on.or_(self.open_hand).first.wait_for()
                if self.go_on.is_visible():
                    self.press(self.go_on)
                self.press(self.open_hand.first)  # no other card can be picked, but for its twin
                self.press(self.enabled(self.seventeen.up if face == "up" else self.seventeen.down))
            case {"do": "call"}:
                self.press(self.call_button)
            case _:
                self.press(self.pass_button)


class SkyjoLearner(SkyjoPlayer, Learner):
    """Learns Skyjo Action."""

    def follow(self, command: dict[str, Any]) -> None:
        match command:
            case {"do": "draw", "from": pile}:
                self.press(self.enabled(PILES[self.language][pile]))
            case {"do": "place"}:
                self.press(self.cell)
            case {"do": "reject"}:
                self.press(self.enabled(REJECT[self.language]))
                self.press(self.cell)
            case {"do": "clear"}:
                self.press(self.enabled(REJECT[self.language]))
            case {"do": "take_action"}:
                self.press(self.page.get_by_role("group", name=self.skyjo.row).locator("[aria-pressed]"))
                self.press(self.enabled(self.skyjo.take))
            case _:
                self.press(self.page.get_by_role("group", name=self.skyjo.mine).locator("[aria-pressed]"))
                self.press(self.enabled(self.skyjo.play))

    @property
    def cell(self) -> Locator:
        """The only card of one's own that may be touched."""
        return self.enabled(self.skyjo.offers[-1])


class PictomaniaLearner(PictomaniaPlayer, Learner):
    """Learns Pictomania."""

    def follow(self, command: dict[str, Any]) -> None:
        match command:
            case {"do": "deck"}:
                self.press(self.button(GREEN[self.language]))
            case {"do": "ready"}:
                self.press(self.read_all)
            case {"do": "ink"}:
                self.draw()
            case {"do": "bet", "seat": seat, "number": number}:
                self.bet(("", "Tablée", "Zoé")[seat], number)
            case {"do": "finish"}:
                self.draw(((0.1, 0.9), (0.9, 0.9)))  # the lesson leaves the chalk in the hand
                self.finish()
            case _:
                self.press(self.button(self.board.score))


LEARNERS: Final[dict[str, type[Learner]]] = {
    learner.game: learner for learner in (Learner, DiciassetteLearner, PictomaniaLearner, SketchLearner, SkyjoLearner)
}
