"""The tests that read the source run in one process, and its syntax trees are dropped after the last of them."""

from collections.abc import Iterator

import pytest

from tests.architecture.source import nodes, tree


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Send the tests that read the source to one worker; the linters, with processes of their own, may go to any."""
    for item in items:
        if item.path.parent.name == "architecture" and item.path.stem != "test_linters":
            item.add_marker(pytest.mark.xdist_group("source"))


@pytest.fixture(scope="package", autouse=True)
def forgotten() -> Iterator[None]:
    """Drop the syntax trees afterwards: a million objects slow down every later garbage collection."""
    yield
    nodes.cache_clear()
    tree.cache_clear()
