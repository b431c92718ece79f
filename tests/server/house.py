"""A real server in a process of its own, as `tablee serve` starts it, but for a web client made up for the test.

`python -m tests.server.house FOLDER` serves; `House` starts, kills and starts it again.
"""

import os
import re
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

import httpx

from tablee.cli import serve
from tablee.engine.game import Game
from tablee.games import GAMES
from tablee.server import app, security
from tests.toys import TOYS

PATIENCE: Final = 60.0  # seconds: only a test that fails waits so long
PAGE: Final = "<!doctype html><title>Tablée</title>"
SCRIPT: Final = "export const here = true;\n"
ICON: Final = '<svg xmlns="http://www.w3.org/2000/svg"/>'
NOT_FOR_THE_WEB: Final = "nobody should read this"


class House:
    """A server on a folder. Its address changes with every start."""

    module = "tests.server.house"  # what is run

    def __init__(self, folder: Path, *, strict: bool = False) -> None:
        self.folder = folder
        self.strict = strict
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        _build_client(folder)

    def start(self) -> None:
        """Open the doors, and wait until they are open."""
        command = [sys.executable, "-m", self.module, str(self.folder), *(["strict"] if self.strict else [])]
        root = Path(__file__).parents[2]
        errors = (self.folder / "errors").open("a")
        self._process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=errors, text=True)
        errors.close()
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
                break
        transport = httpx.HTTPTransport(retries=8)  # it listens a moment after it has said where
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            client.get(self.address + "/api/openapi.json").raise_for_status()

    def kill(self) -> None:
        """As by a power cut: nothing can be put in order."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As at closing time."""
        self._end(signal.SIGTERM)

    @property
    def errors(self) -> str:
        """What the server complained about."""
        return (self.folder / "errors").read_text()

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.kill(self._process.pid, how)
            self._process.wait(PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


@contextmanager
def open_house(folder: Path, *, strict: bool = False) -> Iterator[House]:
    """A server while the test lasts. One that is not strict lets everybody write as often as they like."""
    house = House(folder, strict=strict)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def _build_client(folder: Path) -> None:
    client = folder / "client"
    (client / "assets").mkdir(parents=True, exist_ok=True)
    (client / "index.html").write_text(PAGE)
    (client / "icon.svg").write_text(ICON)
    (client / "assets" / "app.js").write_text(SCRIPT)
    (folder / "private.txt").write_text(NOT_FOR_THE_WEB)


def main(folder: Path, *, strict: bool, toys: bool = True) -> int:
    """Serve until killed."""
    for module in (app, serve):
        setattr(module, "CLIENT", folder / "client")  # noqa: B010 - it is final for everybody else
    if toys:
        cast(dict[str, Game], GAMES).update(TOYS)
    if not strict:
        setattr(security, "WRITE_BURST", 1e9)  # noqa: B010
    arguments = Namespace(host="127.0.0.1", port=0, data=folder / "data", bot_pace=0.0)
    return serve.run(arguments)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), strict="strict" in sys.argv[2:]))
