"""A record played again: as far as it goes, and whether it ends as it is written."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tablee.cli.errors import Sorry
from tablee.cli.wording.texts import Texts, told
from tablee.engine import codec
from tablee.engine.game import Game, Outcome
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, digest, replay
from tablee.engine.refusal import Refused


class Replayed(NamedTuple):
    """The matches from the deal on, and what stopped them before the end of the log, if anything did."""

    written: Record
    matches: list[Match]
    refused: Refused | None


def played_again(game: Game, written: Record, path: Path, texts: Texts) -> Replayed:
    """Follow the log. What is no record of this game is no replay; a command that is refused is another matter."""
    _check_entries(game, written, path, texts)
    matches: list[Match] = []
    try:
        for match in replay(game, written):
            matches.append(match)  # noqa: PERF402 - those before a refusal are wanted
    except Refused as refused:
        if matches:
            return Replayed(written, matches, refused)
        why = told(refused, game.HELP, texts.language)
        raise Sorry(texts("wrong.cannot", path=path, sentence=why)) from None
    return Replayed(written, matches, None)


def difference(played: Replayed, texts: Texts) -> str | None:
    """In a sentence, how the replay differs from the record; nothing where it does not."""
    last = played.matches[-1]
    if played.refused:
        why = told(played.refused, last.game.HELP, texts.language)
        sentence = f"{played.refused.clause} {why}" if played.refused.clause else why
        return texts("replay.refused", number=len(played.matches), sentence=sentence)
    found = list(_differences(played.written, last, texts))
    return texts("replay.differs", what=" ; ".join(found)) if found else None


def _check_entries(game: Game, written: Record, path: Path, texts: Texts) -> None:
    for number, entry in enumerate(written.log, 1):
        try:
            if isinstance(entry, Played):
                codec.fit(game.NOUNS.command, entry.command)
        except Refused as refused:
            why = told(refused, game.HELP, texts.language)
            raise Sorry(texts("wrong.entry", path=path, number=number, sentence=why)) from None


def _differences(written: Record, last: Match, texts: Texts) -> Iterator[str]:
    if written.outcome != last.outcome:
        yield texts("replay.outcome", theirs=_spelled(written.outcome, texts), ours=_spelled(last.outcome, texts))
    if written.digest != digest(last):
        yield texts("replay.digest", theirs=written.digest, ours=digest(last))


def _spelled(outcome: Outcome | None, texts: Texts) -> str:
    return codec.write(outcome).decode() if outcome else texts("replay.not_over")
