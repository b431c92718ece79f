"""The host says how well bots play, and everybody sees who they are."""

from typing import Final

from playwright.sync_api import Locator, expect

from tablee.bots import has_manners
from tablee.bots.cast import CAST
from tablee.games import GAMES
from tests.web.conftest import Visitors
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.pictomania_player import until
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.words import Language

PUT: Final = "Mettre un robot à la place"
PEOPLE: Final[dict[Language, str]] = {"fr": "Autour de la table", "en": "Round the table"}
SPEED: Final[dict[Language, str]] = {"fr": "Rythme des robots", "en": "Pace of the bots"}
LEVEL: Final[dict[Language, str]] = {"fr": "Niveau des robots", "en": "Level of the bots"}
MASTER: Final[dict[Language, str]] = {"fr": "Robot maître", "en": "Master bot"}
STRONG: Final[dict[Language, str]] = {"fr": "Robot fort", "en": "Strong bot"}
MANNERS: Final[dict[Language, dict[str, str]]] = {
    "fr": {"bold": "fonceur", "careful": "prudent", "even": "calme"},
    "en": {"bold": "bold", "careful": "careful", "even": "calm"},
}


def bots_in(part: Locator) -> list[str]:
    """The names of those who sit there and have a face of the cast."""
    drawn = part.get_by_role("listitem").filter(has=part.page.locator(".avatar.cast svg"))
    return [name for name in CAST for item in drawn.all() if name in item.inner_text()]


def told(player: Player, name: str, level: dict[Language, str], bot: str) -> str:
    """How somebody of the cast plays, as this player reads it."""
    manner = [MANNERS[player.language][CAST[name]]] if has_manners(bot, GAMES[player.game]) else []
    return ", ".join([level[player.language], *manner])


def test_bots_are_somebody_and_the_host_picks_their_level(visitors: Visitors) -> None:
    mina = visitors.enter("Mina")
    ben = visitors.enter("Ben", "en", DESKTOP)
    mina.introduce()
    mina.go_to_table(4)
    for seat in (3, 4):
        mina.press(mina.button(f"{PUT} {seat}"))
    mina.press(mina.page.get_by_role("group", name=LEVEL["fr"]).get_by_text("Maître", exact=True))
    ben.join(mina.link)
    ben.sit(2)
    places = [player.page.get_by_role("listitem") for player in (mina, ben)]
    for player, place in zip((mina, ben), places, strict=True):
        expect(place.filter(has_text=MASTER[player.language])).to_have_count(2)
    one, other = bots_in(mina.page.locator("main"))
    expect(places[1].filter(has_text=one)).to_contain_text(told(ben, one, MASTER, "master"))
    mina.press(mina.button(f"Que faire avec {other}"))
    kinds = mina.page.get_by_role("group", name=f"Comment joue {other}").get_by_role("button")
    expect(kinds).to_have_text(["Robot débutant", "Robot habitué", "Robot fort", "Robot maître"], use_inner_text=True)
    mina.press(kinds.filter(has_text="Robot fort"))
    expect(places[0].filter(has_text=other)).to_contain_text(told(mina, other, STRONG, "strong"))
    mina.start()
    for player, name, level, bot in ((mina, one, MASTER, "master"), (ben, other, STRONG, "strong")):
        plate = player.page.locator(".plate", has_text=name).first
        expect(plate.locator(".avatar.cast svg")).to_be_visible()
        player.press(plate)
        expect(player.page.locator(".tip")).to_contain_text(told(player, name, level, bot))
    mina.press(mina.button(mina.words.menu))
    mina.press(mina.button(PEOPLE["fr"]))
    panel = mina.panel(PEOPLE["fr"])
    until(lambda: sorted(bots_in(panel)) == sorted((one, other)))
    mina.press(panel.get_by_role("button", name=f"Que faire avec {one}"))
    mina.press(mina.button("Robot débutant"))
    expect(panel.get_by_role("listitem").filter(has_text=one)).to_contain_text("Robot débutant")


def speed(player: Player, word: str) -> Locator:
    """One of the speeds that bots may have."""
    return player.page.get_by_role("group", name=SPEED[player.language]).get_by_role("radio", name=word)


def test_the_host_hurries_the_bots_and_nobody_is_asked_what_cannot_matter(visitors: Visitors) -> None:
    """Three cards are never 17: by the first turn of a player nobody has been asked whether to call."""
    mina = visitors.enter("Mina", kind=DiciassettePlayer)
    ben = visitors.enter("Ben", "en", DESKTOP, kind=DiciassettePlayer)
    assert isinstance(mina, DiciassettePlayer)
    mina.visit()
    mina.pick_name()
    mina.go_to_table(3)
    mina.fill_with_bots()
    ben.join(mina.link)
    mina.press(mina.page.get_by_text("Vif", exact=True))
    expect(speed(ben, "Brisk")).to_be_checked()
    expect(speed(ben, "Normal")).to_be_disabled()
    mina.start()
    assert mina.wait_for_ask() == "lay"
    expect(mina.pass_button).to_be_hidden()
    mina.press(mina.button(mina.words.menu))
    mina.press(mina.button(PEOPLE["fr"]))
    expect(speed(mina, "Vif")).to_be_checked()
    mina.press(mina.panel(PEOPLE["fr"]).get_by_text("Posé"))
    expect(speed(mina, "Posé")).to_be_checked()
