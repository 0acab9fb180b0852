"""Files and functions are short, with the exceptions listed here."""

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, nodes, tree

FILE_LINES = 400
FUNCTION_LINES = 25
PACKAGE_MODULES = 20

LONG = {
    "desktop/upcard/games/canasta/ai/fast/rollout.py": ("play_out", "choose_discard"),
    "desktop/upcard/games/samba/ai/fast/rollout.py": ("play_out",),
    "desktop/upcard/games/modern_american/ai/fast/state.py": ("copy",),
}
"""Functions in which extra calls would cost a tenth of the speed: `python -m tests.benchmarks.canasta_search speed`."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def test_no_file_exceeds_the_line_limit() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in modules()}
    assert {place: lines for place, lines in lengths.items() if lines > FILE_LINES} == {}


def test_packages_have_few_modules_and_a_docstring() -> None:
    sizes = Counter(path.parent for path in modules(PACKAGE) if path.name != "__init__.py")
    assert {str(folder.relative_to(ROOT)): size for folder, size in sizes.items() if size > PACKAGE_MODULES} == {}
    assert [
        str(folder.relative_to(ROOT)) for folder in sizes if ast.get_docstring(tree(folder / "__init__.py")) is None
    ] == []


def test_only_listed_functions_exceed_the_line_limit() -> None:
    long = {place: lines for path in modules() for place, lines in functions(path) if lines > FUNCTION_LINES}
    exempt = {f"{path}: {name}" for path, names in LONG.items() for name in names}
    assert set(long) == exempt


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield each function of a file with its number of code lines."""
    found = [node for node in nodes(path) if isinstance(node, Function)]
    if any(len(span(node)) > FUNCTION_LINES for node in found):  # else none can be long, and there is less to read
        code = code_lines(path.read_text(encoding="utf-8"))
        for node in found:
            yield f"{path.relative_to(ROOT)}: {node.name}", count_own_lines(node, code)


def span(function: Function) -> range:
    """Return the line numbers of a function, from `def` to its end."""
    return range(function.lineno, (function.end_lineno or function.lineno) + 1)


def count_own_lines(function: Function, code: set[int]) -> int:
    """Return the code lines from `def` to the end, without the docstring."""
    lines = set(span(function))
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        lines -= set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return len(lines & code)


def code_lines(text: str) -> set[int]:
    """Return the numbers of the lines that hold more than whitespace and comments."""
    tokens = [token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type not in BLANK]
    return {line for token in tokens for line in range(token.start[0], token.end[0] + 1)}


@pytest.mark.parametrize(("body", "lines"), [("    return 1", 2), ('    """Say."""\n\n    # why\n    return 1', 2)])
def test_function_length_ignores_docstrings_blanks_and_comments(body: str, lines: int) -> None:
    text = "def one() -> int:\n" + body
    function = ast.parse(text).body[0]
    assert isinstance(function, Function)
    assert count_own_lines(function, code_lines(text)) == lines
