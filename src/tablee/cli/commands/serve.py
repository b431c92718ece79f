"""`tablee serve`: the game room, in one process with one SQLite file, or in several on one PostgreSQL database."""

import os
import resource
import socket
import sqlite3
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import uvicorn
from rich.console import Console

from tablee.cli.arguments import STORE, add_language, base_path, data_folder, place, postgres_address, whole_number
from tablee.cli.errors import UserError
from tablee.cli.parser import Subcommands
from tablee.cli.rendering.qr_code import can_show, qr_code
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.server.app import CLIENT, make_app
from tablee.server.backing import Backing
from tablee.server.folder import InUse
from tablee.server.graceful import GracefulServer
from tablee.server.http import Http
from tablee.server.identity import WeakSecret
from tablee.server.limits import LIMITS, Limits
from tablee.server.logs import write_logs
from tablee.server.network import home_address, no_address
from tablee.server.proxy import Proxy
from tablee.server.settings import Settings, WrongSetting, settings_from
from tablee.server.site import is_loopback
from tablee.server.sqlite_schema import NewerDatabase
from tablee.server.store import Unreachable
from tablee.server.transport import WebSocket


class CannotListen(Exception):
    """Somebody else listens there, or this machine has no such address."""


class NoDriver(Exception):
    """What it takes to speak to PostgreSQL is not installed."""


# The reasons not to start, each with the name of its sentence.
REASONS: Final[Mapping[type[Exception], str]] = {
    InUse: "in_use",
    WeakSecret: "weak_secret",
    NewerDatabase: "newer_database",
    Unreachable: "unreachable",
    CannotListen: "cannot_listen",
    NoDriver: "no_driver",
    OSError: "folder",
    sqlite3.Error: "folder",
}
SPARE_FILES = 100  # for everything that is not a connection
ANYWHERE, HERE = "0.0.0.0", "127.0.0.1"


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("serve")
    parser.add_argument("--host")
    parser.add_argument("--port", type=whole_number(0), default=8017)
    parser.add_argument("--data", type=Path, default=data_folder())
    parser.add_argument("--store", type=postgres_address, default=os.environ.get(STORE), metavar="ADDRESS")
    parser.add_argument("--internal", type=place, metavar="HOST:PORT")
    parser.add_argument("--bot-pace", type=float, default=1.0)
    parser.add_argument("--proxy", type=whole_number(0), default=0, metavar="N")
    parser.add_argument("--base-path", type=base_path, default="", metavar="PATH")
    parser.add_argument("--settings", type=Path, metavar="FILE")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Serve until interrupted."""
    texts = Texts(language_of(asked.lang, os.environ))
    if not (CLIENT / "index.html").is_file():
        return _give_up(texts("serve.no_client"))
    host = asked.host or (HERE if asked.proxy else ANYWHERE)
    lan = home_address if host == ANYWHERE and not asked.proxy else no_address
    try:
        settings = settings_from(asked.settings, os.environ, Settings(limits=LIMITS))
    except WrongSetting as wrong:
        raise UserError(setting_sentence(wrong, texts)) from wrong
    write_logs(settings.log)
    settings = settings._replace(limits=within_the_system(settings.limits))
    try:
        internal = [_listen(*asked.internal or (HERE, 0))] if asked.store else []
        backing = _shared(asked, *internal) if asked.store else None
        app = make_app(asked.data, asked.bot_pace, settings, Proxy(asked.proxy), asked.base_path, lan, backing)
        listening = _listen(host, asked.port)
    except tuple(REASONS) as error:
        return _give_up(_sentence(error, texts))
    elsewhere = None if asked.proxy else _address_elsewhere(host)
    _tell_addresses(host, elsewhere, f":{listening.getsockname()[1]}{asked.base_path}", texts)
    config = uvicorn.Config(
        app,
        http=Http,
        ws=WebSocket,
        log_config=None,  # its lines go where ours go
        log_level="error",  # it would warn of every line of nonsense that comes
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    GracefulServer(config, settings.shutdown).run([listening, *internal])
    return 0


def setting_sentence(wrong: WrongSetting, texts: Texts) -> str:
    """What is wrong with a setting."""
    return texts(f"settings.{wrong.problem}", name=wrong.name, value=wrong.value, allowed=wrong.allowed)


def _give_up(problem: str) -> int:
    Console(stderr=True).print(f"tablee: {problem}", style="red", soft_wrap=True, markup=False)
    return 2


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens already, so that a visitor who comes as soon as the address is printed is let in."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotListen(f"{host}:{port} ({error.strerror})") from error
    listening.listen()
    return listening


def _shared(asked: Namespace, internal: socket.socket) -> Backing:
    """The database that several processes share, and the socket for the others."""
    host, port = internal.getsockname()
    try:
        from tablee.server.postgres_backing import Shared  # only where its driver is installed

        return Shared(asked.store, asked.internal[0] if asked.internal else host, port)
    except Exception as error:
        internal.close()
        raise NoDriver if isinstance(error, ImportError) else error from None


def _address_elsewhere(host: str) -> str | None:
    """The address at which phones on the same network reach a server that listens on this one."""
    if host == ANYWHERE:
        return home_address()
    return None if is_loopback(host) else host


def _tell_addresses(host: str, elsewhere: str | None, page: str, texts: Texts) -> None:
    screen = Screen()
    screen.print(f"\n  Tablée  →  http://{HERE if host == ANYWHERE else host}{page}", style="bold", soft_wrap=True)
    if not elsewhere:
        return
    link = f"http://{elsewhere}{page}"
    if host == ANYWHERE:
        screen.print(f"  {texts('serve.home')}  →  {link}", soft_wrap=True)
    screen.print()
    if can_show(code := qr_code(link), screen):
        screen.print(code, "", f"  {texts('serve.scan')}", "", sep="\n")


def within_the_system(limits: Limits) -> Limits:
    """The limits, lowered to the number of files that the system lets a process open: a connection too many is closed
    at once, before there is no file left for the database."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = int(limits.connections) + SPARE_FILES
    allowed = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return limits._replace(connections=min(limits.connections, allowed - SPARE_FILES))


def _sentence(error: Exception, texts: Texts) -> str:
    """Why the server does not start, and what to do."""
    name = next(name for kind, name in REASONS.items() if isinstance(error, kind))
    return texts(f"serve.{name}", problem=error)
