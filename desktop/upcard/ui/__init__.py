"""The window: the only layer that knows Qt; here PySide is kept from what the first frame need not wait for."""

import builtins
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, NamespaceLoader

_STUBS = "shibokensupport.signature.lib.pyi_generator"


class _NoStubs:
    """Finds an empty module where PySide would load its generator of type stubs, with argparse and logging for it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, NamespaceLoader(name, [], lambda *_: None)) if name == _STUBS else None


sys.meta_path.insert(0, _NoStubs)

import PySide6.QtCore  # noqa: E402, F401 (after the above; this is what puts the function below in its place)

sys.meta_path.remove(_NoStubs)

# PySide puts a function of its own before every import, to look for its `__feature__` in each module's source. Nobody
# here asks for one, and the way to the first frame has some five hundred imports: Python's own takes its place again.
builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
