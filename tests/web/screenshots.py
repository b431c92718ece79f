"""Pictures of every screen, into docs/screenshots/: `python -m tests.web.screenshots`.

Which cards they show is chance.
"""

from collections.abc import Iterator, Set
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, expect

from tests.web.player import PHASES, Player
from tests.web.room import DESKTOP, PATIENCE, PHONE, Scheme, Screen, open_browser, open_room, open_window
from tests.web.screens import SETTLED, Sight, walk
from tests.web.words import Language

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
BOT_PACE: Final = 0.4  # slow enough for a look at what a bot does
SCREENS: Final = {"phone": PHONE._replace(scale=1.5), "desktop": DESKTOP}  # small files
FRENCH: Final = {
    *("home", "settings", "waiting", *PHASES, "keep-two", "challenged", "watching", "help", "scores"),
}
DARK: Final = {"phone": {"home", "respond", "share", "scores"}, "desktop": {"waiting", "announce"}}
ENGLISH: Final = {"phone": {"home", "announce", "respond", "help"}, "desktop": {"waiting", "announce"}}


def main() -> None:
    """Take them all."""
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as data, open_room(Path(data), BOT_PACE) as room, open_browser() as browser:
        for name in SCREENS:
            take(browser, room, name, "fr", FRENCH, DARK[name])
            take(browser, room, name, "en", ENGLISH[name])


def take(
    browser: Browser, room: str, screen: str, language: Language, wanted: Set[str], dark: Set[str] = frozenset()
) -> None:
    """The pictures of one size in one language; some by night, too."""
    player, guest = (enter(browser, room, who, language, SCREENS[screen]) for who in ("Camille", "Zoé"))
    left = set(wanted)
    for name, looking in chain(walk(player, guest, seats=4), _challenge(player), _two_players(player)):
        if name in left:
            left.remove(name)
            shoot(looking, f"{name}-{screen}-{language}")
            if name in dark:
                shoot(looking, f"{name}-{screen}-{language}-dark", "dark")
        if not left:
            break
    player.page.context.close()
    guest.page.context.close()


def enter(browser: Browser, room: str, name: str, language: Language, screen: Screen) -> Player:
    """Somebody who wants no motion: a picture has none."""
    page = open_window(browser, language, screen, "reduce").new_page()
    return Player(page, room, language, name, screen.touch)


def shoot(player: Player, name: str, scheme: Scheme = "light") -> None:
    """One picture."""
    player.page.emulate_media(color_scheme=scheme)
    player.page.wait_for_function(SETTLED)
    player.page.screenshot(path=FOLDER / f"{name}.png")
    player.page.emulate_media(color_scheme="light")


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


if __name__ == "__main__":
    main()
