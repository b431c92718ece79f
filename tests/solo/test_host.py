"""The host of one person's tables: whole matches by a driven clock, and what outlives a reload."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec import json

from tablee.bots.coach.review import decisions_of
from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.player import Choice
from tablee.engine.record import Record, digest, replay
from tablee.games import GAMES, game_named
from tests.solo.page import Page


def played(game: str) -> tuple[Page, str]:
    """A match that is over, and its table."""
    page = Page()
    table = page.open(game)
    page.play()
    return page, table


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_with_a_reload_in_the_middle(game: str) -> None:
    page = Page()
    table = page.open(game, seats=3)
    for seat in (1, 2):
        page.request("set_bot", seat=seat, bot="rule")
    page.play(moves=3)
    page.until(lambda: bool(page.shown["moves"]))
    before = page.shown["view"]
    page = page.reloaded()
    page.dial(table)
    assert page.shown["view"] == before
    page.play()
    record: Record = fit(Record, page.ask("GET", f"tables/{table}/matches/1"))
    *_, end = replay(game_named(game), record)
    assert (digest(end), end.outcome) == (record.digest, record.outcome)
    assert page.faults == []


def test_nothing_is_told_that_is_not_saved() -> None:
    page, table = played("catch_out")
    told = sum(len(update.get("events", ())) for update in page.updates)
    saved = [json.decode(row["body"]) for row in page.disk.rows[table] if row["kind"] == "entry"]
    assert told == sum(len(body["events"]) for body in saved)


def test_a_table_that_cannot_be_stored_is_forgotten_and_found_as_it_was() -> None:
    page = Page()
    table = page.open("catch_out", seats=2)
    page.until(lambda: bool(page.shown["moves"]))
    before = page.shown["view"]
    page.full = True
    play = {"type": "play", "id": "x", "question": page.shown["question"], "command": any_of(page)}
    page.say(json.encode(play).decode())
    assert page.ended
    assert all(frame.get("ack") != "x" for frame in page.told)
    page.full = False
    page.dial(table)
    assert page.shown["view"] == before
    page.play()
    assert page.stage == "over"


def test_a_table_is_shown_as_it_is_stored_before_anything_of_it_is_stored_again() -> None:
    page = Page()
    table = page.open("catch_out", seats=2)
    page.until(lambda: bool(page.shown["moves"]))
    before, page = page.shown["view"], page.reloaded()
    page.full = True
    page.dial(table)
    assert page.shown["view"] == before
    assert not page.ended
    page.until(lambda: page.ended)


def test_the_time_in_which_nothing_could_be_stored_is_given_back() -> None:
    page = Page()
    page.open("pictomania", options={"pace": "live"})
    page.until(lambda: page.shown.get("clock") is not None)
    clock, told = page.shown["clock"], len(page.updates)
    page.stall(3600.0)
    assert [update["clock"] for update in page.updates[told:]] == [clock]
    before = page.now
    page.until(lambda: page.shown["clock"] != clock)
    assert page.now - before == pytest.approx(clock["left"], abs=1.0)


def any_of(page: Page) -> Any:
    """A legal command."""
    game = game_named(page.shown["table"]["game"])
    return game.legal(fit(game.NOUNS.view, page.shown["view"])).sample(Chance("any", 1))


def test_a_table_that_nobody_looks_at_sleeps() -> None:
    page = Page()
    table = page.open("diciassette")
    page.hang_up()
    page.now += 10_000
    version = page.disk.tables[table]["version"]
    step = json.decode(page.host.wake(page.now))
    assert "save" not in step
    assert page.disk.tables[table]["version"] == version


def test_an_overview_leads_back_until_somebody_leaves() -> None:
    page = Page()
    table = page.open("catch_out", seats=2)
    page.until(lambda: bool(page.shown["moves"]))
    assert page.disk.tables[table]["overview"]["yours"]
    page.request("leave")
    assert page.told[-1] == {"type": "dismissed", "reason": "left"}
    assert page.ended
    assert page.disk.tables[table]["overview"] is None


def test_a_lesson_begins_and_teaches_its_first_step() -> None:
    page = Page()
    page.open("catch_out", lesson=True)
    page.until(lambda: bool(page.shown["moves"]))
    lesson = game_named("catch_out").LESSON
    assert lesson is not None
    step = lesson.steps[page.shown["table"]["lesson"]]
    assert page.request("play", question=page.shown["question"], command=step.command)["type"] == "update"


def test_a_moment_of_a_finished_match_is_played_again() -> None:
    page, table = played("catch_out")
    again = page.ask("POST", "tables", {"game": "catch_out", "again": {"table": table, "match": 1, "step": 2}})["id"]
    page.dial(again)
    assert page.stage == "playing"
    assert page.shown["table"]["locked"]
    page.play()
    assert page.ask("GET", f"tables/{again}/matches/1")["borrowed"] == 2


def test_a_rematch_is_another_match() -> None:
    page, table = played("catch_out")
    first = page.shown["table"]["seed"]
    page.request("rematch", wanted=True)
    assert page.stage == "playing"
    page.play()
    assert page.shown["table"]["seed"] not in (first, "", None)
    assert page.ask("GET", f"tables/{table}/matches/2")["seed"] == page.shown["table"]["seed"]


def test_a_finished_match_is_watched_through_all_eyes() -> None:
    page, table = played("sketch")
    path = f"tables/{table}/matches/1"
    assert page.ask("GET", f"{path}/replay")["seat"] is None
    assert page.ask("GET", f"{path}/replay?as=0")["seat"] == 0
    assert page.ask("GET", f"{path}/replay?as=open")["opened"]
    assert page.ask("GET", f"{path}/account")["facts"]
    page.ask("GET", f"{path}/replay?as=9", status=404)
    page.ask("GET", f"tables/{table}/matches/2", status=404)


def test_a_match_that_is_not_over_is_told_to_nobody() -> None:
    page = Page()
    table = page.open("catch_out")
    page.ask("GET", f"tables/{table}/matches/1", status=404)


def test_a_review_is_made_bit_by_bit_kept_and_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.solo.host.decisions_of", lambda *of: islice(decisions_of(*of), 2))
    page, table = played("catch_out")
    review = page.ask("GET", f"tables/{table}/matches/1/review")
    assert review["seat"] == 0
    assert [part["name"] for part in page.disk.parts] == ["review"]
    assert page.reloaded().ask("GET", f"tables/{table}/matches/1/review") == review
    assert len(page.disk.parts) == 1


def test_a_hint_is_noted_before_it_is_told() -> None:
    page = Page()
    table = page.open("catch_out", seats=2)
    while not page.shown.get("hint"):
        page.play(moves=1)
        page.until(lambda: bool(page.shown["moves"]))
    page.request("hint", question=page.shown["question"])
    page.until(lambda: any(frame["type"] == "hinted" for frame in page.told))
    assert [row["kind"] for row in page.disk.rows[table]][-1] == "hint"


def test_a_name_is_kept_shown_and_cleaned() -> None:
    page = Page()
    problem = page.ask("PUT", "me", {"name": "  "}, status=400)
    assert problem["fr"].startswith("Choisis un nom")
    assert problem["en"].startswith("Pick a name")
    assert page.ask("PUT", "me", {"name": " Zoé "}) == {"person": "solo", "name": "Zoé"}
    page.open("catch_out")
    assert page.shown["table"]["seats"][0]["name"] == "Zoé"
    page.ask("PUT", "me", {"name": "Zoë"})
    assert page.shown["table"]["seats"][0]["name"] == "Zoë"
    assert page.reloaded().ask("GET", "me")["name"] == "Zoë"


def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing() -> None:
    page = Page()
    table = page.open("catch_out")
    version = page.disk.tables[table]["version"]
    for nonsense in ("", "{", "[]", '{"type": "fly", "id": "x"}', '{"type": "sit", "id": "x", "seat": "1"}'):
        page.say(nonsense)
        assert page.told[-1]["type"] == "refused"
        assert page.told[-1]["fr"]
    assert page.disk.tables[table]["version"] == version
    page.ask("POST", "tables", {"game": "chess"}, status=400)
    page.ask("GET", "tables/solo-nowhere", status=404)
    page.ask("DELETE", "me", status=404)


def test_a_score_pad_is_counted_as_a_server_does() -> None:
    pad = {"names": ["Ann", "Bob"], "rounds": [{"caller": 0, "laid_by": 1, "sum": "reached", "traps": [0, 0]}]}
    assert Page().ask("POST", "pads/diciassette", pad)["totals"] == [1, 0]
    refused = Page().ask("POST", "pads/diciassette", {**pad, "names": ["Ann"]}, status=400)
    assert refused["en"] == "With these options the game is for 2 to 6 seats."


def test_a_table_that_is_not_there_says_so() -> None:
    page = Page()
    page.dial("solo-nowhere")
    assert page.told == [{"type": "dismissed", "reason": "no_such_table"}]
    assert page.ended


def test_a_line_is_pinged_while_it_is_open() -> None:
    page = Page()
    page.open("catch_out", seats=2)
    page.until(lambda: any(frame["type"] == "ping" for frame in page.told))
    page.say('{"type": "pong", "token": 1}')
    assert page.told[-1]["type"] != "refused"


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """The usual bot of Catch Out decides like this from now on."""

    def to(decide: Callable[[Game, Any, Chance], Choice]) -> None:
        monkeypatch.setattr("tablee.solo.bots.chosen", lambda _bot, *seen: decide(*seen[:3]))

    return to


def test_a_bot_that_fails_plays_anything_and_is_reported(spoil: Callable[[Any], None]) -> None:
    def fail(_game: Game, _view: Any, _chance: Chance) -> Choice:
        raise LookupError("a bug")

    spoil(fail)
    page = Page()
    page.open("catch_out", seats=2)
    page.play()
    assert page.stage == "over"
    assert "LookupError" in page.faults[0]
