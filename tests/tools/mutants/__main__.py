"""`python -m tests.tools.mutants GAME` changes a game's rules, engine and score bit by bit and asks which test notices.

mutmut makes the changes, and for each runs the tests that use the function until one fails. A stopped run goes on where
it was; `--again` tries the survivors once more after tests were added. It fails if a mutant survives that
`explained.toml` does not mention, if that file explains one that did not survive, or below the required share.
"""

# Why: decisions/0053-change-the-rules-with-mutmut-and-explain-survivors.md

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.tools.mutants import verdicts
from tests.tools.mutants.targets import GROUNDS, ROOT, copy_target

LEAST = 95.0
"""The share of a game's mutants that must be noticed, in per cent."""

DIFFS = """\
import json, sys
from mutmut.mutation.diff_apply import get_diff_for_mutant
json.dump({name: get_diff_for_mutant(name) for name in sys.argv[1:]}, sys.stdout)
"""
"""A script that shows several mutants, since the library's command shows one and takes a second to load."""

INSTALL = "needs mutmut: pip install --require-hashes --no-deps -r packaging/requirements/mutants.txt"


def main(words: list[str]) -> int:
    """Run and print the counts and the survivors; return the exit status."""
    asked = arguments(words)
    if not program().exists():
        raise SystemExit(INSTALL)
    folder = asked.folder.resolve() / asked.game
    if not asked.list:
        copy_target(asked.game, folder)
        before = list_doubtful_mutants(results(folder)) if asked.again else []
        run_command(folder, [program(), "run", "--max-children", str(asked.jobs)], before or asked.only, shown=True)
    return report(asked.game, folder, results(folder))


def arguments(words: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutants", description=__doc__)
    parser.add_argument("game", choices=sorted(GROUNDS))
    parser.add_argument("only", nargs="*", help="patterns of mutmut's names, such as '*.score.*'")
    parser.add_argument("--again", action="store_true", help="run those once more that survived or ran out of time")
    parser.add_argument("--list", action="store_true", help="run nothing, and print what is known")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "mutants")
    return parser.parse_args(words)


def program() -> Path:
    """Return the path of the library's command."""
    return Path(sys.executable).with_name("mutmut")


def run_command(folder: Path, command: Sequence[str | Path], words: Sequence[str], shown: bool = False) -> str:
    """Run a command of the library in a folder; return its output, unless it is `shown` instead."""
    to = None if shown else subprocess.PIPE
    run = subprocess.run([*command, *words], cwd=folder, stdout=to, text=True, check=False)
    if run.returncode != 0:
        raise SystemExit(f"mutmut ended with {run.returncode}")
    return run.stdout or ""


def results(folder: Path) -> dict[str, str]:
    """Return the status of each mutant."""
    return verdicts.statuses(run_command(folder, [program()], ["results", "--all", "True"]))


def survivors(found: Mapping[str, str]) -> list[str]:
    """Return the names of the mutants that no test noticed."""
    return [name for name, word in found.items() if word not in (*verdicts.NOTICED, verdicts.UNKNOWN)]


def list_doubtful_mutants(found: Mapping[str, str]) -> list[str]:
    """Return the names of those that survived or timed out, which on a busy machine means little."""
    return [*survivors(found), *(name for name, word in found.items() if word == "timeout")]


def changes(folder: Path, names: Sequence[str]) -> dict[str, verdicts.Mutant]:
    """Return the change of each mutant, as the library shows it."""
    diffs = json.loads(run_command(folder, [sys.executable, "-c", DIFFS], names)) if names else {}
    return {name: verdicts.mutant(name, diff) for name, diff in diffs.items()}


def report(game: str, folder: Path, found: Mapping[str, str]) -> int:
    """Print counts, survivors and outdated explanations; return 1 if something needs work."""
    alive = changes(folder, survivors(found))
    known = verdicts.load_explanations()
    new, old = verdicts.find_unexplained(alive.values(), known), verdicts.find_outdated(alive.values(), known, game)
    for name, one in alive.items():
        print(f"\n{found[name]}: {name}\n  - {one.was}\n  + {one.now}\n  {known.get(one, 'NOT EXPLAINED')}")
    unknown = list(found.values()).count(verdicts.UNKNOWN)
    for one in old if not unknown else ():
        print(f"\nexplained, but noticed or gone: {one.function}\n  - {one.was}\n  + {one.now}")
    print("", *verdicts.summary(game, found), sep="\n")
    print(f"{len(alive) - len(new)} of {len(alive)} survivors explained, {unknown} mutants not run yet")
    enough = len(alive) <= (1 - LEAST / 100) * len(found)
    return 0 if enough and not (new or old or unknown) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
