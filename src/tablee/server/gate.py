"""The gate counts the open connections, all together and from each address."""

import asyncio
from typing import Final

from tablee.server.limits import Limits, Tally

EVERYBODY: Final = "everybody"
OURS: Final = "another process of ours"  # in place of its address


class Gate:
    """Counts connections from the moment the socket is accepted until it is closed, whatever is spoken on it.

    Behind a proxy all connections come from the proxy, which has limits of its own: addresses are not counted there.
    What comes in by the `internal` port comes from other processes of ours, which have counted it.
    """

    def __init__(self, limits: Limits, behind_proxy: bool = False, internal: int | None = None) -> None:
        self._all = Tally[str](limits.connections)
        self._addresses = None if behind_proxy else Tally[str](limits.connections_an_address)
        self._internal = internal

    def peer_of(self, transport: asyncio.BaseTransport) -> str:
        """The address at the other end of a connection; `OURS` by the internal port."""
        if self._internal is not None and transport.get_extra_info("sockname")[1] == self._internal:
            return OURS
        return peer_of(transport)

    def enter(self, address: str) -> bool:
        """Count one more connection; False if it is one too many."""
        self._all.enter(EVERYBODY)
        if self._addresses and address != OURS:
            self._addresses.enter(address)
        return not self._over(address)

    def leave(self, address: str) -> None:
        """Count one fewer."""
        self._all.leave(EVERYBODY)
        if self._addresses and address != OURS:
            self._addresses.leave(address)

    def _over(self, address: str) -> bool:
        return self._all.over(EVERYBODY) or bool(self._addresses and self._addresses.over(address))


def peer_of(transport: asyncio.BaseTransport) -> str:
    """The address at the other end of a connection."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""
