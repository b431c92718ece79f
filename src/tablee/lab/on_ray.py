"""Work on a Ray cluster: each task takes one of its cores. Ray itself is loaded only here, for it is an extra."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.metadata import version
from socket import create_connection
from typing import Any, Final, TypeVar

from tablee.lab.workers import AHEAD, Spread, handed_out

T = TypeVar("T")
R = TypeVar("R")

PLACE: Final = re.compile(r"(ray://)?(?P<host>[^:/]+):(?P<port>\d{1,5})")
PATIENCE: Final = 10  # seconds


class NoRay(Exception):
    """The extra `ray` is not installed."""


class NoCluster(Exception):
    """The cluster cannot be used: it does not answer, or it has another version of Tablée."""


@contextmanager
def cluster(address: str) -> Iterator[Spread]:
    """Work on the cluster at this address, or where `auto` finds one."""
    ray = _ray()
    mine = not ray.is_initialized()
    if mine:
        _join(ray, address)
    try:
        yield partial(_on_cluster, ray)
    finally:
        if mine:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise NoRay("tablee[ray]") from error
    return ray


def _join(ray: Any, address: str) -> None:
    try:
        if place := PLACE.fullmatch(address):  # Ray itself would try for minutes
            create_connection((place["host"], int(place["port"])), timeout=PATIENCE).close()
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        raise NoCluster(str(error)) from error


def _on_cluster(ray: Any, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
    remote = ray.remote(num_cpus=1)(_done)
    submit = partial(remote.remote, ray.put(work))
    cores = int(ray.cluster_resources().get("CPU", 1))
    return handed_out(submit, partial(_first_done, ray), partial(_result, ray), tasks, cores * AHEAD)


def _done(work: Callable[[T], R], task: T) -> tuple[str, R]:
    """What a worker of the cluster does: the result, and the version it comes from."""
    return version("tablee"), work(task)


def _first_done(ray: Any, handles: list[Any]) -> Iterable[Any]:
    return ray.wait(handles, num_returns=1)[0]  # type: ignore[no-any-return]


def _result(ray: Any, handle: Any) -> Any:
    try:
        theirs, result = ray.get(handle)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    if theirs != version("tablee"):
        raise NoCluster(f"Tablée {theirs} ≠ {version('tablee')}")
    return result
