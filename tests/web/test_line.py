"""The line to a table: when it is dialled again, what is not sent for ever, and what people are told meanwhile.

The page's clock is driven: no test waits, and none depends on how quick the machine is.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.go_between import GoBetween, Said
from tests.web.player import Player
from tests.web.room import DESKTOP, PATIENCE
from tests.web.words import Language

START: Final = 3600  # seconds
GIVEN_UP: Final = "après trois essais"
LOST: Final = "Connexion perdue"
UNSAVED: Final = {"fr": "Le serveur n'arrive pas à enregistrer : rien n'est perdu.", "en": "Nothing is lost."}
UNSAVED_AS_PRINTED: Final = "Le serveur n’arrive pas à enregistrer"
TOO_FAST: Final = 1008
RESTARTING: Final = 1012
RESTARTS: Final = {"fr": "Le serveur redémarre.", "en": "The server is restarting."}


def at_a_table(visitors: Visitors) -> tuple[Player, GoBetween]:
    """Somebody alone at a table, where time goes on only when it is told to."""
    player = visitors.enter()
    between = GoBetween(player.page)
    player.page.clock.install(time=0)
    player.introduce()
    player.page.clock.pause_at(START)
    player.go_to_table(4)
    assert between.dials == 1
    return player, between


def pass_time(player: Player, seconds: float) -> None:
    """Bit by bit, so that what is said on the line is heard in between."""
    for _ in range(round(seconds * 10)):
        player.page.clock.run_for(100)


def pass_time_until(player: Player, happens: Callable[[], bool]) -> None:
    """However much of it that takes."""
    wait_until(player, happens, lambda: pass_time(player, 0.1))


def wait_until(player: Player, happens: Callable[[], bool], meanwhile: Callable[[], object] = lambda: None) -> None:
    """For something that needs no time on the page's clock, unless `meanwhile` lets some pass."""
    end = monotonic() + PATIENCE / 1000
    while not happens():
        assert monotonic() < end, "it does not happen"
        player.page.evaluate("0")  # a round trip, in which the go-between is heard
        meanwhile()


def wait_for_dials(player: Player, between: GoBetween, dials: int) -> None:
    wait_until(player, lambda: between.dials == dials)


def on_screen(player: Player, text: str) -> Locator:
    """What is to be seen, and not only told to those who listen."""
    return player.page.locator("body > :not([role=log])").get_by_text(text)


def heard(player: Player, text: str) -> Locator:
    """What is told to those who listen to the page."""
    return player.page.get_by_role("log").get_by_text(text)


def is_update(said: Said) -> bool:
    return bool(said["type"] == "update")


def is_sitting_down(said: Said) -> bool:
    return bool(said["type"] == "sit")


def sit(player: Player, seat: int) -> None:
    player.press(player.button(f"{player.words.sit} {seat}"))


# Dialling again


def test_a_table_that_throws_its_viewers_out_is_left_alone_longer_and_longer(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.ends_line = is_update
    between.hang_up()
    pass_time(player, 20)
    assert 2 <= between.dials <= 8  # the shortest pauses are ⅛, ¼, ½, 1, 2, 4 and 7½ s


def test_a_line_that_breaks_after_an_answer_is_dialled_again_soon(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    for line, seat in enumerate((2, 3, 4), start=1):
        sit(player, seat)
        expect(player.button(f"{player.words.sit} {seat}")).to_be_hidden()
        between.hang_up()
        pass_time(player, 0.4)  # the first pause is never longer
        wait_for_dials(player, between, line + 1)


def test_a_network_that_comes_and_goes_makes_no_more_than_a_dial_a_second(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.ends_line = is_update
    between.hang_up()
    for _ in range(50):
        player.page.evaluate("dispatchEvent(new Event('online'))")
        player.page.clock.run_for(100)
    assert 2 <= between.dials <= 7


def test_a_page_that_is_looked_at_again_dials_at_once(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.ends_line = is_update
    between.hang_up()
    pass_time(player, 20)
    wait_until(player, lambda: between.shown == between.dials)  # no line is about to be ended
    between.ends_line = lambda _said: False
    dials = between.dials
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    pass_time(player, 1)
    wait_for_dials(player, between, dials + 1)


def test_a_line_that_was_cut_for_being_too_fast_is_given_time_to_cool(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.hang_up(TOO_FAST)
    pass_time(player, 2.4)
    assert between.dials == 1
    pass_time(player, 5.2)
    wait_for_dials(player, between, 2)


# Requests


def test_a_request_that_three_lines_died_of_is_given_up_and_nothing_else_is_lost(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.is_fatal = is_sitting_down
    sit(player, 2)
    pass_time_until(player, on_screen(player, GIVEN_UP).is_visible)
    pass_time_until(player, heard(player, GIVEN_UP).is_visible)
    player.press(player.button(player.words.close))
    pass_time_until(player, lambda: between.shown == 4)
    expect(on_screen(player, LOST)).to_be_hidden()
    player.fill_with_bots()
    assert [said["type"] for said in between.asked] == ["sit"] * 3 + ["set_bot"] * 3


def test_a_request_is_kept_however_often_the_server_restarts(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.is_fatal, between.code = is_sitting_down, RESTARTING
    sit(player, 2)
    pass_time_until(player, lambda: len(between.asked) > 3)
    between.is_fatal = lambda _said: False
    pass_time_until(player, player.button(f"{player.words.sit} 2").is_hidden)
    expect(player.page.get_by_text(GIVEN_UP)).to_have_count(0)


# Trouble at the table


def test_while_the_table_cannot_save_people_are_told_and_the_line_is_kept(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.mute = True
    sit(player, 2)
    between.say(type="notice", trouble="busy", **UNSAVED)
    pass_time(player, 30)
    expect(on_screen(player, UNSAVED_AS_PRINTED)).to_be_visible()
    expect(heard(player, UNSAVED_AS_PRINTED)).to_be_visible()
    between.speak_up()
    expect(player.button(f"{player.words.sit} 2")).to_be_hidden()
    expect(on_screen(player, UNSAVED_AS_PRINTED)).to_be_hidden()
    pass_time_until(player, heard(player, "tout est enregistré").is_visible)
    assert between.dials == 1


def test_after_the_trouble_an_answer_has_its_usual_time_to_come(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.mute = True
    sit(player, 2)
    between.say(type="notice", trouble="full", **UNSAVED)
    pass_time(player, 20)
    between.say(type="notice", trouble=None, fr="", en="")
    pass_time(player, 6)
    assert between.dials == 1
    between.mute = False
    pass_time_until(player, lambda: between.dials == 2)
    expect(player.button(f"{player.words.sit} 2")).to_be_hidden()


def test_trouble_that_is_over_in_a_moment_is_nobodys_business(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.say(type="notice", trouble="busy", **UNSAVED)
    pass_time(player, 0.7)
    between.say(type="notice", trouble=None, fr="", en="")
    pass_time(player, 5)
    expect(player.page.get_by_text(UNSAVED_AS_PRINTED)).to_have_count(0)


def test_a_server_that_restarts_says_so_until_the_table_is_back_or_nobody_answers(visitors: Visitors) -> None:
    player, between = at_a_table(visitors)
    between.say(type="notice", trouble="restarting", **RESTARTS)
    between.mute = True
    between.hang_up(RESTARTING)
    pass_time(player, 1.2)
    expect(on_screen(player, RESTARTS["fr"])).to_be_visible()
    expect(on_screen(player, LOST)).to_be_hidden()
    pass_time_until(player, lambda: between.dials == 2)
    between.speak_up()
    pass_time_until(player, on_screen(player, RESTARTS["fr"]).is_hidden)
    between.say(type="notice", trouble="restarting", **RESTARTS)
    between.mute, between.ends_line = False, is_update
    between.hang_up(RESTARTING)
    pass_time_until(player, on_screen(player, LOST).is_visible)
    expect(on_screen(player, RESTARTS["fr"])).to_be_hidden()


# Goodbyes


@pytest.mark.parametrize(
    ("reason", "language", "heading"),
    [
        ("too_many", "fr", "Trop d’onglets ouverts"),
        ("too_many", "en", "Too many tabs are open"),
        ("damaged", "fr", "Cette table ne s’ouvre plus"),
        ("damaged", "en", "This table does not open any more"),
        ("closed", "fr", "Cette table est fermée"),
        ("closed", "en", "This table is closed"),
        ("other_version", "fr", "Cette partie vient d’une autre version"),
        ("other_version", "en", "This match needs another version"),
    ],
)
def test_those_who_cannot_stay_read_why_and_are_not_dialled_for_again(
    visitors: Visitors, reason: str, language: Language, heading: str
) -> None:
    player = visitors.enter(language=language, screen=DESKTOP)
    between = GoBetween(player.page)
    player.open_table()
    between.say(type="dismissed", reason=reason)
    expect(player.page.get_by_role("heading", name=heading)).to_be_visible()
    assert between.dials == 1


def test_somebody_with_too_many_tabs_can_try_again(visitors: Visitors) -> None:
    player = visitors.enter()
    between = GoBetween(player.page)
    player.open_table()
    between.say(type="dismissed", reason="too_many")
    player.press(player.button("Réessayer"))
    player.start_button.wait_for()
    assert between.dials == 2
