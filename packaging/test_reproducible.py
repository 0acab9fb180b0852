"""Building one commit twice, in two folders with unrelated names, gives the same bytes."""

import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pytest

import prerequisites
from identity import ROOT

pytestmark = pytest.mark.nightly


def build_artefacts(folder: Path) -> Mapping[str, str]:
    """Build the last commit in a folder; return the checksums of all artefacts and of their contents."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "source")], check=True)
    build = [sys.executable, "packaging/bundle.py", "--out", str(folder / "out"), "--work", str(folder / "work")]
    own = {"PYTHONPATH": str(folder / "source" / "desktop"), "PYINSTALLER_CONFIG_DIR": str(folder / "cache")}
    run = subprocess.run(
        build, cwd=folder / "source", env=dict(os.environ, **own), capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-3000:]
    files = sorted(path for path in (folder / "out").rglob("*") if path.is_file())
    return {str(path.relative_to(folder / "out")): sha256(path.read_bytes()).hexdigest() for path in files}


def test_two_builds_of_one_commit_are_the_same_bytes(tmp_path: Path) -> None:
    if lacking := prerequisites.list_missing(compiled=True) or (() if (ROOT / ".git").exists() else ("- the history",)):
        pytest.skip("; ".join(("needs what freezes", *lacking)))
    one, other = build_artefacts(tmp_path / "one"), build_artefacts(tmp_path / "another folder" / "elsewhere")
    assert len(one) > 400 and one == other
