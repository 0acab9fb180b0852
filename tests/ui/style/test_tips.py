"""A name that looks like HTML is shown literally."""

from tests.merge_cases import merge_cases
from upcard.ui.style.tips import escape_tip


@merge_cases("name", ["<img src='//evil/x.png'>", "<b>Ana</b> & <i>Ben</i>", "a < b\nc", "</span><img src=x>"])
def test_tip_escapes_a_name_that_looks_like_html(name: str) -> None:
    shown = escape_tip(name)
    assert "<img" not in shown and "<b>" not in shown and "<i>" not in shown
    assert shown.startswith("<span>") and shown.count("</span>") == 1 and "\n" not in shown


@merge_cases("name", ["Ana & Ben", "3 > 2", "Nora", "", "two\nlines"])
def test_tip_leaves_a_plain_name_unchanged(name: str) -> None:
    assert escape_tip(name) == name
