"""Which parts of ICU's data stay in the frozen program."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import PySide6
import pytest

from icu import EXCLUDED_ITEMS, read_items, trim_library, write_items
from tests.merge_cases import merge_cases

HEADER = b"\x20\x00\xda\x27" + b"\x14\x00\x00\x00\x00\x00\x02\x00" + b"CmnD" + bytes(16)


@merge_cases(
    ("name", "stays"),
    [
        ("icudt73l/coll/sv.res", True),
        ("icudt73l/coll/ucadata.icu", True),
        ("icudt73l/ibm-943_P15A-2003.cnv", True),
        ("icudt73l/cnvalias.icu", True),
        ("icudt73l/zoneinfo64.res", True),
        ("icudt73l/zone/ja.res", True),
        ("icudt73l/zone/root.res", True),
        ("icudt73l/root.res", True),
        ("icudt73l/ja.res", True),
        ("icudt73l/zone/de.res", False),
        ("icudt73l/de.res", False),
        ("icudt73l/en_GB.res", False),
        ("icudt73l/zh_Hant_TW.res", False),
        ("icudt73l/brkitr/cjdict.dict", False),
        ("icudt73l/curr/ja.res", False),
        ("icudt73l/translit/root.res", False),
    ],
)
def test_data_that_qt_never_opens_is_dropped(name: str, stays: bool) -> None:
    assert bool(EXCLUDED_ITEMS.search(name)) != stays


def test_items_are_read_from_a_library_as_they_were_written() -> None:
    items = {"icudt73l/coll/root.res": b"0123456789abcdef", "icudt73l/root.res": b"root", "icudt73l/z.cnv": bytes(32)}
    header, found = read_items(b"\x7fELF" + bytes(96) + write_items(HEADER, items))
    assert header == HEADER
    assert {name: held.rstrip(b"\0") for name, held in found.items()} == {
        name: held.rstrip(b"\0") for name, held in items.items()
    }


def test_items_begin_at_multiples_of_sixteen_behind_the_table() -> None:
    written = write_items(HEADER, {"a": b"1", "b": b"2"})
    assert [(len(HEADER), written.index(mark) - len(HEADER)) for mark in (b"1", b"2")] == [(32, 32), (32, 48)]
    assert written.index(b"a\0b\0") < written.index(b"1")


ASKED = """
from functools import cmp_to_key
from PySide6.QtCore import QCollator, QLocale, QStringDecoder, QTimeZone
for name in ("en", "ja", "de", "sv", "es", "zh", "ko", "cs"):
    collator = QCollator(QLocale(name))
    print(sorted("zZaAäåöØñnçč漢亜字いアあ가ㄱ", key=cmp_to_key(collator.compare)), collator.compare("ch", "cz"))
print([QStringDecoder(name).isValid() for name in ("shift_jis", "euc-kr", "gb18030", "windows-1252")])
for name in ("en", "ja"):
    kind = QTimeZone.TimeType.StandardTime, QTimeZone.NameType.LongName
    print(QTimeZone(b"Asia/Tokyo").displayName(*kind, QLocale(name)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt takes the system's")
def test_qt_sorts_and_decodes_with_the_kept_data_as_with_all(tmp_path: Path) -> None:
    [whole] = Path(PySide6.__file__).parent.glob("Qt/lib/libicudata.so.*")
    if lacking := [name for name in ("as", "ld") if not which(name)]:
        pytest.skip(f"needs binutils: {lacking}")
    _, made, _ = trim_library((f"PySide6/Qt/lib/{whole.name}", str(whole), "BINARY"), tmp_path)
    Path(made).rename(tmp_path / whole.name)
    asked = [sys.executable, "-c", f"{ASKED}\nprint(open('/proc/self/maps').read().count({str(tmp_path)!r}) > 0)"]
    said = [
        subprocess.run(asked, env={**os.environ, "LD_LIBRARY_PATH": folder}, capture_output=True, text=True, check=True)
        for folder in (str(tmp_path), str(whole.parent))
    ]
    told, expected = ([*run.stdout.splitlines()] for run in said)
    assert told[:-1] == expected[:-1] and (told[-1], expected[-1]) == ("True", "False")
    assert (tmp_path / whole.name).stat().st_size < whole.stat().st_size / 2
