"""What a worker's answers say, taken with care: from one that is out of its mind nothing is taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

from upcard.core.events import Told
from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.core.text.decode import decode, decode_by_type
from upcard.core.thinking.skill import WeighedChoice
from upcard.play.analysis.review_file import CountedReason, decode_reason

Answer = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class WeighedReply:
    """An action that was weighed, as a worker writes it."""

    action: dict[str, object]
    mean: float
    error: float
    values: tuple[float, ...]
    weights: tuple[float, ...]


def action_in(game: AnyGame, seen: object, answer: Answer | None) -> object | None:
    """Return the action of an answer; None where there is none, or one that the rules refuse."""
    try:
        action: object = decode_by_type(game.rules.actions, (answer or {}).get("action"), "action")
    except ValueError:
        return None
    return action if game.rules.check(seen, action) is None else None


def decode_weighed_actions(game: AnyGame, seen: object, answer: Answer | None) -> Sequence[AnyWeighed]:
    """Return what a worker has weighed; nothing where it cannot have found that."""
    try:
        tried = [decode(WeighedReply, one) for one in _list(answer, "weighed")]
        found = [
            WeighedChoice(decode_by_type(game.rules.actions, one.action), one.mean, one.error, one.values, one.weights)
            for one in tried
        ]
    except ValueError:
        return ()
    legal = all(game.rules.check(seen, one.action) is None for one in found)
    return found if legal and all(_sound(one, found[0]) for one in found) else ()


def _sound(one: AnyWeighed, first: AnyWeighed) -> bool:
    """Say whether numbers can be reckoned with: all were tried in the same deals, each of some weight."""
    tried = len(one.values) == len(first.values) and len(one.weights) in (0, len(one.values))
    numbers = (one.mean, one.error, *one.values, *one.weights)
    return tried and all(map(isfinite, numbers)) and all(weight > 0 for weight in one.weights)


def reasons_in(answer: Answer | None, name: str) -> tuple[CountedReason, ...] | None:
    """Return the reasons that an answer names; None where it names none."""
    if answer is None or not isinstance(answer.get(name), list):
        return None
    try:
        return tuple(decode(CountedReason, one) for one in _list(answer, name))
    except ValueError:
        return None


def describe_reasons(answer: Answer | None, name: str) -> Sequence[Told]:
    """Return the same as facts to be put in words."""
    return [decode_reason(reason) for reason in reasons_in(answer, name) or ()]


def _list(answer: Answer | None, name: str) -> Sequence[object]:
    found = (answer or {}).get(name)
    return found if isinstance(found, list) else ()
