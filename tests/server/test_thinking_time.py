"""When a bot's answer falls: where answers are unseen, the moment tells nothing of the answer."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from tablee.bots import bots_of, offered_at
from tablee.bots.search.levels import SEARCHING
from tablee.bots.search.player import Searcher
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games import GAMES
from tablee.games.diciassette import model as diciassette
from tablee.games.pictomania import model as pictomania
from tablee.games.pictomania.bot import LAST_TOKEN
from tablee.games.sketch import model as m
from tablee.room.act import Decided
from tablee.room.bot_plans import BEAT
from tablee.room.bot_turns import LEAST_UNSEEN, MOST_UNSEEN
from tablee.room.room import Chair, Room
from tablee.server import bot_runner
from tests.games.diciassette.table import lay, table
from tests.games.pictomania.table import drawing, inked
from tests.games.sketch.table import after
from tests.laws import ALL_GAMES, tables, walk
from tests.server.moments import Moments, room_of, run

SECRETIVE: Final = ("diciassette", "sketch", "skyjo_action", "snap")  # games in which seats answer unseen


def windows(game: str, unseen: bool = True) -> Iterator[Match]:
    """Matches in which seats are asked whether they react, from random walks at every pace and variant."""
    for one in tables():
        if game == one.game.NAME:
            found = [match for match in walk(one, 0).matches if _is_open(match, unseen)]
            yield from found[:: max(1, len(found) // 3)]


def _is_open(match: Match, unseen: bool) -> bool:
    window = getattr(match.state, "window", None)
    return window is not None and window.unseen is unseen and bool(window.to_act() & match.to_act)


Falls = Callable[..., dict[Seat, float]]


@pytest.fixture
def falls(monkeypatch: pytest.MonkeyPatch) -> Falls:
    """Tells when each bot's answer falls, if it has this chance of its own, gives this answer and computes so long."""

    def falls(match: Match, own: str, choices: dict[Seat, Choice], computing: float = 0.0) -> dict[Seat, float]:
        async def scene() -> None:
            bots.attend(room_of(match))
            await bots.all_have_answered()

        monkeypatch.setitem(cast(dict[str, Any], match.game.PLAYERS), "told", lambda view, _: choices[view.seat])
        monkeypatch.setattr(bot_runner, "token_hex", lambda _: own)
        bots = Moments(computing)
        run(scene())
        return bots.fell

    return falls


def answers(match: Match, number: int, seconds: float) -> dict[Seat, Choice]:
    """Something legal for every seat that may act, another for another number, after some seconds."""
    return {seat: Choice(match.legal(seat).sample(Chance("answer", number)), seconds) for seat in match.to_act}


@pytest.mark.parametrize("game", SECRETIVE)
def test_an_answer_that_is_unseen_falls_at_the_same_moment_whatever_it_is(game: str, falls: Falls) -> None:
    given, moments = set(), set()
    for match in windows(game):
        for own in ("one", "two"):
            tried = [answers(match, number, seconds) for number, seconds in enumerate((0.0, 0.3, 1.4, 9.0))]
            given |= {type(choice.command) for choices in tried for choice in choices.values()}
            fell = [
                falls(match, own, choices, computing)
                for choices, computing in zip(tried, (0.0, 0.05, 0.02, 0.0), strict=True)
            ]
            assert all(pytest.approx(fell[0]) == other for other in fell)
            assert all(LEAST_UNSEEN <= moment < MOST_UNSEEN for moment in fell[0].values())
            moments |= {round(moment, 6) for moment in fell[0].values()}
    assert len(given) > 1
    assert len(moments) > len(given)


@pytest.mark.parametrize("game", [*ALL_GAMES])
def test_no_other_game_has_answers_that_are_unseen(game: str) -> None:
    assert any(True for _ in windows(game)) == (game in SECRETIVE)


@pytest.mark.parametrize("game", ["diciassette", "sketch", "snap"])
def test_an_answer_that_all_see_falls_when_its_bot_wants_however_long_it_computes(game: str, falls: Falls) -> None:
    for match in windows(game, unseen=False):
        if room_of(match).moot:
            continue
        fell = falls(match, "own", answers(match, 0, 1.25), computing=0.1)
        assert all(1.25 <= moment < 1.25 + 0.1 * match.seats for moment in fell.values())
        assert set(falls(match, "own", answers(match, 0, 0.0))) == set(match.to_act)


def hurry(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the bots that search think of few worlds: how hard they think is not in question."""
    for player in SEARCHING.get(game, {}).values():
        if isinstance(player, Searcher):
            monkeypatch.setattr(player, "level", player.level._replace(worlds=2))


@pytest.mark.parametrize("game", SECRETIVE)
def test_every_bot_answers_where_answers_are_unseen(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that let things come would be the last to answer, and seen to be."""
    hurry(game, monkeypatch)
    for number, match in enumerate(windows(game)):
        for seat in match.state.window.to_act():
            for player in bots_of(match.game).values():
                assert player.decide(match.view(seat, recall=True), Chance("asked", number)).command is not None


def test_what_others_answer_meanwhile_does_not_change_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(bots: Moments, *rooms: Room) -> None:
        for room in rooms:
            bots.attend(room)
            await asyncio.sleep(0.3)
        await bots.all_have_answered()

    monkeypatch.setattr(bot_runner, "token_hex", lambda _: "own")
    match = next(match for match in windows("sketch") if len(match.to_act) > 2)
    last = match.state.window.order[-1]
    later = match.play(last, Pass())
    calm, disturbed = Moments(), Moments()
    run(scene(calm, room_of(match, "random")))
    run(scene(disturbed, room_of(match, "random"), room_of(later, "random")))
    assert set(disturbed.fell) == match.to_act - {last}
    assert disturbed.fell == pytest.approx({seat: calm.fell[seat] for seat in disturbed.fell})


Tells = Callable[[Any], Choice]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Moments]:
    """Tells how bots that play as told answer if the match goes on after some seconds."""

    def meanwhile(tells: Tells, before: Match, seconds: float, later: Match, ann: Seat) -> Moments:
        async def scene() -> None:
            bots.attend(with_ann(room_of(before), ann))
            await asyncio.sleep(seconds)
            bots.show(later.events)
            bots.attend(with_ann(room_of(later), ann))
            await bots.all_have_answered()

        monkeypatch.setitem(cast(dict[str, Any], before.game.PLAYERS), "told", lambda view, _: tells(view))
        bots = Moments()
        run(scene())
        return bots

    return meanwhile


def with_ann(room: Room, seat: Seat) -> Room:
    """The room with Ann in a seat."""
    chairs = [Chair(person="ann") if at == seat else chair for at, chair in enumerate(room.chairs)]
    return replace(room, chairs=tuple(chairs))


LIVELY: Final = after("7", "1 2", "4 5", "8 9", pace="live")
WRONG: Final = LIVELY.play(0, m.Sketch(0))


def test_a_bot_keeps_its_moment_however_often_the_table_changes(meanwhile: Callable[..., Moments]) -> None:
    calm = replace(WRONG, events=())
    bots = meanwhile(lambda _: Choice(Pass(), 1.5), LIVELY, 1.0, calm, 0)
    assert bots.fell == pytest.approx({1: 1.5, 2: 1.5})


def test_another_kind_of_answer_takes_a_time_of_its_own(meanwhile: Callable[..., Moments]) -> None:
    def tells(view: m.View) -> Choice:
        startled = view.seat == 1 and view.deck < LIVELY.view(1).deck
        return Choice(m.Sketch(0), 0.9) if startled else Choice(Pass(), 1.5)

    bots = meanwhile(tells, LIVELY, 1.0, replace(WRONG, events=()), 0)
    assert bots.fell == pytest.approx({1: 1.9, 2: 1.5})


def test_bots_wait_until_people_have_seen_what_happened(meanwhile: Callable[..., Moments]) -> None:
    lasts = max(event.lasts for event in WRONG.events)
    bots = meanwhile(lambda _: Choice(Pass(), 1.5), LIVELY, 1.0, WRONG, 0)
    assert lasts > 1.0
    assert bots.fell == pytest.approx(dict.fromkeys((1, 2), 1.0 + lasts))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[Seat, float]]:
    """Tells when bots answer that are asked by what people are being shown."""

    def shown(match: Match, choice: Choice) -> dict[Seat, float]:
        async def scene() -> None:
            bots.show(match.events)
            bots.attend(room_of(match))
            await bots.all_have_answered()

        monkeypatch.setitem(cast(dict[str, Any], match.game.PLAYERS), "told", lambda _view, _: choice)
        bots = Moments()
        run(scene())
        return bots.fell

    return shown


def test_bots_that_are_asked_together_think_once_people_have_seen_what_happened(shown: Callable[..., Any]) -> None:
    assert shown(WRONG, Choice(Pass(), 0.7)) == pytest.approx(dict.fromkeys(range(3), 2.7))


def test_a_bot_that_is_asked_alone_thinks_while_people_look(shown: Callable[..., Any]) -> None:
    laid = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d5 1:d5 1:d5", pace="live"), "s4")
    called = laid.play(1, diciassette.Call())
    (seat,), lasts = called.to_act, max(event.lasts for event in called.events)
    card = called.view(seat).hand[0]
    choice = Choice(diciassette.Lay(card, "up"))
    assert shown(called, choice) == pytest.approx({seat: lasts})
    assert 0 < shown(replace(called, events=()), choice)[seat] < lasts


def test_a_bot_never_repeats_a_call_but_makes_the_one_it_was_about_to_make(meanwhile: Callable[..., Moments]) -> None:
    """Ann calls. The bot nearer to the card was about to; the other one has only now thought of it."""
    layer, near, ann = 0, 1, 2

    def tells(view: Any) -> Choice:
        if view.seat == near:
            return Choice(diciassette.Call(), 0.9)
        return Choice(diciassette.Call(), 0.1) if view.tie else Choice(Pass(), 0.9)

    hands = ("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", "d4 d4 d4")
    match = lay(table(*hands, line="1:d5 1:d5 1:d5", pace="live"), "s4")
    assert match.state.laid_by == layer
    bots = meanwhile(tells, match, 0.7, match.play(ann, diciassette.Call()), ann)
    assert bots.said == {near: diciassette.Call()}
    assert bots.fell == pytest.approx({near: 0.9})


def test_an_answer_that_cannot_matter_is_given_for_people_too() -> None:
    async def scene(room: Room) -> None:
        bots.attend(room)
        await bots.all_have_answered()

    short = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d5"), "s4?")
    bots = Moments()
    run(scene(with_ann(room_of(short, "rule"), 1)))
    assert bots.said == {1: Pass(), 2: Pass()}
    assert all(LEAST_UNSEEN <= moment < MOST_UNSEEN for moment in bots.fell.values())
    lively = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d5", pace="live"), "s4?")
    bots = Moments()
    run(scene(with_ann(room_of(lively, "rule"), 1)))
    assert all(LEAST_UNSEEN <= bots.fell[seat] < MOST_UNSEEN for seat in (1, 2))
    long = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d5 1:d5 1:d2"), "s4?")
    bots = Moments()
    run(scene(with_ann(room_of(long, "rule"), 1)))
    assert set(bots.said) == {2}


def test_a_bot_does_not_cut_off_a_person_who_draws(meanwhile: Callable[..., Moments]) -> None:
    """Two of three have ink, and one bonus token is left: the bot in seat 1 waits for quiet after Ann's stroke."""
    match = inked(drawing(3), (0, 1, 2)).play(2, pictomania.Finish())
    later = match.play(0, pictomania.Ink(7, (1, 1)))
    bots = meanwhile(lambda _: Choice(pictomania.Finish(), 5.0), match, 25.0, later, 0)
    assert bots.fell == pytest.approx({1: 25.0 + LAST_TOKEN})
    nobody = meanwhile(lambda _: Choice(pictomania.Finish(), 5.0), match, 1.0, later, 2)
    assert nobody.fell == pytest.approx({0: 5.0, 1: 5.0})


class Drawing(Moments):
    """Bots that are told when their commands count."""

    def __init__(self) -> None:
        super().__init__()
        self.inked: list[float] = []

    def _note(self, told: Decided) -> None:
        super()._note(told)
        self.inked.append(self.fell[told.seat])


def drawn_by(monkeypatch: pytest.MonkeyPatch, scene: Callable[[Drawing, Match], Coroutine[Any, Any, None]]) -> Drawing:
    """Only seat 1 is a bot, and it draws a point every second."""

    async def run_scene() -> None:
        await scene(bots, drawing(3))
        bots.stop()

    stroke = pictomania.Ink(0, (5, 5))
    monkeypatch.setitem(cast(dict[str, Any], GAMES["pictomania"].PLAYERS), "told", lambda _view, _: Choice(stroke, 1.0))
    bots = Drawing()
    run(run_scene())
    return bots


def room_with_one_bot(match: Match) -> Room:
    return replace(room_of(match), chairs=(Chair(person="ann"), Chair(bot="told"), Chair(person="ben")))


def test_a_bot_whose_command_counts_goes_on_at_once_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(bots: Drawing, match: Match) -> None:
        bots.attend(room_with_one_bot(match))
        await asyncio.sleep(1.2)
        bots.attend(room_with_one_bot(inked(match, (0,))))  # its own command is still under way
        await asyncio.sleep(2.0)
        assert bots.inked == pytest.approx([1.0])
        bots.carry_out(1)
        bots.go_on(room_with_one_bot(inked(match, (0, 1))))
        await asyncio.sleep(1.2)

    assert drawn_by(monkeypatch, scene).inked == pytest.approx([1.0, 4.2])


def test_a_bot_that_is_about_to_act_does_not_look_up_for_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(bots: Drawing, match: Match) -> None:
        bots.attend(room_with_one_bot(match))
        await asyncio.sleep(0.1)
        first = bots._thoughts[1]
        bots.attend(room_with_one_bot(inked(match, (0,))))
        assert bots._thoughts[1] is not first
        await asyncio.sleep(0.6)
        second = bots._thoughts[1]
        bots.attend(room_with_one_bot(inked(match, (0, 2))))
        assert bots._thoughts[1] is second
        bots.attend(room_with_one_bot(inked(match, (0, 2)).play(2, pictomania.Finish())))
        assert bots._thoughts[1] is not second
        await asyncio.sleep(0.4)

    assert drawn_by(monkeypatch, scene).inked == pytest.approx([1.0])


def test_the_chance_of_a_bot_is_its_own_and_not_the_matchs(monkeypatch: pytest.MonkeyPatch) -> None:
    def watched(_view: Any, chance: Chance) -> Choice:
        drawn.append(chance.seed)
        return Choice(None)

    async def scene() -> None:
        bots = Moments()
        bots.attend(room_of(match))
        await bots.all_have_answered()

    drawn: list[str] = []
    match = Match.start(GAMES["catch_out"], 3, {}, "the seed of the match")
    monkeypatch.setitem(cast(dict[str, Any], match.game.PLAYERS), "told", watched)
    for _ in range(2):
        run(scene())
    assert len(set(drawn)) == len(drawn) == 2
    assert not any(match.seed in seed for seed in drawn)


def turns(game: str) -> Iterator[tuple[Match, Seat]]:
    """Moments of one match at the usual pace in which a single seat is asked, one of each phase."""
    one = next(one for one in tables() if game == one.game.NAME and one.seats == 3)
    assert getattr(one.options, "pace", "relaxed") == "relaxed"
    found: dict[str, tuple[Match, Seat]] = {}
    for match in walk(one, 1).matches:
        if len(match.to_act) == 1 and not match.legal(min(match.to_act)).endless:
            found.setdefault(match.state.phase, (match, min(match.to_act)))
    yield from found.values()


def moment_of(match: Match, bot: str, monkeypatch: pytest.MonkeyPatch) -> float:
    """When a bot answers that is asked alone."""

    async def scene() -> None:
        bots.attend(room_of(match, bot))
        await bots.all_have_answered()

    monkeypatch.setattr(bot_runner, "token_hex", lambda _: "own")
    bots = Moments()
    run(scene())
    (moment,) = bots.fell.values()
    return moment


@pytest.mark.parametrize("game", GAMES)
def test_in_a_turn_of_its_own_a_bot_takes_as_long_in_worlds_that_its_rivals_cannot_tell_apart(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(game, monkeypatch)
    held: set[bool] = set()
    for match, seat in turns(game):
        rival = (seat + 1) % match.seats
        imagined = match.game.imagine(match.view(rival, recall=True), Chance("another world", match.version))
        other = replace(match, state=imagined)
        held.add(other.view(seat) == match.view(seat))
        for bot in offered_at(match.game):
            assert moment_of(match, bot, monkeypatch) == pytest.approx(moment_of(other, bot, monkeypatch)), bot
    assert False in held


def test_a_bot_that_computes_for_longer_than_it_wants_to_take_answers_on_a_beat(falls: Falls) -> None:
    match, seat = next(turns("catch_out"))
    choices = {seat: Choice(match.legal(seat).sample(Chance("answer")), 0.1)}
    quick = falls(match, "own", choices)[seat]
    late = [falls(match, "own", choices, quick + beats * BEAT)[seat] - quick for beats in (-0.5, 0.1, 0.9, 1.5)]
    assert late == pytest.approx([0.0, BEAT, BEAT, 2 * BEAT])
