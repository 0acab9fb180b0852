"""Journals of SQLite's as a program that was killed leaves them, byte for byte as its file format says."""

from pathlib import Path
from struct import pack

MAGIC = bytes.fromhex("d9d505f920a163d7")
"""How a journal begins, and how one ends that names a file over several databases."""
SECTOR, PENDING, APART = 512, 0x40000000, 200
"""Bytes of a header; the byte of a database at which locks lie; and how far apart the bytes of a check sum lie."""


def leave_hot_journal(database: Path, names: Path | None = None) -> Path:
    """Write a journal to be played back, which names a file over several databases if one is given."""
    data = database.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    page = data[:size]
    header = (MAGIC + pack(">5I", 1, 0, len(data) // size, SECTOR, size)).ljust(SECTOR, b"\0")
    record = pack(">I", 1) + page + pack(">I", sum(page[at] for at in range(size - APART, 0, -APART)))
    end = naming(names, size) if names else b""
    journal = database.with_name(f"{database.name}-journal")
    journal.write_bytes(header + record + end)
    return journal


def naming(file: Path, size: int) -> bytes:
    """The end of a journal that names a file."""
    name = bytes(file)
    return pack(">I", PENDING // size + 1) + name + pack(">2I", len(name), sum(name)) + MAGIC
