"""Somebody at a screen, who does what the screen offers: everything is found by its role and its name.

Whoever changes what the screens look like changes this file, and `words.py` for what is written on them.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import reduce
from typing import Any, Final, Literal, get_args

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.web.words import WORDS, Language, starting

Phase = Literal["look", "announce", "respond", "keep", "share"]
Moment = Phase | Literal["scores"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
MOMENTS: Final[tuple[Moment, ...]] = (*PHASES, "scores")
LIES: Final = ((9, 6, 2), (8, 7, 7), (5, 1, 0), (7, 7, 7), (9, 8, 3))
MOST_TURNS: Final = 150
ASK: Final = "([path, method, body]) => fetch(path, { method, body }).then((answer) => answer.json())"


class Player:
    """One person and their page."""

    game = "catch_out"

    def __init__(self, page: Page, room: str, language: Language, name: str, touch: bool = False) -> None:
        self.page = page
        self.room = room
        self.language = language
        self.name = name
        self.words = WORDS[language]
        self.turns: Counter[Phase] = Counter()
        self.touch = touch

    # Touching things: other kinds of players do it in other ways.

    def press(self, thing: Locator) -> None:
        """Press something that can be pressed."""
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def write(self, field: Locator, text: str) -> None:
        """Write into a field."""
        self.press(field)
        field.fill(text)

    def put(self, card: Locator, place: Locator) -> None:
        """Put a card of the hand on a free place."""
        self.press(card)
        self.press(place)

    def button(self, *words: str) -> Locator:
        """A button whose name starts with these words, or these."""
        return self.page.get_by_role("button", name=starting(*words))

    # The room.

    def visit(self, path: str = "/") -> None:
        """Go to a page of the room."""
        self.page.goto(self.room + path)

    def pick_name(self, button: str | None = None) -> None:
        """Say one's name."""
        self.write(self.name_field, self.name)
        self.press(self.button(button or self.words.save_name))

    def open_table(self, seats: int = 4) -> None:
        """From the front page to a table of one's own."""
        self.visit()
        self.pick_name()
        self.set_table(seats)

    def set_table(self, seats: int = 4) -> None:
        """With a name, from the front page to the table."""
        for _ in range(abs(seats - 4)):
            self.press(self.button(self.words.more_seats if seats > 4 else self.words.fewer_seats))
        self.press(self.button(self.words.open_table))
        self.start_button.wait_for()

    def open_game(self, seats: int = 4) -> None:
        """A table of one's own, full of bots, and the deal."""
        self.open_table(seats)
        self.fill_with_bots()
        self.start()

    def open_match(self, seats: int, **options: Any) -> None:
        """A table with these options, full of bots, and the deal."""
        self.introduce()
        self.set_match(seats, **options)

    def set_match(self, seats: int, **options: Any) -> None:
        """The same for somebody who has a name."""
        self.go_to_table(seats, **options)
        self.fill_with_bots()
        self.start()

    def introduce(self) -> None:
        """Have a name from the beginning, as somebody who was here before."""
        self.visit("/api/me")
        self.ask("PUT", "/api/me", name=self.name)

    def go_to_table(self, seats: int, **options: Any) -> None:
        """With a name, straight to a table of one's own, set as wanted."""
        table = self.ask("POST", "/api/tables", game=self.game, seats=seats, options=options)["id"]
        self.visit(f"/t/{table}")
        self.start_button.wait_for()

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server itself, as the page does."""
        return self.page.evaluate(ASK, [self.room + path, method, json.dumps(body)])

    def follow_link(self, link: str) -> None:
        """Follow a link to somebody's table: where there is room, to a seat."""
        self.page.goto(link)
        self.pick_name(self.words.enter)
        self.stand_button.or_(self.watching).first.wait_for()

    def join(self, link: str) -> None:
        """Follow a link to somebody's table, and stand beside it for now."""
        self.follow_link(link)
        if self.stand_button.is_visible():
            self.press(self.stand_button)
            self.watching.wait_for()

    def sit(self, seat: int) -> None:
        """Take a free seat, or have it already."""
        mine = self.page.get_by_role("listitem").nth(seat - 1).filter(has=self.stand_button)
        free = self.button(f"{self.words.sit} {seat}")
        mine.or_(free).first.wait_for()
        if mine.count() == 0:
            self.press(free)
        mine.wait_for()

    def open_settings(self) -> None:
        """All settings of a table that is about to be opened."""
        self.press(self.button(self.words.table_settings))
        self.press(self.page.get_by_text(self.words.more_settings))

    def close_dialog(self) -> None:
        """Close what lies over the page."""
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=self.words.close))
        expect(self.page.get_by_role("dialog")).to_be_hidden()

    def fill_with_bots(self) -> None:
        """Bots for all the free seats."""
        self.press(self.button(self.words.fill))
        expect(self.button(self.words.fill)).to_be_hidden()

    def start(self) -> None:
        """Deal."""
        self.press(self.start_button)
        expect(self.start_button).to_be_hidden()

    def rematch(self) -> None:
        """Once more, with one press."""
        self.press(self.button(self.words.rematch))
        expect(self.scores).to_be_hidden()

    def switch(self, *words: str) -> None:
        """Pick some of the choices that lie side by side in the settings of the page."""
        self.press(self.settings)
        for word in words:
            self.press(self.page.get_by_text(word, exact=True))
            expect(self.page.get_by_role("radio", name=word, exact=True)).to_be_checked()
        self.press(self.page.get_by_role("button", expanded=True))

    def close(self) -> None:
        """Close what was opened beside the table."""
        self.press(self.page.get_by_role("complementary").get_by_role("button", name=self.words.close))
        expect(self.page.get_by_role("complementary")).to_be_hidden()

    @property
    def name_field(self) -> Locator:
        return self.page.get_by_label(starting(self.words.name))

    @property
    def settings(self) -> Locator:
        return self.button(self.words.settings)

    @property
    def stand_button(self) -> Locator:
        return self.button(self.words.stand)

    @property
    def watching(self) -> Locator:
        """What somebody without a seat is told."""
        return self.page.get_by_text(starting(self.words.standing, self.words.seat_is_free))

    @property
    def start_button(self) -> Locator:
        return self.button(self.words.start)

    @property
    def link(self) -> str:
        """The link that leads to this table."""
        return self.page.get_by_label(self.words.link).input_value()

    @property
    def scores(self) -> Locator:
        return self.page.get_by_role("heading", name=self.words.scores)

    @property
    def ranks(self) -> Locator:
        """The players among the scores."""
        return self.panel(self.words.scores).get_by_role("list").first.get_by_role("listitem")

    def panel(self, title: str) -> Locator:
        """What is opened beside the table."""
        return self.page.get_by_role("complementary", name=title)

    def absence(self, name: str) -> Locator:
        """The sign that somebody at the table is not here."""
        seat = self.page.get_by_role("listitem").filter(has_text=name)
        return seat.get_by_role("img", name=self.words.absent)

    @property
    def table(self) -> str:
        """The short name of the table."""
        return self.page.url.rpartition("/")[2]

    # The game.

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=self.words.hand)

    @property
    def cards(self) -> Locator:
        """The cards of the hand that can be pressed."""
        return self.hand.get_by_role("button")

    @property
    def free_places(self) -> Locator:
        """Where cards go that were taken."""
        return self.page.get_by_role("button", name=re.compile(rf"\s{self.words.free}$"))

    @property
    def shared_cards(self) -> Locator:
        """The cards to share: a press turns them over."""
        return self.page.get_by_role("button", name=re.compile(f", {self.words.turn}$"))

    @property
    def all_cards(self) -> Locator:
        """The cards this player has to do with now."""
        return self.hand.get_by_role("img").or_(self.cards).or_(self.shared_cards)

    @property
    def open_discard(self) -> Locator:
        return self.page.get_by_role("img", name=starting(self.words.open_discard))

    @property
    def open_cards(self) -> list[str]:
        """The cards of the open discard."""
        return (self.open_discard.get_attribute("aria-label") or "").split(",")

    @property
    def shown(self) -> Locator:
        """The cards of a challenge, open to all."""
        return self.page.get_by_role("img", name=starting(self.words.shown))

    def said(self, value: int) -> Locator:
        """The first value of the announcement, once it is this one."""
        return self.button(f"{self.words.first_value} {value}")

    def sign_of(self, moment: Moment) -> Locator:
        """What is on the screen at this moment only."""
        match moment:
            case "look":
                return self.button(self.words.seen)
            case "announce":
                return self.page.get_by_role("group", name=self.words.digits)
            case "respond":
                return self.button(self.words.true)
            case "keep":
                return self.cards.first
            case "share":
                return self.button(self.words.confirm_share)
            case "scores":
                return self.scores

    @property
    def go_on(self) -> Locator:
        """To look no longer at how something came out."""
        return self.button(self.words.go_on)

    def skip(self) -> None:
        """Go on; it ends by itself, too."""
        with suppress(TooLate):
            self.go_on.click(timeout=1000)

    def wait(self, patience: float | None = None) -> Moment:
        """Until it is this player's turn, or the game is over."""
        signs = reduce(Locator.or_, map(self.sign_of, MOMENTS))
        signs.or_(self.go_on).first.wait_for(timeout=patience)
        if self.go_on.is_visible():
            self.skip()
        return self.moment or self.wait(patience)

    def wait_a_while(self) -> Moment | None:
        """The same, but not for long."""
        try:
            return self.wait(patience=300)
        except TooLate:
            return None

    @property
    def moment(self) -> Moment | None:
        """What this player is asked for now."""
        return next((moment for moment in MOMENTS if self.sign_of(moment).is_visible()), None)

    def act(self, phase: Phase) -> None:
        """Do something that is allowed, and see it happen."""
        self.turns[phase] += 1
        match phase:
            case "look":
                self.press(self.sign_of("look"))
            case "announce":
                self.announce()
            case "respond":
                self.respond()
            case "keep":
                self.keep()
            case "share":
                self.share()
        expect(self.sign_of(phase)).to_be_hidden()

    def announce(self) -> None:
        """The truth, or a lie."""
        values = LIES[self.turns["announce"] % len(LIES)]
        button = self.button(self.words.announce)
        if self.turns["announce"] % 2:
            self.press(self.button(self.words.as_my_cards))
        for value in values:
            if button.is_disabled():
                self.say(value)
        self.press(button)

    def say(self, value: int) -> None:
        """One value more of an announcement."""
        self.press(self.sign_of("announce").get_by_role("button", name=str(value)))

    def respond(self) -> None:
        """Trust, or not."""
        turn = self.turns["respond"]
        if turn % 2 and self.button(self.words.take).is_enabled():
            self.press(self.button(self.words.take))
        else:
            self.press(self.button(self.words.true if turn % 4 else self.words.false))

    def keep(self) -> None:
        """A card for every place, and the rest to announce with."""
        self.fill_places()
        if self.turns["keep"] % 2:
            self.press(self.button(self.words.turn_over))
        self.press(self.button(self.words.confirm))

    def fill_places(self) -> None:
        """A card for every place."""
        while left := self.free_places.count():
            self.put(self.cards.first, self.free_places.first)
            expect(self.free_places).to_have_count(left - 1)

    def share(self) -> None:
        """One card to the other side, and done."""
        self.press(self.button(self.words.give, self.words.keep).first)
        self.press(self.button(self.words.confirm_share))

    def play_until(self, phase: Phase) -> None:
        """Until this phase comes up, in this game or another."""
        for _ in range(MOST_TURNS):
            moment = self.wait()
            if moment == phase:
                return
            if moment == "scores":
                self.rematch()
            else:
                self.act(moment)
        raise AssertionError(f"there is no {phase}")

    def play(self, before: Callable[[Phase], object] | None = None) -> None:
        """Until the scores are on the screen; look about `before` every turn."""
        for _ in range(MOST_TURNS):
            moment = self.wait()
            if moment == "scores":
                return
            if before:
                before(moment)
            self.act(moment)
        raise AssertionError("the game does not end")
