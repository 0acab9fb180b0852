"""The program finds its resources wherever it is installed."""

from pathlib import Path
from runpy import run_path

import pytest

from upcard.core.resources import resource

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "desktop" / "upcard" / "core" / "resources.py"


def test_resources_of_a_checkout_are_found_beside_the_desktop_folder() -> None:
    assert resource("text", "en.json") == ROOT / "resources" / "text" / "en.json"


@pytest.mark.parametrize("inside", ["site-packages", "_internal"], ids=["wheel", "bundle"])
def test_resources_of_an_installed_program_are_found_in_the_package(tmp_path: Path, inside: str) -> None:
    """A wheel and a frozen program hold them inside the package; the tests of the builds check that they do."""
    core = tmp_path / inside / "upcard" / "core"
    core.mkdir(parents=True)
    (core / "resources.py").write_text(SOURCE.read_text())
    (tmp_path / inside / "upcard" / "resources").mkdir()
    found = run_path(str(core / "resources.py"))["resource"]("text", "en.json")
    assert found == tmp_path / inside / "upcard" / "resources" / "text" / "en.json"
