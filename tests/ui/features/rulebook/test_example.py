"""A drawn example computes its height for any width, and describes itself in words."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from upcard.core.cards import parse
from upcard.play.text.words import Words
from upcard.ui.features.rulebook.example import ExampleCard, ExampleContent, ExampleGroup
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY, NIGHT
from upcard.ui.table.cards.deck import CardDeck

HAND, PILE = ExampleGroup(parse("9S 9H"), "Your hand"), ExampleGroup(parse("2H 5C 9C"), "Discard pile", sideways=0)
ALLOWED = ExampleContent((HAND, "+", PILE), "You can take it", "Two natural 9s", True)


def card(qtbot: QtBot, drawn: ExampleContent = ALLOWED, t: float = 1.0, night: bool = False) -> ExampleCard:
    """A widget with an example, at a text unit of `t` pixels."""
    made = ExampleCard(StyleContext(NIGHT if night else DAY, t, Words("en")), CardDeck(), drawn)
    qtbot.addWidget(made)
    return made


def test_accessible_name_describes_cards_and_verdict(qtbot: QtBot) -> None:
    assert card(qtbot).accessibleName() == (
        "You can take it. Your hand: Nine of spades, Nine of hearts + "
        "Discard pile: Two of hearts, Five of clubs, Nine of clubs. Two natural 9s"
    )


@pytest.mark.parametrize("t", [1.0, 1.5])
def test_narrower_example_is_higher(qtbot: QtBot, t: float) -> None:
    made = card(qtbot, t=t)
    heights = [made.heightForWidth(round(width * t)) for width in (500, 320, 200)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_many_cards_wrap_within_the_width(qtbot: QtBot) -> None:
    long = ExampleContent((ExampleGroup(parse("8S 8H 8D 8C 8S 8H 8D 8C X X 2S 2H"), "On the table"), "+", HAND), "", "")
    laid = card(qtbot, long)._lay_out(260)
    assert max(placed.box.right() for row in laid.rows for placed in row) <= 260
    assert all(not isinstance(row[-1].what, str) for row in laid.rows), "a sign goes down with what follows it"


@pytest.mark.parametrize(("verdict", "colour"), [(True, DAY.gain), (False, DAY.loss), (None, DAY.line)])
def test_frame_has_the_colour_of_the_verdict(qtbot: QtBot, verdict: bool | None, colour: str) -> None:
    made = card(qtbot, ALLOWED._replace(verdict=verdict))
    made.resize(320, made.heightForWidth(320))
    picture = made.grab().toImage()
    edge = {picture.pixelColor(160, y).name() for y in range(3)}
    assert QColor(colour).name() in edge


def test_an_example_without_words_is_only_its_cards(qtbot: QtBot) -> None:
    plain = card(qtbot, ExampleContent((ExampleGroup(parse("KS KH KD")),)))
    assert plain.heightForWidth(320) < card(qtbot).heightForWidth(320)
    assert plain.accessibleName() == "King of spades, King of hearts, King of diamonds"
