"""The window's processes load nothing from the current folder, where a malicious module may lie."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.system.window_driver import ROOT
from upcard.ui.features.decks.library import make_draw_command
from upcard.ui.worker.processes import worker_command

COMMANDS = {"think": worker_command(), "deck": make_draw_command(Path("gone.svg"), Path("gone"))}


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_started_processes_import_nothing_from_the_current_folder(words: Sequence[str], tmp_path: Path) -> None:
    for name in ("upcard", "platformdirs", "json", "random", "PySide6"):
        (tmp_path / f"{name}.py").write_text("import os; os._exit(77)\n")
    environment = os.environ | {"PYTHONPATH": str(ROOT / "desktop")}
    run = subprocess.run(words, cwd=tmp_path, env=environment, input=b"", capture_output=True, timeout=60, check=False)
    assert run.returncode == (2 if "deck" in words else 0), run.stderr
