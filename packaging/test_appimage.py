"""The AppImage consists of a runtime made by others and a file system of our own."""

import subprocess
import sys
from pathlib import Path
from shutil import copy, which

import pytest

from bundle import BuildOptions, build_appimage
from identity import COMMAND, ID
from linux_files import PROGRAMS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="what Linux is given is made on Linux")

RUNTIME = b"\x7fELF\x02\x01\x01\x00AI\x02" + bytes(997)
"""What begins as a runtime of the second kind does, and does nothing."""


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder that looks like a frozen program."""
    folder = tmp_path / "dist" / COMMAND
    folder.mkdir(parents=True)
    for name in PROGRAMS:
        copy("/bin/true", folder / name)
    return folder


def make_appimage(bundle: Path, folder: Path) -> Path:
    """The AppImage of a bundle, made in a folder."""
    (folder / "work").mkdir(parents=True)
    (folder / "runtime").write_bytes(RUNTIME)
    options = BuildOptions(out=folder, work=folder / "work", appimage_runtime=folder / "runtime")
    [built] = build_appimage(options, bundle)
    return built


@pytest.fixture
def image(bundle: Path, tmp_path: Path) -> Path:
    """The AppImage of the bundle."""
    if not which("mksquashfs"):
        pytest.skip("needs mksquashfs: apt-get install -y squashfs-tools")
    return make_appimage(bundle, tmp_path / "out")


def test_appimage_is_an_executable_runtime_followed_by_a_squashfs_image(image: Path, tmp_path: Path) -> None:
    assert image.stat().st_mode & 0o111 == 0o111
    assert image.read_bytes().startswith(RUNTIME + b"hsqs")
    unpacked = tmp_path / "unpacked"
    words = ["unsquashfs", "-no-progress", "-offset", str(len(RUNTIME)), "-dest", str(unpacked), str(image)]
    subprocess.run(words, check=True, capture_output=True)
    assert {path.name for path in unpacked.iterdir()} == {"AppRun", f"{ID}.desktop", f"{ID}.svg", ".DirIcon", "usr"}
    assert all(path.resolve().is_file() and path.resolve().is_relative_to(unpacked) for path in unpacked.glob("*.*"))
    assert subprocess.run([unpacked / "AppRun"], check=False).returncode == 0


def test_appimage_is_byte_identical_when_built_again(image: Path, bundle: Path, tmp_path: Path) -> None:
    (bundle / COMMAND).touch()
    assert make_appimage(bundle, tmp_path / "again").read_bytes() == image.read_bytes()


def test_build_without_a_runtime_reports_the_appimage_as_not_built(
    bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [*build_appimage(BuildOptions(out=tmp_path, work=tmp_path), bundle)] == []
    assert "not built: .AppImage" in capsys.readouterr().err
