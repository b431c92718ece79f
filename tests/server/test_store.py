"""The contract of stores, on SQLite and on PostgreSQL: what is told was saved, and is there again after a restart."""

import asyncio
import sqlite3
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from tablee.engine.codec import plain
from tablee.engine.refusal import Refused
from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.server import match_log
from tablee.server.match_builder import RECORD, build
from tablee.server.store import Save, Store, Superseded
from tests.room.driven import three_at
from tests.server.inside import stored_room
from tests.server.stores import StoreAt, a_room


@pytest.fixture(params=["sqlite", "postgres"])
def at(request: pytest.FixtureRequest) -> StoreAt:
    kind = request.param
    folder = request.getfixturevalue("tmp_path") / "folder"
    return StoreAt(str(folder / "tablee.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres"))


def test_what_was_saved_is_there_again_after_a_restart(at: StoreAt) -> None:
    table = three_at("catch_out")
    list(table.play_out("stored"))

    async def save(store: Store) -> None:
        await store.save([Save(table.room, table.rows)])
        await store.rename("ann", "Änn ♥")

    async def load(store: Store) -> tuple[Any, ...]:
        return await stored_room(store, "table"), await at.rows("table", 1), await store.name_of("ann")

    at.use(save)
    room, rows, name = at.use(load)
    assert room == table.room
    assert rows == [Row(1, row.kind, plain(row.body)) for row in table.rows]
    assert name == "Änn ♥"


def test_what_was_never_saved_is_not_there(at: StoreAt) -> None:
    async def look(store: Store) -> tuple[Any, ...]:
        return await stored_room(store, "nowhere"), await at.rows("nowhere", 1), await store.name_of("nobody")

    assert at.use(look) == (None, [], None)


def test_a_name_with_a_zero_byte_is_nowhere(at: StoreAt) -> None:
    async def look(store: Store) -> tuple[Any, ...]:
        return await store.room("no\0where"), await store.name_of("no\0body"), await store.tables_of("no\0body", 8)

    assert at.use(look) == (None, None, [])


def test_a_newer_version_takes_the_place_of_the_older_and_rows_are_appended(at: StoreAt) -> None:
    async def save(store: Store) -> tuple[Any, ...]:
        await store.save([Save(a_room(version=1), [Row(1, "start", {"a": 1})])])
        await store.save([Save(a_room(version=2), [Row(1, "entry", 2), Row(1, "entry", 3)], after=1)])
        await store.save([Save(a_room(version=3), [Row(2, "start", 4)], after=2)])
        return await stored_room(store, "table"), await at.rows("table", 1), await at.rows("table", 2)

    room, first, second = at.use(save)
    assert room.version == 3
    assert first == [Row(1, "start", {"a": 1}), Row(1, "entry", 2), Row(1, "entry", 3)]
    assert second == [Row(2, "start", 4)]


def test_a_name_can_be_changed(at: StoreAt) -> None:
    async def rename(store: Store) -> str | None:
        await store.rename("ann", "Ann")
        await store.rename("ann", "Anna")
        return await store.name_of("ann")

    assert at.use(rename) == "Anna"


def test_a_save_that_fails_fails_alone_and_as_a_whole(at: StoreAt) -> None:
    twice = [Row(1, "start", 1)]

    async def save(store: Store) -> list[Any]:
        await store.save([Save(a_room("bad", 1), twice)])
        saves = [
            store.save([Save(a_room("good"), [Row(1, "start", 0)])]),
            store.save([Save(a_room("new"), ()), Save(replace(a_room("bad", 1), grace=99), twice, after=1)]),
            store.save([Save(a_room("fine"), ())]),
        ]
        results = await asyncio.gather(*saves, return_exceptions=True)
        rooms = [await stored_room(store, name) for name in ("good", "new", "fine", "bad")]
        await store.save([Save(a_room("bad", 2), (), after=1)])
        return [*results, *rooms]

    good, failed, fine, good_room, new_room, fine_room, bad_room = at.use(save)
    assert (good, fine) == (None, None)
    assert isinstance(failed, sqlite3.IntegrityError | asyncpg.UniqueViolationError)
    assert good_room is not None
    assert fine_room is not None
    assert new_room is None
    assert bad_room.grace == a_room().grace


def test_what_cannot_be_written_fails_alone_too(at: StoreAt) -> None:
    async def save(store: Store) -> list[Any]:
        unwritable = Save(a_room("bad"), [Row(1, "start", object())])
        saves = [store.save([unwritable]), store.save([Save(a_room("good"), ())])]
        return list(await asyncio.gather(*saves, return_exceptions=True))

    bad, good = at.use(save)
    assert isinstance(bad, TypeError)
    assert good is None


def test_who_stops_waiting_for_a_save_harms_nobody(at: StoreAt) -> None:
    async def save(store: Store) -> Room | None:
        waiting = asyncio.ensure_future(store.save([Save(a_room("left"), ())]))
        other = store.save([Save(a_room("kept"), ())])
        await asyncio.sleep(0)
        waiting.cancel()
        await other
        return await stored_room(store, "kept")

    assert at.use(save) is not None


@pytest.mark.parametrize("game", ["catch_out", "snap", "peek", "scribble"])
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_a_room_whose_rows_alone_were_saved_is_the_same_room_again(at: StoreAt, game: str, pace: str) -> None:
    table = three_at(game, pace=pace)

    async def play(store: Store) -> int:
        await store.save([Save(table.room, table.rows)])
        by_rows, stored = 0, table.room.version
        for changes in table.play_out(f"rows {game} {pace}"):
            by_rows += changes.rows_suffice
            if changes.rows or not changes.rows_suffice:  # as a writer does
                await store.save([Save(changes.room, changes.rows, not changes.rows_suffice, stored)])
                stored = changes.room.version
            assert _kept(await stored_room(store, "table")) == _kept(table.room)
        return by_rows

    assert at.use(play) > 3


def _kept(room: Room | None) -> Room:
    """What outlives a crash; what was kept back was never confirmed."""
    assert room is not None
    return replace(room, pending=(), version=0, at=0.0)


def test_a_commit_is_seen_by_others_before_anybody_is_told(at: StoreAt) -> None:
    async def save(store: Store) -> list[Row]:
        await store.save([Save(a_room(), [Row(1, "start", 1)])])
        return await at.rows("table", 1)

    assert at.use(save) == [Row(1, "start", 1)]


def test_a_stored_room_gives_way_to_its_next_version_only(at: StoreAt) -> None:
    async def use(store: Store) -> None:
        entry = [Row(1, "entry", {})]
        await store.save([Save(a_room(version=4), ())])
        for stale in (None, 3, 5):
            with pytest.raises(Superseded):
                await store.save([Save(replace(a_room(version=5), grace=99), (), after=stale)])
        await store.save([Save(a_room(version=7), entry, whole=False, after=4)])
        for whole in (True, False):  # what was told by rows alone is not undone either
            with pytest.raises(Superseded):
                await store.save([Save(a_room(version=6), entry, whole, after=4)])
        await store.save([Save(a_room(version=8), (), after=7)])
        stored = await stored_room(store, "table")
        assert stored is not None
        assert (stored.version, stored.grace) == (8, 60)

    at.use(use)


def test_a_new_room_does_not_take_the_place_of_another(at: StoreAt) -> None:
    async def use(store: Store) -> None:
        await store.save([Save(a_room(version=0), ())])
        with pytest.raises(Superseded):
            await store.save([Save(a_room(version=0), ())])

    at.use(use)


# Finished matches


def test_a_finished_match_is_found_and_nothing_of_the_one_that_is_played(at: StoreAt) -> None:
    table = three_at("catch_out")
    list(table.play_out("finished"))
    table.start()
    played = [row for row in table.rows if row.match == 1]

    async def look(store: Store) -> list[Any]:
        await store.save([Save(table.room, table.rows)])
        return [await store.finished(*which) for which in (("table", 1), ("table", 2), ("nowhere", 1), ("no\0", 1))]

    found, *others = at.use(look)
    assert found.heading == plain(played[0].body)
    assert found.persons == tuple(plain(played[-1].body)["persons"])
    assert others == [None, None, None]
    assert RECORD in build(at.address, "table", 1)
    with pytest.raises(Refused):
        build(at.address, "table", 2)


def test_a_part_is_found_where_it_was_kept_in_its_newest_form(at: StoreAt, monkeypatch: pytest.MonkeyPatch) -> None:
    async def keep(store: Store) -> list[bytes | None]:
        before = await store.match_part("table", 1, "record")
        for data in (b"old", b"new"):
            await store.keep_match_part("table", 1, "record", data)
        found = [await store.match_part("table", match, "record") for match in (1, 2)]
        monkeypatch.setattr(match_log, "FORM", match_log.FORM + 1)
        return [before, *found, await store.match_part("table", 1, "record")]

    assert at.use(keep) == [None, b"new", None, None]


# The way back


def test_tables_belong_to_their_own_people_the_one_dealt_last_first(at: StoreAt) -> None:
    async def look(store: Store) -> list[list[str]]:
        for name in ("first", "second"):
            await store.save([Save(a_room(name), ())])
            await asyncio.sleep(0.005)  # SQLite's clock counts milliseconds
        found = [await store.tables_of("ann", 8), await store.tables_of("nobody", 8)]
        await store.save([Save(a_room("first", 2), (), after=1)])  # nothing that matters here has changed
        found.append(await store.tables_of("ann", 8))
        await store.save([Save(a_room("first", 3), [Row(1, "start", {})], after=2)])
        found.append(await store.tables_of("ann", 1))
        await store.save([Save(replace(a_room("first", 4), host="bob"), (), after=3)])
        return [*found, await store.tables_of("ann", 8), await store.tables_of("bob", 8)]

    new, nobody, same, dealt, *after = at.use(look)
    assert (new, nobody, same) == (["second", "first"], [], ["second", "first"])
    assert dealt == ["first"]
    assert after == [["first", "second"], ["first"]]
