"""Puts Python into the built client, so that a page can play without a server: Pyodide, its wheels, and our sources.

The sources are those of the wheel, without the package's own front door, which opens the laboratory: Python in the page
takes `tablee` for a folder of packages. `files.json` tells what there is to load, and how large it is.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from shutil import copyfile, rmtree
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from reader_weights import write_weights

from tablee.engine.codec import write
from tablee.engine.texts import for_client
from tablee.games import GAMES
from tablee.room.catalogue import brief, game_info

ROOT: Final = Path(__file__).parents[2]
TARGET: Final = ROOT / "src/tablee/server/client/python"
PYODIDE: Final = ROOT / "web/node_modules/pyodide"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LAYERS: Final = ("engine", "games", "bots", "room", "solo")
LEFT_OUT: Final = (".npz", ".pyc")  # the page reads drawings with weights of its own
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the same sources make the same file


def main(wheels: Path) -> None:
    """Replace all that is there."""
    rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for file in (*(PYODIDE / name for name in RUNTIME), *sorted(wheels.glob("*.whl"))):
        copyfile(file, TARGET / file.name)
    _pack(TARGET / "tablee.zip")
    loaded = sorted(TARGET.iterdir())
    reader = TARGET / "reader.bin"
    write_weights(reader)
    (TARGET / "games.json").write_bytes(write([brief(game_info(game)) for game in GAMES.values()]))
    for game in GAMES.values():
        (TARGET / f"texts.{game.NAME}.json").write_bytes(write(for_client(game.TEXTS)))
        (TARGET / f"help.{game.NAME}.json").write_bytes(write(dict(game.HELP)))
    (TARGET / "files.json").write_text(json.dumps(_listed(loaded, reader), indent=1) + "\n")


def _pack(target: Path) -> None:
    with ZipFile(target, "w", ZIP_DEFLATED) as packed:
        for file in _sources():
            packed.writestr(ZipInfo(str(file.relative_to(ROOT / "src")), LONG_AGO), file.read_bytes(), ZIP_DEFLATED, 9)


def _sources() -> Iterator[Path]:
    for layer in LAYERS:
        files = sorted((ROOT / "src/tablee" / layer).rglob("*"))
        yield from (file for file in files if file.is_file() and file.suffix not in LEFT_OUT)


def _listed(files: list[Path], reader: Path) -> dict[str, object]:
    """The files that Python in the page loads at its start, and the reader of drawings, which it loads once a bot wants
    to read, with their sizes, and a version of them all."""
    contents = sha256(b"".join(sha256(file.read_bytes()).digest() for file in (*files, reader))).hexdigest()
    return {"version": contents[:16], "files": _sizes(files), "reader": _sizes([reader])}


def _sizes(files: list[Path]) -> dict[str, int]:
    return {file.name: file.stat().st_size for file in files}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
