"""What becomes of a gesture: a new draft, actions, a question, a choice, or a refusal."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeAlias

from PySide6.QtCore import QTimer

from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Draft, RefusedGesture
from upcard.core.table.plan import Zone
from upcard.core.violation import Violation
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.bubble_placer import BubblePlacer
from upcard.ui.table.input.drop_choice import PendingConfirmation, cards_in
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.overlay.bubble import Option
from upcard.ui.table.overlay.buttons import ENTER, ESCAPE
from upcard.ui.table.signs import sayings

REFUSED = 340
"""Milliseconds for which a refused card wears its mark."""
Made: TypeAlias = "Draft | AcceptedGesture[object] | RefusedGesture | tuple[AcceptedGesture[object], ...]"


class JudgeHost(TableHost, Protocol):
    """A table on which a gesture can change something."""

    def sort(self) -> None:
        """Sort the hand by rank or by suit, in turn."""
        ...

    def advance(self, draft: Draft, first: Sequence[CardItem]) -> None:
        """Show another draft, from which the person can go back to this one."""
        ...

    def play(self, actions: Sequence[object], leaving: Sequence[CardItem]) -> None:
        """Have actions played in order, with which these cards leave the hand."""
        ...

    def take_leaving(self) -> Sequence[CardItem]:
        """Return the cards whose play has been asked for, which leave no more."""
        ...

    def report_refusal(self) -> None:
        """Let others know that something is refused."""
        ...

    def report_assistance(self) -> None:
        """Let others know that the table has found something for the person."""
        ...


def own_deeds(
    view: JudgeHost, selection: CardSelection, looking: CloseupController
) -> Mapping[str, Callable[[], object]]:
    """Return what the table does by itself, by the name of its button."""
    return {
        "sort": view.sort,
        "look": lambda: looking.at_items(selection.in_order),
        "move_left": lambda: selection.move(-1),
        "move_right": lambda: selection.move(1),
    }


class GestureOutcome:
    """Asks the draft what a gesture means, and sees to it that this happens."""

    def __init__(
        self, view: JudgeHost, targets: DropTargets, selection: CardSelection, looking: CloseupController
    ) -> None:
        self._view = view
        self._targets = targets
        self._selection = selection
        self._own = own_deeds(view, selection, looking)
        self._cautious = True
        self.refused: Violation | None = None
        """What was refused last, for the rule book to begin with."""
        self.asking = PendingConfirmation(view, targets, self.play, self.show_bubble)
        self.placer = BubblePlacer(view, targets, lambda: self.asking.rects)
        """Where bubbles stand, the table's own and those of others."""
        self._about: Place | None = None
        """The place that the bubble points at."""
        self.agreed: Sequence[object] | None = None
        """The actions that were asked about and meant all the same."""
        self._helped = False
        """Whether the person knows that this deal is assisted, because the table has found melds."""
        self._waiting: Callable[[], None] | None = None
        """What is to be said when the cards lie still."""

    def set_cautious(self, cautious: bool) -> None:
        """Ask first about a step that is often a slip, or not."""
        self._cautious = cautious

    def drop(self, items: Sequence[CardItem], place: Place) -> None:
        """Drop cards of the hand on a place; no cards is a click on it."""
        self.asking.stop()
        draft = self._view.draft
        if draft is not None:
            self.decide(draft.drop(tuple(item.card for item in items), place), items, place)

    def obvious(self, item: CardItem) -> bool:
        """Do what a double click on a card means; False where there are several ways, or one that is asked about."""
        draft, others = self._view.draft, [other for other in self._selection.items if other is not item]
        found = draft.obvious(item.card) if draft is not None and not others else None
        if found is not None:
            self.decide(found[0], [item], found[1])
        return found is not None

    def command(self, name: str) -> None:
        """Do what a button says."""
        draft = self._view.draft
        self._view.bubble.dismiss()
        if name in self._own:
            self._own[name]()
        elif draft is not None:
            items = self._selection.in_order
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
                if made.assisted and not self._helped:
                    self._ask_before_help(made, items, place)
                    return
                if made.assisted:
                    self._view.report_assistance()
                self._view.advance(made, items)

    def _ask_before_help(self, made: Draft, items: Sequence[CardItem], place: Place | None) -> None:
        """Say that what the table finds counts as help, before it is shown; once a deal."""
        answers: list[Option] = [
            (sayings.find_melds(), partial(self._accept_help, made, items, place)),
            (sayings.rather_not(), self._view.slide),
        ]
        self._ask(sayings.counts_as_help(), answers, items, (ENTER, ESCAPE))
        self.show_bubble(place)

    def _accept_help(self, made: Draft, items: Sequence[CardItem], place: Place | None) -> None:
        self._helped = True
        self.decide(made, items, place)

    def forget_help(self) -> None:
        """Ask again before the table helps: another deal begins."""
        self._helped = False

    def play(self, play: AcceptedGesture[object], items: Sequence[CardItem], place: Place | None) -> None:
        """Play what a gesture amounts to, after asking about a step that is often a slip."""
        view = self._view
        if play.caution is None or not self._cautious:
            self._emit(play, items)
            return
        agreed = partial(self._agree, play, items)
        question = view.words.say(play.caution)
        answers: list[Option] = [(sayings.go_on(), agreed), (sayings.rather_not(), view.slide)]
        self._ask(question, answers, items, (ENTER, ESCAPE))
        view.bubble.outlast(not view.prompt.anything)
        self.show_bubble(place)

    def _agree(self, play: AcceptedGesture[object], items: Sequence[CardItem]) -> None:
        self.agreed = play.actions
        self._emit(play, items)
        self.agreed = None

    def _emit(self, play: AcceptedGesture[object], items: Sequence[CardItem]) -> None:
        self._waiting = None
        self._view.play(play.actions, items)

    def _ask(
        self, question: str, options: Sequence[Option], items: Sequence[CardItem], keys: Sequence[str] = ()
    ) -> None:
        """Let the cards go back, and ask; rings and amber button wait."""
        view = self._view
        self.asking.restore_draft()
        view.bubble.wear(view.pen)
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
            self._targets.mark(each)
        self.show_bubble(about[0])

    def _find_join_targets(self, items: Sequence[CardItem], place: Place | None) -> Sequence[Place | None]:
        """Return what in the own tray the cards may join, where the tray as a whole or no place at all was meant."""
        view = self._view
        if view.draft is None or view.table is None or (place and place not in self._targets.own_trays()):
            return []
        beds = view.table.beds
        found = view.draft.targets(tuple(item.card for item in items))
        return [joined for joined in found if joined in beds and beds[joined].spot.zone == Zone.TRAY]

    def _refuse(self, refused: RefusedGesture, items: Sequence[CardItem], place: Place | None) -> None:
        """Let the cards go back, shake, and say why at the place where they were to go."""
        view = self._view
        self.asking.restore_draft()
        view.report_refusal()
        view.slide(items, refused=True)
        self._selection.refuse(items)
        QTimer.singleShot(REFUSED, view.port, self._selection.forgive)
        self._say_when_still(partial(self.explain, refused.violation, refused.place or place))

    def refuse(self, violation: Violation) -> None:
        """Let cards go back whose play was asked for, and say why; what is laid out stays laid out."""
        self._refuse(RefusedGesture(violation), self._view.take_leaving(), None)

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
        return next((place for place, bed in beds if bed.spot.zone in self._view.table_style.news), None)

    def _tell(self, news: Told, about: Callable[[], Place | None]) -> None:
        view = self._view
        view.bubble.wear(view.pen)
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
        view.bubble.wear(view.pen)
        view.bubble.refuse(title, body, (view.words.rule_name(violation.rule), violation.rule))
        self.show_bubble(place)

    def follow(self) -> None:
        """Let an open bubble stand where its place lies now, in the size and the colours of now."""
        if self._view.bubble.isVisible():
            self._view.bubble.wear(self._view.pen)
            self.asking.mark()
            self.show_bubble(self._about)

    def show_bubble(self, place: Place | None) -> None:
        """Show the table's own bubble beside a place."""
        self._about = place
        self.placer.place_bubble(self._view.bubble, place)
