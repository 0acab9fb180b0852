"""What only the table says: counts of cards and the words of its own buttons."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication


def cards(number: int) -> str:
    """Say how many cards a player holds."""
    if number == 1:
        return QCoreApplication.translate("Table", "1 card")
    return QCoreApplication.translate("Table", "%1 cards").replace("%1", str(number))


def in_hand(number: int) -> str:
    """Say how many cards the person holds."""
    if number == 1:
        return QCoreApplication.translate("Table", "1 card in hand")
    return QCoreApplication.translate("Table", "%1 cards in hand").replace("%1", str(number))


class ButtonText(NamedTuple):
    """What stands on a button, and how it is called where that is only a sign."""

    text: str
    name: str


def own_commands(order: str = "") -> Mapping[str, ButtonText]:
    """Name the buttons of what the table does by itself, that of sorting with the `order` in which the hand lies."""
    orders = {
        "rank": QCoreApplication.translate("Table", "Sort: rank"),
        "suit": QCoreApplication.translate("Table", "Sort: suit"),
    }
    sort = orders.get(order) or QCoreApplication.translate("Table", "Sort")
    return {
        "sort": ButtonText(sort, sort),
        "look": ButtonText(
            QCoreApplication.translate("Table", "Look"), QCoreApplication.translate("Table", "Look closely")
        ),
        "move_left": ButtonText("←", QCoreApplication.translate("Table", "Move the cards to the left")),
        "move_right": ButtonText("→", QCoreApplication.translate("Table", "Move the cards to the right")),
    }


def rule(name: str) -> str:
    """Say which rule a refusal comes from."""
    return QCoreApplication.translate("Table", "Rule: %1").replace("%1", name)


def show_rule() -> str:
    """Name the link that opens a rule's own paragraph."""
    return QCoreApplication.translate("Table", "Show rule")


def counts_as_help() -> str:
    """Say what it means for a deal that the table finds melds."""
    return QCoreApplication.translate("Table", "The table finds melds for you: this deal then counts as assisted.")


def find_melds() -> str:
    """Name the button that has them found all the same."""
    return QCoreApplication.translate("Table", "Find them")


def go_on() -> str:
    """Name the button that plays on after a question."""
    return QCoreApplication.translate("Table", "Yes, play it")


def rather_not() -> str:
    """Name the button that does not."""
    return QCoreApplication.translate("Table", "No, wait")


def which() -> str:
    """Ask which reading of a gesture is meant."""
    return QCoreApplication.translate("Table", "Which do you mean?")


def puts_back() -> str:
    """Say which key takes a card back about which it is asked."""
    return QCoreApplication.translate("Table", "Esc puts it back")
