"""Scarney at the table, by mouse and keyboard: the first meld in its slots, the offer, the answer."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from tests.games.scarney.builders import apply_actions, lay_off, meld, offer, position
from tests.merge_cases import merge_cases
from tests.ui.table.conftest import Person
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import RefusedGesture
from upcard.core.table.plan import Zone
from upcard.games.scarney.actions import Answer, Draw
from upcard.games.scarney.position import OFFER, STOCK, Position, observe
from upcard.games.scarney.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.style.style_context import SMALL
from upcard.ui.table.input.targets import EDGE
from upcard.ui.table.labels.duel_labels import ColumnsSign, GroupSlotSign, MissingCardSign, ShownCardSign
from upcard.ui.table.labels.duel_labels import WordsSign as Lines
from upcard.ui.table.labels.seats import PromptSign
from upcard.ui.table.overlay.balloon import find_tail_corners
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.view import TableView

Key = Qt.Key
HAND = "9S 9D 9C 5H 6H 7H JS QD KH 6S 3C"
MELDS = "KSKDKH 6C7C8C AH2S3C4H"


def seat_person(qtbot: QtBot, here: Position, seat: int = 0) -> Person:
    """Sit down at a table of Scarney in this position."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.set_words(Words("en", {1 - seat: "Ken"}, you=seat))
    view.set_speed(0)
    view.present(Draft(observe(here, seat)), None)
    view.show()
    view.setFocus()
    return Person(view)


def get_slot(number: int) -> Place:
    """Return the place of one of the three groups of the first meld."""
    return Place("staged", 0, number)


def get_draft(me: Person) -> Draft:
    """Return the current draft."""
    assert isinstance(me.view.draft, Draft)
    return me.view.draft


def list_signs(me: Person) -> list[object]:
    """Return the signs on the felt."""
    return [item.sign for item in me.view.table_scene.items() if isinstance(item, SignItem) and item.isVisible()]


def get_ring_label(item: SignItem) -> str:
    """Return the text of a ring's label."""
    return item.sign.text if isinstance(item.sign, PillSign) else ""


def list_ring_labels(me: Person) -> list[str]:
    """Return the texts of the rings' labels."""
    return sorted(sign.text for sign in list_signs(me) if isinstance(sign, PillSign) and sign.amber)


def stage_groups(me: Person, *groups: str) -> None:
    """Drag cards into the slots."""
    for number, group in enumerate(groups):
        for face in group.split():
            me.drag(face, me.middle(get_slot(number)))


def test_click_on_the_stock_draws(qtbot: QtBot) -> None:
    me = seat_person(qtbot, position(phase="draw"))
    me.click(me.middle(STOCK))
    assert me.played == [(Draw(),)]


def test_slots_of_the_first_meld_name_the_missing_cards(qtbot: QtBot) -> None:
    """Rule scarney.first-meld: each slot says which cards its meld still needs."""
    me = seat_person(qtbot, position(HAND))
    stage_groups(me, "9S 9D 9C", "5H 6H 7H", "JS QD")
    assert sorted(sign.whole for sign in list_signs(me) if isinstance(sign, GroupSlotSign)) == [False, True, True]
    (gap,) = (sign for sign in list_signs(me) if isinstance(sign, MissingCardSign))
    assert gap.ranks == {"10": False, "K": True}
    (notes,) = (sign for sign in list_signs(me) if isinstance(sign, ColumnsSign))
    assert notes.lines == (
        "**2 of 3**\tmelds ready",
        "**1 card**\tmissing: any 10 or K",
        "**2 cards**\tstay in hand",
    )
    me.choose("KH")
    assert "+ K♥ · 9 cards ✓" in list_ring_labels(me)


def test_ring_of_a_slot_covers_neither_its_text_nor_the_next_slot(qtbot: QtBot) -> None:
    """The words below the cards stay readable, and the rings of neighbouring slots do not overlap."""
    me = seat_person(qtbot, position(HAND))
    stage_groups(me, "9S 9D 9C", "5H 6H")
    me.choose("7H")
    assert me.view.table is not None and me.view.table.bay is not None
    rings, layouts = me.view.targets.rects, me.view.table.layouts
    assert {get_slot(1), get_slot(2)} <= rings.keys()
    assert rings[get_slot(1)].right + 2 * EDGE < rings[get_slot(2)].x
    frame = me.view.table.bay.frames[get_slot(1)]
    assert layouts[get_slot(1)].rect.bottom + 16 < rings[get_slot(1)].bottom < frame.bottom


def test_refusal_bubble_covers_no_staged_cards(qtbot: QtBot) -> None:
    me = seat_person(qtbot, position(HAND))
    stage_groups(me, "9S 9D 9C", "5H 6H")
    me.drag("KH", me.middle(get_slot(0)))
    assert me.view.bubble.isVisible() and me.view.table is not None
    assert not any(me.view.bubble.spot.overlaps(me.view.table.layouts[get_slot(number)].rect) for number in range(2))


@merge_cases("language", ["en", "ja"])
@merge_cases("text", [1.0, 1.3, 1.5])
def test_card_count_label_covers_neither_slots_nor_notes_and_stays_inside_the_tray(
    qtbot: QtBot, text: float, language: str
) -> None:
    me = seat_person(qtbot, position(HAND))
    me.view.set_words(Words(language, {1: "Ken"}, you=0))
    me.view.set_reading_options(text, True)
    me.view.resize(960, round(600 - 44 * text))
    stage_groups(me, "9S 9D 9C", "JS QD")
    me.choose("KH")
    assert me.view.table is not None and me.view.table.bay is not None
    tray, signs = me.view.table.boxes.trays[0], (item for item in me.view.table_scene.items() if item.isVisible())
    (label,) = (
        item.sceneBoundingRect()
        for item in signs
        if isinstance(item, SignItem) and {"en": "6 cards", "ja": "6枚"}[language] in get_ring_label(item)
    )
    assert tray.y <= label.top() and label.bottom() <= tray.bottom + 3
    others = [*me.view.table.bay.frames.values(), *me.view.table_scene.board.rects("notes")]
    assert not any(label.adjusted(1, 1, -1, -1).intersects(QRectF(*rect)) for rect in others)


def test_ace_warning_moves_to_the_prompt_when_its_box_is_narrow(qtbot: QtBot) -> None:
    """By the rule scarney.ace-offer: with large text, and with the panel over the table."""
    me = seat_person(qtbot, apply_actions(position("AC 2D 3D"), offer("AC")), seat=1)
    (box,) = (sign for sign in list_signs(me) if isinstance(sign, ShownCardSign))
    assert "cannot draw next turn" in box.line
    me.view.set_reading_options(1.3, True)
    me.view.resize(960, 540)
    me.view.cover(360)
    qtbot.waitUntil(lambda: me.view.layout_params.covered == 360)
    (box,) = (sign for sign in list_signs(me) if isinstance(sign, ShownCardSign))
    assert (box.title, box.line) == ("", "")
    (row,) = (sign for sign in list_signs(me) if isinstance(sign, PromptSign))
    assert "cannot draw next turn" in row.more


def test_enter_lays_the_three_staged_melds(qtbot: QtBot) -> None:
    me = seat_person(qtbot, position(HAND))
    stage_groups(me, "9S 9D 9C", "5H 6H 7H", "JS QD KH")
    me.press(Key.Key_Return)
    assert me.played == [(meld("9S 9D 9C", "5H 6H 7H", "JS QD KH"),)]


def test_enter_with_an_unfinished_first_meld_is_refused_by_its_rule(qtbot: QtBot) -> None:
    """By the rule scarney.first-meld: exactly three melds of three; no card is offered by mistake."""
    me = seat_person(qtbot, position(HAND))
    stage_groups(me, "9S 9D 9C")
    me.choose("KH")
    me.press(Key.Key_Return)
    assert me.played == []
    assert me.view.outcome.refused is not None and me.view.outcome.refused.rule == "scarney.first-meld"


def test_b_key_warns_of_assistance_first_and_then_finds_the_best_melds(qtbot: QtBot) -> None:
    me, helped = seat_person(qtbot, position(HAND)), list[str]()
    me.view.assisted.connect(lambda: helped.append("found"))
    me.press(Key.Key_B)
    assert me.view.bubble.has_question and "assisted" in me.view.bubble.title, "it says so before it helps"
    assert helped == []
    me.press(Key.Key_Escape, Key.Key_B, Key.Key_Return, Key.Key_Return)
    assert me.played == [(meld("9S 9D 9C", "5H 6H 7H", "JS QD KH"),)]
    assert helped == ["found"]


def test_card_dropped_on_the_opponents_melds_is_refused(qtbot: QtBot) -> None:
    """Checks the rule scarney.lay-off."""
    me = seat_person(qtbot, position(HAND))
    made = me.view.draft.drop(parse("9S"), Place("melds", 1)) if me.view.draft else None
    assert isinstance(made, RefusedGesture) and made.violation.rule == "scarney.lay-off"
    assert made.violation.facts["why"] == "theirs"


def test_drop_on_the_opponents_tray_shows_a_refusal_near_it(qtbot: QtBot) -> None:
    me = seat_person(qtbot, position(HAND))
    assert me.view.table is not None
    tray = me.view.table.boxes.trays[1]
    me.drag("9S", QPoint(round(tray.right - 60), round(tray.middle[1])))
    bubble = me.view.bubble
    assert bubble.isVisible() and me.played == [] and "9S" in me.hand.split()
    assert bubble.spot.y < me.view.table.boxes.centre.bottom


@merge_cases("melds", ["", "KSKDKH 6C7C8C AH2S3C4H"])
@merge_cases("size", [(960, 556), (1280, 752)])
def test_a_refusal_while_a_card_is_offered_covers_neither_the_question_nor_the_melds(
    qtbot: QtBot, size: tuple[int, int], melds: str
) -> None:
    here = apply_actions(position("KC 2C 3D", melds=melds, theirs="QSQDQH 5H6H7H JCJDJS" if melds else ""), offer("KC"))
    me = seat_person(qtbot, here, seat=1)
    me.view.resize(*size)
    me.view.outcome.drop([me.view.hand[3]], OFFER)
    spot, table = me.view.bubble.spot, me.view.table
    assert me.view.bubble.isVisible() and me.view.bubble.under and table is not None
    laid = [layout.rect for layout in table.list_in_zone(Zone.TRAY)]
    assert not any(spot.overlaps(rect) for rect in (*me.view.table_scene.board.rects("offer"), *laid))


def test_a_drop_on_no_place_says_that_an_offered_card_must_be_answered_first(qtbot: QtBot) -> None:
    """It went home without a word while no drop was legal; while others are, it is only the end of a drag."""
    here, felt = apply_actions(position("KC 2C 3D"), offer("KC")), QPoint(1180, 300)
    asked, free = seat_person(qtbot, here, seat=1), seat_person(qtbot, position(HAND))
    for me in (asked, free):
        assert me.view.targets.find_place(QPointF(felt)) is None
        me.drag(me.hand.split()[0], felt)
    refused = asked.view.outcome.refused
    assert asked.view.bubble.isVisible() and refused is not None and refused.rule == "scarney.order"
    assert not free.view.bubble.isVisible() and asked.played == free.played == []


def test_find_melds_button_and_key_are_gone_when_aids_are_off(qtbot: QtBot) -> None:
    """The button is an aid; laying out cards by hand is not."""
    me, helped = seat_person(qtbot, position(HAND)), list[str]()
    me.view.assisted.connect(lambda: helped.append("found"))
    me.view.prompt.set_aids(False)
    me.view.refresh()
    assert "Find melds" not in [button.text() for button in me.view.prompt.shown_buttons]
    me.press(Key.Key_B)
    stage_groups(me, "9S 9D 9C")
    assert helped == []
    assert get_draft(me).groups[1:] == ((), ())


@pytest.mark.parametrize("way", ["drag", "click", "key"])
def test_card_is_offered_by_drag_click_or_key(qtbot: QtBot, way: str) -> None:
    me = seat_person(qtbot, position("7S 7H 2C", MELDS.replace("2S", "2D")))
    if way == "drag":
        me.drag("2C", me.middle(OFFER))
    else:
        me.choose("2C")
        me.click(me.middle(OFFER)) if way == "click" else me.press(Key.Key_O)
    assert me.played == [(offer("2C"),)]


def test_click_on_the_offer_place_without_a_selected_card_is_refused(qtbot: QtBot) -> None:
    """Checks the rule scarney.offer."""
    me = seat_person(qtbot, position("7S 7H 2C", MELDS))
    me.click(me.middle(OFFER))
    assert me.played == []
    assert me.view.outcome.refused is not None and me.view.outcome.refused.rule == "scarney.offer"


@pytest.mark.parametrize(("key", "accept"), [(Key.Key_T, True), (Key.Key_P, False)])
def test_offer_is_answered_by_t_or_p_and_never_by_enter_or_space(qtbot: QtBot, key: Key, accept: bool) -> None:
    me = seat_person(qtbot, apply_actions(position("KD 2C 3D"), offer("KD")), seat=1)
    me.press(Key.Key_Return, Key.Key_Space)
    assert me.played == []
    me.press(key)
    assert me.played == [(Answer(accept),)]


def test_answer_buttons_are_in_the_offer_box_beside_the_card(qtbot: QtBot) -> None:
    me = seat_person(qtbot, apply_actions(position("AD 2C 3D"), offer("AD")), seat=1)
    (box,) = (sign for sign in list_signs(me) if isinstance(sign, ShownCardSign))
    assert box.title == "Ken offers A♦"
    assert box.line.startswith("**If you take the card, you cannot draw next turn.**")
    assert not any(button.primary for button in me.view.prompt.shown_buttons)
    table = me.view.table
    assert table is not None
    take, refuse = me.view.prompt.shown_buttons[-2:]
    centre = table.boxes.centre
    for button in (take, refuse):
        at = button.geometry()
        assert centre.contains(at.x(), at.y()) and centre.contains(at.right(), at.bottom())
        assert at.x() > table.layouts[OFFER].rect.right + 100
    assert take.text() == "Take A♦" and refuse.text() == "Refuse"


def test_meld_label_shows_how_many_more_cards_it_takes(qtbot: QtBot) -> None:
    """By the rule scarney.lay-off: two cards a meld in a turn."""
    me = seat_person(qtbot, position("KC 9C 9D 5S 2C", "KSKDKH 6C7C8C AH2S3C4H"))
    me.choose("9C")
    assert list_ring_labels(me) == ["1 more card this turn"]
    me.click(me.middle(Place("meld", 0, 1)))
    assert me.played == [(lay_off(1, "9C"),)]


def test_third_lay_off_on_a_meld_in_one_turn_is_refused(qtbot: QtBot) -> None:
    me = seat_person(qtbot, position("TC JD 5S 2C", "KSKDKH 6C7C8C9C AH2S3C4H", laid_off=[0, 2, 0]))
    me.drag("TC", me.middle(Place("meld", 0, 1)))
    assert me.played == []
    assert me.view.outcome.refused is not None and me.view.outcome.refused.facts["left"] == 0


def test_closeup_of_the_opponents_hand_lists_the_known_cards(qtbot: QtBot) -> None:
    """By the rule scarney.offer: both players saw the card."""
    here = position("KD 8H 2C 3D", hands=[["KD", "8H", "2C", "3D"], ["QS", "9S"]], stock=["5C", "6S", "7C", "8C", "9C"])
    here = apply_actions(here, offer("KD"), Answer(True), Draw(), offer("9S"), Answer(False), Draw())
    me = seat_person(qtbot, here)
    assert me.view.closeup.open_at(QPointF(me.middle(Place("hand", 1))))
    assert me.view.closeup.closeup is not None
    said = me.view.closeup.closeup.accessibleName() + " ".join(me.view.closeup.closeup.lines)
    assert "Known to be in this hand: K♦ 9♠" in said and "Taken from you: K♦" in said


def test_refused_offer_returns_the_card_with_a_message(qtbot: QtBot) -> None:
    here = apply_actions(position("KD 2C 3D", stock=20), offer("KD"))
    me = seat_person(qtbot, here)
    assert [str(item.card) for item in me.view.table_scene.items_by_place[OFFER]] == ["KD"]
    (card,) = me.view.table_scene.items_by_place[OFFER]
    after = apply_actions(here, Answer(False))
    me.view.present(Draft(observe(after, 0)), observe(after, 0))
    assert card in me.view.hand
    assert "Ken refused: K♦ came back to you." in [sign.text for sign in list_signs(me) if isinstance(sign, Lines)]


def test_a_refusal_at_a_slot_points_at_that_slot(qtbot: QtBot) -> None:
    """By the rule scarney.first-meld: a fourth card is refused beside the group on which it was dropped."""
    me = seat_person(qtbot, position("JD QH KC JC QD KH 9S 9C 6D 9H 5H"))
    stage_groups(me, "JD QH KC", "JC QD KH")
    for number in (0, 1):
        me.drag("9S", me.middle(get_slot(number)))
        bubble, table = me.view.bubble, me.view.table
        assert bubble.isVisible() and bubble.target is not None and table is not None
        (x, y) = find_tail_corners(bubble.spot, bubble.target, 9)[1]
        assert table.layouts[get_slot(number)].rect.add_margin(14).contains(x, y), number
        bubble.dismiss()


@pytest.mark.parametrize(("width", "left"), [(960, True), (1280, False)])
def test_what_a_drop_would_make_of_the_count_covers_no_line_beside_it(qtbot: QtBot, width: int, left: bool) -> None:
    me = seat_person(qtbot, position("JD QH KC JC QD KH 9S 9C 6D 9H 5H"))
    me.view.set_input_options(SMALL, left=left, taps=False, stay=False)
    me.view.resize(width, 752 if width == 1280 else 556)
    stage_groups(me, "JD QH KC")
    me.choose("JC", "QD", "KH")
    table = me.view.table
    assert table is not None and table.bay is not None
    (label,) = (
        item for item in me.view.table_scene.items() if isinstance(item, SignItem) and "6" in get_ring_label(item)
    )
    assert not QRectF(*table.bay.notes).intersects(label.area)
