"""Writes what Windows shows of a program under *Properties, Details*, in PyInstaller's format."""

import re
from pathlib import Path
from typing import Final

from identity import COMMAND, NAME, SUMMARY, read_version

TEMPLATE: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0,
                    date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The {name} authors'),
      StringStruct('FileDescription', '{description}'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', '{program}'),
      StringStruct('LegalCopyright', 'MIT licence'),
      StringStruct('OriginalFilename', '{program}.exe'),
      StringStruct('ProductName', '{name}'),
      StringStruct('ProductVersion', '{version}'),
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ]
)
"""
DESCRIPTIONS: Final = {COMMAND: NAME, f"{COMMAND}-cli": f"{NAME}: {SUMMARY['en'].lower()}, commands"}
"""What stands in the list of running programs."""


def list_version_numbers(told: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers of Windows; a part that is no number ends it."""
    found = re.match(r"(\d+)(?:\.(\d+))?(?:\.(\d+))?", told)
    parts = [int(part or 0) for part in found.groups()] if found else [0, 0, 0]
    return parts[0], parts[1], parts[2], 0


def write_version_info(program: str, folder: Path) -> str:
    """Write PyInstaller's version file for one of the two programs, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{program}-version.txt"
    told = read_version()
    text = TEMPLATE.format(
        numbers=list_version_numbers(told), name=NAME, description=DESCRIPTIONS[program], version=told, program=program
    )
    path.write_text(text, "utf-8")
    return str(path)
