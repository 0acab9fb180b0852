"""Makes a release: `release_notes.py VERSION`. Without a version it prints the news of the current one.

To make a release, *Unreleased* in the change log becomes the section of the version, below a new and empty one, and the
version is written where every package reads it. Nothing is committed, tagged or sent. Before that, pip-audit looks up
every pinned package, with a network: no release is made with a known flaw, or with a package that could not be looked
up. `release_notes.py audit` does only this.
"""

import re
import subprocess
import sys
from datetime import date
from typing import Final, NamedTuple

from identity import ROOT, VERSION_FILE, VERSION_LINE, get_build_time, read_version

CHANGELOG: Final = ROOT / "desktop" / "CHANGELOG.md"
HEADING: Final = re.compile(r"(?m)^## (?:Unreleased|(?P<version>\d\S*) \((?P<day>\d{4}-\d\d-\d\d)\))$")
VERSION_FORM: Final = re.compile(r"\d+\.\d+\.\d+([.-]?(a|b|rc|beta)\d+)?")


class Release(NamedTuple):
    """One version's section of the change log."""

    version: str
    """Empty if it is not released."""
    day: str
    text: str


def parse_releases(log: str) -> list[Release]:
    """Return the sections of the change log, newest first."""
    found = list(HEADING.finditer(log))
    ends = [each.start() for each in found[1:]] + [len(log)]
    return [
        Release(each["version"] or "", each["day"] or "", log[each.end() : end].strip())
        for each, end in zip(found, ends, strict=True)
    ]


def find_current_release() -> Release:
    """Return the section of the current version: the unreleased one, as long as the version has no section."""
    version, day = read_version(), get_build_time().date().isoformat()
    known = {each.version: each for each in parse_releases(CHANGELOG.read_text("utf-8"))}
    return known.get(version) or Release(version, day, known[""].text if "" in known else "")


def cut_release(log: str, version: str, day: date) -> str:
    """Return the change log with the unreleased section moved under a version."""
    first = next(iter(parse_releases(log)), None)
    if first is None or first.version or not first.text:
        raise SystemExit(f"{CHANGELOG.name}: nothing stands under Unreleased")
    if any(each.version == version for each in parse_releases(log)):
        raise SystemExit(f"{CHANGELOG.name}: {version} is there already")
    return log.replace("## Unreleased\n", f"## Unreleased\n\n## {version} ({day.isoformat()})\n", 1)


def list_items(text: str) -> list[str]:
    """Return the items of a section, each as one line without Markdown."""
    items = re.split(r"(?m)^[-*] ", text)[1:]
    plain = [re.sub(r"\s+", " ", re.split(r"(?m)^###? ", item)[0]).strip() for item in items]
    return [re.sub(r"[*_`]|\[([^\]]*)\]\([^)]*\)", lambda found: found[1] or "", item) for item in plain]


def make_release(version: str) -> int:
    """Make the release of a version."""
    if not VERSION_FORM.fullmatch(version):
        raise SystemExit(f"{version}: a version is three numbers, as in 1.2.0 or 1.2.0rc1")
    if audit_pins():
        raise SystemExit("not released: pip-audit says why above (requirements/packages.txt brings it)")
    log = cut_release(CHANGELOG.read_text("utf-8"), version, date.today())
    source = VERSION_LINE.sub(f'__version__ = "{version}"', VERSION_FILE.read_text("utf-8"))
    CHANGELOG.write_text(log, "utf-8")
    VERSION_FILE.write_text(source, "utf-8")
    print(f"Now look at it, and: git commit -am 'Release {version}' && git tag v{version} && git push --follow-tags")
    return 0


def audit_pins() -> int:
    """Run pip-audit on every pinned package, those for building and tests included."""
    pins = [f"--requirement={path}" for path in sorted((ROOT / "packaging" / "requirements").glob("*.txt"))]
    command = [sys.executable, "-m", "pip_audit", "--strict", "--disable-pip", "--require-hashes", *pins]
    return subprocess.run(command, check=False).returncode


def main(words: list[str]) -> int:
    """Make the named release, audit the pins, or print the notes of the current version."""
    if words == ["audit"]:
        return audit_pins()
    if words:
        return make_release(words[0])
    print(find_current_release().text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
