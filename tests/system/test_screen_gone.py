"""When the screen disappears, the program and its worker end, and the game goes on unchanged on the next screen."""

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.system.chair import deal, seated
from tests.system.kept import seen
from tests.system.kills import thinks
from tests.system.screen import missing, virtual_screen, wait_for

pytestmark = [pytest.mark.system, pytest.mark.skipif(bool(missing()), reason=missing() or "nothing is missing")]


def test_game_resumes_unchanged_after_its_screen_disappeared(tmp_path: Path) -> None:
    deal(tmp_path, "a1", name="cassino")
    with ExitStack() as stack:
        with virtual_screen() as screen:
            chair = stack.enter_context(seated(screen, tmp_path, Random(1)))
            before = seen(chair.awaited())
        assert chair.process.wait(20) != 0
        wait_for(lambda: not thinks(chair.process.pid), "the end of the worker", 20)
    with virtual_screen() as screen, seated(screen, tmp_path, Random(1)) as chair:
        assert seen(chair.awaited()) == before
    assert "Traceback" not in (tmp_path / "output.txt").read_text()
