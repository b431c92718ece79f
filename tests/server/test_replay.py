"""A finished match watched again: what every pair of eyes saw, step by step, and nothing before it is over."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.bots import bots_of
from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import record, replay
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.lab.arena import Finished, play_out
from tablee.room import wire
from tablee.room.changes import Row
from tablee.room.replay import record_of, replay_of
from tablee.server.archiving import film
from tablee.server.hub import Hub
from tests.room.driven import Table
from tests.room.heard import HEARD, drawn_on
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.inside import Guest as Insider
from tests.server.inside import archived, open_hub

FIVE = ("catch_out", "diciassette", "pictomania", "sketch", "skyjo_action")


def bots_play(game: str, seats: int = 3) -> Finished:
    rules = game_named(game)
    return play_out(Match.start(rules, seats, seed=f"watched {game}"), [bots_of(rules)["rule"]] * seats)


def rows_of(finished: Finished) -> list[Row]:
    """A match as a table's log has it."""
    written = plain(record(finished.match, finished.log))
    log, end = written.pop("log"), {name: written.pop(name) for name in ("outcome", "digest")}
    entries = [Row(1, "entry", {"entry": entry}) for entry in log]
    return [Row(1, "start", written), *entries, Row(1, "end", end)]


def matches_of(finished: Finished) -> list[Match]:
    return list(replay(finished.match.game, record(finished.match, finished.log)))


# What is shown


@pytest.mark.parametrize("game", FIVE)
def test_each_step_shows_what_these_eyes_saw_of_the_match(game: str) -> None:
    finished = bots_play(game)
    matches = matches_of(finished)
    for eyes in (None, 0, 2):
        steps = plain(replay_of(rows_of(finished), eyes))["steps"]
        shown: dict[str, Any] = {}
        kept: dict[str, Any] = {}
        for number, (step, match) in enumerate(zip(steps, matches, strict=True)):
            view = plain(match.view(eyes))
            heard = {name: view.pop(name) for name in HEARD if name in view}
            new = dict(step.get("view", shown))
            told = {name: new.pop(name) for name in HEARD if name in new}
            assert bool(told) == (number == 0 and bool(heard))
            kept = told or (drawn_on(kept, step.get("events", [])) if kept else {})
            shown = new
            assert (shown, kept) == (view, heard)
            assert step.get("events", []) == plain(match.events)


@pytest.mark.parametrize("game", FIVE)
def test_the_last_view_is_the_one_that_was_shown_live(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            guest = await bots_at(hub, game)
            await guest.until(lambda: guest.stage == "over")
            for eyes in (None, 1):
                shown = await archived(hub, "table", part=film(eyes))
                last = [step["view"] for step in shown["steps"] if "view" in step][-1]
                live = guest.shown["view"] if eyes is None else plain(hub._desks["table"].room.match.view(eyes))
                assert without_heard(last) == without_heard(live)
                assert shown["outcome"] == guest.shown["table"]["outcome"]
                assert shown["seed"] == guest.shown["table"]["seed"]
                seats = guest.shown["table"]["seats"]
                assert shown["seats"] == [{"name": seat["name"], "bot": "rule"} for seat in seats]

    asyncio.run(run())


async def bots_at(hub: Hub, game: str) -> Insider:
    """Three bots play, and somebody watches."""
    await hub.create("table", "ann", game, {}, 3)
    guest = Insider(hub, "ann")
    await guest.join("table")
    await guest.ask(wire.Stand)
    for seat in range(3):
        await guest.ask(wire.SetBot, seat=seat, bot="rule")
    await guest.ask(wire.Start)
    return guest


def without_heard(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in HEARD}


def test_a_step_has_the_moment_at_which_it_counted_and_moments_never_go_back() -> None:
    table = Table("snap", 2, pace="live")
    table.sit("bob")
    table.start()
    for _ in table.play_out("moments"):
        table.now += 0.25
    steps = replay_of(table.rows, None).steps
    entries = [row.body["entry"].at for row in table.rows if row.kind == "entry"]
    assert [step.at for step in steps] == [0.0, *entries]
    assert entries == sorted(entries)


def test_the_clock_is_shown_when_it_starts_and_when_it_is_gone() -> None:
    table = Table("snap", 2, pace="live")
    table.sit("bob")
    table.start()
    for _ in table.play_out("clocks"):
        table.now += 0.25
    clocks = [step["clock"] for step in plain(replay_of(table.rows, None))["steps"] if "clock" in step]
    assert all(clock is None or clock["left"] == pytest.approx(clock["total"]) for clock in clocks)
    assert any(clocks)
    assert clocks[-1] is None


def test_a_match_without_times_happens_in_order() -> None:
    steps = replay_of(rows_of(bots_play("catch_out")), None).steps
    assert {step.at for step in steps} == {0.0}


def test_seats_whose_people_were_not_written_down_have_no_names() -> None:
    assert [seat.name for seat in replay_of(rows_of(bots_play("catch_out")), None).seats] == ["", "", ""]


# What is refused


@pytest.mark.parametrize("seat", [3, 99])
def test_a_seat_that_nobody_sat_in_has_no_eyes(seat: Seat) -> None:
    with pytest.raises(Refused) as refused:
        replay_of(rows_of(bots_play("catch_out")), seat)
    assert refused.value.reason == "no_seat"


def test_a_match_that_is_not_over_is_neither_recorded_nor_replayed() -> None:
    rows = rows_of(bots_play("catch_out"))[:-1]
    for told in (record_of, lambda rows: replay_of(rows, None), lambda rows: replay_of(rows, 0)):
        with pytest.raises(Refused) as refused:
            told(rows)
        assert refused.value.reason == "no_match"


def sentence(answer: httpx.Response) -> str:
    """Why nothing is there, in English; French says it, too."""
    assert answer.status_code == 404, answer.text
    assert set(answer.json()) == {"clause", "fr", "en"}
    return str(answer.json()["en"])


def test_nothing_of_a_running_sketch_is_told_to_anybody_not_even_after_another_match_has_ended(house: House) -> None:
    async def run() -> None:
        async with Guest(house.address, "Ann") as ann, Guest(house.address, "Eve") as eve:
            table = await ann.open_table(game="sketch", seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")

            async def asked_for(match: int) -> list[httpx.Response]:
                path = f"/api/tables/{table}/matches/{match}/replay"
                return [await one.http.get(path + eyes) for one in (ann, eve) for eyes in ("", "?as=0", "?as=1")]

            for number in (1, 2):
                await line.done("start")
                while await line.is_asked():
                    assert {sentence(answer) for answer in await asked_for(number)} == {
                        "There is no such match, or it is not over."
                    }
                    await line.move()
                    if number == 2:  # the rematch runs still, and the match before it can be watched
                        assert {answer.status_code for answer in await asked_for(1)} == {200}
                        return
                seen = [answer.json() for answer in await asked_for(number)]
                assert [shown["seat"] for shown in seen] == [None, 0, 1] * 2
                assert seen[:3] == seen[3:]
                assert [seat["name"] for seat in seen[0]["seats"]] == ["Ann", line.shown["table"]["seats"][1]["name"]]

    asyncio.run(run())


def test_what_cannot_be_watched_is_not_found(house: House) -> None:
    async def run() -> None:
        async with Guest(house.address, "Ann") as ann:
            table = await ann.open_table(game="peek", seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            await line.play_on()
            path = f"/api/tables/{table}/matches"
            assert (await ann.http.get(f"{path}/1/replay?as=1")).status_code == 200
            for seat in ("2", "99", "100", "-1", "one", "", "1.0", "%D9%A1"):
                assert sentence(await ann.http.get(f"{path}/1/replay?as={seat}")) == "There is no such seat."
            for match in ("0", "2", "one", "9" * 30):
                sentence(await ann.http.get(f"{path}/{match}/replay"))
            sentence(await ann.http.get("/api/tables/nowher/matches/1/replay"))

    asyncio.run(run())


def test_the_page_to_watch_it_on_is_served(house: House) -> None:
    assert httpx.get(f"{house.address}/t/abcdef/replay/1").headers["content-type"].startswith("text/html")
