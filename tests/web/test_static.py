"""The game room on plain web space, without a server of ours, and after the first visit without any."""

import re
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import expect

from tablee.games import GAMES
from tablee.room.catalogue import game_info
from tablee.server.app import CLIENT
from tablee.server.static_site import write_site
from tests.web.autopilot import Autopilot
from tests.web.conftest import Visitors
from tests.web.web_space import open_web_space

AT_ONCE = "if (origin !== 'null') localStorage.setItem('tablee.pace', '0')"  # bots need not think
HOME = "/#/"  # without loading the page again
USUAL_SEATS = 4
SOME = 4  # presses, before the page is loaded again
READY = "maintenant aussi sans connexion"
SHELLS = "caches.keys().then((names) => names.filter((name) => name.includes('shell')))"


class Loner(Autopilot):
    """Plays alone, with as few bots as a game allows, and as short as it can be."""

    def open_alone(self, game: str) -> str:
        """From the front page to a new table, on its board; where it is."""
        self.visit(HOME)
        self.press(self.page.get_by_role("radio", name=GAMES[game].HELP["fr"].title).locator("xpath=.."))
        for _ in range(USUAL_SEATS - game_info(GAMES[game]).least):
            self.press(self.button(self.words.fewer_seats))
        if game == "pictomania":
            self.hurry()
        self.press(self.page.get_by_role("main").get_by_role("button", name="Jouer seul", exact=True))
        self.button(self.words.menu).wait_for()
        return f"/#{self.page.url.rpartition('#')[2]}"

    def hurry(self) -> None:
        """Bots draw no longer than for a second."""
        self.open_settings()
        self.page.get_by_label("Temps de dessin").fill("1")
        self.close_dialog()


@pytest.fixture
def loner(visitors: Visitors) -> Loner:
    player = visitors.enter(kind=Loner, keeps=True)
    assert isinstance(player, Loner)
    player.page.add_init_script(AT_ONCE)
    return player


def test_all_games_are_played_to_their_ends_without_a_network(loner: Loner, tmp_path: Path) -> None:
    write_site(tmp_path / "jeux")
    with open_web_space(tmp_path) as address:
        loner.room = f"{address}/jeux"
        loner.visit()
        loner.pick_name()
        expect(loner.page.get_by_text(READY)).to_be_visible()
    loner.page.context.set_offline(True)
    tables = {game: loner.open_alone(game) for game in GAMES}
    loner.choose_text_mode()
    for table in tables.values():
        loner.visit(table)
        assert loner.press_on(SOME) == SOME
    loner.page.reload()
    for table in tables.values():
        loner.visit(table)
        expect(loner.scores).to_be_hidden()  # those of the match before
        assert loner.press_on()
        expect(loner.scores).to_be_visible()
    watch_again(loner)


def watch_again(loner: Loner) -> None:
    """The last match goes into a file, and is watched from there."""
    with loner.page.expect_download() as download:
        loner.press(loner.button("Télécharger la partie"))
    loner.visit(HOME)
    loner.page.get_by_label("Revoir une partie enregistrée").set_input_files(download.value.path())
    expect(loner.page).to_have_url(re.compile(r"/jeux/#/t/solo-\w+/replay/1$"))
    expect(loner.page.get_by_role("slider")).to_be_visible()


def test_a_new_version_is_taken_when_somebody_wants_it(loner: Loner, tmp_path: Path) -> None:
    write_site(tmp_path / "jeux")
    with open_web_space(tmp_path) as address:
        loner.room = f"{address}/jeux"
        loner.visit()
        expect(loner.page.get_by_text(READY)).to_be_visible()
        (before,) = versions(loner)
        write_site(tmp_path / "jeux", newer_client(tmp_path / "newer", before))
        assert versions(loner) == [before]
        loner.page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
        loner.press(loner.button("Mettre à jour"))
        expect(loner.button("Mettre à jour")).to_be_hidden()
        expect(loner.page.locator("meta[name=newer]")).to_have_count(1)
        assert versions(loner) == ["newer"]


def versions(loner: Loner) -> list[str]:
    """The versions of the client that the browser keeps."""
    return [str(name).rpartition(" ")[2] for name in loner.page.evaluate(SHELLS)]


def newer_client(folder: Path, before: str) -> Path:
    """A client whose page has changed."""
    copytree(CLIENT, folder)
    page, worker = folder / "index.html", folder / "sw.js"
    page.write_text(page.read_text("utf-8").replace("<title>", '<meta name="newer" /><title>'), "utf-8")
    worker.write_text(worker.read_text("utf-8").replace(before, "newer"), "utf-8")
    return folder
