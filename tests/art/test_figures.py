from math import dist, isclose

import pytest

from art.figures import POSES, Pose, skeleton, skirt
from art.shapes import box_of

HANGING = Pose((0, 0), (0, 0), (0, 0), (0, 0))


@pytest.mark.parametrize("name", POSES)
def test_every_pose_touches_the_ground_and_goes_no_deeper(name: str) -> None:
    figure = skeleton((50, 90), 80, POSES[name])
    lowest = max(box_of(figure.bones).bottom, figure.head.centre[1] + figure.head.r)
    assert isclose(lowest, 90)


def test_a_standing_figure_is_as_tall_as_it_is_asked_to_be() -> None:
    assert abs(skeleton((50, 90), 80, POSES["stand"]).joints["top"][1] - 10) < 2


def test_limbs_hang_at_zero_and_point_forward_at_ninety() -> None:
    right = skeleton((50, 90), 80, HANGING._replace(rarm=(90, 90))).joints
    assert isclose(right["lhand"][0], right["shoulder"][0])
    assert right["rhand"][0] > right["shoulder"][0]
    left = skeleton((50, 90), 80, HANGING._replace(rarm=(90, 90), facing="left")).joints
    assert left["rhand"][0] < left["shoulder"][0]


def test_from_the_front_forward_is_outward() -> None:
    joints = skeleton((50, 90), 80, HANGING._replace(larm=(90, 90), rarm=(90, 90), facing="front")).joints
    assert joints["lhand"][0] < joints["shoulder"][0] < joints["rhand"][0]


def test_arms_are_as_long_bent_as_stretched() -> None:
    for pose in (HANGING, HANGING._replace(rarm=(90, 180))):
        joints = skeleton((50, 90), 80, pose).joints
        assert isclose(dist(joints["shoulder"], joints["relbow"]) + dist(joints["relbow"], joints["rhand"]), 0.37 * 80)


def test_somebody_who_looks_right_has_the_mouth_there() -> None:
    joints = skeleton((50, 90), 80, HANGING).joints
    assert joints["mouth"][0] > joints["head"][0]
    assert joints["mouth"][1] > joints["eyes"][1] > joints["top"][1]


def test_a_skirt_begins_at_the_waist() -> None:
    figure = skeleton((50, 90), 80, HANGING)
    assert figure.joints["neck"][1] < skirt(figure, 80)[0][1] < figure.joints["hip"][1]
