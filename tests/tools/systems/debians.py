"""Runs the commands of README on each Debian release whose Python version is supported."""

from collections.abc import Sequence

from tests.tools.systems.root import SOURCES, Outcome, make_root

SUITES = {"bookworm": "3.11", "trixie": "3.13", "sid": "3.14"}
"""Debian 12, 13 and unstable, and the Python that each has."""
COMMANDS = {
    "first": "python3 packaging/start.py about && python3 packaging/start.py picture canasta /table.png",
    "second": "python3 packaging/start.py test",
}
COMMON = f"cd {SOURCES} && git config --global --add safe.directory {SOURCES} && "


def try_debian(suite: str, tests: Sequence[str]) -> list[tuple[str, Outcome]]:
    """Run both commands of README in a root; `tests` goes to pytest. Return the outcome of each by its name."""
    root = make_root(suite)
    root.bring_sources()
    found = [("system", root.run("apt-get update; apt-get install -y --no-install-recommends python3 git"))]
    for name, command in COMMANDS.items():
        words = " ".join(tests) if name == "second" else ""
        found.append((name, root.run(f"{COMMON} {command} {words}")))
        found[-1][1].log.rename(kept := root.folder.with_name(f"{suite}-{name}.log"))
        found[-1] = (name, Outcome(found[-1][1].status, found[-1][1].seconds, kept))
    return found
