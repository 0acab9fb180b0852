"""The licences of all that a frozen Upcard holds, written down while it is built; called by `upcard.spec`.

What Qt's libraries have inside them stands in `within_qt`, whatever system it is built on. A library of the system
stands under what its package says of it (on Debian `/usr/share/doc/<package>/copyright`); where nobody knows, the build
says so and the list names the library alone.
"""

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

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
    found = dict.fromkeys(
        (*licences.parts(), *list_packages(modules), *list_qt_components(), *list_system_libraries(entries))
    )
    by_name = {part.name.lower(): part for part in reversed(found)}
    order = sorted(
        by_name.values(), key=lambda part: (part.name != licences.describe_program().name, part.name.lower())
    )
    path = folder / licences.SHIPPED
    path.write_text(json.dumps([list(part) for part in order], ensure_ascii=False), "utf-8")
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
        yield LicensedComponent(name, get_debian_version(name) if text else "", summarize_licences(text), text)


def find_debian_package(library: Path) -> str:
    """Return the package of Debian that a library belongs to; empty where there is none, or no Debian."""
    for path in dict.fromkeys((library, library.resolve(), Path(str(library).removeprefix("/usr")))):
        try:
            run = subprocess.run(["dpkg", "-S", str(path)], capture_output=True, text=True, check=False)
        except OSError:
            return ""
        if run.returncode == 0:
            return run.stdout.partition(":")[0]
    return ""


def get_debian_version(package: str) -> str:
    """Return the version of a package of Debian; empty where there is none."""
    asked = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def summarize_licences(text: str) -> str:
    """Name the licences of a text in Debian's form, each once."""
    names = dict.fromkeys(re.findall(r"(?m)^License: *(\S.*)$", text))
    return ", ".join(list(names)[:4])
