"""`tablee scenario`: plays scenario files and compares what happens with what is written."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablee.cli.parser import Subcommands
from tablee.cli.rendering.screen import Screen
from tablee.lab.scenario import Differs, Malformed, parse
from tablee.lab.scenario import run as play

OK: Final = 0
DIFFERS: Final = 1
MALFORMED: Final = 2


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("scenario")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Run all the files; the worst result is the exit code."""
    screen = Screen()
    worst = OK
    for path in asked.files:
        for file in _below(path):
            code, line = result(file)
            screen.print(f"{VERDICTS[code]}  {line}", markup=False, soft_wrap=True, style=STYLES[code])
            worst = max(worst, code)
    return worst


def result(path: Path) -> tuple[int, str]:
    """The exit code of one file, and the line to print of it."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        return MALFORMED, f"{path}: {error.strerror if isinstance(error, OSError) else error}"
    try:
        scenario = parse(text)
        play(scenario)
    except Malformed as malformed:
        return MALFORMED, f"{path}: {malformed}"
    except Differs as differs:
        return DIFFERS, f"{path}: {scenario.name}: {differs}"
    return OK, f"{path}: {scenario.name}"


def _below(path: Path) -> Iterator[Path]:
    """The file itself, or all scenarios in a folder; a folder without any counts as a file that cannot be read."""
    found = sorted(path.rglob("*.yaml")) if path.is_dir() else []
    yield from found or [path]


VERDICTS: Final = {OK: "ok", DIFFERS: "differs", MALFORMED: "malformed"}
STYLES: Final = {OK: "", DIFFERS: "no", MALFORMED: "no"}
