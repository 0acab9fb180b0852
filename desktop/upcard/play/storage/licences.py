"""Lists the licences of everything that the program ships, from the installed packages or from a build's list."""

import json
import re
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tomllib import loads
from typing import NamedTuple

from upcard import __version__
from upcard.core.resources import resource

SHIPPED = "shipped.json"
"""The name of the list that a build writes into the folder of licence texts."""
OWN = "upcard"
NEEDED = re.compile(r"[\w.-]+")
TEXTS = {"LGPL-3.0-only": "LGPL-3.0", "GPL-3.0-only": "GPL-3.0"}
"""Maps a licence's name in package metadata to the licence text that we ship for packages that contain none."""
QT = (
    "The libraries of Qt lie beside the program as files of their own and may be exchanged for others.\n"
    "Its sources: https://download.qt.io/ and https://code.qt.io/.\n"
    "What Qt itself contains of others: https://doc.qt.io/qt-6/licenses-used-in-qt.html\n"
)


class LicensedComponent(NamedTuple):
    """A component that the program ships, such as a package or a font, with its licence."""

    name: str
    version: str
    licence: str
    """The licence in a few words, as the component's metadata names it."""
    text: str


def parts() -> tuple[LicensedComponent, ...]:
    """Return all components that the program ships, with their licences; the program itself comes first."""
    written = resource("licences", SHIPPED)
    if written.is_file():
        return tuple(LicensedComponent(*part) for part in json.loads(written.read_text("utf-8")))
    known = dict.fromkeys((*find_dependencies(OWN), python(), *find_fonts()))
    return (describe_program(), *(part for part in known if part.name != OWN))


def describe_program() -> LicensedComponent:
    """Return the program itself as a component, with its licence."""
    beside = resource("..", "LICENSE").resolve()
    known = next((part.text for part in find_dependencies(OWN) if part.name == OWN), "")
    return LicensedComponent("Upcard", __version__, "MIT", beside.read_text("utf-8") if beside.is_file() else known)


def find_dependencies(name: str) -> Iterator[LicensedComponent]:
    """Yield the package `name` and all packages that it depends on, as components with their licences.

    Packages that are not installed are skipped.
    """
    try:
        found = distribution(name)
    except PackageNotFoundError:
        wanted = read_project_dependencies() if name == OWN else ()
    else:
        yield describe_package(found)
        wanted = tuple(found.requires or ())
    for line in wanted:
        if "extra ==" not in line and (other := NEEDED.match(line)):
            yield from find_dependencies(other[0])


def read_project_dependencies() -> tuple[str, ...]:
    """Return the requirement lines (such as `budoux>=0.7`) of the program's dependencies from `pyproject.toml`.

    The file exists only in a checkout of the source; without it, the result is empty.
    """
    project = resource("..", "pyproject.toml").resolve()
    return tuple(loads(project.read_text("utf-8"))["project"]["dependencies"]) if project.is_file() else ()


def describe_package(found: Distribution) -> LicensedComponent:
    """Return the installed package `found` as a component, with the licence texts that it contains.

    If the package contains none, the component gets the texts that Upcard ships for the licences named in its metadata.
    """
    metadata = found.metadata.json
    licence = str(metadata.get("license_expression") or metadata.get("license") or "")
    files = [file for file in found.files or () if re.match(r"(?i)(licen[cs]e(?!ref-)|copying|notice)", file.name)]
    texts = [Path(str(file.locate())).read_text("utf-8", "replace") for file in files if ".dist-info" in str(file)]
    if not texts:
        texts = [QT, *(text(TEXTS[known]) for known in TEXTS if known in licence)]
    return LicensedComponent(found.name, found.version, licence.partition("\n")[0], "\n\n".join(texts))


def text(name: str) -> str:
    """Return the licence text that the program ships under the name `name`."""
    return resource("licences", f"{name}.txt").read_text("utf-8")


def find_fonts() -> Iterator[LicensedComponent]:
    """Yield a component with its licence for each font of which the program ships a part.

    The first line of each licence text names the licence.
    """
    for path in sorted(resource("fonts").glob("*.txt")):
        told = path.read_text("utf-8")
        yield LicensedComponent(path.stem, "", told.partition("\n")[0], told)


def python() -> LicensedComponent:
    """Return Python itself as a component, with its licence."""
    beside = Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")
    known = (path.read_text("utf-8", "replace") for path in beside if path.is_file())
    return LicensedComponent(
        "Python", sys.version.split()[0], "PSF-2.0", next(known, "https://docs.python.org/3/license.html")
    )
