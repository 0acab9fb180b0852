"""The widget that shows a card table, and turns the gestures of a person at this table into actions of the game."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from upcard.core.cards import Cards
from upcard.core.events import Events, Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan
from upcard.play.text.words import Words
from upcard.ui.settings.choices import Back, Faces, Sorting
from upcard.ui.style.style_context import SMALL
from upcard.ui.style.theme import Theme
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.draft_view import DraftView
from upcard.ui.table.geometry.card_poses import LayoutParams
from upcard.ui.table.geometry.hand_order import HandOrder
from upcard.ui.table.geometry.stands import Stands
from upcard.ui.table.input.gesture import Gesture, TableParts
from upcard.ui.table.input.gesture_outcome import GestureOutcome
from upcard.ui.table.input.gestures import IdleGesture
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.input.zones import ZoneFocus
from upcard.ui.table.labels.sign_context import NOBODY, Captions
from upcard.ui.table.motion.flight_plan import is_deal
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.motion.tray_merge import TrayMerge
from upcard.ui.table.overlay.bubble import STAYS, MessageBubble
from upcard.ui.table.overlay.prompt import PromptButtons

STARTS = 6, 8
"""The distance in pixels that turns a press into a drag: for a mouse, and for a finger."""
NEVER = 2_000_000_000


class TableView(DraftView):
    """The widget that shows a card table: it animates events, has the settings, and takes gestures and plays."""

    captions: Captions = NOBODY
    game_ending = ""
    """How the whole game has ended; empty while it goes on."""
    leaving: Sequence[CardItem] = ()
    """The cards whose play was requested; of two equal cards, the selected one has to leave the hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table_scene = TableScene(self)
        self.setScene(self.table_scene)
        self.words = Words("en")
        self.drafts: list[Draft] = []
        """The earlier drafts of the position shown by `present`, for undoing one step at a time."""
        self.prompt, self.bubble = PromptButtons(self.port), MessageBubble(self.port)
        self.targets, self.closeup = DropTargets(self), CloseupController(self)
        self.selection = CardSelection(self, self.targets)
        self.outcome = GestureOutcome(self, self.targets, self.selection, self.closeup)
        self.zones = ZoneFocus(self, self.selection, self.outcome, self.closeup)
        self.merging = TrayMerge(self.table_scene, lambda: self.pen)
        self.idle_gesture = IdleGesture(self)
        self.gesture: Gesture = self.idle_gesture
        self._connect()

    @property
    def parts(self) -> TableParts:
        return self

    def _connect(self) -> None:
        self.table_scene.animator.landed.connect(self.prompt.release)
        for still in (self.selection.restart_outline, self.outcome.say_waiting, self.idle):
            self.table_scene.animator.idle.connect(still)
        self.prompt.pressed.connect(self.outcome.command)
        self.bubble.rule_wanted.connect(self.rule_wanted)
        self.bubble.closed.connect(self.outcome.asking.cancel_question)
        self.bubble.closed.connect(self.selection.update_selection)
        self.table_scene.sharpened.connect(self.refresh)
        self.pixels_changed.connect(self.refresh)

    def present(self, draft: Draft, seen: object, events: Events = (), stands: Stands | None = None) -> None:
        """Show a new position of the game; `seen` is what the person sees of it (the game's observation).

        `draft` is this position together with the cards that the person has laid out but not played; usually there are
        none. After events, cards that were laid out before stay laid out if the rules still allow it. Cards move as
        `events` say; without events, they are at their new places at once. `stands` says where cards lie on a cloth
        that both sides share; with None, they stay where they are, if this is the same deal.
        """
        self.table_scene.animator.call_first()
        if events and self.draft is not None and self.draft.staged:
            draft = self.draft.rebase_on(seen)
        self.drafts.clear()
        if not (self.bubble.telling or self.bubble.lasting):
            self.bubble.dismiss()
        if deal := is_deal(events):
            self.forget_order()
        if deal or (events and self.prompt.begins_turn(draft)) or (stands is None and self.table is None):
            stands = {}
        if stands is not None:
            self.table = self.table and self.table._replace(stands=stands)
            self.layout_params = LayoutParams(stands=stands)
        before = self.plan
        self.adopt(draft, events, self.take_leaving())
        if events:
            self.outcome.show_news(self.plan.find_news(before))
        self.gesture = self.gesture.carry_on()

    def take_leaving(self) -> Sequence[CardItem]:
        """Return the pictures of the hand's cards whose play was requested last, and forget them."""
        items, self.leaving = self.leaving, ()
        return items

    def forget_draft(self) -> None:
        """Forget the position that is shown, with its laid-out cards, the selected cards, and the order of the hand.

        This is called before a position is shown that does not follow from the one on the screen.
        """
        self.selection.outline_cards(())
        self.selection.move_focus(None)
        self.selection.choose(())
        self.forget_order()
        self.draft = self.table = None

    def set_theme(self, theme: Theme) -> None:
        """Draw the table in the colours of `theme`."""
        self.theme = theme
        self.refresh()

    def set_words(self, words: Words) -> None:
        """Use the language of `words` for all texts on the table, and the players' names in `words`."""
        other, self.words = words.language != self.words.language, words
        self.refresh()
        if other:
            self.outcome.say_again()

    def set_deck(self, faces: Faces, back: Back) -> None:
        """Draw the fronts of the cards in the style `faces`, and their backs with the picture that `back` names."""
        self.table_scene.set_deck(CardDeck(faces, back, self.devicePixelRatioF()))
        self.refresh()

    def set_speed(self, speed: float, reduced: bool = False, haste: float = 1.0) -> None:
        """Set the speed of flying cards to `speed` times `haste`; 1.0 is normal, and at 0 cards do not fly.

        `speed` is the person's choice. `haste` is above 1 if a player's turn has already lasted long; it makes flights
        faster, but not the pauses between them. If `reduced` is True, cards do not fly either, but the changed cards
        are outlined for a while.
        """
        self.table_scene.set_speed(0.0 if reduced else speed * haste, haste)
        self.reduced = reduced

    def set_reading_options(self, text: float, arc: bool) -> None:
        """Set the scale of the texts on the table to `text` (1.0 is normal); if `arc`, fan the hand in an arc."""
        self.reading = self.reading._replace(text=text, arc=arc)
        self.refresh()

    def set_input_options(self, target: int, left: bool, taps: bool, stay: bool) -> None:
        """Set the options for people who cannot point exactly.

        `target` is the least width and height of buttons in pixels. `left` mirrors the table for the left hand. `taps`
        turns dragging off, so that cards are moved by clicks alone. `stay` keeps messages open until the person closes
        them.
        """
        self.reading = self.reading._replace(target=target, left=left)
        QApplication.setStartDragDistance(NEVER if taps else STARTS[target > SMALL])
        self.bubble.clock.setInterval(NEVER if stay else STAYS)
        self.refresh()

    def set_sorting(self, sorting: Sorting) -> None:
        """Sort the cards of the hand from now on as `sorting` says; "own" keeps the present order and stops sorting."""
        shown = tuple(item.card for item in self.hand) if sorting == "own" else ()
        self.order = HandOrder(sorting, shown or None)
        self.refresh()

    def set_ending(self, ending: str) -> None:
        """Show the text `ending`, which says how the whole game has ended; an empty text if the game goes on."""
        if ending != self.game_ending:
            self.game_ending = ending
            self.show_signs()

    def set_captions(self, captions: Captions) -> None:
        """Show beside each player the text that `captions` has for the player's seat: what the player has just done."""
        if captions != self.captions:
            self.captions = captions
            self.show_signs()

    def set_aids(self, cautions: bool, aids: bool, aims: bool = False) -> None:
        """Set which help the program gives to the person at this table.

        `cautions`: ask before risky plays. `aids`: offer buttons that find plays, such as *Find melds*. `aims`: say to
        which special hand (a set of cards in the hand that scores extra) the person's cards are close.
        """
        self.outcome.set_cautious(cautions)
        if self.prompt.set_aids(aids, aims):
            self.show_signs()

    def put_order(self, cards: Cards) -> None:
        """Store the order of `cards` as that of the hand; the hand is shown in it when the table is laid out next."""
        self.order = self.order.keep_order(cards)

    def forget_order(self) -> None:
        """Forget the order into which the person has moved the hand, because a new deal begins.

        Also forget that the person has agreed to melds found by the program, so that the program asks again.
        """
        self.order = self.order.start_new_hand()
        self.outcome.forget_help()

    def put_back(self, draft: Draft, drafts: Sequence[Draft], stands: Stands) -> None:
        """Restore a table as the person has left it: show `draft`, the position with the cards laid out but not played.

        `drafts` are the earlier states of the laid-out cards, to which the person can go back step by step, the last
        one first. `stands` says where cards lie on a cloth that both sides share.
        """
        self.table = self.table and self.table._replace(stands=stands)
        self.adopt(draft)
        self.drafts[:] = drafts

    def clear(self) -> None:
        """Remove all cards, labels, marks, buttons and messages from the table.

        Cards that are shown afterwards are at their places at once, without animation.
        """
        self._drop_all()
        self.closeup.close_closeup()
        for bubble in self.port.findChildren(MessageBubble):
            bubble.dismiss()
            bubble.setAccessibleName("")
        self.port.setToolTip("")
        self.drafts.clear()
        self.forget_draft()
        self.plan = TablePlan((), (), ())
        self.prompt.clear(self.pen)
        self.table_scene.remove_cards()
        self.table_scene.show_signs({}, self.pen, False)
        self.table_scene.setBackgroundBrush(QColor(self.theme.felt_1))
        self.selection.refresh()
        self.staged.emit(False)

    def _drop_all(self) -> None:
        """End all animations and the current drag, and deselect all cards of the hand."""
        self.gesture = self.gesture.cancel()
        self.table_scene.animator.finish()
        self.table_scene.making_way.finish()
        self.selection.forget()
        self.selection.choose(())
        self.leaving = ()

    def uncover(self) -> None:
        """Let the scene draw its own background again, which `clear` has covered with a plain colour."""
        self.table_scene.setBackgroundBrush(Qt.BrushStyle.NoBrush)

    def take_back(self) -> bool:
        """Close an open question, else undo the last step of laying out cards; return False if there was neither."""
        if (stopped := self.outcome.asking.stop()) or not self.drafts:
            return stopped
        self.adopt(self.drafts.pop())
        return True

    @property
    def focused_place(self) -> Place | None:
        """The place that has the keyboard focus; None while the hand or a button has it."""
        return self.zones.place

    def show_focus(self) -> None:
        """Draw a ring around the place that has the keyboard focus, or remove the ring if no place has it."""
        self.zones.show()

    def advance(self, draft: Draft, first: Sequence[CardItem]) -> None:
        """Show `draft` as the next state of the cards laid out but not played; `take_back` can undo this step.

        If only some of several equal cards (cards with the same face) leave the hand, the pictures in `first` leave.
        """
        if self.draft is not None and draft != self.draft:
            self.drafts.append(self.draft)
        self.adopt(draft, first=first)

    def play(self, actions: Sequence[object], leaving: Sequence[CardItem]) -> None:
        """Emit the signal `played` with `actions`, and store `leaving`, the cards of the hand that the person plays."""
        self.leaving = leaving
        self.played.emit(actions)

    def reorder(self, cards: Cards, items: Sequence[CardItem]) -> None:
        """Show the hand in the order of `cards` until it is sorted again.

        `items` are the pictures of the cards that the person has moved.
        """
        self.order = self.order.keep_order(cards)
        self.slide(items)
        self.choice_changed.emit()

    def sort(self) -> None:
        """Sort the hand by suit if it is sorted by rank, else by rank, and emit `resorted`.

        If the person has moved cards by hand, sort it again as it was sorted before.
        """
        self.order = self.order.next()
        self.slide()
        self.resorted.emit(self.order.sorting)
