"""What is mutated and what is explained exists, and the library's output is parsed correctly."""

import ast
import tomllib

from tests.merge_cases import merge_cases
from tests.tools.mutants import verdicts
from tests.tools.mutants.targets import GROUNDS, ROOT, configuration, find_tests
from tests.tools.mutants.verdicts import Mutant

GAMES = ROOT / "desktop" / "upcard" / "games"
NAME = "upcard.games.scarney.engine.apply.x_draw__mutmut_5"
DIFF = """\
--- src/upcard/games/scarney/engine/apply.py
+++ src/upcard/games/scarney/engine/apply.py
@@ -1,6 +1,6 @@
 def draw(position: Position) -> Step[Position]:
     seat, card = position.table.turn, position.stock[0]
-    stock = position.stock[1:]
+    stock = position.stock[2:]
     return Step(position, ())
"""
FOUND = {
    NAME: "survived",
    "upcard.games.scarney.engine.apply.x_draw__mutmut_6": "killed",
    "upcard.games.scarney.engine.apply.x_draw__mutmut_7": "caught by type check",
    "upcard.games.scarney.engine.score.x_score__mutmut_1": "timeout",
    "upcard.games.scarney.engine.score.x__lines__mutmut_1": "not checked",
}


@merge_cases("game", GROUNDS)
def test_mutated_modules_and_their_tests_exist(game: str) -> None:
    ground = GROUNDS[game]
    files = [GAMES / game / f"{module}.py" for module in ground.modules]
    tests = find_tests(game)
    assert len(tests) == len(ground.tests.split())
    assert [path for path in (*files, *tests) if not path.exists()] == []
    assert tomllib.loads(configuration(game))["tool"]["mutmut"]["source_paths"] == ["src"]


def test_mutant_is_parsed_into_function_old_line_and_new_line() -> None:
    was, now = "stock = position.stock[1:]", "stock = position.stock[2:]"
    assert verdicts.mutant(NAME, DIFF) == Mutant("scarney.engine.apply.draw", was, now)
    assert verdicts.function("upcard.games.cassino.engine.score.x__most__mutmut_2") == "cassino.engine.score._most"
    method = verdicts.function("upcard.games.canasta.rules.melds.xǁLayingǁbegun__mutmut_2")
    assert method == "canasta.rules.melds.Laying.begun"


def test_statuses_are_parsed_from_the_result_lines() -> None:
    written = "".join(f"    {name}: {word}\n" for name, word in FOUND.items())
    assert verdicts.statuses(written) == FOUND


def test_mutants_that_were_not_run_are_left_out_of_the_percentages() -> None:
    engine, _, whole = verdicts.summary("scarney", FOUND)
    assert engine.split()[:4] == ["scarney.engine.apply", "3", "mutants", "1"]
    assert engine.endswith(" 1 survived   66.7 %")
    assert whole.split()[1] == "5"
    assert whole.endswith(" 1 survived   75.0 %")


def test_unexplained_survivors_and_outdated_explanations_are_found() -> None:
    one, two = (Mutant("scarney.engine.apply.draw", was, "") for was in ("one", "two"))
    assert verdicts.find_unexplained([one, two], {one: "why"}) == [two]
    assert verdicts.find_outdated([two], {one: "why", two: "why"}, "scarney") == [one]
    assert verdicts.find_outdated([], {one: "why"}, "cassino") == []


def test_every_explained_mutant_still_occurs_in_the_source() -> None:
    for one, why in verdicts.load_explanations().items():
        assert one.was in source(one.function), one
        assert one.now != one.was
        assert why.endswith("."), one


def source(function: str) -> str:
    """Return the lines of a function as mutmut has them: without indent, in one string."""
    parts = function.split(".")
    place = next(n for n in range(2, len(parts)) if GAMES.joinpath(*parts[:n]).with_suffix(".py").exists())
    text = GAMES.joinpath(*parts[:place]).with_suffix(".py").read_text(encoding="utf-8")
    name = ".".join(parts[place:])
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == name.rpartition(".")[2]:
            return " ".join(line.strip() for line in (ast.get_source_segment(text, node) or "").splitlines())
    raise AssertionError(f"{function} is not there")
