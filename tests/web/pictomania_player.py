"""Somebody who plays Pictomania: draws with the mouse, bets, and looks at what comes out."""

import re
from collections.abc import Callable, Iterable
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.room import PATIENCE
from tests.web.words import Language, starting

Spot = tuple[float, float]  # from 0 to 1, across and down the slate

ZIGZAG: Final[tuple[Spot, ...]] = ((0.2, 0.3), (0.5, 0.7), (0.8, 0.3), (0.6, 0.8))
LINE: Final[tuple[Spot, ...]] = ((0.1, 0.9), (0.9, 0.9))
INK: Final = """canvas => {
    const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let covered = 0;
    for (let at = 3; at < data.length; at += 4) covered += data[at] > 60;
    return covered / (canvas.width * canvas.height);
}"""


class BoardWords(NamedTuple):
    """What is written on the board, in one language."""

    deck: str
    read_all: str
    cards: str
    words_of: str
    see_words: str
    thin: str
    thick: str
    rubber: str
    undo: str
    redo: str
    wipe: str
    slate_of: str
    own_slate: str
    strokes: str
    empty: str
    bet_on: str
    back: str
    finish: str
    finish_yes: str
    blank: str
    blank_yes: str
    stop: str
    next: str
    score: str
    object: str
    object_yes: str
    own_up: str
    own_up_yes: str
    owned_up: str
    go_back: str
    abstain: str
    abstain_yes: str
    abstained: str
    wrong_word: str
    save: str
    enlarge: str
    not_come: str
    try_again: str
    round: str


BOARD: Final[dict[Language, BoardWords]] = {
    "fr": BoardWords(
        deck="Jaune",
        read_all="Prêt",
        cards="Les mots",
        words_of="Mots :",
        see_words="Voir les mots",
        thin="Trait fin",
        thick="Gros trait",
        rubber="Gomme",
        undo="Annuler",
        redo="Rétablir",
        wipe="Tout effacer",
        slate_of=r"Ardoise d(e |’){name},",
        own_slate="Ton ardoise",
        strokes="{count} traits?",
        empty="encore vide",
        bet_on="Parier sur",
        back="Mon ardoise",
        finish="J’ai fini",
        finish_yes="Oui, j’ai fini",
        blank="Laisser l’ardoise blanche",
        blank_yes="Oui, blanche",
        stop="J’arrête de parier",
        next="Ardoise suivante",
        score="Compter les points",
        object="Contester",
        object_yes="Oui, contester",
        own_up="C’était le mauvais mot",
        own_up_yes="Oui, je l’avoue",
        owned_up="Tu l’as avoué",
        go_back="Retour",
        abstain="Je ne juge pas",
        abstain_yes="Oui, sans moi",
        abstained="Tu ne juges pas.",
        wrong_word="mauvais mot",
        save="Enregistrer l’image",
        enlarge="Agrandir",
        not_come="Les autres manches ne sont pas arrivées.",
        try_again="Réessayer",
        round="Manche {round} sur",
    ),
    "en": BoardWords(
        deck="Yellow",
        read_all="Ready",
        cards="The words",
        words_of="Words:",
        see_words="See the words",
        thin="Thin line",
        thick="Thick line",
        rubber="Rubber",
        undo="Undo",
        redo="Redo",
        wipe="Wipe all",
        slate_of="{name}’s slate,",
        own_slate="Your slate",
        strokes="{count} strokes?",
        empty="still empty",
        bet_on="Bet on",
        back="My slate",
        finish="I’m done",
        finish_yes="Yes, I’m done",
        blank="Leave the slate blank",
        blank_yes="Yes, blank",
        stop="Stop betting",
        next="Next slate",
        score="Count the points",
        object="Object",
        object_yes="Yes, object",
        own_up="That was the wrong word",
        own_up_yes="Yes, I own up",
        owned_up="You owned up",
        go_back="Back",
        abstain="I won’t judge",
        abstain_yes="Yes, without me",
        abstained="You are not judging.",
        wrong_word="wrong word",
        save="Save the picture",
        enlarge="Enlarge",
        not_come="The other rounds did not come through.",
        try_again="Try again",
        round="Round {round} of",
    ),
}


class PictomaniaPlayer(Player):
    """Presses what the board offers, and draws on it."""

    game = "pictomania"

    @property
    def board(self) -> BoardWords:
        return BOARD[self.language]

    def open_pictomania(self, seats: int = 3, **options: Any) -> None:
        """A table of one's own. `long_three` leaves the time to draw, whatever bots do."""
        self.introduce()
        self.go_to_table(seats, **options)

    def come_to(self, link: str) -> None:
        """Follow a link to somebody's table, with a name or without."""
        self.page.goto(link)
        self.name_field.or_(self.stand_button).first.wait_for()
        if self.name_field.is_visible():
            self.pick_name(self.words.enter)

    def open_alone(self, **options: Any) -> None:
        """Alone with two bots, up to the drawing."""
        self.open_pictomania(3, long_three=True, **options)
        self.fill_with_bots()
        self.start()
        self.set_up()

    def set_up(self) -> None:
        """Pick a deck if asked, and read the words."""
        expect(self.deck.or_(self.read_all).first).to_be_visible()
        if self.deck.is_visible():
            self.press(self.deck)
        self.read_words()
        self.slate.wait_for()

    def read_words(self) -> None:
        """Once the points of the last round have been looked at."""
        see_words = self.button(self.board.see_words)
        expect(self.read_all.or_(see_words)).to_be_visible()
        if see_words.is_visible():
            self.press(see_words)
        self.press(self.read_all)

    # What is on the board.

    @property
    def deck(self) -> Locator:
        return self.button(self.board.deck).and_(self.page.locator(":enabled"))

    @property
    def read_all(self) -> Locator:
        return self.button(self.board.read_all)

    @property
    def slate(self) -> Locator:
        """One's own slate, to be drawn on."""
        return self.page.get_by_role("application")

    @property
    def canvas(self) -> Locator:
        """What is drawn on it."""
        return self.slate.locator("xpath=../canvas")

    @property
    def slates(self) -> Locator:
        """All the small ones."""
        return self.page.get_by_role("list").get_by_role("listitem").get_by_role("button")

    @property
    def word_tabs(self) -> Locator:
        """The symbols of the word cards, to pick one on a phone."""
        return self.page.get_by_role("group", name=self.board.cards).get_by_role("button")

    @property
    def words_shown(self) -> Locator:
        """The words of the card that is picked, or of all."""
        return self.page.get_by_role("group", name=starting(self.board.words_of))

    def slate_of(self, name: str) -> Locator:
        """Somebody's slate among the small ones."""
        return self.page.get_by_role("button", name=re.compile("^" + self.board.slate_of.format(name=name))).first

    def tool(self, name: str) -> Locator:
        return self.page.get_by_role("toolbar").get_by_role("button", name=starting(name))

    @property
    def numbers_to_bet(self) -> Locator:
        """The numbers to bet on whoever is looked at."""
        return self.page.get_by_role("group", name=starting(self.board.bet_on)).get_by_role("button")

    def numbers(self, name: str) -> Locator:
        """The numbers to bet on somebody."""
        return self.page.get_by_role("group", name=f"{self.board.bet_on} {name}").get_by_role("button")

    def has_strokes(self, slate: Locator, count: int) -> None:
        """See so many strokes on a slate."""
        told = self.board.strokes.format(count=count) if count else self.board.empty
        expect(slate).to_have_accessible_name(re.compile(f", {told}"))

    # What is done.

    def draw(self, spots: Iterable[Spot] = ZIGZAG, steps: int = 6) -> None:
        """One stroke."""
        box = self.slate.bounding_box()
        assert box is not None
        first, *others = ((box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in spots)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for spot in others:
            self.page.mouse.move(*spot, steps=steps)
        self.page.mouse.up()

    def bet(self, name: str, number: int) -> None:
        """Two presses: the slate, the number."""
        self.press(self.slate_of(name))
        self.press(self.numbers(name).filter(has_text=re.compile(f"^\\s*{number}\\b")))
        expect(self.numbers(name).first).to_be_hidden()

    def finish(self) -> None:
        """Say it, and say it again."""
        self.press(self.button(self.board.finish))
        self.press(self.button(self.board.finish_yes))
        expect(self.button(self.board.finish_yes)).to_be_hidden()

    def open_all(self) -> None:
        """Look at every slate; one's own last."""
        for slate in (*self.slates.all(), self.button(self.board.own_slate)):
            self.press(slate)

    def own_up(self) -> None:
        """It was the wrong word: say it, and say it again."""
        self.press(self.button(self.board.own_up))
        self.press(self.button(self.board.own_up_yes))
        expect(self.page.get_by_text(self.board.owned_up)).to_be_visible()

    def abstain(self) -> None:
        """Let the others judge."""
        self.press(self.button(self.board.abstain))
        self.press(self.button(self.board.abstain_yes))
        expect(self.page.get_by_text(self.board.abstained)).to_be_visible()

    def count(self) -> None:
        """Object to nothing more."""
        self.press(self.button(self.board.score))
        expect(self.button(self.board.score)).to_be_hidden()


def ink(canvas: Locator) -> float:
    """The part of a slate that is covered with chalk."""
    return float(canvas.evaluate(INK))


def until(seen: Callable[[], bool]) -> None:
    """Wait for something that no locator can tell."""
    end = monotonic() + PATIENCE / 1000
    while not seen():
        assert monotonic() < end, "it does not come"
        sleep(0.05)
