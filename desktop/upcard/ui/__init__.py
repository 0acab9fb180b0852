"""The window: the only layer that knows Qt; here PySide is kept from what the first frame need not wait for."""

import builtins
import sys

from upcard.ui.app import quick_enums
from upcard.ui.app.put_off import LazyModuleFinder, StandIns


def _nothing(*_: object) -> None:
    """Stands in for PySide's look-out for `from __feature__ import`, which reads the source of what is imported."""


# PySide brings what explains its signatures, and a generator of type stubs, with the libraries of both: they are for
# whom calls a function wrongly. Its `mapping` is not put off, since it is read without asking the module.
_SUPPORT = ("errorhandler", "layout", "lib.enum_sig", "lib.pyi_generator", "lib.tool", "parser")
_UNUSED: StandIns = {}
_put_off = LazyModuleFinder(
    {
        **{f"shibokensupport.signature.{name}": _UNUSED for name in _SUPPORT},
        **{name: _UNUSED for name in ("inspect", "traceback", "zipfile")},
        "shibokensupport.feature": {"feature_import": _nothing, "feature_imported": _nothing},
        "tempfile": {"gettempdir": None},  # for platformdirs
        "textwrap": {"dedent": None},  # for PySide
        "urllib.parse": {"quote_from_bytes": None},  # for pathlib
    }
)
quick_enums.hasten()
sys.meta_path.insert(0, _put_off)

from upcard.ui.app import quick_records  # noqa: E402 (its `dataclasses` loads inspect, for what has no docstring)

quick_records.hasten()

import PySide6.QtCore  # noqa: E402, F401 (after the above; this is what puts the function below in its place)

sys.meta_path.remove(_put_off)

# PySide puts a function of its own before every import, to look for its `__feature__` in each module's source. Nobody
# here asks for one, and the way to the first frame has some five hundred imports: Python's own takes its place again.
builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
