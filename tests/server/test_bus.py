"""The bus carries changes of a room to its listeners."""

from collections.abc import Callable

from msgspec.structs import replace

from tablee.room.changes import Changes
from tablee.server.bus import LocalBus, ObservedBus
from tests.room.driven import Table


def test_news_reaches_all_who_listen_to_the_room_in_order_and_nobody_else() -> None:
    bus = LocalBus()
    here, there, elsewhere = list[Changes](), list[Changes](), list[Changes]()
    bus.listen("table", here.append)
    stop = bus.listen("table", there.append)
    bus.listen("another", elsewhere.append)
    news = [Changes(Table().room) for _ in range(3)]
    for one in news[:2]:
        bus.publish(one)
    stop()
    bus.publish(news[2])
    assert here == news
    assert there == news[:2]
    assert elsewhere == []


def test_who_stops_listening_while_being_told_harms_nobody() -> None:
    bus = LocalBus()
    heard = list[Changes]()
    stops: list[Callable[[], None]] = []
    stops.append(bus.listen("table", lambda _: stops[0]()))
    bus.listen("table", heard.append)
    for _ in range(2):
        if heard:
            stops[0] = lambda: None
        bus.publish(Changes(Table().room))
    assert len(heard) == 2


def test_a_room_that_nobody_listens_to_any_more_is_forgotten() -> None:
    bus = LocalBus()
    bus.listen("table", lambda _: None)()
    assert not bus._listeners
    bus.publish(Changes(Table().room))
    assert not bus._listeners


def test_who_overhears_the_bus_hears_the_news_of_every_room_after_those_who_watch_it() -> None:
    told: list[str] = []
    bus = ObservedBus(LocalBus(), lambda news: told.append(f"overheard {news.room.id}"))
    stop = bus.listen("table", lambda news: told.append(f"watched {news.room.id}"))
    for name in ("table", "another"):
        bus.publish(Changes(replace(Table().room, id=name)))
    stop()
    bus.publish(Changes(Table().room))
    assert told == ["watched table", "overheard table", "overheard another", "overheard table"]
