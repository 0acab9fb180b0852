"""The table of promises in tests/README.md names existing tests, and quotes their examples correctly."""

from importlib import import_module
from pathlib import Path
from re import findall

from tests.case_counts import NIGHTLY, count_cases
from tests.merge_cases import merge_cases

PAGE = Path(__file__).parents[1] / "README.md"
ROWS: list[tuple[str, str, str, str]] = findall(
    r"\| `(\S+)\.py::(\w+)` \| ([\d,]*) ?\| ([\d,]*) ?\|", PAGE.read_text("utf-8")
)


def number(text: str) -> int:
    """Return a number of the table."""
    return int(text.replace(",", "") or 0)


@merge_cases(("place", "name", "ordinary", "nightly"), ROWS)
def test_a_test_that_is_named_is_there_and_tries_so_much(place: str, name: str, ordinary: str, nightly: str) -> None:
    test = getattr(import_module("tests." + place.replace("/", ".")), name)
    asked = getattr(test, "_hypothesis_internal_use_settings", None)
    assert (asked.max_examples if asked else 0) == count_cases(number(ordinary))
    assert number(nightly) == NIGHTLY * number(ordinary)


def test_every_promise_of_any_deal_is_named() -> None:
    there = {
        name
        for place in ("any_deal", "all_options")
        for name in vars(import_module(f"tests.promises.test_{place}"))
        if name.startswith("test_")
    }
    assert there <= {name for _, name, _, _ in ROWS} and len(ROWS) > len(there)
