"""A dialog for saving a file: it completes the file name, and replaces no file without asking."""

import os
from pathlib import Path
from re import findall

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def documents() -> Path:
    """Return the folder for documents, or the person's home folder if there is none."""
    kept = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return kept if kept.is_dir() else Path.home()


def where_to_save(parent: QWidget, title: str, start: Path, kinds: str) -> Path | None:
    """Ask for a file name, and return it with an ending of the chosen kind; return None if the person cancels.

    `kinds` is the dialog's filter, such as `HTML (*.html);;CSV (*.csv)`. The dialog asks whether a file may be
    replaced, but only for the name as typed. If the completed name exists too, the dialog is shown again with that name
    and asks then."""
    while True:
        name, kind = QFileDialog.getSaveFileName(parent, title, str(start), kinds)
        if not name:
            return None
        start = complete_file_name(Path(name), list_endings(kinds), list_endings(kind))
        if start == Path(name) or not os.path.lexists(start):
            return start


def list_endings(kinds: str) -> list[str]:
    """Return the endings in a file dialog's filter, such as `HTML (*.html);;CSV (*.csv)`."""
    return findall(r"\*(\.\w+)", kinds)


def complete_file_name(path: Path, known: list[str], chosen: list[str]) -> Path:
    """Return `path` with its ending in lower case, if the ending is one of `known`.

    Otherwise add the first of the `chosen` endings, or of `known` if none is chosen.
    """
    if path.suffix.lower() in known:
        return path.with_suffix(path.suffix.lower())
    return path.with_name(path.name + (chosen or known)[0])
