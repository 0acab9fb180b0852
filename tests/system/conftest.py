"""A screen for each test that needs one; if this machine has none, the test names what to install."""

from collections.abc import Iterator

import pytest

from tests.system.screen import Screen, explain_missing_tools, virtual_screen


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A private screen of 1280 × 800 with a window manager."""
    lacking = explain_missing_tools()
    if lacking:
        pytest.skip(lacking)
    with virtual_screen() as private:
        yield private


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need a screen."""
    for item in items:
        if "screen" in getattr(item, "fixturenames", ()):
            item.add_marker("system")
