"""Runs the commands of README on each Debian release whose Python version is supported."""

from collections.abc import Iterator, Sequence

from tests.tools.systems.root import SOURCES, Outcome, make_root

SUITES = {"bookworm": "3.11", "trixie": "3.13", "sid": "3.14"}
"""Debian 12, 13 and unstable, and the Python that each has."""
COMMANDS = {
    "first": "python3 packaging/start.py about && python3 packaging/start.py picture canasta /table.png",
    "second": "python3 packaging/start.py test",
}
COMMON = f"cd {SOURCES} && git config --global --add safe.directory {SOURCES} && "


def try_debian(suite: str, tests: Sequence[str]) -> Iterator[tuple[str, Outcome]]:
    """Run both commands of README in a root; `tests` goes to pytest. Yield the outcome of each by its name."""
    root = make_root(suite)
    root.bring_sources()
    scripts = {
        "system": "apt-get update; apt-get install -y --no-install-recommends python3 git",
        "first": f"{COMMON} {COMMANDS['first']}",
        "second": f"{COMMON} {COMMANDS['second']} {' '.join(tests)}",
    }
    for name, script in scripts.items():
        yield name, root.run(script).keep_log(f"{suite}-{name}")
