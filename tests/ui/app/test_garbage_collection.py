"""Garbage is deleted in the window's thread, whichever thread creates new objects."""

import gc
from threading import Thread, get_ident
from weakref import finalize

from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open


class Ring:
    """An object that refers to itself, so that only the garbage collector finds it."""

    def __init__(self) -> None:
        self.own = self


def make_many_lists(kept: list[list[int]]) -> None:
    """Create enough objects for Python to collect garbage."""
    kept += [[number] for number in range(20 * gc.get_threshold()[0])]


def test_garbage_is_collected_in_the_thread_of_the_window(open_window: Open, qtbot: QtBot) -> None:
    gc.enable()  # the state at the start of a program
    open_window()
    found, kept = list[int](), list[list[int]]()
    finalize(Ring(), lambda: found.append(get_ident()))
    other = Thread(target=make_many_lists, args=(kept,))
    other.start()
    other.join()
    assert found == []
    qtbot.waitUntil(lambda: bool(found))
    assert found == [get_ident()]
