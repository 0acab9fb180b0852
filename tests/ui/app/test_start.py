"""What `upcard.ui` does for a quick start must not be seen anywhere but in the time it takes."""

import subprocess
import sys
from collections.abc import Iterator
from enum import KEEP, Enum, Flag
from pathlib import Path

import pytest
from PySide6 import QtCore, QtGui, QtWidgets
from pytestqt.qtbot import QtBot

from upcard.ui.app.put_off import LazyModuleFinder
from upcard.ui.app.quick_enums import by_python, create, hastens
from upcard.ui.app.start import draw_test_letter


def enumerations() -> Iterator[tuple[str, type[Enum]]]:
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            owner = getattr(module, name)
            inner = vars(owner).values() if isinstance(owner, type) else ()
            yield from (
                (name, found) for found in (owner, *inner) if isinstance(found, type) and issubclass(found, Enum)
            )


def traits(made: type[Enum]) -> list[object]:
    """All that can be told of an enumeration: its own attributes, and what its members are and amount to."""
    own = {name: value for name, value in vars(made).items() if name not in made.__members__ and "_map_" not in name}
    members = [
        (name, repr(one), hash(one), vars(one) | {"__objclass__": None}) for name, one in made.__members__.items()
    ]
    values = [(value, one.name) for value, one in made._value2member_map_.items()]
    flags = [(repr(one | two), repr(one & ~two)) for one in made for two in made] if issubclass(made, Flag) else []
    return [made.__name__, made.__bases__, sorted(own), [*map(repr, made)], members, values, flags]


@pytest.mark.skipif(not hastens(), reason="other Pythons make them by themselves")
def test_enumerations_made_quickly_are_those_that_python_makes() -> None:
    options: dict[str, object] = {"module": None, "qualname": None, "type": None, "start": 1, "boundary": KEEP}
    compared = 0
    for owner, made in enumerations():
        base = made.__bases__[0]
        members = [(name, one.value) for name, one in made.__members__.items()]
        if members and all(isinstance(value, int) for _, value in members):
            one, two = (make(base, made.__name__, members, **options) for make in (create, by_python))
            assert traits(one) == traits(two), f"{owner}.{made.__name__}"
            compared += 1
    assert compared > 500


def test_other_enumerations_are_pythons_own() -> None:
    colours = Enum("colours", ["RED", "BLACK"])
    assert colours.__module__ == __name__
    assert [one.value for one in colours] == [1, 2]


RECORDS = """
from dataclasses import FrozenInstanceError, dataclass

@dataclass(frozen=True, slots=True)
class Few:
    "Some cards."
    card: object
    count: int

class Heir(Few):
    "More of them."

one, same, other, heir = Few("AS", 2), Few("AS", 2), Few("2S", 2), Heir("AS", 2)
for _ in range(2):
    print(one, hash(one), one == same, one == other, one != other, one == ("AS", 2))
    print(heir, heir == one, heir == Heir("AS", 2), Few(one, 1), hash(Few(one, 1)), Few(one, 1) == Few(same, 1))
    for change in ("one.card = 2", "del one.card", "one.colour = 2"):
        try:
            exec(change)
        except (FrozenInstanceError, TypeError) as refused:
            print(type(refused), refused)
print([vars(Few)[name].__qualname__ for name in ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__")])
print([vars(Few)[name].__code__.co_varnames for name in ("__eq__", "__hash__", "__setattr__", "__delattr__")])
"""


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="later Pythons compile a class's methods as one text")
def test_records_whose_methods_are_compiled_late_are_those_that_python_makes() -> None:
    begin = ("import dataclasses\n", "from upcard.ui.app import quick_records\nquick_records.hasten()\n")
    told = [
        subprocess.run(
            [sys.executable, "-c", first + RECORDS],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": "1"},
        ).stdout
        for first in begin
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 12


def test_what_pyside_hardly_uses_is_not_loaded_and_a_wrong_call_is_explained_all_the_same() -> None:
    code = (
        "import sys, upcard.ui.app.launch\nfrom PySide6.QtCore import QPoint, QRect\n"
        "print([name for name in ('argparse', 'ast', 'ipaddress', 'random', 'tokenize') if name in sys.modules])\n"
        "for call, words in ((QPoint, (1, 2, 3)), (QRect, ('a', 1))):\n"
        "    try: call(*words)\n"
        "    except TypeError as error: print(str(error).splitlines()[0])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded, few, wrong = run.stdout.splitlines()
    assert loaded == "[]"
    assert few.startswith("QPoint expected at most 2 arguments, got 3")
    assert wrong == "'PySide6.QtCore.QRect.__init__' called with wrong argument types:"


@pytest.mark.parametrize("ask", ["late_pips.COUNT", "late_pips.add(1, 1)", "late_pips.add(COUNT=2)"])
def test_a_module_put_off_is_loaded_when_asked(ask: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "late_pips.py").write_text("COUNT = 2\ndef add(one=0, two=0, COUNT=0): return one + two + COUNT\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [LazyModuleFinder({"late_pips": {"add": None}}), *sys.meta_path])
    import late_pips  # type: ignore[import-not-found]
    from late_pips import add

    try:
        assert "COUNT" not in vars(late_pips)
        assert eval(ask, {"late_pips": late_pips}) == 2
        assert vars(late_pips)["COUNT"] == 2
        assert add(1, 1) == 2
    finally:
        del sys.modules["late_pips"]


def test_qt_draws_a_letter_and_so_has_looked_through_the_fonts(qtbot: QtBot) -> None:
    assert draw_test_letter()
