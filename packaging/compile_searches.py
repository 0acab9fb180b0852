"""Compiles the searches to machine code: `python packaging/compile_searches.py FOLDER`.

mypyc compiles them in a copy of the package. The copy then plays as the package does, two to three times as fast.
"""

# Why: decisions/0021-compile-the-searches-of-the-frozen-program.md

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from sysconfig import get_config_var, get_path

GAMES = Path("upcard", "games")
SEARCH_PATTERNS = ("ai/fast/[a-z]*.py", "ai/search/[a-z]*.py")
PLAIN_MODULES = {
    *("levels.py", "players.py", "styles.py"),
    *("reasons.py", "action_reasons.py", "discard_reasons.py", "discard_comparison.py", "discard_from_hand.py"),
}
"""Modules in the folders of a search that take no time."""
EXTRA_MODULES = {"scarney": ("ai/shedding.py", "rules/tally.py")}
"""Modules elsewhere, by game, in which a search spends its time."""
VISUAL_STUDIO_COMPILER = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
"""What Visual Studio calls its C compiler."""
UNCOMPILED_VARIABLE = "UPCARD_UNCOMPILED"
"""The environment variable that leaves the searches plain Python."""


def compile_searches(package: Path, folder: Path) -> Path:
    """Copy `upcard` from the folder `package` to `folder`, compile the searches there, and return `folder`.

    Raises RuntimeError if they cannot be compiled, or if `folder` has files that an earlier run did not leave there.
    """
    others = [path.name for path in folder.glob("*") if not _left_by_copying(path)]
    if others or folder.resolve() == package.resolve():
        raise RuntimeError(f"{folder} holds {others[0] if others else 'the package itself'}; name a new folder")
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(package / "upcard", folder / "upcard", ignore=left_out)
    for game in list_games(folder):
        _compile(folder, game.name, list_search_modules(game))
    return folder


def list_games(folder: Path) -> list[Path]:
    """Return the folder of each game of the package in a folder."""
    return sorted(path.parents[1] for path in (folder / GAMES).glob("*/ai/fast"))


def list_search_modules(game: Path) -> list[Path]:
    """Return the files of a game that are compiled."""
    names = [path for pattern in SEARCH_PATTERNS for path in sorted(game.glob(pattern))]
    names = [path for path in names if path.name not in PLAIN_MODULES]
    return names + [game / name for name in EXTRA_MODULES.get(game.name, ())]


def _compile(folder: Path, game: str, sources: Sequence[Path]) -> None:
    """Compile the modules of a game as one group, in a process of its own, since mypyc keeps state."""
    setup = "import sys; from setuptools import setup; from mypyc.build import mypycify; "
    setup += "paths = sys.argv[2:]; group = sys.argv[1]; sys.argv[1:] = ['build_ext', '--inplace']; "
    setup += (
        "setup(name=group, packages=[], ext_modules=mypycify(paths, group_name=group, opt_level='3', debug_level='0'))"
    )
    paths = [str(path.relative_to(folder)) for path in sources]
    known = os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", "")))  # pip keeps the compiler in there
    run = subprocess.run(
        [sys.executable, "-c", setup, f"upcard_{game}", *paths],
        cwd=folder,
        env=dict(os.environ, PYTHONPATH=known, MYPYPATH=str(folder), MYPY_CACHE_DIR=os.devnull),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"{game} cannot be compiled: {(run.stdout + run.stderr)[-2000:]}")


def _left_by_copying(path: Path) -> bool:
    return path.name in {"upcard", "build", ".mypy_cache"} or path.suffix in {".so", ".pyd"}


def can_compile() -> bool:
    """Return whether a C compiler and Python's headers are available."""
    return has_python_header() and find_compiler() is not None


def has_python_header() -> bool:
    """Return whether Python's headers are installed."""
    return Path(get_path("include"), "Python.h").is_file()


def find_compiler() -> str | None:
    """Return the path of the C compiler, on Windows that of a Visual Studio which has one; None if there is none."""
    if os.name == "nt":
        finder = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio", "Installer", "vswhere.exe")
        command = [str(finder), "-products", "*", "-requires", VISUAL_STUDIO_COMPILER, "-property", "installationPath"]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout if which(finder) else ""
        return which("cl") or found.strip() or None
    return which(str(get_config_var("CC") or "cc").split()[0])


def list_hidden_imports(folder: Path) -> list[str]:
    """Return the modules that PyInstaller does not find: those that compiled ones import, and those of the groups."""
    suffix = str(get_config_var("EXT_SUFFIX"))
    found = {path.name.removesuffix(suffix): None for path in sorted(folder.glob(f"*{suffix}"))}
    for game in list_games(folder):
        for source in list_search_modules(game):
            found |= dict.fromkeys(_imports(source))
    return list(found)


def _imports(source: Path) -> list[str]:
    tree = ast.parse(source.read_text("utf-8"))
    return [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]


if __name__ == "__main__":
    try:
        print(compile_searches(Path(__file__).resolve().parents[1] / "desktop", Path(sys.argv[1])))
    except RuntimeError as problem:
        sys.exit(str(problem))
