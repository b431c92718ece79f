"""Several people at one table, and what may happen to them."""

from time import monotonic

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.room import DESKTOP
from tests.web.together import play_together

AWAY = 5.0  # seconds


def test_two_people_play_on_though_one_reloads_and_the_other_loses_the_network(visitors: Visitors) -> None:
    visitors.complaints.expected += ["ERR_INTERNET_DISCONNECTED"]
    anna = visitors.enter("Anna")
    ben = visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    ben.join(anna.link)
    ben.sit(2)
    anna.fill_with_bots()
    anna.start()

    play_together([anna, ben], until=lambda *_: ben.turns.total() >= 1)
    ben.page.reload()
    play_together([anna, ben], until=lambda *_: ben.turns.total() >= 2)

    anna.page.context.set_offline(True)
    expect(anna.page.get_by_text(anna.words.offline)).to_be_visible()
    expect(ben.absence("Anna")).to_be_visible()
    back = monotonic() + AWAY
    play_together([ben], until=lambda *_: monotonic() > back)
    expect(ben.absence("Anna")).to_be_visible()
    anna.page.context.set_offline(False)
    expect(anna.page.get_by_text(anna.words.offline)).to_be_hidden()
    expect(ben.absence("Anna")).to_be_hidden()

    turns = anna.turns.total()
    play_together([anna, ben], until=lambda *_: anna.turns.total() > turns)
