"""Runs Python's garbage collection in the main thread only.

Garbage may contain Qt objects, which no other thread may delete. Python itself collects in the thread that has just
created an object, and pictures of cards are loaded in other threads.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class GarbageCollector(QObject):
    """Switches Python's automatic garbage collection off, and collects when the event loop has nothing to do.

    It collects about as often as Python would.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self.sweep)

    def sweep(self) -> None:
        """Collect garbage if Python's thresholds say that it is time; otherwise do nothing."""
        sweep()


def sweep() -> None:
    """Collect garbage if Python's thresholds say that it is time; otherwise do nothing.

    The oldest generation whose count exceeds its threshold is collected, together with the younger ones.
    """
    made = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(made) if 0 < most < count]
    if due:
        gc.collect(due[-1])
