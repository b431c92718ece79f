"""The course of a round: its table, "go", the reveal and what comes after."""

from typing import Final

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.games.pictomania import events as e
from tablee.games.pictomania import model as m
from tablee.games.pictomania import scoring, supply
from tablee.games.pictomania.slates import emptied, has_ink

Events = tuple[e.AnyEvent, ...]

FIRST_COLOR: Final[m.Color] = "green"
EMPTY: Final = m.Slate()


def opening(options: m.Options, seats: int) -> m.State:
    """The table before the first round."""
    black = supply.undealt(options, seats)
    return m.State(
        options=options,
        seats=seats,
        phase="deck",
        round=1,
        color=FIRST_COLOR,
        cards={},
        used=dict.fromkeys(m.COLORS, ()),
        symbols=black.symbols,
        numbers=black.numbers,
        replaced=(0,) * seats,
        slates=(EMPTY,) * seats,
        bets=((),) * seats,
        bonus=bonus_of(options, seats),
        taken=(None,) * seats,
        blank=(False,) * seats,
        objections=((),) * seats,
        totals=(0,) * seats,
    )


def bonus_of(options: m.Options, seats: int) -> tuple[int, ...]:
    """PI-1.5, PI-5.3: the bonus tokens in the middle."""
    return m.BONUS_OF_LONG_THREE if options.long_three and seats == 3 else m.BONUS[seats]


def begin(state: m.State, chance: Chance, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """PI-1.6: first a colour is picked; with children there is only one (PI-5.2)."""
    events = (*events, e.RoundBegan(state.round))
    return lay_out(state, FIRST_COLOR, chance, events) if state.options.kids else Step(state, events)


def lay_out(state: m.State, color: m.Color, chance: Chance, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """Word cards and black cards come on the table."""
    fixed = chance.of_round(state.round)
    state = supply.lay_cards(replace(state, phase="check", color=color), fixed)
    symbols, numbers = supply.black_cards(state.options, state.seats, fixed)
    state = replace(state, symbols=symbols, numbers=numbers)
    return Step(state, (*events, e.CardsLaid(state.round, color, words_of(state))))


def words_of(state: m.State) -> m.Cards:
    """What the word cards on the table say."""
    return {symbol: card.words for symbol, card in state.cards.items()}


def subject(state: m.State, seat: Seat) -> m.Subject:
    """What a seat has to draw."""
    symbol, number = state.symbols[seat], state.numbers[seat]
    return m.Subject(symbol, number, state.cards[symbol].words[number - 1])


def go(state: m.State, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """PI-2.1: everybody looks at their word."""
    return Step(replace(state, phase="draw", ready=()), (*events, e.Went(state.round)))


def leave_blank(state: m.State, seat: Seat) -> Step[m.State, e.AnyEvent]:
    """PI-4.4: the ink goes, and the bets go back."""
    returned = tuple(wager.seat for wager in state.bets[seat])
    state = replace(
        state,
        slates=instead(state.slates, seat, emptied(state.slates[seat])),
        bets=instead(state.bets, seat, ()),
        blank=instead(state.blank, seat, True),
    )
    return Step(state, (e.LeftBlank(seat, returned),))


def reveal(state: m.State, why: m.Why, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """PI-3.1: everything is shown at once; what has no ink by now is a blank slate (PI-4.6)."""
    for seat in range(state.seats):
        if not state.blank[seat] and not has_ink(state.slates[seat].strokes):
            left = leave_blank(state, seat)
            state, events = left.state, (*events, *left.events)
    shown = tuple(subject(state, seat) for seat in range(state.seats))
    return Step(replace(state, phase="reveal", stopped=()), (*events, e.Revealed(why, shown, state.bets)))


def close(state: m.State, chance: Chance, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """Everybody has passed or abstains: the round is scored, and the next one begins or the game is over."""
    tallies = scoring.sheet(state)
    totals = tuple(total + tally.total for total, tally in zip(state.totals, tallies, strict=True))
    state = replace(state, totals=totals, sheet=tallies, objections=((),) * state.seats, passed=())
    events = (*events, e.Scored(state.round, tallies, totals))
    if state.round == m.ROUNDS:
        return Step(replace(state, phase="over"), (*events, e.Ended(totals)))
    return begin(_next(state), chance, events)


def _next(state: m.State) -> m.State:
    """PI-4.5: everything is taken back, but for the scores and the cards that are used."""
    state = supply.clear_cards(state)
    return replace(
        opening(state.options, state.seats),
        round=state.round + 1,
        color=state.color,
        used=state.used,
        totals=state.totals,
        sheet=state.sheet,
    )
