"""A player's chance says nothing of the match's: in the arena, at a table and in the terminal."""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import GAMES, Chance, Choice, Match, bots_of, play_out, simulate
from tablee.cli.main import main
from tablee.server.bot_runner import BotRunner
from tests.server.moments import room_of

SPY = """
from tablee import bots_of
SEEN = []
class Spy:
    def __init__(self, game):
        self.rule = bots_of(game)["rule"]
    def decide(self, view, chance):
        SEEN.append((view, chance))
        return self.rule.decide(view, chance)
"""
DEALT = [name for name in GAMES if name != "pictomania"]  # there nothing is dealt before a deck is chosen
GUESSES = [*map(str, range(300)), *(f"{seed}/{number}" for seed in range(20) for number in range(30))]


@pytest.fixture
def spy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[tuple[Any, Chance]]]:
    """A bot `spy:Spy`, and what it has been handed."""
    (tmp_path / "spy.py").write_text(SPY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "spy", raising=False)
    return lambda: sys.modules["spy"].SEEN


def seeds_told(view: Any, chance: Chance) -> Iterator[str]:
    """The seeds that somebody who knows all of this code could take from a chance: texts that it contains, and those
    that it may be the hash of."""
    parts = chance.seed.split("/")
    yield from ("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    for guess in GUESSES:
        for spelled in (guess, f"{guess}/player/{view.seat}", f"player {view.seat}/{guess}"):
            if sha256(spelled.encode()).hexdigest() == chance.seed:
                yield guess
    for draws in (chance.fixed, *chance.rounds):
        yield from map(str, draws.values())


def rebuilds(match: Match, view: Any, chance: Chance) -> bool:
    """True if an attacker can deal this match again from what a player was handed."""
    deals = (Match.start(match.game, match.seats, match.options, seed) for seed in seeds_told(view, chance))
    dealt = Match.start(match.game, match.seats, match.options, match.seed).state
    return any(deal.state == dealt for deal in deals)


@pytest.mark.parametrize("seed", [7, "0/3"])
def test_the_attack_would_find_a_seed_that_is_there(seed: str | int) -> None:
    match = Match.start(GAMES["catch_out"], 3, seed=seed)
    view = match.view(0)
    assert rebuilds(match, view, Chance(f"{seed}/player/0"))
    assert rebuilds(match, view, Chance(sha256(f"player 0/{seed}".encode()).hexdigest()))
    assert not rebuilds(match, view, Chance("bot"))


@pytest.mark.parametrize("game", DEALT)
@pytest.mark.parametrize("seed", [7, "0/3"])
def test_no_player_can_deal_the_match_of_the_arena_again(game: str, seed: str | int) -> None:
    handed: list[tuple[Any, Chance]] = []
    rule = bots_of(GAMES[game])["rule"]

    class Spy:
        def decide(self, view: Any, chance: Chance) -> Choice:
            handed.append((view, Chance(chance.seed, chance.step, chance.rounds, chance.fixed)))
            return rule.decide(view, chance)

    match = Match.start(GAMES[game], 3, seed=seed)
    play_out(match, [Spy()] * 3)
    assert handed
    assert not any(rebuilds(match, *each) for each in handed[:10])


def test_no_bot_of_a_simulation_can_deal_its_match_again(spy: Callable[[], list[tuple[Any, Chance]]]) -> None:
    simulate("catch_out", 3, seats=3, bots=["spy:Spy"], seed=0, jobs=1)
    matches = [Match.start(GAMES["catch_out"], 3, seed=f"0/{number}") for number in range(3)]
    assert not any(rebuilds(match, *each) for match in matches for each in spy()[::20])


@pytest.mark.parametrize("seed", ["7", "0/3"])
def test_no_bot_in_the_terminal_can_deal_the_match_again(
    seed: str, spy: Callable[[], list[tuple[Any, Chance]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    match = Match.start(GAMES["catch_out"], 3, seed=seed)
    person = (min(match.to_act) + 2) % 3  # so that bots come first
    main(["play", "catch_out", "--seats", "3", "--seat", str(person), "--seed", seed, "--bots", "spy:Spy"])
    assert spy()
    assert not any(rebuilds(match, *each) for each in spy())


class Asked(Executor):
    """Notes what bots are handed, and never answers."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, Chance]] = []

    def submit(self, _call: Callable[..., Any], /, *arguments: Any, **_named: Any) -> "Future[Any]":
        self.handed += [(arguments[2], arguments[3])]
        return Future()


@pytest.mark.parametrize("seed", ["7", "0/3"])
def test_no_bot_at_a_table_can_deal_the_match_again(seed: str) -> None:
    match = Match.start(GAMES["sketch"], 4, seed=seed)
    asked = Asked()

    async def ask() -> None:
        bots = BotRunner(asked, 1.0, lambda _told: None)
        bots.attend(room_of(match, "rule"))
        await asyncio.sleep(0)
        bots.stop()

    asyncio.run(ask())
    assert len(asked.handed) == len(match.to_act)
    assert not any(rebuilds(match, *each) for each in asked.handed)
    seeds = {chance.seed for _view, chance in asked.handed}
    assert len(seeds) == len(asked.handed)
    assert all(re.fullmatch("[0-9a-f]{64}", seed) for seed in seeds)  # nor can it tell the chance of another bot


@pytest.mark.parametrize("game", DEALT)
@pytest.mark.parametrize("seed", [None, 5])
def test_a_world_that_looks_the_same_hands_a_player_the_same_chance(game: str, seed: int | None) -> None:
    """Whatever its hidden cards and its seed are: so a chance tells a player nothing that it does not see."""
    rules, handed = GAMES[game], list[str]()

    class Quitting(Exception): ...

    class Spy:
        def decide(self, _view: Any, chance: Chance) -> Choice:
            handed.append(chance.seed)
            raise Quitting

    real = Match.start(rules, 3, seed="real")
    view = real.view(min(real.to_act), recall=True)
    other = replace(real, seed="other", state=rules.imagine(view, Chance("imagine")))
    assert other.state != real.state
    for match in (real, other):
        with pytest.raises(Exception, match="Quitting"):
            play_out(match, [Spy()] * 3, seed=seed)
    assert handed[0] == handed[1]


def test_players_without_a_seed_draw_by_what_they_see_and_others_by_their_seed() -> None:
    def draws(match: Match, seed: int | None) -> list[str]:
        handed: list[str] = []

        class Spy:
            def decide(self, view: Any, chance: Chance) -> Choice:
                handed.append(chance.seed)
                return bots_of(match.game)["rule"].decide(view, chance)

        play_out(match, [Spy()] * 2, seed=seed)
        return handed

    one, other = (Match.start(GAMES["catch_out"], 2, seed=seed) for seed in (1, 2))
    assert draws(one, None) == draws(one, None)
    assert draws(one, None)[0] != draws(other, None)[0]
    assert draws(one, 3)[0] != draws(one, 4)[0]
