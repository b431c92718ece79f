"""`tablee` in a real pseudo-terminal, as a process of its own."""

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tablee.engine.codec import read
from tablee.engine.record import Record
from tests.cli.typist import Typist

COMMAND: Final = [sys.executable, "-c", "import sys; from tablee.cli.main import main; sys.exit(main())"]
COLOURS: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE: Final = 60  # seconds without a sign of life are a failure
ENVIRONMENT: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "80", "LANG": "C.UTF-8"}


class Terminal:
    """A process that believes a person sits before it."""

    def __init__(self, *words: object) -> None:
        ours, theirs = pty.openpty()
        self.line = ours
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **ENVIRONMENT},
            start_new_session=True,
            preexec_fn=self._take_over,
        )
        os.close(theirs)
        self.shown = ""

    @staticmethod
    def _take_over() -> None:
        os.close(os.open(os.ttyname(0), os.O_RDWR))  # a session's first terminal is the one that Ctrl-C comes from

    def until_asked(self) -> str:
        """What is shown up to the next prompt, or to the end."""
        new = b""
        while not new.endswith(b"> "):
            if not select.select([self.line], [], [], PATIENCE)[0]:
                self.process.kill()
                raise TimeoutError(self.shown)
            try:
                data = os.read(self.line, 65536)
            except OSError:  # how Linux says that the other side is gone
                break
            if not data:
                break
            new += data
        self.shown += new.decode()
        return COLOURS.sub("", new.decode()).replace("\r\n", "\n")

    def type(self, text: str) -> None:
        os.write(self.line, text.encode())

    def end(self) -> int:
        """The exit code."""
        code = self.process.wait(PATIENCE)
        os.close(self.line)
        return code


def test_a_whole_match_is_played_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    terminal = Terminal("play", "catch_out", "--seed", "7", "--bots", "random", "--save", file, "--lang", "en")
    typist = Typist()
    screen = terminal.until_asked()
    terminal.type("nonsense\n")
    assert "✗" in terminal.until_asked()
    while screen.endswith("> "):
        terminal.type(typist.answer(screen) + "\n")
        screen = terminal.until_asked()
    assert terminal.end() == 0
    assert "The match is over" in screen
    assert "\x1b[" in terminal.shown
    assert read(Record, file.read_bytes()).outcome
    replayed = subprocess.run([*COMMAND, "replay", file], capture_output=True, text=True, check=False)
    assert replayed.returncode == 0


def test_numbers_do_as_well() -> None:
    terminal = Terminal("play", "catch_out", "--seed", "7", "--bots", "random")
    screen = terminal.until_asked()
    while screen.endswith("> "):
        terminal.type("1\n")
        screen = terminal.until_asked()
    assert terminal.end() == 0
    assert "★ gagne" in screen


@pytest.mark.parametrize(("key", "code", "farewell"), [("\x03\n", 130, "Interrompu."), ("\x04", 0, "Fin de l’entrée")])
def test_ctrl_c_and_ctrl_d_leave_cleanly(key: str, code: int, farewell: str) -> None:
    terminal = Terminal("play", "catch_out", "--seed", "1")
    terminal.until_asked()
    terminal.type(key)  # with a line after Ctrl-C: one that comes while the prompt is written waits for the next key
    said = terminal.until_asked()
    assert terminal.end() == code
    assert farewell in said
    assert "Traceback" not in said


def test_a_replay_waits_for_enter_when_asked_to(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    words = ["play", "catch_out", "--seed", "1", "--save", str(file)]
    subprocess.run([*COMMAND, *words], input="9 6 2\n", text=True, check=True)
    terminal = Terminal("replay", file, "--step")
    assert "La donne" in terminal.until_asked()
    terminal.type("\n")
    assert "Coup 1 /" in terminal.until_asked()
    terminal.type("q\n")
    assert terminal.until_asked()
    assert terminal.end() == 0


def test_who_stops_reading_stops_it_without_a_word() -> None:
    process = subprocess.Popen([*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(PATIENCE), complaint) == (141, b"")


def test_a_terminal_without_accents_is_served_too() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "rules"], env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
