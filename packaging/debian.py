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
from identity import COMMAND, NOWHERE, ROOT, SUMMARY, Published, machine, made, moment, version
from linux_files import DATA, MACHINE_CODE, begins, lay, linked, newest_glibc, settle, within
from release_notes import LOG, current, points

AUTHORS: Final = "The Upcard authors"
NOBODY: Final = "nobody@upcard.invalid"
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
ALSO: Final = ("xkb-data", "hicolor-icon-theme", "shared-mime-info", "desktop-file-utils")
RECOMMENDED: Final = ("fonts-dejavu-core | fonts-noto-core", "libpulse0 | libasound2 | libasound2t64")
NEWEST: Final = 12
"""How many points of the change log are told."""
LONG: Final = """ Sit down to a whole game of Canasta, Samba, Bolivia, Modern American Canasta,
 Hand and Foot, Cassino or Scarney, with computer players or with friends at
 the same screen, by every rule set of the book or by rules of your own; by
 mouse, keyboard, touch or with a screen reader; in English or Japanese.
 .
 Everything that Upcard needs beyond a usual desktop comes with it: no Python
 and no Qt have to be installed.
"""


def deb(bundle: Path, folder: Path, work: Path, found: Published = NOWHERE) -> Path:
    """Build the package into a folder."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay(root / "usr", bundle, found, "games")
    documents(root / "usr" / "share", bundle)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control(bundle, root, found.home), "utf-8")
    sums = (f"{md5(path)}  {path.relative_to(root)}\n" for path in within(root / "usr") if is_plain(path))
    (root / "DEBIAN" / "md5sums").write_text("".join(sums), "utf-8")
    settle(root)
    target = folder / f"{COMMAND}_{numbered(version())}_{architecture()}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{PRESET}", "--build", str(root), str(target)]
    subprocess.run(command, check=True, capture_output=True, env=dict(os.environ, SOURCE_DATE_EPOCH=str(moment())))
    return target


def control(bundle: Path, root: Path, home: str) -> str:
    """Return the control file of the package."""
    size = sum(path.stat().st_size for path in within(root) if is_plain(path)) // 1024
    lines = [
        f"Package: {COMMAND}",
        f"Version: {numbered(version())}",
        f"Architecture: {architecture()}",
        f"Maintainer: {maintainer()}",
        f"Installed-Size: {size}",
        f"Depends: {', '.join(sorted({*depends(bundle), *ALSO}))}",
        f"Recommends: {', '.join(RECOMMENDED)}",
        "Section: games",
        "Priority: optional",
        *([f"Homepage: {home}"] if home else []),
        f"Description: {SUMMARY['en'][0].lower()}{SUMMARY['en'][1:]}",
    ]
    return "\n".join(lines) + "\n" + LONG


def numbered(told: str) -> str:
    """Return a version in Debian's form, in which a pre-release has a tilde and sorts before the release."""
    return re.sub(r"[.-]?(a|b|rc|beta)(\d+)$", r"~\1\2", told)


def maintainer() -> str:
    """Return the maintainer, taken from `DEBFULLNAME` and `DEBEMAIL` as by Debian's own tools."""
    return f"{os.environ.get('DEBFULLNAME') or AUTHORS} <{os.environ.get('DEBEMAIL') or NOBODY}>"


def depends(bundle: Path) -> Iterator[str]:
    """Return the packages that provide what a bundle needs and lacks; an unknown library stops the build."""
    files = [path for path in within(bundle) if is_plain(path) and begins(path, MACHINE_CODE)]
    held = {path.name for path in within(bundle)}
    packages = {library: package for package, libraries in PACKAGES.items() for library in libraries.split()}
    libc = f"{LIBC} (>= {newest_glibc(files)})"
    for library in sorted({*linked(files)} - held):
        if (name := library.partition(".so")[0]) not in packages:
            raise SystemExit(f"{library}: nobody knows which package of Debian brings it")
        yield libc if packages[name] == LIBC else packages[name]


def is_plain(path: Path) -> bool:
    """Return whether a path is a regular file and no link."""
    return path.is_file() and not path.is_symlink()


def documents(share: Path, bundle: Path) -> None:
    """Copy the documents that Debian requires: licences, the change log, and why some Debian rules cannot be kept."""
    folder = share / "doc" / COMMAND
    folder.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "copyright")
    with (folder / "copyright").open("a", encoding="utf-8") as file:
        file.write("\nThe licences of all that comes with it: About Upcard, Licences; or in\n")
        file.write(f"/usr/lib/{COMMAND}/_internal/upcard/resources/licences/shipped.json\n")
    (folder / "changelog.gz").write_bytes(gzip.compress(changelog().encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(DATA / "lintian-overrides", overrides / COMMAND)
    manual = share / "man" / "man6"
    manual.mkdir(parents=True)
    for name in (COMMAND, f"{COMMAND}-cli"):
        (manual / f"{name}.6.gz").write_bytes(gzip.compress((DATA / f"{COMMAND}.6").read_bytes(), 9, mtime=0))


def changelog() -> str:
    """Return the change log in Debian's format."""
    now = current(LOG.read_text("utf-8"))
    told = [fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in points(now.text)[:NEWEST]] or [
        "  * See the change log."
    ]
    signed = f" -- {maintainer()}  {format_datetime(made())}"
    return "\n\n".join([f"{COMMAND} ({numbered(version())}) stable; urgency=medium", "\n".join(told), signed]) + "\n"


def md5(path: Path) -> str:
    """Return the MD5 sum that dpkg compares; it detects a bad disk, not an attacker."""
    run = subprocess.run(["md5sum", "--", str(path)], capture_output=True, text=True, check=True)
    return run.stdout.split()[0].removeprefix("\\")


def architecture() -> str:
    """Return Debian's name of the processor architecture."""
    return {"x86_64": "amd64"}.get(machine(), machine())
