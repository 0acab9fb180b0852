"""Cases that are asked in one test: each of them is asked, and those that fail are named."""

import os

import pytest

from tests.merge_cases import merge_cases


def test_every_case_is_asked_and_those_that_fail_are_named() -> None:
    asked = list[tuple[object, ...]]()

    @merge_cases("number", (1, 2, 3), ids=("one", "two", "three"))
    @merge_cases(("left", "right"), [("a", "a"), ("a", "b")])
    def compare(left: str, right: str, number: int) -> None:
        asked.append((left, right, number))
        assert number != 2 or left == right

    with pytest.raises(ExceptionGroup, match="1 of 3 cases failed") as found:
        compare()
    assert len(asked) == 6
    [of_number] = found.value.exceptions
    assert isinstance(of_number, ExceptionGroup)
    assert of_number.__notes__ == ["in the case two"]
    assert of_number.exceptions[0].__notes__ == ["in the case {'left': 'a', 'right': 'b'}"]


@merge_cases("number", (1, 2))
def test_fixtures_are_given_beside_the_case(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBER", str(number))
    assert os.environ["NUMBER"] == str(number)


@pytest.mark.parametrize(("numbers", "ids"), [((), ()), ((1, 2), ("one",))])
def test_a_test_without_cases_or_with_too_few_names_is_an_error(numbers: tuple[int, ...], ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="no case"):
        merge_cases("number", numbers, ids)
