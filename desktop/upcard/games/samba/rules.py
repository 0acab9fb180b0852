"""The table from rule ids of Canasta's engine, which judges the actions, to the ids of the same rules in Samba."""

from collections.abc import Mapping

from upcard.core.events import Fact
from upcard.games.canasta.actions import Action, Discard, TakePile
from upcard.games.canasta.rules.family_ids import RuleCase, RuleNames
from upcard.games.canasta.values import is_wild

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
    "canasta.minimum-counting": "samba.take-all",
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
"""For each rule id of Canasta's engine the id of Samba's rule."""


def _names_wild_card(facts: Mapping[str, Fact], action: Action) -> bool:
    """Return whether `action` tries to take the discard pile with one natural card and a wild card.

    `facts` are those of the violation. The fact `has` is the number of natural cards that the action uses for the take.
    """
    groups = action.melds if isinstance(action, TakePile) else ()
    return facts["has"] == 1 and any(is_wild(card) for group in groups for card in group.cards)


CASES = (
    RuleCase("canasta.take-open", "samba.take-no-mixed-pair", _names_wild_card),
    RuleCase(
        "canasta.canastas-to-go-out",
        "samba.keep-a-card",
        lambda facts, action: bool(facts["left"]) and not isinstance(action, Discard),
    ),
)
"""Cases in which one rule of the engine corresponds to two rules of Samba."""

TOLD = {
    "canasta.told.canasta_sequence": "samba.told.samba",
    "canasta.sign.sequence": "samba.sign.samba",
    "canasta.sign.worth_sequence": "samba.sign.worth_samba",
    "canasta.inspect.missing_sequence": "samba.inspect.missing_samba",
}
"""For each key of a sentence of Canasta the key of Samba's own sentence, which uses the name "samba"."""
NAMES = RuleNames(RULES, TOLD, CASES)
