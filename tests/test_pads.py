"""Score pads count as the rules do: matches are played, what happened is written on a pad, and both tell the same."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

import pytest

from tablee.bots import bots_of
from tablee.engine.codec import plain
from tablee.engine.match import Match
from tablee.engine.record import follow
from tablee.engine.refusal import LANGUAGES, Language
from tablee.games import GAMES
from tablee.games.catch_out import pad as catch_out
from tablee.games.diciassette import model as diciassette
from tablee.games.pictomania import events as pictomania
from tablee.games.pictomania import model as tokens
from tablee.games.skyjo_action import events as skyjo
from tablee.games.skyjo_action.lines import VALUES, all_lines, cells_of
from tablee.games.skyjo_action.model import STAR
from tablee.lab.arena import play_out
from tablee.room.pads import PadSheet, count

Entries = Iterator[Mapping[str, Any]]
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hugo")
TABLES: Final = [
    ("catch_out", 2, {}),
    ("catch_out", 4, {"deck": 60}),
    ("diciassette", 2, {}),
    ("diciassette", 5, {}),
    ("pictomania", 3, {"long_three": True}),
    ("pictomania", 5, {}),
    ("sketch", 4, {"teams": True}),
    ("sketch", 3, {"points": {"seer": 7}}),
    ("sketch", 2, {"kids": True}),
    ("skyjo_action", 3, {}),
    ("skyjo_action", 4, {"large_group": True, "simple": True}),
    ("skyjo_action", 2, {"simplest": True}),
]


def of_skyjo_action(_before: Match, after: Match) -> Entries:
    for event in after.events:
        if isinstance(event, skyjo.RoundEnded):
            left = [_left(grid, gone) for grid, gone in zip(event.grids, event.cleared, strict=True)]
            yield {
                "points": [sum(VALUES[card] for card in face) for face in left],
                "closer": after.state.ends[-1].closer,
                "actions": [len(held) for held in after.state.actions],
                **{f"star_{line}s": [_stars(face, line) for face in left] for line in ("column", "row")},
            }


def _left(grid: Sequence[str | None], gone: Sequence[int]) -> list[str | None]:
    return [None if slot in gone else card for slot, card in enumerate(grid)]


def _stars(face: Sequence[str | None], kind: str) -> int:
    lines = [cells_of(line, len(face)) for line in all_lines(len(face)) if line.line == kind]
    return sum(all(face[cell] == STAR for cell in cells) for cells in lines)


def of_pictomania(before: Match, after: Match) -> Entries:
    for event in after.events:
        if isinstance(event, pictomania.Scored):
            own = tokens.TOKENS[after.seats]
            kept = {sum(own[guessed:]): guessed for guessed in range(len(own) + 1)}
            yield {
                "won": [each.won for each in event.sheet],
                "guessed": [kept[each.kept] for each in event.sheet],
                "bonus": [taken or 0 for taken in before.state.taken],
                "sheep": next((seat for seat, each in enumerate(event.sheet) if each.sheep), None),
            }


def of_diciassette(_before: Match, after: Match) -> Entries:
    for event in after.events:
        if isinstance(event, diciassette.Revealed):
            traps = Counter(lying.seat for lying in event.line if (lying.card, lying.face) == ("trap", "down"))
            yield {
                "caller": event.caller,
                "laid_by": event.laid_by,
                "sum": "reached" if event.sum >= diciassette.TARGET else "short",
                "traps": [traps[seat] for seat in range(after.seats)],
            }


def of_sketch(_before: Match, after: Match) -> Entries:
    if after.outcome:
        yield {"cards": [Counter(lying.card for lying in hand if lying) for hand in after.state.hands]}


def of_catch_out(_before: Match, after: Match) -> Entries:
    if after.outcome:
        signs = {sign: kind for kind, sign in catch_out.KINDS.items()}
        piles = after.view(None).counted
        yield {
            "piles": [
                Counter("down" if placed.face == "down" else signs[placed.card[0]] for placed in pile) for pile in piles
            ]
        }


WRITTEN: Final[Mapping[str, Callable[[Match, Match], Entries]]] = {
    "catch_out": of_catch_out,
    "diciassette": of_diciassette,
    "pictomania": of_pictomania,
    "sketch": of_sketch,
    "skyjo_action": of_skyjo_action,
}


def test_every_game_has_a_pad_and_its_pad_is_tried() -> None:
    assert all(game.PAD for game in GAMES.values())
    assert GAMES.keys() == WRITTEN.keys() == {name for name, _, _ in TABLES}


@pytest.mark.rule("CO-7.4", "CO-7.5", "DI-5.1", "DI-5.2", "DI-5.3", "PI-3.6", "PI-3.8", "PI-5.1", "SK-8.5", "SK-9.4")
@pytest.mark.rule("SA-6.4", "SA-6.5", "SA-6.7")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_pad_counts_a_match_as_the_rules_do(name: str, seats: int, options: Mapping[str, Any], seed: int) -> None:
    game = GAMES[name]
    start = Match.start(game, seats, options, f"pad {seed}")
    players = [bots_of(game)[("rule", "random")[(seat + seed) % 2]] for seat in range(seats)]
    log = play_out(start, players, seed=f"pad {seed}").log
    matches = list(accumulate(log, follow, initial=start))
    entries = [entry for before, after in pairwise(matches) for entry in WRITTEN[name](before, after)]
    end = matches[-1].outcome
    assert end
    counted = count(name, PadSheet(NAMES[:seats], dict(options), tuple(map(plain, entries))))
    assert counted.totals == end.scores
    assert counted.outcome == end if counted.outcome else counted.lines[-1].winners == end.winners
    assert not count(name, PadSheet(NAMES[:seats], dict(options), tuple(map(plain, entries[:-1])))).outcome


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_pad_are_those_of_its_fields(name: str, language: Language) -> None:
    game = GAMES[name]
    pad = game.PAD
    assert pad
    asked = {field.name: field for field in pad.fields(game.NOUNS.options(), 3)}
    words = pad.words[language]
    assert words.fields.keys() == asked.keys()
    assert words.clocks.keys() == {clock.name for clock in pad.clocks}
    for field, values in words.values.items():
        assert set(values) <= set(asked[field].values)
    assert "{round}" in words.asks


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_words_of_a_pad(name: str) -> None:
    pad = GAMES[name].PAD
    assert pad
    french, english = (plain(pad.words[language]) for language in LANGUAGES)
    assert _keys(french) == _keys(english)


def _keys(tree: Any) -> Any:
    return {key: _keys(value) for key, value in tree.items()} if isinstance(tree, dict) else None


@pytest.mark.parametrize("name", GAMES)
def test_the_options_of_a_pad_and_the_clauses_of_its_clocks_are_the_games(name: str) -> None:
    game = GAMES[name]
    assert game.PAD
    assert set(game.PAD.options) <= set(game.NOUNS.options.__struct_fields__)
    assert all(game.HELP["en"].clause(clock.clause) for clock in game.PAD.clocks)
