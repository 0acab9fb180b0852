"""The row of buttons above the hand, one for each command that the person can give now, each with its key."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QWidget

from upcard.core.table.draft import Command, Draft
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.overlay.buttons import TableButton, in_a_row, measure_row, spell_out_cards
from upcard.ui.table.signs import sayings
from upcard.ui.table.signs.board import SignStyle

SORT = Command("sort", "S")
MOVES = Command("move_left", "Ctrl+←"), Command("move_right", "Ctrl+→")
LOOK = Command("look", "I")
OWN = tuple(command.name for command in (*MOVES, LOOK, SORT))
"""The names of the commands that the table itself offers in every game."""
LENT = 500
"""The stacking order (z value) of the pictures of buttons: above the signs, below all cards of the hand."""


def own_commands(moves: bool, looks: bool, order: str | None, mirrored: bool) -> tuple[Command, ...]:
    """Return the commands that the table itself offers now, in any game.

    They are to move the selected cards (if `moves`), to show a card large (if `looks`), and to sort the hand. `order`
    is the name of the hand's sorting; it is empty if the hand is in the person's own order, and None if the hand cannot
    be sorted. `mirrored` means that the table is mirrored for the left hand.
    """
    ways = MOVES[::-1] if mirrored else MOVES
    sort = () if order is None else (SORT._replace(facts={"order": order}),)
    return *(ways if moves else ()), *((LOOK,) if looks else ()), *sort


class PromptButtons(QObject):
    """The row of buttons above the hand, one for each command that the person can give now.

    The same button objects get other commands when the commands change.
    """

    pressed = Signal(str)
    """Emitted with the name of the command whose button was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._widget = parent
        self.buttons: list[TableButton] = []
        self.guests: list[TableButton] = []
        """The buttons that features have added left of the others."""
        self.commands: tuple[Command, ...] = ()
        self.waiting = False
        """Whether a question is open, so that Enter presses none of these buttons."""
        self._aids = True
        self.aims = False
        """Whether the table says to which special hand the person's cards are close."""
        self._lent: list[QGraphicsPixmapItem] = []
        self._kept = 0.0
        """The least distance in pixels of the table's own buttons from the right end; see `_measure_kept`."""
        self._compact = False
        self._row: Rect | None = None
        """The row in which the buttons were placed last; None before that."""
        self._without_own = False
        self._turn = False
        self._before: Sequence[Command] | None = None
        """The commands that were shown when the present motion of cards began; None while no cards move."""

    def set_aids(self, aids: bool, aims: bool = False) -> bool:
        """Set which help the table gives, and return whether that is a change.

        If `aids`, commands that find plays for the person are offered. If `aims`, the table says to which special hand
        (a hand that scores extra) the person's cards are close.
        """
        news = (aids, aims) != (self._aids, self.aims)
        self._aids, self.aims = aids, aims
        return news

    def set_guests(self, left: Sequence[TableButton], come: Sequence[TableButton] = ()) -> None:
        """Remove the buttons `left` from the row, and add the buttons `come`.

        These are buttons of features, such as hints, and are shown left of the buttons of the table and the game.
        """
        self.guests = [*(guest for guest in self.guests if guest not in left), *come]
        for button in left:
            if button not in come:
                button.hide()

    def leave_out_own(self, leave: bool) -> None:
        """Set whether to leave out the buttons that the table itself offers in every game, such as the sort button."""
        self._without_own, self._kept = leave, 0.0

    def clear(self, pen: SignStyle) -> None:
        """Hide the buttons of all commands, and remove their texts, which may give away how many cards a command takes.

        The buttons that features have added stay, and are drawn in the style `pen`.
        """
        self.offer((), pen, "", (), False)
        for button in self.buttons:
            button.hide()
            button.clear_texts()

    def hold(self, deal: bool = False) -> None:
        """Until `release` is called, show only the buttons of commands that were offered before cards began to move.

        While new hands are dealt (`deal`), show no button of a command, because the old commands are about cards that
        are gone. With `deal`, also stop keeping space at the right end of the row for the game's buttons (see
        `_measure_kept`).
        """
        if deal:
            self._kept = 0.0
        if self._before is None:
            self._before = () if deal else self.commands
        for button, command in zip(self.shown_buttons, self.commands, strict=True):
            if not self._is_shown(command):
                button.hide()

    def release(self) -> None:
        """Show the buttons of all commands again after `hold`, because the cards have stopped moving."""
        if self._before is not None:
            self._before = None
            for button in self.shown_buttons:
                button.setVisible(not self._lent)

    def _is_shown(self, command: Command) -> bool:
        return not self._lent and (self._before is None or command in self._before)

    def offer(
        self, commands: Sequence[Command], pen: SignStyle, game: str, own: Sequence[Command], waiting: bool
    ) -> None:
        """Show buttons for the commands `own`, which the table has in every game, and then for `commands` of the game.

        `game` is the game's name as it is used in the keys of texts: the text of a button has the key
        `GAME.command.NAME`. If `waiting`, the person is being asked a question: the Enter key presses no button, and
        buttons are drawn without keys.
        """
        self.waiting = waiting
        own = () if self._without_own else own
        self.commands = (*own, *(each for each in commands if self._aids or not each.aid))
        while len(self.buttons) < len(self.commands):
            button = TableButton("", self._widget)
            button.clicked.connect(self._press_button)
            button.refused.connect(self._press_button)
            self.buttons.append(button)
        for button, command in zip(self.buttons, self.commands, strict=False):
            self._dress(button, command, pen, game)
        for button in self.buttons[len(self.commands) :]:
            button.hide()
        for guest in self.guests:
            guest.set_style(pen)
            guest.setVisible(not self._lent)

    def _dress(self, button: TableButton, command: Command, pen: SignStyle, game: str) -> None:
        words = pen.dress.words
        own = sayings.own_commands(str((command.facts or {}).get("order", ""))).get(command.name)
        text = own.text if own else words.say_key(f"{game}.command.{command.name}", command.facts or {})
        button.stand_for(command, text, pen, self.waiting)
        name = own.name if own else spell_out_cards(text, pen)
        if name != button.accessibleName():  # Qt tells screen readers even of the same name
            button.setAccessibleName(name)
        button.setVisible(self._is_shown(command))

    @property
    def has_turn_step(self) -> bool:
        """Whether one of the offered commands is a step of a turn, such as a discard."""
        return _acts(self.commands)

    def begins_turn(self, draft: Draft) -> bool:
        """Return whether the person's turn begins when `draft` (a new state of the laid-out cards) is shown next.

        It begins if the buttons now offer no step of a turn, and `draft` offers one.
        """
        return not self.has_turn_step and _acts(draft.commands(()))

    @property
    def shown_buttons(self) -> list[TableButton]:
        """The buttons that stand for commands now, from left to right; those of features are not included."""
        return self.buttons[: len(self.commands)]

    @property
    def all_buttons(self) -> list[TableButton]:
        """The buttons in use: those of features, such as hints, then those of the table and of the game."""
        return [*self.guests, *self.shown_buttons]

    def place(self, row: Rect, gap: float, spots: Sequence[Rect], suffices: Callable[[float], bool]) -> float:
        """Put the buttons side by side at the right end of `row`; return the x where the free space left of them ends.

        The buttons are `gap` pixels apart. The last buttons go to the rectangles `spots` instead, one to each, if there
        are any. `suffices` gets the width in pixels that the buttons would leave free, and returns whether this is
        enough; if it is not, the buttons become narrower and lose their keys.
        """
        inside = self.shown_buttons[: len(self.shown_buttons) - len(spots)]
        for button, spot in zip(self.shown_buttons[len(inside) :], spots, strict=True):
            button.setGeometry(round(spot.x), round(spot.y), round(spot.w), round(spot.h))
        own = [button for button in inside if button.name in OWN]
        others = [button for button in inside if button not in own]
        fresh = row != self._row or (bool(others) and not self._turn)
        self._row, self._turn = row, bool(others)
        left, middle = [*self.guests, *own], row.y + row.h / 2
        for compact, shrinks in ((self._compact and not fresh, fresh), (True, fresh), (True, True)):
            self._set_compact(compact)
            kept = self._measure_kept(others, gap, shrinks)
            if suffices(row.w - kept - measure_row(left, gap)):
                break
        self._kept = kept
        in_a_row(others, row.right, middle, gap)
        return in_a_row(left, row.right - kept, middle, gap)

    def _set_compact(self, compact: bool) -> None:
        """If `compact`, make all buttons narrower, without their keys; otherwise give them their usual width."""
        self._compact = compact
        for button in self.all_buttons:
            button.set_compact(compact)

    def _measure_kept(self, others: Sequence[TableButton], gap: float, shrinks: bool) -> float:
        """Return the width in pixels that is kept at the right end of the row for `others`, the game's buttons.

        The table's own buttons are left of this space. If `shrinks`, it is just wide enough. Otherwise it is at least
        as wide as before, so that the table's own buttons do not move to the right when a button of the game vanishes:
        the second click of a double click would press one of them.
        """
        needed = measure_row(others, gap)
        return needed if shrinks else max(self._kept, needed)

    def mirror(self, wide: int) -> None:
        """Exchange left and right for the position of every button, for the left hand; `wide` is the table's width."""
        for button in self.all_buttons:
            button.move(wide - button.x() - button.width(), button.y())

    def primary(self, enabled: bool = True) -> str | None:
        """Return the name of the main command, which Enter stands for; None if there is none or a question is open.

        If `enabled`, only an enabled command counts, else only a disabled one.
        """
        found = (command.name for command in self.commands if command.primary and command.enabled == enabled)
        return None if self.waiting else next(found, None)

    def yield_enter(self, yields: bool) -> None:
        """Set whether the Enter key now drops cards at a place (`yields`), instead of pressing the main button.

        The main button is then drawn plain and without its key.
        """
        for button in self.shown_buttons:
            button.yield_enter(yields)

    def find_command(self, key: str, enabled: bool = True) -> str | None:
        """Return the name of the offered command whose key is `key`; None if there is none.

        If `enabled`, only an enabled command counts, else only a disabled one.
        """
        found = (command.name for command in self.commands if command.key == key and command.enabled == enabled)
        return next(found, None)

    def lend(self, scene: QGraphicsScene) -> None:
        """Hide the buttons, and put pictures of them into `scene`, so that dragged cards are drawn above them."""
        for button in self.all_buttons:
            picture = QGraphicsPixmapItem(button.picture())
            picture.setPos(button.pos())
            picture.setZValue(LENT)
            scene.addItem(picture)
            self._lent.append(picture)
            button.hide()

    def take_again(self) -> None:
        """Undo `lend`: remove the pictures of the buttons from the scene, and show the buttons again."""
        for picture in self._lent:
            picture.scene().removeItem(picture)
        self._lent.clear()
        for button in self.all_buttons:
            button.show()

    def _press_button(self) -> None:
        button = self.sender()
        if isinstance(button, TableButton):
            self.pressed.emit(button.name)


def _acts(commands: Sequence[Command]) -> bool:
    """Return whether one of `commands` is a step of the person's turn, such as a discard.

    Commands that the table offers in every game, such as sorting, do not count; nor do commands that are allowed at any
    time.
    """
    return any(command.name not in OWN and not command.anytime for command in commands)
