"""Skyjo Action on a score pad: the points of each grid, and who closed the round."""

from collections.abc import Sequence
from typing import Final

from tablee.engine.game import Noun, Seat
from tablee.engine.pad import Count, Field, Line, Note, Pad, lowest, read_words, summed
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.dealing import cells
from tablee.games.skyjo_action.lines import ROWS, VALUES, columns, given_by_stars
from tablee.games.skyjo_action.rules import COPIES
from tablee.games.skyjo_action.scoring import CARD_OF_ACTION, counted, outcome_of

ACTION_CARDS: Final = len(m.KINDS) * COPIES  # SA-1.1


class Entry(Noun, frozen=True, kw_only=True):
    """A round, per seat: the sum of the number cards left, action cards held, and full lines of stars left in place."""

    points: tuple[int, ...]
    closer: Seat | None
    actions: tuple[int, ...] = ()
    star_columns: tuple[int, ...] = ()
    star_rows: tuple[int, ...] = ()


def fields(options: m.Options, _seats: int) -> tuple[Field, ...]:
    size = cells(options)
    values = sorted(VALUES[card] for card in m.NUMBERS)
    least, most = sum(values[:size]), sum(values[-size:])
    actions = Field(name="actions", kind="number", each=True, most=ACTION_CARDS)
    stars = (
        Field(name="star_columns", kind="number", each=True, most=columns(size), rare=True),
        Field(name="star_rows", kind="number", each=True, most=ROWS, rare=True),
    )
    return (
        Field(name="points", kind="number", each=True, least=least, most=most, needed=True),
        *(() if _has_no_actions(options) else (actions,)),
        Field(name="closer", kind="seat", nobody=True, needed=True),
        *(() if options.simplest else stars),
    )


def _has_no_actions(options: m.Options) -> bool:
    return options.simple or options.simplest


def count(options: m.Options, seats: int, entries: Sequence[Entry]) -> Count:
    lines: list[Line] = []
    for number, entry in enumerate(entries, 1):
        if lines and outcome_of(summed(lines, seats)):
            raise Refused("SA-6.7", "pad_over", round=number - 1)
        lines.append(_line(options, seats, entry))
    totals = summed(lines, seats)
    outcome = outcome_of(totals)
    if lines and not outcome:
        lines[-1] = _with_starter(lines[-1])
    return Count(tuple(lines), totals, lowest(totals) if lines else (), outcome)


def _line(options: m.Options, seats: int, entry: Entry) -> Line:
    _check(options, seats, entry)
    none = (0,) * seats
    held, stars = entry.actions or none, _stars(options, seats, entry)
    points = [sum(pair) for pair in zip(entry.points, stars, strict=True)]
    scores, doubled = counted(points, held, entry.closer)
    return Line(
        scores,
        (
            *(Note("SA-5.4", "stars", seat, given) for seat, given in enumerate(stars) if given),
            *(Note("SA-6.4", "held", seat, CARD_OF_ACTION * number) for seat, number in enumerate(held) if number),
            *(() if doubled is None else (Note("SA-6.5", "doubled", doubled, scores[doubled]),)),
        ),
    )


def _stars(options: m.Options, seats: int, entry: Entry) -> tuple[int, ...]:
    """SA-5.4: what full lines of stars count, per seat."""
    none = (0,) * seats
    for_column, for_row = given_by_stars(ROWS), given_by_stars(columns(cells(options)))
    lines = zip(entry.star_columns or none, entry.star_rows or none, strict=True)
    return tuple(-down * for_column - across * for_row for down, across in lines)


def _check(options: m.Options, seats: int, entry: Entry) -> None:
    asked = {field.name: field for field in fields(options, seats)}
    points = asked["points"]
    if not points.allows(entry.points):
        raise Refused("SA-6.4", "pad_points", least=points.least, most=points.most, cards=cells(options))
    if _has_no_actions(options) and any(entry.actions):
        raise Refused("SA-7.3")
    if min(entry.actions, default=0) < 0 or sum(entry.actions) > ACTION_CARDS:
        raise Refused("SA-1.1", "pad_actions", most=ACTION_CARDS)
    if _stars_laid(options, seats, entry) > (0 if options.simplest else len(m.STARS)):
        raise Refused("SA-1.1", "pad_stars", most=0 if options.simplest else len(m.STARS))
    if not all(asked[name].allows(getattr(entry, name)) for name in ("star_columns", "star_rows") if name in asked):
        raise Refused("SA-5.4", "pad_lines", columns=columns(cells(options)), rows=ROWS)


def _stars_laid(options: m.Options, seats: int, entry: Entry) -> int:
    """How many stars such full lines take; a star may lie in two of them."""
    width, none = columns(cells(options)), (0,) * seats
    lines = zip(entry.star_columns or none, entry.star_rows or none, strict=True)
    return sum(down * ROWS + across * width - down * across for down, across in lines)


def _with_starter(line: Line) -> Line:
    """SA-6.6: who starts the next round, where no two have the highest score."""
    highest = [seat for seat, score in enumerate(line.scores) if score == max(line.scores)]
    starts = (Note("SA-6.6", "starts", highest[0]),) if len(highest) == 1 else ()
    return line._replace(notes=(*line.notes, *starts))


PAD: Final = Pad(Entry, read_words(__name__), fields, count, ("large_group", "simple", "simplest"))
