"""Answers the questions of the command `upcard referee`, which are asked in position documents.

A position document is JSON that describes a position, actions to play in it, and questions about the result. The answer
says whether each action is legal, which rule it breaks, and what follows from it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.events import Event
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData, quote_value
from upcard.core.text.encode import encode_with_type, plain
from upcard.core.violation import IllegalAction
from upcard.games import GAMES
from upcard.play.analysis.hints import hint
from upcard.play.match import document
from upcard.play.text.words import Words

MATCH = ("totals", "over", "winner", "by", "next_dealer", "settlement")
"""The fields of the answer to the question `match`, as the command's documentation lists them."""


@dataclass(frozen=True, slots=True)
class RulingRequest:
    """What is needed to answer a question of a position document: the game, its options, and the position.

    A position document is JSON with a position and actions; `position` is the one after all these actions.
    """

    game: AnyGame
    position: object
    rules: Mapping[str, object]
    seed: str


Reply: TypeAlias = Callable[[RulingRequest], object]


def ruling(data: object, words: Words) -> Mapping[str, object]:
    """Return the answer to a position document, which is JSON with a position, actions to play in it, and questions.

    The answer says whether the actions are legal. If all are, it holds the events, the new position and the answers to
    the questions; else the index of the illegal action and the broken rule. Raises BadData with the JSON path of a
    fault. `words` has the language of the text.
    """
    question = document.decode_document(data)
    game = GAMES[question.game]
    replies = _replies(game, question.ask)
    position = document.position(question)
    named = {} if question.id is None else {"id": question.id}
    events: list[Event] = []
    for at, action in enumerate(document.actions(question)):
        try:
            step = game.rules.apply(position, action)
        except IllegalAction as illegal:
            rule, message = illegal.violation.rule, words.refusal(illegal.violation)
            return {**named, "legal": False, "at": at, "rule": rule, "message": message}
        position = step.position
        events += step.events
    asked = RulingRequest(game, position, question.rules or {}, str(question.seed))
    answers = {name: reply(asked) for name, reply in replies.items()}
    after = {"events": [encode_with_type(event) for event in events], "position": game.text.form.write(position)}
    return {**named, "legal": True, **after, **answers}


def _replies(game: AnyGame, names: Sequence[str]) -> Mapping[str, Reply]:
    """Return for each of `names`, the questions that a position document (JSON) asks, the function that answers it.

    The game's own answer to a question is preferred to the general one. Raises BadData for an unknown name.
    """
    known: dict[str, Reply] = {**REPLIES, **{name: _own(name) for name in game.text.form.answers}}
    for at, name in enumerate(names):
        if name not in known:
            raise BadData(f"ask[{at}]", f"{quote_value(name)} is none of {', '.join(known)}")
    return {name: known[name] for name in names}


def _own(name: str) -> Reply:
    return lambda asked: plain(asked.game.text.form.answers[name](asked.position))


def _observe_actor(asked: RulingRequest) -> object:
    """Return what the seat in turn knows of the position (its observation); None if no seat is in turn."""
    seat = asked.game.rules.to_act(asked.position)
    return None if seat is None else asked.game.rules.observe(asked.position, seat)


def _legal_actions(asked: RulingRequest) -> object:
    """Return the legal actions of the seat in turn as JSON objects.

    If no seat is in turn, return what seat 0 could do, such as deal.
    """
    seen = asked.game.rules.observe(asked.position, 0) if (own := _observe_actor(asked)) is None else own
    return [encode_with_type(action) for action in asked.game.rules.legal_actions(seen)]


def _rules(asked: RulingRequest) -> object:
    return plain(asked.game.text.form.rules(asked.rules))


def _observation(asked: RulingRequest) -> object:
    return plain(_observe_actor(asked))


def _score(asked: RulingRequest) -> object:
    """Return the points of each side in the position of `asked`: their sum, and the points of each item of the score.

    An item is named by the last part of its text key, after the last dot.
    """
    lines = asked.game.rules.score(asked.position)
    items: list[dict[str, int]] = [{} for _ in range(1 + max(line.side for line in lines))]
    for line in lines:
        item = line.key.rpartition(".")[2]
        items[line.side][item] = items[line.side].get(item, 0) + line.points
    return {"points": [sum(side.values()) for side in items], "items": items}


def _match(asked: RulingRequest) -> object:
    standing = asked.game.rules.standing(asked.position)
    return {name: plain(getattr(standing, name)) for name in MATCH}


def _hint(asked: RulingRequest) -> object:
    """Return the hint that the window would give to the seat in turn: the recommended action and the second-best.

    Return None if no seat is in turn or there is no legal action.
    """
    seen = _observe_actor(asked)
    if seen is None or not any(True for _ in asked.game.rules.legal_actions(seen)):
        return None
    found = hint(asked.game, seen, asked.seed)
    given: dict[str, object] = {"action": encode_with_type(found.choice.action), "reasons": plain(found.choice.reasons)}
    if found.beside is None:
        return {**given, "next": None}
    beside = {**found.beside._asdict(), "action": encode_with_type(found.beside.action), "why": plain(found.why)}
    return {**given, "next": beside}


REPLIES: Mapping[str, Reply] = {
    "legal_actions": _legal_actions,
    "score": _score,
    "match": _match,
    "rules": _rules,
    "observation": _observation,
    "hint": _hint,
}
"""The questions that can be asked about any game, with the functions that answer them; a game can add its own."""
