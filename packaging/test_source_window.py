"""The program run from the sources opens its window and deals, on every system."""

import os
import sys
from pathlib import Path

import pytest

from identity import ROOT
from tests.system.frozen_program import build_environment, try_window


@pytest.mark.skipif(
    sys.platform == "win32" and not os.environ.get("CI"),
    reason="on Windows a person's own folders would be used; CI=1 says that there is nobody",
)
def test_program_from_source_opens_its_window_and_deals(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "upcard"]
    home = build_environment(tmp_path, PYTHONPATH=str(ROOT / "desktop"), QT_QPA_PLATFORM="offscreen")
    assert try_window(program, [*program, "about"], home) == (True, [])
