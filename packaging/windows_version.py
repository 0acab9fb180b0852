"""Writes what Windows shows of a program under *Properties, Details*."""

import re
from pathlib import Path
from typing import Final

from identity import COMMAND, NAME, ROOT, read_version

TEMPLATE: Final = ROOT / "packaging" / "windows" / "version_info.txt"
"""PyInstaller's version file, with fields."""
DESCRIPTIONS: Final = {COMMAND: NAME, f"{COMMAND}-cli": f"{NAME}: card games at a real table, commands"}
"""What stands in the list of running programs."""


def list_version_numbers(version: str) -> tuple[int, ...]:
    """Return a version as the four numbers of Windows; a part that is no number ends it."""
    numbers = re.findall(r"\d+", re.split("[a-z-]", version)[0])
    return (*map(int, [*numbers, 0, 0][:3]), 0)


def write_version_info(program: str, folder: Path) -> str:
    """Write the version file of one of the two programs, and return its path."""
    version, path = read_version(), folder / f"{program}-version.txt"
    folder.mkdir(parents=True, exist_ok=True)
    fields = {"program": program, "description": DESCRIPTIONS[program], "version": version}
    path.write_text(TEMPLATE.read_text("utf-8").format(numbers=list_version_numbers(version), **fields), "utf-8")
    return str(path)
