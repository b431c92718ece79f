"""Somebody who plays Diciassette by touching what the board offers."""

import re
from collections.abc import Callable
from functools import reduce
from typing import Final, Literal, NamedTuple, get_args

from playwright.sync_api import Locator

from tests.web.keyboard import KeyboardPlayer
from tests.web.player import Player
from tests.web.words import Language

Ask = Literal["scores", "go_on", "lay", "answer"]
Term = Literal["auto_hidden", "auto_sum", "auto_turn"]
TERMS: Final[tuple[Term, ...]] = get_args(Term)
MOST_PRESSES: Final = 500
ENOUGH: Final = 15  # with what is hidden this may well be 17


class SeventeenWords(NamedTuple):
    """What is written on the board."""

    hand: str
    line: str
    counting: str
    visible: str
    call: str
    passes: str
    up: str
    down: str
    go_on: str
    auto: str
    auto_hidden: str
    auto_sum: str
    auto_turn: str
    auto_start: str
    auto_stop: str
    here: str
    victories: str


SEVENTEEN: Final[dict[Language, SeventeenWords]] = {
    "fr": SeventeenWords(
        hand="Tes cartes",
        line="La ligne",
        counting="Compter",
        visible="Visible",
        call="Annoncer 17",
        passes="Je passe",
        up="Face visible",
        down="Face cachée",
        go_on="Continuer",
        auto="Passer pour moi…",
        auto_hidden="une carte cachée",
        auto_sum="une somme visible",
        auto_turn="ton tour",
        auto_start="Passer pour moi",
        auto_stop="Passe auto",
        here="Poser ici",
        victories="Victoires? sur 3",
    ),
    "en": SeventeenWords(
        hand="Your cards",
        line="The line",
        counting="Count",
        visible="Visible",
        call="Call 17",
        passes="I pass",
        up="Face up",
        down="Face down",
        go_on="Continue",
        auto="Pass for me…",
        auto_hidden="a hidden card",
        auto_sum="the visible sum",
        auto_turn="it is your turn",
        auto_start="Pass for me",
        auto_stop="Auto-pass",
        here="Lay here",
        victories="of 3 Victories",
    ),
}


class DiciassettePlayer(Player):
    """Lets the board count, calls when it may be enough, and lays now one way, now the other."""

    game = "diciassette"

    calls = 0
    laid = 0

    @property
    def seventeen(self) -> SeventeenWords:
        return SEVENTEEN[self.language]

    # What is on the table.

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("list", name=self.seventeen.line)

    @property
    def table_top(self) -> Locator:
        """Where cards are laid."""
        return self.page.get_by_role("region", name=self.seventeen.line)

    @property
    def line_cards(self) -> Locator:
        return self.line.get_by_role("listitem")

    @property
    def open_hand(self) -> Locator:
        """The cards of the hand while one may be laid: only then they can be picked."""
        cards = self.page.get_by_role("group", name=self.seventeen.hand).get_by_role("button")
        return cards.and_(self.page.locator("[aria-pressed]"))

    def enabled(self, words: str) -> Locator:
        """The button that starts with these words, where it can be pressed."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(words)}"), disabled=False)

    @property
    def call_button(self) -> Locator:
        return self.enabled(self.seventeen.call)

    @property
    def pass_button(self) -> Locator:
        return self.enabled(self.seventeen.passes)

    @property
    def go_on(self) -> Locator:
        """To go on after a call was shown."""
        return self.enabled(self.seventeen.go_on)

    @property
    def sum(self) -> int:
        """What the board counts for this player."""
        found = re.search(r"\d+", self.enabled(self.seventeen.visible).inner_text())
        return int(found[0]) if found else 0

    @property
    def tokens(self) -> list[str]:
        """What is told of everybody's tokens."""
        tokens = self.page.get_by_role("img", name=re.compile(self.seventeen.victories))
        return [one.get_attribute("aria-label") or "" for one in tokens.all()]

    @property
    def auto_stop(self) -> Locator:
        """What is on the screen while the board passes for this player; pressed, it ends."""
        return self.enabled(self.seventeen.auto_stop)

    def pass_until(self, *terms: Term) -> None:
        """Let the board pass until one of these."""
        words = self.seventeen
        self.press(self.enabled(words.auto))
        for term in TERMS:
            box = self.page.get_by_role("checkbox", name=getattr(words, term))
            if box.is_checked() != (term in terms):
                self.press(box)
        self.press(self.enabled(words.auto_start).last)
        self.auto_stop.wait_for()

    def carry(self, card: Locator, place: Locator) -> None:
        """Carry a card somewhere with the mouse."""
        card.hover()
        self.page.mouse.down()
        box = place.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        self.page.mouse.up()

    # What is asked.

    def sign(self, ask: Ask) -> Locator:
        """What is on the screen when this is asked."""
        match ask:
            case "scores":
                return self.scores
            case "go_on":
                return self.go_on
            case "lay":
                return self.open_hand.first
            case "answer":
                return self.pass_button

    def wait_for_ask(self) -> Ask:
        """Until something is asked."""
        asks: tuple[Ask, ...] = ("scores", "go_on", "lay", "answer")
        reduce(Locator.or_, map(self.sign, asks)).first.wait_for()
        return next((ask for ask in asks if self.sign(ask).is_visible()), None) or self.wait_for_ask()

    def count(self) -> None:
        """Let the board count."""
        if self.enabled(self.seventeen.counting).is_visible():
            self.press(self.enabled(self.seventeen.counting))

    def play_on(self, until: Callable[[Ask], bool]) -> None:
        """Do what is asked until something is asked that is waited for."""
        for _ in range(MOST_PRESSES):
            ask = self.wait_for_ask()
            if until(ask):
                return
            self.do(ask)
        raise AssertionError("what is waited for does not come")

    def play_match(self) -> None:
        """Play until the scores are shown."""
        self.play_on(lambda ask: ask == "scores")

    def do(self, ask: Ask) -> None:
        """What is asked."""
        match ask:
            case "go_on":
                self.skip()
            case "lay":
                self.lay()
            case "answer":
                self.answer()
            case "scores":
                self.rematch()

    def lay(self) -> None:
        """The first card of the hand, up or down in turn."""
        self.laid += 1
        words = self.seventeen
        self.press(self.open_hand.first)
        self.press(self.enabled(words.down if self.laid % 2 else words.up))

    def answer(self) -> None:
        """Call if it may be enough."""
        self.count()
        if self.sum >= ENOUGH:
            self.calls += 1
            self.press(self.call_button)
        else:
            self.press(self.pass_button)


class DiciassetteKeyboardPlayer(KeyboardPlayer, DiciassettePlayer):
    """The same without a mouse."""
