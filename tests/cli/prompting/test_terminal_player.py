"""What a person is told, and what nobody tells them."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec.structs import replace

from tablee.bots import bots_of
from tablee.cli.errors import Quit
from tablee.cli.prompting.terminal_player import TerminalPlayer
from tablee.cli.rendering.screen import Screen
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.texts import Texts
from tablee.cli.wording.wording import Wording
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.lab.arena import play_out


def matches(seats: int) -> Iterator[Match]:
    match = Match.start(catch_out, seats, seed="person")
    for step in range(40):
        if match.outcome:
            return
        yield match
        seat = min(match.to_act)
        match = match.play(seat, match.legal(seat).sample(Chance("person", step)))


def shown(match: Match, seat: Seat, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    def leave(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    presentation = presentation_of("catch_out")
    wording = Wording(catch_out, presentation.vocabulary, Texts("en"), match.seats, seat)
    person = TerminalPlayer(seat, match, presentation, wording, Screen())
    person.watch(match, [])
    with suppress(Quit):
        person.decide(match.view(seat, recall=True), Chance("person"))
    return capsys.readouterr().out


@pytest.mark.parametrize("seats", [2, 3])
def test_the_screen_does_not_depend_on_what_the_seat_cannot_know(
    seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for match in matches(seats):
        for seat in match.to_act:
            imagined = catch_out.imagine(match.view(seat, recall=True), Chance("imagine", match.version))
            other = replace(match, state=imagined)
            assert shown(match, seat, monkeypatch, capsys) == shown(other, seat, monkeypatch, capsys)


def test_who_watches_is_told_of_the_deal_and_of_every_step() -> None:
    told: list[tuple[int, int]] = []
    players = [bots_of(catch_out)["random"]] * 3
    ended = play_out(
        Match.start(catch_out, 3, seed=1), players, lambda match, log: told.append((match.version, len(log)))
    )
    assert told == [(step, step) for step in range(len(ended.log) + 1)]
