"""The program's picture in every form that systems ask for, from one SVG: `python packaging/icons.py FOLDER`."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from struct import pack
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from identity import ID, ROOT

APP_ICON: Final = ROOT / "resources" / "icons" / "app_icon.svg"
SAVED_GAME_ICON: Final = ROOT / "packaging" / "linux" / "application-x-upcard.svg"
"""The picture of a saved game in a file manager."""
SYMBOLIC_ICON: Final = ROOT / "packaging" / "linux" / f"{ID}-symbolic.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
APPLE_KINDS: Final[Mapping[bytes, int]] = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}
"""The kinds of picture in an .icns file that hold PNG, and how large each is."""


def render_png(size: int, drawing: Path = APP_ICON) -> bytes:
    """Return a picture as PNG."""
    reader = QImageReader(str(drawing))
    reader.setScaledSize(QSize(size, size))
    image: QImage = reader.read()
    if image.isNull():
        raise SystemExit(f"{drawing}: {reader.errorString()}")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def build_ico() -> bytes:
    """Return the picture in the format of Windows: a list of sizes, followed by the PNG of each."""
    pictures = [(size, render_png(size)) for size in WINDOWS_SIZES]
    at, entries = 6 + 16 * len(pictures), b""
    for size, picture in pictures:
        entries += pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def build_icns() -> bytes:
    """Return the picture in the format of macOS: chunks of a kind and a length, each with a PNG."""
    chunks = b""
    for kind, size in APPLE_KINDS.items():
        picture = render_png(size)
        chunks += kind + pack(">I", 8 + len(picture)) + picture
    return b"icns" + pack(">I", 8 + len(chunks)) + chunks


def write_icon_theme(folder: Path) -> None:
    """Write the icons for a Linux desktop: program and saved game in every size, and the program in one colour."""
    for size in SIZES:
        for drawing, name in ((APP_ICON, f"apps/{ID}.png"), (SAVED_GAME_ICON, f"mimetypes/{SAVED_GAME_ICON.stem}.png")):
            target = folder / f"{size}x{size}" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(render_png(size, drawing))
    for source, name in (
        (APP_ICON, f"scalable/apps/{ID}.svg"),
        (SAVED_GAME_ICON, f"scalable/mimetypes/{SAVED_GAME_ICON.name}"),
        (SYMBOLIC_ICON, f"symbolic/apps/{SYMBOLIC_ICON.name}"),
    ):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def write_executable_icon(folder: Path) -> str | None:
    """Write the icon for the executable of this system, and return its path; None if executables have none."""
    made = {"win32": ("upcard.ico", build_ico), "darwin": ("upcard.icns", build_icns)}.get(sys.platform)
    if made is None:
        return None
    name, write = made
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(write())
    return str(folder / name)


def main(folder: Path) -> int:
    """Write all icons, so that a person can look at them."""
    write_icon_theme(folder / "hicolor")
    (folder / "upcard.ico").write_bytes(build_ico())
    (folder / "upcard.icns").write_bytes(build_icns())
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
