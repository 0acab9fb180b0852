"""The worker process: it answers the requests on standard input line by line, and remembers nothing between them."""

# Why: decisions/0017-computer-players-think-in-another-process.md

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from math import fsum
from pathlib import PurePath
from random import Random
from time import monotonic
from traceback import extract_tb

from upcard.core.events import Told
from upcard.core.game.record import AnyWeighed
from upcard.core.text.decode import parse_json
from upcard.core.text.encode import fields_of
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import WeighedChoice
from upcard.players.levels import levels
from upcard.players.protocol import (
    COMPARED_DEALS,
    AnyRequest,
    ChooseAction,
    ChosenAction,
    ExplainDifference,
    Explanation,
    Failure,
    Limits,
    Reason,
    Success,
    WeighActions,
    WeighedActions,
    decode_request,
    encode_answer,
)

NICENESS = 10
BATCH = 10
"""The number of random deals that are tried before a budget without a limit on rollouts is asked whether to go on."""


class ThinkingBudget:
    """A limit on a computer player's thinking, in rollouts, in seconds, or both.

    A rollout is a random deal of the hidden cards that is played to its end.
    """

    def __init__(self, limits: Limits) -> None:
        self.rollouts = limits.rollouts
        self.end = None if limits.seconds is None else monotonic() + limits.seconds

    def allows_rollout(self) -> bool:
        """Return whether one more rollout (a random deal played to the end) is allowed; each call counts as one."""
        if self.rollouts is not None:
            self.rollouts -= 1
            if self.rollouts < 0:
                return False
        return self.end is None or monotonic() < self.end


def main(words: Sequence[str]) -> int:
    """Answer the requests on standard input until it ends, and return the exit status.

    `words` are the command's arguments; there must be none.
    """
    if words:
        print("upcard: think: takes no words; it reads questions from standard input", file=sys.stderr)
        return 2
    make_way()
    for number, line in enumerate(sys.stdin.buffer):
        if number == 0:
            watch_reader()
        sys.stdout.buffer.write(answer_line(line))
        sys.stdout.buffer.flush()
    return 0


def make_way() -> None:
    """Lower the priority of this process, so that other processes run first; do nothing where `os.nice` is missing."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def watch_reader() -> None:
    """Start a thread that ends this process as soon as nobody reads its answers; do nothing where `poll` is missing.

    A window that is killed cannot stop the worker, which would otherwise first finish its search.
    """
    import select
    from threading import Thread

    def wait_for_end(output: int) -> None:
        waiting = select.poll()
        waiting.register(output, 0)
        if any(state & (select.POLLERR | select.POLLHUP) for _, state in waiting.poll()):
            os._exit(0)

    if hasattr(select, "poll"):
        Thread(target=wait_for_end, args=(sys.stdout.fileno(),), daemon=True).start()


def answer_line(line: bytes) -> bytes:
    """Return the answer to one request line, as a line; after an error it is a `Failure` with the request's id."""
    number: object = None
    try:
        data = parse_json(line)
        number = data.get("id") if isinstance(data, dict) else None
        request = decode_request(data)
        return encode_answer(number, answer_request(request))
    except Exception as error:  # the next request is answered all the same, and by the same process
        return encode_answer(number, Failure(describe_error(error)))


def answer_request(request: AnyRequest) -> Success:
    """Return the answer to a request, from the function for its type in `ANSWERED_BY`."""
    return ANSWERED_BY[type(request)](request)


def describe_error(error: Exception) -> str:
    """Return the type and the text of an error, with the file and line number where it was raised."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({PurePath(last.filename).name} line {last.lineno})"


def choose_action(request: ChooseAction) -> ChosenAction:
    """Return the action that the requested computer player chooses; random choices follow from the request's seed."""
    level = levels(request.game)[request.level]
    choice = level(request.seen, Random(request.seed), ThinkingBudget(request.limits))
    return ChosenAction(choice.action, _write_reasons(choice.reasons))


def weigh_actions(request: WeighActions) -> WeighedActions:
    """Return what the requested actions are worth in points.

    Other promising actions are added, unless the request says `only`.
    """
    return WeighedActions(tuple(weigh_in_batches(request, ThinkingBudget(request.limits))))


def weigh_in_batches(request: WeighActions, budget: Budget) -> list[AnyWeighed]:
    """Return the requested actions with their values, the best first; empty if the game cannot estimate values.

    Each action is tried in possible deals: the hidden cards dealt at random. If the budget limits the rollouts, the
    limit is the number of deals. If not, the deals come in batches, and the budget decides after each batch whether to
    go on.
    """
    weigh, random = request.game.players.weigh, Random(request.seed)
    if weigh is None:
        return []
    found = list(weigh(request.seen, random, budget.rollouts or BATCH, request.actions, request.only))
    while budget.rollouts is None and not values_are_exact(found) and budget.allows_rollout():
        found = merge_results(found, weigh(request.seen, random, BATCH, request.actions, request.only))
    return sorted(found, key=lambda one: -one.mean)


def values_are_exact(found: Sequence[AnyWeighed]) -> bool:
    """Return whether the values of all actions in `found` are exact, that is, have a standard error of 0.

    More random deals would not change exact values.
    """
    return all(one.error == 0 for one in found)


def merge_results(some: Sequence[AnyWeighed], more: Sequence[AnyWeighed]) -> list[AnyWeighed]:
    """Return the results of two batches of random deals as one; actions that are not in both batches are left out."""
    second = {one.action: one for one in more}
    return [_both(one, second[one.action]) for one in some if one.action in second]


def _both(one: AnyWeighed, other: AnyWeighed) -> AnyWeighed:
    values, weights = [*one.values, *other.values], [*one.weights, *other.weights]
    each = weights or [1.0] * len(values)
    mean = fsum(value * weight for value, weight in zip(values, each, strict=True)) / fsum(each)
    return WeighedChoice(one.action, mean, max(one.error, other.error), values, weights)


def explain_difference(request: ExplainDifference) -> Explanation:
    """Return the reasons why one action of the request is better than the other, found in random deals of hidden cards.

    The `Explanation` has no reasons if the game cannot compare actions.
    """
    why = request.game.players.why
    if why is None:
        return Explanation(())
    deals = request.limits.rollouts or COMPARED_DEALS
    return Explanation(_write_reasons(why(request.seen, request.better, request.worse, Random(request.seed), deals)))


def _write_reasons(reasons: Sequence[Told]) -> tuple[Reason, ...]:
    return tuple(Reason(one.key, fields_of(one.values)) for one in reasons)


ANSWERED_BY: Mapping[type[AnyRequest], Callable[..., Success]] = {
    ChooseAction: choose_action,
    WeighActions: weigh_actions,
    ExplainDifference: explain_difference,
}
"""The function that answers each type of request."""
