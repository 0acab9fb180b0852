"""Tries the program and its release on systems that this machine is not, and prints a table.

`python -m tests.tools.systems debian [SUITE …] [-- WORDS OF PYTEST]` runs README's commands in roots of Debian;
`workflow [NAME …]` runs actionlint, then the shell of each step of the workflows, and says of every other why it cannot
be run here;
`wine [STEP …]` does on Windows' side what Wine can: start, play, tests, freeze, install, remove.
The roots are kept in the cache (`~/.cache/upcard-systems`); they need root, debootstrap and a network.
"""

import sys
from collections.abc import Sequence

from tests.tools.systems.actionlint import lint_workflows
from tests.tools.systems.debians import SUITES, try_debian
from tests.tools.systems.root import Outcome
from tests.tools.systems.workflow import WORKFLOWS, try_workflow


def main(words: Sequence[str]) -> int:
    """Run what the first word names; return 1 if anything failed, or 2 for an unknown word."""
    tried = {"debian": try_debians, "workflow": try_workflows, "wine": try_windows}.get(words[0] if words else "")
    if tried is None:
        print(__doc__, file=sys.stderr)
        return 2
    return tried(words[1:])


def try_debians(words: Sequence[str]) -> int:
    """Try the commands of README on Debian."""
    at = words.index("--") if "--" in words else len(words)
    failed = 0
    for suite in words[:at] or SUITES:
        for name, outcome in try_debian(suite, words[at + 1 :]):
            failed |= show(f"{suite} {SUITES[suite]} {name}", outcome)
    return failed


def try_workflows(words: Sequence[str]) -> int:
    """Lint and try the named workflows, or all."""
    workflows = [path for path in sorted(WORKFLOWS.glob("*.yml")) if not words or path.stem in words]
    failed = show("actionlint", lint_workflows(workflows))
    for workflow in workflows:
        for step, outcome in try_workflow(workflow):
            failed |= show(f"{step.job} [{step.system}] {step.name}", outcome)
    return failed


def try_windows(words: Sequence[str]) -> int:
    """Try the steps for Windows under Wine."""
    from tests.tools.systems.wine import try_wine

    failed = 0
    for name, outcome in try_wine(words):
        failed |= show(f"wine {name}", outcome)
    return failed


def show(name: str, outcome: Outcome | str) -> int:
    """Print a line of the table; return 1 if the step failed."""
    if isinstance(outcome, str):
        print(f"{name}: not run: {outcome}", flush=True)
        return 0
    told = "passed" if outcome.status == 0 else f"FAILED ({outcome.status}, {outcome.log})"
    print(f"{name}: {told}, {outcome.seconds:.0f} s: {outcome.last_line()}", flush=True)
    return int(outcome.status != 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
