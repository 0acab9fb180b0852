"""The score sheet of Cassino: counts, the cards behind a line, counting out, claims and stakes."""

from collections.abc import Mapping
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.core.cards import SUITED, parse
from upcard.games import GAMES
from upcard.games.cassino.actions import Claim
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import Words
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.info_line import ListRowBackground
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import DealScore, ScoreRow, build_ended_deals, compute_count_out, rows
from upcard.ui.session import naming
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.progress import ScoreProgressBar

CASSINO = GAMES["cassino"]
WORDS = Words("en")
HALF = list(map(str, SUITED[:26]))


def make_match_at(rules: Mapping[str, object], **position: object) -> AnyMatch:
    """A match in this position, as if just dealt."""
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    whole = {"table": [], "hands": [[]] * CASSINO.rules.players(match.rules), "stock": [], **position}
    match.positions.append(CASSINO.text.form.read(rules, whole, "1"))
    match.actions.append(CASSINO.rules.opening)
    return match


def split_pack(first: list[str]) -> list[list[str]]:
    """The whole pack captured by two sides, the first with these cards."""
    return [first, [card for card in map(str, SUITED) if card not in first]]


def make_ended_match(rules: Mapping[str, object], captured: list[list[str]], **position: object) -> AnyMatch:
    return make_match_at(rules, phase="over", captured=captured, last_capture=0, **position)


def build_deal_score(match: AnyMatch) -> DealScore:
    return build_ended_deals([(CASSINO.rules.score(match.position), CASSINO.rules.standing(match.position))], first=1)[
        0
    ]


def get_rows_by_name(match: AnyMatch) -> dict[str, ScoreRow]:
    return {row.name: row for row in rows(build_deal_score(match), "cassino", WORDS)}


def open_score_sheet(open_window: Open, match: AnyMatch, **chosen: str | bool) -> ScoreSheetPage:
    players = (PERSON, *["greedy"] * (CASSINO.rules.players(match.rules) - 1))
    program: Program = open_window(MatchSession(match, players), **chosen)
    assert isinstance(program.window.sheet, ScoreSheetPage)
    return program.window.sheet


def list_label_texts(sheet: ScoreSheetPage) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if label.text()]


def test_tie_for_most_cards_is_noted_as_no_points() -> None:
    """By the rule cassino.most-cards: a tie: nobody."""
    row = get_rows_by_name(make_ended_match({}, split_pack(HALF)))["Most cards"]
    assert row.note == "26 each: no points"
    assert [(cell.text, cell.aside) for cell in row.cells] == [("—", "26 cards"), ("—", "26 cards")]


def test_most_cards_line_shows_the_number_of_cards_beside_the_points() -> None:
    row = get_rows_by_name(make_ended_match({}, split_pack(HALF[:20])))["Most cards"]
    assert [(cell.text, cell.aside) for cell in row.cells] == [("—", "20 cards"), ("3", "32 cards")]
    assert row.note == ""


def test_spade_cassino_groups_cards_of_equal_worth() -> None:
    """2 for A, J and 2 of spades, 1 for other spades and the other aces, none for most spades.

    The rule is cassino.spade-score.
    """
    by_name = get_rows_by_name(make_ended_match({"preset": "spade"}, split_pack(["AS", "2S", "3S", "AH"])))
    names = ["Most cards", "Big cassino (10♦)", "A, J, 2 of spades", "Other spades", "Other aces", "Sweeps"]
    assert list(by_name) == names
    high = by_name["A, J, 2 of spades"]
    assert [cell.text for cell in high.cells] == ["2 × 2 = 4", "2"]
    assert high.cells[0].cards == parse("AS 2S")
    assert [cell.text for cell in by_name["Other spades"].cells] == ["1", "9"]


def test_uncounted_sweeps_are_listed_as_not_counted() -> None:
    """By the rule cassino.sweeps: with two players they are often left out."""
    row = get_rows_by_name(make_ended_match({"count_sweeps": False}, split_pack(HALF), sweeps=[2, 0]))["Sweeps"]
    assert row.note == "not counted under these rules"
    assert [(cell.text, cell.aside) for cell in row.cells] == [("—", "2"), ("—", "0")]


def test_counting_out_stops_at_the_item_that_decides() -> None:
    """Cards count first; reaching the target with them beats a higher total.

    The rule is cassino.finish (settled point 5).
    """
    taken = [card for card in map(str, SUITED) if card[1] in "HC" and card[0] != "A"] + ["2S", "3D", "4D", "5D"]
    match = make_ended_match({"finish": "count_order"}, split_pack(taken), scores=[18, 17], sweeps=[0, 2])
    assert CASSINO.rules.standing(match.position).winner == 0
    assert compute_count_out(build_deal_score(match)) == {"cards": (21, 17)}
    by_name = get_rows_by_name(match)
    assert by_name["Most cards"].decides
    assert [cell.running for cell in by_name["Most cards"].cells] == [21, 17]
    assert all(cell.running is None for cell in by_name["Sweeps"].cells)


def test_sheet_names_the_deciding_item_and_the_running_totals(open_window: Open) -> None:
    taken = [card for card in map(str, SUITED) if card[1] in "HC" and card[0] != "A"] + ["2S", "3D", "4D", "5D"]
    sheet = open_score_sheet(
        open_window, make_ended_match({"finish": "count_order"}, split_pack(taken), scores=[18, 17], sweeps=[0, 2])
    )
    shown = list_label_texts(sheet)
    assert shown[0] == "You win."
    assert any("“Most cards” decides" in text for text in shown)
    assert "→ 21" in shown and "→ 17" in shown


def test_claim_counts_only_certain_points() -> None:
    """By the rule cassino.finish, settled point 6: most cards are certain from 27 on, most spades from 7 on."""
    start = {"table": ["9C"], "hands": [["5C"], ["6C"]], "captured": [["TD", "3S"], ["AS"]], "scores": [19, 0]}
    match = make_match_at({"finish": "claim"}, **start)
    match.play((Claim(),))
    by_name = get_rows_by_name(match)
    assert by_name["Most cards"].note == "certain with 27 cards"
    assert [cell.text for cell in by_name["Most cards"].cells] == ["—", "—"]
    deal = build_deal_score(match)
    assert (deal.before, deal.standing.totals, deal.standing.winner) == ((19, 0), (21, 1), 0)


@pytest.mark.parametrize(
    ("scores", "title"),
    [([19, 0], "You win by 21 points."), ([2, 8], "You lose by 4 points."), ([2, 5], "You lose by 1 point.")],
)
def test_claim_ends_the_game_and_the_sheet_says_how(open_window: Open, scores: list[int], title: str) -> None:
    start = {"table": ["9C"], "hands": [["5C"], ["6C"]], "captured": [["TD"], []], "scores": scores}
    match = make_match_at({"finish": "claim"}, **start)
    match.play((Claim(),))
    shown = list_label_texts(open_score_sheet(open_window, match))
    assert shown[0] == title
    assert any(text.startswith("You claim the game") for text in shown)


def test_stakes_are_written_out(open_window: Open) -> None:
    """By the rule cassino.stakes, settled point 7: each loser pays twice the winner's points less the loser's own."""
    taken = [HALF[:20], list(map(str, SUITED[20:36])), list(map(str, SUITED[36:]))]
    rules = {"preset": "eleven", "players": 3}
    match = make_ended_match(rules, taken, scores=[4, 7, 3], sweeps=[1, 0, 2], deal_number=2)
    assert CASSINO.rules.standing(match.position).settlement == (32, -14, -18)
    shown = list_label_texts(open_score_sheet(open_window, match))
    assert {"Stakes · doubled", "+32", "−14", "14 + 18 = 32", "2 × 12 − 10 = 14"} <= set(shown)


def test_stakes_of_a_game_of_one_deal_are_four_times(open_window: Open) -> None:
    """By the rule cassino.stakes: four times, if the game took a single deal."""
    taken = split_pack([card for card in map(str, SUITED) if card not in ("AD", "TD")])
    shown = list_label_texts(
        open_score_sheet(open_window, make_ended_match({"preset": "eleven"}, taken, sweeps=[5, 0]))
    )
    assert {"Stakes · fourfold, for winning in one deal", "4 × 13 − 3 = 49", "+49", "−49"} <= set(shown)


def test_single_deal_has_no_bars_and_no_totals_before(open_window: Open) -> None:
    """By the rule cassino.target: null: each deal is a game, and a tie is a draw."""
    match = make_ended_match({"preset": "single_deal"}, split_pack(HALF))
    sheet = open_score_sheet(open_window, match)
    assert sheet.findChildren(ScoreProgressBar) == []
    shown = list_label_texts(sheet)
    assert "Before this deal" not in shown
    assert not any("0 points" in text for text in shown)


def test_single_deal_that_ties_is_a_draw(open_window: Open) -> None:
    hers = [card for card in HALF if card not in ("AH", "AS")] + ["AD", "TD"]
    match = make_ended_match({"preset": "single_deal"}, split_pack(hers), sweeps=[0, 0])
    totals = CASSINO.rules.standing(match.position).totals
    level = max(totals) - min(totals)
    match = make_ended_match(
        {"preset": "single_deal"},
        split_pack(hers),
        sweeps=[level * (side == totals.index(min(totals))) for side in (0, 1)],
    )
    assert list_label_texts(open_score_sheet(open_window, match))[0] == "A draw"


def test_line_shows_its_cards_to_the_pointer_and_to_the_keys(qtbot: QtBot, open_window: Open) -> None:
    sheet = open_score_sheet(open_window, make_ended_match({}, split_pack(HALF)))
    first, second = sheet.findChildren(ListRowBackground)[:2]
    assert not sheet.behind.isVisible()
    at = QPointF(first.rect().center())
    QApplication.sendEvent(first, QEnterEvent(at, at, at))
    assert sheet.behind.isVisible()
    assert list(map(len, sheet.behind.cards)) == [26, 26]
    QApplication.sendEvent(first, QEvent(QEvent.Type.Leave))
    assert not sheet.behind.isVisible()
    still = QPointF(first.opened)
    QApplication.sendEvent(first, QEnterEvent(at, at, still))  # the page has opened under the pointer
    assert not sheet.behind.isVisible()
    QTest.mouseMove(first, first.rect().center())
    assert sheet.behind.isVisible()
    QApplication.sendEvent(first, QEvent(QEvent.Type.Leave))
    QTest.keyClick(sheet, Qt.Key.Key_Down)
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus()
    assert list(map(len, sheet.behind.cards)) == [13, 0]
    QTest.keyClick(second, Qt.Key.Key_Up)
    assert first.hasFocus()


def test_cards_of_a_line_stay_in_the_sheet_and_off_the_line(open_window: Open) -> None:
    sheet = open_score_sheet(open_window, make_ended_match({}, split_pack(HALF), sweeps=[1, 1]))
    for item in sheet.findChildren(ListRowBackground):
        item.setFocus()
        line = item.mapTo(sheet, QPoint(0, 0)).y()
        strip = sheet.behind.geometry()
        assert sheet.rect().contains(strip)
        assert strip.top() >= line + item.height() or strip.bottom() <= line


def test_screen_reader_is_told_the_cards_in_words(open_window: Open) -> None:
    sheet = open_score_sheet(open_window, make_ended_match({}, split_pack(["TD", "3C"])))
    big = next(item for item in sheet.findChildren(ListRowBackground) if item.accessibleName().startswith("Big"))
    assert "You: 2" in big.accessibleDescription()
    assert "Ten of diamonds" in big.accessibleDescription()


def test_top_bar_names_the_preset_and_says_a_single_deal(open_window: Open) -> None:
    royal = make_match_at({"preset": "royal", "players": 4}, hands=[["5C"], ["6C"], ["7C"], ["8C"]], table=["9C"])
    assert naming.title(WORDS, royal) == "Cassino · royal"
    assert naming.title(WORDS, make_ended_match({"must_capture": True}, split_pack(HALF))) == "Cassino"
    program = open_window(
        MatchSession(make_ended_match({"preset": "single_deal"}, split_pack(HALF)), (PERSON, "greedy"))
    )
    assert program.window.bar.under_title == "A single deal"


def test_list_of_all_deals_drops_the_hint_to_point_at_a_line(open_window: Open) -> None:
    sheet = open_score_sheet(open_window, make_ended_match({}, split_pack(HALF)))
    assert "Point at a line" in sheet.below.text()
    sheet.every.click()
    assert sheet.below.text() == "A full bar is 21 points."
    sheet.every.click()
    assert "Point at a line" in sheet.below.text()


def test_screen_reader_hears_cards_in_words_and_keys_instead_of_bars(open_window: Open) -> None:
    sheet = open_score_sheet(open_window, make_ended_match({}, split_pack(HALF)))
    leftover = sheet.paragraph("Ken gets 2♠.", "second")
    sheet.column.insertWidget(0, leftover)
    leftover.show()
    heard = sheet.body_text
    assert "two of spades" in heard and heard.endswith("The arrow keys go from line to line and tell how each adds up.")
    assert not any(seen in heard for seen in ("full bar", "Point at"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_columns_of_three_counted_out_players_do_not_overlap(open_window: Open, language: str) -> None:
    """By the rule cassino.finish: with three players, each column has counts, points and running totals."""
    taken = [list(map(str, SUITED[:20])), list(map(str, SUITED[20:36])), list(map(str, SUITED[36:]))]
    rules = {"finish": "count_order", "players": 3, "target": 61}
    match = make_ended_match(rules, taken, scores=[60, 60, 60], sweeps=[1, 0, 2])
    program = open_window(MatchSession(match, (PERSON, "greedy", "greedy")), language=language)
    program.window.resize(960, 600)
    sheet = program.window.sheet
    assert isinstance(sheet, ScoreSheetPage)
    QApplication.processEvents()
    lines = [item.geometry() for item in sheet.table.findChildren(ListRowBackground)]
    parts = [
        part for part in sheet.table.children() if isinstance(part, QWidget) and not isinstance(part, ListRowBackground)
    ]
    for line in lines:
        boxes = [part.geometry() for part in parts if line.contains(part.geometry().center()) and part.height() > 2]
        assert len(boxes) == 4
        boxes.sort(key=QRect.left)
        assert all(other.left() - one.right() >= 8 for one, other in pairwise(boxes))


def test_viewers_own_column_and_bar_come_first(open_window: Open) -> None:
    match = make_ended_match({}, split_pack(HALF))
    program = open_window(MatchSession(match, ("greedy", PERSON)))
    program.open_score()
    page = program.window.sheet
    assert isinstance(page, ScoreSheetPage)
    you, ken = (next(label for label in page.findChildren(QLabel) if label.text() == name) for name in ("You", "Ken"))
    assert you.mapTo(page, QPoint()).x() < ken.mapTo(page, QPoint()).x()
    bars = sorted(page.findChildren(ScoreProgressBar), key=lambda bar: bar.mapTo(page, QPoint()).y())
    assert [bar.side for bar in bars] == [1, 0]
