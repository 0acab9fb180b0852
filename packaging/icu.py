"""Removes from ICU's data, on Linux, what Qt never opens: its wheel brings the data of every country, 32 MB.

Qt calls ICU to sort, to read other encodings and to name a time zone: that data stays, in every language. What goes is
the names of countries, languages, currencies and units, of which Qt has its own, and the rules for breaking lines and
for transliterating.
"""

# Why: decisions/0048-ship-only-what-a-system-lacks.md

import re
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trim_bundle import LANGUAGES, Entry

LIBRARY: Final = re.compile(r"(^|/)libicudata\.so\.(\d+)$")
EXCLUDED_ITEMS: Final = re.compile(
    rf"/(brkitr|curr|lang|region|unit|translit|rbnf)/|/zone/(?!({LANGUAGES}|root|pool|res_index|tzdbNames)\.res$)"
    rf"|^\w+/(?!({LANGUAGES})\.res$)[a-z]{{2,3}}(_\w+)?\.res$"
)
"""Patterns of items that Qt never opens; the last one is the names, numbers and dates of a country."""
DATA_FORMAT: Final = b"CmnD"
"""ICU's mark of data that contains other items, 12 bytes after its beginning."""
ASSEMBLY: Final = """.section .rodata
.globl {name}
.type {name}, %object
.balign 16
{name}: .incbin "{data}"
.size {name}, . - {name}
.section .note.GNU-stack, "", %progbits
"""


def trim_icu_data(entries: list[Entry], folder: Path) -> list[Entry]:
    """Return the files of the bundle, with a smaller library of ICU's data."""
    return [
        trim_library(entry, folder) if LIBRARY.search(entry[0]) and entry[2] != "SYMLINK" else entry
        for entry in entries
    ]


def trim_library(entry: Entry, folder: Path) -> Entry:
    """Build the library of data again, without the excluded items, with the assembler and linker of binutils."""
    name, source, kind = entry
    folder.mkdir(parents=True, exist_ok=True)
    header, items = read_items(Path(source).read_bytes())
    data, assembly, machine_code, library = (folder / f"icu{ending}" for ending in (".dat", ".s", ".o", ".so"))
    data.write_bytes(write_items(header, {key: item for key, item in items.items() if not EXCLUDED_ITEMS.search(key)}))
    found = LIBRARY.search(name)
    assert found
    assembly.write_text(ASSEMBLY.format(name=f"icudt{found[2]}_dat", data=data), "utf-8")
    subprocess.run(["as", "-o", machine_code, assembly], check=True)
    options = ["-shared", "--build-id=none", "-z", "noexecstack", "-soname", Path(name).name]
    subprocess.run(["ld", *options, "-o", library, machine_code], check=True)
    return name, str(library), kind


def read_items(library: bytes) -> tuple[bytes, Mapping[str, bytes]]:
    """Return the header of the data in a library, and every item by its name."""
    data = library[library.index(DATA_FORMAT) - 12 :]
    size = struct.unpack_from("=H", data)[0]
    header, table = data[:size], data[size:]
    count = struct.unpack_from("=I", table)[0]
    places = [struct.unpack_from("=II", table, 4 + 8 * number) for number in range(count)]
    ends = [start for _, start in places[1:]] + [len(table)]
    names = [table[name : table.index(b"\0", name)].decode("ascii") for name, _ in places]
    return header, {name: table[start:end] for name, (_, start), end in zip(names, places, ends, strict=True)}


def write_items(header: bytes, items: Mapping[str, bytes]) -> bytes:
    """Return ICU's data with these items: a table of offsets, the names, and each item at a multiple of 16 bytes."""
    named = 4 + 8 * len(items)
    names = b"".join(name.encode("ascii") + b"\0" for name in items)
    table, body = struct.pack("=I", len(items)), bytearray()
    first = named + len(names) + -(named + len(names)) % 16
    for name, item in items.items():
        table += struct.pack("=II", named, first + len(body))
        named += len(name) + 1
        body += item + bytes(-len(item) % 16)
    return header + (table + names).ljust(first, b"\0") + body
