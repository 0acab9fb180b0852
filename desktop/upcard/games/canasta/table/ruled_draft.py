"""The part of a draft (the cards laid out) that asks the rules; each game of the family overrides these methods."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Told
from upcard.core.table.draft import Draft as Drafted
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, TakePile
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import find_meld_cards, fits
from upcard.games.canasta.table import click_hints, meld_keys
from upcard.games.canasta.table.follow_up import check_follow_up
from upcard.games.canasta.table.layings import add_lay_offs
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.prompt import find_warning
from upcard.games.canasta.table.several import can_be_meld
from upcard.games.canasta.table.unfinished import LACKS_POINTS, UNFINISHED
from upcard.games.canasta.values import is_red_three


@dataclass(frozen=True, slots=True)
class RuledDraft(Drafted):
    """A draft (the groups of cards laid out but not played) with a game's own rules.

    It also knows whether the pile's top card will join the first of these groups.
    """

    seen: Observation
    groups: tuple[LayDown, ...] = ()
    takes_pile: bool = False
    found: bool = False
    """Whether the table itself, and not the person, has put the laid-out groups together."""

    lacking: ClassVar[tuple[str, ...]] = LACKS_POINTS
    """The ids of the rules on first melds that can be satisfied by laying more cards."""

    @property
    def assisted(self) -> bool:
        """Whether the table itself has put the laid-out groups together."""
        return self.found

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""
        return bool(self.groups)

    @property
    def hand(self) -> Cards:
        """The cards that are still in the hand."""
        return without(in_hand(self.seen.hand), tuple(card for group in self.groups for card in group.cards))

    def judge(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks; None if the action is legal."""
        return check(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return the game's own id for the rule of Canasta with the id `rule`."""
        return rule

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether cards laid out later can still satisfy the rule that `violation` names."""
        return violation.rule in UNFINISHED

    def is_bonus(self, card: Card) -> bool:
        """Return whether a card scores by itself as a bonus and is never melded, such as a red three."""
        return is_red_three(card)

    def may_be_meld(self, cards: Cards, rank: str, more: int) -> bool:
        """Return whether `cards` can become a meld of `rank` with further cards of the hand.

        `more` is the number of natural cards that the pile adds.
        """
        rules, hand = self.seen.table.rules, self.seen.hand
        return can_be_meld(hand, rank, more) or meld_keys.can_run(rules, hand, cards)

    def list_joined(self, group: LayDown) -> Cards:
        """Return the cards of the meld that a laid-out group joins; empty if it begins a meld."""
        return find_meld_cards(self.seen, group)

    def find_top_key(self) -> str:
        """Return the key of the meld that the pile's top card would join or begin."""
        return self.seen.table.pile[-1].rank

    def find_unfit(self, cards: Cards) -> Violation | None:
        """Return why `cards`, dropped on the pile before the draw, have no effect.

        None if one of them fits the top card. Otherwise a single card is judged as a discard, and a discard before the
        draw breaks a rule. For several cards, the violation says what taking the pile needs.
        """
        top = self.seen.table.pile[-1:]
        keys = meld_keys.list_keys(self.seen.table.rules, top) if top else ()
        if not cards or any(fits(card, key) for card in cards for key in keys):
            return None
        if len(cards) == 1 or not top:
            return self.judge(self.seen, Discard(cards[0]))
        needs = self.judge(self.seen, TakePile((LayDown(self.find_top_key(), ()),)))
        return needs and click_hints.tell_none_chosen(needs, ())

    def find_pair(self, key: str) -> Cards:
        """Return two cards of the hand that can take the pile's top card for a meld with the key `key`.

        The result has fewer than two cards if the hand lacks them.
        """
        return tuple(card for card in self.hand if card.rank == key)[:2]

    def list_takes(self) -> Iterator[TakePile]:
        """Yield the ways to take the pile now, each with as few cards as possible."""
        return click_hints.list_short_takes(self.seen)

    @cached_property
    def takeable(self) -> bool:
        """Whether the pile can be taken now in any way.

        The value is cached, because the plan, the prompt and the buttons all use it.
        """
        return any(True for _ in self.list_takes())

    def check_follow_up(self, laid: Action, action: Action) -> Violation | None:
        """Return the violation of the rule that `action` breaks after the meld `laid`; None if it is legal."""
        return check_follow_up(self.seen, laid, action)

    def warn(self, actions: Sequence[Action]) -> Told | None:
        """Return the question to ask the person before `actions` are played; None if nothing needs to be asked."""
        return find_warning(self.seen, actions)

    def find_groups(self) -> tuple[LayDown, ...]:
        """Return the melds that the table finds in the hand.

        After the first melds, these also include cards to add to own melds. Melds of a pair and a wild card are found
        only if no natural card can be laid.
        """
        seen, hand = self.seen, in_hand(self.seen.hand)
        found = meld_keys.find_melds(seen, hand)
        if not has_first_meld(seen.table, seen.side):
            return found
        return add_lay_offs(seen, found, hand, self.judge) or meld_keys.find_mixed_melds(seen, hand)

    def action(self) -> Meld | TakePile:
        """Return the action that plays the groups laid out."""
        return TakePile(self.groups) if self.takes_pile else Meld(self.groups)

    def problem(self) -> Violation | None:
        """Return why the laid-out groups cannot be played; None if they can.

        Before the draw they are judged as if the draw had been made, unless they take the pile.
        """
        ahead = self.seen
        if not self.takes_pile and ahead.table.turn == ahead.seat and ahead.table.phase in click_hints.BEGINNING:
            ahead = replace(ahead, table=replace(ahead.table, phase="play"))
        return self.judge(ahead, self.action())
