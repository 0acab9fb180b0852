"""The options of Samba and Bolivia in the form that the computer player's search uses."""

from functools import lru_cache

from upcard.games.canasta.options import Options
from upcard.games.canasta.rules.melds import fault
from upcard.games.canasta.values import RANKS
from upcard.games.samba.ai.fast.state import CompactRules


@lru_cache(maxsize=64)
def law_of(rules: Options, scores: tuple[int, ...]) -> CompactRules:
    """Convert `rules` to the form that the search of a computer player uses.

    `scores` are the sides' totals before the deal.
    """
    reds = tuple(rules.count_red_threes(number) for number in range(2 * rules.packs + 1))
    return CompactRules(
        seats=rules.seats,
        side=tuple(rules.side(seat) for seat in range(rules.seats)),
        following=tuple((seat + 1) % rules.seats for seat in range(rules.seats)),
        members=rules.sides,
        each=rules.packs,
        needed=rules.canastas_to_go_out,
        needs_run=rules.needs_sequence_canasta,
        minimums=tuple(rules.minimum(score) for score in scores),
        demands=tuple(rules.opening_look(score) or "" for score in scores),
        room=tuple(_most_wilds(rules, naturals) for naturals in range(4 * rules.packs + 1)),
        wilds_onto_canasta=rules.wilds_onto_canasta,
        reds=reds,
        reds_against=tuple(range(0, 100 * len(reds), 100)) if rules.red_three_penalty == "flat" else reds,
        reds_need=rules.red_threes_need,
        **_list_switches(rules),
        bonuses=(rules.bonus("natural"), rules.bonus("mixed"), rules.bonus("sequence"), rules.bonus("wild")),
        out_bonus=rules.going_out_bonus,
        black_held=rules.black_three_held,
        short_run=rules.short_sequence_penalty,
        draws=rules.draw_count,
        closing=2 * rules.seats * rules.draw_count,
    )


def _list_switches(rules: Options) -> dict[str, bool]:
    """Return the options of `rules` that are True or False, by the names of the fields of `CompactRules`."""
    return dict(
        first_frozen=rules.pile_frozen_before_first_meld,
        pile_opens=rules.pile_for_first_meld,
        onto_groups=rules.pile_take == "standard",
        one_card=rules.pile_take == "one_card",
        runs=rules.sequences,
        wild_melds=rules.wild_melds,
        single=rules.one_meld_a_rank,
        forced_take=rules.forced_take,
    )


def _most_wilds(rules: Options, naturals: int) -> int:
    """Return the largest number of wild cards in a group with `naturals` natural cards; 0 if no such group is legal."""
    fits = (wild for wild in range(6 * rules.packs, 0, -1) if not fault(rules, RANKS[0], naturals, wild))
    return next(fits, 0)
