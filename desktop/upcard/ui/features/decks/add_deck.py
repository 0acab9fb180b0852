"""Adds a deck of card pictures from a file: asks for the file, shows the progress, and selects the new deck."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from upcard.core.cards import HIDDEN, JOKER, RANKS, SUITED, Card
from upcard.core.resources import resource
from upcard.play.decks.deck_file import INDEX, list_note_keys
from upcard.ui.features.decks.faces import COLUMNS, ROWS, SUIT_WORDS, element
from upcard.ui.features.decks.library import DeckImporter, list_added_decks, remove
from upcard.ui.settings.choices import is_own
from upcard.ui.style.announcements import announce
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import file_name
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
KINDS = ("*.svg", "*.svgz", "*.zip", "*.tar.gz", "*.tgz", "*.tar", INDEX)
PAGE = "deck"


WIDE, HIGH = 250, 350
"""The width and height of a card on the saved pattern and in Upcard's own card files, in SVG units."""
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">\n'
)
_WHOLE = re.compile(r"<svg[^>]*>(.*)</svg>\s*", re.DOTALL)
_NAME = re.compile(r'(\bid="|href="#)')


def ask(context: "Context") -> None:
    """Let the person choose a file with a deck of card pictures, and add the deck."""
    asked, kinds = translate("DeckImporter", "Add a deck"), translate("DeckImporter", "Decks of cards")
    path, _ = QFileDialog.getOpenFileName(context.window, asked, str(documents()), f"{kinds} ({' '.join(KINDS)})")
    if path:
        add(context, Path(path))


def add(context: "Context", path: Path) -> None:
    """Add the deck of card pictures in the file or folder `path`, and select it in the settings."""
    DeckImportModel(context, path).open()


class DeckImportModel(QObject):
    """Imports a deck of card pictures, and has the data of the page that shows the progress and the result.

    The page can be deleted and built again meanwhile, for example when the language changes; the import goes on.
    """

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
        """Open the page that shows the progress, and start the import of the deck."""
        self.context.pages.open(PAGE, self._build, lambda _: self._leave())
        self.adding.start()

    def _build(self) -> "DeckImportPage":
        self.page = page = DeckImportPage(self.context.window, self.context.style, _name_deck_file(self.path))
        page.show_count(self.adding.count)
        if self.told is not None:
            page.show_result(*self.told)
        page.destroyed.connect(partial(self._forget, page))
        return page

    def _leave(self) -> None:
        """Stop the import unless it has ended, and delete this model; called when the person closes the page."""
        self.page = None
        if self.told is None:
            self.adding.stop()
        self.deleteLater()

    def _forget(self, page: "DeckImportPage") -> None:
        """Stop updating `page` because it is being deleted; do nothing if another page has taken its place already."""
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
    """Return the name of the deck file `path` to show to the person.

    It is the file's name. Only decks in the format of the Linux desktop KDE have a file, `INDEX`, whose name is the
    same in every deck; for this file, it is the name of its folder.
    """
    return path.parent.name if path.name == INDEX else path.name


def ask_to_remove(context: "Context") -> None:
    """Ask the person whether to remove the selected deck; do nothing if it is one of Upcard's own decks."""
    faces = context.settings.values.deck
    if is_own(faces):
        context.pages.open(PAGE, partial(_removing, context, faces))


def _removing(context: "Context", faces: str) -> "RemoveDeckPage":
    name = next((deck.name for deck in list_added_decks() if deck.faces == faces), "")
    page = RemoveDeckPage(context.window, context.style, name)
    page.agreed.connect(partial(_remove, context, faces))
    return page


def _remove(context: "Context", faces: str) -> None:
    if context.settings.values.deck == faces:
        context.settings.change(deck="standard")
    remove(faces)


def show_how(context: "Context") -> None:
    """Open the page that explains how to draw one's own deck of cards."""
    context.pages.open("drawing a deck", partial(_how, context))


def _how(context: "Context") -> "DeckHelpPage":
    page = DeckHelpPage(context.window, context.style)
    page.pattern_wanted.connect(partial(_save_pattern, context))
    page.adding_wanted.connect(partial(ask, context))
    return page


def _save_pattern(context: "Context") -> None:
    """Let the person choose a file name, and save Upcard's own deck there as one SVG image, a pattern for new decks."""
    asked, name = translate("DeckImporter", "Save a pattern"), documents() / "upcard-deck.svg"
    path = where_to_save(context.window, asked, name, "SVG (*.svg)")
    if path is not None:
        context.files.write(path, pattern())


class DeckImportPage(Page):
    """Shows how far the import of a deck has come, and then its result; Esc cancels the import."""

    def __init__(self, window: QWidget, dress: StyleContext, file: str) -> None:
        super().__init__(window, dress, wide=560)
        self.title = self.label(self.tr("The deck is being drawn"), "dialog-title")
        self.text = self.paragraph(file)
        self.count = self.label("", "body", "second")
        for line in (self.title, self.text, self.count):
            self.column.addWidget(line)
        self.show_count(0)
        row = QHBoxLayout()
        row.addStretch()
        self.leave = self.button(self.tr("Cancel"), key="Esc")  # a second Enter must not cancel the import
        self.leave.clicked.connect(self.close_sheet)
        row.addWidget(self.leave)
        self.column.addLayout(row)

    def show_count(self, count: int) -> None:
        """Show on the page that `count` cards of the deck have been drawn so far."""
        self.count.setText(self.tr("{count} of {all} cards").format(count=count, all=len(SUITED)))

    def show_result(self, title: str, sentences: Iterable[str]) -> None:
        """Show the result of the import as a `title` and `sentences`, and have a screen reader say both."""
        text = self.dress.words.join_sentences(sentences)
        self.title.setText(title)
        self.text.setText(text)
        self.count.hide()
        self.leave.setText(self.tr("Close"))
        self.primary = self.leave
        announce(self, f"{title}. {text}")
        self.arrange()


class DeckHelpPage(Page):
    """Explains how an SVG image must be made so that it can be added as a deck of cards."""

    pattern_wanted = Signal()
    adding_wanted = Signal()

    def __init__(self, window: QWidget, dress: StyleContext) -> None:
        super().__init__(window, dress, wide=620)
        self.column.addWidget(self.label(self.tr("Draw a deck"), "dialog-title"))
        self.column.addWidget(self.paragraph("\n\n".join(self._sentences())))
        row = QHBoxLayout()
        pattern = self.button(self.tr("Save a pattern…"))
        pattern.clicked.connect(self.pattern_wanted)
        adding = self.button(self.tr("Add a deck…"))
        adding.clicked.connect(self.adding_wanted)
        close = self.button(self.tr("Close"), primary=True, key="Esc")
        close.clicked.connect(self.close_sheet)
        row.addWidget(pattern)
        row.addWidget(adding)
        row.addStretch()
        row.addWidget(close)
        self.column.addLayout(row)

    def _sentences(self) -> tuple[str, ...]:
        return (
            self.tr(
                "A deck is one SVG file. Each card is an element whose id is the card’s name: 1_spade, "
                "10_heart, jack_diamond, queen_club, king_spade and so on; joker and back are optional."
            ),
            self.tr(
                "Cards are 5 : 7, such as 250 × 350. Keep rank and suit in the left fifth: in a hand, "
                "that is all you see of a card."
            ),
            self.tr(
                "Or draw one picture for each card, SVG or PNG, name them AS, 10H, QD, joker and back, "
                "and pack them as .zip."
            ),
            self.tr("The pattern is Upcard’s own deck as such a file: draw over it, then add it."),
        )


class RemoveDeckPage(Page):
    """Asks the person whether to remove a deck; Esc and Enter both leave the deck where it is."""

    agreed = Signal()

    def __init__(self, window: QWidget, dress: StyleContext, name: str) -> None:
        super().__init__(window, dress, wide=520)
        asked = self.label(self.tr("Remove the deck “{name}”?").format(name=name), "dialog-title")
        asked.setWordWrap(True)
        self.column.addWidget(asked)
        kept = self.tr("The original file is kept.")
        self.column.addWidget(self.paragraph(kept))
        row = QHBoxLayout()
        self.remove = self.button(self.tr("Remove"))
        self.remove.clicked.connect(self._agree)
        keep = self.button(self.tr("Keep"), primary=True, key="Esc")
        keep.clicked.connect(self.close_sheet)
        row.addWidget(self.remove)
        row.addStretch()
        row.addWidget(keep)
        self.column.addLayout(row)

    def _agree(self) -> None:
        self.agreed.emit()
        self.close_sheet()


def pattern() -> str:
    """Return Upcard's own deck as one SVG image, from which a person can draw a deck of their own.

    The cards are placed in the rows and columns that the card game program Aisleriot expects, and the SVG elements have
    the names that card games of the desktop KDE expect. Therefore these programs can use the image too.
    """
    rows = list(SUIT_WORDS)
    places = {card: (RANKS.index(card.rank), rows.index(card.suit)) for card in SUITED}
    named = {card: element(card) for card in SUITED} | {JOKER: "joker", HIDDEN: "back"}
    places |= {JOKER: (1, ROWS - 1), HIDDEN: (2, ROWS - 1)}
    head = _HEAD.format(wide=COLUMNS * WIDE, high=ROWS * HIGH)
    return head + "".join(_place_card_drawing(card, named[card], *at) for card, at in places.items()) + "</svg>\n"


def _place_card_drawing(card: Card, name: str, column: int, row: int) -> str:
    """Return an SVG element that draws `card` on a sheet of cards in rows and columns, at `column` and `row`.

    The element has the id `name`, and every id within it begins with `name`, so that no id occurs twice.
    """
    whole = _WHOLE.fullmatch(resource("cards", "standard", file_name(card, "teal", False)).read_text("utf-8"))
    inner = _NAME.sub(rf"\g<1>{name}-", whole[1] if whole else "")
    return f'<g transform="translate({column * WIDE} {row * HIGH})"><g id="{name}">{inner}</g></g>\n'
