"""The score card to print: one page that says what counts under the rules, and has a row for each deal."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QFileDialog

from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play.rulebook.rulebook import read_rule_book
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.features.rulebook.score_card import (
    EDGE,
    HIGH,
    SMALLEST,
    WIDE,
    count_room,
    count_sides,
    draw_score_card,
    fit_columns,
    measure_column,
    paint_score_card,
    save,
)
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY

TOP = 110
"""Where the head of a card ends."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_fits_above_the_table_under_any_set_of_rules(open_window: Open, language: str) -> None:
    open_window(language=language)
    dress = StyleContext(DAY, 1, Words(language))
    for game, rules in ((each, rules) for each in GAMES.values() for rules in each.rules.presets.values()):
        book = read_rule_book(game, language, rules)
        columns = fit_columns(book, count_room(TOP), dress)
        assert len(book.score_card) >= 4 and all(columns), game.name
        assert max(map(measure_column, columns)) <= count_room(TOP)
        assert columns[0][0].said.height >= SMALLEST
        left, right = map(measure_column, columns)
        assert -columns[1][0].height <= left - right <= columns[0][-1].height


def test_what_does_not_count_is_not_on_the_card() -> None:
    game = GAMES["canasta"]
    on, off = (read_rule_book(game, "en", game.text.form.rules({"wild_melds": value})) for value in (True, False))
    assert {rule.id for rule in on.score_card} - {rule.id for rule in off.score_card} == {"canasta.wild-canasta"}


def test_each_side_has_its_columns(open_window: Open) -> None:
    open_window()
    for table, sides in (("four", 2), ("three", 3), ("six-pairs", 3)):
        check_columns({"table": table}, sides)


def check_columns(rules: dict[str, object], sides: int) -> None:
    """Check that the card under these rules has two lines for each side."""
    game = GAMES["canasta"]
    book = read_rule_book(game, "en", game.text.form.rules(rules))
    assert count_sides(game, book.options) == sides
    page = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFFFF)
    painter = QPainter(page)
    paint_score_card(painter, book, "", StyleContext(DAY, 1, Words("en")))
    painter.end()
    y = HIGH - EDGE - 3
    dark = [x for x in range(WIDE) if page.pixelColor(x, y).lightness() < 250]
    lines = [x for x, before in zip(dark, [-9, *dark], strict=False) if x - before > 1]
    assert len(lines) == 2 * sides and lines[0] > EDGE and lines[-1] < WIDE - EDGE


def test_the_card_is_saved_as_one_page(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_window(language="ja")
    path = tmp_path / "card.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *asked: (str(path), "PDF (*.pdf)"))
    save(program)
    data = path.read_bytes()
    assert data.startswith(b"%PDF") and data.count(b"/Type /Page\n") == 1
    book = read_rule_book(GAMES["canasta"], "en")
    assert draw_score_card(book, "Classic", program.style).startswith(b"%PDF")
