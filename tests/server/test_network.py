"""The address that invitations carry."""

import httpx
import pytest
from starlette.requests import Request

from tablee.engine.refusal import Refused
from tablee.room.api_types import Invitation
from tablee.server.network import home_address, invitation, no_address
from tests.server.process import ServerProcess


def asked(host: str, scheme: str = "http", root: str = "") -> Request:
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "headers": headers, "scheme": scheme, "root_path": root, "server": ("127.0.0.1", 8017)}
    return Request(scope)


def lan() -> str:
    return "192.168.1.20"


@pytest.mark.parametrize("host", ["127.0.0.1:8017", "localhost:8017", "[::1]:8017", "localhost:9000"])
def test_whoever_opens_the_page_on_the_server_itself_invites_to_its_address_on_the_network(host: str) -> None:
    assert invitation(asked(host), lan) == Invitation("http://192.168.1.20:8017", reachable=True)
    assert invitation(asked(host, root="/games"), lan).home == "http://192.168.1.20:8017/games"


def test_a_server_without_such_an_address_says_that_nobody_else_can_come() -> None:
    assert invitation(asked("127.0.0.1:8017"), no_address) == Invitation("http://127.0.0.1:8017", reachable=False)


def test_any_other_name_of_the_site_is_what_others_can_use_too() -> None:
    assert invitation(asked("tablee.example", "https", "/games"), lan) == Invitation(
        "https://tablee.example/games", reachable=True
    )


def test_a_host_that_names_no_site_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        invitation(asked("<script>"), lan)
    assert refused.value.reason == "host"


def test_this_machine_is_never_its_own_neighbour() -> None:
    assert not (home_address() or "").startswith("127.")


def test_the_server_tells_what_its_links_begin_with(server: ServerProcess) -> None:
    told = httpx.get(f"{server.address}/api/invitation").json()
    assert told.keys() == {"home", "reachable"}
    elsewhere = httpx.get(f"{server.address}/api/invitation", headers={"host": "tablee.example"}).json()
    assert elsewhere == {"home": "http://tablee.example", "reachable": True}
