"""A drawn example computes its height for any width, and describes itself in words."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.play.rulebook.examples import examples
from upcard.play.rulebook.rulebook import read_rule_book
from upcard.play.text.words import Words
from upcard.ui.features.rulebook.example import ExampleCard, ExampleContent, ExampleGroup
from upcard.ui.features.rulebook.laboratory_example import UnframedExample
from upcard.ui.features.rulebook.rule_page import convert_example
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY, NIGHT
from upcard.ui.table.cards.deck import CardDeck

HAND, PILE = ExampleGroup(parse("9S 9H"), "Your hand"), ExampleGroup(parse("2H 5C 9C"), "Discard pile", sideways=0)
ALLOWED = ExampleContent((HAND, "+", PILE), "You can take it", "Two natural 9s", True)


def make_example_card(
    qtbot: QtBot, drawn: ExampleContent = ALLOWED, t: float = 1.0, night: bool = False
) -> ExampleCard:
    """A widget with an example, at a text unit of `t` pixels."""
    made = ExampleCard(StyleContext(NIGHT if night else DAY, t, Words("en")), CardDeck(), drawn)
    qtbot.addWidget(made)
    return made


def test_accessible_name_describes_cards_and_verdict(qtbot: QtBot) -> None:
    assert make_example_card(qtbot).accessibleName() == (
        "You can take it. Your hand: Nine of spades, Nine of hearts + "
        "Discard pile: Two of hearts, Five of clubs, Nine of clubs. Two natural 9s"
    )


@pytest.mark.parametrize("t", [1.0, 1.5])
def test_narrower_example_is_higher(qtbot: QtBot, t: float) -> None:
    made = make_example_card(qtbot, t=t)
    heights = [made.heightForWidth(round(width * t)) for width in (500, 320, 200)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_many_cards_wrap_within_the_width(qtbot: QtBot) -> None:
    long = ExampleContent((ExampleGroup(parse("8S 8H 8D 8C 8S 8H 8D 8C X X 2S 2H"), "On the table"), "+", HAND), "", "")
    laid = make_example_card(qtbot, long)._lay_out(260)
    assert max(placed.box.right() for row in laid.rows for placed in row) <= 260
    assert all(not isinstance(row[-1].what, str) for row in laid.rows), "a sign goes down with what follows it"


@pytest.mark.parametrize(("verdict", "colour"), [(True, DAY.gain), (False, DAY.loss), (None, DAY.line)])
def test_frame_has_the_colour_of_the_verdict(qtbot: QtBot, verdict: bool | None, colour: str) -> None:
    made = make_example_card(qtbot, ALLOWED._replace(verdict=verdict))
    made.resize(320, made.heightForWidth(320))
    picture = made.grab().toImage()
    edge = {picture.pixelColor(160, y).name() for y in range(3)}
    assert QColor(colour).name() in edge


def test_an_example_without_words_is_only_its_cards(qtbot: QtBot) -> None:
    plain = make_example_card(qtbot, ExampleContent((ExampleGroup(parse("KS KH KD")),)))
    assert plain.heightForWidth(320) < make_example_card(qtbot).heightForWidth(320)
    assert plain.accessibleName() == "King of spades, King of hearts, King of diamonds"


@pytest.mark.parametrize("name", GAMES)
def test_every_example_of_the_rules_fits_its_width(qtbot: QtBot, name: str) -> None:
    book, dress, deck = read_rule_book(GAMES[name], "en"), StyleContext(DAY, 1.5, Words("en")), CardDeck()
    for example in (example for rule in book.rules() for example in examples(book, rule)):
        for kind in (ExampleCard, UnframedExample):
            made = kind(dress, deck, convert_example(example))
            qtbot.addWidget(made)
            right = max(placed.box.right() for row in made._lay_out(400).rows for placed in row)
            assert made.heightForWidth(400) > 0 and right <= 400, example.name


def test_totals_are_as_wide_as_they_are_and_lower_than_cards(qtbot: QtBot) -> None:
    totals = make_example_card(qtbot, ExampleContent(("10,500", ":", "10,500"), "", "A draw"))
    first, sign, second = totals._lay_out(320).rows[0]
    assert first.box.width() == second.box.width() > totals.dress.width("count", "10,500") > sign.box.width()
    assert totals.heightForWidth(320) < make_example_card(qtbot, ExampleContent((HAND,), "", "A draw")).heightForWidth(
        320
    )
