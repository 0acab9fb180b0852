"""The installed program works: a wheel unpacked as by pip, without the checkout beside it."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

from compile_searches import UNCOMPILED_VARIABLE, can_compile

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what the wheel brings."""
    pytest.importorskip("hatchling", reason="needs hatchling: pip install -r packaging/requirements/build.txt")
    return build_wheel(tmp_path_factory.mktemp("wheel"), {UNCOMPILED_VARIABLE: "1"})


def build_wheel(folder: Path, more: Mapping[str, str]) -> Path:
    """Build the wheel into a folder, and unpack it there."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, env={**os.environ, **more}, check=True, capture_output=True)
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site-packages")
    return folder / "site-packages"


def test_installed_program_finds_resources_in_its_own_package(installed: Path) -> None:
    code = "from upcard.core.resources import resource; print(resource('README.md'))"
    lines = [f"import sys; sys.path[:] = [{str(installed)!r}] + [p for p in sys.path if 'desktop' not in p]", code]
    run = subprocess.run([sys.executable, "-c", "; ".join(lines)], capture_output=True, text=True, check=True)
    found = Path(run.stdout.strip())
    assert found == installed / "upcard" / "resources" / "README.md"
    assert found.read_text() == (ROOT / "resources" / "README.md").read_text()


def test_wheel_installs_the_upcard_command_and_one_package(installed: Path) -> None:
    assert "upcard = upcard.__main__:main" in next(installed.glob("*.dist-info/entry_points.txt")).read_text()
    assert sorted(path.name for path in installed.iterdir() if path.suffix != ".dist-info") == ["upcard"]


@pytest.mark.nightly
def test_wheel_has_compiled_searches_when_a_compiler_exists(tmp_path: Path) -> None:
    if not can_compile():
        pytest.skip("needs a C compiler and Python.h: apt-get install -y gcc libc6-dev python3-dev")
    made = build_wheel(tmp_path, {UNCOMPILED_VARIABLE: ""})
    about = [sys.executable, "-m", "upcard", "about", "--json"]
    own = dict(os.environ, PYTHONPATH=str(made))
    said = json.loads(subprocess.run(about, cwd=tmp_path, env=own, capture_output=True, check=True).stdout)
    assert said["compiled"] == said["games"] and Path(said["resources"]).is_relative_to(made)


def test_wheel_stays_pure_python_with_a_warning_when_compiling_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("hatchling", reason="needs hatchling: pip install -r packaging/requirements/build.txt")
    import wheel_hook

    def refuse(*_: object) -> Path:
        raise RuntimeError("no compiler")

    warned: list[str] = []
    monkeypatch.setattr(wheel_hook, "compile_searches", refuse)
    monkeypatch.setattr(wheel_hook, "can_compile", lambda: True)
    monkeypatch.delenv(UNCOMPILED_VARIABLE, raising=False)
    hook = wheel_hook.CompiledSearches(str(ROOT), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    monkeypatch.setattr(type(hook), "app", property(lambda _: SimpleNamespace(display_warning=warned.append)))
    data: dict[str, object] = {"force_include": {}, "pure_python": True}
    hook.initialize("standard", data)
    assert data == {"force_include": {}, "pure_python": True} and "no compiler" in warned[0]
    assert hook.dependencies() == [wheel_hook.COMPILER]
    monkeypatch.setenv(UNCOMPILED_VARIABLE, "1")
    assert hook.dependencies() == []
