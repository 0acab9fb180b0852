"""canasta.draw-for-seats in the window: before the first deal each player picks a card, unless this is skipped."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA, Open, start_canasta
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import MatchConfig
from upcard.play.text.words import Words
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands.seat_draw_page import SeatDrawers, SeatsPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.cards.deck import CardDeck


class StartArguments(NamedTuple):
    """The arguments with which the window started a match."""

    setup: MatchConfig
    first: int | None


def make_config(players: str = "pccc", table: str = "four", names: tuple[str, ...] = ()) -> MatchConfig:
    kinds = tuple(PERSON if kind == "p" else "standard" for kind in players)
    return MatchConfig("canasta", CANASTA.text.form.rules({"table": table}), kinds, names or ("",) * len(kinds), True)


def open_seat_draw(open_window: Open, wanted: MatchConfig, *cards: str) -> tuple[Program, list[StartArguments]]:
    """Open a window in which seats are drawn from a pack that begins with these cards."""
    program, begun = open_window(start_canasta()), list[StartArguments]()

    def begin(chosen: MatchConfig | None = None, first: int | None = None, /) -> MatchSession:
        assert chosen is not None
        begun.append(StartArguments(chosen, first))
        match: AnyMatch = Match(CANASTA, chosen.rules, "2", first)
        match.deal()
        return MatchSession(match, chosen.players, names=chosen.names)

    program.startup = program.startup._replace(begin=begin)
    assert CANASTA.extras.draw_for_seats is not None
    spread = CANASTA.extras.draw_for_seats(wanted.rules, "1")
    faces = tuple(map(Card, cards))
    program.switcher.draw(wanted, spread._replace(spread=faces + spread.spread[len(faces) :]))
    return program, begun


def get_seats_page(program: Program) -> SeatsPage:
    assert isinstance(program.window.sheet, SeatsPage)
    return program.window.sheet


def test_new_game_with_a_seat_draw_opens_the_page_before_the_match(open_window: Open) -> None:
    program = open_window(start_canasta())
    before = program.controller.match
    program.switcher.new_match(make_config())
    assert get_seats_page(program).prompt.text() == "Pick a card"
    assert program.controller.match is before


def test_page_fits_the_smallest_window_with_the_largest_text(open_window: Open) -> None:
    program = open_window(start_canasta(), size="150")
    program.window.resize(960, 600)
    program.switcher.new_match(make_config())
    for language in ("en", "ja"):
        program.settings.change(language=language)
        page = get_seats_page(program)
        QApplication.processEvents()
        (area,) = page.findChildren(QScrollArea)
        assert area.verticalScrollBar().maximum() == 0, language
        assert page.rect().contains(page.skip.mapTo(page, page.skip.rect().bottomRight())), language


def test_new_game_without_a_seat_draw_begins_at_once(open_window: Open) -> None:
    program = open_window(start_canasta())
    before = program.controller.match
    program.switcher.new_match(make_config()._replace(draw_seats=False))
    assert program.window.sheet is None
    assert program.controller.match is not before


@pytest.mark.parametrize("how", ["click", "drag", "enter", "space"])
def test_person_picks_by_click_by_dragging_or_by_key(qtbot: QtBot, open_window: Open, how: str) -> None:
    program, _ = open_seat_draw(open_window, make_config())
    page = get_seats_page(program)
    spread, at = page.spread, page.spread.at
    point = spread.place(at).topLeft().toPoint() + QPoint(3, 20)
    if how in ("click", "drag"):
        QTest.mousePress(spread, Qt.MouseButton.LeftButton, pos=point)
        end = point if how == "click" else QPoint(point.x(), spread.height() - 30)
        QTest.mouseRelease(spread, Qt.MouseButton.LeftButton, pos=end)
    else:
        QTest.keyClick(spread, Qt.Key.Key_Right)
        QTest.keyClick(spread, Qt.Key.Key_Left)
        QTest.keyClick(spread, Qt.Key.Key_Return if how == "enter" else Qt.Key.Key_Space)
    assert page.drawing.picked[0] == (at,)


def test_old_match_stands_still_and_no_card_is_raised_until_the_pointer_points_at_it(
    qtbot: QtBot, open_window: Open
) -> None:
    program, _ = open_seat_draw(open_window, make_config())
    before = len(program.controller.match.actions)
    program.controller.go_on()
    assert len(program.controller.match.actions) == before
    assert program.controller.covered
    spread = get_seats_page(program).spread
    top = spread.place(spread.at).translated(0, -7).topLeft().toPoint() + QPoint(12, 0)

    def has_card_above() -> bool:
        return spread.grab().toImage().pixelColor(top).lightness() > 200

    assert not has_card_above()
    QTest.mouseMove(spread, spread.place(spread.at).topLeft().toPoint() + QPoint(3, 20))
    assert has_card_above()


def test_highest_card_plays_first_and_everybody_keeps_name_and_level(qtbot: QtBot, open_window: Open) -> None:
    wanted = make_config("pcpc", names=("Ada", "", "Bob", ""))._replace(players=(PERSON, "greedy", PERSON, "standard"))
    program, begun = open_seat_draw(open_window, wanted, "9C", "AC", "KS", "2S")
    page = get_seats_page(program)
    for number in (0, 30):
        qtbot.waitUntil(lambda: page.spread.wanted is not None)
        page.spread.pick(number)
        qtbot.waitUntil(lambda: page.turn is None or page.spread.wanted is not None)
    order = page.drawing.order()
    qtbot.waitUntil(lambda: page.go_on.isVisible() or page.places[0].isVisible())
    if page.places[0].isVisible():
        page.places[0].click()
    qtbot.waitUntil(page.go_on.isVisible)
    QTest.keyClick(page, Qt.Key.Key_Return)
    chosen, first = begun[0]
    assert first == 0
    assert chosen.players[0] == wanted.players[order[0]]
    assert chosen.players[2] == wanted.players[order[1]]
    who = dict(zip(("Ada", "Ken", "Bob", "Mio"), wanted.players, strict=True))
    assert [who[name] for name in chosen.names] == list(chosen.players)


@pytest.mark.parametrize(("at", "seat"), [(0, 1), (1, 3)])
@pytest.mark.parametrize("by_key", [True, False])
def test_third_card_chooses_whether_to_play_second_or_last(
    qtbot: QtBot, open_window: Open, at: int, seat: int, by_key: bool
) -> None:
    program, begun = open_seat_draw(
        open_window, make_config("pppp", names=("Ada", "Bo", "Cy", "Di")), "9C", "AC", "KS", "2S"
    )
    page = get_seats_page(program)
    for number in range(4):
        qtbot.waitUntil(lambda: page.spread.wanted is not None and not page.spread.flying)
        page.spread.pick(number)
    qtbot.waitUntil(page.places[0].isVisible)
    assert page.prompt.text() == "Ada, choose a seat" and not page.go_on.isVisible()
    assert [place.text() for place in page.places] == ["Play second, after Bo", "Play last, before Bo"]
    if by_key:
        page.places[at].setFocus()
        QTest.keyClick(page.places[at], Qt.Key.Key_Space)
    else:
        QTest.mouseClick(page.places[at], Qt.MouseButton.LeftButton)
    assert page.go_on.isVisible() and not page.places[0].isVisible()
    page.go_on.click()
    assert begun[0].setup.names[seat] == "Ada" and begun[0].setup.names[0] == "Bo"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("KH", "KS"), "Ken plays first · spades rank above hearts"),
        (("AH", "KS"), "You play first"),
    ],
)
def test_prompt_explains_which_of_two_equal_cards_plays_first(
    qtbot: QtBot, open_window: Open, cards: tuple[str, str], why: str
) -> None:
    program, _ = open_seat_draw(open_window, make_config("pc", "two"), *cards)
    page = get_seats_page(program)
    assert program.window.bar.title.startswith("Canasta") and program.window.bar.chips == (), "the bar names the game"
    page.drawing = page.drawing.pick(0, 0).pick(1, 1)
    page.spread.show_drawing(page.drawing, 1)
    page._ask()
    assert page.prompt.text() == why


def test_sides_look_as_at_the_table_and_turns_are_named(open_window: Open) -> None:
    """The person's own side is the first one, whoever plays first."""
    wanted = make_config("pccc")
    program, _ = open_seat_draw(open_window, wanted, "9D", "TS", "KS", "7S")
    page = get_seats_page(program)
    page.drawing = page.drawing.pick(0, 0).pick(1, 1).pick(2, 2).pick(3, 3)
    page.spread.show_drawing(page.drawing, 3)
    page._ask()
    page.places[0].click()
    assert page.spread.notes == ["plays second", "plays third", "plays first", "plays fourth"]
    assert page.spread.sides == {0: 0, 3: 0, 2: 1, 1: 1}
    assert page.prompt.text() == "Nora plays first · you play with Mio"


def test_players_who_play_together_are_named_after_the_draw(qtbot: QtBot, open_window: Open) -> None:
    program, _ = open_seat_draw(
        open_window, make_config("pppp", names=("Ada", "Bo", "Cy", "Di")), "9D", "TS", "KS", "7S"
    )
    page = get_seats_page(program)
    page.drawing = page.drawing.pick(0, 0).pick(1, 1).pick(2, 2).pick(3, 3)
    page.spread.show_drawing(page.drawing, 3)
    page._ask()
    page.places[0].click()
    assert page.prompt.text() == "Cy plays first · Cy, Bo play together"


@pytest.mark.parametrize(("name", "low"), [("canasta", False), ("scarney", True)])
def test_two_players_are_told_who_plays_first_and_whether_aces_are_low(qtbot: QtBot, name: str, low: bool) -> None:
    """One player plays first and the other deals; if the ace is low, the text says so.

    The rule is scarney.first-dealer.
    """
    game, window = GAMES[name], QWidget()
    qtbot.addWidget(window)
    assert game.extras.draw_for_seats is not None
    table = {"table": "two"} if game.rules.tables else {}
    spread = game.extras.draw_for_seats(game.text.form.rules(table), "1")
    drawers = SeatDrawers(("You", "Ken"), (True, False), False, lambda seated: {})
    page = SeatsPage(window, StyleContext(DAY, 1.0, Words("en")), spread, drawers, CardDeck())
    said = [label.text() for label in page.findChildren(QLabel)]
    assert "Who plays first?" in said
    (what,) = (text for text in said if text.startswith("Both pick a card"))
    assert what.endswith("Aces are low.") == low


def test_enter_picks_a_card_for_each_person_in_turn(qtbot: QtBot, open_window: Open) -> None:
    program, _ = open_seat_draw(open_window, make_config("pppp"))
    page = get_seats_page(program)
    QTest.keyClick(page.spread, Qt.Key.Key_End)
    for player in range(4):
        assert page.spread.wanted == player
        QTest.keyClick(page.spread, Qt.Key.Key_Return)
    last = len(page.drawing.spread) - 1
    assert page.drawing.picked == ((last,), (last - 1,), (last - 2,), (last - 3,))


def test_long_names_keep_apart(open_window: Open) -> None:
    longest = "Wilhelmina Oppenheimerow"
    program, _ = open_seat_draw(open_window, make_config("pccccc", "six-pairs", ("", *[longest] * 5)))
    for size in ((1280, 800), (960, 600)):
        program.window.resize(*size)
        page = get_seats_page(program)
        font = QFontMetrics(page.dress.font("button"))
        wide = font.horizontalAdvance(page.spread.format_player_name(1))
        assert page.spread.format_player_name(1).startswith("Wilhelmina")
        assert wide + 5 < page.spread.get_card_rect(2).x() - page.spread.get_card_rect(1).x()


def test_player_who_draws_a_joker_picks_again(qtbot: QtBot, open_window: Open) -> None:
    program, _ = open_seat_draw(open_window, make_config(), "X", "AC")
    page = get_seats_page(program)
    page.spread.pick(0)
    qtbot.waitUntil(lambda: page.spread.wanted == 0 and not page.spread.flying)
    assert page.prompt.text() == "You drew a joker: pick again"


@pytest.mark.parametrize("picked", [0, 1])
def test_escape_skips_the_draw_and_leaves_the_first_dealer_to_chance(
    qtbot: QtBot, open_window: Open, picked: int
) -> None:
    program, begun = open_seat_draw(open_window, make_config(names=("", "Zoe", "", "")))
    for number in range(picked):
        get_seats_page(program).spread.pick(number)
    QTest.keyClick(get_seats_page(program), Qt.Key.Key_Escape)
    assert begun == [StartArguments(make_config(names=("", "Zoe", "", "")), None)]
    assert program.window.sheet is None


def test_drawn_cards_survive_a_theme_change(qtbot: QtBot, open_window: Open) -> None:
    program, _ = open_seat_draw(open_window, make_config("pppp"))
    get_seats_page(program).spread.pick(5)
    qtbot.waitUntil(lambda: get_seats_page(program).spread.wanted == 1)
    program.settings.change(theme="night")
    assert get_seats_page(program).drawing.picked[0] == (5,)
    assert get_seats_page(program).spread.wanted == 1


def test_next_match_keeps_players_names_and_the_seat_draw_rule(open_window: Open) -> None:
    rules = CANASTA.text.form.rules({"draw_for_seats": False})
    match: AnyMatch = Match(CANASTA, rules, "1")
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "greedy", "greedy", "standard"), names=("", "", "Zoe", "")))
    again = program.switcher.copy_setup()
    assert again == MatchConfig("canasta", rules, (PERSON, "greedy", "greedy", "standard"), ("", "", "Zoe", ""), False)
