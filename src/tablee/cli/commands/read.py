"""`tablee read`: how likely each of some words is what a drawing shows."""

import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table

from tablee.cli.arguments import add_language
from tablee.cli.errors import UserError
from tablee.cli.matches.record_file import reason
from tablee.cli.parser import Subcommands
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts

STANDARD_INPUT: Final = "-"
FARTHEST: Final = 1e9
BAR: Final = 24


class Line(msgspec.Struct):
    """A drawing as a file holds it: for each stroke the x, the y and, if known, the milliseconds of its points."""

    strokes: list[list[list[float]]]


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("read")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--words", type=words, required=True, metavar="A,B,C")
    parser.add_argument("--share", type=share, default=1.0, metavar="X")
    parser.add_argument("--json", action="store_true")
    add_language(parser)
    parser.set_defaults(run=run)


def words(text: str) -> list[str]:
    """Words with commas between them, each once."""
    found = [word.strip() for word in text.split(",")]
    if not all(found) or len(set(found)) < len(found):
        raise ArgumentTypeError(f"{text!r} are not words with commas between them, each once")
    return found


def share(text: str) -> float:
    """A number above 0, and 1 at most."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1:
        raise ArgumentTypeError(f"{text!r} is not a share, above 0 and up to 1")
    return number


def run(asked: Namespace) -> int:
    """Read every drawing of the file."""
    from tablee.bots.reading import UnknownWord, begun, box, read  # numpy takes a while to load

    texts = Texts(language_of(asked.lang, os.environ))
    screen = Screen()
    for number, ink in enumerate(_drawings(asked.file, texts), 1):
        try:
            shares = read(begun(ink, asked.share), asked.words, box(ink))
        except UnknownWord as unknown:
            raise UserError(texts("wrong.word", word=unknown.word)) from None
        if asked.json:
            result = {"drawing": number, "probabilities": dict(zip(asked.words, shares, strict=True))}
            screen.file.write(msgspec.json.encode(result).decode() + "\n")
        else:
            screen.print(_table(texts("read.drawing", number=number), asked.words, shares))
    return 0


def _drawings(path: str, texts: Texts) -> Iterator[list[list[tuple[float, float]]]]:
    lines = [(number, line) for number, line in enumerate(_text(path, texts).splitlines(), 1) if line.strip()]
    if not lines:
        raise UserError(texts("wrong.no_drawing", path=path))
    for number, line in lines:
        try:
            yield [_stroke(stroke) for stroke in msgspec.json.decode(line, type=Line).strokes]
        except (msgspec.MsgspecError, ValueError) as error:
            raise UserError(texts("wrong.drawing", path=path, line=number, problem=error)) from None


def _text(path: str, texts: Texts) -> str:
    try:
        return sys.stdin.read() if path == STANDARD_INPUT else Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UserError(texts("wrong.read", path=path, reason=reason(error, texts))) from None


def _stroke(stroke: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    xs, ys = stroke[0] if stroke else (), stroke[1] if len(stroke) > 1 else ()
    if any(not isfinite(at) or abs(at) > FARTHEST for at in (*xs, *ys)):
        raise ValueError(f"x, y > {FARTHEST:.0e}")
    if len(xs) != len(ys):
        raise ValueError(f"{len(xs)} x, {len(ys)} y")
    return list(zip(xs, ys, strict=True))


def _table(title: str, named: Sequence[str], shares: Sequence[float]) -> Table:
    table = Table(title=title, title_justify="left", show_header=False, box=None, padding=(0, 2, 0, 0))
    for value, word in sorted(zip(shares, named, strict=True), key=lambda pair: -pair[0]):
        table.add_row(word, f"{value:.1%}", "█" * round(value * BAR))
    return table
