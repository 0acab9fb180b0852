"""Checks what makes a frozen Upcard start quickly."""

import sys
from pathlib import Path

from tests.merge_cases import merge_cases
from trim_bundle import Entry, compile_pyside_support, find_pyside_support, select_runtime_hooks

HOOKS = ("inspect", "pkgutil", "multiprocessing", "pyside6")
SCRIPTS: list[Entry] = [*((f"pyi_rth_{name}", f"/hooks/{name}.py", "PYSOURCE") for name in HOOKS)]
SCRIPTS += [("__main__", "/upcard/__main__.py", "PYSOURCE")]


@merge_cases(
    ("window", "system", "stay"),
    [
        (True, "linux", ["__main__"]),
        (False, "linux", ["pyi_rth_multiprocessing", "pyi_rth_pyside6", "__main__"]),
        (True, "win32", ["pyi_rth_multiprocessing", "pyi_rth_pyside6", "__main__"]),
        (True, "darwin", ["pyi_rth_multiprocessing", "pyi_rth_pyside6", "__main__"]),
    ],
)
def test_only_needed_runtime_hooks_run_before_the_main_script(window: bool, system: str, stay: list[str]) -> None:
    assert [name for name, *_ in select_runtime_hooks(SCRIPTS, window, system)] == stay


def test_pyside_support_is_byte_identical_in_any_folder(tmp_path: Path) -> None:
    here, there = compile_pyside_support(tmp_path / "here"), compile_pyside_support(tmp_path / "there" / "deeper")
    assert [name for name, *_ in here] == [name for name, *_ in there]
    for (_, one, _), (_, other, _) in zip(here, there, strict=True):
        code = Path(one).read_bytes()
        assert code == Path(other).read_bytes()
        assert str(tmp_path).encode() not in code and str(find_pyside_support()).encode() not in code


def test_pyside_support_modules_have_the_names_that_pyside_imports(tmp_path: Path) -> None:
    assert sys.modules["shibokensupport"].__file__ == str(find_pyside_support() / "shibokensupport" / "__init__.py")
    names = {Path(name).as_posix() for name, *_ in compile_pyside_support(tmp_path)}
    assert {"signature_bootstrap.pyc", "shibokensupport/signature/loader.pyc"} <= {
        name.removeprefix("shiboken6/files.dir/") for name in names
    }
