"""Whatever is sent to a game, or wished for a match of it: it is understood, or refused in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.codec import read, write
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tests.laws import ALL_GAMES, EXAMPLES, TABLES, Table, done_or_refused, told, walk
from tests.nonsense import ANY_BYTES, JSON, almost_commands, commands_of, objects, torn

MANY = settings(max_examples=50 * EXAMPLES, derandomize=True, deadline=None, database=None)


@pytest.fixture(scope="module", params=ALL_GAMES.values(), ids=list(ALL_GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Game = request.param
    return chosen


@MANY
@given(data=st.data())
def test_whatever_is_sent_is_a_command_or_is_refused_in_words(game: Game, data: st.DataObject) -> None:
    played = [write(getattr(entry, "command", None)) for entry in walk(_table_of(game), 0).log]
    message = data.draw(ANY_BYTES | JSON.map(write) | almost_commands(game) | torn(played))
    command = done_or_refused(read, game.NOUNS.command, message)
    if isinstance(command, Refused):
        assert all(told(game, command))
        return
    assert isinstance(command, commands_of(game))
    match = data.draw(st.sampled_from(walk(_table_of(game), 0).matches))
    after = done_or_refused(match.play, data.draw(st.integers(-1, match.seats)), command)
    assert isinstance(after, Match) or all(told(game, after))


def _table_of(game: Game) -> Table:
    """The last, which is live and full."""
    return [table for table in TABLES if table.game is game][-1]


@MANY
@given(data=st.data())
def test_whatever_is_wished_for_a_match_is_laid_or_is_refused_in_words(game: Game, data: st.DataObject) -> None:
    wishes = objects(game.NOUNS.options)
    fixed = objects(game.NOUNS.fixed)
    rounds = st.fixed_dictionaries({"rounds": JSON | st.lists(fixed, max_size=3)})
    options = data.draw(wishes | st.just({}))
    seats = data.draw(st.integers(-1, 9))
    match = done_or_refused(Match.start, game, seats, options, 0, data.draw(fixed | rounds))
    assert all(told(game, match)) if isinstance(match, Refused) else match.to_act
