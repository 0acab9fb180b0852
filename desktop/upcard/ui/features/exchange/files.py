"""Saves and opens games, and starts games from deal codes."""

import os
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange import opened_files
from upcard.play.exchange.deal_code import BadCode, CodedDeals, extract_deals, format_deal_code, of_match
from upcard.play.exchange.text_import import import_text
from upcard.play.match.journal import SAVED, SUFFIX
from upcard.play.match.match_config import configure_match
from upcard.play.match.notes import Brought, find_source, is_foreign, is_set_up, shares_seed
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import has_person_played
from upcard.play.match.shuffle_commitment import ShuffleProof, find_latest_promise, record
from upcard.play.rulebook.option_form import build_rules
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_atomically
from upcard.play.text import file_errors
from upcard.ui.features.exchange.paste_page import CodeOffer, DealCodesPage
from upcard.ui.features.fairness.fair_deal_page import FairDealPage, copy_script
from upcard.ui.features.handover.under_curtain import refuse_covered_copy, refuse_if_covered
from upcard.ui.features.home import home, thumbnails
from upcard.ui.features.match_commands.previous_game import waits
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class FileDialogs(QObject):
    """Opens the dialogs and pages for saving, opening and checking games, and for deal codes.

    A deal code is a short text from which the same cards are dealt again.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context

    def save_as(self) -> None:
        """Let the person choose a file name, and save a copy of the match on the table there.

        The match itself goes on in its own file.
        """
        context = self.context
        if refuse_if_covered(context):
            return
        match = context.controller.match
        name = f"{context.words.say_key(match.game.name)} {date.today().isoformat()}{SAVED}"
        asked = self.tr("Save the game")
        path = where_to_save(context.window, asked, documents() / name, self._kinds(SAVED))
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Save a copy of the match on the table as `path`; an existing file is replaced completely or not at all."""
        controller = self.context.controller
        self.write(path, format_saved_game(controller.match, controller.seated.players, controller.seated.names))

    def write(self, path: Path, text: str | bytes) -> None:
        """Write `text` to the file `path`, completely or not at all; show a message if it cannot be written."""
        try:
            write_file_atomically(path, text)
        except OSError as error:
            told = self.tr("{file} could not be saved: {why}. Your game goes on and is kept.")
            title = self.tr("The file could not be saved")
            self.context.pages.show_notice(
                title, told.format(file=path.name, why=file_errors.describe_fault(self.context.words, error))
            )

    def games(self) -> None:
        """Open the page *Home*, which shows the saved and the unfinished games."""
        home.show(self.context)

    def leave(self) -> None:
        """Save a small picture of the card table for the list of unfinished games; call this before the match is left.

        If several persons share the screen, remove the old picture instead. Do nothing for a finished match.
        """
        controller = self.context.controller
        match = controller.match
        if match.journal is None or match.decided:
            return
        if controller.seated.must_hide_hands:
            thumbnails.save_thumbnail(match.journal.path, None)
        elif not controller.covered:  # a covered table shows no card that could be pictured
            thumbnails.save_thumbnail(match.journal.path, self.context.table, self.context.style.theme.felt_0)

    def open(self) -> None:
        """Let the person choose a file, and open the game in it."""
        asked, kinds = self.tr("Open a game"), self._kinds(SAVED, SUFFIX, ".json", ".txt")
        path, _ = QFileDialog.getOpenFileName(self.context.window, asked, str(documents()), kinds)
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open the game in the file `path`, or show a message that says why it cannot be opened.

        The match that was on the table stays saved in its own file.
        """
        context, journal = self.context, self.context.controller.match.journal
        path = opened_files.find_journal(folders.data(), path) or path
        if journal is not None and os.path.realpath(path) == os.path.realpath(journal.path):
            if context.window.sheet is not None:
                context.window.sheet.close_sheet()  # this page only: there may be a curtain below it
            return
        if refuse_covered_copy(context, path):
            return
        opened, trouble = context.startup.resumed(path)
        if opened is not None:
            context.pages.close_all()
            context.switcher.take(opened)
            self.ask_whose()
        elif trouble is not None:
            from upcard.ui.features.match_commands.journal_watch import show_trouble

            show_trouble(context, self.tr("The file could not be opened"), trouble)

    def ask_whose(self) -> None:
        """Ask the person whether the match on the table is their own, if it is unknown who played it.

        This is so if the match comes from a file or a pasted record made elsewhere, and a person has played in it.
        """
        controller = self.context.controller
        match, seated = controller.match, controller.seated
        played = has_person_played(ResumedMatch(match, seated.players, seated.names))
        if played and find_source(match) in ("file", "record") and is_foreign(match, 0):
            self.context.pages.open("whose game", self._whose)

    def _whose(self) -> "OwnershipPage":
        page = OwnershipPage(self.context.window, self.context.style)
        page.claimed.connect(self._claim)
        return page

    def _claim(self) -> None:
        """Record in the match on the table that the person at this computer has played it."""
        match = self.context.controller.match
        source = find_source(match)
        if source is not None:
            match.write_note(Brought(source, mine=True))

    def _kinds(self, *endings: str) -> str:
        return "{} ({})".format(self.tr("Games of Upcard"), " ".join(f"*{ending}" for ending in endings))

    def check(self) -> None:
        """Open the page on the fairness of the current deal.

        It shows the deal's promise, a hash published before the first card, and after the deal the proof.
        """
        self.context.pages.open("check", self._check)

    def _check(self) -> FairDealPage:
        context, match = self.context, self.context.controller.match
        found = record(match) if match.actions and match.to_act is None and find_latest_promise(match) else None
        about = self.tr("{game}, deal {number}. The order was fixed before the first card.")
        if found is not None and found.cut:
            about = self.tr("{game}, deal {number}. The order was fixed before the first card, and cut after that.")
        name = about.format(
            game=context.words.say_key(match.game.name), number=match.game.rules.deal_number(match.position)
        )
        page = FairDealPage(context.window, context.style, name, find_latest_promise(match), found)
        if found is not None:
            page.saving.connect(partial(self._save_record, found))
            page.scripting.connect(copy_script)
        return page

    def _save_record(self, found: ShuffleProof) -> None:
        """Let the person choose a file name, and save there the proof `found` that the deal was shuffled fairly.

        The proof can be checked without Upcard.
        """
        asked, name = self.tr("Save the record"), f"{found.game}-{found.deal}.json"
        path = where_to_save(self.context.window, asked, documents() / name, "JSON (*.json)")
        if path is not None:
            self.write(path, found.format_as_json())

    def codes(self) -> None:
        """Open the page of deal codes; if the clipboard has a text that the page can read, put it into the text box.

        Such a text is a deal code, a match written as text (a record), or a position. Without it, the page offers a new
        code for the rules of the match on the table.
        """
        match, players = self.context.controller.match, self.context.controller.seated.players
        dealt = match.decided and not (is_set_up(match) or shares_seed(match))
        own = format_deal_code(extract_deals(match, players), GAMES) if dealt else ""
        found = read_clipboard()
        code = found or format_deal_code(of_match(match.game, match.rules, os.urandom(16).hex()), GAMES)
        offer = CodeOffer(code, own, waits(self.context), fresh=not found)
        self.context.pages.open("deal code", partial(self._codes, offer))

    def _codes(self, offer: CodeOffer) -> DealCodesPage:
        context = self.context
        page = DealCodesPage(context.window, context.style, context.table.table_scene.deck, offer)
        page.agreed.connect(self.deal)
        page.brought.connect(self.open_text)
        return page

    def open_text(self, text: str) -> None:
        """Open the match or position that is written in `text`, or show a message if that fails."""
        try:
            with TemporaryDirectory() as folder:
                path = Path(folder) / self.tr("Pasted text")
                path.write_text(text, "utf-8", "replace")
                self.open_path(path)
        except OSError as error:
            self.context.pages.show_notice(
                self.tr("The file could not be opened"), file_errors.describe_file_error(self.context.words, error)
            )

    def deal(self, deals: CodedDeals) -> None:
        """Start a match with the cards and the rules that the deal code `deals` contains.

        The players do not draw lots for their seats, because that would change who gets which cards.
        """
        game = GAMES[deals.game]
        setup = configure_match(game, build_rules(game, deals.chosen), deals.player)
        self.context.switcher.new_match(setup._replace(seed=deals.seed, first=deals.first))


def read_clipboard() -> str:
    """Return the deal code, the match written as text (a record) or the position on the clipboard; "" if there is none.

    The text is returned even if it has errors.
    """
    text = QGuiApplication.clipboard().text()
    try:
        import_text(text, GAMES)
    except (BadCode, BadNotation) as bad:
        return "" if bad.key == "notation.unknown" else text.strip()
    return text.strip()


class OwnershipPage(Page):
    """Asks the person whether the match on the table is their own.

    Enter and Esc mean no. Then the deals played so far do not count in the person's statistics and practice.
    """

    claimed = Signal()
    """Emitted if the person answers that the match is their own."""

    def __init__(self, window: QWidget, dress: StyleContext) -> None:
        super().__init__(window, dress, wide=520)
        self.column.addWidget(self.label(self.tr("Is this your game?"), "dialog-title"))
        told = self.tr(
            "If somebody else played it, its deals stay out of your statistics and your practice. "
            "What you play from now on counts as usual."
        )
        self.column.addWidget(self.paragraph(told))
        row = QHBoxLayout()
        row.addStretch()
        self.mine = self.button(self.tr("Yes, I played it"))
        self.mine.clicked.connect(self._claim)
        self.other = self.button(self.tr("No, somebody else’s"), primary=True, key=self.tr("Enter"))
        self.other.clicked.connect(self.close_sheet)
        for button in (self.mine, self.other):
            row.addWidget(button)
        self.column.addLayout(row)

    def _claim(self) -> None:
        self.claimed.emit()
        self.close_sheet()
