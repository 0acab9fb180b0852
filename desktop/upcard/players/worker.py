"""The process that thinks: a question a line in, an answer a line out, nothing remembered between them."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from random import Random
from time import monotonic
from traceback import extract_tb

from msgspec.json import decode as parsed
from msgspec.json import encode

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import decode, decode_by_type
from upcard.core.text.encode import encode_with_type, plain
from upcard.games import GAMES
from upcard.players.levels import levels
from upcard.players.weighing import weigh_actions

NICENESS = 10
COUNTED = 100
"""In so many possible deals it is counted what tells two actions apart, where no number is asked for."""


@dataclass(frozen=True, slots=True)
class ThinkingLimits:
    """How much a question allows; without a number there is no limit of that kind."""

    rollouts: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class WorkerRequest:
    """What is asked: what the seat sees, still as JSON, since the game says how to read it."""

    id: int | str
    game: str
    level: str
    seen: dict[str, object]
    seed: str
    budget: ThinkingLimits = ThinkingLimits()
    weigh: tuple[dict[str, object], ...] | None = None
    """Actions to be weighed beside what is worth a thought; without them the level chooses."""
    why: tuple[dict[str, object], dict[str, object]] | None = None
    """An action and a worse one: what tells them apart is counted, in so many deals as the rollouts are."""


class ThinkingBudget:
    """A budget: it counts the rollouts begun and, where the seconds are limited, looks at the clock."""

    def __init__(self, limits: ThinkingLimits) -> None:
        self.rollouts = limits.rollouts
        self.end = None if limits.seconds is None else monotonic() + limits.seconds

    def allows_rollout(self) -> bool:
        """Say whether another rollout may begin, and count it."""
        if self.rollouts is not None:
            self.rollouts -= 1
            if self.rollouts < 0:
                return False
        return self.end is None or monotonic() < self.end


def main(words: Sequence[str]) -> int:
    """Answer standard input line by line until it ends."""
    if words:
        print("upcard: think: takes no words; it reads questions from standard input", file=sys.stderr)
        return 2
    make_way()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(encode(answer(line)) + b"\n")
        sys.stdout.buffer.flush()
    return 0


def make_way() -> None:
    """Let everybody else go first, where the system knows of that."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def answer(line: bytes) -> dict[str, object]:
    """Answer one line; whatever is wrong with it comes back as an error under its id."""
    name: object = None
    try:
        data = parsed(line)
        name = data.get("id") if isinstance(data, dict) else None
        return {"id": name, **answer_question(decode(WorkerRequest, data))}
    except Exception as error:  # the next question is answered all the same, and by the same process
        return {"id": name, "error": describe_error(error)}


def describe_error(error: Exception) -> str:
    """Say what went wrong, and in which line of which file."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({PurePath(last.filename).name} line {last.lineno})"


def explain_difference(game: AnyGame, seen: object, both: Sequence[object], question: WorkerRequest) -> Sequence[Told]:
    """Count what tells an action from a worse one."""
    if game.players.why is None:
        return ()
    return game.players.why(seen, both[0], both[1], Random(question.seed), question.budget.rollouts or COUNTED)


def answer_question(question: WorkerRequest) -> dict[str, object]:
    """Ask the level, whose chance comes from the question's seed alone."""
    game = GAMES[question.game]
    seen = decode(game.rules.observation, question.seen, "seen")
    if question.why is not None:
        both = [decode_by_type(game.rules.actions, action, "why") for action in question.why]
        return {"why": [plain(told) for told in explain_difference(game, seen, both, question)]}
    if question.weigh is not None:
        also = [decode_by_type(game.rules.actions, action, "weigh") for action in question.weigh]
        found = weigh_actions(game, seen, also, Random(question.seed), ThinkingBudget(question.budget))
        return {"weighed": [{**one._asdict(), "action": encode_with_type(one.action)} for one in found]}
    choice = levels(game)[question.level](seen, Random(question.seed), ThinkingBudget(question.budget))
    return {"action": encode_with_type(choice.action), "reasons": plain(choice.reasons)}
