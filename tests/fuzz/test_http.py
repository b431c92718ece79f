"""Requests of every kind, for a few seconds; `make fuzz` goes on for longer."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from tests.fuzz.generated import generated_requests
from tests.fuzz.http import raw_requests
from tests.fuzz.requests import FAMILIES
from tests.fuzz.server import fuzzed_server
from tests.fuzz.tables import played_table
from tests.fuzz.tally import Tally

EXAMPLES: Final = 8  # an endpoint
REQUESTS: Final = 400

both = pytest.mark.parametrize("strict", [False, True], ids=["lifted", "strict"])


@both
def test_no_generated_request_is_answered_otherwise_than_the_document_says(tmp_path: Path, strict: bool) -> None:
    tally = Tally("generated")
    with fuzzed_server(tally, tmp_path, strict=strict) as server:
        table = asyncio.run(played_table(server.address))
        generated_requests(tally, server.address, tmp_path / "generated", [table], f"--max-examples={EXAMPLES}")
    assert not tally.findings, str(tally)
    assert tally.counts["generated requests"] > 100


@both
def test_whatever_bytes_are_sent_as_a_request_the_server_is_at_no_fault(tmp_path: Path, strict: bool) -> None:
    tally = Tally("requests")
    with fuzzed_server(tally, tmp_path, strict=strict) as server:
        table = asyncio.run(played_table(server.address))
        asyncio.run(raw_requests(tally, server.address, table, REQUESTS))
    assert not tally.findings, str(tally)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_same_seed_makes_the_same_requests(family: object) -> None:
    assert callable(family)
    first, second = [[family(Tally("same").random(str(number)), b"table") for number in range(20)] for _ in range(2)]
    assert first == second
    assert len(set(first)) > 1
