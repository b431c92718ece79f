"""Reviews of finished matches: made when somebody who played asks, once for each seat, and kept.

The law: a person is told of the seat that they had at the end of the match, and of no other. Judging takes long, so it
happens where bots ponder, a few decisions at a time: bots that wait for their turn to think are never far behind.
"""

import asyncio
import gzip
import logging
from concurrent.futures import BrokenExecutor
from typing import Any, Final

import msgspec

from tablee.bots.coach.review import Decision, arranged, can_review, decisions_of
from tablee.engine.codec import write
from tablee.engine.game import Seat
from tablee.engine.record import Played, Record
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.server.finished_matches import FinishedMatches
from tablee.server.limits import Buckets, Limits
from tablee.server.match_builder import RECORD
from tablee.server.match_log import Finished
from tablee.server.minds import Minds
from tablee.server.store import Store

AT_ONCE: Final = 4  # decisions that are judged before others get their turn to think
MOST: Final = 20  # reviews under way

Key = tuple[str, int, Seat]

log = logging.getLogger(__name__)


class Reviews:
    """Hands out reviews by table, number of the match, and person."""

    def __init__(self, store: Store, matches: FinishedMatches, minds: Minds, limits: Limits) -> None:
        self._store = store
        self._matches = matches
        self._minds = minds
        self._asked = Buckets[str](limits.reviews)
        self._under_way: dict[Key, asyncio.Task[bytes]] = {}

    async def stop(self) -> None:
        """Drop what is under way: it is made when somebody asks again."""
        tasks = tuple(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def of(self, table: str, match: int, person: str) -> bytes:
        """The review of a person's own decisions, compressed. It is finished even if nobody waits for it any more."""
        seat = await self._seat(table, match, person)
        found = await self._store.match_part(table, match, _part(seat))
        if found is None:
            found = await asyncio.shield(self._task((table, match, seat), person))
        return found

    async def own(self, table: str, match: int, person: str) -> tuple[Record, Seat]:
        """The record of a match that a person has played, and their seat."""
        seat = await self._seat(table, match, person)
        return msgspec.json.decode(await self._record(table, match), type=Record), seat

    async def _seat(self, table: str, match: int, person: str) -> Seat:
        finished = await self._store.finished(table, match)
        if finished is None:
            raise Refused(None, "no_match")
        return _seat(finished, person)

    async def _record(self, table: str, match: int) -> bytes:
        return gzip.decompress(await self._matches.part(table, match, RECORD))

    def _task(self, key: Key, person: str) -> "asyncio.Task[bytes]":
        if key not in self._under_way:
            if len(self._under_way) >= MOST:
                raise Refused(None, "queue_full")
            if not self._asked.take(person):
                raise Refused(None, "too_fast")
            task = asyncio.create_task(self._made(*key))
            self._under_way[key] = task
            task.add_done_callback(lambda _done: self._under_way.pop(key))
        return self._under_way[key]

    async def _made(self, table: str, match: int, seat: Seat) -> bytes:
        data = await self._record(table, match)
        record = msgspec.json.decode(data, type=Record)
        acted = sum(isinstance(entry, Played) and entry.seat == seat for entry in record.log)
        parts = max(1, acted // AT_ONCE)
        decisions = [one for part in range(parts) for one in await self._judged(data, seat, part, parts)]
        review = gzip.compress(write(arranged(record.game, seat, decisions)), mtime=0)
        await self._store.keep_match_part(table, match, _part(seat), review)
        return review

    async def _judged(self, *asked: Any) -> list[Decision]:
        try:
            return await asyncio.wrap_future(self._minds.submit_apart(judged, *asked))
        except BrokenExecutor:  # its process was killed
            return await asyncio.wrap_future(self._minds.submit_apart(judged, *asked))
        except Exception:
            log.exception("a match could not be judged")
            raise Refused(None, "build_failed") from None


def judged(record: bytes, seat: Seat, part: int, parts: int) -> list[Decision]:
    """One part of the decisions of a seat."""
    return list(decisions_of(msgspec.json.decode(record, type=Record), seat, part, parts))


def _part(seat: Seat) -> str:
    return f"review {seat}"


def _seat(finished: Finished, person: str) -> Seat:
    """The seat that a person had at the end of a match that can be judged."""
    if person not in finished.persons:
        raise Refused(None, "not_yours")
    game, rules = finished.heading["game"], finished.heading["rules"]
    if not can_review(game) or rules != game_named(game).VERSION:
        raise Refused(None, "no_review")
    return finished.persons.index(person)
