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


def test_each_game_offers_its_levels_from_the_weakest_to_the_strongest() -> None:
    assert game_info(catch_out).bots == game_info(sketch).bots == ("beginner", "regular", "strong", "master")
    assert game_info(pictomania).bots == ("beginner", "regular", "strong")
    assert {game_info(game).usual_bot for game in real_games()} == {"regular"}


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


def test_every_real_game_offers_one_or_two_options_first_and_its_pace_before_the_other() -> None:
    for game in real_games():
        main = [option for option in game_info(game).options if option.offer.prominence == "main"]
        controls = list(dict.fromkeys(option.offer.one_of or option.name for option in main))
        assert 1 <= len(controls) <= 2
        assert controls[0] == "pace" or game is catch_out  # where both paces are the same


def test_what_an_option_needs_is_another_option_or_a_number_of_seats() -> None:
    for game in real_games():
        options = {option.name: option for option in game_info(game).options}
        for option in options.values():
            assert option.offer.needs.keys() <= options.keys() | {"seats"}
            assert option.offer.one_of is None or option.kind == "switch"
    assert {option.name for option in game_info(sketch).options if "pace" in option.offer.needs} == {
        "react",
        "look",
        "target",
    }


def test_every_real_game_can_be_listed() -> None:
    assert real_games()
    assert all(game_info(game).name for game in real_games())


def test_the_values_of_every_option_have_a_name_in_both_languages() -> None:
    for game in real_games():
        for option in game_info(game).options:
            assert set(option.labels) == {"fr", "en"}
            for labels in option.labels.values():
                assert set(labels) >= {str(value) for value in option.values}
