"""Which melds are legal, and the melds and the hand that result from an action."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, Literal, NamedTuple, TypeAlias

from upcard.core.cards import Card, Cards, without
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Melds, Observation, Table, pool
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, meld_kind, naturals, wilds, without_red_threes

CANASTA: Final = 7
"""The number of cards of a canasta."""

LEAST: Final = 3
"""The least number of cards of a meld."""

Aim: TypeAlias = tuple[int, int]
"""A meld on the table: its side, and its number among that side's melds."""


Look: TypeAlias = Literal["natural", "mixed", "sequence", "wild"]

LOOKS: tuple[Look, ...] = ("natural", "mixed", "sequence", "wild")
"""The kinds of canastas."""


def fault(rules: Options, rank: str, natural: int, wild: int) -> str | None:
    """Return the id of the rule that a meld of `rank` with these numbers of cards breaks, or None if it is legal.

    `natural` and `wild` are the numbers of natural and wild cards.
    """
    if rank == WILD:
        return find_wild_fault(rules, wild)
    most = count_most_wilds(rules)
    many = most is not None and wild > most
    after = most is not None and rules.wilds_after_canasta and natural >= CANASTA - most and rank != BLACK
    broken = (
        ("canasta.black-threes", rank == BLACK and wild and not rules.black_threes_with_wilds),
        ("canasta.meld-size", natural + wild < 3),
        ("canasta.two-naturals", natural < 2),
        ("canasta.three-wilds", many and not after),
        ("canasta.wilds-not-more", rules.wilds_not_more_than_naturals and wild > natural),
        ("family.twice-naturals", wild > rules.count_most_wilds(natural, wild)),
        ("canasta.closed-canasta", rules.canastas_close and natural + wild > CANASTA),
    )
    return next((rule for rule, breaks in broken if breaks), None)


def count_most_wilds(rules: Options) -> int | None:
    """Return how many wild cards a meld of a rank may have; None if there is no limit, as in some related games."""
    return rules.wilds_in_meld


def find_wild_fault(rules: Options, wild: int) -> str | None:
    """Return the id of the rule that a meld of nothing but wild cards breaks; None if it is legal.

    `wild` is the number of its cards.
    """
    if not rules.wild_melds or wild < LEAST:
        return "canasta.wild-melds"
    return "canasta.wild-canasta" if wild > CANASTA else None


def find_fault(rules: Options, key: str, cards: Cards) -> str | None:
    """Return the id of the rule that a meld with these cards breaks; None if the meld is legal.

    `key` says what the meld is: a rank, a suit for a sequence, or `W` for wild cards.
    """
    if meld_kind(key) == "group":
        wild = wilds(cards)
        return fault(rules, key, len(cards) - wild, wild)
    if meld_kind(key) == "sequence":
        sound = is_sequence(cards) and (len(cards) <= CANASTA or rules.sequence_grows_going_out)
        return None if sound else "family.sequence"
    return find_wild_fault(rules, len(cards))


def is_sequence(cards: Cards) -> bool:
    """Return whether the cards are at least three, of consecutive ranks from the four (lowest) to the ace (highest).

    That they are of one suit is not checked.
    """
    ranks = sorted(RANKS.find(card.rank) for card in cards)
    return len(ranks) >= LEAST and ranks[0] >= 0 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def put_together(key: str, there: Cards, cards: Cards) -> Cards:
    """Return the cards of a meld after `cards` are added to the cards `there`.

    The cards of a sequence are sorted by rank; in other melds the new cards come last. `key` says what the meld is: a
    rank, a suit for a sequence, or `W` for wild cards.
    """
    whole = (*there, *cards)
    return tuple(sorted(whole, key=_place_in_sequence)) if meld_kind(key) == "sequence" else whole


def _place_in_sequence(card: Card) -> int:
    return RANKS.find(card.rank)


def classify_canasta(meld: LaidMeld) -> Look | None:
    """Return the kind of canasta that `meld` is, or None if it has fewer than seven cards (rule canasta.canasta)."""
    if len(meld.cards) < CANASTA:
        return None
    kind = meld_kind(meld.rank)
    if kind != "group":
        return "sequence" if kind == "sequence" else "wild"
    return "mixed" if wilds(meld.cards) else "natural"


def is_canasta_for_opening(rules: Options, meld: LaidMeld, least: str) -> bool:
    """Return whether `meld` is a canasta that scores at least the bonus of a canasta of the kind `least`.

    The rule id is brazilian.minimum.
    """
    kind = classify_canasta(meld)
    return kind is not None and rules.bonus(kind) >= rules.bonus(least)


def canastas(*pooled: Melds) -> int:
    """Return the number of canastas among all melds in `pooled`, which are given by side."""
    return sum(len(meld.cards) >= CANASTA for melds in pooled for meld in melds)


def has_enough_canastas(rules: Options, *pooled: Melds) -> bool:
    """Return whether the canastas among the melds in `pooled`, given by side, are enough to go out.

    The rule id is canasta.canastas-to-go-out.
    """
    looks = [classify_canasta(meld) for melds in pooled for meld in melds]
    return has_canastas(rules, canastas(*pooled), looks.count("sequence")) and has_kinds(rules, looks)


def has_canastas(rules: Options, made: int, sambas: int) -> bool:
    """Return whether a side with `made` canastas, of which `sambas` are sequences, has enough of them to go out."""
    return made >= rules.canastas_needed and (sambas > 0 or not rules.needs_sequence_canasta)


def has_kinds(rules: Options, looks: Sequence[Look | None]) -> bool:
    """Return whether a side has both a natural and a mixed canasta, or does not need both.

    `looks` holds the kind of canasta of each meld, and None for a meld that is no canasta. The rule id is
    canasta.natural-and-mixed.
    """
    return not rules.needs_natural_and_mixed or ("natural" in looks and "mixed" in looks)


def count_towards_going_out(rules: Options, *pooled: Melds) -> int:
    """Return how many of the canastas in `pooled`, the melds of sides that play together, count for going out.

    If the rules ask for a natural and a mixed canasta, and one of these is missing, the result stays below the number
    that going out needs.
    """
    made = canastas(*pooled)
    short = not has_kinds(rules, [classify_canasta(meld) for melds in pooled for meld in melds])
    return min(made, rules.canastas_needed - 1) if short else made


def target(seen: Observation, group: LayDown) -> Aim | None:
    """Return the meld on the table, as (side, number), to which `group` is added; None if it begins a new meld.

    See rule canasta.one-meld-a-rank.
    """
    side = seen.side if group.side is None else group.side
    if group.onto is not None:
        return side, group.onto
    if not seen.table.rules.one_meld_a_rank or meld_kind(group.rank) == "sequence":
        return None
    closed = CANASTA if seen.table.rules.ranks_again else None
    melds = ((number, meld) for number, meld in enumerate(seen.table.melds[side]) if meld.rank == group.rank)
    return next(((side, number) for number, meld in melds if closed is None or len(meld.cards) < closed), None)


def find_meld_cards(seen: Observation, group: LayDown) -> Cards:
    """Return the cards of the meld on the table to which `group` is added; an empty tuple if it begins a new meld."""
    aim = target(seen, group)
    return seen.table.melds[aim[0]][aim[1]].cards if aim else ()


def top_group(pile: Cards, groups: Sequence[LayDown]) -> int | None:
    """Return the index of the first of `groups` whose key is the rank or the suit of the pile's top card.

    If the top card is wild, the key must be `WILD`, that of a meld of nothing but wild cards. Return None if the pile
    is empty or no group has such a key.
    """
    keys = () if not pile else (WILD,) if is_wild(pile[-1]) else (pile[-1].rank, pile[-1].suit)
    return next((number for number, group in enumerate(groups) if group.rank in keys), None)


def with_top(seen: Observation, action: Meld | TakePile) -> tuple[LayDown, ...]:
    """Return the groups of `action`; in a take, the pile's top card comes first in the group that it joins."""
    if isinstance(action, Meld):
        return action.melds
    top = top_group(seen.table.pile, action.melds)
    return tuple(
        replace(group, cards=(seen.table.pile[-1], *group.cards)) if number == top else group
        for number, group in enumerate(action.melds)
    )


def merge_with_meld(seen: Observation, group: LayDown) -> Cards:
    """Return the cards of the meld on the table after `group` is added, or those of the new meld that it begins."""
    return put_together(group.rank, find_meld_cards(seen, group), group.cards)


class LayDownOutcome(NamedTuple):
    """The result of an action that melds: the melds, the player's hand, and which melds were begun in this turn."""

    melds: Mapping[int, Melds]
    """For each side whose melds count together with the player's side's, its melds; the player's side's come first."""
    hand: Cards
    begun: tuple[int, ...]
    """The numbers of the player's side's melds that were begun in this turn."""
    joined: bool
    """Whether a card was laid whose rank had a meld before this turn.

    It does not matter whether the cards joined that meld or began another meld of the rank.
    """

    @property
    def pooled_melds(self) -> tuple[Melds, ...]:
        """The melds of the player's side, followed by those of each other side that plays together with it."""
        return tuple(self.melds.values())


def lay(seen: Observation, action: Meld | TakePile) -> LayDownOutcome:
    """Return the melds and the hand after `action`, which must be legal.

    If the pile is taken, its cards except red threes are added to the hand.
    """
    melds = {side: seen.table.melds[side] for side in pool(seen.table, seen.side)}
    begun, joins = seen.table.new_melds, False
    taken = isinstance(action, TakePile)
    for group in with_top(seen, action):
        joins = joins or _has_older_meld(seen, group.rank)
        aim, own = target(seen, group), melds[seen.side]
        if aim is None:
            begun = (*begun, len(own))
            cards = put_together(group.rank, (), group.cards)
            melds[seen.side] = (*own, LaidMeld(group.rank, cards, _is_concealed_canasta(seen, group, taken)))
        else:
            melds[aim[0]] = _add_to_meld(melds[aim[0]], aim[1], group.cards)
    hand = without(seen.hand, [card for group in action.melds for card in group.cards])
    rest = without_red_threes(list_taken(seen.table)[:-1]) if taken and not takes_one_card(seen, action) else ()
    return LayDownOutcome(melds, (*hand, *rest), begun, joins)


def list_taken(table: Table) -> Cards:
    """Return the cards that a player who takes the pile gets, from bottom to top; the top card comes last."""
    return table.pile[-(table.rules.take_count or len(table.pile)) :]


def _has_older_meld(seen: Observation, rank: str) -> bool:
    """Return whether the player's side, or a side that plays with it, had a meld of `rank` before this turn."""
    own = (meld for number, meld in enumerate(seen.melds) if number not in seen.table.new_melds)
    return any(meld.rank == rank for meld in chain(own, *seen.pooled_melds[1:]))


def _add_to_meld(melds: Melds, number: int, cards: Cards) -> Melds:
    grown = replace(melds[number], cards=put_together(melds[number].rank, melds[number].cards, cards))
    return (*melds[:number], grown, *melds[number + 1 :])


def _is_concealed_canasta(seen: Observation, group: LayDown, taken: bool) -> bool:
    """Return whether `group` is a canasta that scores a bonus because it is laid in one action.

    `taken` says whether this action takes the pile. Once the pile has been taken in a turn, melds that are laid by
    other actions of the turn score no such bonus. The rule id is canasta.concealed-canasta.
    """
    bonus = seen.table.rules.concealed_canasta_bonus
    return bool(bonus) and len(group.cards) >= CANASTA and (taken or not seen.table.took_pile)


def takes_one_card(seen: Observation, action: Meld | TakePile) -> bool:
    """Return whether `action` takes only the pile's top card, to add it to a sequence (rule samba.take-one-card)."""
    top = top_group(seen.table.pile, action.melds) if isinstance(action, TakePile) else None
    return (
        top is not None and seen.table.rules.pile_take == "one_card" and meld_kind(action.melds[top].rank) == "sequence"
    )


def fits(card: Card, key: str) -> bool:
    """Return whether `card` can be in a meld with this key: a rank, a suit for a sequence, or `W` for wild cards.

    Wild cards fit all melds except sequences.
    """
    kind = meld_kind(key)
    if kind == "sequence":
        return card.suit == key and card.rank in RANKS
    return is_wild(card) or (naturals((card,), key) == 1 and key in (*RANKS, BLACK))
