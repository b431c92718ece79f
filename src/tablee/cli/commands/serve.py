"""`tablee serve`: the game room, in one process with one SQLite file."""

import os
import resource
import socket
import sqlite3
from argparse import Namespace
from pathlib import Path

import uvicorn
from rich.console import Console

from tablee.cli.arguments import base_path, whole_number
from tablee.cli.parser import Subcommands
from tablee.server.app import CLIENT, make_app
from tablee.server.folder import InUse
from tablee.server.http import Http
from tablee.server.identity import WeakSecret
from tablee.server.limits import LIMITS, Limits
from tablee.server.network import home_address, no_address
from tablee.server.proxy import Proxy
from tablee.server.sqlite_schema import NewerDatabase
from tablee.server.transport import WebSocket

REASONS_NOT_TO_START = (InUse, WeakSecret, NewerDatabase, OSError, sqlite3.Error)
SPARE_FILES = 100  # for everything that is not a connection
ANYWHERE, HERE = "0.0.0.0", "127.0.0.1"


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("serve")
    parser.add_argument("--host")
    parser.add_argument("--port", type=whole_number(0), default=8017)
    parser.add_argument("--data", type=Path, default=_data_folder())
    parser.add_argument("--bot-pace", type=float, default=1.0)
    parser.add_argument("--proxy", type=whole_number(0), default=0, metavar="N")
    parser.add_argument("--base-path", type=base_path, default="", metavar="PATH")
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Serve until interrupted."""
    if not (CLIENT / "index.html").is_file():
        return _give_up("the web client is not built; `make play` builds and starts it")
    host = asked.host or (HERE if asked.proxy else ANYWHERE)
    lan = home_address if host == ANYWHERE and not asked.proxy else no_address
    try:
        place = Proxy(asked.proxy), asked.base_path
        app = make_app(asked.data, asked.bot_pace, within_the_system(LIMITS), *place, lan)
    except REASONS_NOT_TO_START as error:
        return _give_up(_sentence(error))
    try:
        listening = _listen(host, asked.port)
    except OSError as error:
        return _give_up(f"cannot listen on port {asked.port}: {error.strerror}")
    _tell_addresses(host, f":{listening.getsockname()[1]}{asked.base_path}")
    config = uvicorn.Config(
        app,
        http=Http,
        ws=WebSocket,
        log_level="error",  # it would warn of every line of nonsense that comes
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run([listening])
    return 0


def _give_up(problem: str) -> int:
    Console(stderr=True).print(f"tablee: {problem}", style="red", soft_wrap=True)
    return 2


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens already, so that a visitor who comes as soon as the address is printed is let in."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen()
    return listening


def _tell_addresses(host: str, page: str) -> None:
    console = Console(highlight=False)
    console.print(f"\n  Tablée  →  http://{HERE}{page}", style="bold")
    if host == ANYWHERE and (home := home_address()):
        console.print(f"  sur le réseau de la maison / on the home network  →  http://{home}{page}\n")


def within_the_system(limits: Limits) -> Limits:
    """The limits, lowered to the number of files that the system lets a process open: a connection too many is closed
    at once, before there is no file left for the database."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = int(limits.connections) + SPARE_FILES
    allowed = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return limits._replace(connections=min(limits.connections, allowed - SPARE_FILES))


def _sentence(error: Exception) -> str:
    """Why the server does not start, and what to do."""
    match error:
        case InUse():
            return f"another Tablée is running on the folder {error}: stop it first, or pick another with --data"
        case WeakSecret():
            return f"the secret in {error} is empty or cut short: remove that file to have a new one made"
        case _:
            return f"the data folder cannot be used: {error}"


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tablee"
