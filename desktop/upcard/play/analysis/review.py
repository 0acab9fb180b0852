"""Reviews a deal that has ended: finds the decisions that lost most points, and explains why."""

# Why: decisions/0019-a-review-asks-two-kinds-of-process.md

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.core.violation import IllegalAction
from upcard.play.analysis.decision_costs import ReviewedDecision, mark
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Cut, Redealt, SetUp
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_file import format_saved_game
from upcard.play.replay.replay import copy_until, replay
from upcard.play.replay.steps import group_turns, number_turns
from upcard.players.protocol import COMPARED_DEALS

DEAREST = 3
"""The largest number of decisions that are named as the costliest."""
FOLLOWS = 3
"""The largest number of sentences about the turn that followed a decision."""


class FinishedDeal(NamedTuple):
    """A deal of a match that has ended, given by its first action and the number of actions up to its end."""

    begun: int
    """The number of the action that dealt the cards of this deal."""
    end: int
    """The number of actions of the match up to the end of the deal."""


def list_ended_deals(match: AnyMatch) -> Iterator[FinishedDeal]:
    """Yield the deals of the match that have ended."""
    dealt = [at for at, action in enumerate(match.actions) if action == match.game.rules.opening]
    for begun, end in pairwise([*dealt, len(match.actions)]):
        if match.game.rules.to_act(match.positions[end]) is None:
            yield FinishedDeal(begun, end)


def find_first_open_moment(resumed: ResumedMatch, deal: FinishedDeal) -> int:
    """Return the moment of the deal from which on the person may see all hands.

    A moment is a number of actions played. The result is the last moment that must stay hidden, or `deal.begun` if none
    must. If unknown cards were dealt again during the deal, the moments before that stay hidden, because the same hands
    may still be played in another match.
    """
    line = replay(resumed, None).played
    moments = range(deal.end, deal.begun, -1)
    return next((at for at in moments if line.get_only_viewer(at) is not None or at > line.end), deal.begun)


def write_single_deal(resumed: ResumedMatch, deal: FinishedDeal) -> str:
    """Return the match as the text of a saved game, but only up to the end of `deal`.

    Of its notes, only those that change cards are included, so that a review sees the cards as they were dealt.
    """
    match = copy_until(resumed.match, deal.end)
    match.given_up = None
    match.notes = [(after, note) for after, note in match.notes if isinstance(note, Cut | Redealt | SetUp)]
    match.log = []
    for at in range(deal.end + 1):
        match.log += [match.actions[at - 1]] if at else []
        match.log += [note for after, note in match.notes if after == at]
    return format_saved_game(match, resumed.players, resumed.names)


def explain_decision(match: AnyMatch, one: ReviewedDecision) -> Sequence[Told]:
    """Return sentences on how the best action at the decision `one` differs from the one that was played.

    What happens after each is counted over random deals. Empty if the game cannot compare actions.
    """
    if match.game.players.why is None:
        return ()
    best, played = one.verdict.best.action, one.decision.action
    return match.game.players.why(one.decision.seen, best, played, Random(one.decision.at), COMPARED_DEALS)


def explain_action(match: AnyMatch, one: JudgedDecision, written: str) -> Sequence[Told]:
    """Return the game's reasons for an action that was possible at the decision `one`; empty if the game gives none.

    `written` is the action in notation.
    """
    if match.game.players.reasons is None:
        return ()
    seen = match.game.rules.observe(match.positions[one.at], one.seat)
    return match.game.players.reasons(seen, match.game.text.read_action(written))


def find_costliest(match: AnyMatch, found: Sequence[ReviewedDecision]) -> list[ReviewedDecision]:
    """Return the decisions in `found` that were mistakes, the costliest first, at most `DEAREST` of them."""
    marked = [one for one in found if mark(match.game, one.verdict)]
    return sorted(marked, key=lambda one: -one.verdict.loss)[:DEAREST]


def mistakes(found: Iterable[JudgedDecision]) -> list[JudgedDecision]:
    """Return the decisions in `found` that are marked as mistakes, the costliest first."""
    return sorted((one for one in found if one.mark), key=lambda one: (-one.loss, one.at))


def group_by_turn(match: AnyMatch, found: Iterable[JudgedDecision]) -> list[list[JudgedDecision]]:
    """Return the decisions in `found` in groups, one group for each turn in which there were any.

    `found` must be in the order of play. A turn ends where another seat has acted.
    """
    turns: list[list[JudgedDecision]] = []
    for one in found:
        last = turns[-1][-1] if turns else None
        if last is not None and all(match.actor(at) == one.seat for at in range(last.at, one.at)):
            turns[-1].append(one)
        else:
            turns.append([one])
    return turns


def number_turns_of(match: AnyMatch, deal: FinishedDeal) -> Mapping[int, int]:
    """Return, for each action of a deal, the number of its turn, counted from 1; the keys are the actions' numbers."""
    return number_turns(match, deal.begun + 1, deal.end)


def tell_consequence(match: AnyMatch, deal: FinishedDeal, at: int) -> tuple[Told, ...]:
    """Return what another seat did in the first turn after action number `at` of the match, as sentences.

    There are at most `FOLLOWS` sentences, and none if no such turn follows in `deal`.
    """
    turns = group_turns(match, deal.begun + 1, deal.end)
    following = next((turn for turn in turns if turn.first > at + 1 and turn.seat != match.actor(at)), None)
    if following is None:
        return ()
    steps = islice(match.steps(following.first - 1), following.last - following.first + 1)
    return tuple(event for step in steps for event in step.events if isinstance(event, Told))[:FOLLOWS]


def describe_alternative(match: AnyMatch, at: int, action: object) -> tuple[Told, ...]:
    """Return the sentences on what would happen if `action` were played in place of action number `at` of the match.

    Empty if the action is illegal there.
    """
    try:
        events = match.game.rules.apply(match.positions[at], action).events
    except IllegalAction:
        return ()
    return tuple(event for event in events if isinstance(event, Told))


def find_named_cards(told: Iterable[Told]) -> tuple[Card, ...]:
    """Return the cards that the sentences `told` name, except cards in lists."""
    return tuple(card for one in told for card in one.values.values() if isinstance(card, Card))


def cards(action: object) -> tuple[Card, ...]:
    """Return all cards that the fields of `action` contain, also inside tuples and nested values, in order."""
    if isinstance(action, Card):
        return (action,)
    if isinstance(action, tuple | list):
        return tuple(card for part in action for card in cards(part))
    if is_dataclass(action) and not isinstance(action, type):
        return tuple(card for each in fields(action) for card in cards(getattr(action, each.name)))
    return ()
