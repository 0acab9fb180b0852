"""PySide6 6.12.0 drops a reference to None with every call before Python 3.12, until the interpreter aborts."""

import sys

from PySide6.QtWidgets import QGraphicsRectItem

CALLS = 1000
NOISE = 50


def test_qt_calls_that_return_none_keep_its_reference_count() -> None:
    item = QGraphicsRectItem()
    before = sys.getrefcount(None)
    for n in range(CALLS):
        item.setPos(n, 1)
    assert before - sys.getrefcount(None) <= NOISE
