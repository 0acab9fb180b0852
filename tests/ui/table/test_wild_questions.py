"""A question which melds take wild cards covers no meld of anybody, in the smallest window too."""

from collections.abc import Mapping

from pytestqt.qtbot import QtBot

from tests.merge_cases import merge_cases
from tests.ui.table.conftest import Person
from tests.ui.table.test_questions import CROWDED
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.table.input.bubble_placer import DOTS
from upcard.ui.table.input.hand_strips import find_card_rect
from upcard.ui.table.view import TableView


def show_smallest(
    qtbot: QtBot, game: str, language: str, written: Mapping[str, object], text: float = 1.0
) -> TableView:
    """Return the table of the smallest window with a written position."""
    record, view = GAMES[game], TableView()
    read = record.text.form.read({}, written, "wild")
    qtbot.addWidget(view)
    view.set_reading_options(text, arc=True)
    view.resize(960, round(600 - 44 * text))
    view.set_words(Words(language, {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    view.present(record.table.draft(record.rules.observe(read, 0)), None)
    view.show()
    return view


@merge_cases("language", ["en", "ja"])
@merge_cases(("own", "theirs"), [(("AS AH AD",), 1), (("AS AH AD", "KS KH KD KC"), 3)])
def test_question_about_wild_cards_hides_no_meld_of_the_opponents_in_the_smallest_window(
    qtbot: QtBot, language: str, own: tuple[str, ...], theirs: int
) -> None:
    """It hid their lower edges and their dots, rather than a part of the pile."""
    written = {**CROWDED, "hands": [parse("QS QH QD JS JH JD 2S 2H 5S 5D 6C 4H"), 11, 11, 11]}
    melds = [[*map(parse, own)], [*map(parse, ("7S 7H 7D", "8S 8H 8D 8C", "6S 6H 6D")[:theirs])]]
    view = show_smallest(qtbot, "canasta", language, {**written, "melds": melds, "pile": parse("7C 8D")})
    view.outcome.drop([item for item in view.hand if str(item.card)[0] in "QJ2"], Place("melds", 0))
    assert view.bubble.has_question and view.table is not None
    laid = [layout.rect for layout in view.table.list_in_zone(Zone.TRAY)]
    assert not any(view.bubble.spot.overlaps(rect._replace(h=rect.h + DOTS * view.pen.t)) for rect in laid)


@merge_cases("language", ["en", "ja"])
@merge_cases("game", ["canasta", "hand_and_foot"])
def test_question_which_of_four_melds_takes_a_wild_card_hides_no_meld_in_the_smallest_window(
    qtbot: QtBot, game: str, language: str
) -> None:
    """It stood in a column over the opponents' melds, because it named each meld by all its cards."""
    melds = [
        [*map(parse, ("9S 9H 9D", "KS KH KD KC", "8S 8H 8D 8C 8S", "7S 7H 7D"))],
        [*map(parse, ("JS JH JD", "4S 4H 4D 4C", "TS TH TD TC TS TH TD", "5C 5S 5H 5D", "6S 6H 6D 6C 6S"))],
    ]
    hands = [parse("QS QH QD AS 9C 2S X 4C 6D AH 3S"), 11, 11, 11]
    view = show_smallest(qtbot, game, language, {"phase": "play", "hands": hands, "melds": melds, "pile": parse("7C")})
    view.outcome.drop([Person(view).card("2S")], Place("melds", 0))
    assert len(view.bubble.options) == 4 and view.table is not None
    laid = [layout.rect for layout in view.table.list_in_zone(Zone.TRAY)]
    assert not any(view.bubble.spot.overlaps(rect._replace(h=rect.h + DOTS * view.pen.t)) for rect in laid)


@merge_cases("language", ["en", "ja"])
@merge_cases("text", [1.0, 1.5])
def test_question_how_to_take_the_pile_leaves_the_hand_free(qtbot: QtBot, text: float, language: str) -> None:
    """In large letters it stood on the cards that its answers name."""
    melds = [[parse("KD KD X")], [parse("5S 5C X")]]
    hands = [parse("X 2H 2D AH QS JH JD 8H 6C 5C 4H"), 11, 11, 8]
    written = {"phase": "draw", "turn": 0, "hands": hands, "melds": melds, "pile": parse("4H 9D QD")}
    view = show_smallest(qtbot, "canasta", language, written, text)
    view.outcome.drop([], Place("pile", 0))
    assert view.bubble.has_question and view.table is not None
    cards = [find_card_rect(item.pose) for item in view.hand]
    assert not any(view.bubble.spot.overlaps(rect) for rect in (*cards, view.table.boxes.prompt))
