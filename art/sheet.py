"""Contact sheets: each word beside the six others of its list, with all its pictures.

python -m art.sheet --words "pleurer,rire" --out sheet.png
python -m art.sheet --list "blue 3" --list "blue 4" --out sheet.png
python -m art.sheet --file art/pictures/blue.txt --out sheet.png
python -m art.sheet --deck green --out sheet.png
python -m art.sheet --props --out props.png        (also --poses, --heads)
"""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from art.figures import POSES
from art.gallery import ENGLISH, LISTS, WORDS, Piece, filled, gallery, stock
from art.heads import FACES, HAIR, HATS, MARKS
from art.language import TITLE, Stock, read
from art.paper import Cell, Row, save
from art.shapes import box_of
from tablee.games.pictomania.words import Side

ROWS: Final = 6  # of cells a sheet, so that it can still be looked at
WIDE: Final = 7


def tell(message: str) -> None:
    sys.stderr.write(message + "\n")


def main() -> None:
    asked = _arguments()
    save_sheets(_specimens(asked) or _lists(asked), Path(asked.out))


def _specimens(asked: argparse.Namespace) -> list[Row]:
    """The rows of what pictures are made of, if that is asked for."""
    drawers = {"props": _props, "poses": _poses, "heads": _heads}
    return [row for name, cells in drawers.items() if getattr(asked, name) for row in in_rows(cells(stock(tell)))]


def _lists(asked: argparse.Namespace) -> list[Row]:
    """The rows of the lists that are asked for."""
    marked = _words(asked)
    sides = [(name, side) for name, side in LISTS if _is_asked(name, side, asked, marked)]
    if not sides:
        sys.exit("no such word or list")
    pictures = gallery(tell, {word for _, side in sides for word in side.fr})
    return [row for name, side in sides for row in _rows(name, side, pictures, marked)]


def in_rows(cells: Sequence[Cell]) -> list[Row]:
    return [cells[i : i + WIDE] for i in range(0, len(cells), WIDE)]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", default="", help="French words, separated by commas")
    parser.add_argument("--list", action="append", default=[], help="a list: “blue 3”")
    parser.add_argument("--deck", action="append", default=[], help="all lists of a deck")
    parser.add_argument("--file", type=Path, help="all lists with a word in this file of pictures")
    for name in ("props", "poses", "heads"):
        parser.add_argument(f"--{name}", action="store_true", help=f"all {name} with their names")
    parser.add_argument("--out", default="sheet.png", help="several sheets become sheet-2.png, sheet-3.png …")
    return parser.parse_args()


def _words(asked: argparse.Namespace) -> frozenset[str]:
    words = {word.strip() for word in asked.words.replace("'", "’").split(",") if word.strip()}
    if asked.file:
        lines = asked.file.read_text("utf-8").splitlines()
        words |= {line.removeprefix(TITLE).strip() for line in lines if line.startswith(TITLE)}
    for word in words - WORDS.keys():
        tell(f"“{word}” is no word of the game")
    return frozenset(words)


def _is_asked(name: str, side: Side, asked: argparse.Namespace, words: frozenset[str]) -> bool:
    return name in asked.list or name.split()[0] in asked.deck or bool(words & set(side.fr))


def _rows(name: str, side: Side, pictures: Mapping[str, tuple[Piece, ...]], marked: frozenset[str]) -> Iterable[Row]:
    """One row, and another for each further picture that a word of the list has."""
    for i in range(max(1, *(len(pictures[word]) for word in side.fr))):
        yield [_cell(name, word, pictures[word], i, word in marked) for word in side.fr]


def _cell(name: str, word: str, pieces: Sequence[Piece], i: int, marked: bool) -> Cell:
    if i < len(pieces):
        return Cell(pieces[i].strokes, word, f"{pieces[i].source} · {pieces[i].place.rpartition('/')[2]}", marked)
    return Cell((), word, f"{ENGLISH[word]} · {name}", marked) if i == 0 else Cell((), "")


def _props(shelf: Stock) -> list[Cell]:
    return [Cell(filled(prop.strokes), name) for name, prop in shelf.props.items()]


def _poses(shelf: Stock) -> list[Cell]:
    page = "".join(f"= {pose}\nfigure 50 90 80 pose={pose} face=smile\n" for pose in POSES)
    return _cells(page, shelf)


def _heads(shelf: Stock) -> list[Cell]:
    faces = "".join(f"= {mood}\nface 50 50 38 face={mood}\n" for mood in FACES)
    sides = "".join(f"= {mood} facing=right\nface 45 50 38 facing=right face={mood}\n" for mood in FACES)
    hair = "".join(f"= hair={hair}\nface 50 60 28 smile hair={hair}\n" for hair in HAIR)
    hats = "".join(f"= hat={hat}\nface 50 70 25 smile hat={hat}\n" for hat in HATS)
    marks = "".join(f"= {mark}\nface 50 55 28 flat {mark}\n" for mark in MARKS)
    return _cells(faces + sides + hair + hats + marks, shelf)


def _cells(page: str, shelf: Stock) -> list[Cell]:
    cells = []
    for drawing in read(page, "", shelf, tell):
        box = box_of(drawing.strokes)
        spills = min(box.left, box.top) < 0 or max(box.right, box.bottom) > 100
        cells.append(Cell(filled(drawing.strokes) if spills else drawing.strokes, drawing.name))
    return cells


def save_sheets(rows: Sequence[Row], out: Path) -> None:
    for number, start in enumerate(range(0, len(rows), ROWS), 1):
        file = out if number == 1 else out.with_stem(f"{out.stem}-{number}")
        save(rows[start : start + ROWS], file)
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
