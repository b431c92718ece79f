"""At the door of a table: who waits, who is kept out, and who gets in without doing anything."""

from time import monotonic, sleep
from urllib.request import urlopen

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.player import Player
from tests.web.room import DESKTOP, PATIENCE

ASLEEP = {"fr": "La table dort", "en": "The table is asleep"}
CLOSED = {"fr": "La table est fermée", "en": "The table is closed"}
KICKED = {"fr": "Tu n’es plus à cette table", "en": "You are no longer at this table"}
LOCK = {"fr": "fermée aux nouveaux venus", "en": "closed to newcomers"}


def title(player: Player, words: dict[str, str]) -> Locator:
    """The heading of a page."""
    return player.page.get_by_role("heading", name=words[player.language], level=1)


def go_away(player: Player) -> None:
    """Look at something else, until the table has noticed."""
    table = f"{player.room}/api/tables/{player.table}"
    player.page.goto("about:blank")
    end = monotonic() + PATIENCE / 1000
    while b'"asleep"' not in urlopen(table).read() and monotonic() < end:
        sleep(0.05)


def test_a_friend_waits_at_the_door_of_a_sleeping_table_and_is_let_in_when_the_host_is_back(
    visitors: Visitors,
) -> None:
    anna = visitors.enter("Anna")
    ben = visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    link = anna.link
    go_away(anna)

    ben.page.goto(link)
    expect(title(ben, ASLEEP)).to_be_visible()
    expect(ben.page.get_by_text("Anna")).to_be_hidden()
    ben.pick_name()
    expect(ben.name_field).to_be_hidden()
    expect(title(ben, ASLEEP)).to_be_visible()

    anna.page.goto(link)
    anna.start_button.wait_for()
    expect(ben.stand_button).to_be_visible()  # seated without doing anything
    expect(anna.page.get_by_text("Ben", exact=True)).to_be_visible()


def test_somebody_who_watches_is_told_that_the_table_sleeps(visitors: Visitors) -> None:
    anna = visitors.enter("Anna")
    ben = visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    link = anna.link
    ben.join(link)
    ben.button(f"{ben.words.sit} 2").wait_for()
    anna.page.goto("about:blank")
    note = ben.page.get_by_role("status").filter(has_text=ASLEEP["en"])
    expect(note).to_be_visible()
    anna.page.goto(link)
    expect(note).to_be_hidden()


def test_a_person_who_was_sent_away_stays_out_without_cookies_until_the_host_opens_the_door(
    visitors: Visitors,
) -> None:
    anna = visitors.enter("Anna")
    ben = visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    ben.join(anna.link)
    ben.sit(2)
    anna.press(anna.button("Que faire avec Ben"))
    anna.press(anna.button("Faire quitter la table"))
    anna.press(anna.button("Faire quitter"))  # it asks first
    expect(title(ben, KICKED)).to_be_visible()
    expect(anna.page.get_by_role("img", name=LOCK["fr"])).to_be_visible()

    ben.page.reload()
    expect(title(ben, KICKED)).to_be_visible()
    ben.page.context.clear_cookies()
    ben.page.reload()
    expect(title(ben, CLOSED)).to_be_visible()
    expect(ben.page.get_by_text("Anna")).to_be_hidden()

    ben.write(ben.name_field, "Ben again")
    anna.press(anna.page.get_by_text("Ils peuvent entrer", exact=True))
    expect(anna.page.get_by_role("img", name=LOCK["fr"])).to_be_hidden()
    ben.press(ben.button(ben.words.save_name))
    expect(ben.stand_button.or_(ben.button(f"{ben.words.sit} 2"))).to_be_visible()


def test_a_code_is_understood_however_it_is_typed(visitors: Visitors) -> None:
    visitors.complaints.expected += ["404 (Not Found)"]
    anna = visitors.enter("Anna")
    ben = visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    ben.visit()
    ben.pick_name()
    field = ben.page.get_by_label("Are you expected")
    for typed, answer in (("not a code!", "neither a link nor a code"), ("abc abc abc", "No table has this code")):
        ben.write(field, typed)
        ben.press(ben.button("Join"))
        expect(ben.page.get_by_role("alert")).to_contain_text(answer)
        expect(field).to_have_attribute("aria-invalid", "true")
    ben.write(field, anna.table.replace("-", " ").upper())
    ben.press(ben.button("Join"))
    ben.stand_button.wait_for()
    assert ben.table == anna.table
