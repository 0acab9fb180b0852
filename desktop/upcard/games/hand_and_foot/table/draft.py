"""Defines the draft of Hand and Foot: the cards that a person has laid out on the table but not yet played.

Gestures with cards mean the same as in Canasta, but are judged by this game's rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import Rule
from upcard.core.table.draft import Outcome
from upcard.core.table.plan import PlacePlan, TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, LayDown, Meld, RedThree, TakePile
from upcard.games.canasta.position import PILE
from upcard.games.canasta.position import Observation as CanastaObservation
from upcard.games.canasta.table.click_hints import BEGINNING
from upcard.games.canasta.table.draft import Draft as CanastaDraft
from upcard.games.canasta.table.prompt import can_keep_cards, count_played
from upcard.games.canasta.table.staging import gauge
from upcard.games.canasta.values import WILD, is_wild
from upcard.games.hand_and_foot.engine.apply import meld
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions, list_takes
from upcard.games.hand_and_foot.position import Observation, Position, observe
from upcard.games.hand_and_foot.rules.check import check
from upcard.games.hand_and_foot.table import signs, unfinished
from upcard.games.hand_and_foot.table.finding import find_groups, finds_melds
from upcard.games.hand_and_foot.table.plan import arrange_feet, complete_plan

JUDGE: Rule = check
"""The function `check` of this game, with the types that Canasta's draft expects."""


RULES = {"canasta.discard": "hand-foot.discard", "canasta.side-melds": "hand-foot.side-melds"}
"""The rule ids that Canasta's draft uses, each with the id of the same rule in this game."""


@dataclass(frozen=True, slots=True)
class Draft(CanastaDraft):
    """The groups of cards that a person has laid out but not yet played, judged by the rules of Hand and Foot."""

    seen: Observation

    lacking: ClassVar[tuple[str, ...]] = unfinished.OPENING

    def judge(self, seen: CanastaObservation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks in the situation `seen`; None if it is legal.

        An action that lays a red three is always refused, because red threes are laid automatically.
        """
        return Violation("hand-foot.no-threes", {}) if isinstance(action, RedThree) else JUDGE(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return the id of this game's rule that replaces Canasta's rule `rule`; return `rule` itself if none does."""
        return RULES.get(rule, rule)

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether cards laid out by the person break a rule only until more cards are added.

        `violation` names the rule that they break.
        """
        return unfinished.is_unfinished(self.seen, violation)

    def is_bonus(self, card: Card) -> bool:
        """Return False, because a player of this game never lays `card` aside for a bonus.

        Red threes, for which Canasta's method returns True, are laid automatically in this game.
        """
        return False

    def may_be_meld(self, cards: Cards, rank: str, more: int) -> bool:
        """Return whether the hand can make a new meld of `rank` with `more` further cards from the discard pile.

        `cards` is not used.
        """
        return unfinished.may_be_meld(self.seen, rank, more)

    def find_top_key(self) -> str:
        """Return the key of the meld that the discard pile's top card would make: its rank, or `WILD` if it is wild."""
        top = self.seen.table.pile[-1]
        return WILD if is_wild(top) else top.rank

    def find_pair(self, key: str) -> Cards:
        """Return two cards of the hand with which the top card of the discard pile can be taken into a meld of `key`.

        `key` is the top card's rank, or `WILD` if it is wild. The result has fewer than two cards if the hand lacks
        them.
        """
        if key != WILD:
            return CanastaDraft.find_pair(self, key)
        top, by_any = self.seen.table.pile[-1], self.seen.table.rules.wild_top == "any"
        wild = sorted((card for card in self.hand if is_wild(card)), key=lambda card: card.rank != top.rank)
        return tuple(card for card in wild if by_any or card.rank == top.rank)[:2]

    def list_takes(self) -> Iterator[TakePile]:
        """Yield the legal ways to take the discard pile now, each with as few cards of the hand as possible."""
        if self.seen.table.turn == self.seen.seat and self.seen.table.phase in BEGINNING:
            yield from (action for action in list_takes(self.seen) if isinstance(action, TakePile))

    def look_ahead(self, laid: Meld) -> Observation:
        """Return what the person's seat would see after the meld `laid`; cards that it cannot know yet are hidden."""
        seen = self.seen
        hands = tuple(seen.hand if seat == seen.seat else (HIDDEN,) * size for seat, size in enumerate(seen.hand_sizes))
        feet = tuple((HIDDEN,) * size for size in seen.foot_sizes)
        unseen = Position(seen.table, hands, (HIDDEN,) * seen.stock_size, feet=feet)
        return observe(meld(unseen, laid).position, seen.seat)

    def warn(self, actions: Sequence[Action]) -> Told | None:
        """Return a question that asks the person to confirm `actions`, because by them the player goes out, or None.

        The result is None if the player does not go out, if nothing else can be played, or if the partner has said yes
        to going out.
        """
        if not self.seen.in_foot or self.seen.table.answer is True:
            return None
        empties = sum(map(count_played, actions)) == len(self.seen.hand)
        asks = empties and can_keep_cards(self.seen, legal_actions(self.seen))
        return Told("canasta.caution.go_out", {}) if asks else None

    def find_groups(self) -> tuple[LayDown, ...]:
        """Return the groups of cards of the hand that the button *Find melds* lays out; empty if it finds none."""
        return find_groups(self.seen)

    @property
    def finds_melds(self) -> bool:
        """Whether the button *Find melds* would find melds that are not laid out yet."""
        return self.find_groups() not in ((), self.groups) if self.groups else finds_melds(self.seen)

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards to show in each place of the table, including feet (second hands) as card backs."""
        return {**CanastaDraft.arrange(self), **arrange_feet(self.seen)}

    def plan(self) -> TablePlan:
        """Return where and how everything on the table is shown.

        While first melds are laid out, labels say how many points they need, and why.
        """
        whole = complete_plan(self.seen, CanastaDraft.plan(self))
        measured = gauge(self)
        if whole.staging is None or measured is None:
            return whole
        notes = (*signs.describe_minimum(self.seen, measured), *whole.staging.notes[2:])
        return whole._replace(staging=whole.staging._replace(notes=notes))

    def get_place_sign(self, spot: PlacePlan, taking: bool) -> Told | None:
        """Return the label of the place described by `spot`; None if it has no label.

        The discard pile's label says why the pile cannot be taken. The label of Canasta's draft is used instead if the
        pile can be taken, if this draft takes it already, or if `taking` is True: the person holds cards over the pile
        with which it would be taken.
        """
        if spot.place != PILE:
            return spot.pill
        if not taking and not self.takes_pile and (told := signs.describe_pile(self.seen)):
            return told
        return CanastaDraft.get_place_sign(self, replace(spot, pill=None), taking)

    def describe_drop(self, cards: Cards, place: Place, made: Outcome) -> Told | None:
        """Return the label that says what dropping `cards` on `place` would bring; `made` is the outcome of that drop.

        It names the book (meld of seven cards) that is completed, or the points that are added. None if there is
        nothing to say.
        """
        return signs.describe_closing(self.seen, cards, place) or CanastaDraft.describe_drop(self, cards, place, made)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences beside the close-up of `card` (the card drawn large), on the card and on `place`."""
        from upcard.games.hand_and_foot.table.closeup import inspect

        return inspect(self.seen, place, card)
