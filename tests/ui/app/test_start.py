"""Starting the window leaves Python unchanged, and PySide still explains a wrong call."""

import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

from upcard.ui.app.start import draw_test_letter

STATE = """
import builtins, dataclasses, enum, sys
def state():
    owners = dataclasses, enum, enum.EnumType, enum.Enum, enum.Flag
    found = [(name, id(value)) for owner in owners for name, value in vars(owner).items() if callable(value)]
    return found, list(map(id, sys.meta_path))
before = state()
{code}
print(state() == before, builtins.__import__ is builtins.__orig_import__)
"""
"""Prints whether code leaves Python's own alone, and whether imports go past what PySide does for `__feature__`."""
START = "from upcard.ui.app import start; start.disable_feature_imports(); import upcard.ui.app.launch"


def run_python(code: str) -> str:
    """Run code in another Python, and return what it prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_start_leaves_enum_and_dataclasses_unchanged() -> None:
    assert run_python(STATE.format(code=START)) == "True True\n"


@pytest.mark.parametrize(
    ("patch", "told"),
    [
        ("import PySide6.QtCore; enum.EnumType._create_ = len", "False False\n"),
        ("import PySide6.QtCore; dataclasses._create_fn = len", "False False\n"),
        ("import PySide6.QtCore; sys.meta_path.insert(0, str)", "False False\n"),
        ("import PySide6.QtCore", "True False\n"),
    ],
)
def test_patched_enum_or_dataclasses_are_detected(patch: str, told: str) -> None:
    assert run_python(STATE.format(code=patch)) == told


def test_pyside_explains_a_call_with_wrong_arguments() -> None:
    told = run_python(
        "import upcard.ui.app.launch\nfrom PySide6.QtCore import QPoint, QRect\n"
        "for call, words in ((QPoint, (1, 2, 3)), (QRect, ('a', 1))):\n"
        "    try: call(*words)\n"
        "    except TypeError as error: print(str(error).splitlines()[0])"
    )
    few, wrong = told.splitlines()
    assert few.startswith("QPoint expected at most 2 arguments, got 3")
    assert wrong == "'PySide6.QtCore.QRect.__init__' called with wrong argument types:"


def test_draw_test_letter_succeeds(qtbot: QtBot) -> None:
    assert draw_test_letter()
