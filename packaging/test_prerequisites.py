"""A build reports at once all that it lacks, and never silently builds less than was asked for."""

import sys
from pathlib import Path

import pytest

import bundle
import prerequisites
from compile_searches import UNCOMPILED_VARIABLE


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Debian on which nothing that freezes is installed."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(prerequisites, "find_spec", lambda name: None)
    monkeypatch.setattr(prerequisites, "which", lambda *_, **__: None)
    monkeypatch.setattr(prerequisites, "can_load", lambda name: False)
    monkeypatch.setattr(prerequisites, "find_compiler", lambda: None)
    monkeypatch.setattr(prerequisites, "has_python_header", lambda: False)
    known = {"Py_ENABLE_SHARED": 1, "INSTSONAME": "libpython.so", "LIBDIR": "/nowhere"}
    monkeypatch.setattr(prerequisites, "get_config_var", known.get)


@pytest.mark.usefixtures("nothing")
def test_missing_build_tools_are_listed_together_with_an_apt_get_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bundle.main(["--out", str(tmp_path / "out"), "--work", str(tmp_path / "work")]) == 1
    library = "libpython{}.{}".format(*sys.version_info)
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == f"  apt-get install -y gcc libc6-dev python3-dev binutils {library}"
    assert {"- PyInstaller, a package of Python", "- mypyc, a package of Python", "- objdump"} <= {*said}
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("nothing")
def test_a_bundle_that_is_to_stay_uncompiled_wants_no_compiler() -> None:
    said = "\n".join(prerequisites.list_missing(compiled=False))
    assert "objdump" in said and not any(word in said for word in ("gcc", "mypyc", "python3-dev", "--uncompiled"))


@pytest.mark.parametrize("words", [[], ["--uncompiled"]])
def test_searches_are_left_uncompiled_only_with_the_uncompiled_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    told: list[str | None] = []
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")  # else git is asked
    monkeypatch.setattr("bundle.subprocess.run", lambda *_, env, **__: told.append(env.get(UNCOMPILED_VARIABLE)))
    bundle.freeze(bundle.parse_arguments(["--out", str(tmp_path), *words]))
    assert told == ["1" if words else None]
