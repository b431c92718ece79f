"""What is worth a picture once a match is over: who has won, how it came about, and the match watched again."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.web.archive import Archived, bots_played
from tests.web.replay_viewer import ReplayViewer
from tests.web.screens import Sight

SEATS: Final = 4
PART: Final = 0.45  # of a match that is watched

played = cache(bots_played)  # the same match for every size and language


def walk(viewer: ReplayViewer, game: str, prefix: str) -> Iterator[Sight]:
    """From the winner's ribbon to a moment in the middle of the match; `viewer` was its host."""
    match = played(viewer.room, game, SEATS)
    _come_back(viewer, match)
    yield Sight(f"{prefix}winner", viewer)
    viewer.page.keyboard.press("Shift")  # whoever goes on sees the table again
    viewer.account.scroll_into_view_if_needed()
    yield Sight(f"{prefix}ending", viewer)
    viewer.watch(match.path)
    viewer.eyes.select_option("0")
    viewer.seek(PART)
    yield Sight(f"{prefix}replay", viewer)


def _come_back(viewer: ReplayViewer, match: Archived) -> None:
    viewer.page.context.add_cookies([{"name": "tablee", "value": match.cookie, "url": viewer.room}])
    viewer.visit(f"/t/{match.table}")
    viewer.scores.wait_for()
    viewer.account.wait_for()
