"""The journal of a process: counts and logs what happens at all tables, after their people were told."""

import logging
from typing import Final

from tablee.room.changes import Changes, Row
from tablee.room.room import Room
from tablee.room.wire import Trouble
from tablee.server.logs import mark, tell
from tablee.server.meters import Meters

log: Final = logging.getLogger(__name__)


class Journal:
    """Hears the changes of every table."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    def hear(self, news: Changes) -> None:
        """Count the moves and refusals, and log a match that begins or ends."""
        for row in news.rows:
            if row.kind == "entry":
                self._meters.moves[news.room.game] += 1
            else:
                self._note(news.room, row)
        for declined in news.declined:
            self._meters.refusals[declined.refused.reason] += 1

    def trouble(self, trouble: Trouble | None) -> None:
        """Count that saving has stopped working."""
        if trouble:
            self._meters.failures[trouble] += 1

    def _note(self, room: Room, row: Row) -> None:
        begins = row.kind == "start"
        (self._meters.matches_begun if begins else self._meters.matches_ended)[room.game] += 1
        people = sum(chair.person is not None for chair in room.chairs)
        who = {"seats": len(room.chairs), "people": people, "rules": room.rules_version}
        how = who if begins else {"steps": room.match_version, "seconds": round(room.at - room.dealt, 1)}
        event = "match_begun" if begins else "match_ended"
        tell(log, event, table=mark(room.id), match=row.match, game=room.game, **how)
