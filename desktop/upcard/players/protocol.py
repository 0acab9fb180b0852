"""The messages between the program and its worker process: one JSON request or answer on each line.

A request holds the observation of one seat and never a position, so no worker can see another seat's hand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import isfinite
from typing import Generic, Literal, TypeAlias, TypeVar

from upcard.core.game.record import AnyGame, AnyWeighed, Game
from upcard.core.text.decode import BadData, decode, decode_by_type, parse_json
from upcard.core.text.encode import encode_with_type, plain, type_name, write_json
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES

VERSION = 1
COMPARED_DEALS = 100
"""The number of random deals of the hidden cards in which `ExplainDifference` compares two actions without a limit."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a worker may think about a request: the largest numbers of rollouts and of seconds; None for no limit.

    A rollout is a random deal of the hidden cards that is played to its end.
    """

    rollouts: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action, ready for JSON: the key of a sentence, and the values to fill in."""

    key: str
    values: dict[str, object]


@dataclass(frozen=True, slots=True)
class ChosenAction:
    """A worker's answer to `ChooseAction`: the action that the computer player would play, and the reasons for it."""

    action: object
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class WeighedActions:
    """A worker's answer to `WeighActions`: actions with their values, the best first; empty if none can be valued."""

    actions: tuple[AnyWeighed, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A worker's answer to `ExplainDifference`: the reasons why one action is better than another."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """The answer of a worker that failed to do what a request asks; `error` is the error as text."""

    error: str


Success: TypeAlias = ChosenAction | WeighedActions | Explanation
Answer: TypeAlias = Success | Failure
A = TypeVar("A", bound=Success)
A_co = TypeVar("A_co", bound=Success, covariant=True)


@dataclass(frozen=True, slots=True)
class Request(Generic[A_co]):
    """What every request to a worker holds: the game, what one seat knows, the seed for random choices, and limits."""

    game: AnyGame
    seen: object
    seed: str
    limits: Limits

    def read_answer(self, line: "AnswerLine") -> A_co:
        """Return the answer to this request that `line` contains; raises BadData if it is not valid."""
        raise NotImplementedError

    def read_action(self, data: object, path: str) -> object:
        """Return the action that the JSON `data` describes; `path` is where it stands in the worker's answer.

        Raises BadData, also if the rules do not allow the action for the request's observation `seen`.
        """
        action: object = decode_by_type(self.game.rules.actions, data, path)
        if violation := self.game.rules.check(self.seen, action):
            raise BadData(path, f"{action} breaks {violation.rule}")
        return action


@dataclass(frozen=True, slots=True)
class ChooseAction(Request[ChosenAction]):
    """Asks a worker which action the computer player `level` would play, for that player's turn or for a hint."""

    level: str

    def read_answer(self, line: "AnswerLine") -> ChosenAction:
        """Return the chosen action that `line`, a worker's answer, contains; raises BadData if it is not valid."""
        return ChosenAction(self.read_action(line.action, "action"), line.reasons)


@dataclass(frozen=True, slots=True)
class WeighActions(Request[WeighedActions]):
    """Asks a worker what `actions` and other promising actions are worth, in points.

    The worker tries them in random deals of the hidden cards.
    """

    actions: tuple[object, ...] = ()
    only: bool = False
    """Whether only `actions` are to be weighed, and no others."""

    def read_answer(self, line: "AnswerLine") -> WeighedActions:
        """Return the actions with values that `line`, a worker's answer, contains.

        Raises BadData if they are not valid.
        """
        if line.actions is None:
            raise BadData("actions", "this key is missing")
        found = tuple(self._read_weighed(one, f"actions[{place}]") for place, one in enumerate(line.actions))
        if not all(_is_sound(one, found[0]) for one in found):
            raise BadData("actions", "these numbers cannot be compared")
        return WeighedActions(found)

    def _read_weighed(self, one: "WeighedLine", path: str) -> AnyWeighed:
        action = self.read_action(one.action, f"{path}.action")
        return WeighedChoice(action, one.mean, one.error, one.values, one.weights)


@dataclass(frozen=True, slots=True)
class ExplainDifference(Request[Explanation]):
    """Asks a worker for the reasons why the action `better` is better than the action `worse`.

    The actions are compared in random deals of the hidden cards: in `limits.rollouts` deals or, if that is None, in
    `COMPARED_DEALS` deals.
    """

    better: object
    worse: object

    def read_answer(self, line: "AnswerLine") -> Explanation:
        """Return the reasons that `line`, a worker's answer, contains."""
        return Explanation(line.reasons)


AnyRequest: TypeAlias = Request[Success]


@dataclass(frozen=True, slots=True)
class RequestLine:
    """A request to a worker as its line of JSON holds it: the observation and the actions are still JSON objects."""

    version: Literal[1]
    id: int | str
    type: Literal["choose_action", "weigh_actions", "explain_difference"]
    game: str
    seen: dict[str, object]
    seed: str
    limits: Limits = Limits()
    level: str = ""
    actions: tuple[dict[str, object], ...] = ()
    only: bool = False
    better: dict[str, object] | None = None
    worse: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class WeighedLine:
    """The value of one action, tried in random deals, as a line of JSON holds it: the action is still a JSON object."""

    action: dict[str, object]
    mean: float
    error: float
    values: tuple[float, ...]
    weights: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A worker's answer as its line of JSON holds it: the actions are still JSON objects."""

    version: Literal[1]
    id: int
    type: Literal["chosen_action", "weighed_actions", "explanation", "failure"]
    action: dict[str, object] | None = None
    reasons: tuple[Reason, ...] = ()
    actions: tuple[WeighedLine, ...] | None = None
    error: str = ""


ANSWERS: Mapping[type[AnyRequest], str] = {
    ChooseAction: type_name(ChosenAction),
    WeighActions: type_name(WeighedActions),
    ExplainDifference: type_name(Explanation),
}
"""The JSON type of the answer that fits each type of request."""


def encode_request(number: int, request: AnyRequest) -> bytes:
    """Return a request as one line of JSON that carries `number` as its id."""
    return _write_line(number, request)


def encode_answer(number: object, answer: Answer) -> bytes:
    """Return an answer as one line of JSON that carries `number`, the id of the request that it answers."""
    return _write_line(number, answer)


def _write_line(number: object, message: AnyRequest | Answer) -> bytes:
    written = {field.name: _write_field(field.name, getattr(message, field.name)) for field in fields(message)}
    return write_json({"version": VERSION, "id": number, "type": type_name(type(message)), **written}) + b"\n"


def _write_field(name: str, value: object) -> object:
    if isinstance(value, Game):
        return value.name
    if name == "actions" and isinstance(value, tuple):
        return [_write_weighed(one) if isinstance(one, WeighedChoice) else encode_with_type(one) for one in value]
    return encode_with_type(value) if name in ("action", "better", "worse") else plain(value)


def _write_weighed(one: AnyWeighed) -> object:
    return {**one._asdict(), "action": encode_with_type(one.action)}


def decode_request(data: object) -> AnyRequest:
    """Return the request that the JSON value `data` describes; raises BadData if it is not valid."""
    line = decode(RequestLine, data)
    if line.game not in GAMES:
        raise BadData("game", f"{line.game!r} is none of {', '.join(GAMES)}")
    game = GAMES[line.game]
    shared = game, decode(game.rules.observation, line.seen, "seen"), line.seed, line.limits
    if line.type == "choose_action":
        return ChooseAction(*shared, line.level)
    if line.type == "weigh_actions":
        return WeighActions(*shared, _read_actions(game, line.actions), line.only)
    better, worse = (decode_by_type(game.rules.actions, getattr(line, name), name) for name in ("better", "worse"))
    return ExplainDifference(*shared, better, worse)


def _read_actions(game: AnyGame, listed: Sequence[object]) -> tuple[object, ...]:
    return tuple(decode_by_type(game.rules.actions, one, f"actions[{place}]") for place, one in enumerate(listed))


def decode_answer(line: bytes, number: int, request: Request[A]) -> A | Failure | None:
    """Return the answer that `line` contains; None if the line answers another request than `number`.

    The answer is a `Failure` if the worker could not do what `request` asks. Raises ValueError or RecursionError if the
    line is not a valid answer to `request`.
    """
    data = parse_json(line)
    if isinstance(data, dict) and data.get("id") != number:
        return None
    answer = decode(AnswerLine, data)
    if answer.type == type_name(Failure):
        return Failure(answer.error)
    if answer.type != ANSWERS[type(request)]:
        raise BadData("type", f"{answer.type} answers another kind of request")
    return request.read_answer(answer)


def _is_sound(one: AnyWeighed, first: AnyWeighed) -> bool:
    """Return whether the values that a worker computed for the actions `one` and `first` can be compared.

    All numbers must be finite, and both actions tried in equally many deals. The weights, which say how likely each
    deal is, must be above 0.
    """
    tried = len(one.values) == len(first.values) and len(one.weights) in (0, len(one.values))
    numbers = (one.mean, one.error, *one.values, *one.weights)
    return tried and all(map(isfinite, numbers)) and all(weight > 0 for weight in one.weights)
