"""Somebody who plays in text mode, or a game without a board: they read sentences and press buttons."""

import re
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.waiting import comes
from tests.web.words import Language

A_WHILE: Final = 1500.0  # milliseconds: a press that has changed nothing by then changes nothing


class TextWords(NamedTuple):
    """What is written on the plain board."""

    mode: str
    board: str
    yours: str
    now: str
    back: str
    table: str
    players: str
    drawings: str
    log: str


TEXT: Final[dict[Language, TextWords]] = {
    "fr": TextWords(
        mode="Mode texte",
        board="Plateau",
        yours="À toi de jouer",
        now="En ce moment",
        back="Revenir au choix précédent",
        table="Sur la table",
        players="Autour de la table",
        drawings="Les dessins",
        log="Journal",
    ),
    "en": TextWords(
        mode="Text mode",
        board="Board",
        yours="Your turn",
        now="Right now",
        back="Back to the choice before",
        table="On the table",
        players="Round the table",
        drawings="The drawings",
        log="Log",
    ),
}


class TextPlayer(Player):
    """Presses any button that the question offers."""

    chance = Random()

    @property
    def text(self) -> TextWords:
        return TEXT[self.language]

    def part(self, name: str) -> Locator:
        """A part of the board, by its heading."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def answers(self) -> Locator:
        """The buttons that answer the question."""
        buttons = self.part(self.text.yours).get_by_role("button", disabled=False)
        return buttons.filter(has_not_text=re.compile(self.text.back))

    def choose_text_mode(self) -> None:
        """In the menu of a table."""
        self.press(self.button(self.words.menu))
        self.press(self.page.get_by_text(self.text.mode, exact=True))
        self.page.keyboard.press("Escape")
        expect(self.part(self.text.log)).to_be_visible()

    def answer(self) -> None:
        """Press a button, and wait until that has led to something."""
        labels = self.answers.all_inner_texts()
        before = self.page.get_by_role("main").inner_text()
        wanted = self.chance.randrange(len(labels))
        self.press(self.answers.nth(wanted))
        comes(self.page, "before => document.querySelector('main').innerText !== before", before, A_WHILE)

    def play_on(self, presses: int) -> int:
        """Answer until the match is over, or so often; how often it was."""
        for pressed in range(presses):
            self.answers.first.or_(self.scores).first.wait_for()
            if self.scores.is_visible():
                return pressed
            self.answer()
        return presses
