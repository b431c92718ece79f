"""What travels to a browser is what its seat may see, and nothing else."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from msgspec import UNSET
from playwright.sync_api import Response, WebSocket, expect

from tablee.engine.codec import plain, read
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Record, replay
from tablee.games import GAMES
from tablee.room.wire import FromTable, Ping, Update
from tests.web.conftest import Visitors
from tests.web.faults import too_wide
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.words import WORDS

TAG = "<img src=1 onerror=x=1>"  # a name is text, among the scores as well
KNOWN = re.compile(
    r"/(t/[\w-]+|icon\.svg|assets/[\w.-]+|api/(me|me/tables|invitation|games|tables|tables/[\w-]+|tables/[\w-]+/qr\.svg|tables/[\w-]+/matches/1/account))?"
)
COUNT_HANDS = """
    window.hands = 0;
    const hands = "[role=group]:is([aria-label='FR'], [aria-label='EN'])";
    new MutationObserver(() => {
        window.hands += document.querySelectorAll(hands).length;
    }).observe(document, { childList: true, subtree: true });
""".replace("FR", WORDS["fr"].hand).replace("EN", WORDS["en"].hand)


class Spy:
    """Reads all that comes to a page."""

    def __init__(self, player: Player) -> None:
        self.frames: list[str | bytes] = []
        self.paths: list[str] = []
        player.page.on("websocket", self._socket)
        player.page.on("response", self._response)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame))

    def _response(self, response: Response) -> None:
        self.paths.append(urlsplit(response.url).path)


class Step(NamedTuple):
    """A step of a match, as a seat may see it."""

    view: Any
    events: list[Any]
    moves: Any


BEFORE = Step(None, [], [])


def test_a_whole_game_sends_a_player_and_a_spectator_what_they_may_see_and_one_press_deals_again(
    visitors: Visitors,
) -> None:
    player, watcher = visitors.enter(TAG, motion="no-preference"), visitors.enter("Ben", "en", DESKTOP)
    watcher.page.add_init_script(COUNT_HANDS)
    spies = {0: Spy(player), None: Spy(watcher)}
    player.open_table(seats=3)
    watcher.join(player.link)
    player.fill_with_bots()
    player.start()
    expect(watcher.page.get_by_text(watcher.words.watching)).to_be_visible()
    player.play()
    watcher.scores.wait_for()
    assert watcher.page.evaluate("window.hands") == 0
    expect(player.ranks).to_have_count(3)
    expect(player.ranks.filter(has_text=TAG)).to_have_count(1)
    assert too_wide(player.page) == []

    answer = player.page.request.get(f"{player.room}/api/tables/{player.table}/matches/1")
    record = read(Record, answer.body())
    for seat, spy in spies.items():
        assert [path for path in spy.paths if not KNOWN.fullmatch(path)] == []
        follow(list(updates(spy.frames)), [step(match, seat) for match in replay(GAMES["catch_out"], record)])
    player.rematch()
    assert player.wait() != "scores"


def updates(frames: Sequence[str | bytes]) -> Iterator[Update]:
    """The updates among the frames; all of them are as `wire.py` tells, without anything besides."""
    for frame in frames:
        message = read(FromTable, frame)
        assert plain(message) == read(Any, frame)
        if isinstance(message, Update):
            yield message
        else:
            assert isinstance(message, Ping)


def step(match: Match, seat: Seat | None) -> Step:
    moves = match.legal(seat).compact() if seat is not None and seat in match.to_act else []
    return Step(plain(match.view(seat)), [plain(event) for event in match.events], plain(moves))


def follow(told: Sequence[Update], steps: Sequence[Step]) -> None:
    """Every update tells of the next step, or of the next few at once, and the last one of the end."""
    at, view = -1, None
    for update in told:
        events = list(update.events)
        while events:
            at += 1
            count = len(steps[at].events)
            assert events[:count] == steps[at].events
            del events[:count]
        now = steps[at] if at >= 0 else BEFORE
        view = view if update.view is UNSET else update.view
        assert view == now.view
        assert update.moves in (UNSET, now.moves)
        if update.table is not UNSET and at < len(steps) - 1:
            assert (update.table.seed, update.table.outcome) == (None, None)
    assert at == len(steps) - 1
