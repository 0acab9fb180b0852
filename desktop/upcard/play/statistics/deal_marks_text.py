"""Sentences for a deal's flags."""

from collections.abc import Iterator, Sequence

from upcard.play.analysis.hints import STEPS
from upcard.play.match.match import AnyMatch
from upcard.play.statistics.deal_marks import HelpFlags, helps, marks
from upcard.play.text.words import Words


def describe_marks(match: AnyMatch, players: Sequence[str], begun: int, words: Words) -> tuple[str, ...]:
    """Return the sentences for the last deal, which action `begun` dealt; `players` are the current players."""
    ended = len(match.actions)
    now = marks(match, players, begun, ended)
    true = {"score.taken_back": now.taken_back, "score.handed": now.handed_over}
    return (
        *describe_help(helps(match, begun, ended), words),
        *(words.say_key(key) for key, holds in true.items() if holds),
    )


def describe_help(found: HelpFlags, words: Words) -> Iterator[str]:
    """Yield the sentences for the help that persons had."""
    if found.found:
        yield words.say_key("score.assisted")
    if found.hints:
        yield words.say_key("score.hints", {step: found.hints[step] for step in STEPS})
    if found.warned:
        key = "score.warned_too" if found.found or found.hints else "score.warned"
        yield words.say_key(key, {"count": found.warned})
