"""One run: one fault after the other in a house where everybody plays, and the checks after each."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager
from itertools import chain, count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from tablee.games import GAMES
from tests.chaos.database import OwnPostgres
from tests.chaos.faults import FAULTS, Fault, Store
from tests.chaos.house import House, open_house
from tests.chaos.table import all_go_on

CALM: Final = (0.5, 2.0)  # seconds between two faults


class Report:
    """Says what was done and checked, a line for each fault, and gathers what was found."""

    def __init__(self, title: str, say: Callable[[str], object]) -> None:
        self.findings: list[str] = []
        self._title = title
        self._say = say

    def tell(self, what: str, checked: str, found: list[str]) -> None:
        """One fault."""
        self.findings += found
        self._say("\n  FOUND ".join([f"{self._title}: {what}: {checked}{'' if found else ', ok'}", *found]))


def picked(store: Store, rng: Random, only: str | None) -> Iterator[Fault]:
    """Faults without end: all that this store can have, in an order of chance, again and again."""
    possible = [fault for fault in FAULTS if store in fault.stores and only in (None, fault.name)]
    while possible:
        yield from rng.sample(possible, len(possible))


def shake(
    folder: Path,
    store: Store,
    seed: str,
    faults: Iterator[Fault],
    say: Callable[[str], object],
    games: Iterable[str] = GAMES,
) -> list[str]:
    """Everything that was found in one run."""
    report = Report(f"seed {seed}, {store}", say)
    postgres = OwnPostgres() if store == "postgres" else None
    try:
        asyncio.run(_shaken(open_house(folder, postgres, seed, games), seed, faults, report))
    finally:
        if postgres:
            postgres.close()
    return report.findings


async def _shaken(
    opened: AbstractAsyncContextManager[House], seed: str, faults: Iterator[Fault], report: Report
) -> None:
    rng = Random(f"{seed}/faults")
    async with opened as house:
        house.hold(False)
        report.tell("before any fault", "people play", await all_go_on(house.tables))
        for number, fault in zip(count(1), faults):
            await asyncio.sleep(rng.uniform(*CALM))
            house.forget_told()
            done = await fault.do(house, rng)
            found = [*done.wrong, *await checked(house)]  # which waits until everybody is back
            found += _untold(house, fault)
            report.tell(f"{number}. {fault.name} ({done.what})", _summary(house), found)
    report.tell("in the end", "no server complains", house.complaints())


def _untold(house: House, fault: Fault) -> list[str]:
    if fault.told and not any(house.told[said] for said in fault.told):
        return [f"nobody was told any of {fault.told}, but {dict(house.told)}"]
    return []


async def checked(house: House) -> list[str]:
    """Everything that is wrong with the tables, which go on afterwards."""
    house.hold(True)
    found = chain(*await asyncio.gather(*(table.check(house.store) for table in house.tables)))
    still = [
        f"{person.guest.name} at {person.table} is still told of trouble"
        for person in house.people
        if person.screen and person.screen.trouble
    ]
    house.hold(False)
    return [*found, *still, *await all_go_on(house.tables)]


def _summary(house: House) -> str:
    moves, views = sum(table.moves for table in house.tables), sum(table.views for table in house.tables)
    told = ", ".join(
        f"{said.split(' ')[0]} {said.partition(' ')[2][:24]} x{times}" for said, times in sorted(house.told.items())
    )
    return (
        f"{moves} moves confirmed once each, {views} views right, logs replay, tables go on; told: {told or 'nothing'}"
    )


def until_time(faults: Iterator[Fault], minutes: float) -> Iterator[Fault]:
    """Faults for some minutes."""
    end = monotonic() + minutes * 60
    for fault in faults:
        if monotonic() >= end:
            return
        yield fault
