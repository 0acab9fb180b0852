"""Joins single PNG pictures to one animated PNG file.

Every program that knows PNG shows the first picture; one that knows APNG shows them all. The format:
https://www.w3.org/TR/png-3/#apng-frame-based-animation
"""

from collections.abc import Iterator, Sequence
from struct import pack, unpack
from typing import NamedTuple
from zlib import crc32

SIGNATURE = b"\x89PNG\r\n\x1a\n"
THOUSAND = 1000


class AnimationFrame(NamedTuple):
    """A frame of an animation: a PNG picture, its left and top edge in the animation, and how long it is shown.

    `left` and `top` are in pixels, `shown` in milliseconds. The first frame must have the size of the animation. Each
    later frame overwrites the pixels of the earlier frames in its own rectangle. All frames must have the same colour
    type.
    """

    png: bytes
    left: int
    top: int
    shown: int


def format_animation(frames: Sequence[AnimationFrame]) -> bytes:
    """Return the bytes of an animated PNG that repeats its frames without end.

    Raises ValueError if a frame's picture is not PNG data.
    """
    header = next(data for kind, data in read_chunks(frames[0].png) if kind == b"IHDR")
    chunks = [(b"IHDR", header), (b"acTL", pack(">II", len(frames), 0))]
    number = 0
    for place, frame in enumerate(frames):
        chunks.append((b"fcTL", _control(frame, number)))
        number += 1
        for data in (data for kind, data in read_chunks(frame.png) if kind == b"IDAT"):
            chunks.append((b"fdAT", pack(">I", number) + data) if place else (b"IDAT", data))
            number += place > 0
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in (*chunks, (b"IEND", b"")))


def _control(frame: AnimationFrame, number: int) -> bytes:
    """Return the data of the PNG chunk (`fcTL`) with the position of a frame and the time for which it is shown.

    When the frame is shown, its pixels overwrite those of the earlier frames in its rectangle; they stay until a later
    frame overwrites them. `number` is the chunk's sequence number.
    """
    header = next(data for kind, data in read_chunks(frame.png) if kind == b"IHDR")
    width, height = unpack(">II", header[:8])
    return pack(">IIIIIHHBB", number, width, height, frame.left, frame.top, frame.shown, THOUSAND, 0, 0)


def read_chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and the data of each chunk of a PNG file; raises ValueError if `png` is not PNG data."""
    if not png.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
