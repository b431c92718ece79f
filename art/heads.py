"""Heads: faces, hair and hats, drawn in a frame of their own and put where a figure or a picture wants them.

In that frame the head is the circle of radius 1 round 0 0, the right cheek of the picture is 1 0, the crown 0 1.
"""

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple

from art.shapes import Point, Stroke, Strokes, arc, circle, curve, dot, ellipse, polygon, zigzag


class Head(NamedTuple):
    """Where a head is: its middle, its radius, how it leans (degrees, clockwise), and where it looks (-1, 0, 1)."""

    centre: Point
    r: float
    lean: float = 0
    looks: int = 0

    def place(self, strokes: Sequence[Stroke]) -> Strokes:
        c, s = cos(radians(self.lean)), sin(radians(self.lean))
        side = -1 if self.looks < 0 else 1
        (cx, cy), r = self.centre, self.r
        return tuple(
            tuple((cx + r * (side * x * c + y * s), cy + r * (side * x * s - y * c)) for x, y in stroke)
            for stroke in strokes
        )


def _line(*numbers: float) -> Stroke:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _smooth(*numbers: float) -> Stroke:
    return curve(_line(*numbers))


EYES: Final = (dot((-0.35, 0.2), 0.07), dot((0.35, 0.2), 0.07))
ROUND_EYES: Final = (circle((-0.37, 0.25), 0.17), circle((0.37, 0.25), 0.17))
SHUT_EYES: Final = (_smooth(-0.55, 0.2, -0.36, 0.1, -0.17, 0.2), _smooth(0.17, 0.2, 0.36, 0.1, 0.55, 0.2))
HAPPY_EYES: Final = (_smooth(-0.55, 0.15, -0.36, 0.32, -0.17, 0.15), _smooth(0.17, 0.15, 0.36, 0.32, 0.55, 0.15))
HEART_EYES: Final = tuple(
    curve([(x, 0.05), (x - 0.24, 0.32), (x - 0.12, 0.45), (x, 0.33), (x + 0.12, 0.45), (x + 0.24, 0.32), (x, 0.05)])
    for x in (-0.4, 0.4)
)
CROSS_EYES: Final = (
    _line(-0.5, 0.35, -0.2, 0.05),
    _line(-0.5, 0.05, -0.2, 0.35),
    _line(0.2, 0.35, 0.5, 0.05),
    _line(0.2, 0.05, 0.5, 0.35),
)
SMILE: Final = _smooth(-0.5, -0.3, -0.25, -0.52, 0, -0.58, 0.25, -0.52, 0.5, -0.3)
FROWN: Final = _smooth(-0.45, -0.6, -0.22, -0.42, 0, -0.37, 0.22, -0.42, 0.45, -0.6)
LAUGH: Final = polygon(_smooth(0.5, -0.2, 0.3, -0.6, 0, -0.72, -0.3, -0.6, -0.5, -0.2))
FLAT: Final = _line(-0.35, -0.45, 0.35, -0.45)
GAPE: Final = ellipse((0, -0.5), 0.2, 0.26)
ANGRY_BROWS: Final = (_line(-0.62, 0.55, -0.15, 0.35), _line(0.15, 0.35, 0.62, 0.55))
SAD_BROWS: Final = (_line(-0.62, 0.4, -0.2, 0.58), _line(0.2, 0.58, 0.62, 0.4))

FACES: Final[Mapping[str, Strokes]] = {
    "none": (),
    "smile": (*EYES, SMILE),
    "sad": (*EYES, FROWN),
    "open": (*HAPPY_EYES, LAUGH),
    "flat": (*EYES, FLAT),
    "angry": (*EYES, *ANGRY_BROWS, FROWN),
    "surprised": (*ROUND_EYES, GAPE),
    "asleep": (*SHUT_EYES, FLAT),
    "happy": (*HAPPY_EYES, SMILE),
    "wink": (EYES[0], HAPPY_EYES[1], SMILE),
    "scared": (*ROUND_EYES, *SAD_BROWS, zigzag((-0.45, -0.5), (0.45, -0.5), 3, 0.1)),
    "shout": (*EYES, *ANGRY_BROWS, ellipse((0, -0.48), 0.32, 0.3)),
    "evil": (*EYES, *ANGRY_BROWS, SMILE),
    "worried": (*EYES, *SAD_BROWS, FROWN),
    "tongue": (*EYES, SMILE, _smooth(-0.05, -0.58, 0, -0.85, 0.15, -0.88, 0.26, -0.75, 0.2, -0.53)),
    "teeth": (
        *EYES, polygon(_line(-0.45, -0.3, 0.45, -0.3, 0.45, -0.62, -0.45, -0.62)), _line(-0.45, -0.46, 0.45, -0.46),
    ),
    "love": (*HEART_EYES, SMILE),
    "dead": (*CROSS_EYES, FLAT),
    "smirk": (*EYES, _smooth(-0.3, -0.5, 0.1, -0.52, 0.45, -0.28)),
    "kiss": (*SHUT_EYES, _smooth(0, -0.28, 0.18, -0.36, 0.02, -0.45, 0.18, -0.55, 0, -0.63)),
    "wavy": (*EYES, _smooth(-0.45, -0.45, -0.3, -0.36, -0.12, -0.5, 0.08, -0.38, 0.25, -0.52, 0.45, -0.42)),
    "blank": (*EYES,),
}  # fmt: skip

# Seen from the side: looking right, with a nose.
NOSE: Final = _line(0.94, 0.3, 1.2, 0.0, 0.97, -0.08)
PROFILE_MOUTHS: Final[Mapping[str, Strokes]] = {
    "sad": (_smooth(0.35, -0.6, 0.55, -0.42, 0.85, -0.44),),
    "worried": (_smooth(0.35, -0.6, 0.55, -0.42, 0.85, -0.44),),
    "angry": (_smooth(0.35, -0.6, 0.55, -0.42, 0.85, -0.44), _line(0.3, 0.62, 0.72, 0.4)),
    "open": (polygon(_line(0.9, -0.3, 0.4, -0.32, 0.62, -0.68)),),
    "shout": (polygon(_line(0.94, -0.22, 0.35, -0.4, 0.8, -0.7)), _line(0.3, 0.62, 0.72, 0.4)),
    "surprised": (ellipse((0.65, -0.48), 0.16, 0.2),),
    "scared": (ellipse((0.65, -0.48), 0.16, 0.2), _line(0.25, 0.45, 0.68, 0.62)),
    "flat": (_line(0.45, -0.42, 0.87, -0.42),),
    "asleep": (_line(0.45, -0.42, 0.87, -0.42),),
    "evil": (_smooth(0.3, -0.3, 0.5, -0.5, 0.85, -0.42), _line(0.3, 0.62, 0.72, 0.4)),
    "kiss": (_smooth(0.9, -0.3, 1.08, -0.36, 0.95, -0.43, 1.06, -0.52, 0.86, -0.56),),
}
PROFILE_SMILE: Final = (_smooth(0.3, -0.3, 0.5, -0.5, 0.85, -0.42),)
SHUT: Final = frozenset({"asleep", "kiss"})
STARING: Final = frozenset({"surprised", "scared"})

TEAR: Final = _smooth(-0.42, -0.02, -0.55, -0.32, -0.42, -0.45, -0.29, -0.32, -0.42, -0.02)
MARKS: Final[Mapping[str, Strokes]] = {
    "tears": (TEAR, tuple((-x, y) for x, y in TEAR)),
    "tear": (TEAR,),
    "sweat": (_smooth(1.05, 0.95, 0.9, 0.62, 1.05, 0.48, 1.2, 0.62, 1.05, 0.95),),
    "glasses": (circle((-0.38, 0.2), 0.27), circle((0.38, 0.2), 0.27), _line(-0.11, 0.2, 0.11, 0.2)),
    "beard": (_smooth(-0.9, -0.4, -0.75, -1.1, 0, -1.5, 0.75, -1.1, 0.9, -0.4),),
    "moustache": (_smooth(-0.5, -0.35, -0.3, -0.12, 0, -0.2, 0.3, -0.12, 0.5, -0.35),),
    "blindfold": (_line(-0.97, 0.36, 0.97, 0.36), _line(-0.99, 0.05, 0.99, 0.05)),
    "ears": (arc((-1.05, 0), 0.2, 0.25, 60, 300), arc((1.05, 0), 0.2, 0.25, -120, 120)),
    "big-ears": (arc((-1.3, 0.1), 0.45, 0.55, 40, 320), arc((1.3, 0.1), 0.45, 0.55, -140, 140)),
    "nose": (_line(0, 0.15, -0.13, -0.18, 0.08, -0.18),),
    "clown-nose": (circle((0, -0.08), 0.18),),
    "blush": (circle((-0.62, -0.15), 0.14), circle((0.62, -0.15), 0.14)),
    "horns": (
        _smooth(-0.75, 0.66, -1.0, 1.0, -0.8, 1.4, -0.45, 0.9), _smooth(0.75, 0.66, 1.0, 1.0, 0.8, 1.4, 0.45, 0.9),
    ),
    "halo": (ellipse((0, 1.45), 0.6, 0.2),),
    "cat-ears": (_line(-0.9, 0.45, -0.8, 1.25, -0.3, 0.95), _line(0.3, 0.95, 0.8, 1.25, 0.9, 0.45)),
    "mask": (polygon(_line(-0.9, 0.4, 0.9, 0.4, 0.75, -0.05, 0.2, -0.05, 0, 0.12, -0.2, -0.05, -0.75, -0.05)),),
}  # fmt: skip

HAIR: Final[Mapping[str, Strokes]] = {
    "long": (_smooth(0, 1.05, -0.85, 0.8, -1.2, 0, -1.3, -1.2), _smooth(0, 1.05, 0.85, 0.8, 1.2, 0, 1.3, -1.2)),
    "short": (_line(-0.95, 0.35, -0.6, 0.6, -0.35, 0.4, -0.1, 0.65, 0.2, 0.4, 0.5, 0.65, 0.95, 0.35),),
    "bun": (circle((0, 1.32), 0.34), _smooth(-0.93, 0.35, 0, 0.75, 0.93, 0.35)),
    "curly": (_smooth(
        -1, 0.2, -1.3, 0.5, -0.95, 0.75, -0.9, 1.15, -0.45, 1.05,
        -0.15, 1.4, 0.2, 1.1, 0.65, 1.25, 0.8, 0.8, 1.25, 0.6, 1, 0.2,
    ),),
    "ponytail": (_smooth(-0.9, 0.5, -1.5, 0.7, -1.7, 0, -1.4, -0.7), _smooth(-0.93, 0.35, 0, 0.75, 0.93, 0.35)),
    "plaits": (
        _smooth(-0.95, 0.3, -1.4, -0.2, -1.2, -0.7, -1.5, -1.3), _smooth(0.95, 0.3, 1.4, -0.2, 1.2, -0.7, 1.5, -1.3),
    ),
    "spiky": (_line(-0.9, 0.4, -1.1, 1.1, -0.5, 0.9, -0.3, 1.5, 0.05, 1, 0.5, 1.45, 0.6, 0.85, 1.2, 1, 0.9, 0.4),),
    "tuft": (_smooth(0, 1, -0.1, 1.3, -0.35, 1.4), _smooth(0, 1, 0.05, 1.35, 0.3, 1.4)),
}  # fmt: skip

HATS: Final[Mapping[str, Strokes]] = {
    "cap": (_smooth(-0.95, 0.45, -0.8, 1.1, 0, 1.35, 0.8, 1.1, 0.95, 0.45), _line(-0.95, 0.45, 1.7, 0.45)),
    "top": (_line(-1.3, 0.65, 1.3, 0.65), _line(-0.75, 0.65, -0.75, 2, 0.75, 2, 0.75, 0.65)),
    "straw": (ellipse((0, 0.65), 1.7, 0.25), _smooth(-0.8, 0.75, -0.7, 1.4, 0, 1.6, 0.7, 1.4, 0.8, 0.75)),
    "chef": (
        _line(-0.75, 0.65, -0.75, 1.2),
        _smooth(-0.75, 1.2, -1.25, 1.6, -0.7, 2.1, 0, 2.25, 0.7, 2.1, 1.25, 1.6, 0.75, 1.2),
        _line(0.75, 1.2, 0.75, 0.65, -0.75, 0.65),
    ),
    "crown": (polygon(_line(-0.85, 0.6, -1, 1.6, -0.45, 1.1, 0, 1.75, 0.45, 1.1, 1, 1.6, 0.85, 0.6)),),
    "helmet": (
        _smooth(-1.05, 0.45, -0.95, 1.1, 0, 1.5, 0.95, 1.1, 1.05, 0.45), _line(-1.15, 0.45, 1.15, 0.45),
        _line(0, 1.5, 0, 0.45),
    ),
    "party": (_line(-0.65, 0.75, 0, 2.2, 0.65, 0.75), circle((0, 2.35), 0.15)),
    "witch": (_line(-1.6, 0.6, 1.6, 0.6), _smooth(-0.8, 0.6, -0.2, 1.6, 0.35, 2.4), _line(0.35, 2.4, 0.8, 0.6)),
    "santa": (
        _smooth(-0.9, 0.55, -0.5, 1.5, 0.5, 1.9, 1.35, 1.1), _smooth(0.9, 0.55, 0.8, 1.1, 0.6, 1.35),
        circle((1.4, 0.9), 0.2), _line(-1, 0.55, 1, 0.55),
    ),
    "beret": (
        _smooth(-0.95, 0.55, -1.4, 0.95, -0.6, 1.35, 0.6, 1.3, 1.2, 0.95, 0.95, 0.55), _line(0, 1.35, 0.05, 1.6),
    ),
    "graduate": (polygon(_line(-1.4, 1.15, 0, 1.6, 1.4, 1.15, 0, 0.7)), _line(1.4, 1.15, 1.45, 0.3)),
    "soldier": (_smooth(-1.05, 0.5, -0.85, 1.15, 0, 1.45, 0.85, 1.15, 1.05, 0.5), _line(-1.4, 0.5, 1.4, 0.5)),
    "police": (
        _smooth(-0.9, 0.55, -1.3, 1.2, 0, 1.5, 1.3, 1.2, 0.9, 0.55), _smooth(-0.9, 0.55, 0, 0.35, 0.9, 0.55),
        dot((0, 0.95), 0.12),
    ),
    "bow": (polygon(_line(-0.5, 1.35, -0.5, 0.85, 0.5, 1.35, 0.5, 0.85)),),
    "pirate": (_smooth(-1.4, 0.7, -0.7, 1.2, 0, 1.9, 0.7, 1.2, 1.4, 0.7), _smooth(-1.4, 0.7, 0, 0.45, 1.4, 0.7)),
    "feather": (
        _smooth(-0.93, 0.35, 0, 0.55, 0.93, 0.35), _smooth(-0.4, 0.55, -0.7, 1.4, -0.4, 2, -0.1, 1.4, -0.4, 0.55),
    ),
}  # fmt: skip


def profile(mood: str) -> Strokes:
    """A face seen from the side."""
    if mood == "none":
        return ()
    eye = circle((0.5, 0.25), 0.15) if mood in STARING else dot((0.5, 0.22), 0.07)
    if mood in SHUT:
        eye = _smooth(0.3, 0.22, 0.5, 0.12, 0.7, 0.22)
    return (NOSE, eye, *PROFILE_MOUTHS.get(mood, PROFILE_SMILE))


def head(at: Head, mood: str, hair: str | None, hat: str | None, marks: Sequence[str]) -> Strokes:
    """A whole head; an unknown name raises KeyError."""
    for name, table in ((hair, HAIR), (hat, HATS), (mood, FACES)):
        if name and name not in table:
            raise KeyError(name)
    drawn = FACES[mood] if at.looks == 0 else profile(mood)
    tops = (*(HAIR[hair] if hair else ()), *(HATS[hat] if hat else ()))
    extra = [stroke for mark in marks for stroke in MARKS[mark]]
    return at.place((circle((0, 0), 1), *tops, *drawn, *extra))
