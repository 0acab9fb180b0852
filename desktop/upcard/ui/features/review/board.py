"""The card table on the page *Review*, which shows the position before the selected decision and marks an action."""

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
"""Two heights of the table in text units (scaled pixels).

`LOW` is the fixed height of a table in one column with the graph and the texts. `LEAST` is the least height of a table
that has a column of its own.
"""


class ReviewBoard(QFrame):
    """A card table that shows the position before a decision, from the seat of the person for whom the review is shown.

    If another player made the decision, all hands are face up.
    """

    def __init__(self, dress: StyleContext, course: ReviewModel) -> None:
        super().__init__()
        self.dress, self.course = dress, course
        self.low = False
        """Whether the table is in the column of the graph and the texts, not beside it."""
        self.table = MomentTable(self)
        self.marked = make_wrapped_label("", dress, "caption", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, stretch=1)
        self.marked.setContentsMargins(dress.px(14), dress.px(6), dress.px(14), dress.px(6))
        column.addWidget(self.marked)

    def set_low(self, low: bool) -> None:
        """Give the table a small fixed height if `low`, else let it use the whole height of its column.

        A low table leaves room for the graph and the texts in the same column.
        """
        self.low = low
        self.table.setMinimumHeight(self.dress.px(LOW if low else LEAST))
        self.table.setMaximumHeight(self.dress.px(LOW) if low else 16_777_215)

    def show_decision(self, one: JudgedDecision, written: str) -> None:
        """Show the position before the decision `one`, and mark the cards and places of the action `written`.

        `written` is an action in the game's notation.
        """
        match, game, words = self.course.match, self.course.match.game, self.dress.words
        self._show_position(one.at, one.seat)
        if game.players.pointing is not None:
            seen = game.rules.observe(match.positions[one.at], one.seat)
            self.table.point_out(game.players.pointing(seen, game.text.read_action(written)))
            self.marked.setText(words.say_key("review.marked", {"action": action(match, one, written, words)}))

    def show_first_turn(self) -> None:
        """Show the position before the first turn of the deal, with no action marked.

        If the review shows the decisions of only one seat, show the position before that seat's first turn.
        """
        course, to_act = self.course, self.course.match.game.rules.to_act
        turns = ((at, to_act(course.match.positions[at])) for at in range(course.deal.begun + 1, course.deal.end))
        mine = ((at, seat) for at, seat in turns if seat is not None and course.seat in (None, seat))
        if (first := next(mine, None)) is not None:
            self._show_position(*first)

    def _show_position(self, at: int, seat: int) -> None:
        """Show the position after the first `at` actions, from the seat of the person for whom the review is shown.

        `seat` is the player to act; if this is another player, all hands are face up.
        """
        course, game, position = self.course, self.course.match.game, self.course.match.positions[at]
        own = game.rules.seating(position).index(course.seated.viewer)
        told = Told(f"{game.name}.prompt.waiting", {"seat": seat})
        hands = 0 if seat == own else game.rules.seats(course.match.rules)
        self.table.show_still(DecisionDraft(game, position, own, told, hands), game.rules.observe(position, own))
