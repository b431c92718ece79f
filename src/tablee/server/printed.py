"""What is the same for everybody for as long as the server runs: written and compressed once."""

import gzip
from functools import cache

from tablee.engine.codec import write
from tablee.engine.texts import for_client
from tablee.games import GAMES
from tablee.room.catalogue import brief, game_info, rules_of


def games(with_clauses: bool) -> bytes:
    """The catalogue of games, with their clauses or without."""
    return _games(tuple(GAMES), with_clauses)


@cache
def _games(names: tuple[str, ...], with_clauses: bool) -> bytes:
    infos = [game_info(GAMES[name]) for name in names]
    return gzip.compress(write(infos if with_clauses else [brief(info) for info in infos]))


@cache
def help_pages(game: str) -> bytes:
    """The rules of a game in all languages."""
    return gzip.compress(write(dict(rules_of(game).HELP)))


@cache
def texts(game: str) -> bytes:
    """The sentences of a game in all languages."""
    return gzip.compress(write(for_client(rules_of(game).TEXTS)))
