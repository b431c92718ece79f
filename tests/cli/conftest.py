"""`tablee` run in this process, with what a person would type."""

from collections.abc import Callable, Iterable
from io import StringIO
from typing import NamedTuple

import pytest

from tablee.cli.main import main
from tests.cli.typist import Typist


class Shown(NamedTuple):
    """What a run showed: the exit code and both streams, with all spaces and apostrophes made plain."""

    code: int
    out: str
    err: str

    @property
    def prose(self) -> str:
        """The output as one line, wherever it was broken."""
        return " ".join(self.out.split())

    @property
    def complaint(self) -> str:
        """The complaint as one line."""
        return " ".join(self.err.split())


class Typing(NamedTuple):
    """Standard input, where a typist answers what stands on standard output."""

    typist: Typist
    capsys: pytest.CaptureFixture[str]

    def readline(self) -> str:
        return self.typist.answer(self.capsys.readouterr().out) + "\n"

    def isatty(self) -> bool:
        return False


Tablee = Callable[..., Shown]


def plain(text: str) -> str:
    """A text as it is typed."""
    return text.replace("\u00a0", " ").replace("’", "'")


@pytest.fixture
def tablee(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tablee:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object, lines: Iterable[str] = (), typist: Typist | None = None) -> Shown:
        typed = StringIO("".join(f"{line}\n" for line in lines))
        monkeypatch.setattr("sys.stdin", Typing(typist, capsys) if typist else typed)
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Shown(code, plain(out), plain(err))

    return run
