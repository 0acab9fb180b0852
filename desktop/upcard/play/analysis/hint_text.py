"""The third part of a hint in words: why the move is good, what it costs, and how it compares with the second-best."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import SURELY, has_choice
from upcard.play.analysis.hints import Hint, HintAlternative, compare_best
from upcard.play.text.words import Words

OF_LEVEL = "deals"
"""The fact by which to recognize a level's reason that compares two actions.

It is left out where the comparison has a sentence of its own.
"""

COUNTED = "of"
"""The fact by which to recognize a comparison of two actions by counting in possible deals."""

LISTED = 3
"""Most choices that are compared."""

WHOLE_FROM = 10
"""Points from this number on are written without decimals."""


def reasons(game: AnyGame, seen: object, hint: Hint, words: Words) -> Iterator[str]:
    """Yield a sentence for the move, one for its price, and one for the second-best action and what follows from it."""
    own = [told for told in hint.choice.reasons if hint.beside is None or OF_LEVEL not in told.values]
    if not has_choice(game, seen):
        yield words.say_key("hint.only")
    yield from map(words.render, own[:2])
    if hint.beside is not None:
        names = {name_action(game, seen, one, words) for one in (hint.choice.action, hint.beside.action)}
        if len(names) > 1 or not any(names):  # else the two differ in what the table does not say
            yield words.join_sentences([next_best(game, seen, hint, words), *contrast(game, hint, words)])


class ComparedChoice(NamedTuple):
    """A choice in the list of the best: its name, by how many points it is worse than the hint, and that in words."""

    name: str
    less: float
    margin: float
    """Two standard errors of `less`."""
    points: str
    worse: bool
    """Whether it is surely worse, by enough points to matter."""


def compare_choices(game: AnyGame, seen: object, hint: Hint, words: Words) -> Sequence[ComparedChoice]:
    """Return the hint's action and the best others, at most `LISTED` together; empty if nothing was weighed."""
    found = compare_best(hint.choice.action, hint.weighed, LISTED - 1)
    best = ComparedChoice(
        name_action(game, seen, hint.choice.action, words), 0.0, 0.0, words.say_key("hint.best"), False
    )
    return [best, *(_compare(game, seen, one, words) for one in found)] if found else []


def _compare(game: AnyGame, seen: object, beside: HintAlternative, words: Words) -> ComparedChoice:
    margin = SURELY * beside.error
    facts = {"points": round_points(abs(beside.less), words), "error": round_points(margin, words)}
    ahead = "ahead" if beside.less < 0 else "behind"
    points = words.say_key(f"hint.{ahead}{'' if margin else '.exact'}", facts)
    kind = "even" if beside.as_good(game) else "" if beside.is_significant else "close"
    said = words.say_key(f"hint.{kind}", {"points": points}) if kind else points
    worse = beside.is_significant and not beside.as_good(game)
    return ComparedChoice(name_action(game, seen, beside.action, words), beside.less, margin, said, worse)


def name_action(game: AnyGame, seen: object, action: object, words: Words) -> str:
    """Return the name of an action at the table; empty if the game has no names for actions."""
    return words.render(game.players.pointing(seen, action).what) if game.players.pointing is not None else ""


def is_earlier_end(game: AnyGame, seen: object, action: object, than: object) -> bool:
    """Return whether an action ends the turn and another does not, so that it would be played instead of more."""
    point = game.players.pointing
    return point is not None and point(seen, action).ends and not point(seen, than).ends


def contrast(game: AnyGame, hint: Hint, words: Words) -> Iterator[str]:
    """Yield at most one sentence that compares by counting what follows from the second-best action and from the hint.

    It is yielded only if the second-best is surely worse. What speaks for the second-best action is
    said only beside a small difference; beside a mistake it would puzzle.
    """
    clear = hint.beside is not None and hint.beside.is_significant and not hint.beside.as_good(game)
    counted = (told for told in hint.why if clear and COUNTED in told.values)
    told = next((told for told in counted if not goes_out_surely(told)), None)
    if told is not None:
        first, second = told.values["first"], told.values["second"]
        said = words.say_key(f"{told.key}.next", {**told.values, "first": second, "second": first})
        if told.values.get("speaks") != "against":
            yield said
        elif hint.beside is not None and hint.beside.less < game.players.mistake_thresholds[1]:
            yield words.say_key("hint.next.but", {"said": said})


def goes_out_surely(told: Told) -> bool:
    """Return whether a message says that the move goes out in all deals tried, which is then not said twice."""
    return told.key.endswith(".out") and told.values["first"] == told.values[COUNTED]


def round_points(points: float, words: Words) -> str:
    """Return points as text, with one decimal at most, and none from ten points on."""
    rounded = round(points, 1 if points < WHOLE_FROM else None)
    return words.localize_number(f"{rounded:,g}")


def next_best(game: AnyGame, seen: object, hint: Hint, words: Words) -> str:
    """Return the sentence that names the second-best action and says by how much it is worse."""
    beside = hint.beside
    assert beside is not None
    action = name_action(game, seen, beside.action, words)
    if earlier := is_earlier_end(game, seen, beside.action, hint.choice.action):
        action = words.say_key("hint.next.at-once", {"action": action})
    kind = (".later" if earlier else ".even") if beside.as_good(game) else "" if beside.is_significant else ".close"
    return words.say_key(f"hint.next{kind}", {"action": action, "points": round_points(abs(beside.less), words)})
