"""Stick figures: a skeleton posed by angles.

All angles are absolute, in degrees. A limb at 0 hangs straight down, at 90 points forward, at 180 straight up, at -90
backward; forward is where the figure looks. Seen from the front, forward means outward, on its own side of the picture.
The torso and the head at 0 are upright and lean forward with growing angles (seen from the front: to the right).
"""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final, NamedTuple

from art.heads import Head
from art.shapes import Point, Stroke, Strokes, box_of, moved

HEAD: Final = 0.12  # the radius; all lengths are shares of the height of a figure that stands
TORSO: Final = 0.34
UPPER_ARM: Final = 0.18
FOREARM: Final = 0.19
THIGH: Final = 0.21
SHIN: Final = 0.21
FOOT: Final = 0.055
SHOULDER: Final = 0.85  # how far up the torso the arms begin

Limb = tuple[float, float]
Facing = str


class Pose(NamedTuple):
    """The angles of all joints: of each limb the upper and the lower part."""

    larm: Limb
    rarm: Limb
    lleg: Limb
    rleg: Limb
    torso: float = 0
    head: float | None = None
    facing: Facing = "right"


POSES: Final[Mapping[str, Pose]] = {
    "stand": Pose((25, 15), (25, 15), (12, 8), (12, 8), facing="front"),
    "walk": Pose((-30, -10), (30, 55), (28, 10), (-18, -32), 4),
    "run": Pose((-50, 30), (45, 125), (65, -5), (-25, -85), 16),
    "jump": Pose((118, 150), (118, 150), (45, -35), (45, -35), facing="front"),
    "leap": Pose((100, 112), (-60, -50), (75, 60), (-70, -75), 12),
    "crawl": Pose((20, 5), (-12, -4), (15, -88), (-20, -92), 82, 60),
    "climb": Pose((100, 160), (70, 150), (85, 5), (20, -20), 8),
    "sit": Pose((30, 65), (20, 55), (85, 0), (90, 5), 0),
    "sit-ground": Pose((-25, -20), (35, 50), (105, 45), (92, 88), -8),
    "squat": Pose((60, 90), (70, 95), (110, -30), (105, -25), 25),
    "kneel": Pose((45, 95), (50, 100), (5, -88), (0, -92), 3),
    "kneel-one": Pose((40, 90), (30, 70), (90, 0), (0, -88), 5),
    "lie": Pose((75, 88), (100, 92), (90, 88), (94, 92), -90),
    "lie-front": Pose((55, 100), (50, 95), (-90, -88), (-94, -92), 90, 75),
    "sleep": Pose((70, 150), (100, 150), (110, 60), (95, 70), -90),
    "fall": Pose((120, 150), (60, 130), (60, 110), (100, 70), -55, -70),
    "trip": Pose((85, 95), (60, 75), (-35, -60), (-75, -100), 50, 40),
    "push": Pose((80, 92), (90, 96), (25, -15), (-35, -40), 25),
    "pull": Pose((75, 82), (82, 86), (45, 20), (10, 35), -28),
    "carry": Pose((40, 100), (45, 105), (15, 5), (-15, -25), -6),
    "carry-overhead": Pose((125, 185), (115, 180), (20, 5), (-12, -22), 0),
    "throw": Pose((75, 85), (-100, -160), (40, 10), (-25, -35), -10),
    "point": Pose((10, 5), (88, 92), (8, 5), (-8, -8), 0),
    "point-up": Pose((20, 10), (115, 165), (10, 6), (10, 6), facing="front"),
    "wave": Pose((25, 15), (115, 170), (12, 8), (12, 8), facing="front"),
    "arms-up": Pose((118, 150), (118, 150), (15, 10), (15, 10), facing="front"),
    "arms-out": Pose((90, 90), (90, 90), (14, 10), (14, 10), facing="front"),
    "hands-on-hips": Pose((60, -45), (60, -45), (16, 12), (16, 12), facing="front"),
    "shrug": Pose((45, 130), (45, 130), (12, 8), (12, 8), facing="front"),
    "crossed-arms": Pose((30, -95), (30, -80), (12, 8), (12, 8), facing="front"),
    "bow": Pose((10, 5), (15, 10), (3, 0), (-3, 0), 60, 75),
    "bend": Pose((20, 10), (30, 15), (10, -10), (-5, -10), 85, 100),
    "think": Pose((25, 110), (40, 160), (8, 5), (-6, -6), 5),
    "hold-head": Pose((120, -150), (120, -150), (12, 8), (12, 8), facing="front"),
    "dance": Pose((110, 165), (60, 110), (20, 5), (70, -20), -8, facing="front"),
    "fight": Pose((55, 130), (80, 92), (45, 5), (-30, -35), 12),
    "kick": Pose((-40, -20), (50, 90), (-8, -12), (80, 85), -15),
    "hug": Pose((75, 95), (100, 88), (8, 5), (-10, -12), 6),
    "kiss": Pose((60, 90), (70, 95), (5, 0), (-10, -15), 14, 18),
    "ride": Pose((60, 75), (65, 80), (50, -20), (55, -15), 10),
    "swim": Pose((60, 105), (-60, -75), (-85, -95), (-100, -85), 82, 62),
    "dive": Pose((42, 40), (50, 46), (-138, -140), (-145, -142), 138),
    "fly": Pose((70, 80), (60, 72), (-80, -85), (-90, -88), 78, 50),
    "hang": Pose((125, 178), (125, 178), (8, 0), (8, 0), facing="front"),
    "beg": Pose((65, 130), (70, 135), (5, -88), (0, -92), 5, -10),
    "give": Pose((20, 10), (60, 85), (8, 5), (-10, -10), 5),
    "show": Pose((25, 15), (75, 105), (12, 8), (12, 8), facing="front"),
    "sneak": Pose((60, 120), (35, 110), (70, 5), (-10, -50), 30, 15),
    "limp": Pose((30, 10), (15, 30), (15, 0), (-10, -60), 15),
    "stretch": Pose((120, 172), (120, 172), (20, 15), (20, 15), facing="front"),
    "cower": Pose((60, 130), (75, 140), (115, -35), (108, -30), 45, 60),
    "hands-up": Pose((80, 175), (80, 175), (12, 8), (12, 8), facing="front"),
    "salute": Pose((15, 8), (80, -150), (6, 4), (6, 4), facing="front"),
    "slouch": Pose((10, 0), (15, 5), (4, 0), (-4, -4), 22, 45),
}  # fmt: skip


class Skeleton(NamedTuple):
    """A figure that stands in a picture: its bones as strokes, its head, and its joints by name."""

    bones: Strokes
    head: Head
    joints: Mapping[str, Point]


def _walk(start: Point, angle: float, far: float, forward: int) -> Point:
    return start[0] + forward * far * sin(radians(angle)), start[1] + far * cos(radians(angle))


def _limb(start: Point, limb: Limb, upper: float, lower: float, forward: int) -> tuple[Point, Point, Point]:
    middle = _walk(start, limb[0], upper, forward)
    return start, middle, _walk(middle, limb[1], lower, forward)


def _foot(leg: Limb, end: Point, height: float, forward: int) -> Point:
    """The toes: forward, at a right angle to the shin."""
    return _walk(end, leg[1] + 90, FOOT * height, forward)


def skeleton(at: Point, height: float, pose: Pose) -> Skeleton:
    """The pose as tall as a standing figure of this height, its lowest point on the ground at this point."""
    looks = {"left": -1, "right": 1, "front": 0, "back": 0}[pose.facing]
    lean = looks or 1
    left, right = (looks, looks) if looks else (-1, 1)
    neck_angle = pose.torso if pose.head is None else pose.head
    hip = (at[0], at[1] - (THIGH + SHIN) * height)
    neck = _walk(hip, 180 - pose.torso, TORSO * height, lean)
    shoulder = (hip[0] + SHOULDER * (neck[0] - hip[0]), hip[1] + SHOULDER * (neck[1] - hip[1]))
    centre = _walk(neck, 180 - neck_angle, HEAD * height, lean)
    larm = _limb(shoulder, pose.larm, UPPER_ARM * height, FOREARM * height, left)
    rarm = _limb(shoulder, pose.rarm, UPPER_ARM * height, FOREARM * height, right)
    lleg = _limb(hip, pose.lleg, THIGH * height, SHIN * height, left)
    rleg = _limb(hip, pose.rleg, THIGH * height, SHIN * height, right)
    ltoes, rtoes = _foot(pose.lleg, lleg[2], height, left), _foot(pose.rleg, rleg[2], height, right)
    bones: Strokes = ((neck, hip), (*reversed(larm), *rarm[1:]), (ltoes, *reversed(lleg), *rleg[1:], rtoes))
    joints = {
        "head": centre, "neck": neck, "shoulder": shoulder, "hip": hip, "lelbow": larm[1], "lhand": larm[2],
        "relbow": rarm[1], "rhand": rarm[2], "lknee": lleg[1], "lfoot": lleg[2], "rknee": rleg[1], "rfoot": rleg[2],
    }  # fmt: skip
    head = Head(centre, HEAD * height, lean * neck_angle, looks)
    return _grounded(bones, head, {**joints, **_features(head)}, at[1])


def _features(head: Head) -> Mapping[str, Point]:
    """Points of the head that props are put at."""
    ahead = 1 if head.looks else 0
    marks = head.place((((0, 1), (ahead, -0.45), (0.5 * ahead, 0.2)),))
    return dict(zip(("top", "mouth", "eyes"), marks[0], strict=True))


def _grounded(bones: Strokes, head: Head, joints: Mapping[str, Point], ground: float) -> Skeleton:
    """The same figure moved up or down until its lowest point touches the ground."""
    (x, y), r = head.centre, head.r
    dy = ground - max(box_of(bones).bottom, y + r)
    return Skeleton(
        tuple(moved(bone, 0, dy) for bone in bones),
        head._replace(centre=(x, y + dy)),
        {name: (px, py + dy) for name, (px, py) in joints.items()},
    )


def skirt(figure: Skeleton, height: float) -> Stroke:
    """A triangle from the waist to the knees, along the torso."""
    (nx, ny), (hx, hy) = figure.joints["neck"], figure.joints["hip"]
    long = TORSO * height
    ux, uy = (hx - nx) / long, (hy - ny) / long
    waist = (hx - 0.12 * height * ux, hy - 0.12 * height * uy)
    hem = (hx + 0.17 * height * ux, hy + 0.17 * height * uy)
    wide = 0.13 * height
    return waist, (hem[0] - wide * uy, hem[1] + wide * ux), (hem[0] + wide * uy, hem[1] - wide * ux), waist
