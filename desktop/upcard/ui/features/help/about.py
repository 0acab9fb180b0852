"""The page *About Upcard*: versions, folders and licences."""

import platform
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtWidgets import QWidget

from upcard import __version__
from upcard.play.storage import folders
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.notice import NoticePage

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class AboutPage(NoticePage):
    """Shows the program's versions and folders, as text that can be selected and copied."""

    def __init__(self, window: QWidget, dress: StyleContext, licences: Callable[[], object]) -> None:
        text = QCoreApplication.translate(
            "AboutPage", "A card table for your desktop: alone against the computer, or with friends at one screen."
        )
        super().__init__(window, dress, f"Upcard {__version__}", text)
        where = (
            self.tr("Qt {qt}, Python {python}").format(qt=qVersion(), python=platform.python_version()),
            self.tr("Games are saved in {folder}").format(folder=folders.data()),
            self.tr("Settings are saved in {folder}").format(folder=folders.config()),
            self.tr("Logs are saved in {folder}").format(folder=folders.log()),
        )
        under = (
            self.tr("Upcard is free software under the MIT licence. The cards were drawn for it."),
            self.tr("Upcard uses Qt under the LGPL, version 3; you may replace its libraries."),
        )
        for number, rows in enumerate((where, under)):
            block = self.paragraph("\n".join(rows), "" if number else "second")
            block.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.column.insertWidget(2 + number, block)
        self.add_button(self.tr("Licences")).clicked.connect(licences)


def show(context: "Context") -> None:
    """Open the page *About Upcard*."""
    licences = partial(context.run_action, "licences")
    context.pages.open("about", lambda: AboutPage(context.window, context.style, licences))
