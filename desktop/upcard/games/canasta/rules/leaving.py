"""Rules on the result of an action: first melds reach the minimum of points, and the player can go on or go out."""

from upcard.core.cards import Cards
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Discard, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.position import Melds, Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.going_out import (
    can_go_out,
    enough_canastas,
    has_grown,
    has_to_go_out,
    is_bound_by_answer,
    may_go_out,
)
from upcard.games.canasta.rules.melds import (
    canastas,
    classify_canasta,
    count_towards_going_out,
    is_canasta_for_opening,
    lay,
    takes_one_card,
    with_top,
)
from upcard.games.canasta.rules.timing import name_first_meld_choices
from upcard.games.canasta.values import BLACK, points, red_threes, without_red_threes


def minimum(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if a side's first melds, laid in one action, have fewer points than its score demands.

    Otherwise return None (rule canasta.minimum). Of a taken pile, only the top card counts (canasta.minimum-counting).
    Without the option `top_card_counts`, the top card does not count either: then the cards of the hand alone must
    reach the minimum.
    """
    if has_first_meld(seen.table, seen.side):
        return None
    table, needed = seen.table, minimum_for(seen.table, seen.side)
    raised = isinstance(action, TakePile) and not table.rules.top_card_counts
    top = points(table.pile[-1:]) if raised else 0
    has = sum(points(group.cards) for group in with_top(seen, action)) - top
    if has >= needed or _free_of_minimum(seen, action):
        return None
    rule = "canasta.minimum" if has + top < needed else "canasta.minimum-counting"
    facts = {"score": table.scores[seen.side], "needed": needed, "has": has, "missing": needed - has}
    return Violation(rule, {**facts, **name_first_meld_choices(seen, action)})


def opening_canasta(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if a side's first melds do not contain the canasta that its score demands, else None.

    The rule id is brazilian.minimum: first melds need a canasta from a score of 7,000 on, and a natural one from 9,000
    on.
    """
    rules, score = seen.table.rules, seen.table.scores[seen.side]
    needed = rules.opening_look(score)
    if needed is None or has_first_meld(seen.table, seen.side):
        return None
    own = lay(seen, action).melds[seen.side]
    if any(is_canasta_for_opening(rules, meld, needed) for meld in own):
        return None
    return Violation(
        "family.opening-canasta", {"score": score, "look": needed, **name_first_meld_choices(seen, action)}
    )


def _free_of_minimum(seen: Observation, action: Meld | TakePile) -> bool:
    """Return whether the first melds in `action` need not reach the minimum of points.

    This is so only with the option `concealed_draw_free_of_minimum`, if the player has drawn from the stock, has melded
    nothing before, and goes out with this one action. See settled point 6 of the rules of Canasta.
    """
    table = seen.table
    if not table.rules.concealed_draw_free_of_minimum or isinstance(action, TakePile) or table.took_pile:
        return False
    laying = lay(seen, action)
    stuck = red_threes(laying.hand) and not table.rules.red_three_discard
    goes_out = (
        may_go_out(seen)
        and enough_canastas(seen, laying.pooled_melds)
        and len(laying.hand) <= _spare(seen)
        and not stuck
    )
    return goes_out and not table.has_melded[seen.seat]


def _spare(seen: Observation) -> int:
    """Return how many cards a player who goes out may keep for the discard: 1, or 0 if the turn ends without one."""
    return 0 if seen.table.phase == "melds" else 1


def keeps_a_card(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if `action` leaves too few cards to continue the turn and the player cannot go out, else None.

    The rule ids are canasta.canastas-to-go-out, canasta.black-threes and canasta.ask-partner. See also settled points 4
    and 5 of the rules of Canasta.

    A take may bring hidden cards from under the pile. They count as cards that stay in the hand, but their number is
    reduced by the number of red threes that the player has not seen, which may be among them. Such a take may not meld
    black threes, because it is not known yet whether the player can go out.
    """
    laying, under = lay(seen, action), _count_cards_under(seen, action)
    hand, coming = after_red_threes(seen, laying.hand)
    coming += max(0, under - _count_unseen_red_threes(seen)) if under else 0
    black = any(group.rank == BLACK for group in action.melds) or has_grown(laying.melds[seen.side])
    ends = len(hand) + coming <= _spare(seen) or not (_discardable(seen, hand) or coming)
    if not (black or ends or has_to_go_out(seen)):
        return None
    if not (black and under) and can_go_out(seen, laying.pooled_melds, hand):
        return None
    if black or has_to_go_out(seen):
        return must_go_out(seen, laying.pooled_melds, len(laying.hand) + under, _spare(seen))
    if hand and may_go_out(seen) and enough_canastas(seen, laying.pooled_melds) and not _discardable(seen, hand):
        return Violation("canasta.discard", {"card": hand[0], "can": ("discard",)})
    return too_few_canastas(seen, laying.pooled_melds, len(laying.hand))


def _count_cards_under(seen: Observation, action: Meld | TakePile) -> int:
    """Return how many hidden cards under the pile come into the hand with `action`; 0 if it does not take the pile.

    The rule id is samba.surprise.
    """
    return seen.surprise_size if isinstance(action, TakePile) and not takes_one_card(seen, action) else 0


def _count_unseen_red_threes(seen: Observation) -> int:
    """Return how many red threes the player has not seen; each may be among the hidden cards under the pile."""
    table = seen.table
    there = (seen.hand, table.pile, *table.red_threes)
    return 2 * table.rules.packs - sum(len(red_threes(cards)) for cards in there)


def _discardable(seen: Observation, hand: Cards) -> Cards:
    """Return the cards of `hand` that the player could discard to end the turn.

    Red threes are left out unless the rules let them be discarded. In the phase `melds`, which ends without a discard,
    the whole hand is returned.
    """
    free = seen.table.rules.red_three_discard or seen.table.phase == "melds"
    return hand if free else without_red_threes(hand)


def must_go_out(seen: Observation, pooled: tuple[Melds, ...], left: int, spare: int = -1) -> Violation:
    """Return the violation for a player who must go out in this turn, but whose action leaves `left` cards in the hand.

    The rule id says why the player must go out: a binding yes, black threes, or a card added to a complete sequence.
    `spare` is the number of cards that a player who goes out may keep for a discard. If `left` is at most `spare`, and
    the side has too few canastas, the facts of the violation say that canastas are the only thing missing; with -1 they
    never do. `pooled` holds the melds after the action for each of the sides that play together; the player's side
    comes first.
    """
    if unasked := _must_ask(seen, left):
        return unasked
    rules, laid = seen.table.rules, has_to_go_out(seen)
    needed, has = rules.canastas_needed, count_towards_going_out(rules, *pooled)
    short = "_short" if left <= spare and has < needed else ""
    counted = {"has": has, "needed": needed}
    if is_bound_by_answer(seen):
        facts = {"left": left, "partner": seen.table.asked, "can": ("meld",), **(counted if short else {})}
        return Violation("canasta.ask-partner", {"why": f"yes_binds{short}", **facts})
    free = "no" if not may_go_out(seen) else "canastas" if has < needed else "left"
    if all(meld.rank != BLACK for meld in pooled[0]) and has_grown(pooled[0]):
        why = {"why": free, "grown": has_grown(seen.melds)}
        return Violation("family.escalera-grows", {"left": left, **why, **counted, "can": ("meld",)})
    facts = {"left": left, "can": ("meld",) if laid else ("discard",)}
    return Violation("canasta.black-threes", {"why": f"laid{short}" if laid else free, **counted, **facts})


def _must_ask(seen: Observation, left: int) -> Violation | None:
    """Return a violation if the player goes out without asking the partner although the rules demand it, else None.

    `left` is the number of cards that stay in the hand, a fact of the violation.
    """
    if not seen.table.rules.must_ask or may_go_out(seen) or seen.table.answer is not None:
        return None
    return Violation("family.must-ask", {"left": left, "can": ("meld", "discard")})


def too_few_canastas(seen: Observation, pooled: tuple[Melds, ...], left: int) -> Violation:
    """Return the violation for an action after which the player would have to go out, but may not.

    The reason is that the partner was not asked, that the partner has said no, or that `pooled` has too few canastas.
    `left` is the number of cards that stay in the hand. `pooled` holds the melds after the action for each of the sides
    that play together; the player's side comes first.
    """
    if unasked := _must_ask(seen, left):
        return unasked
    if not may_go_out(seen):
        facts = {"why": "no_binds", "left": left, "partner": seen.table.asked, "can": ("meld", "discard")}
        return Violation("canasta.ask-partner", facts)
    rules, made = seen.table.rules, canastas(*pooled)
    facts = {"needed": rules.canastas_needed, "has": made, "left": left, "can": ("discard",)}
    if rules.needs_natural_and_mixed:
        looks = [classify_canasta(meld) for melds in pooled for meld in melds]
        kinds = {"natural": looks.count("natural"), "mixed": looks.count("mixed")}
        return Violation("canasta.natural-and-mixed", facts | kinds)
    why = {"why": "few" if made < rules.canastas_needed else "sequence"} if rules.needs_sequence_canasta else {}
    return Violation("canasta.canastas-to-go-out", {**facts, **why})


def after_red_threes(seen: Observation, hand: Cards) -> tuple[Cards, int]:
    """Return the hand without its red threes, and how many cards are drawn to replace them.

    This is so only at the start of a turn, and only under rules by which the table lays red threes automatically.
    Otherwise the result is `hand` and 0. See settled point 15 of the rules of Canasta.
    """
    rules = seen.table.rules
    if rules.red_three_discard or seen.table.phase != "draw":
        return hand, 0
    return without_red_threes(hand), min(len(red_threes(hand)), seen.stock_size) if rules.red_three_redraw else 0


def last_discard(seen: Observation, action: Discard) -> Violation | None:
    """Return a violation if the discard empties the hand although the player's side may not go out, else None.

    The rule id is canasta.canastas-to-go-out. A player who must go out in this turn also gets a violation if a card is
    left in the hand after the discard.
    """
    left = len(seen.hand) - 1
    if left:
        return must_go_out(seen, seen.pooled_melds, left) if has_to_go_out(seen) else None
    if may_go_out(seen) and enough_canastas(seen, seen.pooled_melds):
        return None
    return too_few_canastas(seen, seen.pooled_melds, 1)


def keeps_word(seen: Observation, action: Pass) -> Violation | None:
    """Return a violation if a player who must go out in this turn passes instead (rule canasta.black-threes).

    Otherwise return None. This is checked only in the phase `melds`, in which a turn ends without a discard.
    """
    if seen.table.phase != "melds" or not has_to_go_out(seen):
        return None
    return must_go_out(seen, seen.pooled_melds, len(seen.hand))


def last_red_three(seen: Observation, action: RedThree) -> Violation | None:
    """Return a violation if a player who lays a red three has too few cards left to continue and cannot go out.

    Return None if laying it is legal; it always is if a card is drawn in its place. The rule id is
    canasta.canastas-to-go-out. See settled point 15 of the rules of Canasta.
    """
    if seen.table.rules.red_three_redraw and seen.stock_size:
        return None
    hand = list(seen.hand)
    hand.remove(action.card)
    ends = len(hand) <= (1 if seen.table.phase == "play" else 0)
    if not (ends or has_to_go_out(seen)) or can_go_out(seen, seen.pooled_melds, tuple(hand)):
        return None
    if has_to_go_out(seen):
        return must_go_out(seen, seen.pooled_melds, len(hand))
    return too_few_canastas(seen, seen.pooled_melds, len(seen.hand))
