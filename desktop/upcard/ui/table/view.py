"""The table's widget: shows a draft as it lies, and passes the person's gestures on to it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from upcard.core.cards import Cards
from upcard.core.events import Events, Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan, Zone
from upcard.play.text.words import Words
from upcard.ui.settings.choices import Back, Faces, Sorting
from upcard.ui.style.style_context import SMALL, StyleContext
from upcard.ui.style.theme import DAY, Theme
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, TableLayout
from upcard.ui.table.geometry.hand_order import HandOrder
from upcard.ui.table.geometry.layout import LayoutUnits
from upcard.ui.table.geometry.stands import Stands
from upcard.ui.table.input.gesture import Gesture
from upcard.ui.table.input.gesture_outcome import GestureOutcome
from upcard.ui.table.input.gestures import IdleGesture
from upcard.ui.table.input.keys import KeyboardInput
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.input.touch import TouchHandler
from upcard.ui.table.input.zones import ZoneFocus
from upcard.ui.table.input_view import InputView
from upcard.ui.table.motion.flight_plan import CLOSE_UP, coming, is_deal, shaking
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.motion.tray_merge import MERGED, TrayMerge
from upcard.ui.table.overlay.bubble import STAYS, MessageBubble
from upcard.ui.table.overlay.prompt import PromptButtons
from upcard.ui.table.show_draft import AccessibilitySettings, lay_out, show_signs
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.styles.lookup import style_of
from upcard.ui.table.styles.trays import TrayStyle

STARTS = 6, 8
"""Pixels after which a press becomes a drag: of the mouse, and of a finger."""
NEVER = 2_000_000_000
"""So many pixels, or milliseconds, as nobody moves or waits."""


class TableView(InputView):
    """Settles the table as a draft says, animates what led there, and turns gestures into actions."""

    theme: Theme = DAY
    draft: Draft | None = None
    plan = TablePlan((), (), ())
    table: TableLayout | None = None
    flat: TableLayout | None = None
    """The table as it is laid for the right hand, which the signs are made from."""
    order = HandOrder()
    look = LayoutParams()
    reduced = False
    """Whether nothing moves: what has changed is outlined for a while instead."""
    reading = AccessibilitySettings()
    ending = ""
    """How the whole game has ended."""
    leaving: Sequence[CardItem] = ()
    """The cards whose play has been asked for: of two with one face, it is these that go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table_scene = TableScene(self)
        self.setScene(self.table_scene)
        self.words = Words("en")
        self.drafts: list[Draft] = []
        """The drafts before this one, since the table was last shown."""
        self.prompt = PromptButtons(self.port)
        self.bubble = MessageBubble(self.port)
        self.targets = DropTargets(self)
        self.looking = CloseupController(self)
        self.selection = CardSelection(self, self.targets)
        self.judge = GestureOutcome(self, self.targets, self.selection, self.looking)
        self.zones = ZoneFocus(self, self.selection, self.judge, self.looking)
        self.keyboard = KeyboardInput(self)
        self.finger = TouchHandler(self)
        self.merging = TrayMerge(self.table_scene, lambda: self.pen)
        self.rest = IdleGesture(self)
        self.gesture: Gesture = self.rest
        self._connect()

    def _connect(self) -> None:
        self.table_scene.animator.landed.connect(self.prompt.release)
        self.table_scene.animator.idle.connect(self.selection.linger)
        self.table_scene.animator.idle.connect(self.judge.say_waiting)
        self.table_scene.animator.idle.connect(self.idle)
        self.prompt.pressed.connect(self.judge.command)
        self.bubble.rule_wanted.connect(self.rule_wanted)
        self.bubble.closed.connect(self.judge.asking.cancel_question)
        self.bubble.closed.connect(self.selection.update_selection)
        self.table_scene.sharpened.connect(self.refresh)
        self.pixels_changed.connect(self.refresh)

    # What the window tells the table.

    def present(self, draft: Draft, seen: object, events: Events = ()) -> None:
        """Show a new draft; the events say how the cards came to lie so, none that they simply lie so.

        What is laid out stays laid out as long as the draft says that it still may, as after a draw.
        """
        if events and self.draft is not None and self.draft.staged:
            draft = self.draft.renew(seen)
        self.drafts.clear()
        if not self.bubble.telling and not self.bubble.lasting:
            self.bubble.dismiss()
        if is_deal(events):
            self.order = self.order.anew()
            self.table = self.table and self.table._replace(stands={})
        before = self.plan
        self.adopt(draft, events, self.take_leaving())
        if events:
            self.judge.tell(self.plan.find_news(before))
        self.gesture = self.gesture.carry_on()

    def take_leaving(self) -> Sequence[CardItem]:
        """Return the cards whose play has been asked for; from now on there are none."""
        items, self.leaving = self.leaving, ()
        return items

    def forget_draft(self) -> None:
        """Choose nothing, and let nothing keep the place that it had: another position comes."""
        self.selection.outline(())
        self.selection.move_focus(None)
        self.selection.choose(())
        self.order = self.order.anew()
        self.draft = self.table = None

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self.theme = theme
        self.refresh()

    def set_words(self, words: Words) -> None:
        """Speak another language, or call the players by other names."""
        other, self.words = words.language != self.words.language, words
        self.refresh()
        if other:
            self.judge.say_again()

    def set_deck(self, faces: Faces, back: Back) -> None:
        """Play with other faces and another back."""
        self.table_scene.redress(CardDeck(faces, back, self.devicePixelRatioF()))
        self.refresh()

    def set_speed(self, speed: float, reduced: bool = False) -> None:
        """Let cards fly so many times as fast as designed, at 0 or with reduced motion not at all."""
        self.table_scene.set_speed(0.0 if reduced else speed)
        self.reduced = reduced

    def set_reading_options(self, text: float, arc: bool) -> None:
        """Write in letters so many times as large as designed, and hold the hand in an arc or straight."""
        self.reading = self.reading._replace(text=text, arc=arc)
        self.refresh()

    def set_input_options(self, target: int, left: bool, taps: bool, stay: bool) -> None:
        """Have whatever is pressed so many pixels large, and lay the table for the left hand or the right.

        Let every press be a click, and what is said stay, where these are asked for.
        """
        self.reading = self.reading._replace(target=target, left=left)
        QApplication.setStartDragDistance(NEVER if taps else STARTS[target > SMALL])
        self.bubble.clock.setInterval(NEVER if stay else STAYS)
        self.refresh()

    def set_sorting(self, sorting: Sorting) -> None:
        """Sort the hand this way, or from now on not at all."""
        shown = tuple(item.card for item in self.hand) if sorting == "own" else ()
        self.order = HandOrder(sorting, shown or None)
        self.refresh()

    def set_ending(self, ending: str) -> None:
        """Say how the whole game has ended; nothing while it goes on."""
        if ending != self.ending:
            self.ending = ending
            self.show_signs(moving=self.table_scene.animator.running)

    def set_aids(self, cautions: bool, aids: bool) -> None:
        """Ask about steps that are often slips, and offer to find what a person may think out, where wanted."""
        self.judge.set_cautious(cautions)
        if self.prompt.set_aids(aids):
            self.show_signs()

    def put_order(self, cards: Cards) -> None:
        """Hold the hand in this order when it is shown next."""
        self.order = self.order.keep_order(cards)

    def put_back(self, draft: Draft, drafts: Sequence[Draft], stands: Stands) -> None:
        """Let the table lie as it was left, with what was laid out before."""
        if self.table is not None:
            self.table = self.table._replace(stands=stands)
        self.adopt(draft)
        self.drafts[:] = drafts

    def clear(self) -> None:
        """Take every card, sign, button and word away: what is shown next is shown as for the first time."""
        self._drop_all()
        self.looking.away()
        for bubble in self.port.findChildren(MessageBubble):
            bubble.dismiss()
            bubble.setAccessibleName("")
        self.port.setToolTip("")
        self.drafts.clear()
        self.draft = self.table = None
        self.order = self.order.anew()
        self.plan = TablePlan((), (), ())
        self.prompt.clear(self.pen)
        self.table_scene.remove_cards()
        self.table_scene.show_signs({}, self.pen, False)
        self.table_scene.setBackgroundBrush(QColor(self.theme.felt_1))
        self.selection.refresh()
        self.staged.emit(False)

    def _drop_all(self) -> None:
        """Let cards lie still, and none of them be carried, chosen or pointed at."""
        self.gesture = self.gesture.cancel()
        self.table_scene.animator.finish()
        self.table_scene.making_way.finish()
        self.selection.forget()
        self.selection.choose(())
        self.leaving = ()

    def uncover(self) -> None:
        """Draw the ground again after `clear`, before anything is shown anew."""
        self.table_scene.setBackgroundBrush(Qt.BrushStyle.NoBrush)

    def take_back(self) -> bool:
        """Undo the last thing that was laid out; False where nothing was."""
        stopped = self.judge.asking.stop()
        if stopped or not self.drafts:
            return stopped
        self.adopt(self.drafts.pop())
        return True

    # What the parts of the table share.

    @property
    def pen(self) -> SignStyle:
        """What signs are drawn with now."""
        u, t = self.table.boxes.units if self.table else LayoutUnits(1, 1)
        return SignStyle(StyleContext(self.theme, t, self.words, self.reading.target), u, self.devicePixelRatioF())

    @property
    def table_style(self) -> TrayStyle:
        """How the table lies and what depends on it, by the style that the game's plan names."""
        return style_of(self.plan)

    @property
    def sorts(self) -> bool:
        """Whether the person may sort the hand."""
        return self.table_style.sorts and not self.plan.review

    @property
    def mirrored(self) -> bool:
        """Whether the table is laid for the left hand."""
        return self.reading.left

    @property
    def focused_place(self) -> Place | None:
        """The place that the keyboard has gone to; None while the hand or a button has the focus."""
        return self.zones.place

    def show_focus(self) -> None:
        """Draw the ring around the place with the focus, or take it off."""
        self.zones.show()

    @property
    def hand_place(self) -> Place | None:
        """Where the person's own hand lies."""
        beds = self.table.beds.values() if self.table else ()
        return next((bed.spot.place for bed in beds if bed.spot.zone == Zone.HAND), None)

    @property
    def hand(self) -> Sequence[CardItem]:
        """The cards of the person's own hand, from left to right."""
        place = self.hand_place
        return self.table_scene.items_by_place.get(place, ()) if place else ()

    def arrangement(self, draft: Draft) -> Arrangement:
        """Return what lies where, the hand in the person's own order."""
        found = dict(draft.arrange())
        for spot in draft.plan().spots:
            if spot.zone == Zone.HAND:
                found[spot.place] = self.order.of(found.get(spot.place, ()))
        return found

    def adopt(self, draft: Draft, events: Events = (), first: Sequence[CardItem] = ()) -> None:
        """Show a draft, its cards on their way from where they lie now."""
        opening = self.draft is None
        self.draft = draft
        if opening:
            self.refresh()
            self.idle.emit()
        else:
            self.slide(first, events)
        self.staged.emit(draft.staged)

    def refresh(self) -> None:
        """Put everything where it belongs at once, as after a resize; not before the first size is known."""
        if self.draft is not None and self.sized:
            self._match_screen()
            table, wanted = self._lay_out(self.draft)
            self.table_scene.foresee(table)
            self.show_signs()
            self.table_scene.settle(table, wanted)
            self.selection.refresh()
            self.selection.show_targets()
            self.judge.follow()
            self.looking.away()

    def _match_screen(self) -> None:
        """Draw the cards for the pixels of the screen that the table is on."""
        deck, ratio = self.table_scene.deck, self.devicePixelRatioF()
        if deck.ratio != ratio:
            self.table_scene.redress(CardDeck(deck.faces, deck.back, ratio))

    def show_signs(self, moving: bool = False) -> None:
        """Draw the signs and the buttons that fit the draft and the cards chosen."""
        show_signs(self, self.flat, self.order.sorting == "own", moving)

    def _lay_out(self, draft: Draft) -> tuple[TableLayout, Arrangement]:
        """Lay a draft out for the widget's size, and keep the table; return what lies where."""
        wanted, reading = self.arrangement(draft), self.reading
        share, arc = self.table_scene.deck.share, reading.arc and not self.reduced
        look = LayoutParams(share, arc, reading.text, self.window().width(), self.small, self.covered, reading.target)
        if self.table:
            look = look._replace(ways=self.table.ways, stands=self.table.stands)
        size = float(self.port.width()), float(self.port.height())
        self.look = look
        self.plan, self.table, self.flat = lay_out(size, draft, wanted, look, reading.left)
        self.merging.give_way(self.table.boxes.trays)
        self.setSceneRect(0, 0, *size)
        if self.order.sorting == "own" and self.hand_place is not None:
            self.order = self.order.keep_order(wanted[self.hand_place])
        return self.table, wanted

    def advance(self, draft: Draft, first: Sequence[CardItem]) -> None:
        """Show another draft, from which the person can go back to this one."""
        if self.draft is not None and draft != self.draft:
            self.drafts.append(self.draft)
        self.adopt(draft, first=first)

    def play(self, actions: Sequence[object], leaving: Sequence[CardItem]) -> None:
        """Have actions played in order, with which these cards leave the hand."""
        self.leaving = leaving
        self.played.emit(actions)

    def reorder(self, cards: Cards, items: Sequence[CardItem]) -> None:
        """Keep the hand in this order until it is sorted."""
        self.order = self.order.keep_order(cards)
        self.slide(items)
        self.choice_changed.emit()

    def sort(self) -> None:
        """Sort the hand by rank or by suit, in turn."""
        self.order = self.order.next()
        self.slide()
        self.resorted.emit(self.order.sorting)

    def slide(self, first: Sequence[CardItem] = (), events: Events = (), refused: bool = False) -> None:
        """Let the cards go where they belong, as events tell or straight; refused ones shake when they are there."""
        if self.draft is not None:
            before = self.table.boxes if self.table else None
            table, wanted = self._lay_out(self.draft)
            merging = before is not None and self.merging.is_needed(before.trays, table.boxes.trays)
            ways = self.table_scene.prepare(events, table, wanted, first, MERGED if merging else CLOSE_UP)
            if self.table_scene.counted.running:
                self.prompt.hold()
            self.show_signs(moving=bool(ways))
            if before is not None and merging and not self.reduced and self.isVisible():
                self.merging.glide(before, table.boxes)
            if self.reduced or events:
                self.selection.expect([way.item for way in ways] if self.reduced else coming(ways, self.hand))
            self.selection.refresh()
            self.selection.show_targets()
            self.table_scene.animate(shaking(ways, first) if refused else ways)

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at a point."""
        under = [item for item in self.table_scene.cards() if item.covers(point)]
        return max(under, key=lambda item: item.height, default=None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.draft is not None and not self.held:
            if event.oldSize().isValid() and self.isVisible():
                self.table_scene.blur()
            if self.carrying:
                self.gesture = self.gesture.cancel()
            self.refresh()
