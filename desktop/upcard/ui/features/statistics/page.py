"""The page *Statistics*: a player's results with their certainty, as graphs or tables."""

from time import time

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.games import GAMES
from upcard.play.statistics.fairness_stats import fairness
from upcard.play.statistics.fairness_text import bands
from upcard.play.statistics.figures import DAY, StatisticsFilters, StatisticsSummary, summary
from upcard.play.statistics.figures_text import GraphPanel, extremes, panels, tiles
from upcard.play.statistics.rating_text import rating_panel
from upcard.play.statistics.strength_rating import rate_deals
from upcard.ui.features.statistics.figures_page import FiguresPage
from upcard.ui.features.statistics.filters import StatisticsFilterBar
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.features.statistics.parts import NumberBlock
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import LinkButton

FIGURES = ("results", "losses", "course", "cards")
TOP = Qt.AlignmentFlag.AlignTop


class StatisticsPage(FiguresPage):
    """The page *Statistics*; with buttons at its foot, the person can export or erase the statistics."""

    saving = Signal()
    fairness_wanted = Signal()
    erasing = Signal()
    game_wanted = Signal()
    """Emitted when the person wants to begin a game."""

    def __init__(self, window: QWidget, dress: StyleContext, ledger: StatisticsModel) -> None:
        super().__init__(window, dress, ledger, dress.words.say_key("statistics.title"))
        self.questions = StatisticsFilterBar(ledger, dress)
        self.questions.tabled.connect(self._table)
        self.trouble = self.paragraph("", "loss")
        self.fair = LinkButton(dress.words.say_key("fair.title"), dress)
        self.fair.clicked.connect(self.fairness_wanted)
        self.erase = LinkButton(self.tr("Erase…"), dress)
        self.erase.clicked.connect(self.erasing)
        self.save = self.button(self.tr("Save as CSV…"))
        self.save.clicked.connect(self.saving)
        self.preview = StatisticsPreview(self)
        self.preview.new_game.clicked.connect(self.game_wanted)
        self.build(self.questions, (self.trouble,), (self._build_left_out(), self.preview))
        for button in (self.fair, self.erase, self.save):
            button.pressed.connect(self.leave)
            self.foot.addWidget(button)
        ledger.changed.connect(self.refresh)
        ledger.went_on.connect(self._tell_progress)
        self.refresh()
        self._tell_progress()

    def _build_left_out(self) -> QWidget:
        """Return the line that the page shows if the filters exclude all deals.

        It says how many deals are excluded, and has a button that shows these deals.
        """
        self.wider = self.ledger.filters
        """The filters that let through what the current ones leave out."""
        self.told = self.paragraph("", "second")
        self.back = self.primary
        self.show_all = self.button("", primary=True)
        self.show_all.clicked.connect(self._show_left_out)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.told, stretch=1)
        row.addWidget(self.show_all)
        return line

    def refresh(self) -> None:
        """Compute the figures for the current filters again, and show them."""
        ledger, words, dress = self.ledger, self.dress.words, self.dress
        self.questions.refresh()
        troubles = ledger.troubles(words)
        self.trouble.setText(words.join_sentences(troubles))
        self.trouble.setVisible(bool(troubles))
        found, game = ledger.look_up(summary, ledger.filters), ledger.filters.game
        shown = panels(found, game, words, lambda key: words.say_key(f"{game}.score.{key}")) if found.deals else ()
        numbers = [NumberBlock(tile, dress) for tile in tiles(found, words, ledger.filters.kind)]
        numbers += [NumberBlock(tile, dress, tall=False) for tile in extremes(found, words)]
        in_order = sorted(
            (*shown, *self._rating(), *(self._fair() if found.deals else ())), key=lambda panel: panel.kind == "list"
        )
        self.show_blocks(numbers if found.deals else (), in_order)
        self._explain_no_deals(found)
        self.look_at("")

    def _explain_no_deals(self, found: StatisticsSummary) -> None:
        """If `found`, the summary of the deals that the filters admit, has no deal, say how many deals are left out.

        Also show a button that shows those deals.
        """
        ledger, words = self.ledger, self.dress.words
        filters = ledger.filters
        wider = (
            filters._replace(kind="all")
            if found.apart
            else StatisticsFilters(filters.profile, filters.game, kind="all")
        )
        left_out = 0 if found.deals else ledger.look_up(summary, wider).deals
        none = f"statistics.none.{filters.kind}" if found.apart else "statistics.none.filtered"
        facts = {"game": words.say_key(filters.game), "count": left_out}
        self.told.setText(words.say_key(none if left_out else "statistics.none", facts))
        self.told.setVisible(not found.deals)
        self.show_all.setText(self.tr("Show them") if found.apart else self.tr("Show all deals"))
        self.show_all.setVisible(left_out > 0)
        self.preview.setVisible(not found.deals)
        self.save.setEnabled(bool(found.deals or left_out))
        self.primary = self.show_all if left_out else self.back
        self.wider = wider

    def _show_left_out(self) -> None:
        self.ledger.ask(**self.wider._asdict())
        self.first.setFocus()

    def _rating(self) -> tuple[GraphPanel, ...]:
        """Return a graph of the player's rating in the game, or () if fewer than two days have a rating.

        Only the filters for player and game have an influence on it.
        """
        ledger, today = self.ledger, int(time()) // DAY
        days = ledger.look_up(rate_deals, GAMES[ledger.filters.game], ledger.filters.profile, today)
        panel = rating_panel("rating.deals", days, self.dress.words)
        return (panel,) if panel is not None else ()

    def _fair(self) -> tuple[GraphPanel, ...]:
        """Return a graph that compares the cards dealt to the player with what chance predicts, or () if there is none.

        The title of the graph begins with *Are the cards fair?*.
        """
        ledger, words = self.ledger, self.dress.words
        game, profile = ledger.filters.game, ledger.filters.profile
        found = bands(ledger.look_up(fairness, game, profile), profile, game, words)[:1]
        return tuple(
            panel._replace(title=words.join_facts((words.say_key("fair.title"), panel.title))) for panel in found
        )

    def describe_counted_deals(self) -> str:
        return self.dress.words.say_key("statistics.counted", {"kind": self.ledger.filters.kind})

    def _table(self, tables: bool) -> None:
        self.ledger.show_tables(tables)
        self.refresh()

    def _tell_progress(self) -> None:
        """While journals (game files) are being read, show at the foot of the page how many have been read.

        Later, show there how many deals count, unless the foot explains the block that has the keyboard focus.
        """
        progress = self.ledger.progress
        if progress is not None:
            facts = {"read": progress.read, "of": progress.of}
            self.what.setText(self.dress.words.say_key("statistics.reading", facts))
        elif not any(block.hasFocus() for block in self.blocks):
            self.look_at("")


class StatisticsPreview(QFrame):
    """A block shown while there are no figures yet: what the page will show, and a button that begins a game."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.setObjectName("block")
        px, words = page.dress.px, page.dress.words
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(14), px(18), px(16))
        column.setSpacing(px(12))
        column.addWidget(page.label(words.say_key("statistics.preview"), "bar-title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(20))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(FIGURES):
            title = page.label(words.say_key(f"statistics.preview.{name}"), "button")
            grid.addWidget(title, row, 0, alignment=TOP)
            grid.addWidget(page.paragraph(words.say_key(f"statistics.preview.{name}.what"), "second"), row, 1)
        column.addLayout(grid)
        self.new_game: QPushButton = page.button(QCoreApplication.translate("StatisticsPreview", "New game…"))
        foot = QHBoxLayout()
        foot.addWidget(self.new_game)
        foot.addStretch()
        column.addLayout(foot)
