"""A rule-of-thumb player of Catch Out: it counts what it has seen, lies at a credible rate and challenges by odds.

It judges an announcement by this model: a truthful holder says what its hand reads, a liar says what a hand from a
fresh deck might read. So the more of the announced values this seat has seen elsewhere, the less it believes them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.games.catch_out import model as m
from tablee.games.catch_out.odds import odds
from tablee.games.catch_out.scoring import outcome_of, readings, true
from tablee.games.catch_out.view import unseen

HONESTY: Final = 0.5  # how often it tells the truth
TRUST: Final = 0.45  # how often it thinks others do
WORTH_OF_TAKING: Final = 2.0  # points: among five cards there is nearly always an angel to score
BOLDNESS: Final = 1.2  # points it may waive for the fun of a challenge, so that nobody can count on being believed
THINKING: Final[Mapping[m.Phase, float]] = {"look": 3.0, "announce": 1.7, "respond": 1.8, "keep": 1.2, "share": 2.0}
BRAZEN: Final = 0.4  # how often a lie changes two values and not one
TRIES: Final = 20  # to find a lie, before it tells the truth after all
KEPT_FIRST: Final = "AXD"  # angels are worth holding, demons are not


def decide(view: m.View, chance: Chance) -> Choice:
    after = THINKING[view.phase] * (0.5 + chance.unit("pace"))
    return Choice(DECISIONS[view.phase](view, chance), after)


def _look(_view: m.View, _chance: Chance) -> m.Done:
    return m.Done()


def _announce(view: m.View, chance: Chance) -> m.Announce:
    hand = certain(view.hand, "a hand")
    signs = tuple(sorted(card[-1] for card in hand))
    truths = sorted(readings(signs))
    truth = chance.pick("truth", truths)
    if chance.unit("honest") < HONESTY:
        return m.Announce((truth[0], truth[1], truth[2]))
    about = [int(card[1]) for card in unseen(view) if card != "X"] or list(view.options.values)
    return m.Announce(_lie(hand, truth, about, chance))


def _lie(hand: tuple[m.Card, ...], truth: tuple[int, ...], about: list[int], chance: Chance) -> m.Values:
    """One or two values of the truth changed for some that are still about; three alike would be forced to the test."""
    for _ in range(TRIES):
        changed = 2 if chance.unit("brazen") < BRAZEN else 1
        kept = chance.shuffle("kept", truth)[changed:]
        high, middle, low = sorted((*kept, *(chance.pick("value", about) for _ in range(changed))), reverse=True)
        if high != low and not true((high, middle, low), hand):
            return high, middle, low
    return truth[0], truth[1], truth[2]


def _respond(view: m.View, chance: Chance) -> m.Take | m.Challenge:
    values = certain(view.announced, "an announcement")
    pool = unseen(view)
    believed = _belief(values, pool, view.options.cards)
    says: m.Says = "true" if believed > 0.5 else "false"
    if _forced(values):
        return m.Challenge(says)
    if view.deck < (3 if view.seats == 2 else 2):
        return m.Take() if is_ahead(view) else m.Challenge(says)
    gain = worth_of_challenge(max(believed, 1 - believed), pool, view.seats)
    bold = BOLDNESS * chance.unit("bold")
    return m.Challenge(says) if gain + bold > WORTH_OF_TAKING else m.Take()


def _forced(values: m.Values) -> bool:
    return len(set(values)) == 1


def is_ahead(view: m.View) -> bool:
    """True if this seat wins were the game to end now: the scores follow from what everybody saw being laid."""
    return view.seat in outcome_of(recall_of(view).piles).winners


def _belief(values: m.Values, pool: Iterable[m.Card], cards: Iterable[m.Card]) -> float:
    """How likely the announcement is true."""
    told = TRUST * odds(values, pool)
    made_up = (1 - TRUST) * odds(values, cards)
    return told / (told + made_up)


def worth_of_challenge(right: float, pool: tuple[m.Card, ...], seats: int) -> float:
    """What a challenge brings: the winner keeps the angels and hands the demons out; one rival's points weigh less."""
    kinds = Counter(card[0] for card in pool)
    angels, demons, crosses = (3 * kinds[kind] / max(1, len(pool)) for kind in "ADX")
    prize, price = 2 * angels + crosses, 2 * demons
    rival = 1 / (seats - 1)
    return right * (prize + price * rival) - (1 - right) * (price + prize * rival)


def _keep(view: m.View, _chance: Chance) -> m.Keep:
    hand = sorted(certain(view.hand, "a hand"), key=lambda card: KEPT_FIRST.index(card[0]))
    best, worst = hand[0], hand[-1]
    face = "up" if best[0] == "A" else "down"
    opened = hand[-2] if view.seats == 2 else None
    return m.Keep(worst, best, face, opened)


def _share(view: m.View, _chance: Chance) -> m.Share:
    me = certain(view.seat, "a seat")
    two = certain(view.holder, "a holder"), certain(view.responder, "a responder")
    other = next(seat for seat in two if seat != me)
    return m.Share(tuple(_give(card, me, other) for card in certain(view.shown, "three cards")))


def _give(card: m.Card, me: int, other: int) -> m.Give:
    match card[0]:
        case "A":
            return m.Give(card, me, "up")
        case "D":
            return m.Give(card, other, "up")
        case _:
            return m.Give(card, me, "down")


DECISIONS: Final[Mapping[m.Phase, Callable[[m.View, Chance], m.AnyCommand]]] = {
    "look": _look,
    "announce": _announce,
    "respond": _respond,
    "keep": _keep,
    "share": _share,
}
