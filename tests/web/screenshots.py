"""Pictures of every screen, into docs/screenshots/: `python -m tests.web.screenshots [GAME…]`.

Which cards they show is chance. With games only theirs are taken again.
"""

import sys
from collections.abc import Iterator, Set
from contextlib import ExitStack
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

from playwright.sync_api import Browser, Page, expect

from tests.web.diciassette_player import DiciassettePlayer
from tests.web.ending_screens import walk as walk_to_the_end
from tests.web.faults import SETTLED
from tests.web.learner import SketchLearner
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.pictomania_screens import walk as walk_through_pictomania
from tests.web.picture import packed
from tests.web.player import PHASES, Player
from tests.web.replay_viewer import ReplayViewer
from tests.web.room import DESKTOP, PATIENCE, PHONE, Scheme, Screen, open_browser, open_room, open_window
from tests.web.screens import Sight, walk, walk_diciassette, walk_skyjo
from tests.web.sketch_screens import walk as walk_through_sketch
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.waiting import wait_for
from tests.web.words import Language

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
BOT_PACE: Final = 0.4  # slow enough for a look at what a bot does
SCREENS: Final = {  # small files
    "phone": PHONE._replace(scale=1.5),
    "desktop": DESKTOP,
    "large": Screen(1920, 1080, 0.75, touch=False),
}
PREFIXES: Final = {
    "skyjo_action": "skyjo",
    "diciassette": "seventeen",
    "pictomania": "pictomania",
    "sketch": "sketch",
    "catch_out": "",  # and what is not a game's own
}
BOTH: Final = {
    *("newcomer", "home", "settings", "waiting", *PHASES, "keep-two", "challenged", "watching", "help", "returning"),
    *("skyjo", "skyjo-aim", "skyjo-sheet"),
    *("seventeen", "seventeen-answer", "seventeen-auto", "seventeen-call"),
    *(
        f"pictomania-{scene}"
        for scene in ("check", "draw", "bet", "reveal", "counted", "rematch", "gallery", "enlarged")
    ),
    *(f"sketch-{scene}" for scene in ("peek", "react", "goal", "lesson", "farewell")),
    *("ending", "skyjo-ending", "seventeen-ending", "pictomania-ending", "sketch-ending", "replay"),
}
FRENCH: Final = {
    "phone": BOTH,
    "desktop": {*BOTH, "keys", "winner", "sketch-replay"},
    "large": {"announce", "respond", "sketch-react", "seventeen", "skyjo", "pictomania-draw", "ending"},
}
DARK: Final = {
    "phone": {"home", "respond", "share", "ending", "skyjo", "seventeen-answer", "pictomania-draw", "sketch-react"},
    "desktop": {
        *("waiting", "announce", "respond", "ending", "skyjo", "seventeen", "sketch-react", "sketch-replay"),
        *("pictomania-draw", "pictomania-reveal"),
    },
    "large": {"respond", "sketch-react"},
}
ENGLISH: Final = {
    "phone": {"home", "announce", "respond", "help"},
    "desktop": {"waiting", "announce", "pictomania-draw"},
    "large": set[str](),
}


def main(*games: str) -> None:
    """Take them all, or those of these games."""
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    games = games or tuple(PREFIXES)
    for old in FOLDER.glob("*.png"):
        if game_of(old.name) in games:
            old.unlink()
    with ExitStack() as stack:
        live, archive = (Path(stack.enter_context(TemporaryDirectory())) for _ in range(2))
        rooms = stack.enter_context(open_room(live, BOT_PACE)), stack.enter_context(open_room(archive))
        browser = stack.enter_context(open_browser())
        for screen in SCREENS:
            photographer = partial(Photographer, browser, rooms, screen)
            photographer("fr").take(of(games, FRENCH[screen]), DARK[screen])
            photographer("en").take(of(games, ENGLISH[screen]))


def game_of(picture: str) -> str:
    """The game that a picture belongs to."""
    return next(game for game, prefix in PREFIXES.items() if picture.startswith(prefix))


def of(games: tuple[str, ...], pictures: Set[str]) -> set[str]:
    """Those pictures that are of these games."""
    return {name for name in pictures if game_of(name) in games}


class Photographer:
    """Takes the pictures of one size in one language."""

    def __init__(self, browser: Browser, rooms: tuple[str, str], screen: str, language: Language) -> None:
        live, archive = rooms  # in the second one bots play at once
        self._ending = f"{screen}-{language}"
        self._desk = browser.new_page()
        self._player, self._guest, viewer = (
            enter(browser, room, name, language, SCREENS[screen])
            for room, name in ((live, "Camille"), (live, "Zoé"), (archive, "Ann"))
        )
        self._viewer = as_kind(ReplayViewer, viewer)

    def take(self, wanted: Set[str], dark: Set[str] = frozenset()) -> None:
        """These pictures; some by night, too."""
        for game, way in self._ways().items():
            self._take(of((game,), wanted), dark, way)
        for page in (self._desk, self._player.page, self._guest.page, self._viewer.page):
            page.context.close()

    def _take(self, left: set[str], dark: Set[str], way: Iterator[Sight]) -> None:
        while left:
            name, looking = next(way)
            if name not in left:
                continue
            left.remove(name)
            begin(looking, name)
            shoot(looking, self._desk, f"{name}-{self._ending}", "light")
            if name in dark:
                shoot(looking, self._desk, f"{name}-{self._ending}-dark", "dark")

    def _ways(self) -> dict[str, Iterator[Sight]]:
        """The same person at one game after another; nobody sets out before they are asked for a picture."""
        player, guest = self._player, self._guest
        live = {
            "catch_out": chain(walk(player, guest, seats=4), _challenge(player), _two_players(player)),
            "skyjo_action": _skyjo_action(player),
            "diciassette": _diciassette(player),
            "pictomania": _pictomania(player, guest),
            "sketch": _sketch(player),
        }
        return {game: chain(way, self._end(game)) for game, way in live.items()}

    def _end(self, game: str) -> Iterator[Sight]:
        prefix = PREFIXES[game]
        return walk_to_the_end(self._viewer, game, prefix and f"{prefix}-")


def shoot(player: Player, desk: Page, name: str, scheme: Scheme) -> None:
    """One picture; `desk` is an empty page where it is packed."""
    player.page.mouse.move(0, 0)
    player.page.emulate_media(color_scheme=scheme)
    wait_for(player.page, SETTLED)
    (FOLDER / f"{name}.png").write_bytes(packed(player.page.screenshot(), desk))
    player.page.emulate_media(color_scheme="light")


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
    player.page.keyboard.press("?")
    yield Sight("keys", player)
    player.visit()
    player.page.get_by_role("heading", name=player.words.resume).wait_for()
    yield Sight("returning", player)


def _skyjo_action(player: Player) -> Iterator[Sight]:
    """At another game."""
    other = as_kind(SkyjoPlayer, player)
    come(other)
    yield from walk_skyjo(other, seats=4)


def _diciassette(player: Player) -> Iterator[Sight]:
    """And at a third one."""
    other = as_kind(DiciassettePlayer, player)
    come(other)
    yield from walk_diciassette(other, seats=4)


def _pictomania(player: Player, guest: Player) -> Iterator[Sight]:
    """And at a fourth one, with somebody who draws, too."""
    artist = as_kind(PictomaniaPlayer, player)
    for scene, looking in walk_through_pictomania(artist, as_kind(PictomaniaPlayer, guest)):
        yield Sight(f"pictomania-{scene}", looking)


def _sketch(player: Player) -> Iterator[Sight]:
    """And at a fifth one."""
    learner = as_kind(SketchLearner, player)
    come(learner)
    yield from walk_through_sketch(learner)


Kind = TypeVar("Kind", bound=Player)


def as_kind(kind: type[Kind], player: Player) -> Kind:
    """The same person, who knows another game."""
    return kind(player.page, player.room, player.language, player.name, player.touch)


def come(player: Player) -> None:
    """To the front page, with a name."""
    player.visit()
    player.button(player.words.open_table).wait_for()
    if player.name_field.is_visible():
        player.pick_name()


if __name__ == "__main__":
    main(*sys.argv[1:])
