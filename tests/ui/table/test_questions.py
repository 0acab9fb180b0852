"""A question is shown beside what it is about, with its keys, and Enter means nothing else meanwhile."""

from itertools import combinations, product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.games.canasta.formats.stored_positions import lay_out_groups, make_draft
from tests.ui.table.cloth import PILE, Cloth
from tests.ui.table.conftest import Begin, Person
from tests.ui.table.crowds import make_crowded_draft
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.geometry.card_poses import lay_out_table
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.free_places import measure_distance
from upcard.ui.table.input.hand_strips import find_card_rect
from upcard.ui.table.labels.middle import free_to
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.overlay.buttons import TableButton
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.styles.lookup import style_of
from upcard.ui.table.view import TableView

Key = Qt.Key


PANEL = 280
"""The width in pixels of the panel of moves."""


def ask_about_joker(begin: Begin, width: int = 1280) -> Person:
    """Return a person who is about to discard a joker by key and has been asked."""
    hand, melds = parse("X AS AH KD QC 7S 9S 9H"), (parse("7H 7D 7C"), parse("8S 8H 8D"), parse("TS TH TD"))
    person = begin(Cloth(hand, melds, parse("4C")))
    person.view.resize(width, 556)
    person.press(Key.Key_X, Key.Key_Space, Key.Key_D)
    assert person.view.bubble.has_question
    return person


def find_discard_button(person: Person) -> TableButton:
    """Return the button that would otherwise be amber."""
    return next(button for button in person.view.prompt.shown_buttons if button.name == "discard")


@pytest.mark.parametrize("width", [960, 980, 1280])
def test_question_asked_by_key_is_near_its_target_and_covers_no_sign(begin: Begin, width: int) -> None:
    person = ask_about_joker(begin, width)
    bubble, table = person.view.bubble, person.view.table
    assert table is not None
    assert bubble.target == table.layouts[PILE].rect
    inner = bubble.geometry().adjusted(14, 14, -14, -14)
    box = Rect(inner.x(), inner.y(), inner.width(), inner.height())
    signs = person.view.table_scene.board.rects
    assert not any(box.overlaps(seen) for seen in (*signs("beside"), *signs("seat"), table.boxes.prompt, bubble.target))
    across = max(bubble.target.x - box.right, box.x - bubble.target.right, 0)
    down = max(bubble.target.y - box.bottom, box.y - bubble.target.bottom, 0)
    assert across + down < 120


@pytest.mark.parametrize("place", [None, Place("staged", 0, 0)], ids=["lay", "group"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_refusal_about_staged_cards_covers_no_count_and_no_name_in_the_smallest_window(
    qtbot: QtBot, language: str, place: Place | None
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    view.present(lay_out_groups(make_draft("mockup_01", hand="KS KH X 6S 6H 6C 4D 9D 8S 7S 7D"), "KS KH"), None)
    view.show()
    if place is None:
        view.outcome.command("lay")
    else:
        view.outcome.drop([Person(view).card("9D")], place)
    inner = view.bubble.geometry().adjusted(14, 14, -14, -14)
    box = Rect(inner.x(), inner.y(), inner.width(), inner.height())
    signs = view.table_scene.board.rects
    assert view.bubble.isVisible()
    assert not any(box.overlaps(seen) for seen in (*signs("beside"), *signs("seat"), *signs("ring")))


def test_question_and_melds_are_left_of_a_panel_in_the_smallest_window(begin: Begin, qtbot: QtBot) -> None:
    hand, melds = parse("X AS AH KD QC 7S 9S 9H"), (parse("7H 7D 7C"), parse("8S 8H 8D"), parse("TS TH TD"))
    person = begin(Cloth(hand, melds, parse("4C")))
    person.view.resize(960, 556)
    person.view.cover(PANEL)
    qtbot.waitUntil(lambda: person.view.layout_params.covered == PANEL)
    person.press(Key.Key_X, Key.Key_Space, Key.Key_D)
    table = person.view.table
    assert table is not None and person.view.bubble.has_question
    assert all(tray.right < 960 - PANEL for tray in table.boxes.trays.values())
    assert person.view.bubble.geometry().adjusted(14, 14, -14, -14).right() < 960 - PANEL


OTHERS = ("cassino", "scarney")
"""The games without trays."""
CROWDED = {
    "phase": "play",
    "hands": [parse("2H AS AD 6D 5D 9C JH"), 7, 5, 11],
    "melds": [list(map(parse, ("KS KH KC KD", "7S 7H 7D X"))), list(map(parse, ("AS AH AC", "TS TH 2S", "8S 8H 8D")))],
    "pile": parse("4C"),
}


@pytest.mark.parametrize("place", [Place("meld", 0, 0), Place("meld", 1, 1)], ids=["own", "theirs"])
@pytest.mark.parametrize(("game", "text"), [("canasta", 1.0), ("hand_and_foot", 1.0), ("hand_and_foot", 1.5)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_refusal_about_a_meld_covers_no_player_s_and_no_side_s_name_in_the_smallest_window(
    qtbot: QtBot, language: str, game: str, text: float, place: Place
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_reading_options(text, arc=True)
    view.resize(960, round(600 - 44 * text))
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record = GAMES[game]
    position = record.text.form.read({}, CROWDED, "crowded")
    view.present(record.table.draft(record.rules.observe(position, 0)), None)
    view.show()
    view.outcome.drop([Person(view).card("5D")], place)
    inner = view.bubble.geometry().adjusted(14, 14, -14, -14)
    box = Rect(inner.x(), inner.y(), inner.width(), inner.height())
    signs = view.table_scene.board.rects
    assert view.bubble.isVisible()
    assert not any(box.overlaps(seen) for kind in ("seat", "tray") for seen in signs(kind))
    discards = view.table_scene.board.rect("beside", PILE)
    assert discards is not None and (text > 1 or not box.overlaps(discards))


FAMILY = choose_cases(
    ("canasta", "modern_american", "hand_and_foot"), tuple(each for each in GAMES if each not in OTHERS)
)
"""The games with trays that differ; Samba and Bolivia lay theirs as Canasta does."""
WIDE = choose_cases([(2, "ja"), (4, "en"), (7, "ja")], [*product((2, 4, 7), ("en", "ja"))])
LARGE = choose_cases([(1, "en"), (4, "ja")], [*product((1, 4), ("en", "ja"))])
"""How many melds each side has, and the language."""
WIDE_TRAYS = [[[f"{rank}{suit}" for suit in "SHD"] for rank in ranks] for ranks in ("AKQJT98", "JT9876A")]
"""Seven melds of each side, of which one side's hides nothing of the other's."""


@pytest.mark.parametrize(("number", "language"), WIDE)
@pytest.mark.parametrize("game", FAMILY)
def test_refusal_about_a_meld_stands_beside_the_meld_in_the_smallest_window(
    qtbot: QtBot, game: str, language: str, number: int
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record, melds = GAMES[game], [side[:number] for side in WIDE_TRAYS]
    read = record.text.form.read({}, {**CROWDED, "hands": [parse("5D 4H 6C"), 7, 5, 11], "melds": melds}, "wide")
    view.present(record.table.draft(record.rules.observe(read, 0)), None)
    view.show()
    for meld in range(number):
        view.outcome.drop([Person(view).card("5D")], Place("meld", 0, meld))
        box, target = (
            view.bubble.spot,
            view.table.layouts[Place("meld", 0, meld)].rect if view.table else Rect(0, 0, 0, 0),
        )
        across = max(target.x - box.right, box.x - target.right, 0)
        assert view.bubble.isVisible()
        assert across + max(target.y - box.bottom, box.y - target.bottom, 0) < 45, (meld, box, target)


@pytest.mark.parametrize(("number", "language"), LARGE)
@pytest.mark.parametrize("game", FAMILY)
def test_refusal_in_large_letters_stands_near_and_covers_no_own_meld_nor_the_card(
    qtbot: QtBot, game: str, language: str, number: int
) -> None:
    """It may hide the prompt and the counts of stock and pile; it stood 200 to 300 pixels off in their favour."""
    view = show_wide_trays(qtbot, game, language, number)
    layouts = view.table.layouts if view.table else {}
    own = [layouts[Place("meld", 0, meld)].rect for meld in range(number)]
    for card in ("2H", "5D"):
        for meld, target in enumerate(own):
            view.bubble.dismiss()
            item = Person(view).card(card)
            view.outcome.drop([item], Place("meld", 0, meld))
            if view.bubble.under:  # wild cards are refused by some games alone
                box = view.bubble.spot
                assert measure_distance(box, target) < 100, (card, meld, box, target)
                assert not any(box.overlaps(seen) for seen in (*own, find_card_rect(item.pose)))


def show_wide_trays(qtbot: QtBot, game: str, language: str, number: int) -> TableView:
    """Return the smallest window's table in the largest letters, with so many melds of each side."""
    view = TableView()
    qtbot.addWidget(view)
    view.set_reading_options(1.5, arc=True)
    view.resize(960, 528)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record, melds = GAMES[game], [side[:number] for side in WIDE_TRAYS]
    hand = parse("2H 5D 4H 6C 7S 8C QH JC TH")
    read = record.text.form.read({}, {**CROWDED, "hands": [hand, 7, 5, 11], "melds": melds}, "large")
    view.present(record.table.draft(record.rules.observe(read, 0)), None)
    view.show()
    return view


@pytest.mark.parametrize("language", ["en", "ja"])
def test_question_with_seven_answers_covers_no_name_in_the_smallest_window(qtbot: QtBot, language: str) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record = GAMES["canasta"]
    read = record.text.form.read({}, {**CROWDED, "hands": [parse("2H X 5D 4H"), 7, 5, 11], "melds": WIDE_TRAYS}, "wide")
    view.present(record.table.draft(record.rules.observe(read, 0)), None)
    view.show()
    view.outcome.drop([Person(view).card("2H")], Place("melds", 0))
    signs = view.table_scene.board.rects
    assert len(view.bubble.options) == 7
    assert not any(view.bubble.spot.overlaps(seen) for kind in ("seat", "tray") for seen in signs(kind))
    boxes = [answer.geometry() for answer in view.bubble.answers]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


def test_the_last_of_nine_answers_leads_to_the_others_and_back(qtbot: QtBot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record, chosen = GAMES["canasta"], ("QS", "KD", "9C", "2S", "2H", "X")
    melds = [list(map(parse, ("KS KH KC", "QH QD QC", "9S 9H 9D"))), []]
    written = {**CROWDED, "hands": [[*chosen, "5D", "6H", "4S"], 7, 5, 11], "melds": melds}
    view.present(record.table.draft(record.rules.observe(record.text.form.read({}, written, "ten"), 0)), None)
    view.show()
    person = Person(view)
    person.choose(*chosen)
    person.press(Key.Key_M)
    first = [answer.text() for answer in view.bubble.answers]
    person.press(Key.Key_9)
    others = [answer.text() for answer in view.bubble.answers]
    assert len(first) == 9 and len({*first, *others}) == 11 and first[-1] == others[-1] == "Other ways …"
    person.press(Key.Key_3)
    assert [answer.text() for answer in view.bubble.answers] == first
    person.press(Key.Key_9, Key.Key_2)
    assert len(person.played) == 1 and not view.bubble.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_refusal_about_the_pile_covers_nothing_of_the_invitation_to_draw(qtbot: QtBot, language: str) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    record = GAMES["hand_and_foot"]
    position = record.text.form.read({}, {**CROWDED, "phase": "draw", "pile": parse("KS")}, "drawing")
    view.present(record.table.draft(record.rules.observe(position, 0)), None)
    view.show()
    view.outcome.command("take")
    inner = view.bubble.geometry().adjusted(14, 14, -14, -14)
    stock = view.table.layouts[Place("stock")].rect if view.table else Rect(0, 0, 0, 0)
    label = stock._replace(y=stock.y - 17 * view.pen.t)
    assert view.bubble.isVisible()
    assert not Rect(inner.x(), inner.y(), inner.width(), inner.height()).overlaps(label)


def test_a_question_shows_its_keys_and_enter_says_yes(begin: Begin) -> None:
    person = ask_about_joker(begin)
    assert [answer.key for answer in person.view.bubble.answers] == ["Enter", "Esc"]
    person.press(Key.Key_Return)
    assert person.played == [("discard", "X")]
    assert not person.view.bubble.isVisible()


def test_escape_says_no_and_leaves_the_card_chosen(begin: Begin) -> None:
    person = ask_about_joker(begin)
    person.press(Key.Key_Escape)
    assert not person.view.bubble.isVisible()
    assert person.played == []
    assert person.view.selection.cards == parse("X")


def test_open_question_dims_other_buttons_and_hides_drop_targets(begin: Begin) -> None:
    person = ask_about_joker(begin)
    assert find_discard_button(person).waiting
    assert not person.view.targets.rects
    person.press(Key.Key_Escape)
    assert not find_discard_button(person).waiting
    assert person.view.targets.rects


@pytest.mark.parametrize("enabled", [True, False])
def test_dimmed_button_has_a_transparent_background(begin: Begin, enabled: bool) -> None:
    button = find_discard_button(ask_about_joker(begin))
    button.setEnabled(enabled)
    assert button.picture().toImage().pixelColor(6, button.height() // 2).alpha() == 0


def test_pile_choices_are_made_by_number_or_arrow_and_enter(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS"), pile=parse("4C")))
    person.click(person.middle(PILE))
    assert [answer.key for answer in person.view.bubble.answers] == ["1", "2"]
    assert [answer.near for answer in person.view.bubble.answers] == [True, False]
    person.press(Key.Key_Right, Key.Key_Return)
    assert person.played == [("take", parse("9D X"))]
    person.click(person.middle(PILE))
    person.press(Key.Key_1)
    assert person.played[1:] == [("take", parse("9S 9H"))]


def test_partners_question_box_is_beside_the_pile_and_covers_no_tray(qtbot: QtBot) -> None:
    draft = make_crowded_draft(
        "six-teams", 3, 4, 8, phase="answer", turn=2, asked=0, pile=["2H", "4H", "8D"], hands=[8, *[6] * 5]
    )
    plan, cards = draft.plan(), draft.arrange()
    for width in (1280, 1400):
        table = lay_out_table((width, 752), plan, cards, style_of(plan))
        names = dict(enumerate(("Ana", "Ken", "Nora", "Mio", "Eli", "Sam")))
        pen = SignStyle(StyleContext(DAY, 1, Words("en", {seat: names[seat] for seat in range(1, 6)}, 0)), 1)
        shown = SignContext(plan, cards, table, draft.prompt, pen, style_of(plan))
        box = shown.style.offer_box(shown)
        assert box is not None
        assert box.right <= free_to(shown)
        assert not any(box.overlaps(tray) for tray in table.boxes.trays.values())


def test_heading_of_a_question_is_as_wide_as_its_answers(begin: Begin) -> None:
    view = begin(Cloth(parse("X AS AH KD"), (), parse("4C"))).view
    bubble = view.bubble
    bubble.set_style(view.pen)
    words = " ".join(["word"] * 12)
    bubble.ask(words, [("Yes", lambda: None), ("No", lambda: None)])
    bubble.fit_to_text()
    narrow = bubble.lines[0].lines
    bubble.ask(words, [(" ".join(["answer"] * 12), lambda: None), ("No", lambda: None)])
    bubble.fit_to_text()
    assert bubble.lines[0].lines == 1 < narrow


def test_nine_long_answers_stand_in_as_many_columns_as_fit_beside_one_another(begin: Begin) -> None:
    view = begin(Cloth(parse("X AS AH KD"), (), parse("4C"))).view
    view.resize(960, 556)
    view.bubble.set_style(view.pen)
    view.bubble.ask("Where?", [("a joker with the aces and 2♠ 2♥ with the kings", lambda: None)] * 9)
    view.bubble.fit_to_text()
    assert len({answer.x() for answer in view.bubble.answers}) == 2
    assert all(answer.geometry().right() < view.bubble.width() < view.port.width() for answer in view.bubble.answers)


@pytest.mark.parametrize("by", ["mouse", "Esc"])
def test_declined_card_stays_selected_until_another_takes_its_place(begin: Begin, by: str) -> None:
    person = ask_about_joker(begin)
    if by == "mouse":
        QTest.mouseClick(person.view.bubble.answers[1], Qt.MouseButton.LeftButton)
    else:
        person.press(Key.Key_Escape)
    assert person.view.selection.cards == parse("X") and not person.view.bubble.isVisible()
    person.press(Key.Key_K, Key.Key_Space)
    assert person.view.selection.cards == parse("KD") and person.played == []
    person.press(Key.Key_Q, Key.Key_Space)
    assert person.view.selection.cards == parse("KD QC")
