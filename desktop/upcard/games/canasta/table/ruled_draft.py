"""The cards laid out but not played, and the questions about them that the rules answer.

Games related to Canasta override these methods.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from upcard.core.cards import HIDDEN, Card, Cards, without
from upcard.core.events import Told
from upcard.core.table.draft import Draft as Drafted
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, TakePile
from upcard.games.canasta.engine.apply import meld
from upcard.games.canasta.position import Observation, Position, has_first_meld, observe
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import find_meld_cards, fits
from upcard.games.canasta.table import click_hints, meld_keys
from upcard.games.canasta.table.layings import add_lay_offs
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.prompt import find_warning
from upcard.games.canasta.table.several import can_be_meld
from upcard.games.canasta.values import is_red_three

UNFINISHED = (
    "canasta.minimum",
    "canasta.minimum-counting",
    "canasta.meld-size",
    "canasta.two-naturals",
    "canasta.canastas-to-go-out",
    "canasta.natural-and-mixed",
    "family.sequence",
    "canasta.wild-melds",
    "family.opening-canasta",
)
"""Ids of rules that cards laid out later can still satisfy."""
LACKS_POINTS = ("canasta.minimum", "canasta.minimum-counting", "samba.minimum", "bolivia.minimum", "brazilian.minimum")


@dataclass(frozen=True, slots=True)
class RuledDraft(Drafted):
    """The groups of cards that a person has laid out but not played, and what the rules say about them.

    If `takes_pile` is True, the groups are to be played by taking the pile, whose top card then joins the first one.
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
        """Whether the table, and not the person, has chosen the cards that are laid out but not played."""
        return self.found

    @property
    def staged(self) -> bool:
        """Whether any cards are laid out but not played."""
        return bool(self.groups)

    @property
    def hand(self) -> Cards:
        """The cards of the hand, without those that are laid out but not played."""
        return without(in_hand(self.seen.hand), tuple(card for group in self.groups for card in group.cards))

    def judge(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks, or None if the action is legal."""
        return check(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return this game's id of the rule that Canasta calls `rule`; here it is the same id."""
        return rule

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether the person could still satisfy the rule that `violation` names by laying out more cards."""
        return violation.rule in UNFINISHED

    def is_bonus(self, card: Card) -> bool:
        """Return whether `card` is never melded but scores a bonus when it is laid, as a red three does."""
        return is_red_three(card)

    def may_be_meld(self, cards: Cards, rank: str, more: int) -> bool:
        """Return whether `cards` could become a meld with the key `rank` if more cards of the hand were added.

        `more` is the number of natural cards that the pile adds: 1 for the group of its top card, else 0.
        """
        rules, hand = self.seen.table.rules, self.seen.hand
        return can_be_meld(hand, rank, more) or meld_keys.can_run(rules, hand, cards)

    def list_joined(self, group: LayDown) -> Cards:
        """Return the cards of the meld on the table to which `group` would be added; empty if it begins a new meld."""
        return find_meld_cards(self.seen, group)

    def find_top_key(self) -> str:
        """Return the key (rank, or suit of a sequence) of the meld that the pile's top card would join or begin."""
        return self.seen.table.pile[-1].rank

    def find_unfit(self, cards: Cards) -> Violation | None:
        """Return the violation that explains why `cards`, dropped on the pile before the draw, cannot take it.

        Return None if there are no cards, or if one of them can be in one meld with the pile's top card. A single card
        that cannot is treated as a discard, and the violation says that the player must draw first. For several cards,
        it says what taking the pile needs.
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
        """Return two cards of the hand with which the pile's top card could form a meld with the key `key`.

        If the hand has fewer of them, return fewer.
        """
        return tuple(card for card in self.hand if card.rank == key)[:2]

    def list_takes(self) -> Iterator[TakePile]:
        """Yield the legal ways to take the pile now, each with no more cards than necessary."""
        return click_hints.list_short_takes(self.seen)

    @cached_property
    def takeable(self) -> bool:
        """Whether there is any legal way to take the pile now.

        The value is cached, because the table's plan, its sentences and its buttons all use it.
        """
        return any(True for _ in self.list_takes())

    def check_follow_up(self, laid: Action, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks if it is played after the meld `laid`.

        Return None if it breaks none. The result is also None if `laid` is no meld, or if it empties the hand.
        """
        if not isinstance(laid, Meld) or sum(len(group.cards) for group in laid.melds) == len(self.seen.hand):
            return None
        return self.judge(self.look_ahead(laid), action)

    def look_ahead(self, laid: Meld) -> Observation:
        """Return what the player will know after playing `laid`; the other hands and the stock remain unknown."""
        seen = self.seen
        hands = tuple(seen.hand if seat == seen.seat else (HIDDEN,) * size for seat, size in enumerate(seen.hand_sizes))
        unseen = Position(seen.table, hands, (HIDDEN,) * seen.stock_size)
        return observe(meld(unseen, laid).position, seen.seat)

    def warn(self, actions: Sequence[Action]) -> Told | None:
        """Return the question to ask the person before `actions` are played; None if nothing needs to be asked."""
        return find_warning(self.seen, actions)

    def find_groups(self) -> tuple[LayDown, ...]:
        """Return the melds that the table finds in the hand, for the button *Find melds*.

        After the first melds, they include cards to add to melds of the player's side. Melds of a pair and a wild card
        are found only if no natural card can be laid.
        """
        seen, hand = self.seen, in_hand(self.seen.hand)
        found = meld_keys.find_melds(seen, hand)
        if not has_first_meld(seen.table, seen.side):
            return found
        return add_lay_offs(seen, found, hand, self.judge) or meld_keys.find_mixed_melds(seen, hand)

    @property
    def finds_melds(self) -> bool:
        """Whether `find_groups` would find melds that are not laid out yet."""
        return self.find_groups() not in ((), self.groups)

    def action(self) -> Meld | TakePile:
        """Return the action that would play the groups laid out: a take of the pile, or a meld."""
        return TakePile(self.groups) if self.takes_pile else Meld(self.groups)

    def problem(self) -> Violation | None:
        """Return the violation because of which the groups laid out cannot be played; None if they can be.

        Before the draw they are judged as if the player had drawn, unless they take the pile.
        """
        ahead = self.seen
        if not self.takes_pile and ahead.table.turn == ahead.seat and ahead.table.phase in click_hints.BEGINNING:
            ahead = replace(ahead, table=replace(ahead.table, phase="play"))
        return self.judge(ahead, self.action())
