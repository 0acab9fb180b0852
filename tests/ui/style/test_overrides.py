"""Errors in overridden Qt methods: each reaches `sys.excepthook`, and the process goes on."""

import ast
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import upcard.ui
from upcard.ui.style.overrides import QT, list_overrides

PROGRAM = """
import sys
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from upcard.ui.style.overrides import guard_overrides

class Mixin:
    def leaveEvent(self, event):
        [][1]

@guard_overrides
class Widget(Mixin, QWidget):
    def event(self, event):
        return super().event(event) if event.type() != QEvent.Type.User else int("x")

app, widget = QApplication([]), Widget()
sys.excepthook = lambda kind, error, trace: print(kind.__name__)
for kind in (QEvent.Type.User, QEvent.Type.Leave):
    app.postEvent(widget, QEvent(kind))
QTimer.singleShot(0, app.quit)
app.exec()
print("goes on")
"""


def test_built_in_errors_in_overridden_methods_are_reported_and_end_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert (done.returncode, done.stdout.splitlines()) == (0, ["ValueError", "IndexError", "goes on"]), done.stderr


def test_every_class_that_overrides_a_qt_method_is_guarded() -> None:
    bare = list[str]()
    for found in pkgutil.walk_packages(upcard.ui.__path__, "upcard.ui."):
        module = importlib.import_module(found.name)
        classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == found.name]
        wanted = {one.__name__ for one in classes if _is_qt(one) and list_overrides(one)}
        if wanted:
            assert module.__file__ is not None
            bare += [f"{found.name}.{name}" for name in sorted(wanted - _read_guarded(Path(module.__file__)))]
    assert bare == []


def _is_qt(one: type) -> bool:
    return any(base.__module__.startswith(QT) for base in one.__mro__)


def _read_guarded(path: Path) -> set[str]:
    """Return the names of the classes in a source file that have the decorator."""
    classes = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef))
    return {node.name for node in classes if "guard_overrides" in map(ast.unparse, node.decorator_list)}
