"""Sketch! at live pace in a room: throws within a blink both count, and a Veto lands on nothing that was not seen."""

from typing import Any

from msgspec.structs import replace

from tablee.engine.match import Match
from tablee.games import sketch
from tablee.room import wire
from tablee.room.changes import Changes
from tests.room.driven import Table, spelled, three_at

DECK = [
    *("5", "archer", "2", "3"),
    *("5", "archer", "7", "8"),
    *("5", "9", "10", "veto"),
    *("1", "1", "2", "2", "3", "3", "4", "4"),
]
VETO = spelled({"do": "veto", "slot": 3, "seen": 1})


def dealt(slot: int) -> Table:
    """Ann (who starts), Bob and Cid, with known cards; Ann has discarded what lay in a slot."""
    table = three_at("sketch", pace="live")
    match = Match.start(sketch, 3, {"pace": "live"}, table.room.seed, {"dealer": 2, "deck": DECK})
    table.room = replace(table.room, state=match.state, match_version=match.version)
    table.wait(20)
    assert table.acting == ["ann"]
    table.play("ann", {"do": "draw", "from": "deck"})
    table.play("ann", {"do": "discard", "slot": slot})
    return table


def throw(table: Table, person: str, do: str, slot: int, question: int, after: float) -> Changes:
    """Throw a card after having seen one on the discard, so many seconds after it was shown."""
    command = {"do": do, "slot": slot, "seen": 1}
    return table.play(person, command, question=question, pressed=1000 * after)


def hand(table: Table, person: str) -> list[Any]:
    return [lying and lying.card for lying in table.room.match.state.hands[table.seat(person)]]


def refusals(*told: Changes) -> list[str | None]:
    return [one.refused.clause for changes in told for one in changes.declined]


def test_two_who_throw_a_matching_card_within_a_blink_both_succeed() -> None:
    table = dealt(0)
    asked = {person: table.question(person) for person in ("bob", "cid")}
    table.slow("cid", 0.2)
    told = [*table.wait(1.0), throw(table, "bob", "sketch", 0, asked["bob"], 1.0)]
    told += [*table.wait(0.22), throw(table, "cid", "sketch", 0, asked["cid"], 1.02), *table.wait(0.5)]
    assert refusals(*told) == []
    assert hand(table, "bob")[0] is hand(table, "cid")[0] is None
    assert len(table.room.match.state.discard) == 3


def test_a_veto_never_lands_on_a_card_that_its_player_had_not_seen() -> None:
    table = dealt(1)
    table.play("ann", {"do": "target", "seat": table.seat("bob")})
    asked = {person: table.question(person) for person in ("bob", "cid")}
    before = hand(table, "cid")
    told = [*table.wait(1.0), throw(table, "bob", "sketch", 1, asked["bob"], 1.0), *table.wait(0.01)]
    told.append(table.play("bob", {"do": "target", "seat": table.seat("ann")}))
    assert table.refuses("cid", wire.Play, question=asked["cid"], command=VETO, shown=1) == "SK-3.3"
    assert hand(table, "cid") == before
    assert [waiting.live for waiting in table.room.match.state.waiting] == [True, True]


def test_a_veto_and_the_end_of_the_reaction_time_are_settled_by_the_same_clock() -> None:
    for early, cancelled in ((0.01, True), (-0.01, False)):
        table = dealt(1)
        table.slow("cid", 0.2)
        table.play("ann", {"do": "target", "seat": table.seat("bob")})
        table.wait(0.5)
        ends = table.room.clock.ends if table.room.clock else 0.0
        pressed = ends - early
        shown = table.room.asked[table.seat("cid")]
        question = table.question("cid")
        table.wait(pressed + 0.2 - table.now)
        throw(table, "cid", "veto", 3, question, pressed - shown)
        table.wait(1.0)
        assert len([card for card in hand(table, "bob") if card]) == (4 if cancelled else 5)
        assert hand(table, "cid")[3] is None
