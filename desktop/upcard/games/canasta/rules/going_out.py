"""Functions that return whether a player may go out, must go out, and can go out with the cards of the hand.

Settled point 4 of the rules of Canasta says which plays are refused to a player who cannot go out.
"""

from collections import Counter
from itertools import chain

from upcard.core.cards import Card, Cards
from upcard.games.canasta.position import Melds, Observation, partners
from upcard.games.canasta.rules.group_ways import MIXED, NATURAL, MeldGround, build_ground, find_ways
from upcard.games.canasta.rules.melds import CANASTA, has_enough_canastas
from upcard.games.canasta.rules.ways_out import HandToLay, can_be_laid
from upcard.games.canasta.values import BLACK, is_red_three, is_wild, meld_kind, points, without_red_threes

WILD, RED, LEFT_NONE = "wild", "red", ""


def may_go_out(seen: Observation) -> bool:
    """Return whether the partner's answer to the question "may I go out?" permits the player to go out.

    The result is False after a no that binds, and where the rules oblige the player to ask but the player has not
    asked. Canastas and cards are not considered. The rule id is canasta.ask-partner.
    """
    table = seen.table
    if table.rules.must_ask and table.answer is None and table.phase != "answer":
        return not partners(table, seen.seat)
    return not (table.answer is False and table.rules.answer_binds)


def is_bound_by_answer(seen: Observation) -> bool:
    """Return whether the player must go out in this turn because the partner has answered yes and answers bind."""
    return seen.table.answer is True and seen.table.rules.answer_binds


def has_to_go_out(seen: Observation) -> bool:
    """Return whether the player must go out in this turn.

    There are three reasons: the partner has answered yes and the rules make that binding; the player has melded black
    threes in this turn (settled point 5 of the rules of Canasta); or, with the option `sequence_grows_going_out`, a
    complete sequence has got a card.
    """
    black = any(seen.melds[number].rank == BLACK for number in seen.table.new_melds)
    return is_bound_by_answer(seen) or black or (seen.table.rules.sequence_grows_going_out and has_grown(seen.melds))


def has_grown(melds: Melds) -> bool:
    """Return whether one of `melds` is a sequence of more than seven cards (rule brazilian.escalera-grows).

    A player who adds a card to a sequence of seven must go out in the same turn.
    """
    return any(meld_kind(meld.rank) == "sequence" and len(meld.cards) > CANASTA for meld in melds)


def may_have_to_go_out(seen: Observation) -> bool:
    """Return whether the player must go out in this turn, or will have to if the partner answers yes."""
    return has_to_go_out(seen) or (seen.table.phase == "answer" and seen.table.rules.answer_binds)


def enough_canastas(seen: Observation, pooled: tuple[Melds, ...]) -> bool:
    """Return whether the canastas in `pooled` are enough to go out (rule canasta.canastas-to-go-out).

    `pooled` holds the melds of the player's side, followed by those of each other side that plays together with it.
    """
    return has_enough_canastas(seen.table.rules, *pooled)


def can_go_out(seen: Observation, pooled: tuple[Melds, ...], hand: Cards) -> bool:
    """Return whether a player with `hand` can go out in this turn, and the partner's answer does not forbid it.

    `pooled` holds the melds of the player's side, followed by those of each other side that plays together with it.
    Cards can be added to all of them, but new melds belong to the player's side.
    """
    return may_go_out(seen) and has_way_out(seen, pooled, hand)


def has_way_out(seen: Observation, pooled: tuple[Melds, ...], hand: Cards) -> bool:
    """Return whether a player can meld or discard all cards of `hand` in this turn and have enough canastas to go out.

    `pooled` holds the melds of the player's side, followed by those of each other side that plays together with it.
    Whether the partner permits going out is not considered.
    """
    rules, spare = seen.table.rules, 0 if seen.table.phase == "melds" else 1
    if not rules.only_groups:
        return _can_lay_whole(seen, pooled, hand, spare)
    counts = _counts(seen, hand)
    ground = build_ground(seen.table.rules, pooled)
    if _most_canastas(ground, counts) < ground.rules.canastas_needed or _loose(ground, counts) > spare:
        return False
    discardable = (kind for kind in counts if kind != RED or seen.table.rules.red_three_discard)
    lefts = chain([LEFT_NONE], discardable if spare else ())
    return any(_enough_points(seen, any(pooled), hand, left) and _all_laid(ground, counts, left) for left in lefts)


def _can_lay_whole(seen: Observation, pooled: tuple[Melds, ...], hand: Cards, spare: int) -> bool:
    """Return whether all cards of `hand` except at most `spare` can be melded, in a game in which suits matter.

    The melds must then include enough canastas to go out. `pooled` holds the melds of the player's side, followed by
    those of each other side that plays together with it.
    """
    kept = without_red_threes(hand) if seen.table.phase == "draw" else hand
    if kept != without_red_threes(kept):
        return False
    left = frozenset(card for card in kept if _enough_points(seen, any(pooled), kept, "", card))
    whole = _enough_points(seen, any(pooled), kept, LEFT_NONE)
    opens_with = None if any(pooled) else seen.table.rules.opening_look(seen.table.scores[seen.side])
    task = HandToLay(seen.table.rules, pooled[0], kept, spare if left else 0, left, opens_with=opens_with)
    return (whole or bool(left)) and can_be_laid(task)


def _counts(seen: Observation, hand: Cards) -> Counter[str]:
    """Return how many cards of each rank `hand` has; all wild cards count as `WILD`, and red threes as `RED`.

    Red threes that are laid before the player goes out are not counted.
    """
    rules = seen.table.rules
    free = seen.table.phase == "draw"
    if rules.red_three_discard:
        free = not (rules.red_three_redraw and seen.stock_size)
    kinds = (WILD if is_wild(card) else RED if is_red_three(card) else card.rank for card in hand)
    return Counter(kind for kind in kinds if not (free and kind == RED))


def _most_canastas(ground: MeldGround, counts: Counter[str]) -> int:
    """Return an upper bound, quick to compute, for the canastas that a hand and the melds on the table can make.

    `ground` describes the melds. `counts` holds the number of the hand's cards by rank, `WILD` or `RED`. The bound is
    computed as if each meld could use all wild cards.
    """
    wild, most = counts[WILD], ground.beyond
    for rank, places in ground.places.items():
        most += sum(sum(place) + counts[rank] + wild >= CANASTA for place in places)
    if ground.rules.wild_melds:
        most += (sum(ground.wild) + wild) // CANASTA
    return most + sum((number + wild) // CANASTA for rank, number in counts.items() if rank != WILD)


def _loose(ground: MeldGround, counts: Counter[str]) -> int:
    """Return a lower bound, quick to compute, for the number of cards of a hand that fit into no meld.

    `ground` describes the melds on the table. `counts` holds the number of the hand's cards by rank, `WILD` or `RED`.
    """
    loose = counts[RED]
    for rank, number in counts.items():
        needed = 3 if rank == BLACK and not ground.rules.black_threes_with_wilds else 2
        there = max((natural for natural, _ in ground.places.get(rank, ())), default=0)
        if rank not in (WILD, RED) and number + there < needed:
            loose += number
    return loose


def _enough_points(seen: Observation, melded: bool, hand: Cards, left: str, card: Card | None = None) -> bool:
    """Return whether the cards of `hand`, without the one to be discarded, have the points that first melds need.

    The discard is `card` if given. Otherwise it is the cheapest card of the rank `left`, where `WILD` stands for all
    wild cards and `RED` for red threes; `LEFT_NONE` means that nothing is discarded.

    In two cases no minimum is needed, and the result is True: if `melded` says that the side has melds already; and,
    with the option `concealed_draw_free_of_minimum`, if the player has drawn from the stock and has melded nothing in
    earlier turns (settled point 6 of the rules of Canasta).
    """
    rules, table = seen.table.rules, seen.table
    drawn = not (table.took_pile or table.has_melded[seen.seat])
    if melded or (rules.concealed_draw_free_of_minimum and drawn):
        return True
    kept = [card for card in hand if _kind_is(card, left)]
    lowest = points((card,)) if card else min(map(points, zip(kept)), default=0)
    return points(hand) - lowest >= rules.minimum(table.scores[seen.side])


def _kind_is(card: Card, kind: str) -> bool:
    return is_wild(card) if kind == WILD else card[0] == kind


def _all_laid(ground: MeldGround, counts: Counter[str], left: str) -> bool:
    """Return whether all cards except one of the rank `left` can be melded, with enough canastas to go out.

    `left` may also be `WILD` or `RED`, or `LEFT_NONE` if no card is left for a discard. `counts` holds the number of
    the hand's cards by rank, `WILD` or `RED`. `ground` describes the melds on the table.
    """
    rest = counts - Counter([left])
    if rest[RED]:
        return False
    reached = {(rest[WILD], ground.beyond, ground.kinds)}
    for rank in dict.fromkeys((*ground.places, *rest)):
        if rank != WILD:
            places = ground.open(rank, rest[rank])
            reached = {
                (wild - used, made + more, kinds | others)
                for wild, made, kinds in reached
                for used, more, others in find_ways(ground.rules, rank, places, rest[rank], wild)
            }
    wanted = NATURAL | MIXED if ground.rules.needs_natural_and_mixed else 0
    return any(
        kinds == wanted and made + more >= ground.rules.canastas_needed
        for wild, made, kinds in reached
        for more in ground.fill_wild_melds(wild)
    )
