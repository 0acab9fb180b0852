"""The score sheet of Scarney: a deal's items, and at the end of the game boxes and bonuses line by line."""

from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.scarney.actions import LayOff
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.session.match_session import MatchSession

SCARNEY = GAMES["scarney"]
MELDS = [["7S", "7H", "7D"], ["TS", "JS", "QS"], ["4S", "4H", "4D"]]


def list_sheet_texts(open_window: Open, aided: bool = False, **written: object) -> list[str]:
    """The texts of the sheet after the person has gone out with a king."""
    position = {"phase": "play", "hands": [["KS"], ["QH", "5D", "2C"]], "melds": [MELDS, []], **written}
    match: AnyMatch = Match(SCARNEY, SCARNEY.text.form.rules({}), "1")
    match.positions.append(SCARNEY.text.form.read({}, position, "1"))
    match.actions.append(SCARNEY.rules.opening)
    match.play((LayOff(1, (Card("KS"),)),))
    program = open_window(MatchSession(match, (PERSON, "greedy")))
    if aided:
        program.table.assisted.emit()
        program.open_score()
    assert isinstance(program.window.sheet, ScoreSheetPage)
    return [label.text() for label in program.window.sheet.findChildren(QLabel) if label.text()]


def test_deal_is_explained_item_by_item(open_window: Open) -> None:
    """By the rule scarney.score-out: 40 before the opponent's first meld, plus the hand; differences do not count."""
    shown = list_sheet_texts(open_window)
    assert shown[0] == "Deal 1 — score"
    assert {"Going out", "40", "Opponent's hand", "17", "+57"} <= set(shown)
    assert "Settlement" not in shown
    start = shown.index("Going out")
    assert shown[start : start + 3] == ["Going out", "40", "—"], "who has not gone out gets no 0 among the dashes"
    boxes = "Boxes: deals won, 25 points each at the end"
    start = shown.index(boxes)
    assert shown[start : start + 3] == [boxes, "1", "—"], "not a product, which this deal's total would lack"


def test_game_is_settled_line_by_line(open_window: Open) -> None:
    """By the rule scarney.game-score: boxes, the game bonus, and the difference, which the loser pays."""
    shown = list_sheet_texts(open_window, scores=[170, 96], boxes=[3, 2], deal_number=6, dealer=1)
    start = shown.index("Points from all deals")
    assert shown[start : start + 15] == [
        *("Points from all deals", "227", "96"),
        *("Boxes: deals won", "4 × 25 = 100", "2 × 25 = 50"),
        *("Game bonus", "200", "—"),
        *("Total", "527", "146"),
        *("Settlement", "+381", "−381"),
    ]


def test_shutout_has_a_line_of_its_own(open_window: Open) -> None:
    """By the rule scarney.game-score: 200 more if the loser never scored."""
    shown = list_sheet_texts(open_window, scores=[170, 0], boxes=[3, 0], deal_number=4, dealer=1)
    start = shown.index("Shutout bonus")
    assert shown[start : start + 3] == ["Shutout bonus", "200", "—"]


def test_deal_with_find_melds_is_marked_as_assisted(open_window: Open) -> None:
    assert not any("Assisted" in text for text in list_sheet_texts(open_window))
    aided = list_sheet_texts(open_window, aided=True)
    assert aided[-1].startswith("Assisted deal: “Find melds” was used"), "the last line of the sheet, not its first"
