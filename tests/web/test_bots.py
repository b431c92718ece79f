"""The host says how bots play, at games that have several, and everybody sees it."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.sketch_player import SketchPlayer
from tests.web.words import Language

BOT: Final = "Nora"  # the first one has this name
PUT: Final = "Mettre un robot à la place"
MANAGE: Final = f"Que faire avec {BOT}"
PEOPLE: Final[dict[Language, str]] = {"fr": "Autour de la table", "en": "Round the table"}
SPEED: Final[dict[Language, str]] = {"fr": "Rythme des robots", "en": "Pace of the bots"}
FORGETFUL: Final[dict[Language, str]] = {"fr": "Robot distrait", "en": "Forgetful bot"}


def place(player: Player) -> Locator:
    """Where the bot sits."""
    return player.page.get_by_role("listitem").filter(has_text=BOT)


def kinds(player: Player) -> Locator:
    """The ways in which the bot may play, one of them ticked."""
    return player.page.get_by_role("group", name=f"Comment joue {BOT}").get_by_role("button")


def open_table(player: Player) -> None:
    """With a bot at the last of three places, and how it plays in question."""
    player.introduce()
    player.go_to_table(3)
    player.press(player.button(f"{PUT} 3"))
    expect(place(player)).to_contain_text("Robot habile")
    player.press(player.button(MANAGE))


def test_a_forgetful_bot_plays_sketch_and_everybody_knows_it(visitors: Visitors) -> None:
    mina = visitors.enter("Mina", kind=SketchPlayer)
    ben = visitors.enter("Ben", "en", DESKTOP, kind=SketchPlayer)
    open_table(mina)
    expect(kinds(mina)).to_have_text(
        ["Robot habile", "Robot qui n’oublie rien", "Robot distrait", "Robot au hasard", "Robot fort", "Robot maître"],
        use_inner_text=True,
    )
    mina.press(mina.button("Robot distrait"))
    ben.join(mina.link)
    ben.sit(2)
    for player in (mina, ben):
        expect(place(player)).to_contain_text(FORGETFUL[player.language])
    mina.start()
    for player in (mina, ben):
        player.press(player.button(player.words.menu))
        player.press(player.button(PEOPLE[player.language]))
        panel = player.panel(PEOPLE[player.language])
        expect(panel.get_by_role("listitem").filter(has_text=BOT)).to_contain_text(FORGETFUL[player.language])


def test_a_strong_bot_is_seated_at_a_card_game(visitors: Visitors) -> None:
    mina = visitors.enter("Mina")
    open_table(mina)
    expect(kinds(mina)).to_have_text(
        ["Robot habile", "Robot au hasard", "Robot fort", "Robot maître"], use_inner_text=True
    )
    mina.press(mina.button("Robot fort"))
    expect(place(mina)).to_contain_text("Robot fort")


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
