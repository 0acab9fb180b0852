"""Decides about each mutant, and finds the unnoticed ones that have an explanation."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

EXPLAINED = Path(__file__).with_name("explained.toml")

NOTICED = ("killed", "timeout", "caught by type check")
"""mutmut's names for noticed mutants: by a test, by a test that did not end, by mypy."""
UNKNOWN = "not checked"
"""mutmut's name for a mutant that has not been run."""


class Mutant(NamedTuple):
    """A change of a function: the lines that it removes and adds."""

    function: str
    """The function as `game.module.function`."""
    was: str
    now: str


def function(name: str) -> str:
    """Return the function in one of mutmut's names, as in `upcard.games.scarney.engine.apply.x_draw__mutmut_5`."""
    module, _, mangled = name.removeprefix("upcard.games.").partition("__mutmut_")[0].rpartition(".")
    return f"{module}.{mangled.removeprefix('x').removeprefix('_').strip('ǁ').replace('ǁ', '.')}"


def mutant(name: str, diff: str) -> Mutant:
    """Return a mutant from its name and its unified diff."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++", "#"))]
    was, now = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Mutant(function(name), was, now)


def statuses(results: str) -> dict[str, str]:
    """Parse mutmut's list of results, with a name and a word in each line."""
    return dict(re.findall(r"^\s*(\S+__mutmut_\d+): (.+)$", results, re.MULTILINE))


def load_explanations(path: Path = EXPLAINED) -> Mapping[Mutant, str]:
    """Return the explanation of each mutant that may survive."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["survivor"]
    return {Mutant(entry["function"], entry["was"], entry["now"]): entry["why"] for entry in entries}


def summary(game: str, found: Mapping[str, str]) -> list[str]:
    """Return a line for each module and one for all: how many mutants were noticed, and how."""
    modules = dict.fromkeys(function(name).rpartition(".")[0] for name in found)
    lines = [
        line(module, [word for name, word in found.items() if belongs_to_module(name, module)]) for module in modules
    ]
    return [*lines, line(game, list(found.values()))]


def belongs_to_module(name: str, module: str) -> bool:
    """Return whether one of mutmut's names belongs to a module."""
    return function(name).startswith(f"{module}.")


def line(label: str, words: Sequence[str]) -> str:
    """Return a line that counts verdicts; mutants that have not been run do not count."""
    count = Counter(words)
    killed, timed, typed = (count[word] for word in NOTICED)
    lived = len(words) - killed - timed - typed - count[UNKNOWN]
    share = 100 * (killed + timed + typed) / max(1, len(words) - count[UNKNOWN])
    ends = f"{killed:5} killed {timed:3} endless {typed:5} refused by mypy {lived:4} survived"
    return f"{label:20} {len(words):5} mutants {ends}  {share:5.1f} %"


def find_unexplained(survivors: Iterable[Mutant], known: Mapping[Mutant, str]) -> list[Mutant]:
    """Return the survivors without an explanation."""
    return [one for one in survivors if one not in known]


def find_outdated(survivors: Iterable[Mutant], known: Mapping[Mutant, str], game: str) -> list[Mutant]:
    """Return the explanations of a game whose mutants did not survive or no longer exist."""
    alive = set(survivors)
    return [one for one in known if one.function.startswith(f"{game}.") and one not in alive]
