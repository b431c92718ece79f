from statistics import fmean

from tablee import Chance, Match, worlds
from tablee.engine.window import Pass
from tablee.games import sketch
from tablee.games.sketch import model as m
from tablee.games.sketch.belief import Keeping


def after_a_round() -> Match:
    match = Match.start(sketch, 2, seed=3, fixed={"dealer": 0, "deck": tuple("12345678")})
    for seat in (0, 1):
        match = match.play(seat, m.Look((0, 1))).play(seat, m.Done())
    for seat in (1, 0):
        match = match.play(seat, m.Draw("deck")).play(seat, m.Discard(2))
        while match.state.phase != "draw":
            asked = min(match.to_act)
            match = match.play(asked, Pass())
    return match


def test_cards_that_a_rival_has_seen_and_kept_are_low_and_others_are_not() -> None:
    view = after_a_round().view(0, recall=True)
    believed = worlds(sketch.imagine, view, Chance("b"), 300, Keeping())
    plain = worlds(sketch.imagine, view, Chance("b"), 300)

    def points(found: tuple[m.State, ...], slot: int) -> float:
        return fmean(m.POINTS[lying.card] for world in found if (lying := world.hands[1][slot]))

    assert points(believed, 0) < points(plain, 0) - 2
    assert abs(points(believed, 3) - points(plain, 3)) < 1.5


def test_a_believed_world_fits_the_view() -> None:
    view = after_a_round().view(0, recall=True)
    for step in range(20):
        world = sketch.imagine(view, Chance("b", step), Keeping())
        assert sketch.view(world, 0, recall=True) == view
        assert sorted(sketch.LAWS.cards_in(world)) == sorted(sketch.LAWS.cards(view.options))
