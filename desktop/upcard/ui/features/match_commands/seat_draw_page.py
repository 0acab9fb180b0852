"""The page on which the players draw for seats: each picks a card from a spread pack; they may skip the draw."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.core.cards import JOKER, Card
from upcard.core.game.seat_draw import SeatDraw
from upcard.ui.features.match_commands.spread_pack import SpreadPack
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page

PAIR = 2
PAUSE = 300
"""The milliseconds after which a computer player whose turn it is picks a card."""


class SeatDrawers(NamedTuple):
    """The players who draw for seats: their names, and which of them are persons."""

    names: Sequence[str]
    persons: Sequence[bool]
    pairs: bool
    """Whether two play against two; then the players with the highest and the second highest card are partners."""
    sides: Callable[[Sequence[int]], Mapping[int, int]]
    """A function that takes the players in seating order and returns the number of the colour of each player's side."""


@guard_overrides
class SeatsPage(Page):
    """The page on which the players draw for seats; its signal `drawn` emits who sits where."""

    changed = Signal(object)
    """Emits the state of the draw for seats, whenever a player has picked a card or chosen a seat."""
    drawn = Signal(object)
    """Emits the players in seating order; None if the draw was skipped."""

    def __init__(
        self, window: QWidget, dress: StyleContext, drawing: SeatDraw, drawers: SeatDrawers, deck: CardDeck
    ) -> None:
        super().__init__(window, dress, wide=860)
        self.drawers = drawers
        self.drawing = drawing
        self.speed = 1.0
        self.column.addWidget(self.label(self._title(), "dialog-title"))
        self.column.addWidget(self.paragraph(self._what(), "second"))
        self.spread = SpreadPack(drawing, drawers.names, deck, dress)
        self.spread.picked.connect(self._pick_card)
        self.spread.landed.connect(self._ask_next)
        self.column.addWidget(self.spread)
        self.prompt = self.label("", "prompt")
        self.prompt.setTextFormat(Qt.TextFormat.PlainText)
        self.add_footer(self._foot())
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._pick_by_chance)
        self.start = self.spread

    def begin(self, speed: float) -> None:
        """Ask the first player to pick a card; `speed` is the factor of the cards' speed, and 0 means no animation."""
        self.speed = speed
        self.spread.set_speed(speed)
        self._ask()

    def arrange(self) -> None:
        """Scale the cards to the height that the texts and the buttons of the page leave free."""
        wide = min(self.dress.px(self.wide), self.width() - self.dress.px(32)) - 2
        below = self.standing.sizeHint().height() if self.standing is not None else 0
        rest = self.column.totalHeightForWidth(wide) - self.spread.sizeHint().height() + below
        self.spread.shrink_to_height(self.height() - self.dress.px(24) - 2 - rest)
        super().arrange()

    def close_sheet(self) -> None:
        """Close the page and emit `drawn`: with the order of seats if the draw is complete, else with None."""
        self._end()

    @property
    def _two(self) -> bool:
        return len(self.drawers.names) == PAIR

    def _title(self) -> str:
        return self.tr("Who plays first?") if self._two else self.tr("Draw for seats")

    def _what(self) -> str:
        """Return the sentence that says what the draw decides, and "Aces are low." if aces rank below kings."""
        ace, king = map(self.drawing.rank, (Card("AS"), Card("KS")))
        low = ace is not None and king is not None and ace > king
        aces = self.tr("Aces are low.")
        return self.dress.words.join_sentences((self._order(), aces)) if low else self._order()

    def _order(self) -> str:
        if self._two:
            return self.tr("Both pick a card: the higher card plays first, the lower one deals.")
        if self.drawers.pairs:
            return self.tr(
                "Everyone picks a card: the highest plays first, the second highest is the partner opposite."
            )
        return self.tr("Everyone picks a card: the highest plays first, and the cards decide the other seats too.")

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.prompt)
        row.addStretch()
        self.skip = self.button(self.tr("Skip"), key=self.tr("Esc"))
        self.skip.clicked.connect(self._end)
        self.go_on = self.button(self.tr("Begin"), primary=True, key=self.tr("Enter"))
        self.go_on.clicked.connect(self._end)
        self.go_on.setEnabled(False)
        self.go_on.hide()
        self.places = tuple(self.button("") for _ in range(PAIR))
        for number, place in enumerate(self.places):
            place.clicked.connect(lambda _=False, at=number: self._choose_place(self.drawing.list_free_places()[at]))
            place.hide()
        for button in (self.skip, *self.places, self.go_on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        return row

    @property
    def turn(self) -> int | None:
        """The player who picks a card next; None when the draw is complete."""
        return next(iter(self.drawing.to_pick()), None)

    def _ask(self) -> None:
        player = self.turn
        if player is None:
            chooser = self.drawing.to_choose()
            if chooser is None:
                self._show_seats()
            else:
                self._ask_for_place(chooser)
            return
        by_hand = self.drawers.persons[player]
        self.spread.ask(player if by_hand else None)
        self._say(self._format_prompt(player))
        if not by_hand:
            self._pause.start(round(PAUSE / self.speed) if self.speed else 0)

    def _format_prompt(self, player: int) -> str:
        name, again = self.drawers.names[player], self.drawing.card(player) is not None
        alone = self.drawers.persons[player] and sum(self.drawers.persons) == 1
        if self.drawing.card(player) == JOKER:
            text = self.tr("You drew a joker: pick again") if alone else self.tr("{name} drew a joker and picks again")
        elif again:
            text = self.tr("The same card: pick again") if alone else self.tr("The same card: {name} picks again")
        elif alone:
            text = self.tr("Pick a card")
        else:
            text = self.tr("{name}, pick a card") if self.drawers.persons[player] else self.tr("{name} picks a card")
        return text.replace("{name}", name)

    def _say(self, text: str) -> None:
        self.prompt.setText(text)
        announce(self, text)
        self.spread.update()

    def _pick_card(self, number: int) -> None:
        player = self.turn
        if player is not None:
            self.drawing = self.drawing.pick(player, number)
            self.spread.ask(None)
            self.changed.emit(self.drawing)
            self.spread.show_drawing(self.drawing, player)

    def _pick_by_chance(self) -> None:
        if self.turn is not None:
            self._pick_card(self.drawing.by_chance(self.turn))
        elif self.drawing.to_choose() is not None:
            self._choose_place(self.drawing.choose_by_chance())

    def _ask_for_place(self, player: int) -> None:
        """Let `player` choose a seat: the one before or the one after the player who plays first.

        A computer player makes this choice after a moment.
        """
        first, name = (self.drawers.names[one] for one in (self.drawing.order()[0], player))
        if not self.drawers.persons[player]:
            self._say(self.tr("{name} chooses a seat").replace("{name}", name))
            self._pause.start(round(PAUSE / self.speed) if self.speed else 0)
            return
        alone = sum(self.drawers.persons) == 1
        text = self.tr("Choose your seat") if alone else self.tr("{name}, choose a seat")
        sides = (self.tr("Play second, after {first}"), self.tr("Play last, before {first}"))
        for place, said in zip(self.places, sides, strict=True):
            place.setText(said.replace("{first}", first))
            place.show()
        self._say(text.replace("{name}", name))
        self.places[0].setFocus()

    def _choose_place(self, place: int) -> None:
        self.drawing = self.drawing.choose(place)
        self.changed.emit(self.drawing)
        for button in self.places:
            button.hide()
        self._ask()

    def _ask_next(self) -> None:
        self._ask()

    def _turns(self) -> tuple[str, ...]:
        """Return the texts that say when a player's turn comes ("plays first" and so on), in the order of seats."""
        return (
            self.tr("plays first"),
            self.tr("plays second"),
            self.tr("plays third"),
            self.tr("plays fourth"),
            self.tr("plays fifth"),
            self.tr("plays sixth"),
        )

    def _show_seats(self) -> None:
        """Show the result of the draw: who plays first, who plays together, and when each player's turn comes."""
        order, seated, turns = self.drawing.order(), self.drawing.assign_seats(), self._turns()
        notes = [turns[seated.index(player)] for player in range(len(seated))]
        alone = self.drawers.persons[order[0]] and sum(self.drawers.persons) == 1
        text = self.tr("You play first") if alone else self.tr("{name} plays first")
        self.spread.show_seats(notes, self.drawers.sides(seated))
        self.skip.hide()
        self.go_on.setEnabled(True)
        self.go_on.show()
        told = text.replace("{name}", self.drawers.names[order[0]])
        self._say(self.dress.words.join_facts((told, *self._explain(order), *self._name_partners(order, seated))))

    def _explain(self, order: Sequence[int]) -> tuple[str, ...]:
        """Return, in a tuple, the sentence that says which suit ranks above which.

        Return an empty tuple unless the two best cards drawn have the same rank. `order` are the players from the best
        card on.
        """
        best, next_ = (self.drawing.card(player) for player in order[:2])
        if best is None or next_ is None or best.rank != next_.rank:
            return ()
        words = self.dress.words
        higher, lower = (words.say_key(f"suit.{card.suit}") for card in (best, next_))
        return (self.tr("{higher} rank above {lower}").format(higher=higher, lower=lower),)

    def _name_partners(self, order: Sequence[int], seated: Sequence[int]) -> tuple[str, ...]:
        """Return a sentence that names partners, in a tuple; an empty tuple if there are no partners.

        If only one person plays, the sentence names that person's partners. Otherwise, it names all players of the side
        that plays first. `order` are the players from the best card on, `seated` in the order of seats.
        """
        persons, sides = self.drawers.persons, self.drawers.sides(seated)
        alone = sum(persons) == 1
        own = persons.index(True) if alone else order[0]
        partners = [player for player in seated if sides[player] == sides[own] and (player != own or not alone)]
        if not partners or partners == [own]:
            return ()
        text = self.tr("you play with {names}") if alone else self.tr("{names} play together")
        names = (self.drawers.names[player] for player in partners)
        return (text.replace("{names}", self.dress.words.say_key("list.and").join(names)),)

    def _end(self) -> None:
        self._pause.stop()
        seated = None if self.drawing.to_pick() else self.drawing.assign_seats()
        super().close_sheet()
        self.drawn.emit(seated)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.spread.flying and event.key() == Qt.Key.Key_Space:
            self.spread.finish()
        else:
            super().keyPressEvent(event)
