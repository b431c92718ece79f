"""A match written down."""

from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.codec import read, write
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, Record, TimedUp, digest, follow, record, replay
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tests.toys import snap
from tests.toys.snap import Lay, Snap

LOG: tuple[Entry, ...] = (Played(1, Lay()), Played(0, Pass()), TimedUp("react"), Played(2, Lay()), Played(1, Snap()))


def live_match(**fixed: Any) -> Match:
    return Match.start(snap, 3, {"pace": "live"}, "seed", {"first": 1, "deck": ["a", "b"], **fixed})


def after(match: Match, log: tuple[Entry, ...]) -> Match:
    for entry in log:
        match = follow(match, entry)
    return match


def written() -> Record:
    return record(after(live_match(), LOG), LOG)


def test_a_record_holds_all_that_makes_the_match() -> None:
    assert read(dict[str, Any], write(written())) == {
        "game": "snap",
        "rules": 1,
        "options": {"pace": "live"},
        "seats": 3,
        "seed": "seed",
        "fixed": {"rounds": [{"first": 1, "deck": ["a", "b"]}]},
        "log": [
            {"was": "command", "seat": 1, "command": {"do": "lay"}},
            {"was": "command", "seat": 0, "command": {"do": "pass"}},
            {"was": "time_up", "timer": "react"},
            {"was": "command", "seat": 2, "command": {"do": "lay"}},
            {"was": "command", "seat": 1, "command": {"do": "snap"}},
        ],
        "outcome": None,
        "digest": digest(after(live_match(), LOG)),
    }


def test_a_record_read_back_replays_every_step() -> None:
    again = list(replay(snap, read(Record, write(written()))))
    assert len(again) == len(LOG) + 1
    assert again == [after(live_match(), LOG[:steps]) for steps in range(len(LOG) + 1)]
    assert digest(again[-1]) == written().digest


def test_a_match_without_fixed_draws_records_none() -> None:
    match = Match.start(snap, 2)
    assert record(match, ()).fixed == {}
    assert list(replay(snap, record(match, ()))) == [match]


def test_the_digest_is_that_of_the_state_as_json() -> None:
    match = live_match()
    assert digest(match) == sha256(write(match.state)).hexdigest()
    assert digest(match) != digest(match.play(1, Lay()))


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        list(replay(snap, replace(written(), rules=2)))
    assert refused.value.args == (None, "rules", {"theirs": 2, "ours": 1})


def test_a_record_of_an_earlier_version_that_is_still_known_plays_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = written()
    monkeypatch.setattr(snap, "VERSION", 2)
    monkeypatch.setattr(snap, "EARLIER", {1: lambda state: replace(state, turn=2)})
    first = next(iter(replay(snap, earlier)))
    assert (first.state.turn, first.rules, Match.start(snap, 3).rules) == (2, 1, 2)
    assert record(first, ()).rules == 1


@pytest.mark.parametrize(
    "entry", [Played(0, Lay()), Played(7, Lay()), Played(1, {"do": "sing"}), Played(1, None), TimedUp("react")]
)
def test_a_log_that_cannot_be_is_refused(entry: Entry) -> None:
    with pytest.raises(Refused):
        list(replay(snap, replace(written(), log=(entry,))))


def test_an_entry_may_hold_a_command_as_plain_data() -> None:
    assert follow(live_match(), Played(1, {"do": "lay"})) == follow(live_match(), Played(1, Lay()))
