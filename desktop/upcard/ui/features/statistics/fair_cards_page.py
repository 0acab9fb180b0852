"""The page *Are the cards fair?*, which compares the cards that players were dealt with what chance predicts."""

from collections.abc import Iterator

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from upcard.games import GAMES
from upcard.play.statistics.fairness_stats import by_seat, fairness, fresh_deals
from upcard.play.statistics.fairness_text import bands, by_seats, describe_verdict
from upcard.play.statistics.journal_import import JournalCheckProgress, check_journals
from upcard.ui.features.statistics.fair_filters import FairCardsFilters
from upcard.ui.features.statistics.figures_page import FiguresPage
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.style.style_context import StyleContext

TOLD = 3
"""The largest number of games with a failed check that the page names."""


class FairCardsPage(FiguresPage):
    """The page that says whether the dealt cards look fair, shows the counts, and says what such counts can prove."""

    def __init__(self, window: QWidget, dress: StyleContext, ledger: StatisticsModel) -> None:
        super().__init__(window, dress, ledger, dress.words.say_key("fair.title"))
        self.checking: Iterator[JournalCheckProgress] = iter(())
        self.promised, self.bad = 0, list[JournalCheckProgress]()
        self.clock = QTimer(self, interval=0)
        self.clock.timeout.connect(self._check_next)
        self.verdict, self.basis = self.label("", "prompt"), self.paragraph("", "second")
        self.verdict.setWordWrap(True)
        self.questions = FairCardsFilters(ledger, dress)
        self.questions.asked.connect(self.refresh)
        self.build(self.questions, (self._build_verdict_frame(),), (self._conclusions(),))
        self.check = self.button(self.tr("Check every deal"))
        self.check.clicked.connect(self.check_all)
        self.foot.addWidget(self.check)
        ledger.changed.connect(self.refresh)
        self.refresh()

    def _build_verdict_frame(self) -> QFrame:
        """Return a block that says whether the cards look fair, and on how many deals this is based."""
        frame = QFrame()
        frame.setObjectName("block")
        column = QVBoxLayout(frame)
        margin = self.dress.px(14)
        column.setContentsMargins(margin, margin // 2, margin, margin // 2)
        column.addWidget(self.verdict)
        column.addWidget(self.basis)
        return frame

    def _conclusions(self) -> QLabel:
        """Return a label that says what the counts of dealt cards can prove, and what they cannot prove."""
        can = self.tr(
            "What this shows: if the dealing kept favouring someone, the counts would leave their "
            "bands; the more deals, the sooner. With few deals the bands are wide and say little."
        )
        cannot = self.tr(
            "What it does not show: one count outside its band proves nothing. By pure chance about "
            "1 in 20 is, and there are many counts here. Nor does it show who got good cards when "
            "they mattered. Check every deal shows that the order of each pack was fixed before its "
            "first card."
        )
        return self.paragraph(f"{can}\n{cannot}", "second")

    def refresh(self) -> None:
        """Count the dealt cards for the chosen filters again, and show the counts."""
        ledger, words, questions = self.ledger, self.dress.words, self.questions
        game, profile = ledger.filters.game, ledger.filters.profile
        questions.refresh()
        found = ledger.look_up(fairness, game, profile)
        self.verdict.setText(describe_verdict(found, words))
        self.basis.setText(words.join_sentences((self._basis(), *ledger.troubles(words))))
        counted = ledger.look_up(by_seat, game, questions.kind, questions.way)
        seats = by_seats(counted, (questions.kind, questions.way), game, words)
        self.show_blocks((), (*bands(found, profile, game, words), *((seats,) if seats.rows else ())))
        self.look_at("")

    def _basis(self) -> str:
        counted = self.tr(
            "Counts all {deals} finished deals of {game}, assisted or not, except those whose cards "
            "were known before or set up by hand."
        )
        words, game = self.dress.words, self.ledger.filters.game
        return counted.format(
            deals=words.format_number(self.ledger.look_up(fresh_deals, game)), game=words.say_key(game)
        )

    def describe_counted_deals(self) -> str:
        return self._describe_check() if self.promised or self.bad else ""

    def check_all(self) -> None:
        """Start to check every saved game, one after the other.

        Each game is played again; then each deal is compared with its recorded end and with its promise, a hash of the
        pack's order that was published before the deal.
        """
        if not self.clock.isActive():
            self.checking, self.promised, self.bad = check_journals(self.ledger.folder, GAMES), 0, []
            self.clock.start()

    def _check_next(self) -> None:
        """Check the next saved game and show how many were checked; when all are checked, show the result."""
        one = next(self.checking, None)
        if one is None:
            self.clock.stop()
            self.what.setText(self._describe_check())
            return
        self.promised += one.promised
        self.bad += [one] if one.bad is not None else []
        told = self.tr("Checking game {read} of {of}…")
        self.what.setText(told.format(read=one.read, of=one.of))

    def _describe_check(self) -> str:
        """Return sentences with the result of checking all saved games.

        They say how many deals are right, and which games have a deal that is wrong.
        """
        words = self.dress.words
        if not self.bad:
            kept = self.tr("All {deals} deals were dealt in the order that was fixed before their first card.")
            return kept.format(deals=words.format_number(self.promised))
        told = self.tr("{deals} deals kept the order fixed before them. {games} games differ or cannot be read:")
        first = told.format(deals=words.format_number(self.promised), games=len(self.bad))
        named = (words.say_key(one.bad.key, one.bad.facts) for one in self.bad[:TOLD] if one.bad)
        return words.join_sentences((first, *named))
