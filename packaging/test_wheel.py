"""The installed program: a wheel unpacked, as pip would, with nothing of the checkout beside it."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what the wheel brings."""
    pytest.importorskip("hatchling", reason="needs hatchling: pip install -r packaging/requirements/build.txt")
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site-packages")
    return folder / "site-packages"


def test_it_finds_its_resources_in_itself(installed: Path) -> None:
    code = "from upcard.core.resources import resource; print(resource('README.md'))"
    lines = [f"import sys; sys.path[:] = [{str(installed)!r}] + [p for p in sys.path if 'desktop' not in p]", code]
    run = subprocess.run([sys.executable, "-c", "; ".join(lines)], capture_output=True, text=True, check=True)
    found = Path(run.stdout.strip())
    assert found == installed / "upcard" / "resources" / "README.md"
    assert found.read_text() == (ROOT / "resources" / "README.md").read_text()


def test_it_brings_the_command_and_nothing_beside_the_package(installed: Path) -> None:
    assert "upcard = upcard.__main__:main" in next(installed.glob("*.dist-info/entry_points.txt")).read_text()
    assert sorted(path.name for path in installed.iterdir() if path.suffix != ".dist-info") == ["upcard"]
