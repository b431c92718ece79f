"""Plain web space: a folder behind Python's own file server, which rewrites no addresses."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def open_web_space(folder: Path) -> Iterator[str]:
    """The address of a server of files that runs meanwhile."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8") as server:
        try:
            found = re.search(r"http://[\d.]+:\d+", (server.stdout or [""]).readline())  # type: ignore[union-attr]
            assert found, "the server did not start"
            yield found[0]
        finally:
            server.terminate()
