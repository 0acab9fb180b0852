"""What is announced, in which order, and the answer to each question."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from tests.ui.features.match_commands.test_give_up import start_match
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import Card
from upcard.core.events import Place, Told
from upcard.play.match.journal import PERSON
from upcard.play.text.spoken import SpokenWords
from upcard.ui.app.program import Program
from upcard.ui.features.screen_reader import announcer, queries
from upcard.ui.features.screen_reader.queries import QueryReply
from upcard.ui.session.match_session import MatchSession
from upcard.ui.shell.actions import actions
from upcard.ui.style import announcements
from upcard.ui.table.accessible.zones import AccessibleItem, AccessibleZone, zones
from upcard.ui.table.overlay.buttons import spell_out_cards

Said = list[tuple[str, bool]]
PILE = Place("pile")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[Said]:
    """Everything that an open window announces, and whether it interrupts; a screen reader runs."""
    heard: Said = []

    def note(about: QObject, sentence: str, urgent: bool = False) -> None:
        if (
            not isinstance(about, QWidget) or about.window().isVisible()
        ):  # another test's window may still have to speak
            heard.append((sentence, urgent))

    monkeypatch.setattr(announcer, "announce", note)
    QAccessible.setActive(True)
    yield heard
    QAccessible.setActive(False)


def make_session(name: str, actions: int = 0) -> MatchSession:
    """A game in which the person has the first seat and plays first, with `actions` actions played."""
    match = start_match(name, actions)
    level = next(iter(match.game.players.levels))
    players = tuple(level if player else PERSON for player in range(match.game.rules.players(match.rules)))
    return MatchSession(match, players)


def take_announcement(qtbot: QtBot, said: Said) -> str:
    qtbot.waitUntil(lambda: bool(said))
    text = said[-1][0]
    said.clear()
    return text


def get_reply_title(program: Program) -> str:
    """The answer shown above the table."""
    reply = program.table.findChild(QueryReply)
    return reply.title if reply is not None and reply.isVisible() else ""


def play_first_action(program: Program) -> None:
    """Play for the player in turn."""
    controller = program.controller
    seat = controller.match.to_act
    assert seat is not None
    action = next(iter(controller.match.game.rules.legal_actions(controller.match.get_seat_view(seat))))
    if seat == controller.person:
        controller.play((action,))
    else:
        thinker = program.thinker
        assert isinstance(thinker, FakeThinker)
        controller.go_on()
        thinker.answered.emit(action)


def test_own_play_is_said_before_what_there_is_to_do_next(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("canasta"))
    assert "Your turn, draw" in take_announcement(qtbot, said)
    program.table.outcome.command("draw")
    first, _, last = take_announcement(qtbot, said).partition(". ")
    assert first.startswith("You draw ")
    assert last == "Your turn, meld if you like, then discard one card."


def test_others_plays_are_announced_once_and_in_order(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("cassino"))
    take_announcement(qtbot, said)
    play_first_action(program)
    play_first_action(program)
    text = take_announcement(qtbot, said)
    others = program.words.seat(1)
    assert text.index("You ") < text.index(f"{others} ") < text.index("Your turn")
    assert text.count(f"{others} ") == 1
    qtbot.wait(2 * announcer.BREATH)
    assert said == []


def test_refusals_interrupt_and_are_said_again_when_they_come_again(
    open_window: Open, qtbot: QtBot, said: Said
) -> None:
    program = open_window(make_session("canasta"))
    take_announcement(qtbot, said)
    for _ in range(2):
        program.table.outcome.drop(program.table.hand[:1], PILE)
        qtbot.waitUntil(lambda: bool(said))
        (text, urgent) = said.pop()
        assert urgent
        assert "Rule: " in text
        assert not any(sign in text for sign in "♠♥♦♣")
        assert ". " in text


def test_the_answers_to_a_question_are_said_with_their_keys(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("canasta"))
    program.table.bubble.pen = program.table.pen
    program.table.bubble.ask("Discard 10♥?", [("Yes", lambda: None), ("No", lambda: None)])
    program.table.outcome.show_bubble(PILE)
    assert said[-1] == ("Discard ten of hearts? Yes: 1. No: 2.", True)


def test_key_that_does_nothing_says_what_there_is_to_do_and_one_that_moves_the_focus_leaves_the_telling_to_it(
    open_window: Open, qtbot: QtBot, said: Said
) -> None:
    program = open_window(make_session("canasta"))
    take_announcement(qtbot, said)
    for key in (Qt.Key.Key_W, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Escape):
        QTest.keyClick(program.table, key)
        assert said == [("Your turn, draw.", True)], key
        said.clear()
    for key in (Qt.Key.Key_F6, Qt.Key.Key_Right):
        QTest.keyClick(program.table, key)
    assert said == []


def test_bubble_is_not_said_again_when_it_was_part_of_what_was_said(
    open_window: Open, qtbot: QtBot, said: Said
) -> None:
    program = open_window(make_session("canasta"))
    take_announcement(qtbot, said)
    teller = program.window.findChild(announcer.ScreenReaderAnnouncer)
    assert teller is not None
    teller.announce("The stock is gone. Your turn, draw.")
    program.table.bubble.pen = program.table.pen
    program.table.bubble.ask("The stock is gone.", [])
    program.table.outcome.show_bubble(PILE)
    assert said == [("The stock is gone. Your turn, draw.", False)]


def test_announce_setting_off_leaves_only_answers_to_questions(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("canasta"), announce=False)
    program.table.outcome.command("draw")
    program.table.outcome.drop((), PILE)
    qtbot.wait(2 * announcer.BREATH)
    assert said == []
    queries.score(program)
    assert said == [("Score: Us 0, Them 0. Playing to 5,000.", True)]


def test_end_of_a_deal_is_announced_before_the_score(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("cassino", 46))
    play_first_action(program)
    play_first_action(program)
    qtbot.waitUntil(lambda: any("Score: " in text for text, _ in said))
    text = next(text for text, _ in said if "Score: " in text)
    assert text.index("deal is over") < text.index("Score: ")
    assert program.window.sheet is not None


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_each_question_is_answered_aloud_and_in_writing(open_window: Open, qtbot: QtBot, said: Said, name: str) -> None:
    program = open_window(make_session(name))
    take_announcement(qtbot, said)
    for asked in (asked for asked in actions() if asked.startswith("ask_")):
        program.run_action(asked)
        text, urgent = said[-1]
        assert (bool(text), urgent) == (True, True), asked
        assert get_reply_title(program) == text, asked


def test_card_in_the_closeup_is_announced(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(announcements, "announce", lambda about, sentence, urgent: heard.append(sentence))
    program = open_window(make_session("canasta"))
    program.table.closeup.at_place(PILE)
    assert len(heard) == 1
    assert "points, natural. Discard pile: one card" in heard[0]


def test_a_question_is_answered_while_others_play(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("cassino"))
    play_first_action(program)
    assert program.controller.match.to_act != program.controller.person
    queries.counts(program)
    assert said[-1][0].startswith("3 cards in hand.")
    queries.announce_actions(program)
    assert said[-1][0].startswith(f"{program.words.seat(1)}'s turn.")


def test_a_covered_table_answers_that_it_is_covered(open_window: Open, said: Said) -> None:
    program = open_window(make_session("cassino"))
    queries.announce_actions(program)
    program.table.clear()
    assert get_reply_title(program) == ""
    queries.announce_actions(program)
    assert said[-1][0] == "The cards are covered."


def test_cards_are_said_in_words_and_marks_are_left_out() -> None:
    words = SpokenWords("en")
    assert words.card(Card("TH")) == "ten of hearts"
    assert words.spell_out_text("+20 · **10♥** ✓") == "+20, ten of hearts"
    assert words.spell_out_text("New meld: A♦ A♣ joker") == "New meld: ace of diamonds, ace of clubs, joker"
    assert words.sentences(("one", "Two.", "", "one", "why?")) == "One. Two. Why?"
    assert words.sentences(("one", "one"), repeated=True) == "One. One."
    assert SpokenWords("ja").sentences(("一", "二。")) == "一。二。"


def test_screen_reader_activated_late_hears_whose_turn_it_is(open_window: Open, qtbot: QtBot, said: Said) -> None:
    QAccessible.setActive(False)
    program = open_window(make_session("canasta"))
    QAccessible.setActive(True)
    assert QAccessible.queryAccessibleInterface(program.table).childCount() > 1
    assert take_announcement(qtbot, said) == "Your turn, draw."


def test_answer_about_melds_names_every_meld_on_the_table(open_window: Open, said: Said) -> None:
    program = open_window(make_session("canasta", 40))
    queries.announce_minimum(program)
    asked = said[-1][0]
    trays = [zone for zone in zones(program.table) if zone.holds_melds]
    melds = [item.name for zone in trays for item in zone.entries if item.focus]
    assert melds
    assert all(meld.rstrip(".") in asked for meld in melds)


def test_equal_melds_of_two_sides_are_both_told(open_window: Open, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_window(make_session("canasta"))
    sixes = AccessibleItem(Place("meld"), "Sixes: three cards", focus=lambda: None)
    monkeypatch.setattr(
        queries, "zones", lambda view: [AccessibleZone(("tray", side), side, (sixes,)) for side in "ab"]
    )
    queries.announce_minimum(program)
    assert said[-1][0] == "A. Sixes: three cards. B. Sixes: three cards."


def test_two_equal_events_are_both_told(open_window: Open, qtbot: QtBot, said: Said) -> None:
    program = open_window(make_session("canasta"))
    take_announcement(qtbot, said)
    three = Told("canasta.told.red_three", {"seat": 1, "cards": ("3H",)})
    program.controller.told.emit((three, three))
    assert take_announcement(qtbot, said).count("three of hearts") == 2


def test_buttons_and_bubbles_name_cards_in_words(open_window: Open) -> None:
    pen = open_window(make_session("scarney")).table.pen
    assert spell_out_cards("Take Q♥", pen) == "Take queen of hearts"
    assert spell_out_cards("Refuse", pen) == "Refuse"
