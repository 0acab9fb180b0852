"""Reads the rulings once, and counts them by rule and verdict."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


def expect_mapping(value: object) -> Mapping[str, object]:
    """Return a JSON value as an object, for the type checker."""
    assert isinstance(value, dict)
    return value


def expect_list(value: object) -> list[object]:
    """Return a JSON value as a list, for the type checker."""
    assert isinstance(value, list)
    return value


RULINGS: tuple[Mapping[str, object], ...] = tuple(
    expect_mapping(json.loads(line)) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()
)
"""Every ruling, file after file."""


class VerdictCounts(NamedTuple):
    """The number of rulings on a rule, by verdict."""

    legal: int
    illegal: int
    unusable: int
    refuses: int
    """How often it is the rule broken, in whichever ruling."""


def rule_of(ruling: Mapping[str, object]) -> str:
    """Return the rule that a ruling is about: its id without the number."""
    return str(ruling["id"]).partition("/")[0]


def count_rulings(rulings: Iterable[Mapping[str, object]] = RULINGS) -> Mapping[str, VerdictCounts]:
    """Count the rulings by rule and verdict, in the order in which the rules first occur."""
    verdicts = Counter(_verdicts(rulings))
    rules = dict.fromkeys((*map(rule_of, RULINGS), *(rule for rule, _ in verdicts)))
    kinds = (True, False, None, "refuses")
    return {rule: VerdictCounts(*(verdicts[rule, kind] for kind in kinds)) for rule in rules}


def _verdicts(rulings: Iterable[Mapping[str, object]]) -> Iterator[tuple[str, object]]:
    for ruling in rulings:
        expect = expect_mapping(ruling["expect"])
        yield rule_of(ruling), expect["legal"]
        if "rule" in expect:
            yield str(expect["rule"]), "refuses"
