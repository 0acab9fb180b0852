"""Puts off modules that others import and hardly use: a module put off is loaded when it is first asked for something.

Python's own `LazyLoader` loads a module as soon as its spec is looked at, which PySide does with each of its own.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from importlib.abc import Loader
else:
    Loader = object  # a loader need only have the two methods, and that module loads twenty others

StandIns: TypeAlias = Mapping[str, Callable[..., object] | None]
"""What a module has before it is loaded, by name: a function in place of its own, or its own, loaded when called."""


class LazyModuleFinder:
    """Finds modules where they are, and has them loaded late."""

    def __init__(self, modules: Mapping[str, StandIns]) -> None:
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a module's spec with a loader that waits, if it is one of those to be put off."""
        if name not in self.modules:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        spec = next((found for finder in others if (found := finder.find_spec(name, path, target))), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _LazyLoader(spec.loader, self.modules[name])
        return spec


class _LazyLoader(Loader):
    def __init__(self, loader: Loader, stand_ins: StandIns) -> None:
        self.loader = loader
        self.stand_ins = stand_ins

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        def load(name: str) -> object:
            if name == "__path__":  # `from … import` asks whether it is a package; those that are have it already
                raise AttributeError(name)
            if "__getattr__" in module.__dict__:
                del module.__dict__["__getattr__"]
                module.__loader__ = self.loader
                self.loader.exec_module(module)
            return getattr(module, name)

        module.__dict__["__getattr__"] = load
        for name, function in self.stand_ins.items():
            module.__dict__[name] = function or _make_stand_in(name, load)


def _make_stand_in(name: str, load: Callable[[str], object]) -> Callable[..., object]:
    def call(*words: object, **named: object) -> object:
        function = load(name)
        return function(*words, **named) if callable(function) else function

    return call
