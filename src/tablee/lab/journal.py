"""A run that can be interrupted: what is done stands in a file, line by line, and another run goes on from there.

The first line says which run it is, each other one a task and its result. A line counts once its end is written; what a
killed process left of one is cut off. A file of another run is refused and stays as it is.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablee.engine.codec import fit, plain, write
from tablee.games import game_named
from tablee.lab.workers import Spread

T = TypeVar("T")
R = TypeVar("R")


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What results depend on, but for how many matches there are: more may be asked for later. `code` holds the
    SHA-256 of the modules of bots that are not ours."""

    command: str
    tablee: str
    rules: int
    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    bots: tuple[str, ...]
    save: str | None
    code: dict[str, str]


class Done(msgspec.Struct, Generic[T, R], frozen=True):
    """A line of a journal."""

    task: T
    result: R


class WrongJournal(ValueError):
    """The file cannot be used: it is `other`, of another `version`, `damaged`, or `no_journal` at all."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(f"{reason}: {values}" if values else reason)
        self.reason = reason
        self.values = values


Keep = Callable[[T, R], None]


def run_of(
    command: str,
    game: str,
    options: Mapping[str, Any],
    seats: int,
    seed: str,
    bots: Sequence[str],
    save: Path | None = None,
) -> Run:
    """The run of these arguments, as it is begun now."""
    rules = game_named(game)
    spelled = plain(fit(rules.NOUNS.options, options))
    place = None if save is None else str(save.resolve())
    return Run(command, version("tablee"), rules.VERSION, game, spelled, seats, seed, tuple(bots), place, _code(bots))


@contextmanager
def journal(file: Path | None, run: Run, task: type[T], result: type[R]) -> Iterator[tuple[dict[T, R], Keep[T, R]]]:
    """What is done already, and a function that adds to it. Without a file nothing is kept."""
    if file is None:
        yield {}, lambda _task, _result: None
        return
    done = _read(file, run, Done[task, result])  # type: ignore[valid-type]
    with file.open("ab") as lines:
        if lines.tell() == 0:
            _append(lines, run)
        yield {each.task: each.result for each in done}, lambda task, result: _append(lines, Done(task, result))


def finished(
    work: Callable[[T], R],
    tasks: Sequence[T],
    spread: Spread,
    kept: tuple[Mapping[T, R], Keep[T, R]],
    progress: Callable[[Sequence[R]], None],
) -> list[R]:
    """The results of all tasks, in their order: those that are kept, and the others as they are done. `progress` is
    told of results, first of those that were kept."""
    before, keep = kept
    done = {task: before[task] for task in tasks if task in before}
    left = [task for task in tasks if task not in before]
    progress(list(done.values()))
    for number, result in spread(work, left):
        keep(left[number], result)
        done[left[number]] = result
        progress([result])
    return [done[task] for task in tasks]


def _append(lines: Any, value: Any) -> None:
    lines.write(write(value) + b"\n")
    lines.flush()


def _read(file: Path, run: Run, kind: Any) -> list[Any]:
    if not file.exists():
        return []
    data = file.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if not whole and not write(run).startswith(data):
        raise WrongJournal("no_journal")
    first, *others = whole.split(b"\n")
    if whole:
        _compare(first, run)
    done = [_line(number, line, kind) for number, line in enumerate(others[:-1], 2)]
    os.truncate(file, len(whole))
    return done


def _line(number: int, line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise WrongJournal("damaged", line=number) from None


def _compare(line: bytes, run: Run) -> None:
    try:
        theirs = msgspec.json.decode(line, type=Run)
    except msgspec.DecodeError:
        raise WrongJournal("no_journal") from None
    if (theirs.tablee, theirs.rules) != (run.tablee, run.rules):
        values = {"theirs": theirs.tablee, "ours": run.tablee, "their_rules": theirs.rules, "our_rules": run.rules}
        raise WrongJournal("version", **values)
    differing = [name for name in Run.__struct_fields__ if getattr(theirs, name) != getattr(run, name)]
    if differing == ["code"]:
        changed = [bot for bot, code in run.code.items() if theirs.code.get(bot) != code]
        raise WrongJournal("code", bots=", ".join(changed))
    if differing:
        told = [f"{name} {plain(getattr(theirs, name))} ≠ {plain(getattr(run, name))}" for name in differing]
        raise WrongJournal("other", differences=", ".join(told))


def _code(bots: Sequence[str]) -> dict[str, str]:
    return {bot: _fingerprint(bot.partition(":")[0]) for bot in bots if ":" in bot and not bot.startswith("habit:")}


def _fingerprint(module: str) -> str:
    spec = find_spec(module)
    there = spec is not None and spec.origin is not None and Path(spec.origin).is_file()
    return sha256(Path(spec.origin).read_bytes()).hexdigest() if there else ""  # type: ignore[union-attr, arg-type]
