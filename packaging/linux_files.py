"""Where the files of a frozen Upcard lie on Linux, under whatever prefix: a package's, an AppImage's, a Flatpak's."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import icons
import metainfo
from identity import COMMAND, ID, NO_ADDRESSES, ROOT, Addresses, get_source_date_epoch

PROGRAMS: Final = (COMMAND, f"{COMMAND}-cli")
SHEBANG = b"#!"
ELF_MAGIC = b"\x7fELF"
DATA: Final = ROOT / "packaging" / "linux"


def install_files(prefix: Path, bundle: Path, found: Addresses = NO_ADDRESSES, programs: str = "bin") -> None:
    """Lay everything under a prefix, with every file readable by all and only programs to be run."""
    shutil.copytree(bundle, prefix / "lib" / COMMAND, symlinks=True)
    (prefix / programs).mkdir(parents=True)
    for program in PROGRAMS:
        (prefix / programs / program).symlink_to(Path("..") / "lib" / COMMAND / program)
    install_desktop_files(prefix / "share", found)
    normalize_files(prefix)


def install_desktop_files(folder: Path, found: Addresses = NO_ADDRESSES) -> None:
    """Lay what tells a desktop of the program: its entry in the menu, its files' kind, its icons, its page."""
    copied = {f"{ID}.desktop": "applications", f"{ID}.xml": "mime/packages"}
    for name, place in copied.items():
        (folder / place).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(DATA / name, folder / place / name)
    (folder / "metainfo").mkdir(parents=True, exist_ok=True)
    (folder / "metainfo" / f"{ID}.metainfo.xml").write_text(metainfo.build_metainfo(found), "utf-8")
    icons.write_icon_theme(folder / "icons" / "hicolor")


def normalize_files(folder: Path) -> None:
    """Give every file only the permissions that it needs, and the time of the commit."""
    made = get_source_date_epoch()
    for path in (folder, *list_sorted(folder)):
        os.utime(path, (made, made), follow_symlinks=False)
        if not path.is_symlink():
            runs = (
                path.is_dir() or starts_with(path, SHEBANG) or (path.name in PROGRAMS and starts_with(path, ELF_MAGIC))
            )
            os.chmod(path, 0o755 if runs else 0o644)


def starts_with(path: Path, mark: bytes) -> bool:
    """Return whether a file begins with these bytes."""
    with path.open("rb") as file:
        return file.read(len(mark)) == mark


def list_needed_libraries(files: Sequence[Path | str]) -> list[str]:
    """Return the libraries that files of machine code are linked to directly."""
    return list(dict.fromkeys(re.findall(r"(?m)^  NEEDED +(\S+)", dump_headers(files))))


def find_newest_glibc(files: Sequence[Path | str]) -> str:
    """Return the newest version of the C library that files of machine code ask for."""
    asked = re.findall(r" GLIBC_(\d+)\.(\d+)", dump_headers(files))
    return ".".join(map(str, max((int(major), int(minor)) for major, minor in asked)))


def dump_headers(files: Sequence[Path | str]) -> str:
    """Return the headers of files of machine code as text."""
    return subprocess.run(["objdump", "-p", *map(str, files)], capture_output=True, text=True, check=True).stdout


def list_sorted(folder: Path) -> Iterator[Path]:
    """Yield everything in a folder, in the same order on every machine."""
    return iter(sorted(folder.rglob("*")))
