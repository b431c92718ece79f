"""People play Pictomania: they draw, bet and look, each at a screen of their own."""

import json
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.web.archive import ann_drew, come_back
from tests.web.conftest import Visitors
from tests.web.faults import faults
from tests.web.pictomania_player import LINE, ZIGZAG, PictomaniaPlayer, ink, until
from tests.web.pictomania_screens import ROUNDS, walk_a_round, walk_the_end
from tests.web.room import DESKTOP, PHONE, PLAIN_HOST, Screen
from tests.web.test_display import WATCH_MOTION
from tests.web.test_reveals import lasted, watch
from tests.web.words import Language, starting

PNG = b"\x89PNG"
LONG_NAME = "Maximilienne-Alexandra"


def enter(visitors: Visitors, name: str, screen: Screen = PHONE, language: Language = "fr") -> PictomaniaPlayer:
    player = visitors.enter(name, language, screen, kind=PictomaniaPlayer)
    assert isinstance(player, PictomaniaPlayer)
    return player


def gather(visitors: Visitors) -> tuple[PictomaniaPlayer, PictomaniaPlayer, PictomaniaPlayer]:
    """Three people at one table, up to the drawing."""
    anna, ben, cleo = (
        enter(visitors, "Anna"),
        enter(visitors, "Ben", DESKTOP, "en"),
        enter(visitors, "Cleo", DESKTOP),
    )
    anna.open_pictomania(3)
    for seat, guest in ((2, ben), (3, cleo)):
        guest.join(anna.link)
        guest.sit(seat)
    anna.start()
    return anna, ben, cleo


def test_no_french_line_can_begin_with_a_sign(visitors: Visitors) -> None:
    anna = enter(visitors, "Anna")
    anna.open_pictomania(3)
    anna.fill_with_bots()
    anna.start()
    anna.press(anna.deck)
    anna.read_all.wait_for()
    text = anna.page.locator("main").inner_text()
    assert "\u202f?" in text
    assert not re.search(r" [?!;:»]|« ", text)


def test_three_people_play_judge_and_play_on(visitors: Visitors) -> None:
    people = gather(visitors)
    watch(people[0].page, why=".stage .ended")
    for number in (1, 2):
        for player in people:
            expect(player.page.get_by_text(player.board.round.format(round=number))).to_be_visible()
        play_round(*people)
        assert lasted(people[0].page, "why") >= 2500
        judge(*people)


def test_the_gallery_is_the_same_for_all_and_is_kept_as_a_picture(
    visitors: Visitors, room: str, tmp_path: Path
) -> None:
    match = ann_drew(room)
    ann = enter(visitors, "Ann", DESKTOP, "en")
    dora = enter(visitors, "Dora", PHONE, "en")  # she was not there at all
    come_back(ann, match)
    dora.join(ann.page.url)
    for player in (ann, dora):
        expect(player.ranks).to_have_count(3)
        player.close()
        sees_all_rounds(player)
    for number in range(1, ROUNDS + 1):
        assert pictures(dora, number) == [told.replace("by you", "by Ann") for told in pictures(ann, number)]
    picture = saved(ann, tmp_path)
    assert picture.startswith(PNG)
    assert saved(dora, tmp_path) == picture


def wall(player: PictomaniaPlayer, number: int) -> Locator:
    """Where the drawings of a round hang."""
    return player.page.get_by_role("region", name=re.compile(f" {number}$"))


def sees_all_rounds(player: PictomaniaPlayer, drawings: int = 3) -> None:
    """In the gallery, each with its drawings."""
    for number in range(1, ROUNDS + 1):
        expect(wall(player, number).get_by_role("img")).to_have_count(drawings)


def pictures(player: PictomaniaPlayer, number: int) -> list[str]:
    """What is said of the drawings of a round: their words, and whose they are."""
    return [image.get_attribute("aria-label") or "" for image in wall(player, number).get_by_role("img").all()]


def saved(player: PictomaniaPlayer, folder: Path) -> bytes:
    """The gallery as one picture."""
    with player.page.expect_download() as download:
        player.press(player.button(player.board.save))
    download.value.save_as(folder / player.name)
    return (folder / player.name).read_bytes()


def test_where_the_line_fails_the_gallery_shows_what_it_has_and_can_be_asked_again(
    visitors: Visitors, room: str
) -> None:
    visitors.complaints.expected.append("/replay")
    match = ann_drew(room)
    dora = enter(visitors, "Dora")
    dora.page.route("**/replay", lambda line: line.abort())
    come_back(dora, match)
    dora.close()
    expect(dora.page.get_by_text(dora.board.not_come)).to_be_visible()
    expect(wall(dora, ROUNDS).get_by_role("img")).to_have_count(3)
    expect(wall(dora, 1)).to_be_hidden()

    dora.page.unroute("**/replay")
    dora.press(dora.button(dora.board.try_again))
    sees_all_rounds(dora)
    until(lambda: ink(wall(dora, 1).get_by_role("img").first) > 0.01)
    expect(dora.page.get_by_text(dora.board.not_come)).to_be_hidden()


def test_a_match_that_is_watched_again_ends_with_the_gallery(visitors: Visitors, room: str) -> None:
    viewer = enter(visitors, "Eve", DESKTOP)
    viewer.visit(ann_drew(room).path)
    viewer.page.get_by_role("slider").wait_for()
    viewer.page.keyboard.press("End")
    sees_all_rounds(viewer)
    until(lambda: ink(wall(viewer, 1).get_by_role("img").first) > 0.01)


def play_round(anna: PictomaniaPlayer, ben: PictomaniaPlayer, cleo: PictomaniaPlayer) -> None:
    anna.press(anna.deck)
    for player in (anna, ben, cleo):
        player.read_words()
    for player in (anna, ben, cleo):
        player.slate.wait_for()
        player.draw()
    anna.bet("Ben", 1)
    anna.bet("Cleo", 2)
    ben.bet("Anna", 3)
    cleo.bet("Anna", 4)
    ben.finish()
    cleo.finish()  # the last token: the round is over, and Anna goes without one
    ben.press(ben.button(ben.board.next))


def judge(anna: PictomaniaPlayer, ben: PictomaniaPlayer, cleo: PictomaniaPlayer) -> None:
    """Anna owns up, Ben objects to nobody, Cleo abstains; all see it counted."""
    for player in (anna, cleo):
        player.open_all()
        expect(player.button(player.board.abstain)).to_be_visible()
    anna.own_up()
    expect(anna.button(anna.board.abstain)).to_be_hidden()
    cleo.abstain()
    ben.count()
    anna.count()
    for player in (anna, ben, cleo):
        wrong = player.page.get_by_role("row").filter(has_text=player.board.wrong_word)
        expect(wrong).to_have_count(1)
        expect(wrong).to_contain_text("Toi" if player is anna else "Anna")


def test_a_stroke_appears_on_the_other_screen_and_a_reload_brings_the_pictures_back(visitors: Visitors) -> None:
    anna, ben = enter(visitors, "Anna"), enter(visitors, "Ben", DESKTOP)
    anna.open_pictomania(3, long_three=True)
    ben.join(anna.link)
    ben.sit(2)
    anna.fill_with_bots()
    anna.start()
    anna.press(anna.deck)
    anna.press(anna.read_all)
    ben.press(ben.read_all)
    anna.slate.wait_for()
    ben.has_strokes(ben.slate_of("Anna"), 0)

    anna.draw(ZIGZAG)
    anna.draw(LINE)
    ben.has_strokes(ben.slate_of("Anna"), 2)
    until(lambda: ink(ben.slate_of("Anna").locator("canvas")) > 0.01)
    ben.press(ben.slate_of("Anna"))
    until(lambda: abs(ink(ben.page.locator("canvas").last) - ink(anna.canvas)) < 0.02)
    anna.press(anna.tool(anna.board.undo))
    ben.has_strokes(ben.slate_of("Anna"), 1)

    anna.page.reload()
    anna.has_strokes(anna.slate, 1)
    until(lambda: ink(anna.canvas) > 0.01)
    ben.page.reload()
    ben.has_strokes(ben.slate_of("Anna"), 1)
    guest = enter(visitors, "Dora")
    guest.join(anna.room + f"/t/{anna.table}")
    guest.has_strokes(guest.slate_of("Anna"), 1)


def test_strokes_are_taken_away_brought_back_wiped_and_rubbed_out(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", DESKTOP)
    player.open_alone()
    player.press(player.tool(player.board.thick))
    player.draw(LINE)
    player.draw(ZIGZAG)
    player.has_strokes(player.slate, 2)
    both = ink(player.canvas)

    player.press(player.tool(player.board.undo))
    player.has_strokes(player.slate, 1)
    until(lambda: ink(player.canvas) < both * 0.8)
    player.press(player.tool(player.board.redo))
    player.has_strokes(player.slate, 2)
    until(lambda: abs(ink(player.canvas) - both) < 0.003)

    player.press(player.tool(player.board.wipe))
    player.has_strokes(player.slate, 0)
    until(lambda: ink(player.canvas) == 0)
    player.press(player.tool(player.board.redo))
    player.has_strokes(player.slate, 2)

    player.press(player.tool(player.board.rubber))
    player.draw(LINE)
    until(lambda: 0 < ink(player.canvas) < both * 0.8)
    player.page.keyboard.press("Control+z")
    until(lambda: abs(ink(player.canvas) - both) < 0.003)
    player.page.reload()
    player.has_strokes(player.slate, 2)
    until(lambda: abs(ink(player.canvas) - both) < 0.003)


def test_a_finger_draws_and_the_page_does_not_scroll(visitors: Visitors) -> None:
    player = enter(visitors, "Anna")
    player.open_alone()
    box = player.slate.bounding_box()
    assert box is not None
    finger = player.page.context.new_cdp_session(player.page)
    for kind, down in (("touchStart", 0.8), ("touchMove", 0.5), ("touchMove", 0.2), ("touchEnd", None)):
        points = [] if down is None else [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] * down}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    player.has_strokes(player.slate, 1)
    until(lambda: ink(player.canvas) > 0.005)
    assert player.slate.bounding_box() == box


def test_the_keyboard_draws(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", DESKTOP)
    player.open_alone()
    player.slate.focus()
    for key in ("ArrowLeft", "Space", "ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowDown", "Space", "ArrowUp"):
        player.page.keyboard.press(key)
    player.has_strokes(player.slate, 1)
    until(lambda: ink(player.canvas) > 0)


def test_over_plain_http_one_draws_too(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", DESKTOP)
    player.room = player.room.replace("127.0.0.1", PLAIN_HOST)
    player.open_alone()
    assert not player.page.evaluate("isSecureContext")
    player.draw()
    player.page.reload()
    player.has_strokes(player.slate, 1)


def test_a_bet_is_laid_face_down_and_its_number_is_used(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", language="en")
    player.open_alone(lang="en")
    first, second = bots(player)
    player.bet(first, 3)
    expect(player.slate_of(first)).to_have_accessible_name(re.compile("Bets: .*You 3"))
    player.press(player.slate_of(second))
    expect(player.numbers(second).nth(2)).to_be_disabled()
    expect(player.numbers(second).nth(2)).to_have_accessible_name(f"3 {first}")
    player.press(player.button(player.board.back))
    player.slate.wait_for()


def bots(player: PictomaniaPlayer) -> list[str]:
    """The names of the others."""
    return [slate.inner_text().splitlines()[-1] for slate in player.slates.all()]


def test_alone_one_picks_a_level_and_plays_a_round_with_bots_that_draw(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", DESKTOP)
    player.open_pictomania(3, long_three=True)
    player.fill_with_bots()
    places = player.page.get_by_role("listitem").filter(has_text="Robot")
    expect(places).to_have_text([re.compile("Robot habitué")] * 2)
    levels = player.page.get_by_role("group", name="Niveau des robots")
    expect(levels.get_by_role("radio", name="Habitué")).to_be_checked()
    player.press(levels.get_by_text("Fort"))
    expect(places).to_have_text([re.compile("Robot fort")] * 2)
    player.press(player.button("Que faire avec").first)
    kinds = player.page.get_by_role("group", name=starting("Comment joue")).get_by_role("button")
    expect(kinds).to_have_text(["Robot débutant", "Robot habitué", "Robot fort"], use_inner_text=True)
    player.press(kinds.nth(1))
    expect(levels.get_by_role("radio", checked=True)).to_have_count(0)

    player.start()
    player.set_up()
    drawn = player.page.get_by_role("button", name=re.compile(r"^Ardoise .*, \d+ traits?.*a fini"))
    expect(drawn).to_have_count(2)  # each has drawn its word, and says so
    for slate in drawn.all():
        until(partial(lambda canvas: ink(canvas) > 0.01, slate.locator("canvas")))
    player.draw()
    player.finish()
    expect(player.slates).to_have_count(3)
    player.count()
    expect(player.page.get_by_role("row")).to_have_count(4)


def test_with_children_one_card_lies_on_the_table_and_at_live_pace_time_runs(visitors: Visitors) -> None:
    player = enter(visitors, "Anna")
    player.open_alone(kids=True, pace="live")
    expect(player.page.get_by_role("region").get_by_role("listitem")).to_have_count(7)
    expect(player.page.get_by_role("img", name=re.compile(r"Il reste \d+ s"))).to_be_visible()
    player.draw()
    player.finish()
    player.count()
    player.press(player.button(player.board.see_words))
    player.read_all.wait_for()


def test_who_leaves_the_slate_blank_bets_on_and_stops(visitors: Visitors) -> None:
    player = enter(visitors, "Anna")
    player.open_alone()
    player.draw()
    player.press(player.button(player.board.blank))
    player.press(player.button(player.board.go_back))
    player.has_strokes(player.slate, 1)
    player.press(player.button(player.board.blank))
    player.press(player.button(player.board.blank_yes))
    expect(player.slate).to_be_hidden()
    player.press(player.button(player.board.stop))
    player.button(player.board.score).wait_for()


def test_what_the_table_refuses_is_taken_back_quietly(visitors: Visitors) -> None:
    player = enter(visitors, "Anna", DESKTOP)
    refusing = [False]

    def between(line: WebSocketRoute) -> None:
        table = line.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if refusing[0] and asked.get("command", {}).get("do") == "ink":
                no = {"type": "refused", "id": asked["id"], "clause": None, "fr": "Non.", "en": "No."}
                line.send(json.dumps(no))
            else:
                table.send(message)

        line.on_message(ask)

    player.page.route_web_socket(re.compile("/ws/"), between)
    player.open_alone()
    player.draw(ZIGZAG)
    player.has_strokes(player.slate, 1)
    refusing[0] = True
    player.draw(LINE)
    player.has_strokes(player.slate, 1)
    refusing[0] = False
    player.draw(LINE)
    player.has_strokes(player.slate, 2)
    expect(player.page.get_by_text("Non.")).to_be_hidden()


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone-fr", "desktop-en"])
def test_every_scene_fits_can_be_reached_and_offends_no_axe(
    visitors: Visitors, room: str, screen: Screen, language: Language
) -> None:
    player = enter(visitors, LONG_NAME, screen, language)
    sheet = player.panel(player.words.scores).get_by_role("button")
    over = {"scores": sheet, "enlarged": player.page.get_by_role("dialog").get_by_role("button")}  # over the board
    wrong = {name: faults(looking.page) for name, looking in walk_a_round(player)}
    come_back(player, ann_drew(room))
    wrong |= {name: faults(looking.page, over.get(name)) for name, looking in walk_the_end(player)}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_who_wants_no_motion_sees_things_fade_at_most(visitors: Visitors) -> None:
    player = enter(visitors, "Anna")
    player.page.add_init_script(WATCH_MOTION)
    player.open_alone()
    player.draw()
    player.bet(bots(player)[0], 1)
    player.finish()
    player.press(player.button(player.board.next))
    player.count()
    player.deck.wait_for()
    assert player.page.evaluate("[...window.moved]") == []
