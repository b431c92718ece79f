"""What a round is worth to each seat, and who wins."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tablee.engine.game import Outcome, Seat
from tablee.games.pictomania import model as m


def sheet(state: m.State) -> tuple[m.Tally, ...]:
    """The round, scored per seat."""
    tokens = m.TOKENS[state.seats]
    void = wrong_words(state)
    bets = [() if seat in void else laid for seat, laid in enumerate(state.bets)]  # PI-4.1
    prizes = [prizes_of(laid, number, tokens) for laid, number in zip(bets, state.numbers, strict=False)]
    sheep = black_sheep(bets, state.numbers)
    return tuple(
        tally(
            won=sum(prize.get(seat, 0) for prize in prizes),
            kept=sum(tokens) - sum(prizes[seat].values()),
            token=(state.taken[seat] or 0) if prizes[seat] or seat == sheep else 0,
            sheep=seat == sheep,
            void=seat in void,
        )
        for seat in range(state.seats)
    )


def tally(*, won: int, kept: int, token: int, sheep: bool, void: bool) -> m.Tally:
    """PI-3.6 to PI-3.9; `token` is the bonus token where it counts (PI-3.10)."""
    bonus = -token if sheep else token
    return m.Tally(won=won, kept=kept, bonus=bonus, total=won - kept + bonus, sheep=sheep, void=void)


def wrong_words(state: m.State) -> frozenset[Seat]:
    """PI-4.3: the drawings that their own seats disown, or to which more than half of the others object."""
    judges = {judge: objected for judge, objected in enumerate(state.objections) if objected is not None}
    return frozenset(seat for seat in range(state.seats) if _is_wrong(seat, judges))


def _is_wrong(seat: Seat, judges: Mapping[Seat, tuple[Seat, ...]]) -> bool:
    others = [objected for judge, objected in judges.items() if judge != seat]
    against = [objected for objected in others if seat in objected]
    return seat in judges.get(seat, ()) or 2 * len(against) > len(others)


def prizes_of(laid: Sequence[m.Wager], number: m.Number, tokens: Sequence[int]) -> dict[Seat, int]:
    """PI-3.3: right bets take the seat's score tokens, highest first, in order."""
    return dict(zip(right_bets(laid, number), tokens, strict=False))


def right_bets(laid: Sequence[m.Wager], number: m.Number) -> list[Seat]:
    """PI-3.2: the seats that have bet on a seat's number, in order."""
    return [wager.seat for wager in laid if wager.number == number]


def black_sheep(bets: Sequence[Sequence[m.Wager]], numbers: Sequence[m.Number]) -> Seat | None:
    """PI-3.5: the one seat with the most wrong bets."""
    wrong = Counter(
        wager.seat for laid, number in zip(bets, numbers, strict=False) for wager in laid if wager.number != number
    )
    most = [seat for seat, count in wrong.items() if count == max(wrong.values())]
    return most[0] if len(most) == 1 else None


def outcome_of(totals: tuple[int, ...]) -> Outcome:
    """PI-5.1: the highest total wins; ties share."""
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners, totals, "highest_total" if len(winners) == 1 else "shared")
