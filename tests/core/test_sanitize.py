"""Outside text is shown as text, and steers nothing."""

from tests.merge_cases import merge_cases
from upcard.core.text.sanitize import escape_controls


@merge_cases(
    ("text", "shown"),
    [
        *(("Ana\nBen", "Ana\nBen"), ("全角　空白", "全角　空白"), ("a\u200cb", "a\u200cb")),
        *(("\x1b[2J", "\\x1b[2J"), ("a\rb", "a\\rb"), ("\x9b1m", "\\x9b1m"), ("\u202eabc", "\\u202eabc")),
    ],
)
def test_control_characters_are_escaped_and_letters_and_lines_stay(text: str, shown: str) -> None:
    assert escape_controls(text) == shown
