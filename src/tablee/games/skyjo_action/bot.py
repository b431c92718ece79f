"""A rule-of-thumb player of Skyjo Action: it weighs every option in points.

A turn is worth what it takes off this seat's grid, completed lines included, and a share of what it puts on others.
Closing is worth something only to a seat that will have strictly the lowest score.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.estimate import COST_OF_HOLDING, NO_CARD, VALUES, Estimate
from tablee.games.skyjo_action.lines import all_lines, cells_of, worth
from tablee.games.skyjo_action.moves import targets
from tablee.games.skyjo_action.targets import Targets, playable, replayable, slots_of

LONGEST_HELD: Final = 2  # action cards it cares to hold
LIKED: Final[tuple[m.Kind, ...]] = (
    "two_turns",
    "trade",
    "draw_three",
    "remove",
    "rearrange",
    "replay",
    "steal",
    "shield",
)
THINKING: Final = 2.3


def decide(view: m.View, chance: Chance) -> Choice:
    after = THINKING * (0.5 + chance.unit("pace"))
    return Choice(DECISIONS[view.phase](Estimate(view)), after)


def _turn(estimate: Estimate) -> m.AnyCommand:
    options: list[tuple[float, m.AnyCommand]] = []
    view = estimate.view
    if view.discard.top is not None:
        options.append((estimate.best_place(view.discard.top)[0], m.Draw("discard")))
    if view.deck or view.discard.count > 1:
        options.append((estimate.worth_of_drawing, m.Draw("deck")))
    if view.closer is None:
        at = targets(view)
        options += [
            _with_relief(estimate, _play(estimate, at, kind))
            for kind in dict.fromkeys(view.actions[estimate.seat])
            if playable(at, kind)
        ]
    return max(options, key=lambda option: option[0])[1]


def _with_relief(estimate: Estimate, option: tuple[float, m.PlayAction]) -> tuple[float, m.PlayAction]:
    """To play a card also gets rid of it, which matters more as the end comes near."""
    hidden = min(face.count(m.HIDDEN) for face in estimate.view.grids)
    return option[0] + COST_OF_HOLDING / (2 + hidden), option[1]


def _play(estimate: Estimate, at: Targets, kind: m.Kind) -> tuple[float, m.PlayAction]:
    """What an action card is worth now, and how to play it."""
    return PLAYS[kind](estimate, at)


def _trade(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    mine = sorted(slots_of(at.mine), key=lambda slot: -estimate.points[estimate.seat][slot])[:2]
    theirs = sorted(
        ((seat, slot) for seat in at.others for slot in slots_of(at.faces[seat])),
        key=lambda place: estimate.points[place[0]][place[1]],
    )[:2]
    swaps = tuple(m.Swap(slot, *place) for slot, place in zip(mine, theirs, strict=True))
    gain = sum(estimate.points[estimate.seat][s.mine] - estimate.points[s.seat][s.theirs] for s in swaps)
    return gain * (1 + 0.5 / len(at.others)), m.PlayAction("trade", swaps=swaps)


def _rearrange(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    """Two cards change places if that completes a line."""
    slots = slots_of(at.mine)
    options = [(0.0, (slots[0], slots[1]))]
    for one in slots:
        for other in slots:
            card, back = at.mine[one], at.mine[other]
            if one < other and card not in NO_CARD and back not in NO_CARD and card and back:
                options.append((max(estimate.line_gain(other, card), estimate.line_gain(one, back)), (one, other)))
    gain, pair = max(options)
    return gain, m.PlayAction("rearrange", slots=pair)


def _peek(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    seat = estimate.seat if m.HIDDEN in at.mine else next(seat for seat in at.others if m.HIDDEN in at.faces[seat])
    face = at.faces[seat]
    lines = all_lines(len(face))
    line = max(lines, key=lambda line: sum(face[cell] == m.HIDDEN for cell in cells_of(line, len(face))))
    return 0.5, m.PlayAction("peek", seat=seat, line=line.line, index=line.index)


def _remove(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    """The lowest card of each opponent."""
    loots = []
    harm = 0.0
    for seat in at.others:
        slots = slots_of(at.faces[seat])
        if slots:
            slot = min(slots, key=lambda slot: estimate.points[seat][slot])
            harm += estimate.mean - estimate.points[seat][slot]
            loots.append(m.Loot(seat, slot=slot))
        elif at.actions[seat]:
            loots.append(m.Loot(seat, action=at.actions[seat][0]))
    return harm / len(at.others), m.PlayAction("remove", cards=tuple(loots))


def _draw_three(estimate: Estimate, _at: Targets) -> tuple[float, m.PlayAction]:
    return 1.5 * estimate.worth_of_drawing, m.PlayAction("draw_three")


def _two_turns(estimate: Estimate, _at: Targets) -> tuple[float, m.PlayAction]:
    return 2 * estimate.worth_of_drawing, m.PlayAction("two_turns")


def _shield_played(estimate: Estimate, _at: Targets) -> tuple[float, m.PlayAction]:
    return 0.9 * estimate.worth_of_drawing, m.PlayAction("shield")


def _replay(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    gain, kind = max((_play(estimate, at, kind)[0], kind) for kind in replayable(at))
    return gain, m.PlayAction("replay", action=kind)


def _steal(estimate: Estimate, at: Targets) -> tuple[float, m.PlayAction]:
    offers = [(seat, kind) for seat in at.others for kind in dict.fromkeys(at.actions[seat])]
    good = [offer for offer in offers if offer[1] not in ("steal", "replay") and playable(at, offer[1])]
    if not good:
        return 0.0, m.PlayAction("steal", seat=offers[0][0], action=offers[0][1])
    gain, seat, kind = max((_play(estimate, at, kind)[0], seat, kind) for seat, kind in good)
    return gain, m.PlayAction("steal", seat=seat, action=kind)


PLAYS: Final[Mapping[m.Kind, Callable[[Estimate, Targets], tuple[float, m.PlayAction]]]] = {
    "trade": _trade,
    "rearrange": _rearrange,
    "draw_three": _draw_three,
    "peek": _peek,
    "remove": _remove,
    "two_turns": _two_turns,
    "shield": _shield_played,
    "replay": _replay,
    "steal": _steal,
}


def _place(estimate: Estimate) -> m.AnyCommand:
    card = str(estimate.view.drawn)
    gain, slot = estimate.best_place(card)
    flip_gain, flip = estimate.best_flip
    if estimate.view.drawn_from == "deck" and flip_gain > gain:
        return m.Reject(flip)
    return m.Place(slot)


def _keep(estimate: Estimate) -> m.AnyCommand:
    cards = certain(estimate.view.drawn, "cards drawn")
    gain, slot, kept = max((*estimate.best_place(card), at) for at, card in enumerate(cards))
    flip_gain, flip = estimate.best_flip
    if flip_gain > gain:
        return m.Keep(None, _rising(cards, range(len(cards))), flip=flip)
    return m.Keep(kept, _rising(cards, [at for at in range(len(cards)) if at != kept]), slot=slot)


def _rising(cards: Sequence[m.Card], places: Sequence[int]) -> tuple[int, ...]:
    """The highest ends on top, where the next player may take it."""
    return tuple(sorted(places, key=lambda at: VALUES[cards[at]]))


def _play_now(estimate: Estimate) -> m.AnyCommand:
    return _play(estimate, targets(estimate.view), certain(estimate.view.card, "a card"))[1]


def _shield(estimate: Estimate) -> m.AnyCommand:
    """A shield that spares anything is well spent: held to the end it costs points."""
    return m.Shield() if _harm(estimate) > 0 else Pass()


def _harm(estimate: Estimate) -> float:
    pending, mine = certain(estimate.view.pending, "an attack"), estimate.points[estimate.seat]
    traded = [
        estimate.points[pending.by][swap.mine] - mine[swap.theirs]
        for swap in pending.swaps or ()
        if swap.seat == estimate.seat
    ]
    looted = [
        estimate.mean - mine[loot.slot]
        for loot in pending.cards or ()
        if loot.seat == estimate.seat and loot.slot is not None
    ]
    return sum(traded) + sum(looted)


def _skyjo(estimate: Estimate) -> m.AnyCommand:
    """Clear the line that costs most, if any does; a full line of stars is worth more where it lies."""
    face = estimate.face
    lines = certain(estimate.view.lines, "lines")
    gain, line = max(((_saved(face, line), line) for line in lines), key=lambda option: option[0])
    if gain <= 0:
        return Pass()
    there = [(VALUES[card], cell) for cell in cells_of(line, len(face)) if (card := face[cell])]
    return m.Clear(line.line, line.index, tuple(cell for _, cell in sorted(there)))


def _saved(face: m.Face, line: m.Line) -> int:
    """The points that clearing a line saves; hidden cards stay what they are."""
    known = tuple(None if card == m.HIDDEN else card for card in face)
    return worth(known) - worth(_without(known, line))


def _without(face: m.Face, line: m.Line) -> m.Face:
    gone = cells_of(line, len(face))
    return tuple(None if cell in gone else card for cell, card in enumerate(face))


def _star(estimate: Estimate) -> m.AnyCommand:
    """Take a card it likes from the row, if there is time to play it."""
    if not _time_to_play(estimate):
        return Pass()
    offers = [(LIKED.index(kind), place) for place, kind in enumerate(estimate.view.row) if kind in LIKED]
    if offers:
        return m.TakeAction(min(offers)[1])
    return Pass()


def _time_to_play(estimate: Estimate) -> bool:
    held = len(estimate.view.actions[estimate.seat])
    hidden = min(face.count(m.HIDDEN) for face in estimate.view.grids)
    return estimate.view.closer is None and held < LONGEST_HELD and hidden > held + 1


def _found(estimate: Estimate) -> m.AnyCommand:
    liked = estimate.view.card in LIKED[:4] and _time_to_play(estimate)
    return m.TakeAction("found") if liked else Pass()


DECISIONS: Final[Mapping[m.Phase, Callable[[Estimate], m.AnyCommand]]] = {
    "turn": _turn,
    "place": _place,
    "keep": _keep,
    "peek": lambda _: m.Done(),
    "play_now": _play_now,
    "shield": _shield,
    "skyjo": _skyjo,
    "star": _star,
    "found": _found,
    "round_over": lambda _: m.Done(),
}
