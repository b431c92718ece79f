"""Play on this device alone: Python runs in the page, and no server is asked."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.player import Player

AT_ONCE = "if (origin !== 'null') localStorage.setItem('tablee.pace', '0')"  # bots need not think


def want_offline_play(player: Player) -> None:
    """Switch it on in the settings, having read what it takes, and wait until it is there."""
    player.press(player.settings)
    expect(player.page.get_by_text("À télécharger une fois")).to_contain_text("Mo.")
    player.press(player.page.get_by_role("switch", name="Jouer aussi hors ligne"))
    expect(player.page.get_by_text("C’est prêt")).to_be_visible()
    player.press(player.page.get_by_role("button", expanded=True))


NO_ROOM = """() => {
    const put = IDBObjectStore.prototype.put;
    self.makeRoom = () => { IDBObjectStore.prototype.put = put; };
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""


def press_without_room(player: Player) -> None:
    """Make a move while the device has no room for it, and see that it is only made once there is some."""
    moment = player.wait()
    sign = player.sign_of(moment)
    (worker,) = player.page.workers
    worker.evaluate(NO_ROOM)
    if moment == "announce":
        player.announce()
    else:
        player.press(sign)
    strip = player.page.locator(".strip").filter(has_text="Cet appareil n’a plus de place")
    expect(strip).to_be_visible()
    expect(sign).to_be_visible()
    worker.evaluate("makeRoom()")
    expect(strip).to_be_hidden()
    expect(sign).to_be_hidden()


def test_a_match_is_played_without_a_connection_listed_on_the_front_page_and_put_online(visitors: Visitors) -> None:
    player = visitors.enter(keeps=True)
    player.page.add_init_script(AT_ONCE)
    player.introduce()
    player.visit()
    want_offline_play(player)
    player.press(player.button(f"{player.words.solo} Catch Out"))
    player.wait()
    assert player.table.startswith("solo-")

    player.page.context.set_offline(True)
    press_without_room(player)
    while (moment := player.wait()) != "scores":
        player.act(moment)
    expect(player.ranks).to_have_count(4)
    player.page.context.set_offline(False)

    table = player.table
    player.press(player.button("Mettre cette partie en ligne"))
    online = player.page.get_by_role("link", name="La partie est en ligne").get_attribute("href") or ""
    path = online.replace("/t/", "/api/tables/").replace("replay", "matches")
    assert player.page.request.get(player.room + path).json()["seats"] == 4

    player.visit()
    here = player.page.get_by_role("link").filter(has_text="sur cet appareil")
    expect(here).to_have_attribute("href", f"/t/{table}")


def test_without_a_connection_the_front_page_says_how_to_be_ready_next_time(visitors: Visitors) -> None:
    player = visitors.enter(keeps=True)
    visitors.complaints.expected += ["ERR_INTERNET_DISCONNECTED"]
    player.visit()
    player.page.evaluate("navigator.serviceWorker.ready")
    player.page.context.set_offline(True)
    player.page.reload()
    expect(player.page.get_by_role("main")).to_contain_text("la prochaine fois, allume")
