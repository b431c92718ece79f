"""A seasoned player of Skyjo Action: the rule of thumb, and what people learn at the table.

It takes an action card in its turn when that is worth more than a draw, plays the best one soon and holds few, since
each costs points in the end. It does not hand the next player a card that suits their grid, and closes only with a lead
that outlasts the others' last turns. Its numbers are found by `training/tune.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from math import inf
from typing import Annotated, Final

from msgspec import Meta, Struct

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.manner import Manner, mannered
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.skyjo_action import bot
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.bot import THINKING
from tablee.games.skyjo_action.estimate import COST_OF_HOLDING, NO_BONUS, VALUES, Estimate, bonuses_of
from tablee.games.skyjo_action.moves import targets
from tablee.games.skyjo_action.targets import Targets, playable, replayable, slots_of

Factor = Annotated[float, Meta(ge=0, le=2.5)]


class Numbers(Struct, frozen=True, kw_only=True):
    """What it goes by, in points where nothing else is said."""

    turning: Annotated[float, Meta(ge=-1, le=3)] = 0.6  # to turn a card up
    turning_later: Annotated[float, Meta(ge=-0.3, le=0.3)] = 0.0  # for each card hidden in the grid that has fewest
    lead: Annotated[float, Meta(ge=-5, le=20)] = 4.0  # by how much it wants to be ahead to close
    closing: Annotated[float, Meta(ge=0, le=20)] = 8.0  # what closing is worth at most
    deny: Annotated[float, Meta(ge=0, le=1.5)] = 0.4  # the part that it costs of what the next player gains by a card
    usual: Annotated[float, Meta(ge=0, le=8)] = 3.5  # beyond what they would gain by drawing
    hope: Annotated[float, Meta(ge=0.2, le=1.3)] = 0.85  # the part of an action card's worth that counts until played
    tempo: Annotated[float, Meta(ge=0, le=2)] = 0.9  # what the turn to play it costs, in draws
    risk: Annotated[float, Meta(ge=0, le=20)] = 6.0  # what it costs to hold one, shared by the cards left to turn up
    relief: Annotated[float, Meta(ge=0, le=25)] = 10.0  # to be rid of one, likewise
    trade: Factor = 1.0  # kinds of action cards, times what the rule of thumb thinks of them
    rearrange: Factor = 1.0
    draw_three: Factor = 1.0
    two_turns: Factor = 1.0
    remove: Factor = 0.7
    shield: Factor = 1.0
    peek: Factor = 1.0
    guard: Annotated[float, Meta(ge=-2, le=10)] = 0.0  # a shield that is held


BY_SEATS: Final[Mapping[int, Numbers]] = {
    2: Numbers(
        turning=0.95, turning_later=0.03, lead=5.65, closing=8.25, deny=0.66, usual=3.37, hope=0.93,
        tempo=0.85, risk=7.26, relief=9.19, trade=1.2, rearrange=0.46, draw_three=1.01, two_turns=0.97,
        remove=0.56, shield=1.22, peek=1.15, guard=0.55,
    ),
    3: Numbers(
        turning=0.95, turning_later=0.03, lead=5.65, closing=8.25, deny=0.66, usual=3.37, hope=0.93,
        tempo=0.85, risk=7.26, relief=9.19, trade=1.2, rearrange=0.46, draw_three=1.01, two_turns=0.97,
        remove=0.56, shield=1.22, peek=1.15, guard=0.55,
    ),  # and more
}  # fmt: skip
MANNERS: Final[Mapping[Manner, Mapping[str, float]]] = {  # what is added
    "even": {},
    "bold": {"lead": -3.0, "turning": 0.3, "risk": -1.5},
    "careful": {"lead": 4.0, "turning": -0.3, "risk": 2.0},
}


@cache
def numbers_of(seats: int, manner: Manner = "even") -> Numbers:
    """The numbers of a manner at a table of so many."""
    return mannered(BY_SEATS[min(seats, max(BY_SEATS))], MANNERS[manner])


def decide(view: m.View, chance: Chance, manner: Manner = "even") -> Choice:
    return play(view, numbers_of(view.seats, manner), chance)


def play(view: m.View, by: Numbers, chance: Chance) -> Choice:
    """What a player does who goes by these numbers."""
    after = THINKING * (0.5 + chance.unit("pace"))
    own = OWN.get(view.phase)
    reckoning = Reckoning(view, by)
    return Choice(own(reckoning) if own else bot.DECISIONS[view.phase](reckoning), after)


class Reckoning(Estimate):
    """What a view is worth to a seasoned seat."""

    def __init__(self, view: m.View, by: Numbers) -> None:
        super().__init__(view)
        self.by = by
        self.faces = tuple(map(_of_points, view.grids))
        self.face = self.faces[self.seat]
        self._handed: dict[m.Card, float] = {}

    @cached_property
    def left(self) -> int:
        """How many cards are hidden in the grid that has fewest: the end is near when there are few."""
        return min([face.count(m.HIDDEN) for face in self.view.grids])

    def _closing(self, slot: int, saved: float) -> float:
        """Closing pays with a lead that the others cannot make up in their last turns; else points are doubled."""
        if slot != self._last_hidden:
            return 0.0
        mine = self.total(self.seat) - saved
        lead = min([self.total(seat) for seat in range(self.view.seats) if seat != self.seat]) - mine
        return min(self.by.closing, lead) if lead > self.by.lead else -max(mine, 0.0) - 3.0

    @cached_property
    def _always_tried(self) -> tuple[int, ...]:
        """Where a card is best put that completes nothing: in place of one of the two highest; or where it closes."""
        closing = () if self._last_hidden is None else (self._last_hidden,)
        others = [slot for slot in slots_of(self.face) if slot not in closing]
        return (*closing, *sorted(others, key=lambda slot: (self.points[self.seat][slot], slot))[-2:])

    def best_place(self, card: m.Card) -> tuple[float, int]:
        """The points saved by putting a card where it saves most, less what the next player gets of it."""
        value, bonus, mine = VALUES[card], self._bonuses.get(card, NO_BONUS), self.points[self.seat]
        gains = [
            (
                mine[slot] - value + bonus.get(slot, 0.0) + self._closing(slot, mine[slot] - value) - self.handed(slot),
                slot,
            )
            for slot in {*self._always_tried, *bonus}
        ]
        return max(gains, default=(-inf, 0))

    def handed(self, slot: int) -> float:
        """What it costs that the next player may take what lies in this slot, if all see what that is."""
        card = self.face[slot]
        return self.cost_of_handing(card) if card and card != m.HIDDEN else 0.0

    def cost_of_handing(self, card: m.Card) -> float:
        """What it costs that the next player may take a card."""
        if card not in self._handed:
            self._handed[card] = self.by.deny * max(0.0, self._wanted(card) - self.by.usual)
        return self._handed[card]

    def _wanted(self, card: m.Card) -> float:
        """The points that the next player saves with a card."""
        if self.view.extra:
            return 0.0
        next_ = (self.seat + 1) % self.view.seats
        face, theirs = self.faces[next_], self.points[next_]
        bonus = bonuses_of(face).get(card, NO_BONUS)
        return max([theirs[slot] + bonus.get(slot, 0.0) for slot in slots_of(face)], default=0.0) - VALUES[card]

    @cached_property
    def best_flip(self) -> tuple[float, int | None]:
        """The hidden card to turn up; in the last turn that is worth nothing."""
        hidden = [slot for slot, card in enumerate(self.face) if card == m.HIDDEN]
        turning = self.by.turning + self.by.turning_later * self.left if self.view.closer is None else 0.0
        known = self.points[self.seat]
        worth = [(turning + self._closing(slot, 0.0) - 0.01 * known[slot], slot) for slot in hidden]
        return max(worth, default=(0.0, None))

    @cached_property
    def worth_of_drawing(self) -> float:
        """The mean over what the deck may hold of the better of placing and rejecting it."""
        flip, count = self.best_flip[0], self._pool.total()
        return sum(
            self._pool[value] / count * max(flip - self.cost_of_handing(card), self.best_place(card)[0])
            for value in sorted(self._pool)
            if (card := str(int(value)))
        )

    def worth_of_holding(self, kind: m.Kind, at: Targets) -> float:
        """What an action card is worth that is played in a later turn, if there is one."""
        held = len(self.view.actions[self.seat])
        risk = self.by.risk * (1 + held) / (1 + self.left)
        if self.view.closer is not None or self.left <= held:
            return -float(COST_OF_HOLDING)
        worth = _play(self, at, kind)[0] if playable(at, kind) else 0.0
        guard = self.by.guard if kind == "shield" else 0.0
        return self.by.hope * worth + guard - self.by.tempo * self.worth_of_drawing - risk


@lru_cache(maxsize=1 << 12)
def _of_points(face: m.Face) -> m.Face:
    """A grid in which an action card that was found, and will be replaced, is any card."""
    return tuple([card if card is None or card in VALUES else m.HIDDEN for card in face])


# In turn


def _turn(at: Reckoning) -> m.AnyCommand:
    options: list[tuple[float, m.AnyCommand]] = []
    view = at.view
    if view.discard.top is not None:
        options.append((at.best_place(view.discard.top)[0], m.Draw("discard")))
    if view.deck or view.discard.count > 1:
        options.append((at.worth_of_drawing, m.Draw("deck")))
    if view.closer is None:
        options += [*_plays(at), *_takes(at)]
    return max(options, key=lambda option: option[0])[1]


def _plays(at: Reckoning) -> Iterator[tuple[float, m.AnyCommand]]:
    """To play a card also gets rid of it, which matters more as the end comes near."""
    aims = targets(at.view)
    for kind in dict.fromkeys(at.view.actions[at.seat]):
        if playable(aims, kind):
            worth, command = _play(at, aims, kind)
            yield worth + at.by.relief / (2 + at.left), command


def _takes(at: Reckoning) -> Iterator[tuple[float, m.TakeAction]]:
    aims, row = targets(at.view), at.view.row
    for kind in dict.fromkeys(row):
        if kind:
            yield at.worth_of_holding(kind, aims), m.TakeAction(row.index(kind))


def _play(at: Reckoning, aims: Targets, kind: m.Kind) -> tuple[float, m.PlayAction]:
    """What an action card is worth now, and how to play it."""
    if kind == "replay":
        worth, again = max((_play(at, aims, each)[0], each) for each in replayable(aims))
        return worth, m.PlayAction("replay", action=again)
    if kind == "steal":
        return _steal(at, aims)
    worth, command = bot.PLAYS[kind](at, aims)
    return worth * float(getattr(at.by, kind)), command


def _steal(at: Reckoning, aims: Targets) -> tuple[float, m.PlayAction]:
    """The best card that another holds; whoever loses one is also spared its points."""
    offers = [(seat, kind) for seat in aims.others for kind in dict.fromkeys(aims.actions[seat])]
    worths = [
        (_play(at, aims, kind)[0] if kind not in ("steal", "replay") and playable(aims, kind) else 0.0, seat, kind)
        for seat, kind in offers
    ]
    worth, seat, kind = max(worths)
    return worth, m.PlayAction("steal", seat=seat, action=kind)


def _place(at: Reckoning) -> m.AnyCommand:
    card = str(at.view.drawn)
    gain, slot = at.best_place(card)
    flip_gain, flip = at.best_flip
    if at.view.drawn_from == "deck" and flip_gain - at.cost_of_handing(card) > gain:
        return m.Reject(flip)
    return m.Place(slot)


# When asked


def _play_now(at: Reckoning) -> m.AnyCommand:
    return _play(at, targets(at.view), certain(at.view.card, "a card"))[1]


def _star(at: Reckoning) -> m.AnyCommand:
    """The best card of the row, if it is worth to be held."""
    worth, take = max(_takes(at), key=lambda option: option[0], default=(0.0, None))
    return take if take and worth > 0 else Pass()


def _found(at: Reckoning) -> m.AnyCommand:
    worth = at.worth_of_holding(certain(at.view.card, "a card"), targets(at.view))
    return m.TakeAction("found") if worth > 0 else Pass()


OWN: Final[Mapping[m.Phase, Callable[[Reckoning], m.AnyCommand]]] = {
    "turn": _turn,
    "place": _place,
    "play_now": _play_now,
    "star": _star,
    "found": _found,
}
