"""A record played again, and whether it ends as it is written."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tablee.cli.errors import UserError
from tablee.cli.wording.texts import Texts, refusal_sentence
from tablee.engine import codec
from tablee.engine.game import Game, Outcome
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, digest, replay
from tablee.engine.refusal import Refused


class Playback(NamedTuple):
    """The match after the deal and after each move, and the refusal that stopped it early, if any."""

    record: Record
    matches: list[Match]
    refused: Refused | None

    @property
    def last(self) -> Match:
        """The match as far as it could be played."""
        return self.matches[-1]


def play_back(game: Game, record: Record, path: Path, texts: Texts) -> Playback:
    """Follow the log. A file that is no record of this game is an error; a refused move only ends the playback."""
    _check_entries(game, record, path, texts)
    matches: list[Match] = []
    try:
        for match in replay(game, record):
            matches.append(match)  # noqa: PERF402 - those before a refusal are wanted
    except Refused as refused:
        if matches:
            return Playback(record, matches, refused)
        why = refusal_sentence(refused, game.HELP, texts.language)
        raise UserError(texts("wrong.cannot", path=path, sentence=why)) from None
    return Playback(record, matches, None)


def difference(playback: Playback, texts: Texts) -> str | None:
    """A sentence that tells how the playback differs from the record; None where it does not."""
    last = playback.last
    if playback.refused:
        why = refusal_sentence(playback.refused, last.game.HELP, texts.language)
        sentence = f"{playback.refused.clause} {why}" if playback.refused.clause else why
        return texts("replay.refused", number=len(playback.matches), sentence=sentence)
    found = list(_differences(playback.record, last, texts))
    return texts("replay.differs", what=" ; ".join(found)) if found else None


def _check_entries(game: Game, record: Record, path: Path, texts: Texts) -> None:
    for number, entry in enumerate(record.log, 1):
        try:
            if isinstance(entry, Played):
                codec.fit(game.NOUNS.command, entry.command)
        except Refused as refused:
            why = refusal_sentence(refused, game.HELP, texts.language)
            raise UserError(texts("wrong.entry", path=path, number=number, sentence=why)) from None


def _differences(record: Record, last: Match, texts: Texts) -> Iterator[str]:
    if record.outcome != last.outcome:
        yield texts("replay.outcome", theirs=_spelled(record.outcome, texts), ours=_spelled(last.outcome, texts))
    if record.digest != digest(last):
        yield texts("replay.digest", theirs=record.digest, ours=digest(last))


def _spelled(outcome: Outcome | None, texts: Texts) -> str:
    return codec.write(outcome).decode() if outcome else texts("replay.not_over")
