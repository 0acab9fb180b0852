"""The code of each game that is mutated, the tests that must notice it, and a folder with both for mutmut."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]


class MutationTarget(NamedTuple):
    """The modules and tests of a game, by name without suffix."""

    rules: str
    engine: str
    score: str
    tests: str

    @property
    def modules(self) -> list[str]:
        """All modules that are mutated."""
        return [*self.rules.split(), *self.engine.split(), *self.score.split()]


GROUNDS: Mapping[str, MutationTarget] = {
    "canasta": MutationTarget(
        rules="rules/check rules/taking rules/melding rules/timing rules/going_out rules/leaving",
        engine="engine/apply engine/dealing engine/flow rules/melds",
        score="engine/score values",
        tests="between events position_io judged lone options_choices options_rulings options_targets places position"
        " refusals refusals_melds score tables ways_out",
    ),
    "cassino": MutationTarget(
        rules="rules/check rules/taking rules/building rules/timing",
        engine="engine/apply engine/dealing engine/flow",
        score="engine/score engine/standing values",
        tests="events form instead options refusals refusals_builds score",
    ),
    "scarney": MutationTarget(
        rules="rules/check rules/laying rules/offering rules/timing rules/melds",
        engine="engine/apply engine/dealing engine/flow",
        score="engine/score engine/standing values",
        tests="dealing events form refusals score",
    ),
}
"""For each game: the rules with their values, the engine with its parts, the score with the winner."""

CONFIGURATION = """\
[tool.mutmut]
source_paths = ["src"]
only_mutate = {files}
also_copy = ["resources"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:pytest-qt", "-p", "no:xdist"]
type_check_command = {types}
timeout_multiplier = 10.0
timeout_constant = 10.0
track_dependencies = false
use_git_change_detection = false
on_dependency_change = "ignore"

[tool.pytest.ini_options]
addopts = ["--import-mode=importlib", "-m", "not nightly"]
markers = ["nightly", "system"]
pythonpath = ["src", "."]

[tool.mypy]
strict = true
mypy_path = ["src"]
namespace_packages = true
explicit_package_bases = true
enable_error_code = ["redundant-expr", "truthy-bool", "exhaustive-match"]
disable_error_code = ["unused-ignore"]
"""
"""The pyproject.toml of the folder. Mutants that mypy refuses are not run, since the usual tests include mypy."""


def copy_target(game: str, folder: Path) -> None:
    """Copy the program and the tests of a game into a folder, and replace older copies."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for source, target in (
        ("desktop/upcard", "src/upcard"),
        ("resources", "resources"),
        ("tests/promises", "tests/promises"),
        (f"tests/games/{game}", f"tests/games/{game}"),
    ):
        shutil.copytree(ROOT / source, folder / target, dirs_exist_ok=True, ignore=unwanted)
    for pattern in ("*.py", "rulings/counting.py", f"rulings/{game}-*.jsonl"):
        for path in (ROOT / "tests").glob(pattern):
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(exist_ok=True)
            shutil.copy2(path, copy)
    (folder / "pyproject.toml").write_text(configuration(game), encoding="utf-8")


def configuration(game: str) -> str:
    """Return the configuration of mutmut, pytest and mypy for a game; a JSON list is also valid TOML."""
    ground = GROUNDS[game]
    files = [f"src/upcard/games/{game}/{module}.py" for module in ground.modules]
    there = ["tests/test_rulings.py", *(str(path.relative_to(ROOT)) for path in find_tests(game))]
    types = [sys.executable, "-m", "mypy", "--output", "json", *files]
    return CONFIGURATION.format(
        files=format_toml_list(files), tests=format_toml_list(there), types=format_toml_list(types)
    )


def find_tests(game: str) -> list[Path]:
    """Return the tests of a game that must notice mutants."""
    folder = ROOT / "tests" / "games" / game
    return [path for name in GROUNDS[game].tests.split() for path in sorted(folder.rglob(f"test_{name}.py"))]


def format_toml_list(words: list[str]) -> str:
    """Return a list as TOML."""
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
