"""Packages with known flaws, and those that could not be asked about, keep a release back; no test asks a network."""

import json
import subprocess
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

import audit
import release_notes
from audit import MISSING, Audit, pins, told


def answer(*found: Mapping[str, object]) -> str:
    """What pip-audit prints."""
    return json.dumps({"dependencies": found, "fixes": []})


FINE = {"name": "platformdirs", "version": "0.22.0", "vulns": []}
PASSED = {"name": "shiboken6", "skip_reason": "Dependency not found on PyPI and could not be audited"}
FLAWED = {**FINE, "vulns": [{"id": "CVE-2099-1", "fix_versions": ["0.23.0"], "description": "…"}]}


@pytest.mark.parametrize(
    ("out", "asked", "problem"),
    [
        (answer(FINE), 1, None),
        (answer(FLAWED, FINE), 2, "platformdirs 0.22.0 has the flaw CVE-2099-1, mended in 0.23.0"),
        (answer(FINE, PASSED), 1, "PyPI could not be asked about 1 of 2 packages (shiboken6)"),
        ("", 0, "the packages could not be asked about (is there a network?): no route"),
        ("[]", 0, "the packages could not be asked about (is there a network?): no route"),
    ],
)
def test_what_is_known_is_told_in_a_sentence(out: str, asked: int, problem: str | None) -> None:
    assert told(out, "Traceback\n  no route\n\n") == Audit(asked, () if problem is None else (problem,))


def test_every_pin_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def ran(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.extend(words)
        return subprocess.CompletedProcess(words, 0, answer(FINE), "")

    monkeypatch.setattr(audit, "find_spec", bool)
    monkeypatch.setattr(subprocess, "run", ran)
    assert audit.main() == 0
    assert {"run.txt", "sound.txt", "build.txt"} <= {path.name for path in pins()}
    assert asked[:3] == [sys.executable, "-m", "pip_audit"]
    assert [Path(word) for word in asked if word.endswith(".txt")] == pins()


def test_without_the_tool_the_line_that_brings_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "find_spec", lambda name: None)
    assert audit.main() == 1
    assert capsys.readouterr().err == f"audit: {MISSING}\n"


def test_a_release_with_a_flaw_is_not_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.md"
    log.write_text("# New\n\n## Unreleased\n\n- Cards\n")
    monkeypatch.setattr(release_notes, "LOG", log)
    monkeypatch.setattr(release_notes, "audit", lambda files: Audit(1, ("platformdirs has a flaw",)))
    with pytest.raises(SystemExit, match="platformdirs has a flaw"):
        release_notes.main(["1.0.0"])
    assert date.today().isoformat() not in log.read_text()
