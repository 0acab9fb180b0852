"""Creates the Qt application, and then imports the window's modules while Qt scans the fonts in another thread."""

# Why: decisions/0046-draw-pages-in-the-fusion-style-everywhere.md
# Why: decisions/0035-use-a-second-core-on-the-way-to-the-first-frame.md

import builtins
import os
import sys
from collections.abc import Sequence
from threading import Thread

from PySide6.QtWidgets import QApplication

from upcard.ui.style.svg import image

LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-size="9">0</text></svg>'
"""A picture with a letter; of all ways to make Qt load fonts, only reading a picture releases Python's global lock."""


def start_app(words: Sequence[str]) -> int:
    """Create the Qt application, run the window with the arguments `words`, and return the exit status."""
    disable_feature_imports()
    if sys.platform != "linux":
        QApplication.setStyle("Fusion")
    if sys.platform == "darwin":
        from upcard.ui.app.mac_open_file import MacApplication

        return launch(words, MacApplication(["upcard"]))
    if sys.platform == "linux":
        from upcard.ui.app.portal import prefer_portal

        prefer_portal(os.environ)
    application = QApplication(["upcard"])
    reader = Thread(target=draw_test_letter)
    if sys.platform != "linux":  # only fontconfig takes long; on other systems Qt asks for one font at a time
        return launch(words, application)
    reader.start()
    try:
        return launch(words, application)
    finally:
        reader.join()  # it must not draw after Qt is gone


def launch(words: Sequence[str], application: QApplication) -> int:
    """Import the window's modules, run the window with the arguments `words`, and return the exit status."""
    from upcard.ui.app import launch

    return launch.run_app(words, application)


def disable_feature_imports() -> None:
    """Restore Python's own `__import__`, which PySide has replaced.

    PySide's function reads the source of every imported module to look for `__feature__`, which takes time.
    """
    builtins.__import__ = vars(builtins)["__orig_import__"]


def draw_test_letter() -> bool:
    """Draw a letter into an image, because that makes Qt load the fonts; return whether it could be drawn."""
    return not image(LETTER).isNull()
