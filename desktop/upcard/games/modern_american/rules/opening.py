"""Checks the rules on a side's first melds, such as the points and the natural meld that they need."""

from upcard.core.cards import Cards
from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.position import has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import CANASTA, LEAST, top_group, with_top
from upcard.games.canasta.rules.timing import name_first_meld_choices
from upcard.games.canasta.values import WILD, points, wilds
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.melding import OPEN


def opening(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that a side's first melds obey the rules on first melds; a side that has melds is not checked.

    The rules are modern.opening-mixed-canasta, opening-minimum, clean-triple and take-first. The top card of a taken
    discard pile does not count. All first melds of an action are judged together; this is settled point 1, a ruling of
    this program where the rule books are silent. Return the violation, or None if there is none.
    """
    if has_first_meld(seen.table, seen.side):
        return None
    if broken := opening_mixed_canasta(seen, action):
        return broken
    rules = seen.table.rules
    if rules.splash and any(map(is_splash, action.melds)):
        return None
    return opening_minimum(seen, action) or clean_triple(seen, action)


def opening_mixed_canasta(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that a side's first melds do not include a complete canasta with wild cards.

    The rule is modern.opening-mixed-canasta. Return the violation, or None if there is none.
    """
    for group in with_top(seen, action):
        if group.rank != WILD and wilds(group.cards) and len(group.cards) >= CANASTA:
            return Violation("modern.opening-mixed-canasta", {"rank": group.rank, "can": OPEN})
    return None


def is_splash(group: LayDown) -> bool:
    """Return whether `group` is a whole canasta of natural cards or of wild cards, laid at once.

    The rule is modern.splash.
    """
    return len(group.cards) >= CANASTA and (group.rank == WILD or not wilds(group.cards))


def opening_minimum(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that the cards that a side lays from the hand as its first melds have enough points.

    How many are enough depends on the side's score. The rule is modern.opening-minimum. Return the violation, or None
    if there is none.
    """
    needed = minimum_for(seen.table, seen.side)
    has = sum(points(group.cards) for group in action.melds)
    if has >= needed:
        return None
    top = points(_top(seen, action))
    rule = "modern.take-first" if has + top >= needed else "modern.opening-minimum"
    facts = {"score": seen.table.scores[seen.side], "needed": needed, "has": has, "missing": needed - has}
    return Violation(rule, {**facts, "why": "minimum", **name_first_meld_choices(seen, action)})


def _top(seen: Observation, action: Meld | TakePile) -> Cards:
    """Return a tuple with the top card of the discard pile if `action` takes the pile; else an empty tuple."""
    return seen.table.pile[-1:] if isinstance(action, TakePile) else ()


def clean_triple(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that a side's first melds include three natural cards of one rank from the hand (rule modern.clean-triple).

    The option `opening_base` can allow other melds instead. Return the violation, or None if there is none.
    """
    rules = seen.table.rules
    if any(is_base(rules, group) for group in action.melds):
        return None
    number = top_group(seen.table.pile, action.melds) if isinstance(action, TakePile) else None
    helped = number is not None and is_base(rules, with_top(seen, action)[number])
    facts = {"base": rules.opening_base, "why": "triple", "can": OPEN}
    return Violation("modern.take-first" if helped else "modern.clean-triple", facts)


def is_base(rules: Options, group: LayDown) -> bool:
    """Return whether `group` is of the type that first melds must include, such as three natural cards of a rank.

    The option `opening_base` says which types there are.
    """
    if group.rank == WILD:
        return rules.opening_base == "clean_or_wild" and len(group.cards) >= LEAST
    wild = wilds(group.cards)
    enough = len(group.cards) - wild >= LEAST
    return enough and (not wild or rules.opening_base == "any_three_naturals")


def is_opening(seen: Observation, groups: tuple[LayDown, ...]) -> bool:
    """Return whether a side may lay `groups`, each a legal meld of cards of the hand, together as its first melds."""
    return opening(seen, Meld(groups)) is None
