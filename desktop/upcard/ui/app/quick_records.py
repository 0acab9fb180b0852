"""Makes frozen dataclasses quicker than Python does up to 3.12: five of a class's six methods are compiled when called.

Python compiles each method by itself from its text, for some 30 classes on the way to the first frame, and hardly one
is compared, hashed or printed there. The methods are the same ones, only later; from 3.13 on all six are one text.
"""

import dataclasses
import sys
from collections.abc import Callable, Mapping, Sequence

LATE = frozenset(("__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"))

by_python: Callable[..., Callable[..., object]] = getattr(dataclasses, "_create_fn", dataclasses.dataclass)
"""Compiles a method as Python does up to 3.12; after that it is not called."""


def hasten() -> None:
    """Have methods compiled late from now on, where Python compiles them one by one."""
    if sys.version_info < (3, 13):
        dataclasses._create_fn = create  # type: ignore[attr-defined]  # typeshed leaves it out


def create(
    name: str, words: Sequence[str], body: Sequence[str], **around: Mapping[str, object] | object
) -> Callable[..., object]:
    """Return a method, or what makes it when it is first called and then stands aside for it."""
    if name not in LATE:
        return by_python(name, words, body, **around)
    made: list[Callable[..., object]] = []

    def method(self: object, *others: object) -> object:
        if not made:
            made.append(by_python(name, words, body, **around))
            made[0].__qualname__ = method.__qualname__
            for owner in type(self).__mro__:
                if vars(owner).get(name) is method:
                    setattr(owner, name, made[0])
        return made[0](self, *others)

    method.__name__ = name
    return method
