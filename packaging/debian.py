"""The package for Debian and what comes of it: everything under /usr, and nothing to be run when it is installed."""

import gzip
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill
from types import MappingProxyType
from typing import Final

from archives import PRESET
from identity import (
    COMMAND,
    NO_ADDRESSES,
    ROOT,
    SUMMARY,
    Addresses,
    get_build_time,
    get_machine,
    get_source_date_epoch,
    read_version,
)
from linux_files import (
    DATA,
    ELF_MAGIC,
    find_newest_glibc,
    install_files,
    list_needed_libraries,
    list_sorted,
    normalize_files,
    starts_with,
)
from release_notes import CHANGELOG, find_current_release, list_items

DEFAULT_NAME: Final = "The Upcard authors"
DEFAULT_EMAIL: Final = "nobody@upcard.invalid"
"""Stands where nobody has said who publishes the package; a name that ends so is never anybody's."""
LIBC: Final = "libc6"
PACKAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        LIBC: "ld-linux-x86-64 ld-linux-aarch64 libc libdl libm libmvec libpthread librt",
        "libstdc++6 (>= 11)": "libstdc++",
        "libgcc-s1": "libgcc_s",
        "libegl1": "libEGL",
        "libgl1": "libGL",
        "libx11-6": "libX11",
        "libx11-xcb1": "libX11-xcb",
        "libxcb1": "libxcb",
        "libdbus-1-3": "libdbus-1",
        "libfontconfig1": "libfontconfig",
        "libfreetype6": "libfreetype",
        "libglib2.0-0 | libglib2.0-0t64": "libglib-2.0 libgthread-2.0",
        "libwayland-client0": "libwayland-client",
        "libwayland-cursor0": "libwayland-cursor",
        "zlib1g": "libz",
    }
)
"""The packages that bring what a bundle leaves to the system, and the libraries that each brings."""
EXTRA_DEPENDENCIES: Final = ("xkb-data", "hicolor-icon-theme", "shared-mime-info", "desktop-file-utils")
RECOMMENDED: Final = ("fonts-dejavu-core | fonts-noto-core", "libpulse0 | libasound2 | libasound2t64")
MAX_ITEMS: Final = 12
"""How many points of the change log are told."""
DESCRIPTION: Final = """ Sit down to a whole game of Canasta, Samba, Bolivia, Modern American Canasta,
 Hand and Foot, Cassino or Scarney, with computer players or with friends at
 the same screen, by every rule set of the book or by rules of your own; by
 mouse, keyboard, touch or with a screen reader; in English or Japanese.
 .
 Everything that Upcard needs beyond a usual desktop comes with it: no Python
 and no Qt have to be installed.
"""


def build_package(bundle: Path, folder: Path, work: Path, found: Addresses = NO_ADDRESSES) -> Path:
    """Build the package into a folder."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    install_files(root / "usr", bundle, found, "games")
    copy_documents(root / "usr" / "share", bundle)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(format_control(bundle, root, found.home), "utf-8")
    sums = (f"{md5(path)}  {path.relative_to(root)}\n" for path in list_sorted(root / "usr") if is_regular_file(path))
    (root / "DEBIAN" / "md5sums").write_text("".join(sums), "utf-8")
    normalize_files(root)
    target = folder / f"{COMMAND}_{format_version(read_version())}_{get_architecture()}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{PRESET}", "--build", str(root), str(target)]
    subprocess.run(
        command, check=True, capture_output=True, env=dict(os.environ, SOURCE_DATE_EPOCH=str(get_source_date_epoch()))
    )
    return target


def format_control(bundle: Path, root: Path, home: str) -> str:
    """Return the control file of the package."""
    size = sum(path.stat().st_size for path in list_sorted(root) if is_regular_file(path)) // 1024
    lines = [
        f"Package: {COMMAND}",
        f"Version: {format_version(read_version())}",
        f"Architecture: {get_architecture()}",
        f"Maintainer: {get_maintainer()}",
        f"Installed-Size: {size}",
        f"Depends: {', '.join(sorted({*list_dependencies(bundle), *EXTRA_DEPENDENCIES}))}",
        f"Recommends: {', '.join(RECOMMENDED)}",
        "Section: games",
        "Priority: optional",
        *([f"Homepage: {home}"] if home else []),
        f"Description: {SUMMARY['en'][0].lower()}{SUMMARY['en'][1:]}",
    ]
    return "\n".join(lines) + "\n" + DESCRIPTION


def format_version(told: str) -> str:
    """Return a version in Debian's form, in which a pre-release has a tilde and sorts before the release."""
    return re.sub(r"[.-]?(a|b|rc|beta)(\d+)$", r"~\1\2", told)


def get_maintainer() -> str:
    """Return the maintainer, taken from `DEBFULLNAME` and `DEBEMAIL` as by Debian's own tools."""
    return f"{os.environ.get('DEBFULLNAME') or DEFAULT_NAME} <{os.environ.get('DEBEMAIL') or DEFAULT_EMAIL}>"


def list_dependencies(bundle: Path) -> Iterator[str]:
    """Return the packages that provide what a bundle needs and lacks; an unknown library stops the build."""
    files = [path for path in list_sorted(bundle) if is_regular_file(path) and starts_with(path, ELF_MAGIC)]
    held = {path.name for path in list_sorted(bundle)}
    packages = {library: package for package, libraries in PACKAGES.items() for library in libraries.split()}
    libc = f"{LIBC} (>= {find_newest_glibc(files)})"
    for library in sorted({*list_needed_libraries(files)} - held):
        if (name := library.partition(".so")[0]) not in packages:
            raise SystemExit(f"{library}: nobody knows which package of Debian brings it")
        yield libc if packages[name] == LIBC else packages[name]


def is_regular_file(path: Path) -> bool:
    """Return whether a path is a regular file and no link."""
    return path.is_file() and not path.is_symlink()


def copy_documents(share: Path, bundle: Path) -> None:
    """Copy the documents that Debian requires: licences, the change log, and why some Debian rules cannot be kept."""
    folder = share / "doc" / COMMAND
    folder.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "copyright")
    with (folder / "copyright").open("a", encoding="utf-8") as file:
        file.write("\nThe licences of all that comes with it: About Upcard, Licences; or in\n")
        file.write(f"/usr/lib/{COMMAND}/_internal/upcard/resources/licences/shipped.json\n")
    (folder / "changelog.gz").write_bytes(gzip.compress(format_changelog().encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(DATA / "lintian-overrides", overrides / COMMAND)
    manual = share / "man" / "man6"
    manual.mkdir(parents=True)
    for name in (COMMAND, f"{COMMAND}-cli"):
        (manual / f"{name}.6.gz").write_bytes(gzip.compress((DATA / f"{COMMAND}.6").read_bytes(), 9, mtime=0))


def format_changelog() -> str:
    """Return the change log in Debian's format."""
    now = find_current_release(CHANGELOG.read_text("utf-8"))
    told = [
        fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in list_items(now.text)[:MAX_ITEMS]
    ] or ["  * See the change log."]
    signed = f" -- {get_maintainer()}  {format_datetime(get_build_time())}"
    return (
        "\n\n".join([f"{COMMAND} ({format_version(read_version())}) stable; urgency=medium", "\n".join(told), signed])
        + "\n"
    )


def md5(path: Path) -> str:
    """Return the MD5 sum that dpkg compares; it detects a bad disk, not an attacker."""
    run = subprocess.run(["md5sum", "--", str(path)], capture_output=True, text=True, check=True)
    return run.stdout.split()[0].removeprefix("\\")


def get_architecture() -> str:
    """Return Debian's name of the processor architecture."""
    return {"x86_64": "amd64"}.get(get_machine(), get_machine())
