"""A film of a moment begins with the table before it, and ends with the table after it."""

from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.tools.films.__main__ import main
from tests.tools.films.camera import LABEL


def test_film_of_a_capture_is_a_strip_of_pictures(qapp: QApplication, tmp_path: Path) -> None:
    assert (
        main([str(tmp_path), "capture", "--step", "600", "--width", "320", "--across", "2", "--size", "960x600"]) == 0
    )
    strip = QImage(str(tmp_path / "capture.png"))
    assert strip.width() == 640 and strip.height() % (200 + LABEL) == 0 and strip.height() > 200 + LABEL
    first, last = strip.copy(0, LABEL, 318, 199), strip.copy(0, strip.height() - 200, 318, 199)
    assert first != last


def test_unknown_moment_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    assert main([str(tmp_path), "earthquake"]) == 2
