"""The ways a command ends early."""

import pytest

from tablee.cli.errors import complain


def test_a_complaint_goes_to_standard_error_and_gives_the_exit_code_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain(ValueError("no [b]markup[/]"), 2) == 2
    assert capsys.readouterr() == ("", "tablee: no [b]markup[/]\n")
