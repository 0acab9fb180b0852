"""The table from rule ids of Canasta's engine, which judges the actions, to the ids of the same rules in Bolivia."""

from upcard.games.bolivia.options import BESIDE_CANASTA
from upcard.games.canasta.rules.family_ids import RuleCase, RuleNames
from upcard.games.samba.rules import CASES as SAMBA_CASES
from upcard.games.samba.rules import RULES as SAMBA_RULES

RULES = {
    **SAMBA_RULES,
    "canasta.three-wilds": "bolivia.two-wilds",
    "canasta.minimum": "bolivia.minimum",
    "canasta.canastas-to-go-out": "bolivia.escalera-to-go-out",
    "family.sequence": "bolivia.sequence",
    "canasta.wild-melds": "bolivia.wild-meld",
    "canasta.wild-canasta": "bolivia.bolivia",
    "family.several-wild-melds": "bolivia.several-wild-melds",
    "family.must-ask": "brazilian.going-out",
    "family.escalera-grows": "brazilian.escalera-grows",
    "family.opening-canasta": "brazilian.minimum",
    "family.no-pile-for-opening": "brazilian.no-pile-for-opening",
}
"""For each rule id of Canasta's engine, the id of the same rule in Bolivia."""

CASES = (
    *SAMBA_CASES,
    RuleCase("canasta.stop-card", "bolivia.wild-top", lambda facts, action: str(facts["card"])[0] in "2X"),
    RuleCase("canasta.minimum", "brazilian.minimum", lambda facts, action: facts["needed"] == BESIDE_CANASTA),
)
"""The exceptions to `RULES`: cases in which another id replaces a rule id of Canasta's engine."""

TOLD = {
    "canasta.told.canasta_sequence": "bolivia.told.escalera",
    "canasta.told.canasta_wild": "bolivia.told.bolivia",
    "canasta.sign.sequence": "bolivia.sign.escalera",
    "canasta.sign.wild": "bolivia.sign.bolivia",
    "canasta.sign.worth_sequence": "bolivia.sign.worth_escalera",
    "canasta.sign.worth_wild": "bolivia.sign.worth_bolivia",
    "canasta.inspect.missing_sequence": "bolivia.inspect.missing_escalera",
    "canasta.inspect.missing_wild": "bolivia.inspect.missing_bolivia",
}
"""For each key of a Canasta sentence, the key of the Bolivia sentence with the names "escalera" or "bolivia"."""
NAMES = RuleNames(RULES, TOLD, CASES)
