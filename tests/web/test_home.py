"""The front page: straight into a game, back into one, and out to others."""

import json
import re
from typing import Final

from playwright.sync_api import Locator, Position, Route, expect

from tests.web.conftest import Visitors
from tests.web.faults import faults
from tests.web.layout import boxes
from tests.web.player import Player
from tests.web.room import DESKTOP, PHONE

GAMES: Final = ("Catch Out", "Diciassette", "Pictomania", "Sketch!", "Skyjo Action")
LOOKS: Final = "faces => faces.map((face) => getComputedStyle(face).backgroundColor + face.innerHTML)"
CORNER: Final[Position] = {"x": 30, "y": 12}
SOMEBODY_ELSE: Final = re.compile(r"^C’est à .+ de jouer$")


class Tapper(Player):
    """Somebody who counts their taps."""

    taps = 0

    def press(self, thing: Locator) -> None:
        self.taps += 1
        super().press(thing)

    def play_alone(self, game: str) -> None:
        """From the front page to the first decision."""
        self.taps = 0
        self.press(self.button(f"{self.words.solo} {game}"))

    def decides(self) -> None:
        """It is this player's turn."""
        expect(self.page).to_have_title(re.compile(self.words.your_turn))


def enter(visitors: Visitors) -> Tapper:
    player = visitors.enter(kind=Tapper)
    assert isinstance(player, Tapper)
    player.visit()
    return player


def running(player: Player) -> Locator:
    """The games under way, as ways back to them."""
    return player.page.get_by_role("region", name="Tes tables").get_by_role("link")


def test_a_newcomer_decides_after_two_taps_and_somebody_who_returns_after_one(visitors: Visitors) -> None:
    player = enter(visitors)
    first, *others = GAMES
    player.play_alone(first)
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_label(player.words.name)).not_to_be_empty()
    assert faults(player.page, dialog.get_by_role("button")) == []
    player.press(dialog.get_by_role("button", name=player.words.play, exact=True))
    player.decides()
    assert player.taps == 2
    for game in others:
        player.page.go_back()
        player.play_alone(game)
        player.decides()
        assert player.taps == 1


def test_the_words_of_a_game_are_in_the_language_of_whoever_plays_or_learns_it(visitors: Visitors) -> None:
    player = visitors.enter(language="en")
    player.introduce()
    for button in (f"{player.words.solo} Pictomania", "Learn by playing"):
        player.visit()
        player.press(player.page.get_by_role("radiogroup").get_by_text("Pictomania", exact=True))
        with player.page.expect_request(lambda request: request.method == "POST") as asked:
            player.press(player.button(button))
        assert (asked.value.post_data_json or {})["options"] == {"lang": "en"}


def test_a_game_under_way_is_found_again_after_the_back_button_and_in_another_tab(visitors: Visitors) -> None:
    player = enter(visitors)
    player.pick_name()
    player.play_alone("Catch Out")
    player.decides()
    table = player.table
    player.page.go_back()
    way_back = running(player).first
    expect(way_back).to_contain_text("C’est à toi de jouer")
    expect(way_back).to_contain_text("avec 3 robots")
    expect(player.page.get_by_text("Rien n’est perdu")).to_be_visible()
    assert faults(player.page) == []

    tab = player.page.context.new_page()
    player.page.close()
    player.page = tab
    player.visit()
    player.press(running(player).first)
    player.decides()
    assert player.table == table


def test_somebody_finds_out_on_the_front_page_whose_turn_it_is_and_that_a_robot_plays(visitors: Visitors) -> None:
    anna, ben = visitors.enter("Anna", screen=DESKTOP), visitors.enter("Ben")
    anna.open_table(seats=2)
    ben.follow_link(anna.link)
    ben.visit()
    expect(running(ben).first).to_contain_text("La table se remplit")
    anna.start()
    anna.press(anna.button(anna.words.menu))
    anna.press(anna.button("Autour de la table"))
    anna.press(anna.button("Que faire avec Ben"))
    anna.press(anna.button("Un robot joue en attendant"))
    expect(anna.panel("Autour de la table")).to_contain_text("un robot joue")
    ben.page.reload()
    expect(running(ben).first).to_contain_text("Un robot joue à ta place")
    ben.press(running(ben).first)
    ben.button(ben.words.menu).wait_for()
    ben.visit()
    expect(running(ben).first).to_contain_text("avec Anna")
    expect(
        running(ben).first.get_by_text("C’est à toi de jouer").or_(running(ben).get_by_text(SOMEBODY_ELSE))
    ).to_be_visible()


def test_a_host_stays_standing_guests_are_seated_and_the_last_is_told_how_to_get_a_seat(visitors: Visitors) -> None:
    anna, ben, cleo = visitors.enter("Anna", screen=DESKTOP), visitors.enter("Ben"), visitors.enter("Cléo")
    anna.visit()
    anna.pick_name()
    anna.press(anna.page.get_by_label("J’anime sans jouer"))
    anna.press(anna.button(anna.words.more_seats))
    anna.press(anna.page.get_by_text("Sketch!", exact=True))
    expect(anna.page.get_by_role("status")).to_have_text("5")  # another game keeps what was chosen
    expect(anna.page.get_by_label("J’anime sans jouer")).to_be_checked()
    anna.set_table(seats=7)  # three more
    expect(anna.page.get_by_text("Tu animes sans jouer")).to_be_visible()
    ben.follow_link(anna.link)
    expect(ben.page.get_by_role("listitem").nth(0).filter(has=ben.stand_button)).to_be_visible()

    ben.page.get_by_role("listitem").nth(2).tap(position=CORNER)  # anywhere on the place
    expect(ben.page.get_by_role("listitem").nth(2).filter(has=ben.stand_button)).to_be_visible()
    ben.page.reload()
    expect(ben.stand_button).to_be_visible()
    ben.press(ben.stand_button)
    ben.watching.wait_for()
    ben.page.reload()  # who stood up is not made to sit again
    ben.watching.wait_for()

    anna.fill_with_bots()
    looks = anna.page.locator("ol .avatar").evaluate_all(LOOKS)
    assert len(set(looks)) == len(looks) == 8
    cleo.follow_link(anna.link)
    expect(cleo.page.get_by_text("Touche la place d’un robot")).to_be_visible()
    cleo.page.get_by_role("listitem").nth(4).tap(position=CORNER)
    expect(cleo.page.get_by_role("listitem").nth(4)).to_contain_text("Cléo")


def test_an_invitation_carries_an_address_that_others_can_reach_or_says_that_there_is_none(visitors: Visitors) -> None:
    anna, ben = visitors.enter("Anna"), visitors.enter("Ben", screen=DESKTOP)
    anna.open_table(seats=3)
    code = anna.page.get_by_role("img", name="Code QR")
    expect(anna.page.get_by_text("Ce lien ne marche que sur cet ordinateur")).to_be_visible()
    expect(code).to_be_hidden()

    home = "http://192.168.1.20:8017"

    def answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps({"home": home, "reachable": True}))

    ben.page.route("**/api/invitation", answer)
    ben.open_table(seats=3)
    expect(ben.page.get_by_role("img", name="Code QR")).to_be_visible()
    assert ben.link == f"{home}/t/{ben.table}"


def test_rules_and_settings_lie_over_the_page_and_only_what_applies_is_offered(visitors: Visitors) -> None:
    player = visitors.enter(screen=DESKTOP)
    player.visit()
    player.press(player.page.get_by_text("Sketch!", exact=True))
    player.press(player.page.get_by_role("button", name="Règles", exact=True))
    dialog = player.page.get_by_role("dialog", name="Les règles de Sketch!")
    player.press(dialog.get_by_text("La règle exacte"))
    expect(dialog.get_by_role("searchbox")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    things = player.page.get_by_role("main").get_by_role("button")
    before = [box[:4] for box in boxes(things)]
    player.press(player.button(player.words.table_settings))
    groups = player.page.get_by_role("dialog").locator("fieldset:visible")
    expect(groups.first).to_have_accessible_name("Rythme")
    expect(groups).to_have_count(2)
    player.press(player.page.get_by_text(player.words.more_settings))
    for group, needed, choice in (
        ("Temps pour réagir", "Rythme", "En direct"),
        ("Enfants avec vetos", "Enfants", "Oui"),
    ):
        expect(player.page.get_by_role("group", name=group)).to_be_hidden()
        player.press(player.page.get_by_role("group", name=needed, exact=True).get_by_text(choice))
        expect(player.page.get_by_role("group", name=group)).to_be_visible()
    assert [box[:4] for box in boxes(things)] == before
    player.close_dialog()
    assert faults(player.page) == []


def test_the_whole_front_page_is_for_everybody_on_a_phone(visitors: Visitors) -> None:
    player = visitors.enter(screen=PHONE)
    player.visit()
    player.button(player.words.open_table).wait_for()
    player.press(player.button(player.words.table_settings))
    assert faults(player.page, player.page.get_by_role("dialog").get_by_role("button")) == []
    player.close_dialog()
    player.press(player.button(player.words.open_table))
    player.press(player.page.get_by_role("dialog").get_by_role("button", name=player.words.play, exact=True))
    player.start_button.wait_for()
    assert faults(player.page, player.start_button) == []
