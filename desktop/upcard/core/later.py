"""Functions that are imported when they are first called."""

from importlib import import_module
from typing import Any


class LazyFunction:
    """A function of a game named as `module:name` and imported when first called, so that no window pays for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        """Call it, importing its module the first time."""
        module, _, name = self.name.partition(":")
        return getattr(import_module(module), name)(*arguments)
