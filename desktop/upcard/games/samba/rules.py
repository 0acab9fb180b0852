"""The rules of Samba by their own ids: Canasta's engine judges, and Samba names what it refuses."""

from upcard.core.game.steps import Step
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard
from upcard.games.canasta.engine import apply as engine
from upcard.games.canasta.position import Observation, Position
from upcard.games.canasta.rules.family_ids import RuleCase, RuleNames

RULES = {
    "canasta.discard": "samba.discard",
    "canasta.take-all": "samba.take-all",
    "canasta.stop-card": "samba.stop-card",
    "canasta.take-frozen": "samba.frozen",
    "canasta.take-open": "samba.take-pair",
    "canasta.take-onto-canasta": "samba.take-no-canasta",
    "canasta.forced-take": "samba.stock-gone",
    "canasta.stock-gone": "samba.stock-gone",
    "canasta.side-melds": "samba.side-melds",
    "canasta.meld-size": "samba.group",
    "canasta.two-naturals": "samba.group",
    "canasta.three-wilds": "samba.two-wilds",
    "canasta.one-meld-a-rank": "samba.several-groups",
    "canasta.black-threes": "samba.black-threes",
    "canasta.minimum": "samba.minimum",
    "canasta.canastas-to-go-out": "samba.canastas-to-go-out",
    "family.twice-naturals": "samba.twice-naturals",
    "family.no-wild-on-canasta": "samba.no-wild-on-canasta",
    "family.sequence": "samba.sequence",
    "family.samba": "samba.samba",
    "family.join-groups": "samba.join-groups",
    "family.no-joining-sequences": "samba.no-joining-sequences",
    "family.take-sequence-alone": "samba.take-sequence-alone",
    "family.take-onto": "samba.take-onto",
    "family.take-one-card": "samba.take-one-card",
}
"""Samba's ids by the engine's."""

CASES = (
    RuleCase("canasta.take-open", "samba.take-no-mixed-pair", lambda facts, action: facts["has"] == 1),
    RuleCase(
        "canasta.canastas-to-go-out",
        "samba.keep-a-card",
        lambda facts, action: bool(facts["left"]) and not isinstance(action, Discard),
    ),
)
"""Where one of the engine's rules is two of Samba's."""

NAMES = RuleNames(RULES, {"canasta.told.canasta_sequence": "samba.told.samba"}, CASES)


def check(seen: Observation, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks, or None if it is legal."""
    return NAMES.check(seen, action)


def apply(position: Position, action: Action) -> Step[Position]:
    """Return the step that an action of the seat to act leads to; raises IllegalAction if a rule forbids the action."""
    return NAMES.apply(position, action, engine.apply)
