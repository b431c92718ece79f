"""A run that is interrupted goes on, and comes to the same."""

import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest

from tablee import RoundRobin, Simulation, round_robin, simulate
from tablee.lab import journal
from tablee.lab.journal import WrongJournal

BOT = """
from tablee import bots_of
class Own:
    def __init__(self, game): self.decide = bots_of(game)["rule"].decide
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.run"


def simulated(games: int = 75, file: Path | None = None, **how: Any) -> Simulation:
    result = simulate("catch_out", games, **{"seed": 5, "jobs": 1, "resume": file, **how})
    return msgspec.structs.replace(result, seconds=0, decisions_per_second=0)


def met(games: int = 4, file: Path | None = None, **how: Any) -> RoundRobin:
    return round_robin("catch_out", ["rule", "random"], games, **{"seed": 5, "jobs": 1, "resume": file, **how})


def interrupted_after(calls: int) -> Any:
    told: list[int] = []

    def progress(new: int) -> None:
        told.append(new)
        if len(told) == calls:
            raise KeyboardInterrupt

    return progress


def kept_first(play: Any, **how: Any) -> int:
    """What a run is told first of: the matches that were done before."""
    told: list[int] = []
    play(progress=told.append, **how)
    return told[0]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("play", "matches"), [(simulated, 50), (met, 4)])
def test_an_interrupted_run_goes_on_and_comes_to_the_same(play: Any, matches: int, jobs: int, file: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        play(file=file, progress=interrupted_after(3), jobs=jobs)
    assert kept_first(play, file=file) == matches
    assert play(file=file) == play()


def test_a_finished_run_is_not_played_again_and_more_matches_can_be_asked_for(file: Path) -> None:
    simulated(50, file)
    written = file.read_bytes()
    assert kept_first(simulated, games=50, file=file) == 50
    assert file.read_bytes() == written
    assert kept_first(simulated, games=80, file=file) == 50
    assert simulated(80, file) == simulated(80)


@pytest.mark.parametrize("left", [1, 40, 400])
def test_a_line_that_was_not_written_to_its_end_does_not_count(left: int, file: Path) -> None:
    simulated(75, file)
    file.write_bytes(file.read_bytes()[:-left])
    assert simulated(75, file) == simulated()
    assert kept_first(simulated, file=file) == 75


def test_a_first_line_that_was_not_written_to_its_end_is_written_again(file: Path) -> None:
    simulated(25, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    simulated(25, file)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("how", "differences"),
    [
        ({"seed": 6}, "seed 5 ≠ 6"),
        ({"bots": ["random", "rule"]}, "bots ['rule', 'random'] ≠ ['random', 'rule']"),
        ({"seats": 3}, "seats 2 ≠ 3, bots ['rule', 'random'] ≠ ['rule', 'random', 'random']"),
    ],
)
def test_a_file_of_another_run_is_refused_and_stays_as_it_is(how: Any, differences: str, file: Path) -> None:
    simulated(25, file)
    written = file.read_bytes()
    with pytest.raises(WrongJournal) as wrong:
        simulated(25, file, **how)
    assert (wrong.value.reason, wrong.value.values) == ("other", {"differences": differences})
    assert file.read_bytes() == written


def test_options_that_are_spelled_or_left_out_are_the_same(file: Path) -> None:
    simulated(25, file)
    assert kept_first(simulated, games=25, file=file, options={"pace": "relaxed"}) == 25


def test_a_file_of_another_version_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(journal, "version", lambda _name: "0.0.9")
        simulated(25, file)
    with pytest.raises(WrongJournal, match=r"version.*0\.0\.9"):
        simulated(25, file)


def test_a_bot_that_has_changed_is_noticed(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "own_kept", raising=False)
    (tmp_path / "own_kept.py").write_text(BOT)
    simulated(25, file, bots=["own_kept:Own", "random"])
    (tmp_path / "own_kept.py").write_text(BOT + "# better\n")
    with pytest.raises(WrongJournal, match=r"code.*own_kept:Own"):
        simulated(25, file, bots=["own_kept:Own", "random"])


@pytest.mark.parametrize("content", ["mine\n", "mine", '{"command": "simulate"}\n', "\n\n"])
def test_any_other_file_is_refused_and_stays_as_it_is(content: str, file: Path) -> None:
    file.write_text(content)
    with pytest.raises(WrongJournal, match="no_journal"):
        simulated(25, file)
    assert file.read_text() == content


def test_a_damaged_line_is_named(file: Path) -> None:
    simulated(75, file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], "{}\n", *lines[3:]]))
    with pytest.raises(WrongJournal, match=r"damaged.*3"):
        simulated(75, file)


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_process_that_is_stopped_or_killed_leaves_what_was_done(sent: signal.Signals, code: int, file: Path) -> None:
    start = "import signal, sys; signal.signal(2, signal.default_int_handler); from tablee.cli.main import main; "
    words = f"simulate catch_out --games 100000 --seed 5 --jobs 2 --resume {file} --lang en"
    command = [sys.executable, "-c", f"{start} sys.exit(main({words!r}.split()))"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while not file.exists() or len(file.read_bytes().splitlines()) < 4:
            assert process.poll() is None
            sleep(0.02)
        process.send_signal(sent)
        told = " ".join(process.communicate()[1].split())
    assert process.returncode == code
    assert ("run the same command again to go on" in told) == (sent == signal.SIGINT)
    assert kept_first(simulated, file=file) >= 50
    assert simulated(file=file) == simulated()
