"""The HTTP API: an explicit list of endpoints, from which both the routes and the OpenAPI document are made."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, NamedTuple

import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tablee.bots.coach.review import Review
from tablee.engine.codec import fit, read, write
from tablee.engine.help import Help
from tablee.engine.record import Record
from tablee.engine.refusal import Refused
from tablee.engine.texts import Texts
from tablee.room.account import Account
from tablee.room.api_types import DOORS, Chosen, Invitation, Me, NewTable, Problem, Rename, TableInfo, TableMade
from tablee.room.catalogue import GameInfo, SeatRange, rules_of, seat_range
from tablee.room.kept import KeptRecord
from tablee.room.names import cleaned
from tablee.room.overview import TableOverview
from tablee.room.pads import PadCount, PadSheet, count
from tablee.room.replay import OPEN, Replay
from tablee.room.sentences import sentences_of
from tablee.server import printed
from tablee.server.codes import new_code, normalised
from tablee.server.downloads import packed, while_connected
from tablee.server.hub import Hub
from tablee.server.identity import COOKIE, new_person, person_in, signed
from tablee.server.limits import Buckets, Limits
from tablee.server.match_builder import ACCOUNT, RECORD, film
from tablee.server.network import Lan, invitation, no_address
from tablee.server.passing import Passing
from tablee.server.proxy import network_of
from tablee.server.store import Unavailable

LONGEST_BODY: Final = 16_384
LONGEST_RECORD: Final = 2_000_000
MATCH_NUMBER: Final = re.compile(r"[0-9]{1,9}")
SEAT_NUMBER: Final = re.compile(r"[0-9]{1,2}")
YEAR: Final = 365 * 24 * 3600
HUNG_UP: Final = 499  # nobody reads it

# The HTTP status of a refusal, by its reason; 400 for any other.
STATUS: Final = {
    "no_table": 404,
    "no_match": 404,
    "no_pad": 404,
    "no_seat": 404,
    "not_found": 404,
    "no_review": 404,
    "no_moment": 404,
    "not_yours": 404,
    "other_version": 409,
    "newer_form": 409,
    "too_fast": 429,
    "closed": 410,
    "damaged": 500,
    "not_saved": 503,
    "queue_full": 503,
    "build_failed": 503,
}


class Call(NamedTuple):
    """One request to the API, the person who makes it, and the hub that serves it."""

    hub: Hub
    request: Request
    person: str
    body: Any
    lan: Lan = no_address
    passing: Passing | None = None  # to other processes, if there are any
    known: bool = False  # the person has been here before

    @property
    def address(self) -> str:
        """The network address that the request is counted for."""
        return network_of(self.request.client.host) if self.request.client else ""


class Endpoint(NamedTuple):
    """A method and path of the API. `takes` and `gives` are the types of the bodies; a reply without a type is not
    JSON. The parameters of the `query` are optional. A `limited` endpoint sends large replies, or takes a body that may
    be longer than others, and has a limit of its own. An `unsigned` one gives strangers no cookie: several can be asked
    at once."""

    method: str
    path: str
    summary: str
    answer: Callable[[Call], Awaitable[Any]]
    takes: Any = None
    gives: Any = None
    query: tuple[str, ...] = ()
    limited: bool = False
    longest: int = LONGEST_BODY
    unsigned: bool = False


async def me(call: Call) -> Me:
    if call.known:
        call.hub.sightings.note(None, call.person)
    return Me(call.person, await call.hub.name_of(call.person))


async def rename(call: Call) -> Me:
    name = cleaned(call.body.name)
    await call.hub.rename(call.person, name)
    return Me(call.person, name)


async def my_tables(call: Call) -> list[TableOverview]:
    return await call.hub.overviews(call.person)


async def invite(call: Call) -> Invitation:
    return invitation(call.request, call.lan)


async def games(call: Call) -> Response:
    with_clauses = call.request.query_params.get("without") != "clauses"
    return packed(call.request, printed.games(with_clauses), cache=None)


async def help_pages(call: Call) -> Response:
    return packed(call.request, printed.help_pages(call.request.path_params["game"]), cache=None)


async def seats(call: Call) -> SeatRange:
    rules, chosen = rules_of(call.request.path_params["game"]), call.body
    return seat_range(rules, fit(rules.NOUNS.options, chosen.options))


async def count_pad(call: Call) -> PadCount:
    return count(call.request.path_params["game"], call.body)


async def texts(call: Call) -> Response:
    return packed(call.request, printed.texts(call.request.path_params["game"]), cache=None)


async def make_table(call: Call) -> TableMade:
    wanted: NewTable = call.body
    name = await _free_name(call.hub)
    chosen = (name, call.person, wanted.game, wanted.options or {}, wanted.seats)
    if wanted.lesson:
        room = await call.hub.create_lesson(name, call.person, wanted.game, wanted.options)
    elif wanted.again:
        table = normalised(wanted.again.table)
        with call.hub.looking_up(table, call.person, call.address):
            room = await call.hub.create_again(name, call.person, table, wanted.again.match, wanted.again.step)
    elif wanted.alone:
        room = await call.hub.create_solo(*chosen)
    else:
        room = await call.hub.create(*chosen, wanted.seated)
    return TableMade(room.id)


async def keep_record(call: Call) -> TableMade:
    return TableMade((await call.hub.keep(await _free_name(call.hub), call.person, call.body)).id)


async def table(call: Call) -> TableInfo:
    """People whom the table would not let in are told only why."""
    name, cookies = call.request.path_params["table"], call.request.headers.getlist("cookie")
    if call.passing and (told := await call.passing.info(name, call.request, cookies)):
        return told
    room = await call.hub.outline(name)
    try:
        call.hub.must_let_in(room, call.person)
    except Refused as refused:
        call.hub.guesses.count(refused, call.address)
        return TableInfo(room.id, DOORS[refused.reason])
    return TableInfo(room.id, "open", room.game, room.stage, tuple(chair.name for chair in room.chairs if chair.name))


async def qr_code(call: Call) -> Response:
    home = invitation(call.request, call.lan).home
    link = f"{home}/t/{(await table(call)).id}"
    picture = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#241c2b", light="#fffdf8")
    return Response(_standing_alone(picture), media_type="image/svg+xml")


async def record(call: Call) -> Response:
    return await _finished_match(call, RECORD)


async def account(call: Call) -> Response:
    return await _finished_match(call, ACCOUNT)


async def replay(call: Call) -> Response:
    seat = call.request.query_params.get("as")
    if seat == OPEN:
        return await _finished_match(call, film(OPEN))
    if seat is not None and not SEAT_NUMBER.fullmatch(seat):
        raise Refused(None, "no_seat")
    return await _finished_match(call, film(None if seat is None else int(seat)))


async def review(call: Call) -> Response:
    return await _built(call, call.hub.reviews.of(call.request.path_params["table"], _match_number(call), call.person))


async def _finished_match(call: Call, part: str) -> Response:
    return await _built(
        call, call.hub.finished_matches.part(call.request.path_params["table"], _match_number(call), part)
    )


async def _built(call: Call, asked: Coroutine[Any, Any, bytes]) -> Response:
    try:
        return packed(call.request, await while_connected(call.request, asked))
    except ClientDisconnect:
        return Response(status_code=HUNG_UP)
    except asyncio.CancelledError:  # the server is closing
        raise Refused(None, "build_failed") from None


def _match_number(call: Call) -> int:
    match = call.request.path_params["match"]
    if not MATCH_NUMBER.fullmatch(match):
        raise Refused(None, "no_match")
    return int(match)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", "Who I am; creates an identity on the first call", me, gives=Me),
    Endpoint("PUT", "/api/me", "Pick a name", rename, takes=Rename, gives=Me),
    Endpoint(
        "GET",
        "/api/me/tables",
        "The tables that belong to me, the latest first",
        my_tables,
        gives=list[TableOverview],
        unsigned=True,
    ),
    Endpoint("GET", "/api/invitation", "The address that links for others begin with", invite, gives=Invitation),
    Endpoint(
        "GET",
        "/api/games",
        "The games, their options and their rules (`without=clauses`: only the beginnings of their help pages)",
        games,
        gives=list[GameInfo],
        query=("without",),
        unsigned=True,
    ),
    Endpoint(
        "POST", "/api/games/{game}/seats", "How many may play with these options", seats, takes=Chosen, gives=SeatRange
    ),
    Endpoint(
        "POST",
        "/api/pads/{game}",
        "Count a score pad; it is not kept",
        count_pad,
        takes=PadSheet,
        gives=PadCount,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/help",
        "The rules of a game in all languages",
        help_pages,
        gives=dict[str, Help],
        unsigned=True,
    ),
    Endpoint(
        "GET", "/api/games/{game}/texts", "The sentences of a game in all languages", texts, gives=Texts, unsigned=True
    ),
    Endpoint("POST", "/api/tables", "Open a table", make_table, takes=NewTable, gives=TableMade),
    Endpoint(
        "POST",
        "/api/records",
        "Keep a finished match that was played elsewhere, at a table of its own",
        keep_record,
        takes=KeptRecord,
        gives=TableMade,
        limited=True,
        longest=LONGEST_RECORD,
    ),
    Endpoint("GET", "/api/tables/{table}", "What a link leads to", table, gives=TableInfo, unsigned=True),
    Endpoint("GET", "/api/tables/{table}/qr.svg", "The link as a QR code", qr_code),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}",
        "The record of a finished match",
        record,
        gives=Record,
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}/account",
        "How a finished match came about, and its turning points",
        account,
        gives=Account,
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}/replay",
        "A finished match to be watched, through the eyes of a seat (none: a spectator; `open`: with all cards open)",
        replay,
        gives=Replay,
        query=("as",),
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}/review",
        "What my own decisions in a finished match were worth, by what I could know",
        review,
        gives=Review,
        limited=True,
    ),
)


async def _free_name(hub: Hub) -> str:
    """A code that no table has yet."""
    while await hub.store.room(name := new_code()):
        pass
    return name


def _standing_alone(svg: str) -> str:
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) if "xmlns=" not in svg else svg


def handler(
    endpoint: Endpoint,
    hub: Hub,
    secret: bytes,
    limits: Limits,
    lan: Lan = no_address,
    passing: Passing | None = None,
) -> Callable[[Request], Awaitable[Response]]:
    """The route of an endpoint: identifies the person, reads the body, and turns refusals into sentences."""

    limit = Buckets[str](limits.downloads) if endpoint.limited else None

    async def handle(request: Request) -> Response:
        if limit and not limit.take(network_of(request.client.host) if request.client else ""):
            return problem(Refused(None, "too_fast"))
        person = person_in(request.headers.getlist("cookie"), secret)
        known = person or new_person()
        try:
            body = await _body(request, endpoint)
            given = await _answered(endpoint, Call(hub, request, known, body, lan, passing, person is not None))
        except Refused as refused:
            return problem(refused)
        except Unavailable:
            return problem(Refused(None, "not_saved"))
        response = given if isinstance(given, Response) else Response(write(given), media_type="application/json")
        response.headers.setdefault("cache-control", "no-store")  # no proxy gives one person's answer to another
        if person is None and not endpoint.unsigned:
            response.set_cookie(
                COOKIE,
                signed(known, secret),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                path=request.scope["root_path"] or "/",
                secure=request.scope["scheme"] == "https",
            )
        return response

    return handle


async def _answered(endpoint: Endpoint, call: Call) -> Any:
    """The answer of an endpoint; wrong guesses of a table's code are counted for the address."""
    params = call.request.path_params
    if "table" not in params:
        return await endpoint.answer(call)
    params["table"] = normalised(params["table"])
    with call.hub.looking_up(params["table"], call.person, call.address):
        return await endpoint.answer(call)


async def _body(request: Request, endpoint: Endpoint) -> Any:
    if endpoint.takes is None:
        return None
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > endpoint.longest:
            raise Refused(None, "too_large")
    return read(endpoint.takes, data)


def problem(refused: Refused, status: int | None = None) -> Response:
    """The response for a refusal."""
    sentences = sentences_of(refused)
    body = write(Problem(refused.clause, sentences["fr"], sentences["en"]))
    return Response(body, status or STATUS.get(refused.reason, 400), media_type="application/json")
