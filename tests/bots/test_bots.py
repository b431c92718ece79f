from tablee import BOTS, GAMES, Chance, Match


def test_a_bot_by_chance_does_something_legal_and_not_always_the_same() -> None:
    game = GAMES["catch_out"]
    match = Match.start(game, 3, seed=1)
    view = match.view(min(match.to_act), recall=True)
    bot = BOTS["random"](game)
    commands = [bot.decide(view, Chance("dice", step)).command for step in range(50)]
    assert all(command in game.legal(view) for command in commands)
    assert len(set(map(str, commands))) > 20


def test_a_bot_by_rule_does_what_the_game_itself_would_do() -> None:
    game = GAMES["catch_out"]
    match = Match.start(game, 3, seed=1)
    view = match.view(min(match.to_act), recall=True)
    assert BOTS["rule"](game).decide(view, Chance("s")) == game.decide(view, Chance("s"))
