"""What only the table says: counts of cards and the words of its own buttons."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication


def cards(number: int) -> str:
    """Say how many cards a player holds."""
    if number == 1:
        return QCoreApplication.translate("TableView", "1 card")
    return QCoreApplication.translate("TableView", "%1 cards").replace("%1", str(number))


def in_hand(number: int) -> str:
    """Say how many cards the person holds."""
    if number == 1:
        return QCoreApplication.translate("TableView", "1 card in hand")
    return QCoreApplication.translate("TableView", "%1 cards in hand").replace("%1", str(number))


class ButtonText(NamedTuple):
    """What stands on a button, and how it is called where that is only a sign."""

    text: str
    name: str


def own_commands() -> Mapping[str, ButtonText]:
    """Name the buttons of what the table does by itself."""
    sort = QCoreApplication.translate("TableView", "Sort")
    return {
        "sort": ButtonText(sort, sort),
        "look": ButtonText(
            QCoreApplication.translate("TableView", "Look"), QCoreApplication.translate("TableView", "Look closely")
        ),
        "move_left": ButtonText("←", QCoreApplication.translate("TableView", "Move the cards to the left")),
        "move_right": ButtonText("→", QCoreApplication.translate("TableView", "Move the cards to the right")),
    }


def rule(name: str) -> str:
    """Say which rule a refusal comes from."""
    return QCoreApplication.translate("TableView", "Rule: %1").replace("%1", name)


def show_rule() -> str:
    """Name the link that opens a rule's own paragraph."""
    return QCoreApplication.translate("TableView", "Show rule")


def go_on() -> str:
    """Name the button that plays on after a question."""
    return QCoreApplication.translate("TableView", "Yes, play it")


def rather_not() -> str:
    """Name the button that does not."""
    return QCoreApplication.translate("TableView", "No, wait")


def which() -> str:
    """Ask which reading of a gesture is meant."""
    return QCoreApplication.translate("TableView", "Which do you mean?")


def puts_back() -> str:
    """Say which key takes a card back about which it is asked."""
    return QCoreApplication.translate("TableView", "Esc puts it back")
