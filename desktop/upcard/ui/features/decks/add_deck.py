"""Adds a deck from a file: asks for the file, shows the progress, and selects the new deck in the settings."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QFileDialog

from upcard.play.decks.deck_file import INDEX, list_note_keys
from upcard.ui.features.decks.adding_page import DeckImportPage
from upcard.ui.features.decks.how_to_page import DeckHelpPage
from upcard.ui.features.decks.library import DeckImporter, list_added_decks, remove
from upcard.ui.features.decks.pattern import pattern
from upcard.ui.features.decks.removing_page import RemoveDeckPage
from upcard.ui.settings.choices import is_own
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
KINDS = ("*.svg", "*.svgz", "*.zip", "*.tar.gz", "*.tgz", "*.tar", INDEX)
PAGE = "deck"


def ask(context: "Context") -> None:
    """Ask for a deck's file, and add the deck."""
    asked, kinds = translate("DeckImporter", "Add a deck"), translate("DeckImporter", "Decks of cards")
    path, _ = QFileDialog.getOpenFileName(context.window, asked, str(documents()), f"{kinds} ({' '.join(KINDS)})")
    if path:
        add(context, Path(path))


def add(context: "Context", path: Path) -> None:
    """Add the deck in the file or folder `path`, and select it in the settings."""
    DeckImportModel(context, path).open()


class DeckImportModel(QObject):
    """Keeps the progress of an import, so that its page can be built again at any time."""

    def __init__(self, context: "Context", path: Path) -> None:
        super().__init__(context)
        self.context = context
        self.path = path
        self.page: DeckImportPage | None = None
        self.told: tuple[str, tuple[str, ...]] | None = None
        """The result, as a title and sentences; None until the import has ended."""
        self.adding = DeckImporter(path, self)
        self.adding.drawn.connect(self._count)
        self.adding.done.connect(self._report_new_deck)
        self.adding.refused.connect(self._report_refusal)

    def open(self) -> None:
        """Open the page, and start the import."""
        self.context.pages.open(PAGE, self._build, lambda _: self._leave())
        self.adding.start()

    def _build(self) -> DeckImportPage:
        self.page = page = DeckImportPage(self.context.window, self.context.style, _name_deck_file(self.path))
        page.show_count(self.adding.count)
        if self.told is not None:
            page.show_result(*self.told)
        page.destroyed.connect(partial(self._forget, page))
        return page

    def _leave(self) -> None:
        """Stop the import, because its page was closed before the import ended."""
        self.page = None
        if self.told is None:
            self.adding.stop()
        self.deleteLater()

    def _forget(self, page: DeckImportPage) -> None:
        """Stop updating `page`, which is deleted, unless another page has already taken its place."""
        if page is self.page:
            self.page = None

    def _count(self, count: int) -> None:
        if self.page is not None:
            self.page.show_count(count)

    def _report_new_deck(self, faces: str, about: Mapping[str, object]) -> None:
        lacks = tuple(list_note_keys(about))
        words = self.context.words
        said = tuple(words.say_key(key, {"name": about.get("name")}) for key in lacks)
        self._tell(translate("DeckImporter", "The deck is added"), said)
        self.context.settings.change(deck=faces, back="theme")
        if len(lacks) == 1 and self.page is not None:
            self.page.close_sheet()

    def _report_refusal(self, key: str, facts: Mapping[str, object]) -> None:
        self._tell(translate("DeckImporter", "The deck could not be added"), (self.context.words.say_key(key, facts),))

    def _tell(self, title: str, said: Sequence[str]) -> None:
        self.told = title, tuple(said)
        if self.page is not None:
            self.page.show_result(*self.told)


def _name_deck_file(path: Path) -> str:
    """Return the file's name; for KDE's index file, which has the same name in every deck, its folder's name."""
    return path.parent.name if path.name == INDEX else path.name


def ask_to_remove(context: "Context") -> None:
    """Ask whether to remove the chosen deck; do nothing if it is one of Upcard's own."""
    faces = context.settings.values.deck
    if is_own(faces):
        context.pages.open(PAGE, partial(_removing, context, faces))


def _removing(context: "Context", faces: str) -> RemoveDeckPage:
    name = next((deck.name for deck in list_added_decks() if deck.faces == faces), "")
    page = RemoveDeckPage(context.window, context.style, name)
    page.agreed.connect(partial(_remove, context, faces))
    return page


def _remove(context: "Context", faces: str) -> None:
    if context.settings.values.deck == faces:
        context.settings.change(deck="standard")
    remove(faces)


def show_how(context: "Context") -> None:
    """Open the page that explains how to draw a deck of one's own."""
    context.pages.open("drawing a deck", partial(_how, context))


def _how(context: "Context") -> DeckHelpPage:
    page = DeckHelpPage(context.window, context.style)
    page.pattern_wanted.connect(partial(_save_pattern, context))
    page.adding_wanted.connect(partial(ask, context))
    return page


def _save_pattern(context: "Context") -> None:
    """Ask for a file name, and save Upcard's own deck there as one SVG sheet, a pattern for new decks."""
    asked, name = translate("DeckImporter", "Save a pattern"), documents() / "upcard-deck.svg"
    path = where_to_save(context.window, asked, name, "SVG (*.svg)")
    if path is not None:
        context.files.write(path, pattern())
