"""Makes all tests that read the source run in one process."""

import pytest

from tests.architecture.source import READS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Send the tests that read the source to one worker; the linters, with processes of their own, may go to any."""
    for item in items:
        if item.path.parent.name == "architecture" and item.path.stem != "test_linters":
            item.add_marker(READS)
