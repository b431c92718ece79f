"""Work spread over processes, or over the machines of a Ray cluster.

The law: how many there are, and who is done first, changes nothing but the time. Every result comes with the number of
its task, so whoever adds results up can do it in the order of the tasks.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from tablee.engine.certain import certain

T = TypeVar("T")
R = TypeVar("R")
H = TypeVar("H")

AHEAD: Final = 4  # tasks that are handed out for each worker, so that none waits for the next


class Spread(Protocol):
    """Does all tasks, and gives each result as soon as it is there, with the number of its task."""

    def __call__(self, work: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[tuple[int, R]]: ...


def spreading(jobs: int | None = None, ray: str | None = None) -> AbstractContextManager[Spread]:
    """Work in this many processes (None: one a core; one is this process itself), or on the Ray cluster at an
    address."""
    if ray is not None:
        from tablee.lab.on_ray import cluster

        return cluster(ray)
    return _processes(jobs or os.cpu_count() or 1)


@contextmanager
def workers(jobs: int | None) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` that works in this many processes: its results come in the order of the tasks."""
    with spreading(jobs) as spread:
        yield partial(_in_order, spread)


def handed_out(
    submit: Callable[[T], H],
    first: Callable[[list[H]], Iterable[H]],
    result: Callable[[H], R],
    tasks: Iterable[T],
    most: int,
) -> Iterator[tuple[int, R]]:
    """Keeps `most` tasks under way. `submit` hands one out and `first` waits until some are done."""
    waiting = enumerate(tasks)
    under_way: dict[H, int] = {}
    while True:
        for number, task in islice(waiting, most - len(under_way)):
            under_way[submit(task)] = number
        if not under_way:
            return
        for handle in first(list(under_way)):
            yield under_way.pop(handle), result(handle)


def _in_order(spread: Spread, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    early: dict[int, R] = {}
    following = 0
    for number, result in spread(work, tasks):
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


@contextmanager
def _processes(count: int) -> Iterator[Spread]:
    if count == 1:
        yield _here
        return
    apart = multiprocessing.get_context("spawn")  # a fork of a process with threads may never wake up
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, apart, _follow_the_parent)
    try:
        yield partial(_in_pool, pool, count)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()  # nobody waits for what it does any more
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _here(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
    return ((number, work(task)) for number, task in enumerate(tasks))


def _in_pool(
    pool: ProcessPoolExecutor, count: int, work: Callable[[T], R], tasks: Iterable[T]
) -> Iterator[tuple[int, R]]:
    def submit(task: T) -> Future[R]:
        return pool.submit(work, task)

    return handed_out(submit, _first_done, Future.result, tasks, count * AHEAD)


def _first_done(futures: list[Future[R]]) -> Iterable[Future[R]]:
    return wait(futures, return_when=FIRST_COMPLETED).done


def _follow_the_parent() -> None:
    """Ctrl-C reaches all processes of a terminal: the parent ends the others. They also end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=[certain(multiprocessing.parent_process(), "a parent")], daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
