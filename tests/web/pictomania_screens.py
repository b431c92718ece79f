"""A walk through all scenes of Pictomania, with something to look at on the slate."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from tests.web.faults import SETTLED
from tests.web.pictomania_player import PictomaniaPlayer, Spot
from tests.web.screens import Sight
from tests.web.waiting import wait_for

ROUNDS: Final = 5
Doodle = tuple[tuple[Spot, ...], ...]


def arc(x: float, y: float, radius: float, start: float = 0, end: float = 2 * pi) -> tuple[Spot, ...]:
    """Part of a circle, or all of it."""
    angles = [start + (end - start) * step / 16 for step in range(17)]
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


HOUSE: Final[Doodle] = (
    ((0.25, 0.85), (0.25, 0.5), (0.7, 0.5), (0.7, 0.85), (0.25, 0.85)),
    ((0.18, 0.52), (0.47, 0.25), (0.77, 0.52)),
    ((0.42, 0.85), (0.42, 0.66), (0.53, 0.66), (0.53, 0.85)),
    arc(0.84, 0.17, 0.08),
)
FISH: Final[Doodle] = (
    (*arc(0.42, 0.62, 0.28, 1.15 * pi, 1.8 * pi), (0.86, 0.62), (0.82, 0.48)),
    (*arc(0.42, 0.38, 0.28, 0.85 * pi, 0.2 * pi), (0.86, 0.36), (0.82, 0.5)),
    arc(0.28, 0.46, 0.02),
    arc(0.1, 0.3, 0.03),
)
SMILE: Final[Doodle] = (
    arc(0.5, 0.5, 0.33),
    arc(0.38, 0.42, 0.03),
    arc(0.62, 0.42, 0.03),
    arc(0.5, 0.52, 0.17, 0.15 * pi, 0.85 * pi),
)
TREE: Final[Doodle] = (
    ((0.44, 0.9), (0.46, 0.6)),
    ((0.58, 0.9), (0.56, 0.6)),
    arc(0.38, 0.45, 0.16, 0.4 * pi, 1.7 * pi),
    arc(0.62, 0.42, 0.18, 1.2 * pi, 2.6 * pi),
)
BOAT: Final[Doodle] = (
    ((0.18, 0.65), (0.3, 0.82), (0.7, 0.82), (0.82, 0.65), (0.18, 0.65)),
    ((0.5, 0.65), (0.5, 0.15), (0.75, 0.58), (0.5, 0.58)),
    ((0.05, 0.9), (0.2, 0.94), (0.35, 0.9), (0.5, 0.94), (0.65, 0.9), (0.8, 0.94), (0.95, 0.9)),
)
DOODLES: Final = (HOUSE, FISH, SMILE, TREE, BOAT)


def walk(player: PictomaniaPlayer, guest: PictomaniaPlayer) -> Iterator[Sight]:
    """From the deck to the gallery, with three bots."""
    people = (player, guest)
    _open(people)
    yield from _settled(player, _first_round(people))
    for doodle in DOODLES[1:]:
        _set_up(people)
        _sketch(player, doodle)
        player.finish()
        for somebody in people:
            somebody.count()
    yield from walk_the_end(player, guest)


def walk_a_round(player: PictomaniaPlayer) -> Iterator[Sight]:
    """From the deck to the points of the first round, alone with two bots."""
    _open((player,))
    yield from _settled(player, _first_round((player,)))


def walk_the_end(player: PictomaniaPlayer, guest: PictomaniaPlayer | None = None) -> Iterator[Sight]:
    """The scores and the gallery; a guest who is there wants to play again."""
    yield from _settled(player, _end(player, guest))


def _settled(player: PictomaniaPlayer, scenes: Iterator[str]) -> Iterator[Sight]:
    for name in scenes:
        wait_for(player.page, SETTLED)
        yield Sight(name, player)


def _open(people: tuple[PictomaniaPlayer, ...]) -> None:
    player, *guests = people
    player.open_pictomania(2 * len(people) + 1, long_three=True, lang=player.language)
    for guest in guests:
        guest.come_to(player.link)
        guest.sit(2)
    player.fill_with_bots()  # people are left the last bonus token, and so the time to draw
    player.start()


def _end(player: PictomaniaPlayer, guest: PictomaniaPlayer | None) -> Iterator[str]:
    player.scores.wait_for()
    yield "scores"
    if guest:
        guest.press(guest.button(guest.words.rematch))
        yield "rematch"
    player.close()
    yield "gallery"
    player.press(player.button(player.board.enlarge).first)
    yield "enlarged"


def _first_round(people: tuple[PictomaniaPlayer, ...]) -> Iterator[str]:
    player = people[0]
    player.deck.wait_for()
    yield "deck"
    player.press(player.deck)
    player.read_all.wait_for()
    yield "check"
    _set_up(people)
    yield "go"
    _sketch(player, HOUSE)
    yield "draw"
    player.press(player.slates.first)
    yield "bet"
    player.press(player.numbers_to_bet.nth(2))
    player.press(player.button(player.board.finish))
    yield "finish"
    player.press(player.button(player.board.finish_yes))
    player.button(player.board.score).wait_for()
    _open_all(player)
    yield "reveal"
    player.press(player.button(player.board.own_slate))
    player.press(player.button(player.board.own_up))
    yield "own up"
    player.press(player.button(player.board.go_back))
    player.press(player.slates.nth(1))
    player.press(player.button(player.board.object))
    yield "object"
    player.press(player.button(player.board.object_yes))
    for somebody in people:
        somebody.count()
    player.deck.wait_for()
    yield "counted"


def _set_up(people: tuple[PictomaniaPlayer, ...]) -> None:
    """All read the words; the guest draws at once."""
    player, *guests = people
    player.deck.or_(player.read_all).wait_for()
    if player.deck.is_visible():
        player.press(player.deck)
    for somebody in people:
        somebody.read_words()
    player.slate.wait_for()
    for guest in guests:
        guest.slate.wait_for()
        _sketch(guest, SMILE)


def _open_all(player: PictomaniaPlayer) -> None:
    """Every bet lies open; the slate that somebody has guessed is looked at, if there is one."""
    while player.button(player.board.next).count():  # the show also goes on by itself: it may just be gone
        player.button(player.board.next).evaluate_all("found => found[0]?.click()")
    for slate in player.slates.all():
        player.press(slate)
        if player.page.locator("li.right").count():
            return


def _sketch(player: PictomaniaPlayer, doodle: Doodle) -> None:
    for stroke in doodle:
        player.draw(stroke, steps=1)
