"""Several people who play at one table."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from tests.web.player import Moment, Player

LONGEST_GAME: Final = 400  # seconds


def play_together(
    players: Sequence[Player], until: Callable[[Player, Moment | None], bool] = lambda _player, _moment: False
) -> Player | None:
    """Everybody plays when it is their turn, until all see the scores, or something is true of one of them."""
    playing = list(players)
    end = monotonic() + LONGEST_GAME
    while monotonic() < end:
        for player in tuple(playing):
            moment = player.wait_a_while()
            if until(player, moment):
                return player
            if moment == "scores":
                playing.remove(player)
            elif moment:
                player.act(moment)
        if not playing:
            return None
    raise AssertionError("the game does not end")
