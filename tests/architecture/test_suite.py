"""Checks the settings that keep the test suite quick."""

import os
import sys


def test_programs_that_tests_start_find_their_bytecode() -> None:
    """Without bytecode files each of the hundred or so programs that tests start would compile all its imports."""
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode
