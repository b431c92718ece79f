"""Settings from a file and from the environment: read, or refused by name."""

from ipaddress import ip_network
from pathlib import Path

import pytest

from tablee.server.limits import LIMITS, Rate
from tablee.server.settings import LOCAL, USUAL, Network, Settings, WrongSetting, settings_from


def read(tmp_path: Path, text: str = "", **environment: str) -> Settings:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    return settings_from(file, environment, USUAL)


def test_without_any_everything_is_as_usual() -> None:
    assert settings_from(None, {"TABLEE_STORE": "elsewhere", "PATH": "/bin"}, USUAL) == USUAL


def test_a_file_and_the_environment_are_read_and_the_environment_comes_first(tmp_path: Path) -> None:
    text = """
        [limits]
        sockets_a_person = 3
        handshakes = [5, 50]
        [log]
        format = "json"
        [metrics]
        readers = ["10.0.0.0/8", "2001:db8::/32"]
        [housekeeping]
        archive_after_days = 30
        delete_after_days = 60
        [shutdown]
        drain_seconds = 2.5
    """
    settings = read(tmp_path, text, TABLEE_LIMITS_SOCKETS_A_PERSON="4", TABLEE_LIMITS_MISSES="0.5,10")
    limits = LIMITS._replace(sockets_a_person=4, handshakes=Rate(5, 50), misses=Rate(0.5, 10))
    assert settings.limits == limits
    assert settings.log == ("info", "json")
    assert settings.metrics.readers == (ip_network("10.0.0.0/8"), ip_network("2001:db8::/32"))
    assert settings.housekeeping == (30, 60)
    assert settings.shutdown == (2.5, 20)


@pytest.mark.parametrize(
    ("readers", "networks"), [("off", ()), ("local", LOCAL), ("10.1.2.3", (ip_network("10.1.2.3"),))]
)
def test_readers_of_metrics_are_networks_nobody_or_this_machine(readers: str, networks: tuple[Network, ...]) -> None:
    assert settings_from(None, {"TABLEE_METRICS_READERS": readers}, USUAL).metrics.readers == networks


@pytest.mark.parametrize(
    ("text", "name", "problem"),
    [
        ("[limits]\nsocket = 3", "limits.socket", "unknown"),
        ("[limit]\nsockets_a_person = 3", "limit.sockets_a_person", "unknown"),
        ("limits = 3", "limits", "unknown"),
        ("[limits]\nsockets_a_person = 0", "limits.sockets_a_person", "count"),
        ("[limits]\nsockets_a_person = true", "limits.sockets_a_person", "count"),
        ("[limits]\nconnections = inf", "limits.connections", "count"),
        ("[limits]\nreads = 3", "limits.reads", "rate"),
        ("[limits]\nreads = [3, 0.5]", "limits.reads", "rate"),
        ("[limits]\nreads = [0, 5]", "limits.reads", "rate"),
        ('[log]\nlevel = "loud"', "log.level", "choice"),
        ('[metrics]\nreaders = "anybody"', "metrics.readers", "networks"),
        ("[metrics]\nreaders = 7", "metrics.readers", "networks"),
        ("[housekeeping]\narchive_after_days = -1", "housekeeping.archive_after_days", "seconds"),
        ("[housekeeping]\narchive_after_days = 800", "housekeeping.delete_after_days", "order"),
        ("[housekeeping]\narchive_after_days = 0", "housekeeping.delete_after_days", "order"),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(tmp_path: Path, text: str, name: str, problem: str) -> None:
    with pytest.raises(WrongSetting) as wrong:
        read(tmp_path, text)
    assert (wrong.value.name, wrong.value.problem) == (name, problem)


def test_in_the_environment_too() -> None:
    with pytest.raises(WrongSetting) as wrong:
        settings_from(None, {"TABLEE_LIMITS_READS": "many"}, USUAL)
    assert (wrong.value.name, wrong.value.problem) == ("TABLEE_LIMITS_READS", "rate")


@pytest.mark.parametrize(("content", "problem"), [(None, "file"), (b"[limits", "toml"), (b"\xff\xfe", "toml")])
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes | None, problem: str) -> None:
    file = tmp_path / "settings.toml"
    if content:
        file.write_bytes(content)
    with pytest.raises(WrongSetting) as wrong:
        settings_from(file, {}, USUAL)
    assert (wrong.value.name, wrong.value.problem) == (str(file), problem)


def test_tables_may_be_kept_for_ever() -> None:
    never = {"TABLEE_HOUSEKEEPING_ARCHIVE_AFTER_DAYS": "0", "TABLEE_HOUSEKEEPING_DELETE_AFTER_DAYS": "0"}
    assert settings_from(None, never, USUAL).housekeeping == (0, 0)
