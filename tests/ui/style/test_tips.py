"""A name that looks like HTML is shown literally."""

import pytest

from upcard.ui.style.tips import tip


@pytest.mark.parametrize(
    "name", ["<img src='//evil/x.png'>", "<b>Ana</b> & <i>Ben</i>", "a < b\nc", "</span><img src=x>"]
)
def test_name_that_looks_like_a_page_is_shown_as_it_was_written(name: str) -> None:
    shown = tip(name)
    assert "<img" not in shown and "<b>" not in shown and "<i>" not in shown
    assert shown.startswith("<span>") and shown.count("</span>") == 1 and "\n" not in shown


@pytest.mark.parametrize("name", ["Ana & Ben", "3 > 2", "Nora", "", "two\nlines"])
def test_any_other_is_left_as_it_is_and_no_page(name: str) -> None:
    assert tip(name) == name
