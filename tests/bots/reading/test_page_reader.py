"""The reader that a page runs in TypeScript gives the numbers that numpy gives."""

import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from tablee.bots.drawing.library import all_pictures
from tablee.bots.pictomania.eyes import ROOM
from tablee.bots.reading import Box, Ink, begun
from tablee.bots.reading.backend import Backend, beyond
from tablee.bots.reading.vocabulary import places
from tablee.bots.reading.with_numpy import logits
from tablee.games.pictomania.words import DECKS

HERE = Path(__file__).parent
WEIGHTS = HERE.parents[2] / "web/scripts/reader_weights.py"
NODE = Path(sys.executable).with_name("node")
EVERY = 200  # of the pictures that bots draw is read
SHARES = (1.0, 0.5, 0.15)
APART = 1e-4  # at most, of logits that lie between -10 and 10
CARDS = [[place for (place,) in places(card.sides[0].fr)] for card in DECKS["green"][:6]]

DOT = [[(5.0, 5.0)]]
STILL = [[(5.0, 5.0), (5.0, 5.0)], [], [(9.0, 5.0), (9.0, 5.0), (20.0, 5.0)]]
SMALL = (4.0, 4.0, 6.0, 5.0)
ODD: tuple[Ink, ...] = ([], [[]], DOT, STILL, [[(float(i % 2 * 1000), float(i % 7 * 100)) for i in range(3000)]])


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backend]:
    """The page's reader, run by Node."""
    weights = tmp_path_factory.mktemp("page") / "reader.bin"
    run_path(str(WEIGHTS))["write_weights"](weights)
    command = [NODE, HERE / "read_in_the_page.js", weights]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin
        assert node.stdout

        def answer(asked: str) -> bytes:
            print(asked, file=node.stdin, flush=True)
            return b64decode(node.stdout.readline())  # type: ignore[union-attr]

        yield beyond(answer)
        node.stdin.close()


def drawings() -> Iterator[tuple[Ink, Box | None]]:
    """Pictures that bots draw, whole and begun, and odd ink, without a page, on a slate, and beyond a small one."""
    for number, picture in enumerate(all_pictures()[::EVERY]):
        yield begun(picture.strokes, SHARES[number % 3]), (None, ROOM)[number % 2]
    for ink in ODD:
        yield from ((ink, box) for box in (None, SMALL))


def ranked(row: Sequence[float]) -> list[list[int]]:
    """The words of each card, the likeliest first."""
    return [sorted(card, key=lambda place: -row[place]) for card in CARDS]


def test_it_reads_every_drawing_as_numpy_does(page: Backend) -> None:
    for ink, box in drawings():
        (ours,), (numpys,) = page([ink], box), logits([ink], box)
        assert np.abs(np.subtract(ours, numpys)).max() < APART
        assert ranked(ours) == ranked(numpys)


def test_several_drawings_are_read_one_by_one(page: Backend) -> None:
    whole = all_pictures()[0].strokes
    assert page([whole, DOT], None) == [*page([whole], None), *page([DOT], None)]
