"""The captions of a Canasta table in the words of a related game, such as Samba."""

from dataclasses import replace

from upcard.core.table.plan import PlacePlan, TablePlan
from upcard.games.canasta.rules.family_ids import RuleNames


def rename_signs(plan: TablePlan, names: RuleNames) -> TablePlan:
    """Return a copy of the table's `plan` in which the captions of melds have the keys of another game."""
    return plan._replace(spots=tuple(_rename_caption(spot, names) for spot in plan.spots))


def _rename_caption(spot: PlacePlan, names: RuleNames) -> PlacePlan:
    if spot.caption is None or spot.caption.key not in names.told:
        return spot
    return replace(spot, caption=names.translate_told(spot.caption))
