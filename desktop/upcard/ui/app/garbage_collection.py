"""Runs Python's garbage collection in the main thread only.

Garbage may contain Qt objects, which no other thread may delete. Python itself collects in whichever thread has just
created an object, and card faces are loaded in other threads.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class GarbageCollector(QObject):
    """Collects garbage whenever the event loop is about to wait, about as often as Python would."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self.sweep)

    def sweep(self) -> None:
        """Collect garbage if more objects were created since the last collection than Python's threshold allows."""
        sweep()


def sweep() -> None:
    """Collect the oldest generation whose number of objects exceeds its threshold, if there is one."""
    made = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(made) if 0 < most < count]
    if due:
        gc.collect(due[-1])
