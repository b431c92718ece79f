"""Pictures of every screen, into docs/screenshots/: `python -m tests.web.screenshots`.

Which cards they show is chance.
"""

from collections.abc import Iterator, Set
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.web.diciassette_player import DiciassettePlayer
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.pictomania_screens import walk as walk_through_pictomania
from tests.web.picture import packed
from tests.web.player import PHASES, Player
from tests.web.room import DESKTOP, PATIENCE, PHONE, Scheme, Screen, open_browser, open_room, open_window
from tests.web.screens import SETTLED, Sight, walk, walk_diciassette, walk_skyjo
from tests.web.sketch_player import SketchPlayer
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.words import Language

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
BOT_PACE: Final = 0.4  # slow enough for a look at what a bot does
SCREENS: Final = {"phone": PHONE._replace(scale=1.5), "desktop": DESKTOP}  # small files
FRENCH: Final = {
    *("home", "settings", "waiting", *PHASES, "keep-two", "challenged", "watching", "help", "scores"),
    *("skyjo", "skyjo-aim", "skyjo-sheet"),
    *("seventeen", "seventeen-answer", "seventeen-auto", "seventeen-call"),
    *(f"pictomania-{scene}" for scene in ("deck", "check", "draw", "bet", "reveal", "counted", "gallery")),
}
DARK: Final = {
    "phone": {"home", "respond", "share", "scores", "skyjo", "seventeen-answer", "pictomania-draw"},
    "desktop": {"waiting", "announce", "skyjo", "seventeen", "pictomania-reveal"},
}
ENGLISH: Final = {
    "phone": {"home", "announce", "respond", "help"},
    "desktop": {"waiting", "announce", "pictomania-draw"},
}
SKETCH: Final = ("look", "discard", "react")


def main() -> None:
    """Take them all."""
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as data, open_room(Path(data), BOT_PACE) as room, open_browser() as browser:
        for screen in SCREENS:
            Photographer(browser, room, screen, "fr").take(FRENCH, DARK[screen])
            Photographer(browser, room, screen, "en").take(ENGLISH[screen])
            take_sketch(browser, room, screen)


class Photographer:
    """Takes the pictures of one size in one language."""

    def __init__(self, browser: Browser, room: str, screen: str, language: Language) -> None:
        self._ending = f"{screen}-{language}"
        self._desk = browser.new_page()
        self._player, self._guest = (
            enter(browser, room, name, language, SCREENS[screen]) for name in ("Camille", "Zoé")
        )

    def take(self, wanted: Set[str], dark: Set[str] = frozenset()) -> None:
        """These pictures; some by night, too."""
        left = set(wanted)
        for name, looking in self._walk():
            if name in left:
                left.remove(name)
                begin(looking, name)
                shoot(looking, self._desk, f"{name}-{self._ending}", "light")
                if name in dark:
                    shoot(looking, self._desk, f"{name}-{self._ending}-dark", "dark")
            if not left:
                break
        for page in (self._desk, self._player.page, self._guest.page):
            page.context.close()

    def _walk(self) -> Iterator[Sight]:
        return chain(
            walk(self._player, self._guest, seats=4),
            _challenge(self._player),
            _two_players(self._player),
            _skyjo_action(self._player),
            _diciassette(self._player),
            _pictomania(self._player),
        )


def shoot(player: Player, desk: Page, name: str, scheme: Scheme) -> None:
    """One picture; `desk` is an empty page where it is packed."""
    player.page.mouse.move(0, 0)
    player.page.emulate_media(color_scheme=scheme)
    player.page.wait_for_function(SETTLED)
    (FOLDER / f"{name}.png").write_bytes(packed(player.page.screenshot(), desk))
    player.page.emulate_media(color_scheme="light")


def take_sketch(browser: Browser, room: str, screen: str) -> None:
    """Sketch! with all its seats, by day and by night."""
    desk, page = browser.new_page(), open_window(browser, "fr", SCREENS[screen], "reduce").new_page()
    player = SketchPlayer(page, room, "fr", "Camille", SCREENS[screen].touch)
    player.open_match(8)
    for phase in SKETCH:
        player.play_to(phase)
        shoot(player, desk, f"sketch-{phase}-{screen}-fr", "light")
        shoot(player, desk, f"sketch-{phase}-{screen}-fr-dark", "dark")
    for opened in (desk, page):
        opened.context.close()


def enter(browser: Browser, room: str, name: str, language: Language, screen: Screen) -> Player:
    """Somebody who wants no motion: a picture has none."""
    page = open_window(browser, language, screen, "reduce").new_page()
    return Player(page, room, language, name, screen.touch)


def begin(player: Player, phase: str) -> None:
    """A move half made tells more."""
    if phase == "announce":
        player.say(9)
        player.say(5)
    elif phase.startswith("keep"):
        player.put(player.cards.last, player.free_places.first)


def _challenge(player: Player) -> Iterator[Sight]:
    """The cards of a challenge lie open, and somebody else shares them."""
    player.rematch()
    while True:
        player.play_until("respond")
        player.press(player.button(player.words.false))
        expect(player.sign_of("respond")).to_be_hidden()
        if player.wait_a_while() is None and player.shown.is_visible():
            yield Sight("challenged", player)
            return


def _two_players(player: Player) -> Iterator[Sight]:
    """What is otherwise with two players."""
    player.visit()
    player.set_table(seats=2)
    player.fill_with_bots()
    player.start()
    player.play_until("look")
    yield Sight("look", player)
    player.play_until("keep")
    yield Sight("keep-two", player)


def _skyjo_action(player: Player) -> Iterator[Sight]:
    """The same person at another game."""
    player.visit()
    other = SkyjoPlayer(player.page, player.room, player.language, player.name, player.touch)
    yield from walk_skyjo(other, seats=4)


def _diciassette(player: Player) -> Iterator[Sight]:
    """And at a third one."""
    player.visit()
    other = DiciassettePlayer(player.page, player.room, player.language, player.name, player.touch)
    yield from walk_diciassette(other, seats=4)


def _pictomania(player: Player) -> Iterator[Sight]:
    """And at a fourth one."""
    artist = PictomaniaPlayer(player.page, player.room, player.language, player.name, player.touch)
    for scene, looking in walk_through_pictomania(artist):
        yield Sight(f"pictomania-{scene}", looking)


if __name__ == "__main__":
    main()
