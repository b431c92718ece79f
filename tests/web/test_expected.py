"""What people expect of a page at a table: it calls them, stays lit, can be heard and muted, and has keys and signs."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.sketch_player import SketchPlayer, Told
from tests.web.waiting import wait_for

# Counts what the page asks of the device.
DEVICE = """
window.device = {sounds: 0, buzzes: 0, locks: 0};
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createOscillator() { window.device.sounds++; return super.createOscillator(); }
};
navigator.vibrate = () => { window.device.buzzes++; return true; };
Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
  window.device.locks++;
  return {released: false, release: async () => { window.device.locks--; }};
}}});
"""


def device(page: Page, what: str) -> int:
    return int(page.evaluate(f"window.device.{what}"))


def waits_for(page: Page, what: str, count: int) -> None:
    wait_for(page, f"window.device.{what} >= {count}")


def test_a_page_calls_its_player_and_keeps_the_screen_on(visitors: Visitors) -> None:
    player = visitors.enter()
    player.page.add_init_script(DEVICE)
    player.open_table(seats=2)
    assert device(player.page, "locks") == 0
    player.fill_with_bots()
    player.start()
    waits_for(player.page, "locks", 1)
    player.play_until("announce")
    expect(player.page).to_have_title("● À toi — Catch Out")
    waits_for(player.page, "buzzes", 1)
    waits_for(player.page, "sounds", 1)
    player.press(player.button("Couper le son"))
    heard = device(player.page, "sounds")
    player.page.evaluate("window.titles = []")
    player.page.evaluate(
        "new MutationObserver(() => titles.push(document.title)).observe("
        "document.querySelector('title'), {childList: true, characterData: true, subtree: true})"
    )
    player.act("announce")
    wait_for(player.page, "titles.includes('Catch Out · Tablée')")
    player.wait()
    assert device(player.page, "sounds") == heard
    player.page.reload()
    expect(player.button("Remettre le son")).to_be_visible()


def test_signs_are_seen_by_everybody_and_can_be_muted(visitors: Visitors) -> None:
    anna, ben = visitors.enter("Anna"), visitors.enter("Ben", screen=DESKTOP)
    carla = visitors.enter("Carla")
    anna.open_table(seats=2)
    expect(anna.button("Réagir")).to_be_hidden()
    ben.join(anna.link)
    ben.sit(2)
    carla.join(anna.link)
    anna.start()
    expect(carla.button("Réagir")).to_be_hidden()
    show(anna, "Bravo !")
    for player in (anna, ben, carla):
        expect(player.page.locator("[data-reaction=clap].placed")).to_be_visible()  # where Anna sits
    expect(anna.page.locator("[data-reaction]")).to_be_hidden()
    ben.press(ben.button("Menu"))
    ben.press(ben.page.get_by_role("switch", name="Réactions des autres"))
    ben.page.keyboard.press("Escape")
    show(anna, "Ha ha !")
    expect(carla.page.locator("[data-reaction=laugh]")).to_be_visible()
    expect(ben.page.locator("[data-reaction]")).to_be_hidden()


def show(player: Player, sign: str) -> None:
    player.press(player.button("Réagir"))
    player.press(player.button(sign))


def test_keys_press_the_buttons_that_matter_and_nothing_while_somebody_writes(visitors: Visitors) -> None:
    player = visitors.enter(screen=DESKTOP, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    sent = Told(player)
    player.open_match(3)
    page = player.page
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Touches du clavier")
    expect(keys.get_by_text("Veto !")).to_be_visible()
    page.keyboard.press("r")
    expect(player.panel(player.words.rules)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("r")
    rules = player.panel(player.words.rules)
    player.press(rules.get_by_text(player.words.exact))
    player.write(rules.get_by_role("searchbox"), "")
    page.keyboard.type("rm")
    expect(rules.get_by_role("searchbox")).to_have_value("rm")
    expect(player.button("Couper le son")).to_be_visible()
    page.keyboard.press("Escape")
    player.play_to("react")
    page.keyboard.press("s")
    expect(player.own_cards.first).to_be_visible()
    player.press(player.button("Retour"))
    sent.commands.clear()
    page.keyboard.press("p")
    sent.wait_for("pass")


def test_d_calls_seventeen(visitors: Visitors) -> None:
    player = visitors.enter(screen=DESKTOP, kind=DiciassettePlayer)
    assert isinstance(player, DiciassettePlayer)
    player.open_match(3)
    player.play_on(lambda ask: ask == "answer")
    player.page.keyboard.press("d")
    expect(player.go_on).to_be_visible()
