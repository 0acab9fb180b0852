"""The window: the only layer that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401 (this is what puts the function there)

# PySide puts a function of its own before every import, to look for its `__feature__` in each module's source. Nobody
# here asks for one, and the way to the first frame has some five hundred imports: Python's own takes its place again.
builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
