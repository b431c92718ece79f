"""The moments of Sketch! that are worth a picture."""

from collections.abc import Iterator
from typing import Final

from tests.web.learner import STEPS, SketchLearner
from tests.web.screens import Sight

SEATS: Final = 8


def walk(player: SketchLearner) -> Iterator[Sight]:
    """The first look, an action that waits, and the lesson from its goal to its farewell."""
    player.set_match(SEATS)
    player.play_to("look")
    player.lift()
    yield Sight("sketch-peek", player)
    player.put_back()
    _play_to_an_arrow(player)
    yield Sight("sketch-react", player)
    player.visit()
    player.choose_lesson()
    player.goals.last.wait_for()
    yield Sight("sketch-goal", player)
    player.read_goal()
    for number in player.steps():
        if STEPS[number].command["do"] == "veto":
            yield Sight("sketch-lesson", player)
        player.follow(STEPS[number].command)
    player.for_real.wait_for()
    yield Sight("sketch-farewell", player)


def _play_to_an_arrow(player: SketchLearner) -> None:
    """Until this player may answer an action that is aimed at somebody."""
    while not (player.aims.count() and player.offered(player.board.passing).count()):
        player.do_something(player.asked)
        if player.scores.is_visible():
            player.rematch()
