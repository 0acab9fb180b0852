"""Signs show what the plan says, and are drawn again only when it changes."""

from itertools import product

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QFont, QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.merge_cases import merge_cases
from tests.ui.table.cloth import PILE, STOCK, Cloth
from tests.ui.table.conftest import Begin, Person
from upcard.core.cards import packs, parse
from upcard.core.events import Place, Told
from upcard.core.table.plan import Look, Zone
from upcard.play.text.words import Words
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY, NIGHT
from upcard.ui.table.cards.dragged_cards import DraggedCards
from upcard.ui.table.labels.bay import BaySlotSign, GaugeSign
from upcard.ui.table.labels.people import SeatSign, _lay_out_name, _lay_out_seat_lines
from upcard.ui.table.labels.seats import join_names
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.counts import FoilBandSign, PillSign, StackCountSign, layers, make_fitting_pill
from upcard.ui.table.signs.text import BREAK, WrappedText


def get_signs(person: Person) -> dict[object, PlacedSign]:
    """Return the current signs of the table."""
    view = person.view
    assert view.table is not None
    draft, style = person.draft, view.table_style
    return signs(SignContext(view.plan, draft.arrange(), view.table, draft.prompt, view.pen, style, 500))


def get_picture_keys(person: Person) -> dict[object, int]:
    """Return the cache key of each sign's picture."""
    return {key: item.pixmap().cacheKey() for key, item in person.view.table_scene.board.items()}


def test_numbers_are_said(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C 5C 6C"), stock=61))
    made = get_signs(person)
    assert made["beside", STOCK].sign == StackCountSign("61", "in stock", "left")
    assert made["beside", PILE].sign == StackCountSign("3", "in stock", "right")
    assert made["seat", 2].sign == SeatSign("Nora", 0, f"2 cards{BREAK}your partner", room=90 * person.view.pen.t)


@pytest.mark.parametrize(("width", "lines"), [(400, 1), (182, 3), (70, 1)])
def test_pill_takes_a_third_line_before_only_its_sign_is_left(qtbot: QtBot, width: float, lines: int) -> None:
    pen = SignStyle(StyleContext(DAY, 0.92, Words("ja")), 0.92)
    pill = make_fitting_pill("❄ 最初のメルドまでフローズン・ナチュラルの9が2枚必要", width, pen)
    assert pill.lines(pen) == lines and (pill.text == "❄") == (width < 100)


@merge_cases(
    ("text", "width", "lines", "small"),
    [("差し出す", 66, 1, True), ("Your offer", 66, 2, False), ("差し出す", 90, 1, False), ("New meld", 34, 1, False)],
)
def test_an_empty_slot_breaks_no_word(qtbot: QtBot, text: str, width: float, lines: int, small: bool) -> None:
    """Its letters are smaller instead, or a plus stands there, in letters of a heading."""
    pen = SignStyle(StyleContext(DAY, 1.38, Words("ja")), 0.72)
    made, line = BaySlotSign(width, 93, text).lay_out(pen), WrappedText(text, pen.font("caption")).height
    assert made.lines == lines and made.width <= width - 8 * pen.t
    assert (made.height / lines < line) == small


@pytest.mark.parametrize("unit", [0.6, 0.7, 1.0, 1.5])
def test_names_are_never_smaller_than_the_numbers_below_them(qtbot: QtBot, unit: float) -> None:
    pen = SignStyle(StyleContext(DAY, unit, Words("en")), unit)
    sizes = [pen.name_font(role).pixelSize() for role in ("button", "tray")]
    assert min(sizes) >= pen.secondary_font.pixelSize()
    name, cards = _lay_out_name("Nora", 200, pen), _lay_out_seat_lines("10 cards", 200, pen)
    assert name.height >= cards.height


@pytest.mark.parametrize("others", [1, 11])
def test_what_a_player_says_hides_nothing_and_is_hidden_by_nothing(begin: Begin, others: int) -> None:
    person = begin(Cloth(parse("AS KD"), others=others, said=Told("canasta.sign.one_card", {})))
    for lang, width in product(("en", "ja"), (960, 1280)):
        person.view.set_words(Words(lang, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
        person.view.resize(width, 556)
        check_notes(person)


def check_notes(person: Person) -> None:
    """Check that what the three others say hides nothing and is hidden by nothing."""
    board, table = person.view.table_scene.board, person.view.table
    assert table is not None
    notes, others_seen = board.rects("note"), [*board.rects("seat"), *board.rects("tray")]
    backs = [layout.rect for layout in table.list_in_zone(Zone.SEAT)]
    assert len(notes) == 3
    assert not any(note.overlaps(rect) for note in notes for rect in (*backs, *others_seen))


def test_the_bay_counts(begin: Begin) -> None:
    made = get_signs(begin(Cloth(parse("AS KD"), groups=(parse("6S 6H"),))))
    ring = made["ring"].sign
    assert isinstance(ring, GaugeSign)
    assert (ring.value, ring.needed) == (35, 50)
    assert ("slot", Place("staged", 0, 1)) in made


def test_only_what_changes_is_drawn_again(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), (parse("8S 8H 8D"),), parse("4C 5C 6C")))
    before = get_picture_keys(person)
    person.view.present(Cloth(parse("AS KD"), (parse("8S 8H 8D"),), parse("4C 5C 6C 7C")), None)
    after = get_picture_keys(person)
    assert {key for key in after if after[key] != before.get(key)} == {("beside", PILE)}


def test_another_theme_or_language_draws_all_anew(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")))
    before = get_picture_keys(person)
    person.view.set_theme(NIGHT)
    night = get_picture_keys(person)
    assert all(night[key] != before[key] for key in before)
    person.view.set_words(Words("ja", {1: "ケン", 2: "ノラ", 3: "ミオ"}, you=0))
    assert all(get_picture_keys(person)[key] != night[key] for key in night)


def test_a_stack_shows_an_edge_for_each_six_cards() -> None:
    assert [layers(count) for count in (0, 1, 2, 6, 7, 18, 60, 90)] == [0, 0, 1, 1, 2, 3, 10, 12]


def test_a_canasta_has_a_band_whose_colours_say_its_kind(qtbot: QtBot) -> None:
    def draw(look: Look) -> QImage:
        picture = QImage(64, 13, QImage.Format.Format_ARGB32)
        picture.fill(0)
        painter = QPainter(picture)
        FoilBandSign(64, look).paint(painter, SignStyle(StyleContext(DAY, 1.0, Words("en")), 1.0))
        painter.end()
        return picture

    natural, mixed = draw("natural").pixelColor(2, 6), draw("mixed").pixelColor(2, 6)
    assert natural.red() > 2 * natural.blue() and mixed.blue() > 1.5 * mixed.red()


def test_pips_and_bold_parts_take_the_place_of_their_marks(qtbot: QtBot) -> None:
    font = QFont()
    font.setPixelSize(14)
    plain, pips = WrappedText("9x takes 4", font), WrappedText("9♣ takes **4**", font)
    assert pips.lines == 1
    assert abs(pips.width - plain.width) < 8
    assert WrappedText("nine of clubs takes the pile", font, 60).lines > 2


def test_a_side_of_three_is_broken_between_its_names(qtbot: QtBot) -> None:
    font, names, row = QFont(), ("ノラ", "エリ", "サム"), "ノラ・エリ・サ"
    whole = WrappedText(row, font).width
    assert WrappedText("・".join(names), font, whole).width <= WrappedText(row[:-1], font).width
    assert WrappedText(join_names(names, "・"), font, whole).width <= WrappedText(row[:-1], font).width
    assert join_names(("Mary Ann", "Ken"), " & ") == "Mary Ann & Ken"


def test_the_worth_stands_at_the_carried_card_and_at_the_counter(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), groups=(parse("6S 6H"), parse("KH KC"))))
    person.lift("KD", person.middle(Place("staged", 0, 1)))
    items = [item for item in person.view.table_scene.items() if isinstance(item, SignItem) and item.isVisible()]
    pills = [(item, item.sign.text) for item in items if isinstance(item.sign, PillSign)]
    assert [text for item, text in pills if isinstance(item.parentItem(), DraggedCards)] == ["+10"]
    assert [text for item, text in pills if "45" in text] == ["+10 · total 45"]
    assert len(pills) == 3  # the pile has a label of its own


def test_what_is_laid_out_wears_white_dashes(begin: Begin) -> None:
    made = get_signs(begin(Cloth(parse("AS KD"), groups=(parse("6S 6H"), parse("KH KC")))))
    assert {key for key in made if isinstance(key, tuple) and key[0] == "staged"} == {
        ("staged", Place("staged", 0, number)) for number in (0, 1)
    }


def test_the_state_of_the_pile_takes_two_lines_at_most_and_hides_nobody(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C 5C"), others=11, across=0, frozen=True))
    for lang, width in product(("en", "ja"), (960, 980, 1280)):
        person.view.set_words(Words(lang, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
        person.view.resize(width, 556)
        check_pile(person)


def check_pile(person: Person) -> None:
    """Check that the state of the pile takes two lines at most and hides nobody."""
    board, table = person.view.table_scene.board, person.view.table
    assert table is not None
    sign = board.sign("pill", PILE)
    assert isinstance(sign, PillSign)
    assert sign.lines(person.view.pen) <= 2
    (rect,) = board.rects("pill")
    assert not any(rect.overlaps(other) for other in (*board.rects("seat"), table.layouts[Place("hand", 3)].rect))


def test_the_number_of_cards_in_hand_lies_on_none_of_them(begin: Begin) -> None:
    person = begin(Cloth(packs(1)[:20]))
    for width in (960, 1280):
        person.view.resize(width, 556)
        left = min(item.sceneBoundingRect().x() + 20 for item in person.view.hand)
        assert all(rect.right < left for rect in person.view.table_scene.board.rects("count"))


def test_who_is_to_act_wears_the_amber_ring(begin: Begin) -> None:
    view = begin(Cloth(parse("AS KD"), others=2)).view
    view.plan = view.plan._replace(seats=tuple(seat._replace(acting=seat.seat == 3) for seat in view.plan.seats))
    assert view.draft is not None
    assert view.table is not None
    made = signs(SignContext(view.plan, view.draft.arrange(), view.table, None, view.pen, view.table_style))
    seats = [made["seat", seat].sign for seat in (1, 2, 3)]
    assert [isinstance(sign, SeatSign) and sign.acting for sign in seats] == [False, False, True]


class PaintObserver(QObject):
    """Collects the areas of a widget that are painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the area of each paint event."""
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


@pytest.mark.parametrize(("count", "x"), [("1", 300), ("100,000", 340)], ids=["changes", "moves"])
def test_nothing_stays_of_a_sign_that_changes_just_before_something_else_is_painted(
    begin: Begin, qtbot: QtBot, count: str, x: int
) -> None:
    view = begin(Cloth(parse("AS KD"))).view
    scene, port = view.table_scene, view.port
    port.repaint()
    item = scene.board.place_sign("one", PlacedSign(StackCountSign("100,000", "in stock", "left"), 300, 200), view.pen)
    qtbot.wait(5)
    before = item.sceneBoundingRect().toRect()
    scene.board.place_sign("one", PlacedSign(StackCountSign(count, "in stock", "left"), x, 200), view.pen)
    painted = PaintObserver(port)
    port.repaint(QRect(0, 0, 20, 20))
    qtbot.wait(5)
    assert QRegion(before).subtracted(painted.region).isEmpty()
