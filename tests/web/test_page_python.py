"""Python in the built client: the sources of the pure layers as they are, and a list of what there is to load."""

import json
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import tablee
from tablee.engine.codec import write
from tablee.games import GAMES
from tablee.room.catalogue import brief, game_info

PACKAGE: Final = Path(tablee.__file__).parent
PYTHON: Final = PACKAGE / "server/client/python"
LAYERS: Final = ("engine", "games", "bots", "room", "solo")


def test_the_page_has_the_sources_of_the_pure_layers_and_no_others() -> None:
    sources = {
        f"tablee/{path.relative_to(PACKAGE)}": path.read_bytes()
        for layer in LAYERS
        for path in (PACKAGE / layer).rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".npz")
    }
    with ZipFile(PYTHON / "tablee.zip") as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == sources


def test_the_list_of_files_tells_their_sizes() -> None:
    listing = json.loads((PYTHON / "files.json").read_text())
    assert listing["files"] == {name: (PYTHON / name).stat().st_size for name in listing["files"]}
    assert {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "tablee.zip"} < {
        *listing["files"]
    }


def test_the_games_are_told_as_the_server_tells_them() -> None:
    assert (PYTHON / "games.json").read_bytes() == write([brief(game_info(game)) for game in GAMES.values()])
