"""Builds the Debian package: everything under /usr, and nothing to be run when it is installed."""

import gzip
import os
import re
import shutil
import subprocess
from email.utils import format_datetime
from hashlib import md5
from pathlib import Path
from typing import Final

from identity import COMMAND, MACHINE, ROOT, Addresses, get_build_time, get_source_date_epoch, read_version
from linux_files import DATA, PROGRAMS, install_files, is_machine_code, list_files, normalize_files, write_file
from start import load_packages

ARCHITECTURE: Final = {"x86_64": "amd64"}.get(MACHINE, MACHINE)
DEFAULT_NAME: Final = "The Upcard authors"
DEFAULT_EMAIL: Final = "nobody@upcard.invalid"
"""Stands where nobody has said who publishes the package; a name that ends so is never anybody's."""


def build_package(bundle: Path, folder: Path, work: Path, addresses: Addresses) -> Path:
    """Build the package into a folder, and return its path."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    install_files(root / "usr", bundle, addresses, "games")
    install_documents(root / "usr" / "share")
    control = format_control(root, list_dependencies(bundle), addresses.home)
    files = list_files(root / "usr")
    sums = "".join(f"{md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    write_file(root / "DEBIAN" / "control", control.encode())
    write_file(root / "DEBIAN" / "md5sums", sums.encode())
    normalize_files(root)
    target = folder / f"{COMMAND}_{format_version(read_version())}_{ARCHITECTURE}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root), str(target)]
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(get_source_date_epoch()))
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return target


def format_control(root: Path, libraries: list[str], home: str) -> str:
    """Return the control file of the package with the files in `root`."""
    text = (
        (DATA / "control")
        .read_text("utf-8")
        .format(
            version=format_version(read_version()),
            architecture=ARCHITECTURE,
            maintainer=get_maintainer(),
            size=sum(path.stat().st_size for path in list_files(root)) // 1024,
            libraries=", ".join(libraries),
            home=home,
        )
    )
    return text if home else text.replace("Homepage: \n", "")


def list_dependencies(bundle: Path) -> list[str]:
    """Return the packages that provide what a bundle needs and lacks; an unknown library stops the build."""
    files = [str(path) for path in list_files(bundle) if is_machine_code(path)]
    headers = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=True).stdout
    needed = {*re.findall(r"(?m)^  NEEDED +(\S+)", headers)} - {path.name for path in bundle.rglob("*")}
    names, packages = {library.partition(".so")[0] for library in needed}, load_packages("bundle_libraries")
    if unknown := sorted(names - packages.keys()):
        raise SystemExit(f"no Debian package is known for {', '.join(unknown)}: packaging/requirements/debian.json")
    newest_glibc = max(int(minor) for minor in re.findall(r" GLIBC_2\.(\d+)", headers))
    return sorted({packages[name] for name in names} - {"libc6"} | {f"libc6 (>= 2.{newest_glibc})"})


def format_version(version: str) -> str:
    """Return a version in Debian's form, in which a pre-release has a tilde and sorts before the release."""
    return re.sub(r"[.-]?(a|b|rc|beta)(\d+)$", r"~\1\2", version)


def get_maintainer() -> str:
    """Return the maintainer, taken from `DEBFULLNAME` and `DEBEMAIL` as by Debian's own tools."""
    return f"{os.environ.get('DEBFULLNAME') or DEFAULT_NAME} <{os.environ.get('DEBEMAIL') or DEFAULT_EMAIL}>"


def install_documents(share: Path) -> None:
    """Install the documents that Debian requires: licences, change log, manual, and why some rules cannot be kept."""
    licences = (ROOT / "LICENSE").read_bytes() + (DATA / "copyright").read_bytes()
    write_file(share / "doc" / COMMAND / "copyright", licences)
    write_file(share / "doc" / COMMAND / "changelog.gz", gzip.compress(format_changelog().encode(), 9, mtime=0))
    write_file(share / "lintian" / "overrides" / COMMAND, (DATA / "lintian-overrides").read_bytes())
    manual = gzip.compress((DATA / f"{COMMAND}.6").read_bytes(), 9, mtime=0)
    for program in PROGRAMS:
        write_file(share / "man" / "man6" / f"{program}.6.gz", manual)


def format_changelog() -> str:
    """Return Debian's change log, with an entry for this version."""
    fields = {"version": format_version(read_version()), "maintainer": get_maintainer()}
    return (DATA / "changelog").read_text("utf-8").format(date=format_datetime(get_build_time()), **fields)
