"""What travels between a browser and a table: nothing else leaves the server but the records and replays
of finished matches.

A browser sends requests, each with an `id` of its own choice; sent twice, a request counts once. The table answers a
request with an update that carries `ack`, or with a refusal; it tells everybody of changes with numbered updates.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, UnsetType

from tablee.bots.coach.hint import Hint
from tablee.engine.game import Noun, Outcome, Seat
from tablee.engine.manner import Manner

RequestId = Annotated[str, Meta(min_length=1, max_length=40)]
Grace = Annotated[int, Meta(ge=5, le=600)]
Reason = Literal[
    "kicked",
    "left",
    "no_such_table",
    "asleep",
    "locked",
    "too_many",
    "crowded",
    "damaged",
    "closed",
    "other_version",
]
Trouble = Literal["busy", "full", "restarting"]
Stage = Literal["waiting", "playing", "over"]
LogLength = Literal["long", "last_turn"]
NoteKind = Literal["left", "held", "back", "hosts", "game", "again", "not_again"]
Speed = Literal["slow", "normal", "quick"]
Sign = Literal["laugh", "wow", "sad", "angry", "clap", "hurry"]


class Request(Noun, frozen=True, kw_only=True, tag_field="type"):
    """Something a person asks of the table."""

    id: RequestId


class Play(Request, frozen=True, kw_only=True, tag="play"):
    """A move of the game; `question` is the number of the question it answers, `pressed` when the player decided:
    milliseconds since the client showed that question."""

    question: int
    command: Raw
    pressed: float | None = None


class Sit(Request, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat, or a bot's, while nothing is being played."""

    seat: Seat


class Stand(Request, frozen=True, kw_only=True, tag="stand"):
    """Give the seat up and watch."""


class SetBot(Request, frozen=True, kw_only=True, tag="set_bot"):
    """Host: put a bot in a seat without a player, or (null) take it away."""

    seat: Seat
    bot: str | None


class Configure(Request, frozen=True, kw_only=True, tag="configure"):
    """Host, before the start: the game's options and the number of seats; also after the end: another game; at any
    time: the grace time in seconds, how far back everybody's log goes, how quick bots are, and whether the table is
    locked: closed to newcomers. Another game is played with its usual options, unless some are given, by the people who
    sit there."""

    game: str | None = None
    options: dict[str, Any] | None = None
    seats: int | None = None
    grace: Grace | None = None
    log: LogLength | None = None
    speed: Speed | None = None
    locked: bool | None = None


class Start(Request, frozen=True, kw_only=True, tag="start"):
    """Host: deal. After the end anybody seated: deal again. Empty seats are removed."""


class Rematch(Request, frozen=True, kw_only=True, tag="rematch"):
    """Anybody seated, after the end: play again, or not this time. Once everybody in a seat who is here wants to, the
    table deals; those who do not want to can be left out by a `start`."""

    wanted: bool


class Reopen(Request, frozen=True, kw_only=True, tag="reopen"):
    """Host, after the end: back to choosing seats and options."""


class AskHint(Request, frozen=True, kw_only=True, tag="hint"):
    """The only person among bots: what would the strong bot do about this question? `hinted` answers it."""

    question: int


class Heart(Request, frozen=True, kw_only=True, tag="heart"):
    """After the end: give a thing of the match a heart, or take it back. The game's board names its things."""

    thing: Annotated[str, Meta(pattern=r"^[a-z0-9.]{1,12}$")]
    given: bool


class Kick(Request, frozen=True, kw_only=True, tag="kick"):
    """Host: send somebody away from the table, and lock it."""

    person: str


class HandOver(Request, frozen=True, kw_only=True, tag="hand_over"):
    """Host: make somebody else at the table the host."""

    person: str


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """Go. In the middle of a match a bot takes the seat over for good."""


class Pong(Noun, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping: it tells the server how slow the line is."""

    token: int


class ListMoves(Noun, frozen=True, tag_field="type", tag="list_moves"):
    """From now on this browser is sent the legal commands in full (`Moves.in_full`), or no longer."""

    in_full: bool


class React(Noun, frozen=True, tag_field="type", tag="react"):
    """Show everybody a sign, once: it is not kept, and not sent again after a lost line."""

    sign: Sign


AnyRequest = (
    Play | Sit | Stand | SetBot | Configure | Start | Rematch | Reopen | AskHint | Heart | Kick | HandOver | Leave
)
FromBrowser = AnyRequest | React | ListMoves | Pong


class SeatView(Noun, frozen=True):
    """The person or bot in a seat. A bot plays a `held` seat until its person is back; `present`: they are here;
    `again`: they want a rematch, or not, or (null) have not said; `hints`: how many they were given in this match;
    `manner`: how a bot plays, where bots of its level play in several."""

    person: str | None
    name: str
    bot: str | None
    present: bool
    held: bool
    wins: int
    again: bool | None = None
    hints: int = 0
    manner: Manner | None = None


class TallyView(Noun, frozen=True):
    """How often somebody has won at this table, of how many matches, whatever the game."""

    name: str
    bot: bool
    wins: int
    matches: int


class PersonView(Noun, frozen=True, omit_defaults=True):
    """Somebody at the table without a seat, or a `screen` that shows it to a whole room."""

    person: str
    name: str
    screen: bool = False


class HeartsView(Noun, frozen=True):
    """The hearts that a thing of the match has; one of them is the viewer's if it is `mine`."""

    thing: str
    count: int
    mine: bool


class TableView(Noun, frozen=True):
    """What a viewer sees of the table round the game. Of those who watch some are named (`watchers`) and all are
    counted (`watching`); `screen`: one of them is a screen, such as a television, that everybody looks at.
    A `locked` table lets no newcomers in; one that is not `awake` waits for its own people.
    `commitment` is the SHA-256 of the seed of the match, which is opened at the end; `lesson` how many moves of the
    game's lesson are made, at a table made for it; `tally` counts the matches of the evening, best first."""

    id: str
    game: str
    options: dict[str, Any]
    least: int
    most: int
    seats: tuple[SeatView, ...]
    watchers: tuple[PersonView, ...]
    watching: int
    host: str
    locked: bool
    awake: bool
    you: str
    seat: Seat | None
    stage: Stage
    played: int
    grace: int
    log: LogLength
    speed: Speed
    commitment: str | None
    seed: str | None
    lesson: int | None
    outcome: Outcome | None
    tally: tuple[TallyView, ...] = ()
    hearts: tuple[HeartsView, ...] = ()
    screen: bool = False


class TableNote(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """A public fact of the table, not of the game. Somebody has `left` the table, and the bot `by` plays on; a bot
    plays for somebody who is away (`held`) until they are `back`; somebody else `hosts`; somebody wants to play
    `again`, or `not_again`; another `game` is played, whose name this is."""

    note: NoteKind
    name: str
    seat: Seat | None = None
    by: str | None = None


class Absence(Noun, frozen=True):
    """An absent player's seat, and how many seconds are left until a bot plays for them."""

    seat: Seat
    left: float


class ClockView(Noun, frozen=True):
    """The running timer: how many seconds are left of how many."""

    name: str
    left: float
    total: float


class Update(Noun, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="update"):
    """What is new to one viewer, without the parts that have not changed. `view` is the game's view of the viewer's
    seat, `moves` its legal commands in compact form, or in full, `question` the number of the question they answer.
    `hint`: the viewer may ask for one now.
    `log` is for somebody who connects: the last events and notes of the match, as far back as everybody's log goes."""

    number: int
    ack: str | None = None
    table: TableView | UnsetType = UNSET
    view: Any = UNSET
    events: tuple[Any, ...] = ()
    question: int | UnsetType = UNSET
    moves: list[dict[str, Any]] | UnsetType = UNSET
    hint: bool | UnsetType = UNSET
    clock: ClockView | UnsetType | None = UNSET
    notes: tuple[TableNote, ...] = ()
    absences: tuple[Absence, ...] | UnsetType = UNSET
    log: tuple[Any, ...] | UnsetType = UNSET


class Refusal(Noun, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A request that was refused, why, in both languages, and the rule it breaks, if it breaks one."""

    id: str | None
    clause: str | None
    fr: str
    en: str


class Ping(Noun, frozen=True, tag_field="type", tag="ping"):
    """To be answered at once with a pong of the same token."""

    token: int


class Dismissed(Noun, frozen=True, tag_field="type", tag="dismissed"):
    """This person is no longer at the table, or is not let in.

    `kicked`, `left`, `no_such_table`; for now: `asleep` (nobody who belongs to the table is there), `locked` (it is
    closed to newcomers), `too_many` (this person or address has too many connections), `crowded` (too many people watch
    the table); `damaged`: the stored table cannot be read, and nothing was deleted; `closed`: the people who run the
    server have closed it; `other_version`: another version of the rules dealt its match.
    """

    reason: Reason


class Notice(Noun, frozen=True, tag_field="type", tag="notice"):
    """The table cannot save for now, or (`trouble` null) it can again. Nothing is lost: requests are answered later.

    `busy`: the database is locked or slow; `full`: the server's disk is full; `restarting`: the server is about to
    stop, and the connection will have to be made again. The sentences are empty when it is over.
    """

    trouble: Trouble | None
    fr: str = ""
    en: str = ""


class Reacted(Noun, frozen=True, tag_field="type", tag="reacted"):
    """Somebody in a seat shows a sign, for a moment."""

    seat: Seat
    sign: Sign


class Hinted(Noun, frozen=True, tag_field="type", tag="hinted"):
    """The hint that this person asked for with the request `id`, about this question. Nobody else is told."""

    id: str
    question: int
    hint: Hint


FromTable = Update | Refusal | Ping | Dismissed | Notice | Reacted | Hinted
