"""A dialog that asks under which name to save a file; it adds the ending, and asks before a file is replaced."""

import os
from pathlib import Path
from re import findall

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def documents() -> Path:
    """Return the person's folder for documents, or their home folder if that does not exist."""
    kept = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return kept if kept.is_dir() else Path.home()


def where_to_save(parent: QWidget, title: str, start: Path, kinds: str) -> Path | None:
    """Ask the person for a file name, and return it with the ending of the chosen file type; None if they cancel.

    `title` is the dialog's title, `start` the suggested name, and `kinds` the dialog's filter, such as `HTML
    (*.html);;CSV (*.csv)`. If a file with the typed name exists, the dialog asks whether it may be replaced. If an
    ending was added to the typed name and a file with the longer name exists, the dialog is shown again with the longer
    name, so that it asks about this file.
    """
    while True:
        name, kind = QFileDialog.getSaveFileName(parent, title, str(start), kinds)
        if not name:
            return None
        start = complete_file_name(Path(name), list_endings(kinds), list_endings(kind))
        if start == Path(name) or not os.path.lexists(start):
            return start


def list_endings(kinds: str) -> list[str]:
    """Return the file endings in `kinds`, the filter of a file dialog.

    For `HTML (*.html);;CSV (*.csv)` they are `.html` and `.csv`.
    """
    return findall(r"\*(\.\w+)", kinds)


def complete_file_name(path: Path, known: list[str], chosen: list[str]) -> Path:
    """Return `path` with a file ending that the file dialog knows.

    If it has one of the endings `known`, that ending is kept, in lower case. Otherwise the first ending in `chosen`, or
    in `known` if `chosen` is empty, is added to the name.
    """
    if path.suffix.lower() in known:
        return path.with_suffix(path.suffix.lower())
    return path.with_name(path.name + (chosen or known)[0])
