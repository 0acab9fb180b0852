"""SQLite journals as a killed program leaves them, byte for byte as the file format says."""

from pathlib import Path
from struct import pack

MAGIC = bytes.fromhex("d9d505f920a163d7")
"""The first bytes of a journal, and the last bytes of one that names a super-journal."""
SECTOR, PENDING, APART = 512, 0x40000000, 200
"""The bytes of a header; the offset of a database's lock byte; the distance between the bytes of a checksum."""


def leave_hot_journal(database: Path, names: Path | None = None) -> Path:
    """Write a hot journal, one that names the super-journal `names` if given."""
    data = database.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    page = data[:size]
    header = (MAGIC + pack(">5I", 1, 0, len(data) // size, SECTOR, size)).ljust(SECTOR, b"\0")
    record = pack(">I", 1) + page + pack(">I", sum(page[at] for at in range(size - APART, 0, -APART)))
    end = make_journal_end(names, size) if names else b""
    journal = database.with_name(f"{database.name}-journal")
    journal.write_bytes(header + record + end)
    return journal


def make_journal_end(file: Path, size: int) -> bytes:
    """Return the end of a journal that names a super-journal."""
    name = bytes(file)
    return pack(">I", PENDING // size + 1) + name + pack(">2I", len(name), sum(name)) + MAGIC
