"""Decides when a player asks the partner before going out, if the rules allow such a question."""

from typing import TypeVar

from upcard.core.events import Told
from upcard.core.game.record import Choice, Rule
from upcard.games.canasta.actions import AskPartner, Meld
from upcard.games.canasta.position import Observation, partners

A = TypeVar("A")

ASK_FROM = 6
"""The fewest cards in a partner's hand for which a player asks that partner before going out."""


def find_question(seen: Observation, judge: Rule) -> Choice[AskPartner] | None:
    """Return the question to the partner whether to go out, with its reason.

    None if the rules forbid it or the partner has little to lose. `judge` returns the violation of an action, or None.
    """
    for partner in partners(seen.table, seen.seat):
        cards = seen.hand_sizes[partner]
        if cards >= ASK_FROM and judge(seen, AskPartner()) is None:
            return Choice(AskPartner(), (Told("canasta.reason.ask", {"cards": cards}),))
    return None


def lays_all(seen: Observation, action: object) -> bool:
    """Return whether an action lays the whole hand, apart from a last discard."""
    laid = sum(len(group.cards) for group in action.melds) if isinstance(action, Meld) else 0
    return laid >= max(1, len(seen.hand) - 1)


def remind_to_ask(seen: Observation, action: object, judge: Rule) -> tuple[Told, ...]:
    """Return the reason to ask the partner before an action that goes out.

    It is empty if the action does not go out, if the rules allow no question, or if the partner has few cards. `judge`
    returns the violation of an action, or None.
    """
    question = find_question(seen, judge) if lays_all(seen, action) else None
    return question.reasons if question else ()


def ask_first(seen: Observation, choice: Choice[A], judge: Rule) -> Choice[A | AskPartner]:
    """Return the question to the partner in place of a choice that goes out, or else the choice itself.

    `judge` returns the violation of an action, or None.
    """
    question = find_question(seen, judge) if lays_all(seen, choice.action) else None
    return Choice(*choice) if question is None else Choice(*question)
