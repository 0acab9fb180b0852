"""When the screen disappears, the program and its worker end, and the game goes on unchanged on the next screen."""

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.system.kills import has_worker
from tests.system.screen import explain_missing_tools, virtual_screen, wait_for
from tests.system.window_driver import run_window, write_dealt_match
from tests.system.window_state import get_window_state

pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(bool(explain_missing_tools()), reason=explain_missing_tools() or "nothing is missing"),
]


def test_game_resumes_unchanged_after_its_screen_disappeared(tmp_path: Path) -> None:
    write_dealt_match(tmp_path, "a1", name="cassino")
    with ExitStack() as stack:
        with virtual_screen() as screen:
            driver = stack.enter_context(run_window(screen, tmp_path, Random(1)))
            before = get_window_state(driver.wait_until_awaited())
        assert driver.process.wait(20) != 0
        wait_for(lambda: not has_worker(driver.process.pid), "the end of the worker", 60)
    with virtual_screen() as screen, run_window(screen, tmp_path, Random(1)) as driver:
        assert get_window_state(driver.wait_until_awaited()) == before
    assert "Traceback" not in (tmp_path / "output.txt").read_text()
