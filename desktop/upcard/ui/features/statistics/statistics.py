"""Opens the pages *Statistics* and *Are the cards fair?*."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.play.match.journal import SUFFIX
from upcard.play.statistics.figures import COMPUTERS
from upcard.play.text import file_errors
from upcard.ui.features.statistics.fair_cards_page import FairCardsPage
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.features.statistics.page import StatisticsPage
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def open_ledger(context: "Context") -> StatisticsModel:
    """Return the data of the statistics, filtered by the game on the table and by one person.

    The person is the first player at the table whose name the statistics know; if there is none, the person without a
    name or, without such an entry, the first one in the statistics. New journals (game files) are read from now on.
    """
    controller, ledger = context.controller, StatisticsModel()
    ledger.filter_by(game=controller.match.game.name)
    found = ledger.list_profiles()
    typed = [name.strip() for name in controller.seated.names if name.strip() in found and name.strip()]
    ledger.filter_by(profile=typed[0] if typed else "" if "" in found else found[0])
    ledger.start()
    return ledger


def statistics(context: "Context") -> None:
    """Open the page *Statistics*."""
    ledger = open_ledger(context)
    context.pages.open("statistics", partial(_statistics, context, ledger))


def _statistics(context: "Context", ledger: StatisticsModel) -> StatisticsPage:
    page = StatisticsPage(context.window, context.style, ledger)
    page.deal_wanted.connect(partial(_replay, context, ledger))
    page.saving.connect(partial(save, context, ledger))
    page.game_wanted.connect(partial(context.run_action, "new_game"))
    page.fairness_wanted.connect(partial(context.pages.open, "fair cards", partial(_fair_cards, context, ledger)))
    page.erasing.connect(partial(context.pages.open, "erasing", partial(_erasing, context, ledger)))
    return page


def _replay(context: "Context", ledger: StatisticsModel, journal: str, number: int) -> None:
    from upcard.ui.features.replay.replay import show_file

    show_file(context, ledger.folder / f"{journal}{SUFFIX}", number)


def fair_cards(context: "Context") -> None:
    """Open the page *Are the cards fair?*, which compares the dealt cards with what chance predicts."""
    ledger = open_ledger(context)
    context.pages.open("fair cards", partial(_fair_cards, context, ledger))


def _fair_cards(context: "Context", ledger: StatisticsModel) -> FairCardsPage:
    return FairCardsPage(context.window, context.style, ledger)


def _erasing(context: "Context", ledger: StatisticsModel) -> "EraseStatisticsPage":
    return EraseStatisticsPage(context.window, context.style, ledger)


def save(context: "Context", ledger: StatisticsModel) -> None:
    """Ask the person for a file name, and write the data of all deals recorded in `ledger` into it as CSV.

    If the file cannot be written, tell the person why.
    """
    asked = translate("StatisticsPage", "Save all rows as CSV")
    name = documents() / f"upcard {date.today().isoformat()}.csv"
    path = where_to_save(context.window, asked, name, "CSV (*.csv)")
    error = ledger.save(path) if path is not None else None
    if path is not None and error is not None:
        told = translate("StatisticsPage", "{file} could not be saved: {why}.")
        title = translate("StatisticsPage", "The file could not be saved")
        context.pages.show_notice(
            title, told.format(file=path.name, why=file_errors.describe_fault(context.words, error))
        )


class EraseStatisticsPage(Page):
    """A page that asks whose statistics to erase; Esc and Enter close it without erasing anything."""

    def __init__(self, window: QWidget, dress: StyleContext, ledger: StatisticsModel) -> None:
        super().__init__(window, dress, wide=560)
        self.ledger = ledger
        profile = ledger.filters.profile
        self.column.addWidget(self.label(self.tr("Erase statistics?"), "dialog-title"))
        kept = self.tr(
            "The games are kept: you can still continue and replay them, but they will not be counted again."
        )
        self.column.addWidget(self.paragraph(kept))
        row = QHBoxLayout()
        one = self.tr("Erase only {name}’s").format(name=profile) if profile else self.tr("Erase only mine")
        self.one = self.button(one)
        self.one.clicked.connect(partial(self._erase, profile))
        self.one.setVisible(profile != COMPUTERS)
        self.all = self.button(self.tr("Erase everything"))
        self.all.clicked.connect(partial(self._erase, None))
        keep = self.button(self.tr("Keep"), primary=True, key="Esc")
        keep.clicked.connect(self.close_sheet)
        row.addWidget(self.one)
        row.addWidget(self.all)
        row.addStretch()
        row.addWidget(keep)
        self.column.addLayout(row)

    def _erase(self, profile: str | None) -> None:
        self.ledger.erase(profile)
        self.close_sheet()
