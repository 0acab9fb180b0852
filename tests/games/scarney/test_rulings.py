"""The rulings on Scarney, put to the referee as if the game were offered, and how many there are of each rule."""

import ast
import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, tree
from tests.games.scarney.record import SCARNEY
from tests.rulings.counting import counts, mapping
from tests.test_rulings import test_ruling as put_to_the_referee
from upcard.cli import ruling as referee
from upcard.play import document

FILES = sorted((Path(__file__).parent / "rulings").glob("*.jsonl"))
RULINGS = tuple(mapping(json.loads(line)) for path in FILES for line in path.read_text("utf-8").splitlines())
GAMES = {"scarney": SCARNEY}
LEAST = 10


@pytest.mark.parametrize("ruling", [pytest.param(one, id=str(one["id"])) for one in RULINGS])
def test_ruling_on_scarney(ruling: Mapping[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "GAMES", GAMES)
    monkeypatch.setattr(document, "GAMES", GAMES)
    put_to_the_referee(ruling)


def refused() -> set[str]:
    """The ids that the game's code can give as the rule broken."""
    nodes = (node for path in modules(PACKAGE / "games" / "scarney") for node in ast.walk(tree(path)))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {text for text in texts if re.fullmatch(r"scarney\.[a-z-]+", text)}


def test_each_rule_is_ruled_on_ten_times_and_ten_times_each_way_where_it_refuses() -> None:
    found = {rule: count for rule, count in counts(RULINGS).items() if rule.startswith("scarney.")}
    assert [rule for rule, count in found.items() if sum(count[:3]) < LEAST] == []
    assert [rule for rule in sorted(refused()) if min(found[rule].legal, found[rule].refuses) < LEAST] == []
