"""The right column of the rule book after a refused action.

It shows the refused cards, how many points or cards are missing, and what the player can do instead.
"""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.cards import Card
from upcard.core.violation import Violation
from upcard.ui.features.rulebook.example import ExampleCard, ExampleContent, ExampleGroup
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.texts import make_label, make_wrapped_label


def make_refusal_block(dress: StyleContext, deck: CardDeck, violation: Violation) -> QWidget | None:
    """Return a block about the refused action `violation`: its cards, its numbers, and what is allowed instead.

    Return None if the refusal has none of these.
    """
    made = QFrame()
    made.setObjectName("block")
    column = QVBoxLayout(made)
    column.setContentsMargins(dress.px(14), dress.px(12), dress.px(14), dress.px(12))
    column.setSpacing(dress.px(6))
    if groups := _cards(violation):
        column.addWidget(ExampleCard(dress, deck, ExampleContent(groups)))
    for name, value in _counts(violation):
        row = QHBoxLayout()
        row.addWidget(make_label(name, dress, "body", "second"))
        row.addStretch()
        row.addWidget(make_label(dress.words.format_number(value), dress, "tray"))
        column.addLayout(row)
    if instead := _instead(dress, violation):
        column.addWidget(
            make_label(QCoreApplication.translate("RulesReaderPage", "What you can do now"), dress, "caption", "second")
        )
        column.addWidget(make_wrapped_label(instead, dress, "button"))
    return made if column.count() else None


def _cards(violation: Violation) -> tuple[ExampleGroup | str, ...]:
    """Return the cards that `violation`, a refused action, is about, as groups of an example; () if there are none.

    They are the refused card and, if `violation` names it, the card that freezes the pile. If `violation` names other
    cards instead, they come in a second group.
    """
    facts = violation.facts
    top, frozen, met = facts.get("card"), facts.get("frozen_by"), facts.get("cards")
    if not isinstance(top, Card):
        return ()
    if isinstance(frozen, Card):
        return (ExampleGroup((frozen, top), sideways=0),)
    others = tuple(card for card in met if isinstance(card, Card) and card != top) if isinstance(met, tuple) else ()
    return (ExampleGroup((top,)), "+", ExampleGroup(others)) if others else (ExampleGroup((top,), sideways=-1),)


def _counts(violation: Violation) -> Iterator[tuple[str, int]]:
    """Yield pairs of a text and a number: what was needed, what the player has, and what is missing, if anything.

    Yield nothing if the refused action `violation` did not fail because of a number.
    """
    needed = violation.facts.get("needed")
    there = violation.facts.get("held", violation.facts.get("has"))
    if isinstance(needed, int) and isinstance(there, int):
        yield QCoreApplication.translate("RulesReaderPage", "Needed"), needed
        yield QCoreApplication.translate("RulesReaderPage", "You have"), there
        if needed > there:
            yield QCoreApplication.translate("RulesReaderPage", "Missing"), needed - there


def _instead(dress: StyleContext, violation: Violation) -> str:
    """Return a text that says what the player can do instead of the refused action `violation`; "" if unknown."""
    can = violation.facts.get("can")
    key = f"{violation.rule.partition('.')[0]}.can.{'-'.join(can)}" if isinstance(can, tuple) and can else ""
    return dress.words.say_key(key, violation.facts) if key in dress.words else ""
