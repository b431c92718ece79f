"""Somebody who plays Sketch! by touching what the board offers."""

import re
from contextlib import suppress
from time import monotonic
from typing import Any, Final, NamedTuple

from msgspec import json
from playwright.sync_api import Locator, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.web.keyboard import KeyboardPlayer
from tests.web.player import Player
from tests.web.room import PATIENCE
from tests.web.words import Language

MOST_PRESSES: Final = 400
ASKED: Final = "document.querySelector('.asked[data-phase]')?.dataset.phase ?? null"
THROWN: Final = 5  # every so many windows a card is thrown


class Words(NamedTuple):
    """What the things on the board are called: their names begin like this."""

    own: str
    cards: str
    card: str
    lift: str
    seen: str
    deck: str
    aim: str
    sketch: str
    veto: str
    passing: str
    until: str
    pass_for_me: str
    assault: str


WORDS: Final[dict[Language, Words]] = {
    "fr": Words(
        own="Tes cartes",
        cards="Cartes d|Tes cartes",
        card=r"Carte \d+\s:",
        lift="Soulever",
        seen="J’ai vu",
        deck=r"Pioche\s:",
        aim=r"\S+ pioche$|Mélanger|Échanger|Regarder cette",
        sketch=r"Sketch\s!$",
        veto=r"Veto\s!$",
        passing="Passer$",
        until="Passer jusqu’à",
        pass_for_me="Passer d’office",
        assault=r"Assaut\s!",
    ),
    "en": Words(
        own="Your cards",
        cards=".+ cards$",
        card=r"Card \d+:",
        lift="Lift",
        seen="I’ve looked",
        deck="Deck:",
        aim=r"\S+ draws$|Shuffle|Swap these|Look at this",
        sketch="Sketch!$",
        veto="Veto!$",
        passing="Pass$",
        until="Pass until",
        pass_for_me="Pass for me",
        assault="Assault!",
    ),
}


class SketchPlayer(Player):
    """Looks at two cards, draws from the deck, discards anything, and throws a card now and then."""

    game = "sketch"

    windows: int = 0

    @property
    def board(self) -> Words:
        return WORDS[self.language]

    # What is on the board.

    def offered(self, words: str) -> Locator:
        """What can be pressed and is called this."""
        return self.page.get_by_role("button", name=re.compile(f"^({words})"), disabled=False)

    @property
    def own_cards(self) -> Locator:
        """The own cards that can be touched."""
        return self.page.get_by_role("group", name=re.compile(f"^{self.board.own}$")).get_by_role("button")

    def own(self, words: str) -> Locator:
        """The own cards of which this is said."""
        cards = self.page.get_by_role("group", name=re.compile(f"^{self.board.own}$"))
        return (
            cards.get_by_role("img")
            .or_(cards.get_by_role("button"))
            .and_(self.page.get_by_label(re.compile(f"^{self.board.card} .*{words}")))
        )

    @property
    def pickable(self) -> Locator:
        """Cards, anybody's, that can be picked and are not."""
        return self.page.get_by_role("button", name=re.compile(f"^{self.board.card}"), pressed=False)

    @property
    def places(self) -> Locator:
        """Seats that can be picked, or looked at from close by."""
        return self.page.locator("button.pick[aria-pressed=false]")

    @property
    def hands(self) -> Locator:
        """Everybody's cards, one's own too."""
        return self.page.get_by_role("group", name=re.compile(f"^{self.board.cards}"))

    @property
    def deck(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{self.board.deck}"))

    @property
    def discard(self) -> Locator:
        return self.page.locator("[data-drop=discard]")

    @property
    def aims(self) -> Locator:
        """What the actions that wait are aimed at."""
        return self.page.locator(".stack .aim")

    @property
    def answers(self) -> Locator:
        """The buttons below."""
        return self.page.locator(".dock").get_by_role("button")

    # What somebody does.

    def look(self) -> None:
        """Lift cards, and put them back."""
        self.lift()
        self.put_back()

    def lift(self) -> None:
        """The first cards that there are."""
        lift = self.page.get_by_role("button", name=re.compile(f"^{self.board.lift}"))
        while lift.is_disabled():
            self.press(self.pickable.first)
        self.press(lift)
        self.offered(self.board.seen).wait_for()

    def put_back(self) -> None:
        self.press(self.offered(self.board.seen))
        expect(self.page.locator("[data-phase=look].asked")).to_be_hidden()

    def aim(self) -> None:
        """At the first seat, or at its first card; at the last card, too, if two are asked for."""
        ready = self.offered(self.board.aim)
        if self.places.count():
            self.press(self.places.first)
        for card in (self.pickable.first, self.pickable.last):
            if not ready.count():
                self.press(card)
        if not ready.count():  # that was the same hand
            self.press(self.places.last)
            self.press(self.pickable.last)
        self.press(ready.first)
        expect(self.page.locator("[data-phase=target].asked")).to_be_hidden()

    def carry(self, card: Locator, place: Locator) -> None:
        """With the mouse, in a few steps."""
        start, end = card.bounding_box(), place.bounding_box()
        assert start
        assert end
        self.page.mouse.move(start["x"] + 20, start["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        self.page.mouse.up()

    def flick(self, card: Locator) -> None:
        """A quick move up, let go of on the way."""
        box = card.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + 20, box["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 20, box["y"] - 60, steps=3)
        self.page.mouse.up()

    def react(self) -> None:
        """Pass, or throw a card on trust; at live pace the window may close before that."""
        self.windows += 1
        throws = self.windows % THROWN == 0 and self.own_cards.count()
        with suppress(TooLate):
            self.press(self.own_cards.first if throws else self.offered(self.board.passing))

    def play_match(self) -> int:
        """Play until the scores are shown; gives the number of things done."""
        done = 0
        while not self.scores.is_visible():
            done += self.do_something(self.asked)
            assert done < MOST_PRESSES, "the match does not end"
        return done

    def play_to(self, phase: str) -> None:
        """Until this is asked of this player."""
        while (asked := self.asked) != phase:
            self.do_something(asked)
            assert not self.scores.is_visible(), f"there is no {phase}"

    @property
    def called(self) -> Locator:
        """The sign that the table waits for this player."""
        return self.page.get_by_role("group", name=self.words.your_turn)

    @property
    def asked(self) -> str | None:
        """The phase of the game, if the table waits for this player."""
        phase: str | None = self.page.evaluate(ASKED)
        return phase

    def do_something(self, asked: str | None) -> bool:
        """What is asked for, if it still is; else wait for a moment."""
        if asked == "target":
            self.aim()
        elif self.offered(self.board.seen).count():
            self.press(self.offered(self.board.seen))
        elif asked == "look" and self.pickable.count():
            self.look()
        elif self.offered(self.board.deck).count():
            self.press(self.offered(self.board.deck))
        elif asked == "discard" and self.own_cards.count():
            self.press(self.own_cards.last)
            expect(self.page.locator("[data-phase=discard].asked")).to_be_hidden()
        elif self.offered(self.board.passing).count():
            self.react()
        else:
            self.page.wait_for_timeout(50)
            return False
        return True


class KeyboardSketchPlayer(KeyboardPlayer, SketchPlayer):
    """The same without a mouse."""


class Told:
    """The commands that a page sends."""

    def __init__(self, player: Player) -> None:
        self.commands: list[dict[str, Any]] = []
        self._page = player.page
        player.page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", self._frame)

    def _frame(self, frame: str | bytes) -> None:
        message = json.decode(frame)
        if message["type"] == "play":
            self.commands.append(message["command"])

    def of(self, what: str) -> list[dict[str, Any]]:
        """The commands of a kind."""
        return [command for command in self.commands if command["do"] == what]

    def wait_for(self, what: str) -> dict[str, Any]:
        """Until a command of a kind has been sent: the last one."""
        end = monotonic() + PATIENCE / 1000
        while not self.of(what):
            assert monotonic() < end, f"nobody sends {what}"
            self._page.wait_for_timeout(50)
        return self.of(what)[-1]
