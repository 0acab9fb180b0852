"""The third step of a hint in words: what the move does for its player, its price, and the runner-up."""

from collections.abc import Iterator, Sequence

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.hints import Hint, HintAlternative
from upcard.play.text.words import Words

OF_LEVEL = "deals"
"""The fact that marks the reason of a level, which compares two actions; the comparison has a sentence of its own."""

COUNTED = "of"
"""The fact that marks a comparison of two actions counted in possible deals."""

WHOLE_FROM = 10
"""From how many points on they are written without decimals."""


def reasons(game: AnyGame, seen: object, hint: Hint, words: Words) -> Iterator[str]:
    """Yield one sentence for the move, one for its price, and one for the runner-up with what speaks against it."""
    own = [told for told in hint.choice.reasons if hint.beside is None or OF_LEVEL not in told.values]
    if not has_choice(game, seen):
        yield words.say_key("hint.only")
    against, speaking = list_counted(game, hint)
    yield from map(words.say, [*own[:1], *(own[1:] or against)[:1]])
    if hint.beside is not None:
        yield words.join_sentences([next_best(game, seen, hint.beside, words), *map(words.say, speaking[:1])])


def list_counted(game: AnyGame, hint: Hint) -> tuple[Sequence[Told], Sequence[Told]]:
    """Return the counts against the move and those for it; none if the runner-up is not surely worse."""
    clear = hint.beside is not None and hint.beside.sure and not hint.beside.as_good(game)
    counted = [told for told in hint.why if clear and COUNTED in told.values]
    against = [told for told in counted if told.values.get("speaks") == "against"]
    return against, [told for told in counted if told not in against]


def round_points(points: float, words: Words) -> str:
    """Return points with one decimal at most; none from ten on."""
    rounded = round(points, 1 if points < WHOLE_FROM else None)
    return words.localize_number(f"{rounded:,g}")


def next_best(game: AnyGame, seen: object, beside: HintAlternative, words: Words) -> str:
    """Return the sentence for the next best action and by how much it is worse."""
    action = words.say(game.players.pointing(seen, beside.action).what) if game.players.pointing is not None else ""
    kind = ".even" if beside.as_good(game) else "" if beside.sure else ".close"
    return words.say_key(f"hint.next{kind}", {"action": action, "points": round_points(abs(beside.less), words)})
