"""Names are text, whatever they are."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.room import DESKTOP
from tests.web.together import play_together

TAG = "<img src=1 onerror=x=1>"
TURNED = "\u202eabc\u202d"
WIDE = "W" * 24
LONG = "W" * 40
EMPTY = "\u3164"


def test_names_that_look_like_code_are_shown_as_text_and_run_nothing(visitors: Visitors) -> None:
    host, guest = visitors.enter(TAG), visitors.enter(WIDE, "en", DESKTOP)
    host.open_table(seats=2)
    guest.join(host.link)
    guest.sit(2)
    for player in (host, guest):
        for name in (TAG, WIDE):
            expect(player.page.get_by_text(name).first).to_be_visible()
    host.start()
    expect(host.page.get_by_text(WIDE).first).to_be_visible()
    expect(guest.page.get_by_text(TAG).first).to_be_visible()
    play_together([host, guest], until=lambda *_: host.turns.total() > 2)
    for player, other in ((host, guest), (guest, host)):
        player.press(player.button(player.words.menu))
        player.press(player.button(player.words.log))
        expect(player.panel(player.words.log)).to_contain_text(other.name)
        assert player.page.locator("img[src='1']").count() == 0
        assert player.page.evaluate("'x' in window") is False


def test_a_name_cannot_turn_the_text_round_it_about(visitors: Visitors) -> None:
    player = visitors.enter(TURNED, "en")
    player.open_game(seats=3)
    text = player.page.content()
    assert "abc" in text
    assert not {"\u202d", "\u202e"} & set(text)


def test_a_name_that_cannot_be_is_not_taken_and_one_is_told_why(visitors: Visitors) -> None:
    visitors.complaints.expected += ["400 (Bad Request)"]
    player = visitors.enter(EMPTY, "en")
    player.visit()
    player.pick_name()
    expect(player.page.get_by_role("alert")).to_contain_text("1 to 24 characters")
    player.name = LONG
    player.pick_name()
    expect(player.page.get_by_text(WIDE, exact=True)).to_be_visible()


def test_a_name_that_is_only_written_is_kept_when_one_opens_a_table(visitors: Visitors) -> None:
    player = visitors.enter("Mina")
    player.visit()
    player.write(player.name_field, "Mina")
    player.press(player.button(player.words.open_table))
    player.start_button.wait_for()
    expect(player.page.get_by_role("listitem").filter(has_text="Mina")).to_be_visible()


def test_a_script_that_got_into_a_page_would_not_run(visitors: Visitors) -> None:
    visitors.complaints.expected += ["Content Security Policy"]
    player = visitors.enter()
    player.visit()
    player.name_field.wait_for()
    player.page.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: 'x = 1' }))")
    assert player.page.evaluate("'x' in window") is False
    assert visitors.complaints.heard
