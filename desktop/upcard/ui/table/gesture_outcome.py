"""What becomes of a gesture: a new draft, actions, a question, a choice, or a refusal."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QTimer

from upcard.core.events import Place, Told
from upcard.core.game.record import Violation
from upcard.core.table.draft import AcceptedGesture, Draft, RefusedGesture
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.drop_choice import PendingConfirmation, cards_in
from upcard.ui.table.geometry.bubble_placement import beside, measure_hidden_area
from upcard.ui.table.geometry.card_poses import CardPose, TableLayout
from upcard.ui.table.geometry.layout import CARD, Rect, hull
from upcard.ui.table.input.targets import find_covered_rect
from upcard.ui.table.overlay.bubble import ENTER, ESCAPE, MessageBubble, Option
from upcard.ui.table.signs import sayings

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView


def look(view: "TableView") -> None:
    """Show the card chosen last from near; what asked for it may be pressed when it is chosen no more."""
    if chosen := view.selection.in_order:
        view.looking.at(chosen[-1].pos())


def move(view: "TableView", step: int) -> None:
    """Move the cards chosen within the hand."""
    from upcard.ui.table.input.hand_reorder import move

    move(view, step)


OWN: Mapping[str, Callable[["TableView"], object]] = {
    "sort": lambda view: view.sort(),
    "look": look,
    "move_left": lambda view: move(view, -1),
    "move_right": lambda view: move(view, 1),
}
"""What the table does by itself, by the name of its button."""
REFUSED = 340
"""Milliseconds for which a refused card wears its mark."""
Made: TypeAlias = "Draft | AcceptedGesture[object] | RefusedGesture | tuple[AcceptedGesture[object], ...]"


class GestureOutcome:
    """Asks the draft what a gesture means, and sees to it that this happens."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self.cautious = True
        """Whether a step that is often a slip is asked about first."""
        self.helped: Callable[[], None] = lambda: None
        """Called when the table has found something for the person."""
        self.refused: Violation | None = None
        """What was refused last, for the rule book to begin with."""
        self.asking = PendingConfirmation(view)
        self._about: Place | None = None
        """The place that the bubble points at."""
        self.agreed: Sequence[object] | None = None
        """The actions that were asked about and meant all the same."""
        self._waiting: Callable[[], None] | None = None
        """What is to be said when the cards lie still."""

    def drop(self, items: Sequence[CardItem], place: Place) -> None:
        """Drop cards of the hand on a place; no cards is a click on it."""
        self.asking.stop()
        draft = self._view.draft
        if draft is not None:
            self.decide(draft.drop(tuple(item.card for item in items), place), items, place)

    def obvious(self, item: CardItem) -> bool:
        """Do what a double click on a card means; False where there are several ways, or one that is asked about."""
        draft = self._view.draft
        found = draft.obvious(item.card) if draft is not None else None
        if found is not None:
            self.decide(found[0], [item], found[1])
        return found is not None

    def command(self, name: str) -> None:
        """Do what a button says."""
        draft = self._view.draft
        self._view.bubble.dismiss()
        if name in OWN:
            OWN[name](self._view)
        elif draft is not None:
            items = self._view.selection.in_order
            place = next((command.place for command in self._view.prompt.commands if command.name == name), None)
            self.decide(draft.command(name, tuple(item.card for item in items)), items, place)

    def take_back(self, place: Place | None = None, items: Sequence[CardItem] = ()) -> None:
        """Take back cards of what is laid out in one place, or all of it."""
        draft = self._view.draft
        if draft is not None and draft.staged:
            self.decide(draft.take_back(place, tuple(item.card for item in items)), items, place)

    def decide(self, made: Made, items: Sequence[CardItem], place: Place | None) -> None:
        """Let happen what the gesture amounts to."""
        match made:
            case AcceptedGesture():
                self.play(made, items, place)
            case RefusedGesture():
                self._refuse(made, items, place)
            case tuple():
                self._choose(made, items, place)
            case _:
                if self._view.draft is not None and made != self._view.draft:
                    self._view.drafts.append(self._view.draft)
                if made.assisted:
                    self.helped()
                self._view.adopt(made, first=items)

    def play(self, play: AcceptedGesture[object], items: Sequence[CardItem], place: Place | None) -> None:
        """Play what a gesture amounts to, after asking about a step that is often a slip."""
        view = self._view
        if play.caution is None or not self.cautious:
            self._emit(play, items)
            return
        agreed = partial(self._agree, play, items)
        question = view.words.say(play.caution)
        answers: list[Option] = [(sayings.go_on(), agreed), (sayings.rather_not(), view.slide)]
        self._ask(question, answers, items, (ENTER, ESCAPE))
        view.bubble.lasting = not view.prompt.anything
        self.show_bubble(place)

    def _agree(self, play: AcceptedGesture[object], items: Sequence[CardItem]) -> None:
        self.agreed = play.actions
        self._emit(play, items)
        self.agreed = None

    def _emit(self, play: AcceptedGesture[object], items: Sequence[CardItem]) -> None:
        self._view.leaving, self._waiting = items, None
        self._view.played.emit(play.actions)

    def _ask(
        self, question: str, options: Sequence[Option], items: Sequence[CardItem], keys: Sequence[str] = ()
    ) -> None:
        """Let the cards go back, and ask; rings and amber button wait."""
        view = self._view
        self.asking.restore_draft()
        view.bubble.pen = view.pen
        view.bubble.ask(question, options, keys)
        view.slide(items)

    def _choose(self, plays: Sequence[AcceptedGesture[object]], items: Sequence[CardItem], place: Place | None) -> None:
        """Offer the readings by number: by what they are called, or by the cards in them."""
        if any(play.detail for play in plays):
            self.asking.choose(plays, items, place)
            return
        words = self._view.words
        options = [
            (
                words.say(play.reading) if play.reading else words.cards(cards_in(play.actions)),
                partial(self.play, play, items, place),
            )
            for play in plays[:9]
        ]
        asked = plays[0].question
        about = self._find_join_targets(items, place) or [place]
        self._ask(words.say(asked) if asked else sayings.which(), options, items)
        for each in about:
            self._view.targets.mark(each)
        self.show_bubble(about[0])

    def _find_join_targets(self, items: Sequence[CardItem], place: Place | None) -> Sequence[Place | None]:
        """Return what in the own tray the cards may join, where the tray as a whole or no place at all was meant."""
        view = self._view
        if view.draft is None or view.table is None or (place and place not in view.targets.own_trays()):
            return []
        beds = view.table.beds
        found = view.draft.targets(tuple(item.card for item in items))
        return [joined for joined in found if joined in beds and beds[joined].spot.zone == "tray"]

    def _refuse(self, refused: RefusedGesture, items: Sequence[CardItem], place: Place | None) -> None:
        """Let the cards go back, shake, and say why at the place where they were to go."""
        view = self._view
        self.asking.restore_draft()
        view.refusing.emit()
        view.slide(items, refused=True)
        view.selection.refuse(items)
        QTimer.singleShot(REFUSED, view, self._forgive)
        self._say_when_still(partial(self.explain, refused.violation, refused.place or place))

    def refuse(self, violation: Violation) -> None:
        """Let cards go back whose play was asked for, and say why; what is laid out stays laid out."""
        items, self._view.leaving = self._view.leaving, ()
        self._refuse(RefusedGesture(violation), items, None)

    def say_again(self) -> None:
        """Say a refusal that is still to be read once more, in the language of now."""
        bubble = self._view.bubble
        if self.refused is not None and bubble.isVisible() and bubble.under:
            self.explain(self.refused, self._about)

    def tell(self, news: Told | None) -> None:
        """Say once, beside the pile or the stock, what has come about."""
        if news is not None:
            self._say_when_still(partial(self._tell, news, self._middle))

    def answer(self, news: Told, about: Place | None) -> None:
        """Say something once, beside the place that it is about, or the hand."""
        self._say_when_still(partial(self._tell, news, lambda: about))

    def _middle(self) -> Place | None:
        """Return the pile or the stock."""
        beds = self._view.table.beds.items() if self._view.table else ()
        where = ("stock",) if self._view.plan.shared else ("pile", "offered")
        return next((place for place, bed in beds if bed.spot.zone in where), None)

    def _tell(self, news: Told, about: Callable[[], Place | None]) -> None:
        view = self._view
        view.bubble.pen = view.pen
        view.bubble.tell(view.words.say(news))
        self.show_bubble(about())

    def _say_when_still(self, say: Callable[[], None]) -> None:
        """Say something now, or when the cards that are on their way have come to lie."""
        self._waiting = say
        if not self._view.table_scene.animator.running:
            self.say_waiting()

    def say_waiting(self) -> None:
        """Say what has waited for the cards to lie still."""
        say, self._waiting = self._waiting, None
        if say is not None:
            say()

    def explain(self, violation: Violation, place: Place | None) -> None:
        """Say what cannot be done, beside a place or the hand."""
        view = self._view
        self.refused = violation
        title, body = view.words.refusal_parts(violation)
        view.bubble.pen = view.pen
        view.bubble.refuse(title, body, (view.words.rule_name(violation.rule), violation.rule))
        self.show_bubble(place)

    def _forgive(self) -> None:
        self._view.selection.forgive()

    def follow(self) -> None:
        """Let an open bubble stand where its place lies now, in the size and the colours of now."""
        if self._view.bubble.isVisible():
            self._view.bubble.wear(self._view.pen)
            self.asking.mark()
            self.show_bubble(self._about)

    def show_bubble(self, place: Place | None) -> None:
        """Show the table's own bubble beside a place."""
        self._about = place
        self.place_bubble(self._view.bubble, place)

    def place_bubble(self, bubble: MessageBubble, place: Place | None) -> float:
        """Show a bubble beside a place, on no legal target, count or prompt; return how bad what it hides is."""
        view, table = self._view, self._view.table
        if table is None:
            return 0.0
        target = self._rect(place, table)
        bubble.fit_to_text()
        signs = view.table_scene.board.rects
        avoid = self._list_rects_to_avoid(place, table, target)
        cards = [bed.rect for bed in table.beds.values() if bed.lies]
        less = [*signs("tray"), *signs("pill")]
        inside = table.boxes.table.add_margin(-8 * view.pen.u)
        spot = beside(target, bubble.box, inside, (avoid, cards, less), below=bool(bubble.choices))
        bubble.open_at(spot, target, rising=view.table_scene.animator.speed > 0)
        return measure_hidden_area(spot, (avoid, [*cards, *signs("notes")], ()))

    def _list_rects_to_avoid(self, place: Place | None, table: TableLayout, target: Rect) -> list[Rect]:
        """Return what a bubble may not cover: all that it may speak of, and what is asked beside it."""
        view = self._view
        signs, trays = view.table_scene.board.rects, view.targets.own_trays()
        return [
            *(rect for ringed, rect in view.targets.rects.items() if ringed not in trays),
            *self.asking.rects,
            *(
                table.beds[seen].rect
                for seen in (*view.targets.find_click_targets(), *view.targets.marked)
                if seen in table.beds
            ),
            *([] if place in trays else [target]),
            *(bed.rect for bed in table.beds.values() if bed.spot.zone == "staging" and bed.lies),
            *([] if view.bubble.choices else [table.boxes.prompt]),
            *(rect for kind in ("beside", "seat", "note", "ring") for rect in signs(kind)),
            *(Rect(each.x(), each.y(), each.width(), each.height()) for each in view.prompt.shown),
        ]

    def _rect(self, place: Place | None, table: TableLayout) -> Rect:
        """Return what a bubble about a place points at: its cards, for a tray what lies in it, else the hand."""
        if place is not None and place in table.beds and table.beds[place].spot.zone != "hand":
            return find_covered_rect(place, table)
        tray = self._view.targets.own_trays().get(place) if place else None
        if tray is None:
            return hull([_around(item.lie) for item in self._view.hand], table.boxes.hand)
        if table.bay is not None:
            return table.bay.rect
        laid = [bed.rect for bed in table.beds.values() if bed.spot.zone == "tray" and bed.rect.meets(tray)]
        return hull(laid, tray._replace(w=132 * table.boxes.units.t))


def _around(lie: CardPose) -> Rect:
    return Rect(lie.x - lie.width / 2, lie.y - lie.width * CARD / 2, lie.width, lie.width * CARD)
