"""Somebody who watches a match again."""

import re
from typing import Final, NamedTuple

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.words import Language

TO: Final = """(slider, part) => {
    slider.value = part * slider.max;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


class ReplayWords(NamedTuple):
    """What is written on the screen, in one language."""

    watch: str
    play: str
    pause: str
    back: str
    forth: str
    speed: str
    eyes: str
    public: str
    table: str
    gone: str
    step: str
    account: str


REPLAY: Final[dict[Language, ReplayWords]] = {
    "fr": ReplayWords(
        watch="Revoir la partie",
        play="Lire",
        pause="Pause",
        back="Un coup en arrière",
        forth="Un coup en avant",
        speed="Vitesse",
        eyes="Vu par",
        public="Public",
        table="Aller à la table",
        gone="Cette partie ne se revoit pas",
        step="coup {step} sur",
        account="Comment c’est arrivé",
    ),
    "en": ReplayWords(
        watch="Watch it again",
        play="Play",
        pause="Pause",
        back="One step back",
        forth="One step forward",
        speed="Speed",
        eyes="Seen by",
        public="Public",
        table="Go to the table",
        gone="This match cannot be watched",
        step="step {step} of",
        account="How it came about",
    ),
}


class ReplayViewer(Player):
    """Steers a match with what the screen offers."""

    @property
    def film(self) -> ReplayWords:
        return REPLAY[self.language]

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider")

    @property
    def account(self) -> Locator:
        """How a match came about, among the scores."""
        return self.page.get_by_role("region", name=self.film.account)

    @property
    def eyes(self) -> Locator:
        return self.page.get_by_role("combobox", name=self.film.eyes)

    def watch(self, path: str) -> None:
        """Come to a match: without motion it waits to be played."""
        self.visit(path)
        self.slider.wait_for()

    def at(self, step: int) -> None:
        """See that so many steps have happened."""
        told = re.compile(f", {self.film.step.format(step=step)} ")
        expect(self.slider).to_have_attribute("aria-valuetext", told)

    @property
    def step(self) -> int:
        """How many steps have happened."""
        told = self.slider.get_attribute("aria-valuetext") or ""
        found = re.search(self.film.step.format(step=r"(\d+)"), told)
        assert found, told
        return int(found[1])

    def go_to(self, step: int) -> None:
        """Step by step, from wherever one is."""
        away = step - self.step
        for _ in range(abs(away)):
            self.page.keyboard.press("ArrowRight" if away > 0 else "ArrowLeft")
        self.at(step)

    def seek(self, part: float) -> None:
        """Drag the slider, from 0 to 1."""
        self.slider.evaluate(TO, part)

    @property
    def length(self) -> float:
        """Of the film, in milliseconds."""
        return float(self.slider.evaluate("slider => Number(slider.max)"))
