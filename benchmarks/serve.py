"""The game room for the load benchmark: as `tablee serve`, but with no limits on what one address may do."""

import sys
from pathlib import Path

import uvicorn

from tablee.server.app import make_app
from tablee.server.http import Http
from tablee.server.limits import ONE_ADDRESS
from tablee.server.transport import WebSocket

if __name__ == "__main__":
    uvicorn.run(
        make_app(Path(sys.argv[2]), bot_pace=float(sys.argv[3]), limits=ONE_ADDRESS),
        port=int(sys.argv[1]),
        http=Http,
        ws=WebSocket,
        log_level="warning",
    )
