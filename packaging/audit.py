"""`python packaging/audit.py`: which pinned packages have a known flaw; `release_notes.py VERSION` asks so first.

The flaws are asked for at PyPI, by pip-audit, which needs a network: what could not be asked about is no good answer,
though pip-audit itself says then that no flaw is known.
"""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from facts import ROOT

PINS: Final = ROOT / "packaging" / "requirements"
TOOL: Final = "pip_audit"
MISSING: Final = "pip-audit is not installed: pip install -r packaging/requirements/packages.txt"
OPTIONS: Final = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off")
SHOWN: Final = 3
"""So many packages are named in a sentence."""


class Audit(NamedTuple):
    """What is known of the pinned packages."""

    asked: int
    """How many were asked about."""
    problems: tuple[str, ...]
    """A sentence each; none where all were answered for and none has a flaw."""


def pins() -> list[Path]:
    """Return the files that pin what is shipped, and what it is built and tested with."""
    return sorted(PINS.glob("*.txt"))


def audit(files: Sequence[Path]) -> Audit:
    """Ask about every package of the files."""
    if not find_spec(TOOL):
        return Audit(0, (MISSING,))
    named = [word for file in files for word in ("--requirement", str(file))]
    run = subprocess.run([sys.executable, "-m", TOOL, *OPTIONS, *named], capture_output=True, text=True, check=False)
    return told(run.stdout, run.stderr)


def told(out: str, aside: str) -> Audit:
    """Read what pip-audit found; raises nothing, since what cannot be read is a problem, too."""
    try:
        found = json.loads(out)["dependencies"]
    except (ValueError, LookupError, TypeError):
        return Audit(0, (f"the packages could not be asked about (is there a network?): {last(aside)}",))
    passed = [each["name"] for each in found if "skip_reason" in each]
    problems = [
        f"{each['name']} {each['version']} has the flaw {flaw['id']}, mended in {mended(flaw)}"
        for each in found
        for flaw in each.get("vulns", ())
    ]
    if passed:
        first = ", ".join(passed[:SHOWN]) + (" …" if len(passed) > SHOWN else "")
        problems.append(f"PyPI could not be asked about {len(passed)} of {len(found)} packages ({first})")
    return Audit(len(found) - len(passed), tuple(problems))


def mended(flaw: Mapping[str, list[str]]) -> str:
    """Return the versions without a flaw."""
    return ", ".join(flaw["fix_versions"]) or "none"


def last(text: str) -> str:
    """Return the last line that says anything."""
    return next((line.strip()[:200] for line in reversed(text.splitlines()) if line.strip()), "nothing was said")


def main() -> int:
    """Print a line a problem, or that there is none; 1 where there is one."""
    found = audit(pins())
    for problem in found.problems:
        print(f"audit: {problem}", file=sys.stderr)
    if not found.problems:
        print(f"No flaw is known of {found.asked} pinned packages.")
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.exit(main())
