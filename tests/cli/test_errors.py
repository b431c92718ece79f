"""The ways a command ends early."""

import pytest

from tablee.cli.errors import complain, expect


def test_what_the_rules_make_sure_of_is_there_or_we_have_a_bug() -> None:
    assert expect(0, "a seat is known") == 0
    with pytest.raises(AssertionError, match="a seat is known"):
        expect(None, "a seat is known")


def test_a_complaint_goes_to_standard_error_and_gives_the_exit_code_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain(ValueError("no [b]markup[/]"), 2) == 2
    assert capsys.readouterr() == ("", "tablee: no [b]markup[/]\n")
