"""Counts of what happens at the tables of a process, as Prometheus reads them.

The law: counting costs a move about a microsecond; everything else is worked out when somebody reads.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final, Literal, NamedTuple

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

Kind = Literal["counter", "gauge", "histogram"]
Labels = tuple[tuple[str, str], ...]


class Sample(NamedTuple):
    """One value; `suffix` comes after the name of its family."""

    value: float
    labels: Labels = ()
    suffix: str = ""


class Family(NamedTuple):
    """The values of one name."""

    name: str
    kind: Kind
    help: str
    samples: tuple[Sample, ...]


class Histogram:
    """How long something took, how often."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one that took this long."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    @property
    def samples(self) -> tuple[Sample, ...]:
        """The counts up to each bound, their sum and how many there were."""
        totals = list(accumulate(self._counts))
        bounds = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
        buckets = [Sample(total, (("le", bound),), "_bucket") for bound, total in zip(bounds, totals, strict=True)]
        return (*buckets, Sample(self._sum, (), "_sum"), Sample(totals[-1], (), "_count"))


class Meters:
    """All that is counted while it happens."""

    def __init__(self) -> None:
        self.moves = Counter[str]()  # by game
        self.matches_begun = Counter[str]()
        self.matches_ended = Counter[str]()
        self.refusals = Counter[str]()  # by reason
        self.turned_away = Counter[str]()
        self.connections = 0
        self.leases_lost = 0
        self.failures = Counter[str]()  # of the store, by trouble
        self.seconds = Histogram()

    def families(self) -> Iterator[Family]:
        """What was counted so far."""
        yield Family("tablee_moves_total", "counter", "Moves and time-ups that count.", _by("game", self.moves))
        yield Family("tablee_matches_begun_total", "counter", "Matches dealt.", _by("game", self.matches_begun))
        yield Family("tablee_matches_ended_total", "counter", "Matches played out.", _by("game", self.matches_ended))
        yield Family("tablee_refusals_total", "counter", "Requests refused.", _by("reason", self.refusals))
        yield Family(
            "tablee_turned_away_total", "counter", "Connections not let in to a table.", _by("reason", self.turned_away)
        )
        yield Family(
            "tablee_connections_total", "counter", "Connections let in to a table.", (Sample(self.connections),)
        )
        yield Family(
            "tablee_leases_lost_total", "counter", "Tables taken over by another process.", (Sample(self.leases_lost),)
        )
        yield Family(
            "tablee_store_failures_total", "counter", "Times that saving stopped working.", _by("why", self.failures)
        )
        yield Family(
            "tablee_move_seconds", "histogram", "From a message's arrival until all are told.", self.seconds.samples
        )


class Now(NamedTuple):
    """What there is at one moment."""

    tables: int
    leases: int
    sockets: int
    people: int
    bots_waiting: int
    trouble: bool
    stopping: bool

    def families(self) -> Iterator[Family]:
        """As gauges."""
        yield gauge("tablee_tables", "Tables that are open in this process.", self.tables)
        yield gauge("tablee_leases", "Tables that this process has a lease on and serves.", self.leases)
        yield gauge("tablee_sockets", "Connections to tables.", self.sockets)
        yield gauge("tablee_people", "People connected to tables, once for each table.", self.people)
        yield gauge("tablee_bots_waiting", "Decisions of bots that wait for their turn.", self.bots_waiting)
        yield gauge("tablee_store_trouble", "1 while nothing can be saved.", int(self.trouble))
        yield gauge("tablee_stopping", "1 while the process is about to stop.", int(self.stopping))


def gauge(name: str, help: str, value: float) -> Family:  # noqa: A002 - the format calls it so
    """A value that goes up and down."""
    return Family(name, "gauge", help, (Sample(value),))


def exposition(families: Iterable[Family]) -> str:
    """The text that Prometheus reads."""
    return "".join(line for family in families for line in _lines(family))


def _by(label: str, counts: Mapping[str, int]) -> tuple[Sample, ...]:
    return tuple(Sample(count, ((label, key),)) for key, count in sorted(counts.items()))


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {family.help}\n# TYPE {family.name} {family.kind}\n"
    for value, labels, suffix in family.samples:
        spelled = ",".join(f'{key}="{_escaped(text)}"' for key, text in labels)
        yield f"{family.name}{suffix}{{{spelled}}} {value!r}\n" if labels else f"{family.name}{suffix} {value!r}\n"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
