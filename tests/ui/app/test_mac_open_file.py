"""Files that macOS asks the running program to open."""

import subprocess
import sys

ASKED = """
import sys
from types import SimpleNamespace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from upcard.ui.app import mac_open_file as apple
from upcard.ui.app import second_start
application = apple.MacApplication(["upcard"])
opened = []
second_start.take_up = lambda program, file, token: opened.append(file)
QCoreApplication.sendEvent(application, QFileOpenEvent("before.upcard"))
assert opened == [], opened
apple.listen(SimpleNamespace(), application)
assert opened == ["before.upcard"], opened
QCoreApplication.sendEvent(application, QFileOpenEvent("after.upcard"))
assert opened == ["before.upcard", "after.upcard"], opened
"""


def test_a_file_asked_for_before_the_window_is_opened_with_it_and_later_ones_at_once() -> None:
    run = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
