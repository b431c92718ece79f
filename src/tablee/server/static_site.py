"""The client as a folder of files that any web space can serve, without a server of ours behind it.

Its page says so: then it plays by itself, and its places stand behind a hash, so that nobody has to rewrite addresses.
"""

from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from shutil import copyfile, rmtree
from typing import Final, NamedTuple

from tablee.server.app import BASE, CLIENT
from tablee.server.security import policy

HERE: Final = '<base href="./"'
CHARSET: Final = '<meta charset="utf-8" />'
NO_SERVER: Final = '<meta name="tablee-server" content="none" />'
REPLACED: Final = ("assets", "python")  # nothing but ours lies there
LEFT_OUT: Final = (".br", ".gz")
PREVIEWS: Final = "preview"  # pictures for links to a server
PAGE, WORKER = "index.html", "sw.js"


class Occupied(Exception):
    """The folder holds something that is not ours."""


class Written(NamedTuple):
    """What was written."""

    files: int
    size: int


def write_site(target: Path, client: Path = CLIENT) -> Written:
    """Write the client into a folder that is new, empty or an earlier one of these."""
    if target.exists() and not _is_ours(target):
        raise Occupied(target)
    target.mkdir(parents=True, exist_ok=True)
    for name in REPLACED:
        rmtree(target / name, ignore_errors=True)
    files = [path for path in _files(client) if path.name not in (PAGE, WORKER)]
    for path in files:
        copy = target / path.relative_to(client)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copyfile(path, copy)
    page = _page((client / PAGE).read_text("utf-8"))
    (target / PAGE).write_text(page, "utf-8")
    (target / WORKER).write_text(_worker((client / WORKER).read_text("utf-8"), page), "utf-8")
    written = [target / PAGE, target / WORKER, *(target / path.relative_to(client) for path in files)]
    return Written(len(written), sum(path.stat().st_size for path in written))


def _is_ours(target: Path) -> bool:
    page = target / PAGE
    if page.is_file():
        return NO_SERVER in page.read_text("utf-8", errors="replace")
    return target.is_dir() and not any(target.iterdir())


def _files(client: Path) -> Iterator[Path]:
    for path in sorted(client.rglob("*")):
        if path.is_file() and path.suffix not in LEFT_OUT and not path.name.startswith(PREVIEWS):
            yield path


def _page(text: str) -> str:
    """The page, with relative addresses and the policy that a server of ours would send."""
    guarded = f'<meta http-equiv="content-security-policy" content="{escape(policy())}" />'
    return text.replace(BASE, HERE, 1).replace(CHARSET, CHARSET + guarded + NO_SERVER, 1)


def _worker(script: str, page: str) -> str:
    """Browsers look at the script alone to find out whether there is a new version: it changes with the page."""
    return f"{script}\n// {sha256(page.encode()).hexdigest()[:16]}\n"
