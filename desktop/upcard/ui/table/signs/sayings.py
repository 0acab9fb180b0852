"""Texts, in the current language, that only the table shows: counts of cards, and the table's own buttons."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication


def cards(number: int) -> str:
    """Return the text "… cards" with `number`, the number of cards that a player holds."""
    if number == 1:
        return QCoreApplication.translate("TableView", "1 card")
    return QCoreApplication.translate("TableView", "%1 cards").replace("%1", str(number))


def in_hand(number: int) -> str:
    """Return the text "… cards in hand" with `number`, the number of cards."""
    if number == 1:
        return QCoreApplication.translate("TableView", "1 card in hand")
    return QCoreApplication.translate("TableView", "%1 cards in hand").replace("%1", str(number))


class ButtonText(NamedTuple):
    """The text that a button shows, and the name with which a screen reader reads the button."""

    text: str
    name: str


def own_commands(order: str = "") -> Mapping[str, ButtonText]:
    """Return the texts of the buttons that the table has in every game, by command name.

    `order` is the sorting of the hand ("rank" or "suit"), which the sort button names. It is empty if the hand is in
    the person's own order.
    """
    orders = {
        "rank": QCoreApplication.translate("TableView", "Sort: rank"),
        "suit": QCoreApplication.translate("TableView", "Sort: suit"),
    }
    sort = orders.get(order) or QCoreApplication.translate("TableView", "Sort")
    return {
        "sort": ButtonText(sort, sort),
        "look": ButtonText(
            QCoreApplication.translate("TableView", "Look"), QCoreApplication.translate("TableView", "Look closely")
        ),
        "move_left": ButtonText("←", QCoreApplication.translate("TableView", "Move the cards to the left")),
        "move_right": ButtonText("→", QCoreApplication.translate("TableView", "Move the cards to the right")),
    }


def rule(name: str) -> str:
    """Return the text "Rule: …" with `name`, the name of the rule that a refused play breaks."""
    return QCoreApplication.translate("TableView", "Rule: %1").replace("%1", name)


def show_rule() -> str:
    """Return the text of the link in a refusal that opens the rule book at the broken rule."""
    return QCoreApplication.translate("TableView", "Show rule")


def counts_as_help() -> str:
    """Return the warning that the deal will count as assisted if the program finds melds for the person."""
    return QCoreApplication.translate("TableView", "The table finds melds for you: this deal then counts as assisted.")


def find_melds() -> str:
    """Return the text of the button with which the person lets the program find melds in spite of the warning."""
    return QCoreApplication.translate("TableView", "Find them")


def go_on() -> str:
    """Return the text of the button that says yes to the question whether to play what is often a mistake."""
    return QCoreApplication.translate("TableView", "Yes, play it")


def rather_not() -> str:
    """Return the text of the button that says no to the question whether to play what is often a mistake."""
    return QCoreApplication.translate("TableView", "No, wait")


def get_question_text() -> str:
    """Return the text of the question that asks which of several meanings of a gesture the person means."""
    return QCoreApplication.translate("TableView", "Which do you mean?")


def get_more_text() -> str:
    """Return the text of the button that shows further meanings of a gesture."""
    return QCoreApplication.translate("TableView", "Other ways …")


def puts_back() -> str:
    """Return the hint that the Esc key puts back the card that an open question is about."""
    return QCoreApplication.translate("TableView", "Esc puts it back")
