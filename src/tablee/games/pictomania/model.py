"""The nouns of Pictomania."""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, field

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Noun, Seat
from tablee.engine.memory import HIDDEN as HIDDEN
from tablee.engine.offer import offered
from tablee.engine.window import Pass
from tablee.games.pictomania import words

Color = words.Color
Symbol = Literal["star", "square", "circle", "triangle", "moon", "heart"]
Number = Annotated[int, Meta(ge=1, le=7)]
Words = words.Words
Cards = dict[Symbol, Words]  # as they lie on the table
Phase = Literal["deck", "check", "draw", "reveal", "over"]
Why = Literal["last_token", "all_done", "time"]  # a round can end
Pen = Literal["ink", "rubber"]
Width = Annotated[int, Meta(ge=1, le=60)]
Coordinate = Annotated[int, Meta(ge=0, le=1000)]
StrokeNumber = Annotated[int, Meta(le=2**53 - 1)]  # the largest whole number that every client can hold
Points = tuple[Coordinate, ...]  # x and y by turns

COLORS: Final = words.COLORS
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
NUMBERS: Final = tuple(range(1, 8))
ROUNDS: Final = 5

# PI-2.12
PAIRS_A_COMMAND: Final = 200
PAIRS_A_SLATE: Final = 8000
GESTURES: Final = 10_000  # a slate and round: a pen that never rests makes 50 a second, so 9000 in 180 seconds

# PI-1.4, PI-1.5, PI-5.3: by the number of players, highest first
TOKENS: Final = {3: (2, 1), 4: (2, 1, 1), 5: (3, 2, 1, 1), 6: (3, 2, 1, 1, 1)}
BONUS: Final = {3: (2, 1), 4: (3, 2, 1), 5: (3, 3, 2, 1), 6: (3, 3, 2, 2, 1)}
BONUS_OF_LONG_THREE: Final = (3, 2, 1)


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Pictomania. `time` is that of drawing, in seconds: 0 for no limit, null for the pace's own."""

    lang: Literal["fr", "en"] = "fr"
    kids: Annotated[bool, offered("main")] = False
    long_three: Annotated[bool, offered(needs={"seats": (3,)})] = False
    time: Annotated[int, Meta(ge=0, le=3600)] | None = None


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides when a round is dealt: symbols and numbers per seat, and word cards by their symbol."""

    symbols: tuple[Symbol, ...] = ()
    numbers: tuple[Number, ...] = ()
    cards: Cards = field(default_factory=dict)


class WordCard(Noun, frozen=True):
    """A word card on the table: its place in its deck (null: the match was given it), and the side that is up."""

    card: int | None
    words: Words


class Stroke(Noun, frozen=True):
    """Points drawn with one pen."""

    stroke: StrokeNumber
    pen: Pen
    width: Width
    points: Points


class Slate(Noun, frozen=True):
    """A seat's drawing, in the order its strokes were begun. `numbers` are those of its strokes, to find one quickly;
    `pairs` counts all points drawn, also those taken away, and `gestures` the commands that drew or took away."""

    strokes: tuple[Stroke, ...] = ()
    numbers: tuple[StrokeNumber, ...] = ()
    pairs: int = 0
    gestures: int = 0


class Wager(Noun, frozen=True):
    """A seat's bet, and the number it is on."""

    seat: Seat
    number: Number


Bets = tuple[tuple[Wager, ...], ...]  # on each seat


class Tally(Noun, frozen=True, kw_only=True):
    """What a round brought a seat. `kept` counts against it; `bonus` has its sign; `total` is the round's score."""

    won: int
    kept: int
    bonus: int
    total: int
    sheep: bool
    void: bool


class State(Noun, frozen=True, kw_only=True):
    """The whole table. `symbols` and `numbers` are one a seat, then those put aside; `bets` are those on each seat;
    `objections` are those of each seat, or null once it abstains."""

    options: Options
    seats: int
    phase: Phase
    round: int
    color: Color
    cards: dict[Symbol, WordCard]
    used: dict[Color, tuple[int, ...]]  # cards of each deck that are gone until it has gone through
    symbols: tuple[Symbol, ...]
    numbers: tuple[Number, ...]
    ready: tuple[Seat, ...] = ()
    replaced: tuple[int, ...]
    slates: tuple[Slate, ...]
    bets: Bets
    bonus: tuple[int, ...]
    taken: tuple[int | None, ...]
    blank: tuple[bool, ...]
    stopped: tuple[Seat, ...] = ()
    objections: tuple[tuple[Seat, ...] | None, ...]
    passed: tuple[Seat, ...] = ()
    totals: tuple[int, ...]
    sheet: tuple[Tally, ...] | None = None


class Deck(Command, frozen=True):
    """We play this round with words of this colour."""

    color: Color


class Replace(Command, frozen=True):
    """I do not understand a word card: give us another one."""

    symbol: Symbol


class Ready(Command, frozen=True):
    """I understand all words, and am ready to draw."""


class Ink(Command, frozen=True, omit_defaults=True):
    """Points on my slate, appended to a stroke; a new number begins one, and only then pen and width count."""

    stroke: StrokeNumber
    points: Points
    pen: Pen | None = None
    width: Width | None = None


class Undo(Command, frozen=True):
    """I take away the stroke that I began last."""


class Wipe(Command, frozen=True):
    """I take away my whole drawing."""


class Bet(Command, frozen=True):
    """I bet that a seat draws the word of this number."""

    seat: Seat
    number: Number


class Finish(Command, frozen=True):
    """I am done, and take a bonus token."""


class Blank(Command, frozen=True):
    """I cannot draw my word: my slate stays blank."""


class Stop(Command, frozen=True):
    """My slate is blank, and I stop betting."""


class Object(Command, frozen=True):
    """This seat drew a wrong word, or wrote; with my own seat I own up."""

    seat: Seat


class Abstain(Command, frozen=True):
    """I do not judge any drawing."""


AnyCommand = Deck | Replace | Ready | Ink | Undo | Wipe | Bet | Finish | Blank | Stop | Object | Abstain | Pass


class Subject(Noun, frozen=True):
    """What a seat has to draw."""

    symbol: Symbol
    number: Number
    word: str


class SeenWager(Noun, frozen=True):
    """A seat's bet, and the number it is on, where that is seen."""

    seat: Seat
    number: Number | Literal["?"]


class Token(Noun, frozen=True):
    """A score token before a seat, and who takes it with a bet."""

    value: int
    to: Seat | None


class Widths(Noun, frozen=True):
    """The widths in which a pen is offered."""

    ink: tuple[Width, ...]
    rubber: tuple[Width, ...]


class Rules(Noun, frozen=True, kw_only=True):
    """The numbers and lists of the rules: the rounds, the decks from easy to very hard, symbols and numbers in order;
    pairs of points and gestures that a slate takes in a round, pairs that a command takes, and the pens' widths."""

    rounds: int
    colors: tuple[Color, ...]
    symbols: tuple[Symbol, ...]
    numbers: tuple[Number, ...]
    pairs: int
    pairs_a_command: int
    gestures: int
    widths: Widths


RULES: Final = Rules(
    rounds=ROUNDS,
    colors=COLORS,
    symbols=SYMBOLS,
    numbers=NUMBERS,
    pairs=PAIRS_A_SLATE,
    pairs_a_command=PAIRS_A_COMMAND,
    gestures=GESTURES,
    widths=Widths(ink=(7, 16, 34), rubber=(24, 42, 60)),
)


class Recall(Noun, frozen=True, kw_only=True):
    """The word cards that lie on the table and those that are gone, as their places in their decks."""

    cards: dict[Symbol, int | None]
    used: dict[Color, tuple[int, ...]]


class View(BaseView[Options], frozen=True):
    """What a seat is shown. Children know the words of the cards at the symbols `for_children`.

    Per seat, `replaced` counts word cards it had replaced, `pairs` all points it drew, and `gestures` its commands to
    draw and to take away; once the bets lie open, `tokens` are its score tokens, highest first.
    """

    # It is built by position, which is much quicker, so it repeats the fields of all views.
    seat: Seat | None
    seats: int
    options: Options
    to_act: tuple[Seat, ...]
    answer: str | None
    phase: Phase
    round: int
    color: Color
    cards: Cards
    mine: Subject | None
    replaced: tuple[int, ...]
    slates: tuple[tuple[Stroke, ...], ...]
    pairs: tuple[int, ...]
    gestures: tuple[int, ...]
    bets: tuple[tuple[SeenWager, ...], ...]
    bonus: tuple[int, ...]
    taken: tuple[int | None, ...]
    blank: tuple[bool, ...]
    objections: tuple[Seat, ...]
    shown: tuple[Subject, ...] | None
    tokens: tuple[tuple[Token, ...], ...] | None
    totals: tuple[int, ...]
    sheet: tuple[Tally, ...] | None
    for_children: tuple[Symbol, ...]
    rules: Rules = RULES
    recall: Recall | None = None
