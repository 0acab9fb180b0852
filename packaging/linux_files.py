"""Where the files of a frozen Upcard lie on Linux, under whatever prefix: a package's, an AppImage's, a Flatpak's."""

import os
import shutil
from pathlib import Path
from typing import Final

import metainfo
from icons import APP_ICON, render_png
from identity import COMMAND, ID, NO_ADDRESSES, ROOT, Addresses, get_source_date_epoch

PROGRAMS: Final = (COMMAND, f"{COMMAND}-cli")
DATA: Final = ROOT / "packaging" / "linux"
ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICONS: Final = {f"apps/{ID}": APP_ICON, "mimetypes/application-x-upcard": DATA / "application-x-upcard.svg"}
"""The drawings of the program and of a saved game, by their names in an icon theme."""
SYMBOLIC_ICON: Final = DATA / f"{ID}-symbolic.svg"
"""The program in one colour."""


def install_files(prefix: Path, bundle: Path, addresses: Addresses = NO_ADDRESSES, programs: str = "bin") -> None:
    """Install everything under a prefix: the bundle, links to its programs in the folder `programs`, desktop files."""
    shutil.copytree(bundle, prefix / "lib" / COMMAND, symlinks=True)
    (prefix / programs).mkdir(parents=True)
    for program in PROGRAMS:
        (prefix / programs / program).symlink_to(Path("..") / "lib" / COMMAND / program)
    install_desktop_files(prefix / "share", addresses)
    normalize_files(prefix)


def install_desktop_files(share: Path, addresses: Addresses = NO_ADDRESSES) -> None:
    """Install what tells a desktop of the program: menu entry, file type, icons, metainfo."""
    write_file(share / "applications" / f"{ID}.desktop", (DATA / f"{ID}.desktop").read_bytes())
    write_file(share / "mime" / "packages" / f"{ID}.xml", (DATA / f"{ID}.xml").read_bytes())
    write_file(share / "metainfo" / f"{ID}.metainfo.xml", metainfo.build_metainfo(addresses).encode())
    write_icon_theme(share / "icons" / "hicolor")


def write_icon_theme(theme: Path) -> None:
    """Write each icon in every size and as a drawing."""
    for name, drawing in ICONS.items():
        for size in ICON_SIZES:
            write_file(theme / f"{size}x{size}" / f"{name}.png", render_png(size, drawing))
        write_file(theme / "scalable" / f"{name}.svg", drawing.read_bytes())
    write_file(theme / "symbolic" / "apps" / SYMBOLIC_ICON.name, SYMBOLIC_ICON.read_bytes())


def write_file(path: Path, data: bytes) -> None:
    """Write a file, and make the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def normalize_files(folder: Path) -> None:
    """Give every file the time of the commit; let everybody read all, and run programs and scripts alone."""
    times = (get_source_date_epoch(), get_source_date_epoch())
    for path in (folder, *folder.rglob("*")):
        os.utime(path, times, follow_symlinks=os.utime not in os.supports_follow_symlinks)
        if not path.is_symlink():
            runs = path.is_dir() or starts_with(path, b"#!") or (path.name in PROGRAMS and is_machine_code(path))
            path.chmod(0o755 if runs else 0o644)


def is_machine_code(path: Path) -> bool:
    """Return whether a file is a program or a library."""
    return starts_with(path, b"\x7fELF")


def starts_with(path: Path, mark: bytes) -> bool:
    """Return whether a file begins with these bytes."""
    with path.open("rb") as file:
        return file.read(len(mark)) == mark


def list_files(folder: Path) -> list[Path]:
    """Return the regular files in a folder and below, in the same order on every machine."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
