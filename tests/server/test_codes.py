"""Codes of tables, and the many ways to type one."""

import re

import pytest

from tablee.server.codes import SIGNS, new_code, normalised

CODE = "k7m-4hp-q2x"


def test_a_code_is_three_groups_of_three_signs_that_do_not_look_alike() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(re.fullmatch(rf"[{SIGNS}]{{3}}-[{SIGNS}]{{3}}-[{SIGNS}]{{3}}", code) for code in codes)
    assert set("".join(codes)) == {*SIGNS, "-"}
    assert not set(SIGNS) & set("il1o0")


@pytest.mark.parametrize(
    "typed",
    [
        CODE,
        "K7M-4HP-Q2X",
        "k7m4hpq2x",
        "k7m 4hp q2x",
        " k7m\u00a04hp - q2x\n",
        "k7m–4hp—q2x",
        "k7\u2011m4hp-q2x",
        "K7M4 HPQ2X",
    ],
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert normalised(typed) == CODE


@pytest.mark.parametrize("typed", ["abcdef", "ABC-DEF", "abc def", "A B C D E F"])
def test_the_shorter_codes_of_old_tables_stay_valid(typed: str) -> None:
    assert normalised(typed) == "abcdef"


@pytest.mark.parametrize(
    "typed",
    ["", "-", "table", "a" * 3000, "k7m-4hp-q2", "k7m-4hp-q2xy", "k7m/4hp/q2x", "k7m-4hp-q2l", "\x00", "🎲"],
)
def test_what_is_no_code_stays_as_it_is(typed: str) -> None:
    assert normalised(typed) == typed
