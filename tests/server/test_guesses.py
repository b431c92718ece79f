"""Guessing the code of a table is slow, and beyond a few wrong guesses even a right one is not told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.engine.refusal import Refused
from tablee.server import limits
from tablee.server.codes import new_code
from tablee.server.guesses import Guesses
from tablee.server.limits import LIMITS
from tests.server.guest import Guest
from tests.server.inside import Guest as Insider
from tests.server.inside import open_hub
from tests.server.process import PATIENCE, ServerProcess, running_server

BURST = LIMITS.misses.burst
MANY = 3 * int(BURST)
POLICY = 1008


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


@pytest.fixture
def guesses(clock: Clock) -> Guesses:
    return Guesses(LIMITS.misses, LIMITS.knocks)


def miss(guesses: Guesses, address: str) -> None:
    guesses.count(Refused(None, "no_table"), address)


def guessed(guesses: Guesses, address: str, tries: int) -> int:
    """How many of so many wrong guesses in a row are looked up."""
    allowed = 0
    for _ in range(tries):
        if guesses.allowed(address):
            allowed += 1
            miss(guesses, address)
    return allowed


def test_an_address_has_a_few_guesses_and_then_one_a_second(guesses: Guesses, clock: Clock) -> None:
    assert guessed(guesses, "a", 1000) == BURST
    clock.now += 0.9
    assert guessed(guesses, "a", 1000) == 0
    clock.now += 0.2
    assert guessed(guesses, "a", 1000) == 1
    clock.now += 3600
    assert guessed(guesses, "a", 1000) == BURST


def test_guesses_that_were_under_way_at_once_are_paid_for_afterwards(guesses: Guesses, clock: Clock) -> None:
    for _ in range(100):
        miss(guesses, "a")
    clock.now += 80
    assert not guesses.allowed("a")
    clock.now += 1
    assert guessed(guesses, "a", 10) == 1


def test_whoever_has_just_made_a_table_gets_in_whoever_guessed_at_their_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for _ in range(MANY):
                miss(hub.guesses, "home")
            await hub.create("table", "ann", "catch_out", {}, None)
            hub.must_not_guess("table", "ann", "home")
            with pytest.raises(Refused):
                hub.must_not_guess("table", "eve", "home")

    asyncio.run(run())


def test_each_address_has_guesses_of_its_own(guesses: Guesses) -> None:
    assert guessed(guesses, "a", MANY) == guessed(guesses, "b", MANY) == BURST


def test_asking_without_a_miss_costs_nothing(guesses: Guesses) -> None:
    assert all(guesses.allowed("a") for _ in range(MANY))


def test_only_refusals_of_wrong_guesses_count(guesses: Guesses) -> None:
    for reason in ("no_seat", "barred", "locked"):
        for _ in range(MANY):
            with pytest.raises(Refused), guesses.counted("a"):
                raise Refused(None, reason)
    assert guesses.allowed("a")
    for _ in range(MANY):
        with pytest.raises(Refused), guesses.counted("a"):
            raise Refused(None, "no_table")
    assert not guesses.allowed("a")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerProcess]:
    with running_server(tmp_path, strict=True) as server:
        yield server


def test_over_http_even_a_right_guess_is_not_told_after_many_wrong_ones(strict: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(strict.address, "Ann") as ann:
            right = await ann.open_table()
            line = await ann.look_at(right)
            with httpx.Client(base_url=f"{strict.address}/api/tables", timeout=PATIENCE) as stranger:
                wrong = [stranger.get(f"/{new_code()}").status_code for _ in range(MANY)]
                paths = ("", "/qr.svg", "/matches/1", "/matches/1/replay")
                answers = [stranger.get(f"/{right}{path}").status_code for path in paths]
            assert wrong == [404] * int(BURST) + [429] * (MANY - int(BURST))
            assert answers == [429] * 4
            assert (await ann.http.get(f"/api/tables/{right}")).status_code == 200
            assert (await line.ask("stand"))["type"] == "update"

    asyncio.run(run())


def test_over_a_socket_even_a_right_guess_is_not_told_after_many_wrong_ones(strict: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(strict.address, "Ann") as ann, Guest(strict.address, "Eve") as eve:
            right = await ann.open_table()
            await ann.look_at(right)
            for _ in range(int(BURST)):
                wrong = await eve.look_at(new_code())
                assert wrong.frames == [{"type": "dismissed", "reason": "no_such_table"}]
            for guess in (await eve.look_at(new_code()), await eve.look_at(right)):
                assert (guess.closed, guess.frames) == (POLICY, [])
            assert (await ann.look_at(right)).frames[0]["type"] == "update"

    asyncio.run(run())


def test_somebody_whom_the_table_knows_is_let_in_whoever_guessed_at_their_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.create("table", "ann", "catch_out", {}, None)
        async with open_hub(tmp_path) as hub:
            for _ in range(MANY):
                miss(hub.guesses, "home")
            with pytest.raises(Refused) as refused:
                hub.must_not_guess("table", "ann", "home")  # nobody looks it up in the store
            assert refused.value.reason == "too_fast"
            await Insider(hub, "ann").join("table")
            hub.must_not_guess("table", "ann", "home")
            with pytest.raises(Refused):
                hub.must_not_guess("table", "eve", "home")

    asyncio.run(run())


def test_a_class_may_wait_at_the_door_and_its_teacher_still_gets_in(strict: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(strict.address, "Ann") as ann:
            table = await ann.open_table()
            with httpx.Client(base_url=strict.address, timeout=PATIENCE) as pupils:
                knocks = [pupils.get(f"/api/tables/{table}").json()["door"] for _ in range(MANY)]
            assert knocks == ["asleep"] * MANY
            assert (await ann.look_at(table)).frames[0]["type"] == "update"

    asyncio.run(run())


def test_knocking_at_tables_that_are_asleep_is_limited_too(guesses: Guesses) -> None:
    for _ in range(int(LIMITS.knocks.burst)):
        assert guesses.allowed("a")
        guesses.count(Refused(None, "asleep"), "a")
    assert not guesses.allowed("a")
    assert guesses.allowed("b")
