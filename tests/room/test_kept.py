"""A finished match that was played elsewhere: it is played again before it counts."""

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tablee.bots.by_rule import ByRule
from tablee.engine.codec import fit, plain, read
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, TimedUp
from tablee.engine.record import record as written_down
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.lab.arena import play_out
from tablee.room.kept import KeptRecord, kept
from tablee.room.new_table import Maker
from tablee.room.replay import Sat, record_of, replay_of
from tablee.room.stored import dump, load

ANN: Final = Maker("ann", "Ann")
EARLIER: Final = sorted((Path(__file__).parents[1] / "records").glob("*.json"))


@pytest.fixture(scope="module")
def record() -> Record:
    """A match of Catch Out between bots, as it comes out of a file."""
    game = GAMES["catch_out"]
    finished = play_out(Match.start(game, 3, seed="kept"), [ByRule(game.PLAYERS["rule"])] * 3)
    played: Record = fit(Record, plain(written_down(finished.match, tuple(finished.log))))
    return played


def handed(record: Record, **more: Any) -> KeptRecord:
    return KeptRecord(record, **{"seat": 1, "people": (Sat("Bob", None), Sat("Zoé"), Sat("Léa", "rule")), **more})


def refused(record: Record, **more: Any) -> str:
    with pytest.raises(Refused) as why:
        kept("table", ANN, handed(record, **more), 100.0)
    return why.value.clause or why.value.reason


def test_a_kept_match_is_the_one_that_was_played(record: Record) -> None:
    made = kept("table", ANN, handed(record), 100.0)
    assert plain(record_of(list(made.rows))) == plain(record)
    assert made.room.stage == "over"
    assert made.room.match.outcome == record.outcome
    assert plain(load(dump(made.room))) == plain(made.room)


def test_its_keeper_has_the_seat_and_the_others_are_known_by_name(record: Record) -> None:
    made = kept("table", ANN, handed(record), 100.0)
    assert [(chair.person, chair.name, chair.bot) for chair in made.room.chairs] == [
        (None, "Bob", None),
        ("ann", "Ann", None),
        (None, "Léa", "rule"),
    ]
    assert made.room.locked
    assert [sat.name for sat in replay_of(list(made.rows), None).seats] == ["Bob", "Ann", "Léa"]


def test_somebody_who_only_watched_keeps_it_without_a_seat(record: Record) -> None:
    made = kept("table", ANN, KeptRecord(record), 100.0)
    assert made.room.host == "ann"
    assert made.room.seat_of("ann") is None


def test_a_match_by_earlier_rules_can_be_kept_once_it_is_over() -> None:
    over = [found for path in EARLIER if (found := read(Record, path.read_bytes())).outcome]
    recorded: Record = over[0]
    made = kept("table", ANN, KeptRecord(recorded), 100.0)
    assert plain(record_of(list(made.rows))) == plain(recorded)
    assert load(dump(made.room)).stage == "over"


def test_a_record_that_tells_another_end_is_refused(record: Record) -> None:
    assert refused(replace(record, digest="0" * 64)) == "record_differs"
    assert refused(replace(record, outcome=None)) == "record_differs"
    assert refused(replace(record, seed="another"))
    assert refused(replace(record, log=record.log[:-1])) == "no_match"


def test_what_no_game_allows_is_refused_in_words(record: Record) -> None:
    first = record.log[0]
    assert isinstance(first, Played)
    assert refused(record, seat=3) == "no_seat"
    assert refused(replace(record, game="chess")) == "no_game"
    assert refused(replace(record, rules=99)) == "rules"
    assert refused(replace(record, log=(first,) * 20_001)) == "too_large"
    for entry in (TimedUp("never"), replace(first, seat=99), replace(first, command={"do": "fly"})):
        assert refused(replace(record, log=(entry, *record.log)))
    for broken in ({"seats": 99}, {"seats": -1}, {"options": {"deck": "blue"}}, {"fixed": {"rounds": 7}}):
        assert refused(replace(record, **broken))
