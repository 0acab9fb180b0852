"""Runs the linters as tests."""

import subprocess
import sys

import pytest

from tests.architecture.source import ROOT

CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["-m", "mypy"], id="types"),
        *(
            pytest.param(
                ["-m", "mypy", f"--platform={name}", f"--cache-dir=.mypy_cache/{name}", "desktop/upcard"],
                id=f"types on {name}",
                marks=pytest.mark.nightly,
            )
            for name in ("darwin", "win32")
        ),
        pytest.param(["-m", "ruff", "check", "."], id="ruff"),
        pytest.param(["-m", "ruff", "format", "--check", "."], id="format"),
        pytest.param(["-c", CONTRACTS], id="layers"),
    ],
)
def test_linter_reports_no_errors(words: list[str]) -> None:
    run = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
