"""Says which tests one worker of pytest-xdist runs one after the other.

The tests of a file share windows, deals and searches, and some files share more; another worker would make them anew.
Groups by `pytest.mark.xdist_group` would not do: with pytest 9.2, pytest-xdist 3.8 does not hear of them.
"""

import pytest

LINTERS = "tests/architecture/test_linters.py"
"""Linters are processes of their own."""

UNITS = {
    "source": (
        "tests/architecture/",
        "tests/play/rulebook/test_family_books.py",
        "tests/play/text/test_data_errors.py",
        "tests/play/text/test_words_catalogues.py",
        "tests/ui/settings/test_translations.py",
    ),
    "frozen": ("packaging/test_frozen", "packaging/test_reproducible.py"),
}
"""The beginnings of the paths of files that go together: those that parse the source, and those that freeze it."""


def find_unit(test: str) -> str:
    """Return the unit that a test, given by its pytest id, belongs to: one of `UNITS`, or its file."""
    path = test.partition("::")[0]
    shared = (unit for unit, starts in UNITS.items() if path.startswith(starts) and path != LINTERS)
    return next(shared, path)


def make_scheduler(config: pytest.Config, log: object) -> object:
    """Return a scheduler of pytest-xdist that hands out whole units."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class UnitScheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return find_unit(nodeid)

    return UnitScheduling(config, log)
