"""Adds decks to the menu *View*, *Deck*: first those that the person has added, then those of other programs."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from upcard.play.decks.installed import list_installed_decks
from upcard.ui.features.decks.add_deck import add
from upcard.ui.features.decks.library import list_added_decks
from upcard.ui.settings.choices import Faces

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

FOUND = "found"
"""The name of the Qt property that marks the menu entries which are made again each time the menu opens."""


def fill(context: "Context", menu: QMenu) -> None:
    """Add to `menu` the decks that the person has added, and after a separator the decks of other programs.

    A deck of another program that the person has added already is not listed again. Entries from an earlier call are
    removed first.
    """
    for action in [action for action in menu.actions() if action.property(FOUND)]:
        menu.removeAction(action)
        action.deleteLater()
    now, own = context.settings.values.deck, list_added_decks()
    for deck in own:
        chosen = _entry(menu, deck.name)
        chosen.setCheckable(True)
        chosen.setChecked(deck.faces == now)
        chosen.triggered.connect(partial(_choose, context, deck.faces))
    known = {deck.name.casefold() for deck in own}
    others = [deck for deck in list_installed_decks(context.language.code) if deck.name.casefold() not in known]
    if others:
        menu.addSeparator().setProperty(FOUND, True)
    for other in others:
        text = QCoreApplication.translate("Menu", "Add “{name}”").format(name=other.name)
        _entry(menu, text).triggered.connect(partial(add, context, other.path))


def _choose(context: "Context", faces: Faces) -> None:
    context.settings.change(deck=faces)


def _entry(menu: QMenu, text: str) -> QAction:
    action = menu.addAction(text.replace("&", "&&"))
    action.setProperty(FOUND, True)
    action.setMenuRole(QAction.MenuRole.NoRole)
    return action
