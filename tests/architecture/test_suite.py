"""Checks the settings that keep the test suite quick."""

import os
import re
import sys

from tests.architecture.source import ROOT, modules
from tests.work_units import find_unit

ASKS = re.compile(r"^from tests\.architecture\.source import .*\bnodes\b", re.MULTILINE)


def test_programs_that_tests_start_find_their_bytecode() -> None:
    """Without bytecode files each of the hundred or so programs that tests start would compile all its imports."""
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode


def test_files_that_parse_the_source_are_run_by_one_worker() -> None:
    """Each worker that runs one of them parses the source, and keeps a million objects until it has run the last."""
    asking = [path.relative_to(ROOT).as_posix() for path in modules("tests") if ASKS.search(path.read_text("utf-8"))]
    assert len(asking) > 5
    assert {path: find_unit(path) for path in asking} == dict.fromkeys(asking, "source")
