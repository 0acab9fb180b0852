"""Leaves out of the frozen program what it need not do at each start; called by `upcard.spec`."""

# Why: decisions/0049-a-frozen-start-runs-only-what-it-needs.md

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from compileall import compile_dir
from importlib.util import find_spec
from pathlib import Path
from py_compile import PycInvalidationMode

from trim_bundle import Entry

UNUSED_HOOKS = frozenset({"pyi_rth_inspect", "pyi_rth_pkgutil"})
"""PyInstaller's hooks for reading sources and for listing modules: there are no sources, and nothing lists modules."""
UNUSED_HOOKS_ON_LINUX = frozenset({"pyi_rth_multiprocessing", "pyi_rth_pyside6"})
"""Its hooks for systems on which processes are not forked, and Qt's wheel does not know where its plugins are."""
SUPPORT_FOLDER = Path("shiboken6", "files.dir")
"""Where PySide looks for its own support; else every start unpacks and compiles it, a tenth of the first frame."""


def select_runtime_hooks(scripts: Iterable[Entry], window: bool, system: str = sys.platform) -> list[Entry]:
    """Return the start-up scripts without the hooks of PyInstaller that are not needed."""
    unused = UNUSED_HOOKS | (UNUSED_HOOKS_ON_LINUX if window and system == "linux" else frozenset())
    return [script for script in scripts if script[0] not in unused]


def compile_pyside_support(folder: Path) -> list[Entry]:
    """Compile PySide's support modules into a folder, and return them as files of the bundle.

    The files contain neither a time nor a path of this machine.
    """
    shutil.copytree(find_pyside_support(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    timeless = PycInvalidationMode.UNCHECKED_HASH
    if not compile_dir(folder, quiet=1, force=True, legacy=True, stripdir=str(folder), invalidation_mode=timeless):
        raise SystemExit("PySide's support cannot be compiled")
    files = sorted(folder.rglob("*.pyc"))
    return [(str(SUPPORT_FOLDER / path.relative_to(folder)), str(path), "DATA") for path in files]


def find_pyside_support() -> Path:
    """Return the folder with PySide's support modules as files, which PySide is made to unpack if it has not."""
    spec = find_spec("shiboken6")
    if spec is None or spec.origin is None:
        raise SystemExit("PySide6 is not installed: pip install -r packaging/requirements/build.txt")
    folder = Path(spec.origin).parents[1] / SUPPORT_FOLDER
    if not folder.is_dir():
        subprocess.run([sys.executable, "-c", "import PySide6.QtCore"], env=dict(os.environ, SBK_EMBED="0"), check=True)
    return folder
