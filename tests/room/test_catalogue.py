"""The games as the front page offers them."""

from tablee.engine.codec import plain
from tablee.engine.game import Game
from tablee.games import GAMES, catch_out, pictomania, sketch
from tablee.room.catalogue import game_info


def test_the_games_are_listed_with_their_options_and_rules_in_both_languages() -> None:
    info = plain(game_info(catch_out))
    assert (info["name"], info["least"], info["most"]) == ("catch_out", 2, 6)
    assert {option["name"]: option["values"] for option in info["options"]} == {
        "pace": ["relaxed", "live"],
        "deck": [54, 60],
    }
    for option in info["options"]:
        assert option["default"] in option["values"]
        for language in ("fr", "en"):
            assert option["title"][language]
            assert option["about"][language]
            assert set(option["labels"][language]) == set(map(str, option["values"]))
    assert set(info["help"]) == {"fr", "en"}


def test_each_game_offers_its_own_bots_the_usual_one_first() -> None:
    assert game_info(catch_out).bots == ("rule", "random")
    assert game_info(sketch).bots == ("rule", "unforgetting", "forgetful", "random")


def real_games() -> list[Game]:
    return [game for game in GAMES.values() if game.__name__.startswith("tablee.")]  # type: ignore[attr-defined]


def test_an_option_that_may_be_left_open_is_offered_as_the_number_it_can_be() -> None:
    (time,) = [option for option in game_info(pictomania).options if option.name == "time"]
    assert (time.kind, time.least, time.most, time.default) == ("number", 0, 3600, None)


def test_an_option_that_is_a_number_for_each_card_is_offered_card_by_card() -> None:
    (points,) = [option for option in game_info(sketch).options if option.name == "points"]
    assert (points.kind, points.least, points.most, points.default) == ("each", -1000, 1000, {})
    assert points.values[:2] == ("1", "2")
    assert points.labels["fr"]["evil_king"] == "Méchant roi"


def test_every_real_game_can_be_listed() -> None:
    assert real_games()
    assert all(game_info(game).name for game in real_games())


def test_the_values_of_every_option_have_a_name_in_both_languages() -> None:
    for game in real_games():
        for option in game_info(game).options:
            assert set(option.labels) == {"fr", "en"}
            for labels in option.labels.values():
                assert set(labels) >= {str(value) for value in option.values}
