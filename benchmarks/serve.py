"""The game room for the load benchmark: as `tablee serve`, but with no limit on how fast one address may write."""

import sys
from pathlib import Path

import uvicorn

from tablee.server import security
from tablee.server.app import make_app
from tablee.server.line import Line

if __name__ == "__main__":
    security.WRITE_BURST = 1e9  # type: ignore[misc]
    uvicorn.run(
        make_app(Path(sys.argv[2]), bot_pace=0),
        port=int(sys.argv[1]),
        ws=Line,
        log_level="warning",
    )
