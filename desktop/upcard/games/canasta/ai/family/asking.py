"""The decision when a computer player asks the partner for permission to go out."""

from typing import TypeVar

from upcard.core.events import Told
from upcard.core.game.record import Choice, Rule
from upcard.games.canasta.actions import AskPartner, Meld
from upcard.games.canasta.position import Observation, partners

A = TypeVar("A")

ASK_FROM = 6
"""A player asks the partner before going out only if the partner has at least this many cards."""


def find_question(seen: Observation, judge: Rule) -> Choice[AskPartner] | None:
    """Return the question to the partner whether the player may go out, with its reason; None if it is not worth while.

    It is worth while if the partner has at least `ASK_FROM` cards, and if the question is legal. `judge` returns the
    violation of an action, or None if the action is legal.
    """
    for partner in partners(seen.table, seen.seat):
        cards = seen.hand_sizes[partner]
        if cards >= ASK_FROM and judge(seen, AskPartner()) is None:
            return Choice(AskPartner(), (Told("canasta.reason.ask", {"cards": cards}),))
    return None


def lays_all(seen: Observation, action: object) -> bool:
    """Return whether `action` melds all cards of the hand, or all but one for the discard."""
    laid = sum(len(group.cards) for group in action.melds) if isinstance(action, Meld) else 0
    return laid >= max(1, len(seen.hand) - 1)


def remind_to_ask(seen: Observation, action: object, judge: Rule) -> tuple[Told, ...]:
    """Return the reason to ask the partner before `action`; empty if the player need not ask.

    The player need not ask if `action` does not go out, if the rules forbid asking, or if the partner has few cards.
    `judge` returns the violation of an action, or None if the action is legal.
    """
    question = find_question(seen, judge) if lays_all(seen, action) else None
    return question.reasons if question else ()


def ask_first(seen: Observation, choice: Choice[A], judge: Rule) -> Choice[A | AskPartner]:
    """Return the question to the partner (see `find_question`) if `choice` goes out and there is one, else `choice`.

    `judge` returns the violation of an action, or None if the action is legal.
    """
    question = find_question(seen, judge) if lays_all(seen, choice.action) else None
    return Choice(*choice) if question is None else Choice(*question)
