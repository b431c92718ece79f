"""A walk through all the screens there are, so that each can be looked at."""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import expect

from tests.web.archive import finish, skip_to
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.faults import SETTLED
from tests.web.player import PHASES, Player
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.waiting import wait_for


class Sight(NamedTuple):
    """What a screen shows, and who looks at it."""

    name: str
    player: Player


def walk(player: Player, guest: Player, seats: int) -> Iterator[Sight]:
    """From the front page to the scores, with somebody who comes in to watch."""
    for sight in _all(player, guest, seats):
        wait_for(sight.player.page, SETTLED)
        yield sight


def _all(player: Player, guest: Player, seats: int) -> Iterator[Sight]:
    yield from _front(player)
    player.set_table(seats)
    yield Sight("waiting", player)
    yield from _guest(guest, player.link)
    player.fill_with_bots()
    yield Sight("full", player)
    player.start()
    yield from _game(player, guest, seats)
    finish(player)
    yield Sight("scores", player)
    guest.scores.wait_for()
    yield Sight("scores as a guest", guest)


def walk_skyjo(player: SkyjoPlayer, seats: int, **options: int) -> Iterator[Sight]:
    """A card in the hand, an action that looks for targets, and the score sheet after a round."""
    for sight in _skyjo(player, seats, **options):
        wait_for(sight.player.page, SETTLED)
        yield sight


def _skyjo(player: SkyjoPlayer, seats: int, **options: int) -> Iterator[Sight]:
    player.set_match(seats, large_group=seats > 6, **options)
    player.draw()
    yield Sight("skyjo", player)
    player.aim()
    yield Sight("skyjo-aim", player)
    player.page.keyboard.press("Escape")
    player.play_round()
    yield Sight("skyjo-sheet", player)


def walk_diciassette(player: DiciassettePlayer, seats: int) -> Iterator[Sight]:
    """A card about to be laid, one to answer, until when the board may pass, and a call that is shown."""
    for sight in _seventeen(player, seats):
        wait_for(sight.player.page, SETTLED)
        yield sight


def _seventeen(player: DiciassettePlayer, seats: int) -> Iterator[Sight]:
    player.set_match(seats)
    player.play_on(lambda ask: ask == "lay" and player.laid > 1)
    player.press(player.open_hand.first)
    yield Sight("seventeen", player)
    player.press(player.enabled(player.seventeen.down))
    player.play_on(lambda ask: ask == "answer" and player.line_cards.count() > 3)
    yield Sight("seventeen-answer", player)
    player.press(player.enabled(player.seventeen.auto))
    yield Sight("seventeen-auto", player)
    player.page.keyboard.press("Escape")
    player.play_on(lambda ask: ask == "go_on")
    yield Sight("seventeen-call", player)


def _front(player: Player) -> Iterator[Sight]:
    player.visit()
    player.name_field.wait_for()
    yield Sight("newcomer", player)
    player.pick_name()
    expect(player.name_field).to_be_hidden()
    yield Sight("home", player)
    player.press(player.settings)
    yield Sight("settings", player)
    player.press(player.settings)


def _guest(guest: Player, link: str) -> Iterator[Sight]:
    guest.visit("/t/nowhere")
    guest.page.get_by_role("heading").wait_for()
    yield Sight("gone", guest)
    guest.page.goto(link)
    guest.name_field.wait_for()
    yield Sight("gate", guest)
    guest.pick_name(guest.words.enter)
    guest.press(guest.stand_button)
    guest.watching.wait_for()
    yield Sight("waiting as a guest", guest)


def _game(player: Player, guest: Player, seats: int) -> Iterator[Sight]:
    """Until every phase that there is has been on the screen."""
    missing = set(PHASES) if seats == 2 else set(PHASES) - {"look"}
    while missing:
        moment = skip_to(player, *missing)
        missing.remove(moment)
        yield Sight(moment, player)
        if moment == "announce":
            yield from _beside(player)
            yield Sight("watching", guest)
        player.act(moment)


def _beside(player: Player) -> Iterator[Sight]:
    player.press(player.button(player.words.rules))
    yield Sight("help", player)
    player.close()
    player.press(player.button(player.words.menu))
    yield Sight("menu", player)
    player.press(player.button(player.words.log))
    yield Sight("log", player)
    player.close()
