"""The sentence next to the buttons of a Canasta table, and the questions before actions that are often mistakes."""

from collections.abc import Iterable, Sequence

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Told
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.position import LaidMeld, Observation, is_frozen_for_all, pool
from upcard.games.canasta.rules.going_out import has_to_go_out
from upcard.games.canasta.rules.melds import classify_canasta, is_sequence, target
from upcard.games.canasta.rules.timing import moment
from upcard.games.canasta.table.staging import StagedGroups, describe_short_group, gauge
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import freezes, is_wild

ONLY = ("draw", "last")
"""The phases for which the prompt has a sentence of its own if the pile cannot be taken."""


def prompt(seen: Observation, laid: StagedGroups, taking: bool) -> Told:
    """Return the sentence next to the buttons, which says what the player can do now.

    `laid` holds the groups laid out but not played, and `taking` says whether the pile can be taken.
    """
    table = seen.table
    if table.phase == "over":
        return Told("canasta.prompt.over", {})
    if table.phase == "answer":
        asked = table.asked == seen.seat
        return Told("canasta.prompt.answer" if asked else "canasta.prompt.asking", {"seat": table.turn})
    if table.turn != seen.seat:
        return Told("canasta.prompt.waiting", {"seat": table.turn})
    if laid.groups:
        return describe_staged_cards(laid)
    if table.answer is not None:
        return describe_answer(seen)
    now = moment(seen)
    facts = {"count": min(table.rules.draw_count, seen.stock_size)} if now == "draw" else {}
    return Told(f"canasta.prompt.{now if taking or now not in ONLY else f'{now}_only'}", facts)


def describe_answer(seen: Observation) -> Told:
    """Return the sentence that says what the partner has answered, and whether the answer binds.

    The rule id is canasta.ask-partner.
    """
    table = seen.table
    if not table.rules.answer_binds:
        return Told("canasta.prompt.advised", {"seat": table.asked, "yes": table.answer})
    return Told(f"canasta.prompt.{'allowed' if table.answer else 'forbidden'}", {"seat": table.asked})


def describe_staged_cards(laid: StagedGroups) -> Told:
    """Return the sentence about the cards laid out but not played: which points or cards are missing, if any."""
    measured = gauge(laid)
    if measured and measured.value < measured.needed:
        return Told("canasta.prompt.open", {"points": measured.needed - measured.value})
    if found := describe_short_group(laid):
        return found
    return Told("canasta.prompt.opened", {"points": measured.value}) if measured else Told("canasta.prompt.staged", {})


def find_warning(seen: Observation, actions: Sequence[Action]) -> Told | None:
    """Return the question to ask the person before `actions` are played; None if nothing needs to be asked."""
    laid = [group for action in actions if isinstance(action, Meld | TakePile) for group in action.melds]
    if mixed := mixes(seen, laid):
        return Told("canasta.caution.mix", {"rank": mixed})
    last = actions[-1]
    took = any(isinstance(action, TakePile) for action in actions)
    left = len(seen.hand) - sum(len(group.cards) for group in laid) - isinstance(last, Discard)
    agreed = seen.table.answer is True or has_to_go_out(seen)
    if left == 0 and not took and not agreed and isinstance(last, Discard | Meld):
        from upcard.games.canasta.engine.legal_actions import legal_actions

        return Told("canasta.caution.go_out", {}) if can_keep_cards(seen, legal_actions(seen)) else None
    if not isinstance(last, Discard):
        return None
    gained = seen.table.pile if took else ()
    return discarding(seen, last, (*without(seen.hand, [card for group in laid for card in group.cards]), *gained))


def can_keep_cards(seen: Observation, legal: Iterable[object]) -> bool:
    """Return whether one of the actions in `legal` plays some cards of the hand and not all, or passes.

    Only then does the table ask whether the player really wants to go out.
    """
    return any(isinstance(action, Pass) or 0 < count_played(action) < len(seen.hand) for action in legal)


def count_played(action: object) -> int:
    """Return how many cards of the hand `action` plays, if it is a meld or a discard; 0 for any other action."""
    if isinstance(action, Meld):
        return sum(len(group.cards) for group in action.melds)
    return int(isinstance(action, Discard))


def mixes(seen: Observation, laid: Sequence[LayDown]) -> str:
    """Return the rank of a natural canasta to which `laid` adds wild cards; an empty string if there is none.

    Such a canasta becomes mixed, so the program asks the person before it plays the cards (settled point 2 of the rules
    of Canasta).
    """
    return next((group.rank for group in laid if any(map(is_wild, group.cards)) and _onto_natural(seen, group)), "")


def _onto_natural(seen: Observation, group: LayDown) -> bool:
    aim = target(seen, group)
    return aim is not None and classify_canasta(seen.table.melds[aim[0]][aim[1]]) == "natural"


def discarding(seen: Observation, action: Discard, held: Cards) -> Told | None:
    """Return the question to ask before a discard that freezes the pile or helps the next player.

    Return None for other discards. If every card in `held`, the hand before the discard, would help the next player,
    there is no question about that.
    """
    frozen = is_frozen_for_all(seen.table)
    if freezes(action.card):
        return None if frozen else Told("canasta.caution.freeze", {"card": action.card})
    if frozen or all(feeds_next_player(seen, card) for card in held):
        return None
    facts = {"rank": action.card.rank, "card": action.card, "seat": find_next_seat(seen)}
    return Told("canasta.caution.feed", facts) if feeds_next_player(seen, action.card) else None


def find_next_seat(seen: Observation) -> int:
    """Return the seat whose turn comes after the player's own."""
    return (seen.seat + 1) % seen.table.rules.seats


def feeds_next_player(seen: Observation, card: Card) -> bool:
    """Return whether the next player is an opponent who could add `card` to a meld and so take the pile.

    It is assumed that the pile is not frozen.
    """
    rules, side = seen.table.rules, seen.table.rules.side(find_next_seat(seen))
    if side in pool(seen.table, seen.side) or (rules.table == LONE and not seen.stock_size):
        return False
    melds = (meld for other in pool(seen.table, side) for meld in seen.table.melds[other])
    onto_canasta = rules.pile_onto_canasta and not rules.canastas_close
    return any(_takes_up(meld, card) and (onto_canasta or not classify_canasta(meld)) for meld in melds)


def _takes_up(meld: LaidMeld, card: Card) -> bool:
    return meld.rank == card.rank or (meld.rank == card.suit and is_sequence((*meld.cards, card)))
