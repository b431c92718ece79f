"""Small capitals, figures and signs, three dots wide and five high: a digit a row, its bits the dots."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

WIDTH: Final = 3
HEIGHT: Final = 5
GLYPHS: Final = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644", "G": "34553", "H": "55755",
    "I": "72227", "J": "11152", "K": "55655", "L": "44447", "M": "57755", "N": "65555", "O": "25552", "P": "65644",
    "Q": "25563", "R": "65655", "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "61247", "3": "61216", "4": "55711", "5": "74616",
    "6": "34652", "7": "71244", "8": "25252", "9": "25316", "-": "00700", ".": "00002", ":": "02020", "*": "05250",
    ">": "42124", " ": "00000",
}  # fmt: skip
UNKNOWN: Final = "77777"


@cache
def stencil(text: str, scale: int) -> NDArray[np.bool_]:
    """The dots of a line of text, each a square of this many pixels, with a gap after each letter."""
    dots = np.zeros((HEIGHT, len(text) * (WIDTH + 1)), np.bool_)
    for at, letter in enumerate(text.upper()):
        for line, digit in enumerate(GLYPHS.get(letter, UNKNOWN)):
            for column in range(WIDTH):
                dots[line, at * (WIDTH + 1) + column] = int(digit) >> (WIDTH - 1 - column) & 1
    return dots.repeat(scale, axis=0).repeat(scale, axis=1)
