from tablee import Chance, Match, worlds
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tablee.games.diciassette.belief import Hiding


def test_a_card_laid_face_down_is_likelier_a_trap() -> None:
    deck = ("trap", "d1", "d2")
    match = Match.start(diciassette, 2, seed=1, fixed={"first": 0, "deck": deck}).play(0, m.Lay("trap", "down"))
    view = match.view(1, recall=True)

    def traps(found: tuple[m.State, ...]) -> int:
        return sum(world.line[0].card == "trap" for world in found)

    assert traps(worlds(diciassette.imagine, view, Chance("b"), 150, Hiding())) > 1.4 * traps(
        worlds(diciassette.imagine, view, Chance("b"), 150)
    )
