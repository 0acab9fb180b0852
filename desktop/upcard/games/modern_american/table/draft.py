"""Defines the draft of Modern American: the cards that a person has laid out on the table but not yet played.

Gestures with cards mean the same as in Canasta, but are judged by this game's rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import ClassVar

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import Rule
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.core.table.plan import PlacePlan, TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, TakePile
from upcard.games.canasta.position import PILE, has_first_meld
from upcard.games.canasta.position import Observation as CanastaObservation
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.table import layings
from upcard.games.canasta.table.click_hints import BEGINNING
from upcard.games.canasta.table.draft import Draft as CanastaDraft
from upcard.games.canasta.table.draft import lay_red_three
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.prompt import can_keep_cards, prompt
from upcard.games.canasta.table.several import pair_with_wild_cards
from upcard.games.canasta.table.staging import gauge
from upcard.games.canasta.values import RANKS, wilds
from upcard.games.modern_american.actions import KeepThree, SpecialHand
from upcard.games.modern_american.aiming import find_aims
from upcard.games.modern_american.engine.apply import meld
from upcard.games.modern_american.engine.legal_actions import legal_actions, list_takes
from upcard.games.modern_american.engine.openings import list_openings
from upcard.games.modern_american.position import Observation, Position, is_three, observe
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.leaving import goes_out
from upcard.games.modern_american.rules.opening import is_base
from upcard.games.modern_american.rules.special import list_special_hands
from upcard.games.modern_american.rules.timing import moment
from upcard.games.modern_american.table import signs, unfinished
from upcard.games.modern_american.table.buttons import (
    describe_own_hands,
    find_three,
    list_hand_commands,
    list_three_commands,
)
from upcard.games.modern_american.table.plan import arrange_own, complete_plan

JUDGE: Rule = check
"""The function `check` of this game, with the types that Canasta's draft expects."""
OWN_TRAY = ("talon", "packet", "laid_hand")
"""The kinds of places inside a tray (a side's meld area) that take no cards; a drop there counts for the tray."""
NAMED = Told("modern_american.reading.special", {})
"""The question that is asked if the cards can be laid as two or more special hands: which of them is meant."""


NEAR = 2
"""The largest number of cards that a special hand may lack if the table names it to the player."""
LISTED = 100
"""The largest number of sets of first melds that are compared."""
RISKY = "7A"
"""The ranks whose melds cost points until they have seven cards."""


RULES = {"canasta.side-melds": "modern.side-melds"}
"""For each rule id of Canasta that Canasta's draft uses, the id of this game's own rule."""


@dataclass(frozen=True, slots=True)
class Draft(CanastaDraft):
    """The groups of cards that a person has laid out but not yet played, judged by the rules of Modern American."""

    seen: Observation

    lacking: ClassVar[tuple[str, ...]] = unfinished.OPENING

    def judge(self, seen: CanastaObservation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks in the situation `seen`; None if it is legal."""
        return JUDGE(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return the id of this game's rule that replaces Canasta's rule `rule`; return `rule` itself if none does."""
        return RULES.get(rule, rule)

    def refuse_discard(self, count: int) -> RefusedGesture:
        """Return the refusal of a discard if the person has not selected exactly one card, but `count` cards."""
        return RefusedGesture(Violation("modern.turn", {"action": "choose", "count": count}), PILE)

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether cards laid out by the person break a rule only until more cards are added.

        `violation` names the rule that they break.
        """
        return unfinished.is_unfinished(self.seen, violation)

    def is_bonus(self, card: Card) -> bool:
        """Return whether `card` is one that players lay aside for a bonus: a three, red or black (modern.threes)."""
        return is_three(card)

    def may_be_meld(self, cards: Cards, rank: str, more: int) -> bool:
        """Return whether the hand can make a new meld of `rank` with `more` further cards from the discard pile.

        `cards` is not used.
        """
        return unfinished.may_be_meld(self.seen, rank, more)

    def list_takes(self) -> Iterator[TakePile]:
        """Yield the legal ways to take the discard pile now, each with as few cards of the hand as possible."""
        if self.seen.table.turn == self.seen.seat and self.seen.table.phase in BEGINNING:
            yield from (action for action in list_takes(self.seen) if isinstance(action, TakePile))

    def check_follow_up(self, laid: Action, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` would break right after `laid`; None if it breaks none.

        None also if `laid` is not a meld.
        """
        return JUDGE(self.look_ahead(laid), action) if isinstance(laid, Meld) else None

    def look_ahead(self, laid: Meld) -> Observation:
        """Return what the person's seat would see after the meld `laid`; cards that it cannot know yet are hidden."""
        seen = self.seen
        hands = tuple(seen.hand if seat == seen.seat else (HIDDEN,) * size for seat, size in enumerate(seen.hand_sizes))
        talons, packets = (tuple((HIDDEN,) * size for size in sizes) for sizes in (seen.talon_sizes, seen.packet_sizes))
        unseen = Position(seen.table, hands, (HIDDEN,) * seen.stock_size, (), talons, packets)
        return observe(meld(unseen, laid).position, seen.seat)

    def warn(self, actions: Sequence[Action]) -> Told | None:
        """Return a question that asks the person to confirm `actions`, because by them the player goes out, or None.

        The result is None if the player does not go out, if nothing else can be played, or if the partner has said yes
        to going out.
        """
        last, before = actions[-1], actions[0] if len(actions) > 1 else None
        if not isinstance(last, Discard) or self.seen.table.answer is True:
            return None
        after = self.look_ahead(before) if isinstance(before, Meld) else self.seen
        asks = len(after.hand) == 1 and goes_out(after) and can_keep_cards(self.seen, legal_actions(self.seen))
        return Told("canasta.caution.go_out", {}) if asks else None

    def find_groups(self) -> tuple[LayDown, ...]:
        """Return the groups of cards of the hand that the button *Find melds* lays out."""
        return find_groups(self.seen)

    @property
    def has_base(self) -> bool:
        """Whether the groups laid out include a meld of the type that first melds need, such as three natural cards.

        The rule is modern.clean-triple.
        """
        return any(is_base(self.seen.table.rules, group) for group in self.groups)

    @property
    def prompt(self) -> Told:
        """The sentence on the screen that says what the person can do now, while no card of the hand is selected."""
        seen, measured = self.seen, gauge(self)
        if seen.table.turn == seen.seat and moment(seen) == "three":
            return Told("modern_american.prompt.three", {})
        if list_three_commands(seen) and moment(seen) == "draw":
            return Told("modern_american.prompt.draw_three", {"takes": self.takeable})
        if not self.groups and (special := describe_own_hands(seen)):
            return special
        if self.groups and measured and measured.value >= measured.needed and not self.has_base:
            return Told("modern_american.prompt.base", {"base": seen.table.rules.opening_base})
        told = prompt(seen, self, self.takeable)
        return replace(told, key=told.key.replace("canasta.", "modern_american.", 1))

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence on the screen that says where the selected `cards` can go.

        For a single card, it may say instead that its rank is dead, or why it may not be discarded.
        """
        playing = self.seen.table.turn == self.seen.seat and self.seen.table.phase == "play"
        told = signs.describe_bar(self.seen, cards[0]) if playing and len(cards) == 1 and not self.groups else None
        barred = self.is_barred(cards)
        laid = layings.describe_laying(self.seen, cards, self.find_laying(cards), barred=barred)
        if laid:
            return replace(laid, key=laid.key.replace("canasta.", "modern_american.", 1))
        return told or self.prompt

    def is_barred(self, cards: Cards) -> bool:
        """Return whether `cards` is a single card that may not be discarded now; False if anything is laid out."""
        return len(cards) == 1 and not self.groups and signs.find_bar(self.seen, cards[0]) is not None

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards to show in each place of the table, including bonus cards and a laid special hand."""
        return {**CanastaDraft.arrange(self), **arrange_own(self.seen)}

    def plan(self) -> TablePlan:
        """Return where and how everything on the table is shown.

        While first melds are laid out, the area for them also says what they still lack.
        """
        whole = complete_plan(self.seen, CanastaDraft.plan(self))
        if whole.staging is None or whole.staging.gauge is None:
            return whole
        facts = {"has": self.has_base, "base": self.seen.table.rules.opening_base}
        title = Told("modern_american.sign.staged_title", facts) if self.groups else whole.staging.title
        needs, because, *groups = whole.staging.notes
        needs = Told("modern_american.sign.opening_needs", {**needs.values, **facts})
        if because.key == "canasta.sign.opening_below":
            because = replace(because, key="modern_american.sign.opening_below")
        return whole._replace(staging=whole.staging._replace(title=title, notes=(needs, because, *groups)))

    def get_place_sign(self, spot: PlacePlan, taking: bool) -> Told | None:
        """Return the label of the place described by `spot`; None if it has no label.

        The discard pile's label says why the pile cannot be taken. The label of Canasta's draft is used instead if the
        pile can be taken, if this draft takes it already, or if `taking` is True: the person holds cards over the pile
        with which it would be taken.
        """
        if spot.place == PILE and (told := signs.describe_pile(self.seen)) and not taking and not self.takes_pile:
            return told
        return CanastaDraft.get_place_sign(self, replace(spot, pill=None) if spot.place == PILE else spot, taking)

    def describe_drop(self, cards: Cards, place: Place, made: Outcome) -> Told | None:
        """Return the label that says what dropping `cards` on `place` would bring; `made` is the outcome of that drop.

        None for a three, which counts only at the end of the deal, and if there is nothing to say.
        """
        if is_three(cards[0]):
            return None
        special = signs.describe_closing(self.seen, cards, place)
        return special or CanastaDraft.describe_drop(self, cards, place, made)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences beside the close-up of `card` (the card drawn large), on the card and on `place`."""
        from upcard.games.modern_american.table.closeup import inspect

        return inspect(self.seen, place, card)

    def describe_aim(self) -> Told | None:
        """Return the sentence that names the special hand for which the hand lacks only one or two of fourteen cards.

        None if there is no such special hand, or while melds are laid out.
        """

        return None if self.staged else describe_aim(self.seen)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of dropping `cards` of the hand on `place`.

        A drop on bonus cards or on a special hand counts as a drop on the area of melds in which they lie.
        """
        if place.kind in OWN_TRAY:
            owner = self.seen.table.rules.side(place.owner) if place.kind == "talon" else self.seen.side
            place = Place("melds", owner)
        return CanastaDraft.drop(self, cards, place)

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the result of a double click on `card` and the place to which the card goes; None if nothing happens.

        A three that waits to be laid or kept is laid. For any other card, the result is the one of Canasta's draft.
        """
        if is_three(card) and find_three(self.seen) is not None:
            place = Place("red_threes", self.seen.side)
            return self.drop((card,), place), place
        return CanastaDraft.double_click(self, card)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected."""
        threes = list_three_commands(self.seen)
        if threes and moment(self.seen) == "three":
            return threes
        barred = self.is_barred(cards)
        usual = tuple(
            command._replace(enabled=False) if barred and command.name == "discard" else command
            for command in CanastaDraft.commands(self, cards)
        )
        if self.groups or not usual:
            return usual
        hands = list_hand_commands(self.seen, cards)
        if any(command.primary for command in hands):
            usual = tuple(command._replace(primary=False) for command in usual)
        return (*threes, *hands, *usual)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the result of pressing the button `name` while `cards` of the hand are selected."""
        three = next(filter(is_three, (*cards, *self.hand)), None)
        if name == "keep_three" and three is not None:
            return self.keep_three(three)
        if name == "red_three":
            return lay_red_three(self, tuple(filter(is_three, cards)))
        return self.lay_special_hand() if name == "special" else CanastaDraft.command(self, name, cards)

    def keep_three(self, card: Card) -> Outcome:
        """Return the accepted gesture that keeps the three `card` in the hand for a straight, or its refusal.

        The rule is modern.three-kept.
        """
        wrong = check(self.seen, KeepThree(card))
        return RefusedGesture(wrong) if wrong else AcceptedGesture((KeepThree(card),))

    def lay_special_hand(self) -> Outcome:
        """Return the gesture that lays the hand as a special hand (fourteen cards that end the deal), or its refusal.

        If the hand is several special hands, the result is a choice for the person.
        """
        names = list_special_hands(self.seen)
        if len(names) < 2:
            action = SpecialHand(names[0] if names else "straight")
            wrong = check(self.seen, action)
            return RefusedGesture(wrong) if wrong else AcceptedGesture((action,))
        values = self.seen.table.rules.hand_values
        return tuple(
            AcceptedGesture(
                (SpecialHand(name),),
                reading=Told("modern_american.reading.hand", {"name": name, "points": values[name]}),
                question=NAMED,
            )
            for name in names
        )


def describe_aim(seen: Observation) -> Told | None:
    """Return the sentence that names the special hand for which the hand lacks only one or two of fourteen cards.

    Of several, it names the one that lacks fewest cards, and then the one with most points. None if the best is
    complete, if none is near, or after the deal. Special hands that lack a card that cannot come any more do not count.
    """
    near = [aim for aim in find_aims(seen) if aim.missing <= NEAR and aim.chance]
    best = min(near, key=lambda aim: (aim.missing, -aim.value), default=None)
    if best is None or not best.missing or seen.table.phase == "over":
        return None
    hand = Told("modern_american.reading.hand", {"name": best.name, "points": best.value})
    return Told("modern_american.sign.near", {"hand": (hand,), "missing": best.missing})


def find_groups(seen: Observation) -> tuple[LayDown, ...]:
    """Return the groups of cards of the hand that the button *Find melds* lays out; empty if it finds none.

    For a side without melds, these are first melds with as few wild cards as possible. For any other side, they are all
    natural cards for new and existing melds; if there are none, pairs with a wild card each. A new meld of sevens or
    aces is laid only if the hand has seven, because a smaller one costs points at the end.
    """
    if not has_first_meld(seen.table, seen.side):
        found = islice(list_openings(seen), LISTED)
        legal = (groups for groups in found if check(seen, Meld(groups)) is None)
        return min(legal, key=_count_cards, default=())
    own = {meld.rank for meld in seen.melds}
    groups: tuple[LayDown, ...] = ()
    for rank in RANKS:
        cards = tuple(card for card in seen.hand if card.rank == rank)[:CANASTA]
        longer = (*groups, LayDown(rank, cards))
        enough = len(cards) >= (CANASTA if rank in RISKY else LEAST)
        if rank not in own and enough and check(seen, Meld(longer)) is None:
            groups = longer
    return layings.add_lay_offs(seen, groups, in_hand(seen.hand), JUDGE) or pair_with_wild_cards(
        seen.hand,
        [rank for rank in RANKS if rank not in RISKY and rank not in own],
        lambda melds: check(seen, Meld(melds)) is None,
    )


def _count_cards(groups: tuple[LayDown, ...]) -> tuple[int, int, int]:
    cards: Cards = tuple(card for group in groups for card in group.cards)
    risks = sum(group.rank in RISKY for group in groups)
    return wilds(cards), risks, len(cards)
