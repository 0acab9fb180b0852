"""Decides what a gesture leads to: cards are laid out or played, a question is asked, or a play is refused."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol, TypeAlias

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

NUMBERED = 9
"""The most answers of one question, since each has a digit key."""
REFUSED = 340
"""How long a refused card is marked, in milliseconds."""
Made: TypeAlias = "Draft | AcceptedGesture[object] | RefusedGesture | tuple[AcceptedGesture[object], ...]"


class JudgeHost(TableHost, Protocol):
    """The interface of a table on which a gesture can lay out cards and play actions."""

    def sort(self) -> None:
        """Sort the hand by suit if it is sorted by rank, else by rank."""
        ...

    def advance(self, draft: Draft, first: Sequence[CardItem]) -> None:
        """Show `draft`, a new state of the laid-out cards, as a step that the person can undo.

        If only some of several cards with the same face move, those in `first` move.
        """
        ...

    def play(self, actions: Sequence[object], leaving: Sequence[CardItem]) -> None:
        """Request that `actions` are played in order; `leaving` are the card items of the hand that the actions use."""
        ...

    def take_leaving(self) -> Sequence[CardItem]:
        """Return the card items of the hand whose play was requested last, and clear this list."""
        ...

    def report_refusal(self) -> None:
        """Emit a signal that a play is about to be refused."""
        ...

    def report_assistance(self) -> None:
        """Emit a signal that the program, and not the person, has chosen the cards that are laid out."""
        ...


def own_deeds(
    view: JudgeHost, selection: CardSelection, looking: CloseupController
) -> Mapping[str, Callable[[], object]]:
    """Return the functions of the buttons that every table has, by the button's name; other buttons depend on the game.

    The buttons sort the hand of `view`, show a card of `selection` large with `looking`, and move selected cards.
    """
    return {
        "sort": view.sort,
        "look": lambda: looking.at_items(selection.in_order),
        "move_left": lambda: selection.move(-1),
        "move_right": lambda: selection.move(1),
    }


class DeferredQuestion(NamedTuple):
    """A question about a step that is often a mistake, which the coach may ask instead of the table.

    The coach is the feature that checks each step before it is played. `caution` is the text of the question. If the
    coach does not ask, `ask` makes the table ask.
    """

    caution: Told
    ask: Callable[[], None]


class GestureOutcome:
    """Asks the game's draft (the cards laid out but not played) what a gesture means, and carries out the answer."""

    def __init__(
        self, view: JudgeHost, targets: DropTargets, selection: CardSelection, looking: CloseupController
    ) -> None:
        self._view = view
        self._targets = targets
        self._selection = selection
        self._own = own_deeds(view, selection, looking)
        self._cautious = self._counts = True
        """Whether to ask before likely mistakes, and (`_counts`) before help that marks the deal as assisted."""
        self.refused: Violation | None = None
        """The violation that was explained last, or None; the rule book can be opened at the broken rule."""
        self.asking = PendingConfirmation(view, targets, self.play, self.show_bubble)
        self.placer = BubblePlacer(view, targets, lambda: self.asking.rects)
        """Places bubbles, both the table's own and those of features."""
        self._about: tuple[Place | None, Sequence[CardItem]] = None, ()
        """The place that the bubble points at, and the cards at which it points if that place is the hand."""
        self.agreed: Sequence[object] | None = None
        """The actions that the person has just confirmed after a question; None at any other time."""
        self._defers: Callable[[], bool] = bool
        self.question: DeferredQuestion | None = None
        """The question that the coach may ask about actions while they are being played; None at any other time."""
        self._helped = False
        """Whether the person has agreed that this deal counts as assisted, since the program lays out melds in it."""
        self._waiting: Callable[[], None] | None = None
        """The function that shows a bubble once the cards lie still; None if no bubble waits."""

    def set_cautious(self, cautious: bool) -> None:
        """Set whether the table asks before a step that is often a mistake (`cautious`) or plays it at once."""
        self._cautious = cautious

    def defer_to(self, defers: Callable[[], bool]) -> None:
        """Let the coach ask about likely mistakes instead of the table, as long as `defers` returns true.

        The coach is the feature that checks each step before it is played.
        """
        self._defers = defers

    def drop(self, items: Sequence[CardItem], place: Place) -> None:
        """Do what a drop of `items`, cards of the hand, on `place` means, or what a click means if `items` is empty."""
        self.asking.stop()
        draft = self._view.draft
        if draft is not None:
            self.decide(draft.drop(tuple(item.card for item in items), place), items, place)

    def double_click(self, item: CardItem) -> bool:
        """Do what a double click on the card `item` means, and return True; return False if it means nothing.

        The game's draft (the laid-out cards) decides what it means; while other cards are selected, it means nothing.
        If it can mean several things, the card is selected before the person is asked.
        """
        draft, others = self._view.draft, [other for other in self._selection.items if other is not item]
        found = draft.double_click(item.card) if draft is not None and not others else None
        if found is not None:
            if isinstance(found[0], tuple):
                self._selection.choose([item])
            self.decide(found[0], [item], found[1])
        return found is not None

    def command(self, name: str) -> None:
        """Do what the button `name` stands for, which is a command of the table itself or of the game."""
        draft = self._view.draft
        self._view.bubble.dismiss()
        if name in self._own:
            self._own[name]()
        elif draft is not None:
            items = self._selection.in_order
            place = next((command.place for command in self._view.prompt.commands if command.name == name), None)
            self.decide(draft.command(name, tuple(item.card for item in items)), items, place)

    def take_back(self, place: Place | None = None, items: Sequence[CardItem] = ()) -> None:
        """Take back `items`, cards laid out at `place` but not played; all laid-out cards if `place` is None."""
        draft = self._view.draft
        if draft is not None and draft.staged:
            self.decide(draft.take_back(place, tuple(item.card for item in items)), items, place)

    def decide(self, made: Made, items: Sequence[CardItem], place: Place | None) -> None:
        """Carry out `made`, the answer of the game's draft to a gesture with `items` at `place`.

        The answer is a play, a refusal, several plays of which the person chooses one, or a new draft (other laid-out
        cards).
        """
        match made:
            case AcceptedGesture():
                self.play(made, items, place)
            case RefusedGesture():
                self._refuse(made, items, place)
            case tuple():
                self._choose(made, items, place)
            case _:
                if made.assisted and self._counts and not self._helped:
                    self._ask_before_help(made, items, place)
                    return
                if made.assisted:
                    self._view.report_assistance()
                self._view.advance(made, items)

    def _ask_before_help(self, made: Draft, items: Sequence[CardItem], place: Place | None) -> None:
        """Ask whether to show `made`, in which the program has laid out melds, because this marks the deal as assisted.

        If the person agrees, the question is not asked again in this deal.
        """
        answers: list[Option] = [
            (sayings.find_melds(), partial(self._accept_help, made, items, place)),
            (sayings.rather_not(), self._view.slide),
        ]
        self._ask(sayings.counts_as_help(), answers, items, (ENTER, ESCAPE))
        self.show_bubble(place, items)

    def _accept_help(self, made: Draft, items: Sequence[CardItem], place: Place | None) -> None:
        self._helped = True
        self.decide(made, items, place)

    def help_freely(self) -> None:
        """From now on, let the program lay out melds without asking first; no deal on this table counts as assisted."""
        self._counts = False

    def forget_help(self) -> None:
        """Make the table ask again before the program lays out melds, because a new deal has begun."""
        self._helped = False

    def play(self, play: AcceptedGesture[object], items: Sequence[CardItem], place: Place | None) -> None:
        """Play the actions of `play`, which use the cards `items` of the hand.

        If the step is often a mistake, the table or the coach (the feature that checks each step) asks first.
        """
        if play.caution is None or not self._cautious:
            self._emit(play, items)
        elif self._defers():
            self.question = DeferredQuestion(play.caution, partial(self._caution, play, items, place))
            self._emit(play, items)
            self.question = None
        else:
            self._caution(play, items, place)

    def _caution(self, play: AcceptedGesture[object], items: Sequence[CardItem], place: Place | None) -> None:
        """Send the cards `items` back, and ask whether the person really wants `play`, which is often a mistake."""
        view = self._view
        assert play.caution is not None
        agreed = partial(self._agree, play, items)
        question = view.words.render(play.caution)
        self._ask(question, [(sayings.go_on(), agreed), (sayings.rather_not(), view.slide)], items, (ENTER, ESCAPE))
        self._selection.let_replace(items)
        view.bubble.set_lasting(not view.prompt.has_turn_step)
        self.show_bubble(place, items)

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
        """Undo a gesture with the cards `items`, send them back to their places, and ask `question` in a bubble.

        Each of `options` is an answer with its own button. The buttons have the keys `keys`, or numbers if `keys` is
        empty.
        """
        view = self._view
        self.asking.restore_draft()
        view.bubble.set_style(view.pen)
        view.bubble.ask(question, options, keys)
        view.slide(items)

    def _choose(self, plays: Sequence[AcceptedGesture[object]], items: Sequence[CardItem], place: Place | None) -> None:
        """Ask which of `plays` the person means by a gesture with `items` at `place`.

        Each play is a numbered button with the play's name. If it has no name, the button shows the cards of its
        actions.
        """
        if any(play.detail for play in plays):
            self.asking.choose(plays, items, place)
            return
        words = self._view.words
        options = [
            (
                words.render(play.reading) if play.reading else words.cards(cards_in(play.actions)),
                partial(self.play, play, items, place),
            )
            for play in plays
        ]
        asked = plays[0].question
        self._offer(words.render(asked) if asked else sayings.get_question_text(), options, items, place)

    def _offer(
        self, question: str, options: Sequence[Option], items: Sequence[CardItem], place: Place | None, first: int = 0
    ) -> None:
        """Ask `question` with `options` from the index `first` on.

        If there are more options than number keys, the last button shows the next options. After the last options, it
        shows the first ones again.
        """
        shown = options
        if len(options) > NUMBERED:
            end = first + NUMBERED - 1
            more = partial(self._offer, question, options, items, place, end if end < len(options) else 0)
            shown = [*options[first:end], (sayings.get_more_text(), more)]
        about = self._find_join_targets(items, place) or [place]
        self._ask(question, shown, items)
        for each in about:
            self._targets.mark(each)
        self.show_bubble(about[0], items)

    def _find_join_targets(self, items: Sequence[CardItem], place: Place | None) -> Sequence[Place | None]:
        """Return the person's melds on the table to which the cards `items` could be added; none of them is None.

        `place` is where the cards were dropped. The result is empty if that is elsewhere than in the person's tray.
        """
        view = self._view
        if view.draft is None or view.table is None or (place and place not in self._targets.own_trays()):
            return []
        layouts = view.table.layouts
        found = view.draft.targets(tuple(item.card for item in items))
        return [joined for joined in found if joined in layouts and layouts[joined].spot.zone == Zone.TRAY]

    def _refuse(self, refused: RefusedGesture, items: Sequence[CardItem], place: Place | None) -> None:
        """Send `items` back with a shake, and explain beside `place`, where they were dropped, why the play is refused.

        If `refused` names another place, the explanation is there.
        """
        view = self._view
        self.asking.restore_draft()
        view.report_refusal()
        view.slide(items, refused=True)
        self._selection.refuse(items)
        QTimer.singleShot(REFUSED, view.port, self._selection.clear_refused)
        self._say_when_still(partial(self.explain, refused.violation, refused.place or place, items))

    def refuse(self, violation: Violation) -> None:
        """Explain why a play that was requested breaks a rule (`violation`), and send its cards back.

        Cards that are laid out but not played stay laid out.
        """
        self._refuse(RefusedGesture(violation), self._view.take_leaving(), None)

    def say_again(self) -> None:
        """If a refusal is visible, show it again in the current language."""
        bubble = self._view.bubble
        if self.refused is not None and bubble.isVisible() and bubble.under:
            self.explain(self.refused, *self._about)

    def show_news(self, news: Told | None) -> None:
        """Show the announcement `news` in a bubble (a small box of text) in the middle of the table; ignore None.

        The bubble points at the first place that the table's style names for news, such as the pile.
        """
        if news is not None:
            self._say_when_still(partial(self._tell, news, self._middle))

    def answer(self, news: Told, about: Place | None) -> None:
        """Show the text `news` in a bubble (a small box of text) beside the place `about`, or beside the hand for None.

        If cards are moving, the bubble appears when they stop.
        """
        self._say_when_still(partial(self._tell, news, lambda: about))

    def _middle(self) -> Place | None:
        """Return the place beside which an announcement to all is shown, such as the pile; None if there is none."""
        layouts = self._view.table.layouts.items() if self._view.table else ()
        return next((place for place, layout in layouts if layout.spot.zone in self._view.table_style.news), None)

    def _tell(self, news: Told, about: Callable[[], Place | None]) -> None:
        view = self._view
        view.bubble.set_style(view.pen)
        view.bubble.show_news(view.words.render(news))
        self.show_bubble(about())

    def _say_when_still(self, say: Callable[[], None]) -> None:
        """Call `say` now or, if cards are moving, when they stop; an earlier function that still waits is dropped."""
        self._waiting = say
        if not self._view.table_scene.animator.running:
            self.say_waiting()

    def say_waiting(self) -> None:
        """Show the message that has waited for the cards to stop moving, if there is one."""
        say, self._waiting = self._waiting, None
        if say is not None:
            say()

    def explain(self, violation: Violation, place: Place | None, items: Sequence[CardItem] = ()) -> None:
        """Show a bubble that says which rule is broken (`violation`), beside `place` or, for None, beside the hand.

        At the hand, the bubble points at `items` if they are cards of the hand.
        """
        view = self._view
        self.refused = violation
        title, body = view.words.refusal_parts(violation)
        view.bubble.set_style(view.pen)
        view.bubble.refuse(title, body, (view.words.rule_name(violation.rule), violation.rule))
        self.show_bubble(place, items)

    def update_bubble(self) -> None:
        """If a message bubble is open, move it to where its place is now, and draw it in the current style."""
        if self._view.bubble.isVisible():
            self._view.bubble.set_style(self._view.pen)
            self.asking.mark()
            self.show_bubble(*self._about)

    def show_bubble(self, place: Place | None, items: Sequence[CardItem] = ()) -> None:
        """Show the table's message bubble, with the text that it has now, beside `place`, or beside the hand for None.

        At the hand, the bubble points at `items` if they are cards of the hand.
        """
        self._about = place, items
        self.placer.place_bubble(self._view.bubble, place, items)
