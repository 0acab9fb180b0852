"""No line of Japanese breaks inside a word, and the invisible joiners for this appear only in painted text."""

import re
from functools import cache

import pytest
from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QAccessible, QClipboard, QFont, QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.play.text.test_glossary import get_japanese_texts
from upcard.ui.style.line_breaks import BREAK, ENDS, JOINER, find_breaks, join_words, remove_joiners
from upcard.ui.style.text_label import TextLabel, clean_clipboard
from upcard.ui.table.signs.text import WrappedText, balance_text

WIDTHS = (110, 140, 210, 330)
WORDS = {
    "9のメルドには取れます。": "取れます",
    "断ってケンさんに返しました。": "ケンさん",
    "第1ディールの得点です。": "ディール",
    "そのワイルドカードは使えません。": "ワイルドカード",
    "いまは捨て札の山を取れません。": "捨て札",
    "時計回りに進みます。": "時計回り",
}


@cache
def list_sentences() -> list[str]:
    """Return every thirtieth Japanese text, with a number for each fact; in the nightly run all of them."""
    texts = {re.sub(r"\{[\w:+]+\}|%\d", "5", text) for text in get_japanese_texts() if len(text) > 12}
    return sorted(texts)[:: choose_cases(30, 1)]


def make_font() -> QFont:
    made = QFont("Noto Sans CJK JP")
    made.setPixelSize(15)
    return made


def line_starts(text: WrappedText) -> list[int]:
    """Return where the lines but the first begin, in the text without joiners."""
    plain = text._parts.plain
    starts = [text._layout.lineAt(number).textStart() for number in range(1, text.lines)]
    return [len(remove_joiners(plain[:start]).replace("\u200b", "")) for start in starts]


def qt_breaks(plain: str) -> set[int]:
    """Return where Qt may end a line: never before a quotation mark or a question mark, for one."""
    finder, found = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, plain), set[int]()
    while (at := finder.toNextBoundary()) >= 0:
        found.add(at)
    return found


def find_divided_words(marked: str, width: float, balanced: bool = False) -> list[str]:
    """Return the Japanese words (bunsetsu) that are broken over two lines although each would fit into one line."""
    text = (balance_text if balanced else WrappedText)(marked, make_font(), width)
    raw = remove_joiners(text._parts.plain)
    plain = raw.replace(BREAK, "")
    free = {len(raw[: at.start()].replace(BREAK, "")) for at in re.finditer(BREAK, raw)}
    allowed = find_breaks("".join(re.split(r"\*\*", marked)))
    wished = {*allowed, *(at for at in range(1, len(plain)) if plain[at - 1] in ENDS or plain[at - 1].isspace())}
    ends = sorted((wished & qt_breaks(plain)) | free)
    found = []
    for start in line_starts(text):
        begin = max((at for at in ends if at <= start), default=0)
        end = min((at for at in ends if at > start), default=len(plain))
        word = plain[begin:end]
        if begin != start and not (word[: start - begin].isascii() and word[start - begin :].isascii()):
            found += [word] if WrappedText(word, make_font()).width <= width else []
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("balanced", [False, True])
def test_no_line_ends_inside_a_bunsetsu(qtbot: QtBot, width: int, balanced: bool) -> None:
    assert {text: found for text in list_sentences() if (found := find_divided_words(text, width, balanced))} == {}


@pytest.mark.parametrize(("sentence", "word"), WORDS.items())
def test_a_word_stays_in_one_line_at_any_width(qtbot: QtBot, sentence: str, word: str) -> None:
    at = sentence.index(word)
    inside = range(at + 1, at + len(word))
    for width in range(130, 240, 5):
        assert not {*line_starts(WrappedText(sentence, make_font(), width))} & {*inside}


def test_only_japanese_text_gets_joiners() -> None:
    assert join_words("That is the other side’s meld.") == "That is the other side’s meld."
    assert JOINER in join_words("取れます") and remove_joiners(join_words("取れます")) == "取れます"
    assert join_words("<b>取れます</b>").startswith("<b>取") and join_words("**9**を").count(JOINER) == 1


def test_label_text_and_accessible_name_have_no_joiners(qtbot: QtBot) -> None:
    label = TextLabel("このメルドには取れません。")
    qtbot.addWidget(label)
    assert JOINER not in QLabel.text(label)
    label.setWordWrap(True)
    assert JOINER in QLabel.text(label)
    label.setText("黒の3は取れません。")
    heard = QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name)
    assert label.text() == heard == "黒の3は取れません。"
    label.setAccessibleName("くろのさん")
    label.setText("黒の3です。")
    assert QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name) == "くろのさん"


def test_a_label_is_as_high_as_its_lines(qtbot: QtBot) -> None:
    label = TextLabel("このディールでまだメルドしていない側に対してはフローズンです。")
    qtbot.addWidget(label)
    label.setWordWrap(True)
    assert label.heightForWidth(160) >= 2 * label.fontMetrics().height()


def test_copied_text_has_no_joiners(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda clipboard: True)  # offscreen nobody owns it
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(join_words("取れません。"))
    clean_clipboard(QClipboard.Mode.Clipboard)
    assert clipboard.text() == "取れません。"
