"""The page of a replay: the table as it was in play, the list of moves, and a timeline."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from upcard.play.replay.branch_match import may_go_on
from upcard.play.replay.replay import Variation
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.replay.steps import ReplayDeal, deals, list_announcements, map_sides, points, turns
from upcard.play.text.spoken import SpokenWords
from upcard.play.text.words import Words
from upcard.ui.features.replay.bar import ReplayBar
from upcard.ui.features.replay.course import ReplayModel
from upcard.ui.features.replay.foot import ReplayFoot
from upcard.ui.features.replay.mistakes import ReplayMistakes
from upcard.ui.features.replay.moves import ReplayMoveList, list_moves
from upcard.ui.features.replay.track import MOST, TrackStrip, TurnSpan
from upcard.ui.session import naming
from upcard.ui.session.match_summary import summarize_match
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView
from upcard.ui.widgets.page import Page

WIDE, LISTED_FROM = 284, 1180
"""The width of the list of moves, and the least window width at which the list is open at first.

Both are in text units (scaled pixels).
"""
LOW = 720
"""The window height in text units (scaled pixels) below which the timeline shows only one branch."""
Key = Qt.Key
OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


@guard_overrides
class ReplayPage(Page):
    """Shows a moment of a replay: the table, the list of moves, and a timeline.

    A change of style or language replaces the page by a new one with the same `ReplayModel`.
    """

    going = Signal()
    """Emitted when the person wants to play on from the shown moment."""
    menu_wanted = Signal()
    wanted = Signal(str)
    """Emits the id of the menu action to run for the shown moment: `review` or `analyse`."""

    def __init__(
        self, window: QWidget, dress: StyleContext, course: ReplayModel, fit: Callable[[TableView, StyleContext], None]
    ) -> None:
        """Make the page of the replay `course`; `fit` applies the person's settings to the page's table."""
        super().__init__(window, dress)
        self.spoken_title, self.spoken_note = self.tr("Replay"), naming.title(dress.words, course.shown_line.match)
        self.course = course
        self.fit = fit
        self.table = TableView(self)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setAccessibleName(self.tr("Table"))
        self.bar = ReplayBar(dress, course, naming.title(dress.words, course.shown_line.match))
        self.list = ReplayMoveList(dress)
        self.foot = ReplayFoot(dress, course)
        self.primary = self.foot.on_button
        self.mistakes = ReplayMistakes(course.replay.played)
        self.shown: tuple[int, int] | None = None
        """The numbers of the line and the deal whose moves are listed; None before any are."""
        self._keys = self._meanings()
        self._lay()
        self._connect()
        fit(self.table, dress)
        self.show_moment(0)
        self.foot.show_playing()

    @property
    def moment(self) -> ShownMoment:
        """The position of the match that the page shows."""
        return self.course.shown_moment

    def _lay(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.list.setFixedWidth(self.dress.px(WIDE))
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.table, stretch=1)
        middle.addWidget(self.list)
        self.column.addWidget(self.bar)
        self.column.addLayout(middle, stretch=1)
        self.column.addWidget(self.foot)
        listed = self.course.listed
        wide = self.window().width() >= self.dress.px(LISTED_FROM)
        self.bar.moves.setChecked(wide if listed is None else listed)
        self.list.setVisible(self.bar.moves.isChecked())

    def _connect(self) -> None:
        course, bar, foot = self.course, self.bar, self.foot
        course.moved.connect(self.show_moment)
        course.changed.connect(self._show_again)
        course.played.connect(foot.show_playing)
        bar.closing.connect(self.close_sheet)
        bar.menu_wanted.connect(self.menu_wanted)
        for name, button in bar.ways.items():
            button.clicked.connect(partial(self._want, name))
        bar.listing.connect(self._list)
        foot.going.connect(self.going)
        foot.back.connect(self._leave_line)
        self.list.chosen.connect(course.go_to)
        self.table.table_scene.animator.idle.connect(self._still)
        for part in (self, *self.findChildren(QWidget)):
            part.installEventFilter(self)

    def _want(self, name: str) -> None:
        self.wanted.emit(name)

    def _still(self) -> None:
        self.course.wait_for_cards(False)

    def _list(self, shown: bool) -> None:
        self.course.show_list(shown)
        self.list.setVisible(shown)

    # What is shown.

    def show_moment(self, way: int) -> None:
        """Show the current position of the replay.

        If `way` is 1, the latest events are animated; if it is -1, cards slide back to their places; if it is 0, cards
        are placed at once.
        """
        course, code = self.course, self.dress.words.language
        words = course.words(code)
        moment, match, seated = course.get_moment(way > 0), course.match, course.current_players()
        self.dress = self.dress._replace(words=words, own_side=summarize_match(match, seated).own_side or 0)
        if words is not self.table.words:
            self.table.set_words(words)
        self.table.present(moment.draft, moment.seen, moment.events)
        if not way:
            self.table.table_scene.animator.finish()
        course.wait_for_cards(self.table.table_scene.animator.running)
        self.bar.show_moment(match, seated, words)
        self._show_list(words)
        self._show_foot(words)

    def _show_again(self) -> None:
        self.show_moment(0)

    def _show_list(self, words: Words) -> None:
        deal, course = self.course.deal, self.course
        if deal is None:
            return
        entries = self.list.entries
        if self.shown != (course.number, deal.first):
            entries = tuple(list_moves(course.shown_line, deal, self.mistakes, words))
        self.shown = course.number, deal.first
        self.list.show_entries(entries, self.dress, map_sides(course.shown_line.match))
        self.list.mark(course.at)

    def _show_foot(self, words: Words) -> None:
        course, foot = self.course, self.foot
        text = self._describe_moment(words)
        deal = course.deal
        number = sum(turn.first <= course.at for turn in turns(course.shown_line, deal)) if deal else 0
        strong = self.tr("Turn {number}").format(number=number) if number else self.tr("Dealt")
        if course.number:
            strong = words.join_facts((self._name_line(course.shown_line), strong))
        foot.said.show_words(strong, text, bool(course.number))
        foot.back_button.setVisible(bool(course.number))
        foot.on_button.setEnabled(may_go_on(course.shown_line, course.at))
        fork = course.shown_line.fork if course.number else course.at
        foot.track.show_strips([*self._strips(words)], (course.number, course.at), fork)
        announce(self, SpokenWords.copy_from(words).spell_out_text(f"{strong}. {text}"))

    def _describe_moment(self, words: Words) -> str:
        """Return sentences about what the last action before the position on the page did.

        If this action is the first of a branch (a game that was played on from the match), the sentences also say what
        was played in the match instead.
        """
        course = self.course
        line, at, played = course.shown_line, course.at, course.replay.played
        text = words.join_sentences([words.render(one) for one in list_announcements(line, at)])
        first = course.number and at == line.fork + 1 and at <= played.end
        if not first or line.match.actions[at - 1] == played.match.actions[at - 1]:
            return text
        other = words.join_sentences([words.render(one) for one in list_announcements(played, at)][:1])
        return self.tr("{said} Played: {other}").format(said=text, other=other)

    def _name_line(self, line: Variation) -> str:
        return self.tr("Taken back") if line.kind == "undone" else self.tr("What if")

    def _strips(self, words: Words) -> Iterator[TrackStrip]:
        """Yield the strips of the timeline: one for the shown deal as it was played, and one for each branch.

        A branch is a game that was played on from this deal. If there are too many for the window, only the latest and
        the current one are included.
        """
        course, played = self.course, self.course.replay.played
        deal = self._deal_of(played)
        if deal is None:
            return
        whole = TrackStrip(0, self.tr("As played"), 0, deal.first, self._marks(played, deal))
        yield self._with_result(self.mistakes.mark_turns(whole, deal, words), played, deal, words)
        others = [
            number for number, line in enumerate(course.replay.lines) if number and deal.first <= line.fork <= deal.last
        ]
        most = MOST if self.window().height() >= self.dress.px(LOW) else 1
        shown = [*others[-most:]]
        if course.number in others and course.number not in shown:
            shown[0] = course.number
        for number in shown:
            yield self._branch(number, whole, words)

    def _deal_of(self, played: Variation) -> ReplayDeal | None:
        """Return the deal of the match `played` that the page shows at present; None if the match has no deal.

        In a branch (a game played on from the match), it is the deal from which the branch starts.
        """
        at = self.course.shown_line.fork if self.course.number else self.course.at
        return next((deal for deal in reversed(deals(played)) if deal.first <= at), next(iter(deals(played)), None))

    def _branch(self, number: int, whole: TrackStrip, words: Words) -> TrackStrip:
        line = self.course.replay.lines[number]
        deal = ReplayDeal(0, max(line.fork, 1), self._end_of_deal(line))
        strip = TrackStrip(number, self._name_line(line), whole.place(line.fork), line.fork, self._marks(line, deal))
        return self._with_result(strip, line, deal, words)

    def _end_of_deal(self, line: Variation) -> int:
        """Return the last position, as a number of actions, of the deal in which `line` left the played match.

        `line` is a game that was played on from the match.
        """
        return next((deal.last for deal in deals(line) if deal.first <= line.fork <= deal.last), line.end)

    def _marks(self, line: Variation, deal: ReplayDeal) -> tuple[TurnSpan, ...]:
        side = map_sides(line.match)
        return tuple(TurnSpan(side.get(turn.seat, 0), turn.first, turn.last) for turn in turns(line, deal))

    def _with_result(self, strip: TrackStrip, line: Variation, deal: ReplayDeal, words: Words) -> TrackStrip:
        """Return `strip`, a strip of the timeline, with the result of `deal`, or with its length if it has no result.

        The result is by how many points the person's side is ahead of the best other side; side 0 is used if no person
        plays. The length, in moves, is shown only if `line` is a game that was played on from the match.
        """
        found = points(line.match, deal.last)
        if not found:
            moves = deal.last - deal.first
            text = self.tr("1 move") if moves == 1 else self.tr("{number} moves").format(number=moves)
            return strip._replace(result=text if strip.number else "")
        account = summarize_match(line.match, self.course.current_players())
        own = account.own_side or 0
        more = found[own] - max(score for side, score in found.items() if side != own)
        name = next((chip.score.name for chip in self.bar.chips if chip.score.side == 0), "")
        sign = "+" if more > 0 else ""
        return strip._replace(
            result=f"{name} {sign}{words.format_number(more)}".strip(), gain=more > 0 if more else None
        )

    # Keys.

    def _meanings(self) -> Mapping[Qt.Key, Callable[[], object]]:
        course = self.course
        return {
            Key.Key_Left: partial(course.step, -1),
            Key.Key_Right: partial(course.step, 1),
            Key.Key_Up: partial(course.turn, -1),
            Key.Key_Down: partial(course.turn, 1),
            Key.Key_Home: partial(course.go_to_deal_edge, -1),
            Key.Key_End: partial(course.go_to_deal_edge, 1),
            Key.Key_PageUp: partial(course.next_deal, -1),
            Key.Key_PageDown: partial(course.next_deal, 1),
            Key.Key_Plus: partial(course.change_speed, 1),
            Key.Key_Equal: partial(course.change_speed, 1),
            Key.Key_Minus: partial(course.change_speed, -1),
            Key.Key_BracketLeft: partial(self._mistake, -1),
            Key.Key_BracketRight: partial(self._mistake, 1),
            Key.Key_B: self._next_line,
            Key.Key_H: self.bar.open.click,
            Key.Key_L: self.bar.moves.click,
        }

    def _next_line(self) -> None:
        """Show the next branch of the current deal; after the last branch, show the match as it was played.

        A branch is a game that was played on from a position of the deal. Do nothing if there is no branch.
        """
        numbers = [strip.number for strip in self.foot.track.strips]
        if len(numbers) > 1:
            self.course.enter_branch(numbers[(numbers.index(self.course.number) + 1) % len(numbers)])

    def _mistake(self, by: int) -> None:
        """Show the position before the deal's next mistake (`by` is 1) or before the previous one (`by` is -1)."""
        deal = self._deal_of(self.course.replay.played)
        at = self.mistakes.find_next_mistake(deal, self.course.at, by) if deal else None
        if at is not None:
            self.course.go_to(at, 0)

    def _leave_line(self) -> None:
        self.course.enter_branch(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the replay, whichever widget has the keyboard focus; return True if the key was used."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        act = self._keys.get(Key(event.key()))
        if event.modifiers() & OTHERS:
            return False
        if event.key() == Key.Key_Space and not isinstance(watched, QAbstractButton):
            act = self.course.play
        if act is not None:
            act()
        return act is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Key.Key_Escape and self.course.number:
            self._leave_line()
        else:
            super().keyPressEvent(event)

    def lay_over(self, sheet: Page) -> None:
        """Show the page `sheet` in front of this replay, and disable the replay until `sheet` is closed."""
        self.body.setEnabled(False)
        sheet.closed.connect(partial(self._uncover, sheet))
        sheet.setGeometry(self.rect())
        sheet.show()
        sheet.take_focus()

    def _uncover(self, sheet: Page) -> None:
        sheet.hide()
        sheet.deleteLater()
        self.body.setEnabled(True)
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop automatic play, because the page is hidden."""
        self.course.stop()
