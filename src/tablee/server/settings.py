"""The settings of a server: sections of a TOML file, and environment variables, which come first.

The law: a setting that is not known, or whose value cannot be meant, keeps the server from starting and is named.
`handshakes` of `[limits]` is `TABLEE_LIMITS_HANDSHAKES` in the environment.
"""

import math
import tomllib
from collections.abc import Callable, Iterator, Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args

from tablee.server.limits import LIMITS, Limits, Rate

Level = Literal["debug", "info", "warning", "error"]
Format = Literal["logfmt", "json"]
Network = IPv4Network | IPv6Network

PREFIX: Final = "TABLEE"
LOCAL: Final = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


class LogSettings(NamedTuple):
    """How the server writes its log."""

    level: Level = "info"
    format: Format = "logfmt"


class MetricsSettings(NamedTuple):
    """Who may read the metrics: networks (`local` is this machine, `off` is nobody)."""

    readers: tuple[Network, ...] = LOCAL


class Housekeeping(NamedTuple):
    """After how many days a table that nobody comes to is put into the attic, and after how many it is deleted, with
    the people who were not seen for as long; 0 is never."""

    archive_after_days: float = 180
    delete_after_days: float = 730


class Shutdown(NamedTuple):
    """How many seconds a server that is asked to stop still serves, so that a proxy learns that it is not ready, and
    how many it may take in all."""

    drain_seconds: float = 0
    most_seconds: float = 20


class Settings(NamedTuple):
    """All settings of a server, by section."""

    limits: Limits = LIMITS
    log: LogSettings = LogSettings()
    metrics: MetricsSettings = MetricsSettings()
    housekeeping: Housekeeping = Housekeeping()
    shutdown: Shutdown = Shutdown()


USUAL: Final = Settings()

Problem = Literal["unknown", "count", "seconds", "rate", "choice", "networks", "order", "file", "toml"]


class WrongSetting(Exception):
    """A setting cannot be used: its name, its value and what is wrong."""

    def __init__(self, name: str, value: object, problem: Problem, allowed: str = "") -> None:
        super().__init__(f"{name} = {value!r}: {problem} {allowed}".strip())
        self.name, self.value, self.problem, self.allowed = name, value, problem, allowed


def settings_from(file: Path | None, environment: Mapping[str, str], usual: Settings) -> Settings:
    """The settings of a file and of the environment; what neither says is as usual."""
    settings = usual
    for name, section, field, value in (*_in_file(file), *_in_environment(environment)):
        if not hasattr(settings, section) or field not in getattr(settings, section)._fields:
            raise WrongSetting(name, value, "unknown")
        read = READERS.get((section, field)) or (_rate if isinstance(getattr(LIMITS, field), Rate) else _count)
        changed = getattr(settings, section)._replace(**{field: read(name, value)})
        settings = settings._replace(**{section: changed})
    archived, deleted = settings.housekeeping
    if deleted and not 0 < archived < deleted:
        raise WrongSetting("housekeeping.delete_after_days", deleted, "order")
    return settings


Written = tuple[str, str, str, Any]  # the name as it is written, its section and field, and the value


def _in_file(file: Path | None) -> Iterator[Written]:
    if file is None:
        return
    try:
        sections = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise WrongSetting(str(file), error.strerror, "file") from error
    except ValueError as error:  # it is not TOML, or not even text
        raise WrongSetting(str(file), error, "toml") from error
    for section, fields in sections.items():
        if not isinstance(fields, dict):
            raise WrongSetting(section, fields, "unknown")
        for field, value in fields.items():
            yield f"{section}.{field}", section, field, value


def _in_environment(environment: Mapping[str, str]) -> Iterator[Written]:
    for name, value in environment.items():
        prefix, _, rest = name.partition("_")
        section, _, field = rest.lower().partition("_")
        if prefix == PREFIX and section in Settings._fields:
            yield name, section, field, value


def _number(value: Any) -> float:
    """A finite number; NaN for anything else."""
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        return math.nan
    return number if math.isfinite(number) else math.nan


def _count(name: str, value: Any) -> float:
    if not _number(value) >= 1:
        raise WrongSetting(name, value, "count")
    return _number(value)


def _span(name: str, value: Any) -> float:
    if not _number(value) >= 0:
        raise WrongSetting(name, value, "seconds")
    return _number(value)


def _rate(name: str, value: Any) -> Rate:
    """A rate and its burst: `[20, 200]`, or `20,200` in the environment."""
    parts = value.split(",") if isinstance(value, str) else value
    numbers = [_number(part) for part in parts] if isinstance(parts, list) else []
    if len(numbers) != 2 or not (numbers[0] > 0 and numbers[1] >= 1):
        raise WrongSetting(name, value, "rate")
    return Rate(*numbers)


def _choice(kind: Any) -> Callable[[str, Any], Any]:
    def read(name: str, value: Any) -> Any:
        if value not in get_args(kind):
            raise WrongSetting(name, value, "choice", ", ".join(get_args(kind)))
        return value

    return read


def _networks(name: str, value: Any) -> tuple[Network, ...]:
    words = value.split(",") if isinstance(value, str) else value
    if words in (["off"], ["local"]):
        return LOCAL if words == ["local"] else ()
    try:
        networks = tuple([ip_network(word.strip()) for word in words])
    except (AttributeError, TypeError, ValueError):
        raise WrongSetting(name, value, "networks") from None
    return networks


READERS: Final[Mapping[tuple[str, str], Callable[[str, Any], Any]]] = {
    ("log", "level"): _choice(Level),
    ("log", "format"): _choice(Format),
    ("metrics", "readers"): _networks,
    ("housekeeping", "archive_after_days"): _span,
    ("housekeeping", "delete_after_days"): _span,
    ("shutdown", "drain_seconds"): _span,
    ("shutdown", "most_seconds"): _count,
}
