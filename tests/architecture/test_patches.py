"""A test file replaces the same attribute in only one way.

`monkeypatch` is set up before all other fixtures and undone last. If it replaces an attribute while a `patch.object` of
a fixture is active, it restores the patched value after that patch has ended, and all later tests see that value.
"""

import ast
from pathlib import Path

from tests.architecture.source import modules, nodes


def list_replaced_attributes(path: Path, by: str) -> set[str]:
    """Return the attributes that a file replaces by calls of `by`, such as `patch.object`, as `module.NAME`."""
    calls = (node for node in nodes(path) if isinstance(node, ast.Call) and ast.unparse(node.func) == by)
    return {".".join(name_owner(one) for one in call.args[:2]) for call in calls}


def name_owner(one: ast.expr) -> str:
    """Return the source text of a name, without quotes."""
    return ast.unparse(one).strip("'")


def test_attribute_replaced_by_patch_object_and_monkeypatch_is_detected(tmp_path: Path) -> None:
    path = tmp_path / "both.py"
    path.write_text('monkeypatch.setattr(worker, "TIMES", 8)\nwith patch.object(worker, "TIMES", 1): pass\n', "utf-8")
    assert list_replaced_attributes(path, "patch.object") & list_replaced_attributes(path, "monkeypatch.setattr") == {
        "worker.TIMES"
    }


def test_no_test_file_replaces_an_attribute_by_both_patch_object_and_monkeypatch() -> None:
    both = {
        path: list_replaced_attributes(path, "patch.object") & list_replaced_attributes(path, "monkeypatch.setattr")
        for path in modules("tests")
    }
    assert {path.name: names for path, names in both.items() if names} == {}
