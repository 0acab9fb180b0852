"""What a window holds at one moment: memory, items, objects, timers, connections, files, threads, processes."""

import gc
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from ctypes import CDLL
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QAbstractEventDispatcher, QMetaMethod, QObject
from PySide6.QtWidgets import QApplication, QGraphicsScene
from shiboken6 import Shiboken

from tests.benchmarks.processes import memory
from upcard.ui.app.program import Program


class Measurement(NamedTuple):
    """What is held after so many games; memory in KiB."""

    games: int
    resident: int
    worker: int
    """The memory of the processes that it has started, such as the worker."""
    items: int
    """The number of items in all scenes."""
    objects: int
    """The number of Qt objects, in trees and outside."""
    timers: int
    receivers: int
    """The number of signal connections."""
    books: int
    """The number of open database connections."""
    files: int
    threads: int
    processes: int
    python: int
    """The number of Python's container objects, less those for Qt objects, of which measuring creates some."""


def measure_window(program: Program, games: int) -> Measurement:
    """Return what is held now, after a garbage collection."""
    forget(program)
    gc.collect()
    return_free_memory()
    known = list(objects(program))
    own, process = memory([os.getpid()]), processes()
    counts = count_objects(known)
    del known
    gc.collect()
    return Measurement(
        games,
        round(own["rss"] * 1024),
        round(memory(process)["rss"] * 1024),
        *counts,
        sum(isinstance(one, sqlite3.Connection) for one in gc.get_objects()),
        len(os.listdir("/proc/self/fd")),
        len(os.listdir("/proc/self/task")),
        len(process),
        sum(not isinstance(one, QObject) for one in gc.get_objects()),
    )


def forget(program: Program) -> None:
    """Clear caches of limited size, which fill up over thousands of games: pictures and function results."""
    program.table.table_scene.deck.forget()
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()


def count_objects(known: Sequence[QObject]) -> tuple[int, int, int, int]:
    """Return the numbers of items, objects, timers and connections."""
    dispatcher = QAbstractEventDispatcher.instance()
    return (
        sum(len(scene.items()) for scene in known if isinstance(scene, QGraphicsScene)),
        len(known),
        sum(len(dispatcher.registeredTimers(one)) for one in known),
        sum(map(receivers, known)),
    )


def return_free_memory() -> None:
    """Make the allocator return free memory to the system, if possible; else it sometimes keeps some MiB."""
    trim = getattr(CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


def objects(program: Program) -> Iterator[QObject]:
    """Yield every object that is in a tree or held by Python."""
    application = QApplication.instance()
    assert application is not None
    held = [one for one in Shiboken.getAllValidWrappers() if isinstance(one, QObject) and one.parent() is None]
    roots = [application, program, *QApplication.topLevelWidgets(), *held]
    seen = set[int]()
    for root in roots:
        for one in (root, *root.findChildren(QObject)):
            (address,) = Shiboken.getCppPointer(one)[:1]
            if address not in seen:
                seen.add(address)
                yield one


def receivers(one: QObject) -> int:
    """Return the number of connections of an object's signals."""
    meta = one.metaObject()
    methods = (meta.method(number) for number in range(meta.methodCount()))
    signals = (method for method in methods if method.methodType() is QMetaMethod.MethodType.Signal)
    return sum(one.receivers(f"2{bytes(signal.methodSignature().data()).decode()}") for signal in signals)


def processes() -> list[int]:
    """Return the running child processes."""
    threads = Path("/proc/self/task").iterdir()
    return [int(number) for thread in threads for number in (thread / "children").read_text().split()]
