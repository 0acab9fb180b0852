"""Handles files that are dropped on the window: adds a deck of cards, and opens any other file as a game."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

from upcard.ui.style.overrides import guard_overrides

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

DECKS = (".svg", ".svgz", ".zip", ".gz", ".tgz", ".tar", ".desktop")


@guard_overrides
class FileDropHandler(QObject):
    """Accepts a single file or folder that is dragged to the window, and opens it when it is dropped."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop) or not isinstance(event, QDropEvent):
            return False
        path = find_dropped_file(event)
        if path is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            take_up(self.context, path)
        return True


def find_dropped_file(event: QDropEvent) -> Path | None:
    """Return the path of the file or folder that is dropped with `event`.

    Return None if several files, or no file of this computer, are dropped.
    """
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(files[0]) if len(files) == 1 else None


def is_deck(path: Path) -> bool:
    """Return whether `path` is to be added as a deck: it is a folder, or its suffix is one of `DECKS`."""
    return path.is_dir() or path.suffix.lower() in DECKS


def take_up(context: "Context", path: Path) -> None:
    """Add `path` as a deck of cards if it is a folder or has a suffix of `DECKS`; else open it as a saved game."""
    if is_deck(path):
        from upcard.ui.features.decks.add_deck import add

        add(context, path)
    else:
        context.files.open_path(path)


def listen(context: "Context") -> None:
    """Accept files that are dropped anywhere on the window.

    The table itself no longer accepts drops, because drops on it would not reach the window.
    """
    for widget in (context.table, context.table.viewport()):
        widget.setAcceptDrops(False)
    context.window.setAcceptDrops(True)
    context.window.installEventFilter(FileDropHandler(context))
