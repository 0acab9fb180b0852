"""Tests the first command of the README on a small program that needs no network."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from re import compile as pattern
from shutil import copy
from venv import create

import pytest

import start
from tests.merge_cases import merge_cases

SOURCE = Path(start.__file__)
PINS = sorted((start.ROOT / "packaging" / "requirements").glob("*.txt"))

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no apt-get, no root and no command of a shell")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose program prints its words, in a folder named in other letters; nothing is pinned."""
    root = tmp_path_factory.mktemp("a house of José 山田")
    package = root / "desktop" / "upcard"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(
        "import sys\ndef main(): print(*sys.argv[1:])\nif __name__ == '__main__': main()"
    )
    (root / "packaging" / "requirements").mkdir(parents=True)
    for pins in ("run.txt", "sound.txt", "test.txt"):
        (root / "packaging" / "requirements" / pins).write_text("")
    copy(SOURCE, root / "packaging" / "start.py")
    copy(start.DEBIAN_PACKAGES, root / "packaging" / "requirements")
    return root


@pytest.fixture(scope="module", autouse=True)
def own_program() -> Iterator[None]:
    """Keep paths of the person who runs the tests from leading to the real program."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPATH", raising=False)
        yield


def run_start(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Return the result of the first command in that checkout."""
    command = [sys.executable, str(root / "packaging" / "start.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_first_start_sets_up_the_environment_and_the_second_reuses_it(house: Path) -> None:
    first = run_start(house, "about", "--json")
    assert (first.returncode, first.stdout) == (0, "about --json\n"), first.stderr
    assert "setting up" in first.stderr
    second = run_start(house, "about")
    assert (second.returncode, second.stdout, second.stderr) == (0, "about\n", "")


@POSIX
def test_upcard_command_in_the_venv_starts_the_program(house: Path) -> None:
    assert run_start(house).returncode == 0
    said = subprocess.run([house / ".venv/bin/upcard", "new"], capture_output=True, text=True, check=True)
    assert said.stdout == "new\n"


def test_program_starts_without_sound_when_no_miniaudio_wheel_exists(house: Path) -> None:
    """The pinned hash matches nothing and pip has no index, as on a platform without a wheel."""
    pins = "--no-index\nminiaudio==1.71 --hash=sha256:" + "0" * 64
    start.get_requirements(house, "sound").write_text(pins)
    begun = run_start(house, "about")
    start.get_requirements(house, "sound").write_text("")
    assert (begun.returncode, begun.stdout) == (0, "about\n")
    assert "there will be no sound" in begun.stderr


@pytest.mark.parametrize("pins", ["other==1 --hash=sha256:00", ""])
def test_other_pins_make_an_environment_stale(tmp_path: Path, pins: str) -> None:
    root = make_bare_checkout(tmp_path)
    start.get_stamp_file(root).write_text(start.compute_fingerprint(root, "run"))
    assert start.is_ready(root, "run")
    start.get_requirements(root, "run").write_text(pins)
    assert start.is_ready(root, "run") == (not pins)


def test_environment_for_tests_is_also_ready_to_run_but_not_the_reverse(tmp_path: Path) -> None:
    root = make_bare_checkout(tmp_path)
    start.get_requirements(root, "test").write_text("more==1")
    start.get_stamp_file(root).write_text(start.compute_fingerprint(root, "test"))
    assert start.is_ready(root, "run")
    start.get_stamp_file(root).write_text(start.compute_fingerprint(root, "run"))
    assert not start.is_ready(root, "test")


def test_a_package_gone_makes_an_environment_stale(tmp_path: Path) -> None:
    root = make_bare_checkout(tmp_path)
    package = start.get_site_packages(root) / "gone"
    package.mkdir()
    start.get_stamp_file(root).write_text(start.compute_fingerprint(root, "run"))
    package.rmdir()
    assert not start.is_ready(root, "run")


@pytest.mark.nightly
def test_environment_with_a_broken_python_link_is_recreated(tmp_path: Path) -> None:
    root = make_bare_checkout(tmp_path)
    start.get_stamp_file(root).write_text(start.compute_fingerprint(root, "run"))
    start.get_python(root).unlink()
    start.get_python(root).symlink_to(tmp_path / "an older python3")
    assert not start.is_ready(root, "run")
    assert start.make_environment(root) == ""
    assert start.run_command([str(start.get_python(root)), "-c", "import pip"]) == 0


@POSIX
def test_install_without_root_returns_the_command_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(start, "which", lambda program: "/usr/bin/" + program)
    assert start.install_system_packages(("xvfb",)) == "first run: sudo apt-get install -y --no-install-recommends xvfb"
    monkeypatch.setattr(start, "which", lambda program: None)
    assert start.install_system_packages(("xvfb",)).endswith("these Debian packages: xvfb")


@POSIX
@pytest.mark.parametrize("update", [0, 100], ids=["all repositories", "one fails"])
def test_root_on_debian_installs_packages_and_reports_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], update: int
) -> None:
    called: list[str] = []

    def call(command: list[str]) -> int:
        called.append(" ".join(command[:2]))
        return update if command[1] == "update" else 0

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(start, "which", lambda program: "/usr/bin/" + program)
    monkeypatch.setattr(start, "run_command", call)
    assert start.install_system_packages(("xvfb",)) == ""
    assert called == ["apt-get update", "apt-get install"]
    said = capsys.readouterr().err
    assert "installing system packages: xvfb" in said and ("could be read" in said) == bool(update)


@pytest.fixture
def on_bare_linux(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the packages that are asked for, each time, on a Linux with apt-get and without anything that Upcard
    needs.
    """
    asked: list[tuple[str, ...]] = []

    def install(packages: tuple[str, ...]) -> str:
        asked.append(packages)
        return "first run: it"

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(start, "find_spec", lambda name: None)
    monkeypatch.setattr(start, "can_load", lambda library: False)
    monkeypatch.setattr(start, "which", lambda program: None)
    monkeypatch.setattr(start, "install_system_packages", install)
    return asked


def test_missing_system_packages_are_asked_for_at_once_before_any_download(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_bare_linux: list[tuple[str, ...]]
) -> None:
    monkeypatch.setattr(start, "install_packages", lambda *_: pytest.fail("something is fetched"))
    assert start.set_up(tmp_path, start.TESTING) == "first run: it"
    assert [{"python3-venv", "libegl1", "libxcb-cursor0", "xvfb", "binutils"} <= {*each} for each in on_bare_linux] == [
        True
    ]


def test_system_packages_needed_only_by_tests_do_not_stop_the_setup(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    on_bare_linux: list[tuple[str, ...]],
) -> None:
    monkeypatch.setattr(start, "find_missing_packages", lambda root: ())
    assert start.add_system_packages(tmp_path, start.TESTING) == ""
    assert "some tests will not run: first run: it" in capsys.readouterr().err
    assert start.add_system_packages(tmp_path, start.PLAYING) == "" and len(on_bare_linux) == 1


def test_an_environment_in_which_qt_does_not_load_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_bare_checkout(tmp_path)
    monkeypatch.setattr(start, "QT_PROBE", "raise SystemExit(1)")
    assert start.set_up(root, "run").startswith("Qt does not load; see: ")
    assert not start.is_ready(root, "run")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt brings all of it")
def test_loads_tells_whether_a_shared_library_exists() -> None:
    assert start.can_load("libc.so.6") and not start.can_load("libnobody.so.0")


def test_system_packages_for_tests_name_libpython_when_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(start, "which", lambda program: "/usr/bin/" + program)
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    library = "libpython{}.{}".format(*sys.version_info)
    assert start.find_missing_test_packages(tmp_path) == (library,)
    (tmp_path / "x86_64-linux-gnu").mkdir()
    (tmp_path / "x86_64-linux-gnu" / (library + ".so.1.0")).touch()
    assert start.find_missing_test_packages(tmp_path) == ()


def test_too_old_python_is_refused_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    assert start.main([]) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err


PINNED = pattern(r"[\w.\[\]-]+==\S+ .*--hash=sha256:[0-9a-f]{64}\s*")


def list_unpinned_lines(text: str) -> list[str]:
    """The lines of a file of requirements that name no version, or no hash."""
    lines = text.replace("\\\n", " ").splitlines()
    return [line for line in lines if not PINNED.fullmatch(line)]


@merge_cases("file", PINS)
def test_every_pin_has_a_hash_and_no_url(file: Path) -> None:
    pins = file.read_text("utf-8")
    assert pins and list_unpinned_lines(pins) == []
    assert "://" not in pins


def test_a_pin_without_a_hash_is_found() -> None:
    pinned = f"budoux==0.22.0 \\\n    --hash=sha256:{'0' * 64}\n"
    assert list_unpinned_lines(pinned) == []
    assert list_unpinned_lines(f"{pinned}platformdirs==4.5.0\n{pinned}colorama>=1\n") == [
        "platformdirs==4.5.0",
        "colorama>=1",
    ]


def make_bare_checkout(folder: Path) -> Path:
    """A checkout with an environment and nothing pinned."""
    create(folder / ".venv")
    (folder / "packaging" / "requirements").mkdir(parents=True)
    for pins in ("run.txt", "sound.txt", "test.txt"):
        (folder / "packaging" / "requirements" / pins).write_text("")
    return folder
