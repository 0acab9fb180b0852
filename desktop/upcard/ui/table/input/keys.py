"""The keyboard at the table: each gesture of the mouse can also be made with keys."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from upcard.core.cards import Card
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.gesture import TableParts

Key = Qt.Key
RANKS: Mapping[str, str] = {"0": "T", **{letter: letter for letter in "A23456789JQKX"}}
"""The rank that each key stands for; pressing the key moves the focus to the next card of this rank."""
SUITS = "SHDC"
MOVES: Mapping[int, int] = {Key.Key_Left: -1, Key.Key_Right: 1}
"""The keys that move the selected cards within the hand if pressed with Ctrl, each with the number of positions."""
FOCUS_KEYS = frozenset({Key.Key_Tab, Key.Key_Backtab, Key.Key_Up, Key.Key_Down, Key.Key_Escape})
"""The keys after which a screen reader announces only what has the focus."""
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
OTHERS = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class KeyboardInput:
    """Turns key presses at the table into moves of the focus, selections of cards and drops."""

    def __init__(self, view: TableParts) -> None:
        self._view = view
        self.zones = view.zones

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key of `event` means at the table, and return True; return False if it means nothing there."""
        view = self._view
        if view.table_scene.animator.running:
            view.table_scene.animator.finish()
            if event.key() == Key.Key_Space:
                return True
        if view.closeup.close_closeup() and event.key() in (Key.Key_Escape, Key.Key_I):
            return True
        if event.modifiers() & OTHERS:
            return False
        if event.modifiers() & CONTROL:
            return self._chord(event.key())
        stroke = next((stroke for stroke in STROKES if stroke.key == event.key()), None)
        shift = bool(event.modifiers() & SHIFT)
        if stroke is not None:
            stroke.does(self, shift)
            return True
        return self._letter(event.text().upper() or chr(min(event.key(), 0x10FFFF)), shift)

    def read_state(self) -> tuple[object, ...]:
        """Return everything that a key may change, for a comparison of the states before and after a key.

        It consists of the focused place, button and card, the selected cards, the target of a drop, and the marked
        answer of a question.
        """
        view, bubble = self._view, self._view.bubble
        marked = tuple(answer.near for answer in bubble.answers) if bubble.isVisible() else None
        focused = (self.zones.place, self.zones.button, view.selection.focus)
        return (*focused, tuple(view.selection.items), view.targets.near, marked)

    def is_unheard(self, key: int, before: tuple[object, ...]) -> bool:
        """Return whether a screen reader has nothing to announce after `key`, so that the program must answer the key.

        That is never so for keys outside `FOCUS_KEYS`, the keys that only move the focus. For these, it is so if the
        key changed nothing since the state `before`, or if no place, button or card has the focus now.
        """
        now = self.read_state()
        return key in FOCUS_KEYS and (now == before or not any(now[:3]))

    def _chord(self, key: int) -> bool:
        """Do what `key` means together with Ctrl, and return True; return False if it means nothing."""
        if key in MOVES:
            self._view.selection.move(MOVES[key])
            return True
        return key in (Key.Key_Return, Key.Key_Enter) and self._obvious()

    def _letter(self, letter: str, shift: bool) -> bool:
        """Do what a press of the letter or digit `letter` means, and return True; return False if it means nothing.

        It may choose an answer of an open question, press a button, or move the focus to the next card of a rank. With
        `shift`, it may move the focus to a card of the same rank in another suit.
        """
        view = self._view
        if letter.isdigit() and view.bubble.answer(int(letter)):
            return True
        if shift and letter in SUITS:
            focus = view.selection.focus
            at = self.zones.card or (focus.card if focus is not None else None)
            return self._jump(lambda card: at is not None and card == at.rank + letter)
        if letter in RANKS:
            return self._jump(lambda card: card.rank == RANKS[letter])
        return self._command(letter) or self._run_letter_command(letter)

    def _run_letter_command(self, letter: str) -> bool:
        """Do what `letter` means at the table of every game, and return True; return False if it means nothing."""
        found = next((said for said in LETTERS if said.key == letter), None)
        if found is not None:
            found.does(self._view)
        return found is not None

    def _list_focused_cards(self) -> Sequence[CardItem]:
        """Return the cards of the hand that a key acts on: the selected ones or, if there are none, the focused one."""
        selection = self._view.selection
        return selection.in_order or ([selection.focus] if selection.focus else [])

    def _step(self, by: int, extend: bool) -> None:
        """Move the focus by `by` steps to another answer, button, place, or card of the hand.

        It moves between the answers if a question is open, else between buttons or places if one of these has the
        focus, and otherwise along the hand. With `extend`, also select the card of the hand that loses the focus, and
        the card that gets it.
        """
        hand, selection = list(self._view.hand), self._view.selection
        if self._view.bubble.step(by) or self.zones.step(by) or not hand:
            return
        at = hand.index(selection.focus) if selection.focus in hand else (len(hand) if by < 0 else -1)
        there = hand[max(0, min(len(hand) - 1, at + by))]
        if extend:
            for item in (selection.focus, there):
                if item is not None and item in hand:
                    selection.add(item)
        selection.move_focus(there)
        if extend:
            selection.update_selection()
        selection.refresh()

    def _step_row(self, by: int) -> None:
        """Move the focus to the place in the row above (`by` is -1) or below (`by` is 1).

        If a question is open, move to its previous or next answer instead.
        """
        if not self._view.bubble.step(by):
            self.zones.step_row(by)

    def _jump(self, fits: Callable[[Card], bool]) -> bool:
        """Move the focus to the next card for which `fits` returns true, and return True; return False if none fits.

        If the focus is on a shared cloth, the cards there are searched first, and then those of the hand. The search
        begins after the focused card; after the last card, it goes on with the first one.
        """
        hand, selection = list(self._view.hand), self._view.selection
        if self.zones.jump(fits):
            return True
        at = hand.index(selection.focus) + 1 if selection.focus in hand else 0
        found = next((item for item in (*hand[at:], *hand[:at]) if fits(item.card)), None)
        self.zones.leave()
        if found is not None:
            selection.move_focus(found)
            selection.refresh()
        return found is not None

    def _choose(self) -> None:
        selection = self._view.selection
        if self.zones.choose():
            return
        if selection.focus is not None:
            self._view.outcome.asking.stop()
            selection.toggle(selection.focus)

    def _next_target(self, by: int) -> None:
        """Point at the next place (`by` is 1) or the previous place (-1) where the selected cards may be dropped.

        If no cards are selected, the focused card is selected first. If a question is open, move among its answers
        instead; if a refusal with a link to its rule is open, move to the link.
        """
        view = self._view
        if view.bubble.step(by) or view.bubble.point_at_link():
            return
        if not view.targets.rects:
            view.selection.choose(self._list_focused_cards())
        order = view.targets.order()
        if order:
            near = view.targets.near
            at = order.index(near) + by if near in order else (0 if by > 0 else -1)
            view.targets.point_at(order[at % len(order)])
            self.zones.mark(view.targets.near)

    def _enter(self) -> None:
        """Do what the Enter key means: the first of these that is possible now.

        It confirms the answer of an open question; clicks the focused button or place; drops the cards on the place
        chosen with the Tab key; presses the main button, which is amber, even if this is disabled, so that the person
        learns why; or selects the focused card.
        """
        view = self._view
        if view.bubble.confirm():
            return
        near, items = view.targets.near, self._list_focused_cards()
        if (near is None or self.zones.button) and self.zones.press():
            return
        if near is not None and items:
            view.targets.clear()
            self.zones.leave()
            view.outcome.drop(items, near)
        elif name := view.prompt.primary() or view.prompt.primary(enabled=False):
            view.outcome.command(name)
        elif not view.selection.items:
            self._choose()

    def _obvious(self) -> bool:
        items = self._list_focused_cards()
        if len(items) == 1 and not self._view.outcome.double_click(items[0]):
            self._view.selection.choose(items)
        return True

    def _escape(self) -> None:
        """Undo one thing that the person has begun.

        It is the first of these that exists: an open message, a drag, a target chosen for a drop, a focused place, a
        selection of cards, laid-out cards.
        """
        view = self._view
        if view.bubble.isVisible():
            view.bubble.dismiss()
        elif view.is_carrying:
            view.cancel_gesture()
        elif view.targets.near is not None:
            view.targets.point_at(None)
            self.zones.leave()
        elif self.zones.leave():
            pass
        elif view.selection.items:
            view.selection.choose(())
        else:
            view.outcome.take_back()

    def _command(self, letter: str) -> bool:
        """Press the button with the key `letter`, and return True; return False if there is none.

        If the button needs a card and none is selected, the focused card is selected first. A disabled button counts
        too.
        """
        view = self._view
        name = view.prompt.find_command(letter)
        if name is None and not view.selection.items and view.selection.focus is not None:
            view.selection.choose([view.selection.focus])
            name = view.prompt.find_command(letter) or view.prompt.find_command(letter, enabled=False)
            if name is None:
                view.selection.choose(())
        name = name or view.prompt.find_command(letter, enabled=False)
        if name is not None:
            view.outcome.command(name)
        return name is not None

    def _look(self) -> None:
        """Show the focused place large or, if no place is focused, the focused card of the hand."""
        if self.zones.place is None or not self._view.closeup.at_place(self.zones.place):
            focus = self._view.selection.focus
            self._view.closeup.at_items([focus] if focus is not None else [])


class KeyAction(NamedTuple):
    """A key and what it does at the table.

    `name` identifies the text about the key on the help page; several keys may share one text."""

    name: str
    key: Key
    does: Callable[[KeyboardInput, bool], object]
    """Called with the keyboard handler and, as a bool, whether Shift is down."""


class LetterCommand(NamedTuple):
    """A letter key that does the same at every table (in every game), and the function that it calls."""

    name: str
    key: str
    does: Callable[[TableParts], object]


STROKES: tuple[KeyAction, ...] = (
    KeyAction("step", Key.Key_Left, lambda keys, shift: keys._step(-1, shift)),
    KeyAction("step", Key.Key_Right, lambda keys, shift: keys._step(1, shift)),
    KeyAction("ends", Key.Key_Home, lambda keys, shift: keys._step(-1000, shift)),
    KeyAction("ends", Key.Key_End, lambda keys, shift: keys._step(1000, shift)),
    KeyAction("row", Key.Key_Up, lambda keys, shift: keys._step_row(-1)),
    KeyAction("row", Key.Key_Down, lambda keys, shift: keys._step_row(1)),
    KeyAction("choose", Key.Key_Space, lambda keys, shift: keys._choose()),
    KeyAction("target", Key.Key_Tab, lambda keys, shift: keys._next_target(1)),
    KeyAction("target", Key.Key_Backtab, lambda keys, shift: keys._next_target(-1)),
    KeyAction("enter", Key.Key_Return, lambda keys, shift: keys._enter()),
    KeyAction("enter", Key.Key_Enter, lambda keys, shift: keys._enter()),
    KeyAction("escape", Key.Key_Escape, lambda keys, shift: keys._escape()),
    KeyAction("look", Key.Key_I, lambda keys, shift: keys._look()),
    KeyAction("zone", Key.Key_F6, lambda keys, shift: keys.zones.next(-1 if shift else 1)),
)
"""What each key does; the texts about the keys are in `ui/features/help/key_text.py`."""

LETTERS: tuple[LetterCommand, ...] = (LetterCommand("repeat", "L", lambda table: table.ask_for_last_turn()),)
"""The letters that do the same at every table, unless the game has a button with that key."""
