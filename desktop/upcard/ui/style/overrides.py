"""Prevents an error in a Python method that overrides a Qt method from ending the process."""

# Why: decisions/0064-guard-overridden-qt-methods.md

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import ParamSpec, TypeVar

C = TypeVar("C", bound=type)
Given = ParamSpec("Given")
Result = TypeVar("Result")
QT = "PySide6."


def guard_overrides(cls: C) -> C:
    """Make the methods of `cls` that override Qt methods raise errors in a form that PySide can handle; return `cls`.

    Before CPython 3.12, an error that C code raises, such as that for a wrong index, is first only a type and a
    message; CPython makes the exception object later. If such an error leaves an overriding method, PySide 6.11 expects
    the object already, and crashes. From CPython 3.12 on, the class is returned unchanged.
    """
    if sys.version_info < (3, 12):
        for name, method in list_overrides(cls):
            setattr(cls, name, _finish_errors(method))
    return cls


def list_overrides(cls: type) -> list[tuple[str, FunctionType]]:
    """Return the name and the function of each method by which `cls`, or a mixin of it, overrides a Qt method."""
    qt = [base for base in cls.__mro__ if base.__module__.startswith(QT)]
    found, seen = list[tuple[str, FunctionType]](), set[str]()
    for owner in cls.__mro__[: cls.__mro__.index(qt[0])]:
        named = [name for name in vars(owner) if not name.startswith("__") and name not in seen]
        seen.update(named)
        if owner is cls or not issubclass(owner, tuple(qt)):
            methods = [(name, vars(owner)[name]) for name in named if any(name in vars(base) for base in qt)]
            found += [(name, method) for name, method in methods if isinstance(method, FunctionType)]
    return found


def _finish_errors(method: Callable[Given, Result]) -> Callable[Given, Result]:
    @wraps(method)
    def guarded(*args: Given.args, **options: Given.kwargs) -> Result:
        try:
            return method(*args, **options)
        except BaseException:
            raise  # an error that was caught is a finished exception

    return guarded
