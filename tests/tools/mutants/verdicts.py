"""What came of each mutant, and which of those that no test noticed have been explained."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

EXPLAINED = Path(__file__).with_name("explained.toml")

NOTICED = ("killed", "timeout", "caught by type check")
"""What mutmut calls a mutant that did not live: by a test, by a test that never ended, by mypy."""
UNKNOWN = "not checked"
"""What it calls one that was not run yet."""


class Mutant(NamedTuple):
    """A change of one function, as the lines that it takes away and brings."""

    function: str
    """`game.module.function`."""
    was: str
    now: str


def function(name: str) -> str:
    """Return which function one of mutmut's names is about: `upcard.games.scarney.engine.apply.x_draw__mutmut_5`."""
    module, _, mangled = name.removeprefix("upcard.games.").partition("__mutmut_")[0].rpartition(".")
    return f"{module}.{mangled.removeprefix('x').removeprefix('_').strip('ǁ').replace('ǁ', '.')}"


def mutant(name: str, diff: str) -> Mutant:
    """Return a mutant from its name and its unified diff."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++", "#"))]
    was, now = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Mutant(function(name), was, now)


def statuses(results: str) -> dict[str, str]:
    """Read mutmut's list of results, a name and a word a line."""
    return dict(re.findall(r"^\s*(\S+__mutmut_\d+): (.+)$", results, re.MULTILINE))


def explained(path: Path = EXPLAINED) -> Mapping[Mutant, str]:
    """Return the sentence for each mutant that may live."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["survivor"]
    return {Mutant(entry["function"], entry["was"], entry["now"]): entry["why"] for entry in entries}


def summary(game: str, found: Mapping[str, str]) -> list[str]:
    """Return a line a module and one for all: how many mutants were noticed, and by what."""
    modules = dict.fromkeys(function(name).rpartition(".")[0] for name in found)
    lines = [line(module, [word for name, word in found.items() if within(name, module)]) for module in modules]
    return [*lines, line(game, list(found.values()))]


def within(name: str, module: str) -> bool:
    """Say whether one of mutmut's names is of a module."""
    return function(name).startswith(f"{module}.")


def line(label: str, words: Sequence[str]) -> str:
    """Count what came of some mutants; those not run yet count as none."""
    count = Counter(words)
    killed, timed, typed = (count[word] for word in NOTICED)
    lived = len(words) - killed - timed - typed - count[UNKNOWN]
    share = 100 * (killed + timed + typed) / max(1, len(words) - count[UNKNOWN])
    ends = f"{killed:5} killed {timed:3} endless {typed:5} refused by mypy {lived:4} survived"
    return f"{label:20} {len(words):5} mutants {ends}  {share:5.1f} %"


def unexplained(survivors: Iterable[Mutant], known: Mapping[Mutant, str]) -> list[Mutant]:
    """Return the survivors that nobody has explained."""
    return [one for one in survivors if one not in known]


def outdated(survivors: Iterable[Mutant], known: Mapping[Mutant, str], game: str) -> list[Mutant]:
    """Return what is explained of a game and did not survive, or is not there any more."""
    alive = set(survivors)
    return [one for one in known if one.function.startswith(f"{game}.") and one not in alive]
