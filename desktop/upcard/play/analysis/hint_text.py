"""The third step of a hint in words: what the move does for its player, its price, and the runner-up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import SURELY, has_choice
from upcard.play.analysis.hints import Hint, HintAlternative, compare_best
from upcard.play.text.words import Words

OF_LEVEL = "deals"
"""The fact that marks the reason of a level, which compares two actions; the comparison has a sentence of its own."""

COUNTED = "of"
"""The fact that marks a comparison of two actions counted in possible deals."""

LISTED = 3
"""How many of the best choices are compared."""

WHOLE_FROM = 10
"""From how many points on they are written without decimals."""


def reasons(game: AnyGame, seen: object, hint: Hint, words: Words) -> Iterator[str]:
    """Yield one sentence for the move, one for its price, and one for the runner-up with what comes of it."""
    own = [told for told in hint.choice.reasons if hint.beside is None or OF_LEVEL not in told.values]
    if not has_choice(game, seen):
        yield words.say_key("hint.only")
    yield from map(words.say, own[:2])
    if hint.beside is not None:
        names = {name_action(game, seen, one, words) for one in (hint.choice.action, hint.beside.action)}
        if len(names) > 1 or not any(names):  # else the two differ in what the table does not say
            yield words.join_sentences([next_best(game, seen, hint, words), *contrast(game, hint, words)])


class ComparedChoice(NamedTuple):
    """A choice in the list of the best: its name, how far it is behind the hint, and that in words."""

    name: str
    less: float
    margin: float
    """Two standard errors of `less`."""
    points: str
    worse: bool
    """Whether it is surely worse by what counts."""


def compare_choices(game: AnyGame, seen: object, hint: Hint, words: Words) -> Sequence[ComparedChoice]:
    """Return the hint's action and the best others, at most `LISTED` in all; empty if nothing was weighed."""
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
    kind = "even" if beside.as_good(game) else "" if beside.sure else "close"
    said = words.say_key(f"hint.{kind}", {"points": points}) if kind else points
    worse = beside.sure and not beside.as_good(game)
    return ComparedChoice(name_action(game, seen, beside.action, words), beside.less, margin, said, worse)


def name_action(game: AnyGame, seen: object, action: object, words: Words) -> str:
    """Return what the table calls an action; empty if the game points out none."""
    return words.say(game.players.pointing(seen, action).what) if game.players.pointing is not None else ""


def is_earlier_end(game: AnyGame, seen: object, action: object, than: object) -> bool:
    """Return whether an action ends the turn and another does not, so that it would be played instead of more."""
    point = game.players.pointing
    return point is not None and point(seen, action).ends and not point(seen, than).ends


def contrast(game: AnyGame, hint: Hint, words: Words) -> Iterator[str]:
    """Yield one count of what comes of the runner-up instead of the hint, if it is surely worse: one that speaks so.

    What speaks for the runner-up is said only beside a small difference; beside a mistake it would puzzle.
    """
    clear = hint.beside is not None and hint.beside.sure and not hint.beside.as_good(game)
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
    """Return whether a count says that the move goes out in all deals, as its own sentence says already."""
    return told.key.endswith(".out") and told.values["first"] == told.values[COUNTED]


def round_points(points: float, words: Words) -> str:
    """Return points with one decimal at most; none from ten on."""
    rounded = round(points, 1 if points < WHOLE_FROM else None)
    return words.localize_number(f"{rounded:,g}")


def next_best(game: AnyGame, seen: object, hint: Hint, words: Words) -> str:
    """Return the sentence for the next best action and by how much it is worse."""
    beside = hint.beside
    assert beside is not None
    action = name_action(game, seen, beside.action, words)
    if is_earlier_end(game, seen, beside.action, hint.choice.action):
        action = words.say_key("hint.next.at-once", {"action": action})
    kind = ".even" if beside.as_good(game) else "" if beside.sure else ".close"
    return words.say_key(f"hint.next{kind}", {"action": action, "points": round_points(abs(beside.less), words)})
