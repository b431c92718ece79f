"""A real server in a process of its own, as `tablee serve` starts it, but for a web client made up for the test.

`python -m tests.server.process FOLDER strict|kind [OPTIONS OF TABLEE SERVE]` serves; `ServerProcess` starts it,
kills it and starts it again.
"""

import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

import httpx

from tablee.cli.commands import serve
from tablee.cli.main import main as tablee
from tablee.engine.game import Game
from tablee.games import GAMES
from tablee.server import app
from tablee.server.limits import LIMITS, ONE_ADDRESS, Rate
from tests.toys import TOYS

PATIENCE: Final = 60.0  # seconds: only a test that fails waits so long
ROOT: Final = Path(__file__).parents[2]
PAGE: Final = '<!doctype html><base href="/" /><title>Tablée</title>'
PREVIEW_TAG: Final = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')
SCRIPT: Final = "export const here = true;\n"
ICON: Final = '<svg xmlns="http://www.w3.org/2000/svg"/>'
NOT_FOR_THE_WEB: Final = "nobody should read this"


class ServerProcess:
    """A server on a folder. Its address changes with every start."""

    module = "tests.server.process"  # the module that is run
    environment: Mapping[str, str] = {}  # beside that of the tests; errors are logged, and nothing else

    def __init__(self, folder: Path, *options: str, strict: bool = False, files: int | None = None) -> None:
        self.folder = folder
        self.strict = strict
        self.files = files
        self.options = options
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        _build_client(folder)

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        how = "strict" if self.strict else "kind"
        command = [sys.executable, "-m", self.module, str(self.folder), how, *self.options]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh", *command]
        errors = (self.folder / "errors").open("a")
        environment = {"TABLEE_LOG_LEVEL": "warning", **os.environ, **self.environment}
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
        errors.close()
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+[\w/-]*", line):
                self.address = found[0]
                break
        transport = httpx.HTTPTransport(retries=8)  # it listens a moment after it has said where
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            client.get(self.address + "/api/openapi.json").raise_for_status()

    def kill(self) -> None:
        """Kill it: it has no time to clean up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it in order."""
        self._end(signal.SIGTERM)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def ended(self) -> int:
        """The exit code of a server that was told to stop, once it has."""
        process, self._process = self._process, None
        assert process is not None
        assert process.stdout is not None
        process.stdout.close()
        return process.wait(PATIENCE)

    def send(self, which: signal.Signals) -> None:
        """Send it a signal that does not end it."""
        os.kill(self.pid, which)

    def limit_files(self, size: int) -> tuple[int, int]:
        """No file of the server may grow beyond a size from now on; what is returned is how it was before."""
        assert self._process is not None
        before = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, before[1]))
        return before

    @property
    def open_files(self) -> int:
        """How many files and sockets the server has open."""
        assert self._process is not None
        return len(list(Path(f"/proc/{self._process.pid}/fd").iterdir()))

    @property
    def failures(self) -> list[str]:
        """The lines of the server's log that tell of an exception nobody has caught."""
        return [line for line in self.errors.splitlines() if " trace=" in line or "Traceback" in line]

    @property
    def errors(self) -> str:
        """The output of the server on stderr."""
        return (self.folder / "errors").read_text()

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.kill(self._process.pid, how)
            self._process.wait(PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


@contextmanager
def running_server(
    folder: Path, *options: str, strict: bool = False, files: int | None = None
) -> Iterator[ServerProcess]:
    """A server while the test lasts, perhaps with few files that it may open. One that is not strict lets everybody
    write and guess as often as they like."""
    server = ServerProcess(folder, *options, strict=strict, files=files)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def said_instead_of_starting(folder: Path) -> str:
    """The message of a server that does not start, in English."""
    _build_client(folder)
    command = [sys.executable, "-m", ServerProcess.module, str(folder), "kind"]
    english = {**os.environ, "LANGUAGE": "en"}
    tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=english)
    assert tried.returncode == 2
    assert "Traceback" not in tried.stderr
    assert "http://" not in tried.stdout
    return " ".join(tried.stderr.split())


def _build_client(folder: Path) -> None:
    client = folder / "client"
    (client / "assets").mkdir(parents=True, exist_ok=True)
    (client / "index.html").write_text(PAGE)
    (client / "icon.svg").write_text(ICON)
    (client / "assets" / "app.js").write_text(SCRIPT)
    (folder / "private.txt").write_text(NOT_FOR_THE_WEB)


def main(folder: Path, how: str, *options: str, toys: bool = True) -> int:
    """Serve until killed."""
    for module in (app, serve):
        setattr(module, "CLIENT", folder / "client")  # noqa: B010 - it is final for everybody else
    if toys:
        cast(dict[str, Game], GAMES).update(TOYS)
    strict = LIMITS._replace(  # used up for good, however slow the machine
        misses=Rate(0, LIMITS.misses.burst), handshakes=Rate(0, LIMITS.handshakes.burst)
    )
    setattr(serve, "LIMITS", strict if how == "strict" else ONE_ADDRESS)  # noqa: B010
    usual = ("--host", "127.0.0.1", "--port", "0", "--data", str(folder / "data"), "--bot-pace", "0")
    return tablee(["serve", *usual, *options])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
