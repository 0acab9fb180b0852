"""Python's garbage is looked for in the window's thread alone.

What is thrown away may be Qt's, which no other thread may delete; Python by itself looks for it in whichever thread has
just made an object, and faces are read in others.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class GarbageCollector(QObject):
    """Looks for garbage before the window waits for what comes next, about as often as Python would."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self.sweep)

    def sweep(self) -> None:
        """Look for it."""
        sweep()


def sweep() -> None:
    """Look through the generations in which enough has been made."""
    made = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(made) if 0 < most < count]
    if due:
        gc.collect(due[-1])
