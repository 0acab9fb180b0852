"""A film of a moment begins with the table before it, and ends with the table after it."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.tools.films.__main__ import main
from tests.tools.films.camera import LABEL


@pytest.mark.parametrize("name", ["capture", "deal-cassino"])
def test_film_is_a_strip_whose_first_and_last_picture_differ(name: str, qapp: QApplication, tmp_path: Path) -> None:
    assert main([str(tmp_path), name, "--step", "600", "--width", "320", "--across", "2", "--size", "960x600"]) == 0
    strip = QImage(str(tmp_path / f"{name}.png"))
    assert strip.width() == 640 and strip.height() % (200 + LABEL) == 0 and strip.height() > 200 + LABEL
    first, last = strip.copy(0, LABEL, 318, 199), strip.copy(0, strip.height() - 200, 318, 199)
    assert first != last


def test_unknown_moment_is_refused_with_status_2(tmp_path: Path) -> None:
    assert main([str(tmp_path), "earthquake"]) == 2
