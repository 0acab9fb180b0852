"""Functions that are imported when they are first called."""

from importlib import import_module
from typing import Any


class LazyFunction:
    """A function named as `module:name`; the module is imported at the first call."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        """Call the function, importing its module the first time."""
        module, _, name = self.name.partition(":")
        return getattr(import_module(module), name)(*arguments)
