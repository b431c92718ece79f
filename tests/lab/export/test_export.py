"""Matches as Parquet files: what is written can be read, and says what was played."""

import re
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee import GAMES, bots_of, play_out, record, simulate
from tablee.engine.codec import write
from tablee.engine.match import Match
from tablee.engine.record import Played
from tablee.lab.export import (
    COLUMNS,
    Decisions,
    NoPyarrow,
    NoRecords,
    NoSpace,
    NotExported,
    WrongRecord,
    about,
    batches,
    export,
    export_records,
    read,
    writing,
)
from tablee.lab.spaces import SPACES, space_of

PAGE = Path(__file__).parents[3] / "docs" / "lab" / "data.md"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "decisions.parquet"


def same(one: Decisions, other: Decisions) -> bool:
    return all(np.array_equal(ours, theirs) for ours, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("game", SPACES)
def test_what_is_written_is_what_was_played(game: str, file: Path) -> None:
    written = export(game, file, 2, seats=3, bots=["rule", "random"], seed=7, jobs=1)
    decisions, told = read(file), about(file)
    space = space_of(game, GAMES[game].NOUNS.options(), 3)
    assert written == (2, len(decisions.action), {})
    assert (told.matches, told.decisions) == (2, len(decisions.action))
    assert decisions.mask[np.arange(len(decisions.action)), decisions.action].all()
    assert [*told.actions] == [space.name(number) for number in range(space.actions)]
    again = export_by_hand(game)
    assert len(again) == len(decisions.action)
    for row, (step, seat, seen, mask, action) in enumerate(again):
        assert (decisions.step[row], decisions.seat[row], decisions.action[row]) == (step, seat, action)
        assert np.array_equal(decisions.observation[row], seen)
        assert np.array_equal(decisions.mask[row], mask)


def export_by_hand(game: str) -> list[tuple[Any, ...]]:
    """The decisions of the two matches as the arena plays them."""
    rows = []
    for number in range(2):
        names = ["rule", "random", "random"]
        seating = [names[(seat - number) % 3] for seat in range(3)]
        match = Match.start(GAMES[game], 3, seed=f"7/{number}")
        space = space_of(game, match.options, 3)
        ended = play_out(match, [bots_of(GAMES[game])[name] for name in seating], seed=number)
        for step, entry in enumerate(ended.log):
            assert isinstance(entry, Played)  # no clock runs out at relaxed pace
            view = match.view(entry.seat)
            chosen = space.numbers(view, entry.command)
            for choice, action in enumerate(chosen):
                before = chosen[:choice]
                rows.append((step, entry.seat, space.observe(view, before), space.mask(view, before), action))
            match = match.play(entry.seat, entry.command)
    return rows


def test_a_record_gives_the_same_rows_as_its_match(file: Path, tmp_path: Path) -> None:
    arguments = {"seats": 2, "bots": ["rule", "random"], "seed": "mine", "jobs": 1}
    simulate("diciassette", 30, save=tmp_path / "matches", **arguments)  # type: ignore[arg-type]
    export("diciassette", file, 30, **arguments)  # type: ignore[arg-type]
    played = read(file)
    export_records("diciassette", file, [tmp_path / "matches"], jobs=1)
    recorded = read(file)
    assert same(played._replace(player=recorded.player), recorded)
    assert set(recorded.player) == {-1}
    assert (about(file).seed, about(file).bots) == (None, ())


def test_results_stand_with_every_decision(file: Path) -> None:
    export("diciassette", file, 6, bots=["rule", "random"], jobs=1)
    told, rows = about(file), read(file)
    assert told.bots == ("rule", "random")
    seen: dict[tuple[int, int], set[tuple[float, float, float]]] = {}
    for match, seat, player, returns, won in zip(
        rows.match, rows.seat, rows.player, rows.returns, rows.won, strict=True
    ):
        seen.setdefault((match, seat), set()).add((player, returns, won))
    assert all(len(results) == 1 for results in seen.values())
    by_match = groupby(sorted((match, *results.pop()) for (match, _), results in seen.items()), lambda row: row[0])
    assert [sum(row[3] for row in rows) for _, rows in by_match] == pytest.approx([1] * 6)
    bots = {(match, seat): player for match, seat, player in zip(rows.match, rows.seat, rows.player, strict=True)}
    assert bots[0, 0] == bots[1, 1] == 0  # they move one seat on from match to match


def test_the_file_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    for jobs in (1, 2):
        export("diciassette", tmp_path / f"{jobs}", 60, bots=["rule"], seed=4, jobs=jobs)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_rows_come_in_groups_however_many_there_are(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "ROWS", 200)
    export("diciassette", file, 100, bots=["random"], jobs=1)
    groups = list(batches(file))
    assert len(groups) > 2
    assert all(200 <= len(group.action) < 600 for group in groups[:-1])
    whole = read(file)
    assert [*whole.match] == sorted(whole.match)
    assert set(whole.match) == set(range(100))


def test_with_recall_more_is_seen(tmp_path: Path) -> None:
    for recall in (False, True):
        export("diciassette", tmp_path / f"{recall}", 2, bots=["rule"], recall=recall, jobs=1)
    plain, more = about(tmp_path / "False"), about(tmp_path / "True")
    assert (plain.recall, more.recall) == (False, True)
    assert {field.name for field in plain.fields} < {field.name for field in more.fields}
    assert read(tmp_path / "True").observation.shape[1] == sum(field.size for field in more.fields)


def test_records_of_another_table_are_left_out_and_counted(file: Path, tmp_path: Path) -> None:
    simulate("diciassette", 3, seats=2, bots=["rule"], jobs=1, save=tmp_path / "a")
    simulate("diciassette", 2, seats=3, bots=["rule"], jobs=1, save=tmp_path / "b")
    simulate("catch_out", 1, seats=2, bots=["random"], jobs=1, save=tmp_path / "b")
    match = Match.start(GAMES["diciassette"], 2)
    (tmp_path / "b" / "z.json").write_bytes(write(record(match, ())))
    told: list[int] = []
    written = export_records("diciassette", file, [tmp_path / "a", tmp_path / "b"], jobs=1, progress=told.append)
    assert (written.matches, written.left_out) == (3, {"game": 1, "table": 2, "unfinished": 1})
    assert sum(told) == 7


def test_what_cannot_be_exported_is_refused_and_leaves_no_file(file: Path, tmp_path: Path) -> None:
    with pytest.raises(NoSpace, match="diciassette"):
        export("pictomania", file, 1, bots=["rule"], jobs=1)
    with pytest.raises(NoRecords):
        export_records("diciassette", file, [tmp_path])
    unfinished = tmp_path / "unfinished.json"
    unfinished.write_bytes(write(record(Match.start(GAMES["diciassette"], 2), ())))
    with pytest.raises(NoRecords):
        export_records("diciassette", file, [unfinished])
    unfinished.unlink()
    simulate("diciassette", 1, seats=2, bots=["rule"], jobs=1, save=tmp_path)
    (record_file,) = tmp_path.glob("*.json")
    whole = record_file.read_text()
    for bad in ("{}", whole.replace('"digest": "', '"digest": "0'), whole.replace('"lay"', '"call"', 1)):
        record_file.write_text(bad)
        with pytest.raises(WrongRecord, match=record_file.name):
            export_records("diciassette", file, [record_file])
    assert [path.name for path in tmp_path.iterdir()] == [record_file.name]


def test_without_the_extra_it_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)  # as where it is not installed
    with pytest.raises(NoPyarrow, match=r"tablee\[lab\]"):
        export("diciassette", file, 1, bots=["rule"], jobs=1)


def test_any_other_file_is_none_of_ours(file: Path) -> None:
    file.write_text("mine")
    with pytest.raises(NotExported):
        read(file)


def test_the_page_tells_the_schema_that_is_written(file: Path) -> None:
    """The types too: it is read from the file by pyarrow alone."""
    import pyarrow.parquet  # type: ignore[import-untyped]

    page = PAGE.read_text("utf-8")
    export("diciassette", file, 1, bots=["rule"], jobs=1)
    space = space_of("diciassette", GAMES["diciassette"].NOUNS.options(), 2)
    widths = {sum(field.size for field in space.fields): "fields", space.actions: "actions"}
    types = {}
    for field in pyarrow.parquet.read_schema(file):
        listed = hasattr(field.type, "list_size")
        kind = str(field.type.value_type if listed else field.type)
        kind = {"float": "float32"}.get(kind, kind)
        types[field.name] = f"{kind} × {widths[field.type.list_size]}" if listed else kind
    for column in COLUMNS:
        assert f"| `{column.name}` | {types.pop(column.name)} | {column.tells} |" in page
    assert not types
    for key in about(file).__struct_fields__:
        assert f"| `{key}` |" in page


def test_the_example_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    export("diciassette", Path("decisions.parquet"), 1, bots=["rule"], jobs=1)
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    exec(compile(example, "data.md", "exec"), {})
