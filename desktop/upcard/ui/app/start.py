"""Starts Qt first: it looks through the fonts on another core while the window's modules are loaded."""

# Why: decisions/0046-draw-pages-in-the-fusion-style-everywhere.md
# Why: decisions/0035-use-a-second-core-on-the-way-to-the-first-frame.md

import sys
from collections.abc import Sequence
from threading import Thread

from PySide6.QtWidgets import QApplication

from upcard.ui.style.svg import image

LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-size="9">0</text></svg>'
"""A drawing with a letter: of all that needs a font, only reading a picture lets Python run meanwhile."""


def start_app(words: Sequence[str]) -> int:
    """Open the window as `upcard.ui.app.launch.run` does, on every system in the style that the pages are drawn for."""
    if sys.platform != "linux":
        QApplication.setStyle("Fusion")
    if sys.platform == "darwin":
        from upcard.ui.app.mac_open_file import Apple

        return launch(words, Apple(["upcard"]))
    application = QApplication(["upcard"])
    reader = Thread(target=draw_test_letter)
    if sys.platform != "linux":  # only fontconfig takes its time; elsewhere Qt asks the system font by font
        return launch(words, application)
    reader.start()
    try:
        return launch(words, application)
    finally:
        reader.join()  # it must not draw when Qt is gone


def launch(words: Sequence[str], application: QApplication) -> int:
    """Load the window's modules and run the application."""
    from upcard.ui.app import launch

    return launch.run_app(words, application)


def draw_test_letter() -> bool:
    """Draw one letter out of sight; say whether there is a picture of it."""
    return not image(LETTER).isNull()
