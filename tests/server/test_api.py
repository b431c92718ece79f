"""The small HTTP API, asked over real sockets."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from tablee.engine.refusal import Refused
from tablee.server import api
from tablee.server.api import LONGEST_BODY
from tablee.server.identity import COOKIE
from tests.server.guest import Guest, Line, sit_down
from tests.server.inside import open_hub
from tests.server.process import PATIENCE, ServerProcess


@pytest.fixture
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


def problem(answer: httpx.Response, status: int) -> str:
    """The English sentence of a refusal."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"clause", "fr", "en"}
    assert body["fr"] != body["en"]
    return str(body["en"])


# Who I am


def test_the_first_call_makes_somebody_of_me_and_the_cookie_keeps_it(browser: httpx.Client) -> None:
    first = browser.get("/api/me")
    assert first.json()["name"] is None
    cookie = first.headers["set-cookie"]
    assert re.match(rf"{COOKIE}=[\w.-]+;", cookie)
    assert {"httponly", "path=/", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}
    again = browser.get("/api/me")
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers


def test_two_browsers_are_two_people(server: ServerProcess, browser: httpx.Client) -> None:
    assert browser.get("/api/me").json() != httpx.get(f"{server.address}/api/me").json()


def test_a_forged_cookie_makes_somebody_new(server: ServerProcess, browser: httpx.Client) -> None:
    person = browser.get("/api/me").json()["person"]
    for forged in (person, f"{person}.", f"{person}.{'0' * 64}", "é" * 9, '"; a=b'):
        cookie = {b"cookie": f"{COOKIE}={forged}".encode()}
        answer = httpx.get(f"{server.address}/api/me", headers=cookie)
        assert answer.status_code == 200
        assert answer.json()["person"] != person
        assert "set-cookie" in answer.headers


def test_a_name_can_be_picked_and_changed(browser: httpx.Client) -> None:
    assert browser.put("/api/me", json={"name": "Ann"}).json()["name"] == "Ann"
    assert browser.put("/api/me", json={"name": " Anna  of Cleves "}).json()["name"] == "Anna of Cleves"
    assert browser.get("/api/me").json()["name"] == "Anna of Cleves"


@pytest.mark.parametrize(
    ("name", "seen"),
    [("A\u202enn\x07", "Ann"), ("A\u0000nn", "Ann"), ("\u2066Ann\u2069", "Ann"), ("Ann\r\nSet-Cookie: a=b", None)],
)
def test_a_hostile_name_is_cleaned_or_refused(browser: httpx.Client, name: str, seen: str | None) -> None:
    answer = browser.put("/api/me", json={"name": name})
    assert answer.json()["name"] == (seen or "Ann Set-Cookie: a=b")


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "x" * 25, "x" * 10_000])
def test_a_name_that_cannot_be_is_refused(browser: httpx.Client, name: str) -> None:
    browser.put("/api/me", json={"name": "Ann"})
    problem(browser.put("/api/me", json={"name": name}), 400)
    assert browser.get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"name": 7}',
        b'{"nom": "Ann"}',
        b'{"name": "Ann", "admin": true}',
        b"\xff",
        b"[" * 9999,
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_words(browser: httpx.Client, body: bytes) -> None:
    problem(browser.put("/api/me", content=body), 400)


def test_a_body_that_is_too_long_is_refused_however_it_comes(browser: httpx.Client) -> None:
    long = b'{"name": "' + b"x" * LONGEST_BODY + b'"}'
    assert problem(browser.put("/api/me", content=long), 400) == "This message is too long."
    assert problem(browser.put("/api/me", content=iter([long[:9000], long[9000:]])), 400) == "This message is too long."


# Games


@pytest.mark.parametrize(
    ("options", "most"), [({}, 6), ({"large_group": True}, 8), ({"simplest": True}, 4), ({"simple": True}, 6)]
)
def test_how_many_may_play_depends_on_the_options(browser: httpx.Client, options: dict[str, bool], most: int) -> None:
    able = browser.post("/api/games/skyjo_action/seats", json={"options": options})
    assert able.json() == {"least": 2, "most": most}


@pytest.mark.parametrize(
    "options", [{"simple": True, "simplest": True}, {"one_deck": ["peek"]}, {"one_deck": ["peek"] * 5}, {"x": 1}]
)
def test_options_that_cannot_be_are_refused_in_words(browser: httpx.Client, options: dict[str, object]) -> None:
    assert problem(browser.post("/api/games/skyjo_action/seats", json={"options": options}), 400)


def test_of_a_game_that_there_is_not_nobody_knows_the_seats(browser: httpx.Client) -> None:
    assert "bridge" in problem(browser.post("/api/games/bridge/seats", json={"options": {}}), 400)


def test_a_score_pad_is_counted_and_a_wrong_entry_is_refused_with_its_clause(browser: httpx.Client) -> None:
    pad = {"names": ["Ann", "Bob"], "rounds": [{"caller": 0, "laid_by": 1, "sum": "reached", "traps": [0, 0]}]}
    assert browser.post("/api/pads/diciassette", json=pad).json()["totals"] == [1, 0]
    wrong = {**pad, "rounds": [{"caller": 1, "laid_by": 1, "sum": "reached", "traps": [0, 0]}]}
    refused = browser.post("/api/pads/diciassette", json=wrong)
    assert problem(refused, 400) == "The same player cannot have laid the last card and called 17."
    assert refused.json()["clause"] == "DI-3.2"
    assert "bridge" in problem(browser.post("/api/pads/bridge", json=pad), 400)


def test_the_page_of_score_pads_is_the_client(browser: httpx.Client) -> None:
    assert browser.get("/carnet/skyjo_action").text == browser.get("/").text


def test_the_sentences_of_a_game_come_in_both_languages(browser: httpx.Client) -> None:
    texts = browser.get("/api/games/catch_out/texts").json()
    assert texts["fr"]["events"]["took"] == "{seat prends|prend} les cartes."
    assert texts["en"].keys() == texts["fr"].keys()
    assert "typed" not in texts["fr"]
    assert "bridge" in problem(browser.get("/api/games/bridge/texts"), 400)


@pytest.mark.parametrize("path", ["/api/games/sketch/help", "/api/games/sketch/texts", "/api/me/tables"])
def test_only_those_who_ask_who_they_are_become_somebody(server: ServerProcess, path: str) -> None:
    assert "set-cookie" not in httpx.get(server.address + path).headers
    assert "set-cookie" in httpx.get(f"{server.address}/api/me").headers


def test_the_rules_of_a_game_come_in_both_languages(browser: httpx.Client) -> None:
    pages = browser.get("/api/games/sketch/help").json()
    assert pages["fr"]["sections"][0]["clauses"]
    assert pages["en"].keys() == pages["fr"].keys()
    assert "bridge" in problem(browser.get("/api/games/bridge/help"), 400)


# Tables


def test_a_table_is_made_and_found_by_its_short_name(browser: httpx.Client) -> None:
    browser.put("/api/me", json={"name": "Ann"})
    made = browser.post("/api/tables", json={"game": "catch_out", "seats": 3, "options": {"deck": 60}})
    name = made.json()["id"]
    info = {"id": name, "door": "open", "game": "catch_out", "stage": "waiting", "names": ["Ann"]}
    for typed in (name, name.upper(), name.replace("-", ""), name.replace("-", " ")):
        assert browser.get(f"/api/tables/{typed}").json() == info


def test_a_stranger_hears_of_a_table_that_is_asleep_nothing_but_that(
    server: ServerProcess, browser: httpx.Client
) -> None:
    browser.put("/api/me", json={"name": "Ann"})
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    told = httpx.get(f"{server.address}/api/tables/{name}").json()
    assert told == {"id": name, "door": "asleep", "game": None, "stage": None, "names": []}
    assert browser.get(f"/api/tables/{name}").json()["door"] == "open"


def test_a_stranger_hears_of_a_locked_table_nothing_but_that(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table(seats=2)
            line = await ann.look_at(table)
            assert (await bob.http.get(f"/api/tables/{table}")).json()["door"] == "open"
            await line.done("configure", locked=True)
            told = (await bob.http.get(f"/api/tables/{table}")).json()
            assert told == {"id": table, "door": "locked", "game": None, "stage": None, "names": []}

    asyncio.run(run())


def test_somebody_without_a_name_can_make_a_table_too(browser: httpx.Client) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    assert browser.get(f"/api/tables/{name}").json()["names"] == []


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "bridge"},
        {"game": "catch_out", "seats": 1},
        {"game": "catch_out", "seats": 10**30},
        {"game": "catch_out", "options": {"deck": 7}},
        {"game": "catch_out", "options": {"x": 7}},
        {"game": "{0.__class__}"},
        {},
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: httpx.Client, wanted: dict[str, object]) -> None:
    problem(browser.post("/api/tables", json=wanted), 400)


@pytest.mark.parametrize("name", ["nowher", "a" * 3000, "%00", "%F0%9F%8E%B2", "..", "'; drop table room; --"])
def test_a_table_that_is_not_there_is_not_found(browser: httpx.Client, name: str) -> None:
    problem(browser.get(f"/api/tables/{name}"), 404)
    problem(browser.get(f"/api/tables/{name}/qr.svg"), 404)
    problem(browser.get(f"/api/tables/{name}/matches/1"), 404)


def test_a_name_that_a_table_has_is_not_given_to_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["aaa-aaa-aaa", "aaa-aaa-aaa", "bbb-bbb-bbb"])
    monkeypatch.setattr(api, "new_code", lambda: next(codes))

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for expected in ("aaa-aaa-aaa", "bbb-bbb-bbb"):
                name = await api._free_name(hub)
                assert name == expected
                await hub.create(name, "ann", "catch_out", {}, None)

    asyncio.run(run())


def test_the_qr_code_of_a_table_is_a_picture_by_itself(browser: httpx.Client) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    answer = browser.get(f"/api/tables/{name}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    picture = ElementTree.fromstring(answer.text)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert all(element.tag.rpartition("}")[2] in ("svg", "path", "g") for element in picture.iter())


def test_the_qr_code_leads_to_the_table_at_the_address_that_was_asked(browser: httpx.Client) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    pictures = [
        browser.get(f"/api/tables/{name}/qr.svg?size=9", headers={"host": host}).text
        for host in ("tablee.example", "tablee.example", "other.example")
    ]
    assert pictures[0] == pictures[1] != pictures[2]


@pytest.mark.parametrize(
    "host", ["[", "a b", "x" * 64, "x." * 200, "x" * 3000, "é", "<script>", "a:b", "a@b", "a;b", ""]
)
def test_there_is_no_qr_code_for_a_host_that_names_no_site(browser: httpx.Client, host: str) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    for table in (name, "nowher"):
        answer = browser.get(f"/api/tables/{table}/qr.svg", headers={b"host": host.encode()})
        assert problem(answer, 400) == "The name of the site in this request is not valid."
        assert "connect-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["", "[", "evil.example", "evil.example\\@server", "<script>"])
@pytest.mark.parametrize(("path", "status"), [("/t/abcdef/", 200), ("/api/me/", 404), ("/t/abcdef/replay/1/", 404)])
def test_a_hostile_host_leads_nobody_elsewhere(browser: httpx.Client, host: str, path: str, status: int) -> None:
    answer = browser.get(path, headers={b"host": host.encode()})
    assert answer.status_code == status
    assert "location" not in answer.headers


def test_no_cache_on_the_way_keeps_an_answer_for_somebody_else(browser: httpx.Client) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    for path in ("/api/me", f"/api/tables/{name}", f"/api/tables/{name}/qr.svg"):
        assert browser.get(path).headers["cache-control"] == "no-store"


# Records


@pytest.mark.parametrize("number", ["1", "0", "2", "9" * 9, "9" * 30, "9" * 5000, "-1", "one", "1.5", "%D9%A1", "1%20"])
def test_a_match_that_is_not_over_or_was_never_played_has_no_record(browser: httpx.Client, number: str) -> None:
    name = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
    problem(browser.get(f"/api/tables/{name}/matches/{number}"), 404)


def test_the_record_is_there_after_the_end_and_not_a_moment_before(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table(seats=2)
            lines = await sit_down([ann, bob], table)
            await lines[0].done("start")

            async def play_on(line: Line) -> None:
                while await line.is_asked():
                    problem(await bob.http.get(f"/api/tables/{table}/matches/1"), 404)
                    await line.move()

            await asyncio.gather(*map(play_on, lines))
            record = (await bob.http.get(f"/api/tables/{table}/matches/1")).json()
            assert record["outcome"] == lines[0].shown["table"]["outcome"]
            assert (await bob.http.get(f"/api/tables/{table}")).json()["stage"] == "over"

    asyncio.run(run())


def test_what_anybody_may_know_of_a_table_holds_no_seed_and_no_card(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table(seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            info = (await ann.http.get(f"/api/tables/{table}")).json()
            assert set(info) == {"id", "door", "game", "stage", "names"}

    asyncio.run(run())


def test_a_refusal_by_a_rule_names_it() -> None:
    answer = api.problem(Refused("CO-4.6"))
    assert b'"clause":"CO-4.6"' in bytes(answer.body)
