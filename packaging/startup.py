"""Leaves out of the frozen program what it need not do at each start; called by `upcard.spec`."""

# Why: decisions/0049-a-frozen-start-runs-only-what-it-needs.md

import os
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file

Entry = tuple[str, str, str]

UNUSED_HOOKS = frozenset({"pyi_rth_inspect", "pyi_rth_pkgutil"})
"""PyInstaller's hooks for reading sources and for listing modules: there are no sources, and nothing lists modules."""

UNUSED_HOOKS_ON_LINUX = frozenset({"pyi_rth_multiprocessing", "pyi_rth_pyside6"})
"""Its hooks for systems on which processes are not forked, and Qt's wheel does not know where its plugins are."""

SUPPORT_FOLDER = Path("shiboken6", "files.dir")
"""Where PySide looks for its own support; else every start unpacks and compiles it, a tenth of the first frame."""


def select_runtime_hooks(scripts: Iterable[Entry], window: bool, system: str = sys.platform) -> list[Entry]:
    """Return the start-up scripts without those of PyInstaller that are not needed."""
    unused = UNUSED_HOOKS | (UNUSED_HOOKS_ON_LINUX if window and system == "linux" else frozenset())
    return [script for script in scripts if script[0] not in unused]


def compile_pyside_support(folder: Path) -> list[Entry]:
    """Compile PySide's support modules into a folder, and return them as files of the bundle."""
    sources = find_pyside_support()
    return [compile_module(source, source.relative_to(sources), folder) for source in sorted(sources.rglob("*.py"))]


def find_pyside_support() -> Path:
    """Return the folder with PySide's support modules as files, which PySide is made to unpack if it has not."""
    spec = find_spec("shiboken6")
    if spec is None or spec.origin is None:
        raise SystemExit("PySide6 is not installed: pip install -r packaging/requirements/build.txt")
    folder = Path(spec.origin).parents[1] / SUPPORT_FOLDER
    if not folder.is_dir():
        asked = dict(os.environ, SBK_EMBED="0")
        subprocess.run([sys.executable, "-c", "import PySide6.QtCore"], env=asked, check=True)
    return folder


def compile_module(source: Path, name: Path, folder: Path) -> Entry:
    """Compile a module to a file that contains neither its time nor its path."""
    target = folder / name.with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    timeless = PycInvalidationMode.UNCHECKED_HASH
    compile_file(str(source), str(target), name.as_posix(), doraise=True, invalidation_mode=timeless)
    return str(SUPPORT_FOLDER / name.with_suffix(".pyc")), str(target), "DATA"
