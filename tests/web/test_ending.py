"""The end of a match: who has won, how it came about, and what can be shown to others."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.archive import Archived, ann_drew, bots_played, come_back
from tests.web.conftest import Visitors
from tests.web.faults import offences, too_wide
from tests.web.pictomania_player import ink, until
from tests.web.player import Player
from tests.web.replay_viewer import ReplayViewer
from tests.web.room import DESKTOP, PHONE, Screen

# What every account of a game tells, whatever happened.
TOLD: Final = {
    "catch_out": (r"\d+ annonces?, ", r"\s: −?\d+ points?\."),
    "diciassette": (r"^Dernière ligne\s: ", r"\d Victoires?, \d Pénalités?\.", r"annonces? gagnées?, \d+ perdues?\."),
    "pictomania": (r" = −?\d+ points?\.", r"^Dessins reconnus\s: \d+ ", r"^Mots devinés\s: \d+ sur \d+\."),
    "sketch": (r"\s: −?\d+ points?\.", r"^C’était le dernier tour\.|^L’assaut|^La pioche|^Quelqu’un"),
    "skyjo_action": (r"^.+ = −?\d+ points?\.", r"\d+ actions? jouées?", r"\d+ manches? fermées?\."),
}
ACCOUNT: Final = "Comment c’est arrivé"
SIZE: Final = "element => parseFloat(getComputedStyle(element).fontSize)"


def enter(visitors: Visitors, match: Archived, screen: Screen, kind: type[Player] = Player) -> Player:
    """The host, who comes back to the table when the match is over."""
    host = visitors.enter("Ann", screen=screen, kind=kind)
    come_back(host, match)
    return host


def account(player: Player) -> Locator:
    return player.page.get_by_role("region", name=ACCOUNT)


@pytest.mark.parametrize("game", TOLD)
def test_an_end_names_the_winner_large_and_tells_how_it_came_about(visitors: Visitors, room: str, game: str) -> None:
    options = {"max_turns": 12} if game == "sketch" else {}
    match = bots_played(room, game, **options)
    host = enter(visitors, match, DESKTOP if game in ("catch_out", "sketch") else PHONE)
    lines = account(host).locator("li, p")
    for pattern in TOLD[game]:
        expect(lines.filter(has_text=re.compile(pattern)).first).to_be_visible()
    width = host.page.evaluate("innerWidth")
    large = host.page.locator(".names" if width > 900 else ".headline")
    expect(large).to_be_visible()
    assert large.evaluate(SIZE) >= 0.08 * width
    assert [*too_wide(host.page), *offences(host.page)] == []
    host.page.keyboard.press("Shift")
    expect(host.page.locator(".names")).to_be_hidden()  # whoever goes on sees the table again


def test_an_end_is_shared_as_a_picture_or_as_a_link_to_the_replay(
    visitors: Visitors, room: str, tmp_path: Path
) -> None:
    host = enter(visitors, match := bots_played(room, "catch_out"), DESKTOP)
    with host.page.expect_download() as download:
        host.press(host.button("Partager en image"))
    picture = tmp_path / download.value.suggested_filename
    download.value.save_as(picture)
    assert (picture.name, picture.read_bytes()[:8]) == ("catch_out.png", b"\x89PNG\r\n\x1a\n")
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.press(host.button("Copier le lien"))
    expect(host.page.get_by_text("Lien copié").first).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == room + match.path


def test_paper_flies_but_not_where_motion_is_unwanted(visitors: Visitors, room: str) -> None:
    match = bots_played(room, "catch_out")
    calm = enter(visitors, match, PHONE)
    expect(calm.page.locator(".scene")).to_be_attached()
    expect(calm.page.locator(".scene canvas")).to_have_count(0)
    lively = visitors.enter("Eve", motion="no-preference")
    lively.page.context.add_cookies([{"name": "tablee", "value": match.cookie, "url": room}])
    lively.visit(f"/t/{match.table}")
    expect(lively.page.locator(".scene canvas")).to_be_attached()


def test_a_replay_is_seen_with_ones_own_eyes_or_all_cards_open_and_shared_from_a_turning_point(
    visitors: Visitors, room: str
) -> None:
    match = ann_drew(room)
    ann = enter(visitors, match, DESKTOP, ReplayViewer)
    assert isinstance(ann, ReplayViewer)
    ann.press(ann.page.get_by_role("link", name=ann.film.watch))
    expect(ann.eyes).to_have_value("0")
    ann.press(ann.button("Prochain moment fort"))
    ann.at(match.first("revealed"))
    ann.eyes.select_option("open")
    expect(ann.eyes).to_have_value("open")
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.press(ann.button("Partager ce moment"))
    expect(ann.page.get_by_text("Lien copié").first).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    friend = visitors.enter("Eve", kind=ReplayViewer)
    assert isinstance(friend, ReplayViewer)
    friend.watch(link.removeprefix(room))
    friend.at(match.first("revealed"))
    expect(friend.eyes).to_have_value("open")
    assert [*too_wide(friend.page), *offences(friend.page)] == []


def test_a_link_to_eyes_that_nobody_had_still_leads_to_the_match(visitors: Visitors, room: str) -> None:
    visitors.complaints.expected += ["/replay?as=7"]
    viewer = visitors.enter("Eve", kind=ReplayViewer)
    assert isinstance(viewer, ReplayViewer)
    match = bots_played(room, "catch_out")
    viewer.watch(f"{match.path}?as=7&at=99999")
    viewer.at(len(match.steps) - 1)
    expect(viewer.eyes).to_have_value("")


def test_a_drawing_of_the_gallery_is_enlarged_drawn_again_and_given_hearts(visitors: Visitors, room: str) -> None:
    match = ann_drew(room)
    ann = enter(visitors, match, PHONE)
    ann.press(ann.button("Fermer"))
    first = ann.page.get_by_role("region", name="Manche 1")  # the last round hangs there before the others
    ann.press(first.get_by_role("button", name=re.compile("^Agrandir")).first)
    dialog = ann.page.get_by_role("dialog")
    slate = dialog.get_by_role("img")
    until(lambda: ink(slate) > 0)
    whole = ink(slate)
    ann.press(dialog.get_by_role("button", name="Redessiner"))
    until(lambda: ink(slate) == whole)
    assert offences(ann.page) == []
    heart = dialog.get_by_role("button", name=re.compile("^Un cœur"))
    ann.press(heart)
    expect(heart).to_have_attribute("aria-pressed", "true")
    title = dialog.get_attribute("aria-label")
    ann.page.keyboard.press("ArrowRight")
    expect(dialog).not_to_have_attribute("aria-label", title or "")
    expect(heart).to_have_attribute("aria-pressed", "false")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ben = visitors.enter("Ben", screen=DESKTOP)
    ben.join(f"{room}/t/{match.table}")
    hearts = ben.page.get_by_role("button", name=re.compile(r"^Un cœur .*\(1\)$"))
    expect(hearts).to_have_attribute("aria-pressed", "false")
    ben.press(hearts)
    expect(ben.page.get_by_role("button", name=re.compile(r"^Un cœur .*\(2\)$"))).to_have_attribute(
        "aria-pressed", "true"
    )
