"""The bus carries changes of rooms to their listeners. It carries no views: every listener builds its own."""

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from tablee.room.changes import Changes

Hear = Callable[[Changes], None]


class Bus(Protocol):
    """Carries the changes of rooms, in order, once they are saved."""

    def publish(self, news: Changes) -> None:
        """Tell every listener of this room."""

    def listen(self, room: str, hear: Hear) -> Callable[[], None]:
        """Listen to a room until the returned function is called."""


class LocalBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, list[Hear]] = defaultdict(list)

    def publish(self, news: Changes) -> None:
        for hear in tuple(self._listeners.get(news.room.id, ())):
            hear(news)

    def listen(self, room: str, hear: Hear) -> Callable[[], None]:
        self._listeners[room].append(hear)
        return lambda: self._forget(room, hear)

    def _forget(self, room: str, hear: Hear) -> None:
        self._listeners[room].remove(hear)
        if not self._listeners[room]:
            del self._listeners[room]


class ObservedBus:
    """A bus with more listeners, which hear the changes of every room after the room's own listeners."""

    def __init__(self, bus: Bus, *hear: Hear) -> None:
        self._bus = bus
        self._hear = hear

    def publish(self, news: Changes) -> None:
        self._bus.publish(news)
        for hear in self._hear:
            hear(news)

    def listen(self, room: str, hear: Hear) -> Callable[[], None]:
        return self._bus.listen(room, hear)
