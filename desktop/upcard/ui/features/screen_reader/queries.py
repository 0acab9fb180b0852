"""Questions that a key answers at any time: said aloud, and shown for a while above the table."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QMouseEvent

from upcard.core.table.plan import Zone
from upcard.play.text.spoken import SpokenWords
from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer, say_aloud, standing
from upcard.ui.table.accessible.zones import zones
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input import spoken_names
from upcard.ui.table.input.spoken_names import CardNamer
from upcard.ui.table.overlay.bubble import MessageBubble
from upcard.ui.table.signs import sayings
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
STAYS, EACH = 4000, 60
"""Milliseconds for which an answer stays, and for which it stays longer for each letter."""

WIDE = 420
"""How wide an answer is at most, in text units."""


class QueryReply(MessageBubble):
    """Shows an answer at the upper edge of the table, until it has been read or is clicked away."""

    def show_text(self, text: str, pen: SignStyle, area: Rect) -> None:
        """Show an answer in the middle of an area's upper edge."""
        self.pen = pen
        self.tell(text)
        self.clock.setInterval(STAYS + EACH * len(text))
        self.clock.start()
        self.fit_to_text()
        width, height = self.box
        spot = Rect(area.middle[0] - width / 2, area.y + 12, width, height)
        self.open_at(spot, spot, rising=False)

    def texts(self) -> tuple[WrappedText, WrappedText, WrappedText]:
        """Return the answer, broken at a width that reads well."""
        assert self.pen is not None
        font, nothing = self.pen.font("body"), WrappedText("", self.pen.font("body"))
        return WrappedText(self.title, font, WIDE * self.pen.t), nothing, nothing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()


def find_visible_table(program: "Context") -> TableView:
    """Return the table that is seen: that of a page on which one is played, or that of the game."""
    sheet = program.window.sheet
    own: TableView | None = sheet.findChild(TableView) if sheet is not None else None
    return own if own is not None and own.isVisible() and own.draft is not None else program.table


def ask(program: "Context", asked: Callable[["Context"], str]) -> None:
    """Answer a question; a covered table answers that it is covered."""
    view = find_visible_table(program)
    covered = view is program.table and (program.controller.covered or view.draft is None)
    text = _join_sentences(program, [translate("Aloud", "The cards are covered")]) if covered else asked(program)
    say_aloud(program.window, text)
    if view.table is not None and (view is not program.table or program.window.sheet is None):
        reply = view.findChild(QueryReply) or QueryReply(view.port)
        reply.show_text(text, view.pen, view.table.boxes.table)


def last_move(program: "Context") -> None:
    """Answer what was played last."""
    ask(program, _last_move)


def pile(program: "Context") -> None:
    """Answer what lies in the middle of the table."""
    ask(program, _pile)


def counts(program: "Context") -> None:
    """Answer how many cards there are where."""
    ask(program, _counts)


def minimum(program: "Context") -> None:
    """Answer what first melds need, and what each side has on the table."""
    ask(program, _minimum)


def possible(program: "Context") -> None:
    """Answer what the person can do."""
    ask(program, _possible)


def score(program: "Context") -> None:
    """Answer how it stands."""
    ask(program, _score)


def again(program: "Context") -> None:
    """Say again what was said last."""
    ask(program, _again)


def _join_sentences(program: "Context", parts: Iterable[str]) -> str:
    return SpokenWords.like(find_visible_table(program).words).sentences(parts)


def _last_move(program: "Context") -> str:
    """Say what was said aloud since the person's own last action, or else that."""
    if find_visible_table(program) is not program.table:
        return _again(program)
    seated, words = program.controller.seated, SpokenWords.like(program.words)
    told = seated.since() or seated.list_announcements(seated.last_deal)[-1:]
    return words.sentences(map(words.say, told))


def _pile(program: "Context") -> str:
    """Say what lies in the middle of the table."""
    found = next((zone for zone in zones(find_visible_table(program)) if zone.key == "centre"), None)
    return _join_sentences(program, [entry.name for entry in found.entries] if found is not None else [])


def _counts(program: "Context") -> str:
    """Say how many cards everybody holds, and how many are left in the stock."""
    view, namer = find_visible_table(program), CardNamer(find_visible_table(program))
    stock = [namer.place(spot) for spot in view.plan.spots if spot.zone == Zone.STOCK]
    others = [namer.player(seat) for seat in view.plan.seats if seat.where != "own"]
    return _join_sentences(program, (sayings.in_hand(len(view.hand)), *others, *stock))


def _minimum(program: "Context") -> str:
    """Say what each side's first melds need, or what each has laid down or taken."""
    view, namer = find_visible_table(program), CardNamer(find_visible_table(program))
    laid = (namer.bay(view.plan.staging),) if view.plan.staging is not None else ()
    return _join_sentences(program, (*laid, *map(namer.tray, view.plan.trays)))


def _possible(program: "Context") -> str:
    """Say what is to be done, which buttons can be pressed by which key, and where the cards chosen may go."""
    view = find_visible_table(program)
    pressed = [button for button in view.prompt.shown if button.isEnabled() and button.key]
    buttons = [program.words.of(button.accessibleName(), button.key) for button in pressed]
    places = [entry.name for zone in zones(view) for entry in zone.entries if entry.key in view.targets.places]
    fits = (spoken_names.fits_here(), *places) if places else ()
    return _join_sentences(program, (spoken_names.prompt(view), *buttons, *fits))


def _score(program: "Context") -> str:
    """Say how it stands, and what the game goes to."""
    if find_visible_table(program) is not program.table:
        return _again(program)
    target = program.controller.target
    goal = translate("Aloud", "The game goes to %1").replace("%1", program.words.number(target)) if target else ""
    return _join_sentences(program, (standing(program), goal))


def _again(program: "Context") -> str:
    """Say again what was said last."""
    announcer = program.window.findChild(ScreenReaderAnnouncer)
    if announcer is not None and announcer.said:
        return announcer.said
    return _last_move(program) if find_visible_table(program) is program.table else _possible(program)
