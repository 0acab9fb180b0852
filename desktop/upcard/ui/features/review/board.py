"""The table on a review's page: the position of the selected decision, with an action marked on it."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from upcard.core.events import Told
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.analysis.review_text import action
from upcard.ui.features.review.course import ReviewModel
from upcard.ui.session.review_draft import DecisionDraft
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.moment_table import MomentTable
from upcard.ui.widgets.texts import make_wrapped_label

LOW, LEAST = 330, 240
"""The fixed height of the table among the numbers, and its least height beside them, in text units."""


class ReviewBoard(QFrame):
    """Shows what the player of a decision saw; for decisions of other players, all hands lie open."""

    def __init__(self, dress: StyleContext, course: ReviewModel) -> None:
        super().__init__()
        self.dress, self.course = dress, course
        self.low = False
        """Whether the table is among the numbers instead of beside them."""
        self.table = MomentTable(self)
        self.marked = make_wrapped_label("", dress, "caption", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, stretch=1)
        self.marked.setContentsMargins(dress.px(14), dress.px(6), dress.px(14), dress.px(6))
        column.addWidget(self.marked)

    def set_low(self, low: bool) -> None:
        """Take a fixed height, among the numbers, if `low`; else all the height beside them."""
        self.low = low
        self.table.setMinimumHeight(self.dress.px(LOW if low else LEAST))
        self.table.setMaximumHeight(self.dress.px(LOW) if low else 16_777_215)

    def show_decision(self, one: JudgedDecision, written: str) -> None:
        """Show the position before a decision, and mark the action `written`, given in notation."""
        course, words = self.course, self.dress.words
        match, game, position = course.match, course.match.game, course.match.positions[one.at]
        own = game.rules.seating(position).index(course.seated.eyes)
        told = Told(f"{game.name}.prompt.waiting", {"seat": one.seat})
        hands = 0 if one.seat == own else game.rules.seats(match.rules)
        draft = DecisionDraft(game, position, own, told, hands)
        self.table.show_still(draft, game.rules.observe(position, own))
        if game.players.pointing is not None:
            seen = game.rules.observe(position, one.seat)
            self.table.point_out(game.players.pointing(seen, game.text.read_action(written)))
            self.marked.setText(words.say_key("review.marked", {"action": action(match, one, written, words)}))
