from tablee import GAMES, Chance, Match, bots_of
from tablee.bots import offered_at, usual_at
from tablee.engine.window import Pass
from tests.toys import snap

LEVELS = ("regular", "strong", "master")
MANNERED = tuple(f"{level}-{manner}" for manner in ("bold", "careful") for level in LEVELS)
SEARCHERS = ("beginner", *LEVELS, *MANNERED)
MEMORIES = ("rule", "unforgetting", "forgetful")


def test_every_game_has_its_own_players_the_rule_of_thumb_first_and_one_by_chance() -> None:
    for game in GAMES.values():
        assert tuple(bots_of(game))[-len(game.PLAYERS) - 1 :] == (*game.PLAYERS, "random")
        assert next(iter(game.PLAYERS)) == "rule"
    assert tuple(bots_of(GAMES["sketch"])) == (*SEARCHERS, *MEMORIES, "seasoned", "random")
    assert tuple(bots_of(GAMES["catch_out"])) == (*SEARCHERS, "rule", "seasoned", "learned", "random")


def test_a_game_with_levels_offers_those_at_a_table_and_keeps_the_others_to_be_measured_by() -> None:
    pictomania, sketch = GAMES["pictomania"], GAMES["sketch"]
    assert tuple(bots_of(pictomania)) == ("beginner", "regular", "strong", "rule", "random")
    assert offered_at(pictomania) == ("beginner", "regular", "strong")
    assert usual_at(pictomania) == "regular"
    assert offered_at(sketch) == ("beginner", "regular", "strong", "master")
    assert usual_at(sketch) == "regular"
    assert offered_at(snap) == ("rule", "random")
    assert usual_at(snap) == "rule"


def test_a_bot_by_chance_does_something_legal_and_not_always_the_same() -> None:
    game = GAMES["catch_out"]
    match = Match.start(game, 3, seed=1)
    view = match.view(min(match.to_act), recall=True)
    bot = bots_of(game)["random"]
    commands = [bot.decide(view, Chance("dice", step)).command for step in range(50)]
    assert all(command in game.legal(view) for command in commands)
    assert len(set(map(str, commands))) > 20


def test_a_bot_by_rule_does_what_the_game_itself_would_do() -> None:
    game = GAMES["catch_out"]
    match = Match.start(game, 3, seed=1)
    view = match.view(min(match.to_act), recall=True)
    assert bots_of(game)["rule"].decide(view, Chance("s")) == game.PLAYERS["rule"](view, Chance("s"))


def test_a_bot_by_chance_does_not_take_back_its_pass() -> None:
    match = Match.start(snap, 3, {"pace": "live"}, seed=1, fixed={"first": 0}).play(0, snap.Lay()).play(1, Pass())
    view = match.view(1, recall=True)
    assert 1 in view.to_act
    assert bots_of(snap)["random"].decide(view, Chance("s")).command is None
