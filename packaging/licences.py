"""Writes the list of all that a frozen Upcard holds, with licences; called by `upcard.spec`.

The licences of what Qt's libraries contain are in `within_qt`. The licence of a library of the system is what its
Debian package says (`/usr/share/doc/<package>/copyright`). If it is unknown, the build prints so, and the list has the
name alone.
"""

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from shutil import which

from upcard.play.storage import licences
from upcard.play.storage.licences import LicensedComponent

Entry = tuple[str, str, str]
DOCUMENTS = Path("/usr/share/doc")
WITHIN_QT = Path(__file__).parent / "within_qt"
"""A text by the name of each library of others that Qt's own hold on some system."""
SYSTEM_FOLDERS = ("/usr/lib/", "/lib/")
LIBRARY = re.compile(r"\.(so(\.\d+)*|dylib|dll)$")


def write_licences(entries: Iterable[Entry], modules: Iterable[str], folder: Path) -> list[Entry]:
    """Write the list of what a bundle holds, and return it as a file of the bundle."""
    folder.mkdir(parents=True, exist_ok=True)
    program, *others = licences.parts()
    others += [*list_packages(modules), *list_qt_components(), *list_system_libraries(entries)]
    by_name = {part.name.lower(): part for part in reversed(others)}
    order = [program, *(by_name[name] for name in sorted(by_name))]
    path = folder / licences.SHIPPED
    path.write_text(json.dumps(order, ensure_ascii=False), "utf-8")
    return [(f"upcard/resources/licences/{licences.SHIPPED}", str(path), "DATA")]


def list_packages(modules: Iterable[str]) -> Iterator[LicensedComponent]:
    """Yield the packages from which modules come."""
    known = packages_distributions()
    names = {name for module in modules for name in known.get(module.partition(".")[0], ())}
    yield from (licences.describe_package(distribution(name)) for name in sorted(names))


def list_qt_components() -> Iterator[LicensedComponent]:
    """Yield what Qt's libraries have inside them."""
    for path in sorted(WITHIN_QT.glob("*.txt")):
        text = path.read_text("utf-8")
        yield LicensedComponent(path.stem, "", summarize_licences(text), text)


def list_system_libraries(entries: Iterable[Entry]) -> Iterator[LicensedComponent]:
    """Yield the libraries of the system."""
    sources = [source for _, source, kind in entries if kind == "BINARY" and source.startswith(SYSTEM_FOLDERS)]
    owners = {find_debian_package(Path(source)) or Path(source).name for source in sources if LIBRARY.search(source)}
    for name in sorted(owners):
        document = DOCUMENTS / name / "copyright"
        text = document.read_text("utf-8", "replace") if document.is_file() else ""
        if not text:
            print(f"licences: nothing is known of {name}")
        version = read_output("dpkg-query", "--show", "--showformat", "${Version}", name) if text else ""
        yield LicensedComponent(name, version, summarize_licences(text), text)


def find_debian_package(library: Path) -> str:
    """Return the Debian package that a library belongs to, or "" if there is none, or no Debian."""
    paths = (str(library), str(library.resolve()), str(library).removeprefix("/usr"))
    return read_output("dpkg", "-S", *paths).partition(":")[0]


def read_output(*command: str) -> str:
    """Return the output of a command, or "" if this system does not have it."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout if which(command[0]) else ""


def summarize_licences(text: str) -> str:
    """Name the licences of a text in Debian's form, each once."""
    names = dict.fromkeys(re.findall(r"(?m)^License: *(\S.*)$", text))
    return ", ".join(list(names)[:4])
