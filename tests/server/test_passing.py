"""What a process makes of an owner's answer about its table."""

import pytest

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.room.api_types import TableInfo
from tablee.server.passing import understood


def test_what_the_owner_tells_is_passed_on() -> None:
    info = TableInfo("table", "open", "catch_out", "waiting", ("Ann",))
    assert understood(200, write(info)) == info


@pytest.mark.parametrize("status", [404, 409, 410, 500])
def test_why_nobody_can_enter_a_table_is_told_from_the_database(status: int) -> None:
    assert understood(status, b"") is None


@pytest.mark.parametrize(("status", "reason"), [(429, "too_fast"), (503, "not_saved"), (418, "not_saved")])
def test_an_owner_that_does_not_answer_now_is_asked_again_later(status: int, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        understood(status, b"")
    assert refused.value.reason == reason
