"""Recorded matches, shown again and checked."""

import json
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import bots_of
from tablee.cli.matches.record_file import pretty
from tablee.engine.codec import read
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, TimedUp, follow, record
from tablee.games import GAMES, catch_out, pictomania
from tablee.lab.arena import play_out
from tests.cli.conftest import Tablee
from tests.toys import snap


def written(seats: int = 3, steps: int | None = None) -> Record:
    players = [bots_of(catch_out)["random"]] * seats
    match, log = play_out(Match.start(catch_out, seats, seed="replay"), players)
    if steps is None:
        return record(match, log)
    match = Match.start(catch_out, seats, seed="replay")
    for entry in log[:steps]:
        assert not isinstance(entry, TimedUp)
        match = match.play(entry.seat, entry.command)
    return record(match, log[:steps])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(pretty(written()), "utf-8")
    return path


Tamper = Callable[[Callable[[dict[str, Any]], object]], None]


@pytest.fixture
def tamper(file: Path) -> Tamper:
    def change(how: Callable[[dict[str, Any]], object]) -> None:
        fields = json.loads(file.read_text("utf-8"))
        how(fields)
        file.write_text(json.dumps(fields), "utf-8")

    return change


def test_a_record_is_written_so_that_people_can_read_it_too() -> None:
    text = pretty(written())
    assert read(Record, text) == read(Record, pretty(read(Record, text)))
    assert '\n    {"was":"command","seat":' in text
    assert pretty(written(steps=0)).count("[]") == 1


@pytest.mark.parametrize(("language", "sentence"), [("fr", "✓ Conforme : en"), ("en", "✓ It holds: in")])
def test_a_match_that_was_played_here_holds(tablee: Tablee, file: Path, language: str, sentence: str) -> None:
    shown = tablee("replay", file, "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert sentence in shown.prose
    assert shown.out.count("╭─ Catch Out") == len(written().log) + 1


def test_the_account_comes_after_the_last_step_of_a_match_that_is_over(tablee: Tablee, file: Path) -> None:
    title = "How it came about"
    *_, told = tablee("replay", file, "--lang", "en").out.split(title)
    assert "announcements" in told
    assert title not in told
    file.write_text(pretty(written(steps=5)), "utf-8")
    assert title not in tablee("replay", file, "--lang", "en").out


def test_a_match_played_at_the_terminal_can_be_replayed(tablee: Tablee, tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    tablee("play", "catch_out", "--seed", "3", "--save", file, lines=["1"] * 500)
    shown = tablee("replay", file)
    assert shown.code == 0
    assert "★ gagne" in shown.out


def test_the_public_sees_no_hand(tablee: Tablee, file: Path) -> None:
    shown = tablee("replay", file)
    assert "Tu vois ce que voit le public." in shown.out
    assert "Ta main" not in shown.out
    assert "Pour dire vrai" not in shown.out


def test_a_seat_sees_what_it_saw(tablee: Tablee, file: Path) -> None:
    shown = tablee("replay", file, "--as", 1)
    assert "Tu vois ce que voit Hugo." in shown.out
    assert "Ta main" in shown.out


def test_everything_is_shown_of_a_match_that_is_over(tablee: Tablee, file: Path) -> None:
    shown = tablee("replay", file, "--open", "--lang", "en")
    assert shown.code == 0
    assert "in brackets:" in shown.prose
    first = shown.out.split("Move 1 /")[0]
    assert sum(first.count(card) for card in ("A0", "A1", "A2", "A3", "D7", "D8", "D9")) == 3 * 4 + 6 * 3


def test_a_match_that_is_not_over_is_not_opened(tablee: Tablee, file: Path) -> None:
    file.write_text(pretty(written(steps=5)), "utf-8")
    shown = tablee("replay", file, "--open")
    assert (shown.code, shown.out) == (2, "")
    assert "cette partie n'est pas finie ; --open montrerait des cartes encore secrètes" in shown.complaint


def test_but_it_is_shown_as_the_public_saw_it(tablee: Tablee, file: Path) -> None:
    file.write_text(pretty(written(steps=5)), "utf-8")
    shown = tablee("replay", file, "--lang", "en")
    assert shown.code == 0
    assert "The match was not over: the record ends here." in shown.prose


def test_without_a_terminal_nothing_is_waited_for(tablee: Tablee, file: Path) -> None:
    assert tablee("replay", file, "--step").out == tablee("replay", file).out


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were waited."""
    waits: list[float] = []
    monkeypatch.setattr("tablee.cli.commands.replay.sleep", waits.append)
    return waits


def test_live_waits_between_the_moves_as_long_as_it_took(
    tablee: Tablee, file: Path, tamper: Tamper, slept: list[float]
) -> None:
    plainly = tablee("replay", file).out
    tamper(lambda fields: [entry.update(at=1.5 * number) for number, entry in enumerate(fields["log"], 1)])
    assert tablee("replay", file, "--live").out == plainly
    assert slept == [1.5] * len(written().log)
    slept.clear()
    tablee("replay", file, "--live", "--speed", "6")
    assert slept == [0.25] * len(written().log)


def test_without_live_nothing_is_waited_for(tablee: Tablee, file: Path, slept: list[float]) -> None:
    tablee("replay", file, "--speed", "2")
    assert slept == []


def test_live_shows_a_drawing_as_it_grows(tablee: Tablee, tmp_path: Path, slept: list[float]) -> None:
    start = Match.start(pictomania, 3, seed="ink")
    deck, ready = Played(0, pictomania.model.Deck("yellow")), pictomania.model.Ready()
    points = ((100, 100), (900, 200), (200, 500), (900, 900))
    drawn = tuple(Played(0, pictomania.model.Ink(1, point), at=float(at)) for at, point in enumerate(points, 10))
    log = (deck, *(Played(seat, ready) for seat in range(3)), *drawn)
    file = tmp_path / "drawn.json"
    file.write_text(pretty(record(reduce(follow, log, start), log)), "utf-8")
    shown = tablee("replay", file, "--live", "--lang", "en")
    tables = shown.out.split("Move ")[-len(points) :]
    dots = [sum("\u2800" < letter <= "\u28ff" for letter in table) for table in tables]
    assert dots == sorted(set(dots))
    assert slept[-3:] == [1.0, 1.0, 1.0]


@pytest.mark.parametrize("speed", ["0", "-1", "fast", "nan", ""])
def test_a_speed_that_cannot_be_is_said_in_a_sentence(tablee: Tablee, file: Path, speed: str) -> None:
    shown = tablee("replay", file, "--live", f"--speed={speed}")
    assert shown.code == 2
    assert "n'est pas un nombre plus grand que 0" in shown.complaint


def test_one_steps_or_watches_it_live(tablee: Tablee, file: Path) -> None:
    assert "ne va pas avec --step" in tablee("replay", file, "--step", "--live").complaint


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (lambda fields: fields.update(digest="0" * 64), "the fingerprint on record is 0000"),
        (lambda fields: fields["outcome"].update(winners=[0, 1, 2]), 'the outcome on record is {"winners":[0,1,2]'),
        (lambda fields: fields.update(outcome=None), "the outcome on record is none"),
        (lambda fields: fields.update(seed="another"), "It differs:"),
        (lambda fields: fields["log"].pop(), "the outcome on record is"),
        (lambda fields: fields["log"].pop(0), "It differs: move 1 is refused. CO-2.3"),
        (lambda fields: fields["log"].append(fields["log"][-1]), "is refused. CO-"),
        (lambda fields: fields["log"].insert(0, {"was": "time_up", "timer": "react"}), "move 1 is refused. No timer"),
        (lambda fields: fields["log"][0].update(seat=9), "move 1 is refused. There is no seat 9"),
    ],
)
def test_a_record_that_was_tampered_with_is_found_out(
    tablee: Tablee, file: Path, tamper: Tamper, how: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    tamper(how)
    shown = tablee("replay", file, "--lang", "en")
    assert shown.code == 1
    assert sentence in shown.prose


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (lambda fields: fields.update(game="chess"), "There is no game “chess”."),
        (lambda fields: fields.update(rules=99), "This match follows version 99 of the rules; the version here is 2."),
        (lambda fields: fields.update(seats=40), "the game is for 2 to 6 seats"),
        (lambda fields: fields.update(options={"deck": 3}), "“deck” does not have a possible value."),
        (lambda fields: fields.update(fixed={"rounds": 5}), "“rounds” does not have a possible value."),
        (lambda fields: fields.update(fixed={"deck": ["Z"]}), "“deck” is impossible: there are not so many “Z”."),
        (lambda fields: fields.update(log=5), "“log” does not have a possible value."),
        (lambda fields: fields.pop("seed"), "“seed” is missing."),
        (lambda fields: fields.update(extra=1), "“extra” has no place here."),
        (lambda fields: fields["log"][2].update(command={"do": "dance"}), "move 3 is no move of this game."),
        (lambda fields: fields["log"][2].update(command=None), "move 3 is no move of this game."),
    ],
)
def test_what_is_no_record_of_a_game_here_cannot_be_replayed(
    tablee: Tablee, file: Path, tamper: Tamper, how: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    tamper(how)
    shown = tablee("replay", file, "--lang", "en")
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.complaint


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"seed": "\\ud800"}', b"[" * 100_000])
def test_what_is_no_json_is_said_in_a_sentence(tablee: Tablee, file: Path, data: bytes) -> None:
    file.write_bytes(data)
    shown = tablee("replay", file)
    assert shown.code == 2
    assert "n'est pas une partie enregistrée" in shown.complaint


def test_a_file_that_is_not_there_is_said_in_a_sentence(tablee: Tablee, tmp_path: Path) -> None:
    assert "ce fichier n'existe pas" in tablee("replay", tmp_path / "none").complaint
    assert "it is a folder" in tablee("replay", tmp_path, "--lang", "en").complaint
    assert tablee("replay", "a\0b").code == 2


def test_a_seat_that_is_not_there_is_said_in_a_sentence(tablee: Tablee, file: Path) -> None:
    shown = tablee("replay", file, "--as", 3)
    assert (shown.code, shown.complaint) == (2, "tablee: Il n'y a pas de place 3 à cette table.")
    assert tablee("replay", file, "--as", "x").code == 2
    assert "ne va pas avec --as" in tablee("replay", file, "--as", 1, "--open").complaint


def test_a_timer_that_ran_out_is_told(tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "snap", snap)
    match = Match.start(snap, 3, {"pace": "live"}, seed=1, fixed={"first": 0})
    match = match.play(0, snap.Lay())
    log = (Played(0, snap.Lay()), TimedUp("react"))
    file = tmp_path / "snap.json"
    file.write_text(pretty(record(match.time_up("react"), log)), "utf-8")
    shown = tablee("replay", file, "--lang", "en")
    assert shown.code == 0
    assert "The timer “react” has run out." in shown.prose
