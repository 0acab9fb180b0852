"""The third step of a hint in words: the reasons, and how the next best action compares."""

from collections.abc import Iterator

from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.hints import Hint, HintAlternative
from upcard.play.analysis.review_text import about
from upcard.play.text.words import Words

COUNTED = "deals"
"""The fact that marks a reason comparing two actions by deals; the comparison has a sentence of its own."""


def reasons(game: AnyGame, seen: object, hint: Hint, words: Words) -> Iterator[str]:
    """Yield the reasons, then the next best action and what makes the difference."""
    own = [told for told in hint.choice.reasons if hint.beside is None or COUNTED not in told.values]
    yield from map(words.say, own)
    if hint.beside is not None:
        yield next_best(game, seen, hint.beside, words)
        yield from map(words.say, hint.why)
    elif not has_choice(game, seen):
        yield words.say_key("hint.only")


def next_best(game: AnyGame, seen: object, beside: HintAlternative, words: Words) -> str:
    """Return the sentence for the next best action and how much less it is expected to bring."""
    action = words.say(game.players.pointing(seen, beside.action).what) if game.players.pointing is not None else ""
    points = about(game, abs(beside.less), beside.error, words)
    facts = {"action": action, "about": points, "deals": beside.deals}
    kind = "" if beside.sure else ".even" if beside.as_good(game) else ".close"
    return words.say_key(f"hint.next{kind}", facts)
