"""The wheel in an environment with nothing but its dependencies, on a machine with no Node and no checkout."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.release.distribution import ROOT
from tests.web.room import running

ENVIRONMENT: Final = ROOT / ".venv-installed"  # `make` fills it with the dependencies
BIN: Final = ENVIRONMENT / "bin"
UV: Final = Path(sys.executable).with_name("uv")


class Installation:
    """Somebody who has installed the wheel, in an empty folder of theirs."""

    def __init__(self, wheel: Path, home: Path) -> None:
        self.home = home
        self.folder = home / "empty"
        self.folder.mkdir(parents=True)
        install(wheel)

    @property
    def surroundings(self) -> Mapping[str, str]:
        """All variables that a program finds."""
        return {"HOME": str(self.home), "PATH": str(BIN), "LANG": "C.UTF-8", "TABLEE_LOG_LEVEL": "warning"}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """What a program of the environment says."""
        program = [str(BIN / command[0]), *command[1:]]
        return subprocess.run(
            program, cwd=self.folder, env=self.surroundings, capture_output=True, text=True, check=False
        )

    @contextmanager
    def room(self) -> Iterator[str]:
        """The address of the game room, while it is open."""
        command = [str(BIN / "tablee"), "serve", "--host", "127.0.0.1", "--port", "0", "--bot-pace", "0"]
        with running(command, self.surroundings, self.folder) as address:
            yield address


def install(wheel: Path) -> None:
    """Replace what was installed before; what it depends on has to be there."""
    assert BIN.is_dir(), "`make .venv-installed/.ready` makes the environment"
    assert shutil.which("node", path=str(BIN)) is None
    to = ["--quiet", "--python", str(ENVIRONMENT)]
    subprocess.run([UV, "pip", "install", *to, "--offline", "--no-deps", "--reinstall", wheel], check=True)
    subprocess.run([UV, "pip", "check", *to], check=True)
