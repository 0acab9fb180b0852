"""What is read of the source is read in one process, and forgotten there when the last of these tests has asked."""

from collections.abc import Iterator

import pytest

from tests.architecture.source import nodes, tree


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests that read the source to one worker; the linters, which have their own, to any."""
    for item in items:
        if item.path.parent.name == "architecture" and item.path.stem != "test_linters":
            item.add_marker(pytest.mark.xdist_group("source"))


@pytest.fixture(scope="package", autouse=True)
def forgotten() -> Iterator[None]:
    """Drop the syntax afterwards: a million objects slow every later test's garbage collection."""
    yield
    nodes.cache_clear()
    tree.cache_clear()
