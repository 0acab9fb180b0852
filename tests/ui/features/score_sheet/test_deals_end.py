"""At the end of a deal the score sheet explains every line; at the end of a game it names the winner."""

from re import findall

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from tests.ui.conftest import CANASTA, Open, play_canasta_deal
from upcard.core.game.score import ScoreLine, Standing
from upcard.games import GAMES
from upcard.games.canasta.actions import Pass
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import Words
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
from upcard.ui.features.score_sheet.info_line import ListRowBackground
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import (
    ScoreCell,
    build_ended_deals,
    cells,
    describe_ending,
    format_sum,
    format_with_sign,
    list_joined_hands,
)
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.progress import ScoreProgressBar

WORDS = Words("en")


def get_score_sheet(program: Program) -> ScoreSheetPage:
    assert isinstance(program.window.sheet, ScoreSheetPage)
    return program.window.sheet


def test_canastas_of_one_kind_are_explained_as_a_product() -> None:
    facts = {"natural": 1, "natural_each": 500, "mixed": 2, "mixed_each": 300, "concealed": 0, "concealed_each": 0}
    parts = {"natural_parts": ("K",), "mixed_parts": ("Q", "A")}
    line = ScoreLine("canastas", 0, 1100, {**facts, **parts})
    assert list(cells(line, "canasta", WORDS)) == [
        ("natural_canastas", ScoreCell("1 × 500 = 500", hint="kings 500 = 500")),
        ("mixed_canastas", ScoreCell("2 × 300 = 600", hint="queens 300 + aces 300 = 600")),
    ]


@merge_cases(("laid", "held", "text"), [(1, 2, "100 − 200 = −100"), (3, 3, "300 − 300 = 0"), (3, 0, "3 × 100 = 300")])
def test_red_threes_laid_and_left_over_are_both_said(laid: int, held: int, text: str) -> None:
    facts = {"laid": laid, "held": held, "worth": 100 * laid, "cost": 100 * held, "against": False}
    (found,) = cells(ScoreLine("red_threes", 0, 100 * (laid - held), facts), "hand_and_foot", WORDS)
    left = f"; left over: {held}, costing {100 * held}" if held else ""
    loss = laid < held
    assert found == ("red_threes", ScoreCell(text, loss, f"Red threes laid: {laid}, worth {100 * laid}{left}"))


def test_red_threes_left_in_hand_beside_those_that_count_against_are_both_said() -> None:
    line = ScoreLine("red_threes", 0, -300, {"laid": 2, "held": 1, "worth": 200, "against": True})
    assert [cell.text for _, cell in cells(line, "canasta", WORDS)] == ["−200 − 100 = −300"]


def test_red_threes_that_count_against_are_a_loss() -> None:
    line = ScoreLine("red_threes", 0, -200, {"laid": 2, "held": 0, "worth": 200, "against": True})
    assert list(cells(line, "canasta", WORDS)) == [
        (
            "red_threes",
            ScoreCell(
                "2 × −100 = −200", True, "Red threes laid: 2, worth 200; subtracted because the side has no meld"
            ),
        )
    ]


@pytest.mark.parametrize("worth", [400, 800])
def test_four_red_threes_say_what_they_count_by_the_scale_played(worth: int) -> None:
    """By the rule canasta.red-three-bonus: at some tables four count 800, at others 400."""
    line = ScoreLine("red_threes", 0, worth, {"laid": 4, "held": 0, "worth": worth, "against": False})
    assert [cell.hint for _, cell in cells(line, "canasta", WORDS)] == [f"Red threes laid: 4, worth {worth}"]


def test_nobody_went_out_is_a_dash() -> None:
    line = ScoreLine("going_out", 1, 0, {"seat": None, "concealed": False})
    assert list(cells(line, "canasta", WORDS)) == [("going_out", ScoreCell("—"))]


def test_cards_melded_say_what_each_meld_counts() -> None:
    line = ScoreLine("melds", 0, 130, {"cards": 10, "against": False, "parts": ("K", "T"), "parts_points": (70, 60)})
    assert [cell.hint for _, cell in cells(line, "canasta", WORDS)] == ["kings 70 + 10s 60 = 130"]


def test_sum_of_a_deal_is_written_out() -> None:
    assert format_sum((485, 1100, 0, -45), "canasta", WORDS) == "485 + 1,100 − 45 = 1,540"
    assert format_sum((0, -45), "canasta", WORDS) == "−45 = −45"


def test_ending_names_who_went_out_from_the_score_lines_alone() -> None:
    out = ScoreLine("going_out", 0, 100, {"seat": 2, "concealed": False})
    nobody = ScoreLine("going_out", 1, 0, {"seat": None, "concealed": False})
    standing = Standing((100, 0), False, None, None, 1, None)
    deal = build_ended_deals([((out, nobody), standing)], first=3)[0]
    assert describe_ending(deal, "canasta", Words("en", {2: "Nora"}, 0)) == "Nora went out."


def test_hands_say_what_each_partner_had_left() -> None:
    line = ScoreLine("hands", 0, -45, {"seats": (0, 2), "left": (45, 0)})
    words = Words("en", {2: "Nora"}, 0)
    assert list(cells(line, "canasta", words)) == [("hands", ScoreCell("−45", loss=True, hint="You 45 · Nora 0"))]


def test_hands_line_of_a_player_without_partner_has_no_hint() -> None:
    line = ScoreLine("hands", 0, -45, {"seats": (0,), "left": (45,)})
    assert list(cells(line, "canasta", WORDS)) == [("hands", ScoreCell("−45", loss=True))]


def test_totals_before_a_deal_are_those_after_the_previous_one() -> None:
    first = Standing((100, 50), False, None, None, 1, None)
    second = first._replace(totals=(70, 250))
    deals = build_ended_deals(
        [
            ((ScoreLine("a", 0, 100, {}), ScoreLine("a", 1, 50, {})), first),
            ((ScoreLine("a", 0, -30, {}), ScoreLine("a", 1, 200, {})), second),
        ],
        first=1,
    )
    assert [deal.before for deal in deals] == [(0, 0), (100, 50)]
    assert [deal.gains for deal in deals] == [(100, 50), (-30, 200)]


def test_sheet_opens_at_the_deals_end_with_its_lines_and_totals_and_follows_the_windows_size(
    open_window: Open,
) -> None:
    program = open_window(play_canasta_deal())
    shown = [label.text() for label in get_score_sheet(program).findChildren(QLabel)]
    lines = program.controller.match.game.rules.score(program.controller.match.position)
    totals = program.controller.match.game.rules.standing(program.controller.match.position).totals
    assert "Deal 1 — score" in shown
    assert "Cards melded" in shown
    assert {WORDS.format_number(total) for total in totals} <= set(shown)
    assert sum(line.points for line in lines) == sum(totals)
    program.window.resize(2560, 1440)
    assert get_score_sheet(program).dress.t == program.window.t == 1.8


def test_target_and_next_minimums_are_those_that_the_game_names(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    match = program.controller.match
    match.game = change_game(match.game, target=lambda rules: 777, minimums=lambda position: (35, 45))
    program.show_match()
    program.open_score()
    shown = [label.text() for label in get_score_sheet(program).findChildren(QLabel)]
    assert program.window.bar.under_title == "Deal 1 · to 777"
    below = next(text for text in shown if text.startswith("A full bar is 777 points."))
    assert findall(r"\d+", below) == ["777", "35", "45"]
    match.game = change_game(match.game, minimums=lambda position: ())
    assert program.controller.next_minimums() == ()


def test_line_that_is_pointed_at_says_what_is_behind_it(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    sheet = get_score_sheet(program)
    before = sheet.below.text()
    item = next(iter(sheet.findChildren(ListRowBackground)))
    item.setFocus()
    assert sheet.below.text() == item.behind != before
    item.clearFocus()
    assert sheet.below.text() == before
    program.settings.change(language="ja")
    sheet = get_score_sheet(program)
    assert "。" in sheet.below.text() and "。 " not in sheet.below.text(), "no space between two sentences"


def test_progress_bar_of_lost_points_looks_different_from_gained_ones(open_window: Open) -> None:
    dress = open_window().style
    took, brought = (ScoreProgressBar(0, *points, 100, dress) for points in ((80, 20), (20, 80)))
    for bar in (took, brought):
        bar.resize(200, 14)
    assert took.grab().toImage() != brought.grab().toImage()


def test_every_sides_points_are_seen_in_the_smallest_window(open_window: Open) -> None:
    game = GAMES["scarney"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "2")
    match.deal()
    while match.to_act is not None:
        play_on(match, 1)
    program = open_window(MatchSession(match, (PERSON, "medium")), size="150")
    program.window.resize(960, 600)
    for language in ("en", "ja"):
        program.settings.change(language=language)
        QApplication.processEvents()
        areas = get_score_sheet(program).body.findChildren(QScrollArea)
        shown = [area.horizontalScrollBar().maximum() for area in areas if area.isVisible()]
        assert areas and shown == [0] * len(areas), language


def test_home_is_one_click_away_and_escape_leads_back_but_does_not_deal(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    next(button for button in get_score_sheet(program).findChildren(QPushButton) if button.text() == "Home").click()
    assert isinstance(program.window.sheet, HomePage)
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Escape)
    QTest.keyClick(get_score_sheet(program), Qt.Key.Key_Escape)
    assert program.controller.deal_number == 1
    assert isinstance(program.window.sheet, ScoreSheetPage)


def test_decided_match_says_who_won_and_offers_score_home_and_a_new_game(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    game = program.controller.match.game
    standing = game.rules.standing(program.controller.match.position)
    decided = change_game(game, standing=lambda position: standing._replace(totals=(5100, 4510), over=True, winner=0))
    program.controller.match.game = decided
    program.open_score()
    assert "You win by 590 points." in [label.text() for label in get_score_sheet(program).findChildren(QLabel)]
    QTest.keyClick(get_score_sheet(program), Qt.Key.Key_Escape)
    score, home = program.table.prompt.guests
    assert (score.text(), score.primary, home.text(), home.primary) == ("Score", False, "Home", True)
    assert program.table.hand and program.table.prompt.commands == ()  # nothing is left to be sorted
    score.click()
    assert not program.table.prompt.guests
    before = program.controller.match
    QTest.keyClick(get_score_sheet(program), Qt.Key.Key_Return)
    drawing = program.window.sheet
    assert isinstance(drawing, SeatsPage)
    QTest.keyClick(drawing, Qt.Key.Key_Escape)
    assert program.controller.match is not before and not program.table.prompt.guests


def test_three_sides_settle_by_the_difference_between_every_two_of_them(open_window: Open) -> None:
    """By the rule canasta.target: the settlement is the difference between every two of three sides."""
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({"table": "three", "target": 1}), "1")
    match.deal()
    while match.to_act is not None:
        play_on(match, 1)
    sheet = get_score_sheet(open_window(MatchSession(match, (PERSON, "greedy", "greedy"))))
    totals = CANASTA.rules.standing(match.position).totals
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    winner = totals.index(max(totals))
    by = totals[winner] - (sorted(totals)[-2] if winner == 0 else totals[0])
    assert f"You {'win' if winner == 0 else 'lose'} by {WORDS.format_number(by)} points." in shown
    assert "Settlement" in shown
    for total in totals:
        assert format_with_sign(3 * total - sum(totals), WORDS) in shown
    settle = next(item for item in sheet.findChildren(ListRowBackground) if item.accessibleName() == "Settlement")
    assert len(settle.behind.splitlines()) == 3


def test_partners_against_a_lone_player_share_their_score_items() -> None:
    """By the rule canasta.three-lone: the partners' points are added, and each scores the sum."""
    lines = [
        ScoreLine("hands", side, -5, {"seats": seats, "left": ()})
        for side, seats in ((0, (0,)), (1, (1, 2)), (2, (2, 1)))
    ]
    standing = Standing((0, 0, 0), False, None, None, 1, None)
    assert list_joined_hands(build_ended_deals([(tuple(lines), standing)], first=1)[0]) == ((1, 2),)


def test_winner_is_named_where_persons_sit_on_both_sides(open_window: Open) -> None:
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({"target": 1}), "1")
    match.deal()
    while match.to_act is not None:
        play_on(match, 1)
    sheet = get_score_sheet(
        open_window(MatchSession(match, (PERSON, PERSON, "greedy", "greedy"), names=("Ada", "Bob", "", "")))
    )
    title = next(label.text() for label in sheet.findChildren(QLabel))
    assert "won by" in title and "You" not in title


def test_list_of_all_deals_grows_before_it_scrolls_and_ends_with_the_last(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    deals = program.controller.deals() * 9
    program.controller.deals = lambda: deals  # type: ignore[method-assign]
    program.open_score()
    sheet = get_score_sheet(program)
    sheet.every.click()
    qtbot.wait(1)
    area = sheet.items
    assert isinstance(area, QScrollArea) and area.widget() is not None
    bar = area.verticalScrollBar()
    assert bar.value() == bar.maximum() and (bar.maximum() == 0 or sheet.body.height() >= sheet.height() - 30)
    assert all(other is area or other.verticalScrollBar().maximum() == 0 for other in sheet.findChildren(QScrollArea))


def test_enter_deals_the_next_deal_and_the_bar_names_it_meanwhile(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    program.settings.change(speed="normal")
    QTest.keyClick(get_score_sheet(program), Qt.Key.Key_Return)
    assert program.window.sheet is None and program.controller.deal_number == 2
    assert program.table.table_scene.animator.running
    assert program.window.bar.under_title.startswith("Deal 2")


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "The stock is gone, so the deal is over."), ("ja", "山札がなくなったので、ディールが終わりました。")],
)
def test_sheet_says_why_the_deal_ended(open_window: Open, language: str, why: str) -> None:
    """A deal that nobody ended by going out says so, after what the last player did."""
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({}), "1")
    position = {"phase": "last", "stock": [], "pile": ["9D"], "hands": [["KS"], ["KH"], ["QS"], ["QH"]], "turn": 1}
    match.positions.append(CANASTA.text.form.read({}, position, "1"))
    match.actions.append(CANASTA.rules.opening)
    match.play((Pass(),))
    sheet = get_score_sheet(open_window(MatchSession(match, (PERSON, "greedy", "greedy", "greedy")), language=language))
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    assert shown[1].endswith(why) and shown[1] != why, "the subject, then the reason"
