"""The suite itself: what makes it quick."""

import os
import sys


def test_programs_that_tests_start_find_their_bytecode() -> None:
    """Where Python is told to write none, each of some hundred programs would compile all that it imports."""
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode
