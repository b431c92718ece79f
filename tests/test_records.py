"""Matches recorded by earlier versions of the rules: `records/<game>_<version>.json` plays again, step by step."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tablee.engine.codec import read
from tablee.engine.game import Event
from tablee.engine.record import Record, digest, record, replay
from tablee.games import GAMES
from tablee.games.sketch import events as e

FOLDER: Final = Path(__file__).parent / "records"


def written(name: str) -> Record:
    recorded: Record = read(Record, (FOLDER / f"{name}.json").read_bytes())
    return recorded


def events(name: str, kind: type[Event]) -> Iterator[Any]:
    """What happened of a kind, in the order it did."""
    recorded = written(name)
    for match in replay(GAMES[recorded.game], recorded):
        yield from (event for event in match.events if isinstance(event, kind))


def test_there_is_a_record_of_every_earlier_version_that_a_game_still_plays() -> None:
    played = {f"{name}_{version}" for name, game in GAMES.items() for version in game.EARLIER}
    assert {path.stem for path in FOLDER.glob("*.json")} == played


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_reaches_the_end_that_is_written_in_it(path: Path) -> None:
    recorded = written(path.stem)
    assert path.stem == f"{recorded.game}_{recorded.rules}"
    *_, last = replay(GAMES[recorded.game], recorded)
    assert (last.outcome, digest(last)) == (recorded.outcome, recorded.digest)
    assert record(last, recorded.log) == recorded


@pytest.mark.rule("SK-6.5", "SK-4.6")
def test_in_version_2_of_sketch_a_veto_on_a_king_was_wrong_and_so_was_silence() -> None:
    mistakes = [event.why for event in events("sketch_2", e.ThrewWrongly)]
    assert set(mistakes) == {"nothing_to_cancel", "unannounced"}
    assert {event.cause for event in events("sketch_2", e.PenaltyTaken)} == {"mistake"}
