"""Draws the program's icon from one SVG, in the forms of Windows and macOS."""

import sys
from pathlib import Path
from struct import pack
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from identity import COMMAND, ROOT

APP_ICON: Final = ROOT / "resources" / "icons" / "app_icon.svg"
WINDOWS_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
PLAIN_KINDS: Final = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}
RETINA_KINDS: Final = {b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024}
"""The kinds of picture in an .icns file that hold PNG, with their sizes in pixels."""


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
    """Return the icon in the format of Windows: a list of sizes, followed by the PNG of each."""
    pictures = [(size, render_png(size)) for size in WINDOWS_SIZES]
    at, entries = 6 + 16 * len(pictures), b""
    for size, picture in pictures:
        entries += pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def build_icns() -> bytes:
    """Return the icon in the format of macOS: chunks of a kind and a length, each with a PNG."""
    pictures = [(kind, render_png(size)) for kind, size in (PLAIN_KINDS | RETINA_KINDS).items()]
    chunks = b"".join(kind + pack(">I", 8 + len(picture)) + picture for kind, picture in pictures)
    return b"icns" + pack(">I", 8 + len(chunks)) + chunks


def write_executable_icon(folder: Path) -> str | None:
    """Write the icon for the executables of this system, and return its path; None if they have none."""
    forms = {"win32": ("ico", build_ico), "darwin": ("icns", build_icns)}
    if sys.platform not in forms:
        return None
    suffix, build = forms[sys.platform]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{COMMAND}.{suffix}"
    path.write_bytes(build())
    return str(path)
