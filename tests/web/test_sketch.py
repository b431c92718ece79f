"""People play Sketch! by touching what is on the screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, offences, too_wide, unreachable
from tests.web.room import DESKTOP, PHONE, Screen
from tests.web.sketch_player import KeyboardSketchPlayer, SketchPlayer, Told
from tests.web.test_reveals import between, watch
from tests.web.waiting import wait_for
from tests.web.words import Language

SHORT = 8  # turns in all


def enter(visitors: Visitors, screen: Screen = PHONE, language: Language = "fr", name: str = "Mina") -> SketchPlayer:
    player = visitors.enter(name, language, screen, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    return player


def test_one_person_and_three_bots_play_a_whole_match(visitors: Visitors) -> None:
    player = enter(visitors)
    player.open_match(4, max_turns=SHORT)
    watch(player.page, hands="[data-phase=over]", scores="aside .winner")
    assert player.play_match() > SHORT / 4
    expect(player.ranks).to_have_count(4)
    assert between(player.page, "hands", "scores") >= 4490  # four hands are looked at before


def test_a_match_at_live_pace_says_what_was_seen(visitors: Visitors) -> None:
    player = enter(visitors)
    told = Told(player)
    player.open_match(2, pace="live", react=1.5, max_turns=6)
    player.page.set_default_timeout(2000)  # what is gone is not waited for
    player.play_match()
    assert told.of("discard")
    assert all(command["seen"] > 0 and command["announced"] for command in told.of("sketch"))


def test_a_whole_match_without_a_mouse(visitors: Visitors) -> None:
    player = visitors.enter(language="en", screen=DESKTOP, kind=KeyboardSketchPlayer)
    assert isinstance(player, KeyboardSketchPlayer)
    player.open_match(2, max_turns=4)
    player.reach(player.pickable.first)
    player.page.keyboard.press("ArrowRight")
    expect(player.pickable.nth(1)).to_be_focused()
    player.play_match()
    expect(player.ranks).to_have_count(2)


def test_a_card_is_carried_to_the_discard(visitors: Visitors) -> None:
    player = enter(visitors, DESKTOP)
    told = Told(player)
    player.open_match(2)
    player.play_to("discard")
    player.carry(player.own_cards.first, player.discard)
    assert told.wait_for("discard")["slot"] == 0


def test_a_card_is_flicked_in_a_window(visitors: Visitors) -> None:
    player = enter(visitors, DESKTOP)
    told = Told(player)
    player.open_match(2)
    player.play_to("react")
    for _ in range(20):  # on a busy machine a quick move may take too long to be one
        if not told.of("sketch"):
            player.flick(player.own_cards.first)
            player.page.wait_for_timeout(50)
    assert told.wait_for("sketch") == {"do": "sketch", "slot": 0, "announced": True}


def test_a_touch_throws_a_card_in_a_window(visitors: Visitors) -> None:
    player = enter(visitors)
    told = Told(player)
    player.open_match(2)
    player.play_to("react")
    player.press(player.own_cards.nth(1))
    assert told.wait_for("sketch") == {"do": "sketch", "slot": 1, "announced": True}


def test_with_the_cry_a_card_is_announced_before_it_is_touched(visitors: Visitors) -> None:
    player = enter(visitors)
    told = Told(player)
    player.open_match(2, shout=True)
    player.play_to("react")
    player.press(player.offered(player.board.sketch))
    player.press(player.own_cards.first)
    assert told.wait_for("sketch")["announced"]


def test_with_the_cry_a_card_that_is_only_touched_is_unannounced(visitors: Visitors) -> None:
    player = enter(visitors)
    told = Told(player)
    player.open_match(2, shout=True)
    player.play_to("react")
    player.press(player.own_cards.first)
    assert not told.wait_for("sketch")["announced"]


def test_who_wants_to_be_left_alone_passes_until_something_matters(visitors: Visitors) -> None:
    player = enter(visitors)
    told = Told(player)
    player.open_match(4)
    player.play_to("react")
    told.commands.clear()
    player.press(player.offered(player.board.until))
    player.press(player.offered(player.board.pass_for_me))
    told.wait_for("pass")
    expect(player.called).to_be_visible()  # a turn, an action that hits, or the last call
    assert {command["do"] for command in told.commands} == {"pass"}


def test_who_watches_sees_all_hands_and_no_card(visitors: Visitors) -> None:
    player, watcher = enter(visitors), visitors.enter("Ben", screen=PHONE)
    player.open_match(8)  # nobody can go on before this player has looked
    watcher.join(player.page.url)
    hands = watcher.page.get_by_role("group", name=re.compile("^Cartes d"))
    expect(hands).to_have_count(8)
    expect(hands.get_by_role("img", name=re.compile("cachée"))).to_have_count(8 * 4)


def test_after_the_look_neither_a_reload_nor_the_log_tells_a_card_again(visitors: Visitors) -> None:
    anna, ben = enter(visitors), visitors.enter("Ben")
    anna.introduce()
    anna.go_to_table(2)
    ben.join(anna.page.url)
    ben.sit(2)
    anna.start()
    anna.lift()
    expect(anna.own("vue de toi seul")).to_have_count(2)
    anna.page.reload()
    expect(anna.own("vue de toi seul")).to_have_count(2)
    anna.press(anna.offered(anna.board.seen))
    expect(anna.own("cachée")).to_have_count(4)
    anna.page.reload()
    expect(anna.own("cachée")).to_have_count(4)
    anna.press(anna.button(anna.words.menu))
    anna.press(anna.button(anna.words.log))
    lines = anna.panel(anna.words.log).get_by_role("listitem")
    expect(lines.first).to_have_text("Tu regardes 2 de tes cartes.")
    expect(lines).to_have_count(2)  # and who begins


@pytest.mark.parametrize(("seats", "options"), [(8, {"memory": "assisted"}), (6, {"light": "dark", "teams": True})])
def test_every_card_can_be_reached_on_a_small_phone(visitors: Visitors, seats: int, options: dict[str, object]) -> None:
    player = enter(visitors, name="Maximilienne-Alexandra")
    player.open_match(seats, **options)
    for phase in ("look", "draw", "discard", "react"):
        if phase == "look" and options.get("light") == "dark":
            continue
        player.play_to(phase)
        wait_for(player.page, SETTLED)
        things = player.own_cards.or_(player.page.get_by_role("main").get_by_role("button", disabled=False))
        assert [*too_wide(player.page), *unreachable(things)] == []


def test_axe_finds_nothing_serious_by_day_and_by_night(visitors: Visitors) -> None:
    player = enter(visitors)
    player.open_match(3, memory="assisted", max_turns=6)
    assert offences(player.page) == []
    for phase in ("draw", "discard", "react"):
        player.play_to(phase)
        assert offences(player.page) == []
    player.press(player.offered(player.board.until))
    assert offences(player.page) == []
    player.page.keyboard.press("Escape")
    player.play_match()
    player.close()
    assert offences(player.page) == []
