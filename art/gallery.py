"""All pictures there are: drawn by hand in art/pictures, chosen among the icons in art/icons."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from art.language import Drawing, Mistake, Stock, read
from art.shapes import Strokes, box_of, placed
from tablee.bots.drawing.picture import OURS, PLUS
from tablee.games.pictomania.words import COLORS, DECKS

HERE: Final = Path(__file__).parent
MARGIN: Final = 5
Tell = Callable[[str], None]
WORDS: Final = {
    word: side.fr
    for color in COLORS
    for card in DECKS[color]
    for side in card.sides
    for word in side.fr
}  # fmt: skip
LISTS: Final = tuple(
    (f"{color} {number}", side)
    for color in COLORS
    for number, side in enumerate((side for card in DECKS[color] for side in card.sides), 1)
)
ENGLISH: Final = {fr: en for _, side in LISTS for fr, en in zip(side.fr, side.en, strict=True)}


class Piece(NamedTuple):
    """A picture of a word, in a box of 0 to 100, its source, and the file and line that ask for it."""

    word: str
    strokes: Strokes
    source: str
    place: str


def _icon(name: str) -> Strokes:
    """Icons are parsed only where one is asked for: not everybody who draws has them."""
    try:
        from art.iconsets import icon
    except ImportError as missing:
        raise Mistake(f"icons need `make art-setup`: {missing}") from None
    return icon(name)


def stock(tell: Tell) -> Stock:
    """The props of props.txt; a prop may use those above it."""
    props: dict[str, Drawing] = {}
    shelf = Stock(props, _icon)
    for drawing in read((HERE / "props.txt").read_text("utf-8"), "art/props.txt", shelf, tell):
        props[drawing.name] = drawing
    return shelf


def drawn(file: Path, shelf: Stock, tell: Tell) -> Iterator[Piece]:
    """The pictures of one file that are of words we have."""
    for drawing in read(file.read_text("utf-8"), f"art/pictures/{file.name}", shelf, tell):
        if drawing.name not in WORDS:
            tell(f"{drawing.place}: “{drawing.name}” is no word of the game")
        else:
            yield Piece(drawing.name, fitted(drawing.strokes), PLUS.join((OURS, *drawing.icons)), drawing.place)


def chosen(file: Path, wanted: Container[str], tell: Tell) -> Iterator[Piece]:
    """The icons of one table of choices (word, set:icon) that show a wanted word: tracing one takes its time."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        word, tab, name = line.partition("\t")
        place = f"art/icons/{file.name}:{number}"
        if tab and word not in WORDS:
            tell(f"{place}: “{word}” is no word of the game")
        elif word in wanted:
            try:
                yield Piece(word, filled(_icon(name)), name, place)
            except Mistake as mistake:
                tell(f"{place}: {mistake}")


def fitted(strokes: Strokes) -> Strokes:
    """The same picture; smaller, if it leaves the box."""
    box = box_of(strokes)
    inside = min(box.left, box.top) >= 0 and max(box.right, box.bottom) <= 100
    return strokes if inside else filled(strokes)


def filled(strokes: Strokes) -> Strokes:
    """A picture as large as the box allows, in the middle of it."""
    box = box_of(strokes)
    scale = (100 - 2 * MARGIN) / max(box.width, box.height)
    return placed(strokes, box.centre, (50, 50), scale, False, 0)


def gallery(tell: Tell, wanted: Container[str] = WORDS) -> Mapping[str, tuple[Piece, ...]]:
    """All pictures by word, in the order of the words: ours first, then icons (only those of wanted words)."""
    shelf = stock(tell)
    ours = (piece for file in sorted((HERE / "pictures").glob("*.txt")) for piece in drawn(file, shelf, tell))
    icons = (piece for file in sorted((HERE / "icons").glob("*.tsv")) for piece in chosen(file, wanted, tell))
    return hung([*ours, *icons])


def hung(pieces: Iterable[Piece]) -> Mapping[str, tuple[Piece, ...]]:
    """Pictures by word, without icons that an earlier picture of the word has in it."""
    found: dict[str, tuple[Piece, ...]] = dict.fromkeys(WORDS, ())
    for piece in pieces:
        parts = {part for earlier in found[piece.word] for part in earlier.source.split(PLUS)}
        if piece.source not in parts - {OURS}:
            found[piece.word] += (piece,)
    return found
