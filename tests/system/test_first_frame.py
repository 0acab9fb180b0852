"""The timer of the first frame tells a blank window from a painted one."""

import shlex
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.benchmarks.first_frame import main, marks

BLANK = bytes(4 * 100)


def picture(colours: int) -> bytes:
    """Return a hundred pixels in so many colours."""
    return b"".join((n % colours + 1).to_bytes(4, sys.byteorder) for n in range(100))


def test_splash_counts_as_mapped_but_not_painted() -> None:
    found = marks([(0.1, picture(1)), (0.2, picture(50)), (0.5, picture(20))], BLANK)
    assert (found["mapped"], found["painted"], found["ready"]) == (100, 200, 500)


def test_no_window_gives_no_marks() -> None:
    assert marks([], BLANK) == {}


@pytest.mark.system
def test_first_frame_of_a_real_window_is_compared_with_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not which("Xvfb"):
        pytest.skip("needs Xvfb: apt-get install -y xvfb")
    window = tmp_path / "window.py"
    window.write_text(
        "from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication([])\nlabel = QLabel('Colours ' * 30)\nlabel.show()\napp.exec()\n"
    )
    line = shlex.join([sys.executable, str(window)])
    assert (
        main(["-n", "1", "--warmup", "0", "--settle", "0.2", "--vs", f"same={line}", sys.executable, str(window)]) == 0
    )
    said = capsys.readouterr().out
    assert "upcard/same: painted" in said
    assert "nan" not in said
