"""Questions about the game that a person asks with a key.

The answer is spoken, and shown over the table for a while.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QMouseEvent

from upcard.core.table.plan import Zone
from upcard.play.text.spoken import SpokenWords
from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer, describe_standing, say_aloud
from upcard.ui.style.overrides import guard_overrides
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
"""The milliseconds for which every answer is visible, and the additional milliseconds for each letter of the answer."""

WIDE = 420
"""The largest width of an answer, in text units (scaled pixels)."""


@guard_overrides
class QueryReply(MessageBubble):
    """A message box at the top of the table with the answer to a question about the game.

    It is shown for a while, or until the person clicks it.
    """

    def show_text(self, text: str, pen: SignStyle, area: Rect) -> None:
        """Show the answer `text` in the middle of the upper edge of `area`, in the fonts and colours of `pen`."""
        self.pen = pen
        self.show_news(text)
        self.clock.setInterval(STAYS + EACH * len(text))
        self.clock.start()
        self.fit_to_text()
        width, height = self.box_size
        spot = Rect(area.middle[0] - width / 2, area.y + 12, width, height)
        self.open_at(spot, spot, rising=False)

    def texts(self) -> tuple[WrappedText, WrappedText, WrappedText]:
        """The answer as text with lines of a readable width, followed by two empty texts."""
        assert self.pen is not None
        font, nothing = self.pen.font("body"), WrappedText("", self.pen.font("body"))
        return WrappedText(self.title, font, WIDE * self.pen.t), nothing, nothing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()


def find_visible_table(context: "Context") -> TableView:
    """Return the table that the person sees: the table of the open page, if it has one, else the table of the game."""
    sheet = context.window.sheet
    own: TableView | None = sheet.findChild(TableView) if sheet is not None else None
    return own if own is not None and own.isVisible() and own.draft is not None else context.table


def ask(context: "Context", asked: Callable[["Context"], str]) -> None:
    """Call `asked` for the answer to a question about the game, and give the answer in speech and as text.

    While the curtain hides the table between two persons' turns, the answer is that the cards are covered, and `asked`
    is not called.
    """
    view = find_visible_table(context)
    covered = view is context.table and (context.controller.covered or view.draft is None)
    text = _join_sentences(context, [translate("CardNamer", "The cards are covered")]) if covered else asked(context)
    say_aloud(context.window, text)
    if view.table is not None and (view is not context.table or context.window.sheet is None):
        reply = view.findChild(QueryReply) or QueryReply(view.port)
        reply.show_text(text, view.pen, view.table.boxes.table)


def last_move(context: "Context") -> None:
    """Tell the person, in speech and as text, what has happened since their last action."""
    ask(context, _last_move)


def pile(context: "Context") -> None:
    """Tell the person, in speech and as text, which cards are in the middle of the table."""
    ask(context, _pile)


def counts(context: "Context") -> None:
    """Tell the person, in speech and as text, how many cards each player and the stock have."""
    ask(context, _counts)


def announce_minimum(context: "Context") -> None:
    """Tell the person, in speech and as text, what each side has melded and what its first meld must count."""
    ask(context, _minimum)


def announce_actions(context: "Context") -> None:
    """Tell the person, in speech and as text, what they can do now."""
    ask(context, _possible)


def score(context: "Context") -> None:
    """Tell the person, in speech and as text, the score."""
    ask(context, _score)


def repeat_announcement(context: "Context") -> None:
    """Say to the person again what a screen reader has said last."""
    ask(context, _again)


def _join_sentences(context: "Context", parts: Iterable[str]) -> str:
    return SpokenWords.copy_from(find_visible_table(context).words).sentences(parts)


def _last_move(context: "Context") -> str:
    """Return sentences about what has happened since the person's last action.

    If nothing has happened since then, the sentences are about the latest event.
    """
    if find_visible_table(context) is not context.table:
        return _again(context)
    seated, words = context.controller.seated, SpokenWords.copy_from(context.words)
    told = seated.list_messages_since() or seated.list_announcements(seated.last_deal)[-1:]
    return words.sentences(map(words.render, told), repeated=True)


def _pile(context: "Context") -> str:
    """Return sentences that say which cards are in the middle of the table."""
    found = next((zone for zone in zones(find_visible_table(context)) if zone.key == "centre"), None)
    return _join_sentences(context, [entry.name for entry in found.entries] if found is not None else [])


def _counts(context: "Context") -> str:
    """Return sentences that say how many cards each player and the stock have."""
    view, namer = find_visible_table(context), CardNamer(find_visible_table(context))
    stock = [namer.place(spot) for spot in view.plan.spots if spot.zone == Zone.STOCK]
    others = [namer.player(seat) for seat in view.plan.seats if seat.where != "own"]
    return _join_sentences(context, (sayings.in_hand(len(view.hand)), *others, *stock))


def _minimum(context: "Context") -> str:
    """Return sentences about the melds and captured cards of each side on the table.

    They contain the points of a side's melds and what its first meld must count.
    """
    found = [zone for zone in zones(find_visible_table(context)) if zone.holds_melds]
    return _join_sentences(context, [_join_sentences(context, zone.read()) for zone in found])


def _possible(context: "Context") -> str:
    """Return sentences that say what the person can do now.

    They are the sentence above the hand, the enabled buttons with their keys, and the places where the selected cards
    may be put.
    """
    view = find_visible_table(context)
    pressed = [button for button in view.prompt.shown_buttons if button.isEnabled() and button.key]
    buttons = [context.words.join_details(button.accessibleName(), button.key) for button in pressed]
    places = [entry.name for zone in zones(view) for entry in zone.entries if entry.key in view.targets.places]
    fits = (spoken_names.fits_here(), *places) if places else ()
    return _join_sentences(context, (spoken_names.prompt(view), *buttons, *fits))


def _score(context: "Context") -> str:
    """Return sentences with the score, and with the points or the number of deals that end the match."""
    if find_visible_table(context) is not context.table:
        return _again(context)
    target, deals = context.controller.target, context.controller.rounds
    goal = translate("CardNamer", "Playing to %1").replace("%1", context.words.format_number(target)) if target else ""
    if deals > 1:
        goal = translate("CardNamer", "Playing %1 deals").replace("%1", str(deals))
    return _join_sentences(context, (describe_standing(context), goal))


def _again(context: "Context") -> str:
    """Return what a screen reader has said last; if nothing, a text about the last move or what the person can do."""
    announcer = context.window.findChild(ScreenReaderAnnouncer)
    if announcer is not None and announcer.said:
        return announcer.said
    return _last_move(context) if find_visible_table(context) is context.table else _possible(context)
