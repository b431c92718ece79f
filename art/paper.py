"""Contact sheets on paper: pictures in cells, drawn as the game draws them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from art.shapes import Strokes

CELL: Final = 190
LABEL: Final = 20
NARROW: Final = 31  # letters of small print that a cell holds
INK: Final = 16  # of 1000, the pen's middle width
FINE: Final = 2  # drawn so many times larger, then reduced
PAPER, LINES, FRAME, MARKED, FAINT = "#fffdf6", "#1d2733", "#d8d2c2", "#c2371f", "#8a8f98"


class Cell(NamedTuple):
    """One picture, or an empty cell, with what stands under it."""

    strokes: Strokes
    label: str
    small: str = ""
    marked: bool = False


Row = Sequence[Cell]


def save(rows: Sequence[Row], file: Path, cell: int = CELL) -> None:
    """Writes the rows as one image."""
    columns = max(map(len, rows))
    sheet = Image.new("RGB", (columns * cell, len(rows) * (cell + 2 * LABEL)), PAPER)
    pen = ImageDraw.Draw(sheet)
    font, small = _font(15), _font(11)
    for r, row in enumerate(rows):
        for c, one in enumerate(row):
            x, y = c * cell, r * (cell + 2 * LABEL)
            sheet.paste(_drawn(one.strokes, cell), (x, y))
            pen.rectangle((x, y, x + cell - 1, y + cell + 2 * LABEL - 1), outline=FRAME)
            pen.text((x + 6, y + cell), one.label, MARKED if one.marked else LINES, font)
            pen.text((x + 6, y + cell + LABEL), one.small[:NARROW], FAINT, small)
    sheet.save(file)


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """A font with accents, where the system has one."""
    for name in ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf"):
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


def _drawn(strokes: Strokes, cell: int) -> Image.Image:
    size = cell * FINE
    image = Image.new("RGB", (size, size), PAPER)
    pen = ImageDraw.Draw(image)
    scale, width = size / 100, size * INK / 1000
    for stroke in strokes:
        points = [(x * scale, y * scale) for x, y in stroke]
        pen.line(points, LINES, round(width), "curve")
        for x, y in (points[0], points[-1]):
            pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), LINES)
    return image.resize((cell, cell), Image.Resampling.LANCZOS)
