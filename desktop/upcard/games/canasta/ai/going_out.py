"""Functions that return whether the hand can go out, whether that pays, and how much the hand could gain otherwise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.games.canasta.actions import Meld
from upcard.games.canasta.ai.counting import NONE, HandCounts, MeldCounts, group_of
from upcard.games.canasta.ai.opening import lay_downs
from upcard.games.canasta.engine.score import OUT, counts_against, threes_against
from upcard.games.canasta.position import Melds, Observation, partners, pool
from upcard.games.canasta.rules.melds import CANASTA, LEAST, lay
from upcard.games.canasta.values import BLACK, WILD, points


@dataclass(frozen=True, slots=True)
class GoingOutPlan:
    """The groups to lay in one action in order to go out, by rank, and the card to discard afterwards.

    `last` is None if the groups empty the hand.
    """

    groups: Mapping[str, MeldCounts]
    last: Card | None


def explain_going_out(seen: Observation, feet: Sequence[int] = ()) -> Told:
    """Return the sentence that says that an action goes out, and how many cards of the others then cost points.

    In a game in which each player has a second hand (a foot), `feet` holds its size for each seat.
    """
    friends = partners(seen.table, seen.seat)
    held = [sum(sizes) for sizes in zip(seen.hand_sizes, feet or (0,) * len(seen.hand_sizes), strict=True)]
    theirs = sum(size for seat, size in enumerate(held) if seat not in (seen.seat, *friends))
    return Told("canasta.reason.goes-out", {"cards": theirs, "others": sum(held[seat] for seat in friends)})


def way_out(counts: HandCounts) -> GoingOutPlan | None:
    """Return the groups and the discard with which the hand goes out in this turn; None if that is impossible.

    `counts` holds what the player knows of the deal.
    """
    groups = _list_natural_groups(counts)
    left = _list_left_cards(counts, groups)
    if len(counts.stop_cards) >= (2 if counts.rules.black_threes_with_wilds else 3):
        groups[BLACK] = MeldCounts(len(counts.stop_cards))
    else:
        left += counts.stop_cards
    if len(left) > 1:
        return None
    groups = {
        rank: group if _count_meld_cards(counts, rank, group) >= 3 else group.add_cards(0, 1)
        for rank, group in groups.items()
    }
    spare = len(counts.wilds) - sum(group.wilds for group in groups.values())
    if spare < 0:
        return None
    loose = 0 if left else 1
    spare = _distribute_wilds(counts, groups, spare, loose)
    if counts.rules.wild_melds and WILD not in counts.joined_melds and spare >= LEAST:
        groups[WILD] = MeldCounts(0, min(spare, CANASTA))
        spare -= groups[WILD].wilds
    if spare > loose or _lacks_canastas(counts, groups):
        return None
    last = left[0] if left else (counts.wilds[-1] if spare else None)
    return GoingOutPlan(groups, last)


def _list_natural_groups(counts: HandCounts) -> dict[str, MeldCounts]:
    """Return the natural cards of the hand that can be melded, as counts by rank.

    They are of ranks that have a meld on the table, or of which the hand has at least two cards.
    """
    laid = {rank: counts.spare_naturals(rank) for rank in counts.held}
    return {
        rank: MeldCounts(held) for rank, held in laid.items() if held and (rank in counts.joined_melds or held >= 2)
    }


def _list_left_cards(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> list[Card]:
    """Return the hand's natural cards that are in none of `groups`; black threes are left out."""
    rest = {rank: held - groups.get(rank, NONE).naturals for rank, held in counts.held.items()}
    return [card for rank, number in rest.items() for card in counts.cards(rank)[:number]]


def _lacks_canastas(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> bool:
    """Return whether the player's side would have too few canastas to go out after laying `groups`."""
    if not counts.rules.needs_natural_and_mixed:
        return _count_new_canastas(counts, groups) < counts.missing_canastas
    whole = [
        lying.group
        for lying in counts.list_extendable_melds(counts.seen.side)
        if counts.targets.get(lying.rank) != lying
    ]
    for rank in dict.fromkeys((*counts.targets, *groups)):
        more = groups.get(rank, NONE)
        whole.append(counts.joined_melds.get(rank, NONE).add_cards(more.naturals, more.wilds))
    made = [group for group in whole if group.size >= CANASTA and group.naturals]
    kinds = {bool(group.wilds) for group in made}
    return len(kinds) < 2 or sum(group.size >= CANASTA for group in whole) < counts.rules.canastas_needed


def _count_meld_cards(counts: HandCounts, rank: str, group: MeldCounts) -> int:
    return counts.joined_melds.get(rank, NONE).size + group.size


def _distribute_wilds(counts: HandCounts, groups: dict[str, MeldCounts], spare: int, loose: int) -> int:
    """Add up to `spare` wild cards to `groups`, and return how many are left over.

    Melds with fewer than seven cards get wild cards first, the largest at the front, and natural canastas get them
    last. `loose` is how many cards may stay in the hand for the discard, 0 or 1; that many wild cards are kept rather
    than added to a natural canasta, which would become mixed.
    """
    whole = {
        rank: counts.joined_melds.get(rank, NONE).add_cards(
            groups.get(rank, NONE).naturals, groups.get(rank, NONE).wilds
        )
        for rank in (*counts.joined_melds, *(rank for rank in groups if rank not in counts.joined_melds))
        if rank != BLACK
    }
    natural = {rank: group.wilds == 0 and group.size >= CANASTA for rank, group in whole.items()}
    for rank in sorted(whole, key=lambda rank: (natural[rank], whole[rank].size >= CANASTA, -whole[rank].size, rank)):
        room = max(0, min(spare - (loose if natural[rank] else 0), counts.room(whole[rank])))
        if room:
            groups[rank] = groups.get(rank, NONE).add_cards(0, room)
        spare -= room
    return spare


def _count_new_canastas(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> int:
    """Return how many melds become canastas if `groups` are laid."""
    return sum(
        counts.joined_melds.get(rank, NONE).size < CANASTA <= _count_meld_cards(counts, rank, group)
        for rank, group in groups.items()
    )


def lead(counts: HandCounts, way: GoingOutPlan) -> float:
    """Estimate the player's lead in points over the best opposing side if the player went out by `way` now."""
    melds = _list_melds_after(counts, way)
    return _score_going_out(counts, counts.seen.side, melds) - max(
        _score_going_out(counts, side, melds) for side in counts.rivals
    )


def _list_melds_after(counts: HandCounts, way: GoingOutPlan) -> Mapping[int, Melds]:
    """Return the melds of each side after the groups of the plan `way` are laid."""
    melds = dict(enumerate(counts.seen.table.melds))
    return {**melds, **lay(counts.seen, Meld(lay_downs(counts, way.groups))).melds} if way.groups else melds


def _score_going_out(counts: HandCounts, side: int, all_melds: Mapping[int, Melds]) -> float:
    """Estimate the points that `side` scores in this deal if the player goes out now.

    The melds and hands of sides that play together with it are included. `all_melds` holds the melds of each side after
    the player has gone out.
    """
    table, rules, together = counts.seen.table, counts.rules, pool(counts.seen.table, side)
    melds = tuple(meld for owner in together for meld in all_melds[owner])
    laid = sum(points(meld.cards) for meld in melds)
    scored = -laid if counts_against(rules, melds) else laid + sum(counts.bonus(group_of(meld)) for meld in melds)
    worth = rules.count_red_threes(len(table.red_threes[side]))
    threes = -worth if threes_against(rules, melds) else worth
    seats = (seat for owner in together for seat in rules.sides[owner])
    held = sum(counts.hand_points(seat) for seat in seats if seat != counts.seen.seat)
    return scored + threes - held + (0 if side in counts.rivals else OUT)


def going_out_pays(counts: HandCounts, way: GoingOutPlan) -> bool:
    """Return whether going out by the plan `way` is good, because no other side wins the match by it.

    The result is False if another side would reach the target and the player's side would not have more points than it.
    A tie for first place does no harm if the rules then play another deal. Where partners score for different sides,
    the partner's side counts as another side.
    """
    melds = _list_melds_after(counts, way)
    totals = {
        side: score + _score_going_out(counts, side, melds) for side, score in enumerate(counts.seen.table.scores)
    }
    own, ahead = totals.pop(counts.seen.side), max(totals.values())
    if counts.rules.tie == "another_deal" and own == ahead:
        return True
    return ahead < counts.rules.target or own > ahead


def estimate_next_lay(counts: HandCounts) -> int:
    """Estimate the points that the hand could meld in its next turn, with the bonuses of new canastas."""
    gain = 0
    wilds = len(counts.wilds)
    for rank in counts.held:
        before, held = counts.joined_melds.get(rank, NONE), counts.spare_naturals(rank)
        if held and (before.size or held >= 3):
            after = before.add_cards(held)
            short = max(0, CANASTA - after.size)
            made = before.size < CANASTA and short <= min(wilds, counts.room(after))
            gain += points(counts.cards(rank)) + (counts.bonus(after.add_cards(0, short)) if made else 0)
            wilds -= short if made else 0
    return gain
