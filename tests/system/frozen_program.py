"""Runs the frozen program for tests, without Python or the checkout on its path."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import sleep

ENDING = ".exe" if sys.platform == "win32" else ""
KEPT_VARIABLES = ("SYSTEMROOT", "TEMP", "TMP", "LOCALAPPDATA", "APPDATA", "USERPROFILE", "TMPDIR")
"""The environment variables that programs need on Windows and macOS; a build keeps them."""
PATHS = {"win32": os.environ.get("SYSTEMROOT", "") + r"\System32"}


def build_environment(home: str | Path, **more: str) -> dict[str, str]:
    """Return the environment of a person who has nothing installed."""
    own = {"PATH": PATHS.get(sys.platform, "/usr/bin:/bin"), "HOME": str(home), "LANG": "C.UTF-8", "UPCARD_MUTE": "1"}
    return {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ} | own | more


def find_internal_folder(folder: Path) -> Path:
    """Return where the files of the programs in a folder are: beside them, or in their bundle on macOS."""
    return folder.parent / "Frameworks" if folder.name == "MacOS" else folder / "_internal"


def find_delivered_folder(folder: Path) -> Path:
    """Return all that people get: the folder of the programs, or the macOS bundle around it."""
    return folder.parents[1] if folder.name == "MacOS" else folder


def run_program(folder: Path, program: str, *words: str, **options: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the folder to its end; the options are `question`, its standard input, and its environment."""
    question = options.pop("question", "")
    environment = build_environment(
        options.pop("HOME", os.environ.get("HOME", "")), QT_QPA_PLATFORM="offscreen", **options
    )
    return run_as_user(folder, (program, *words), environment, question)


def run_as_user(
    folder: Path, words: tuple[str, ...], environment: Mapping[str, str], question: str = "", user: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program of the folder, as another user if one is given."""
    command = [str(folder / (words[0] + ENDING)), *words[1:]]
    return subprocess.run(
        command,
        env=dict(environment),
        input=question,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
        user=user,
        cwd=folder,
    )


def try_window(window: Sequence[str], about: Sequence[str], home: Mapping[str, str]) -> tuple[bool, list[str]]:
    """Open a window, wait until it has dealt, and end it; return whether it dealt, and its log.

    A second start can reach the program only after the first frame.
    """
    said = json.loads(subprocess.run([*about, "--json"], env=home, capture_output=True, check=True).stdout)
    data, log = Path(said["data"]), Path(said["log"])
    process = subprocess.Popen(window, env=home)
    try:
        for _ in range(240):
            sleep(0.5 if process.poll() is None and not (data / "handed").is_dir() else 0)
        dealt = process.poll() is None and (data / "handed").is_dir() and any(data.glob("*.journal"))
    finally:
        process.kill()
        process.wait()
    return dealt, [path.read_text("utf-8") for path in log.iterdir()] if log.exists() else []


def read_output(folder: Path, program: str, *words: str, question: str = "") -> str:
    """Return the output of a program of the folder."""
    done = run_program(folder, program, *words, question=question)
    assert done.returncode == 0, done.stderr
    return done.stdout
