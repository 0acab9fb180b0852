"""What makes a deal an assisted one, or keeps it apart, in words."""

from collections.abc import Iterator, Sequence

from upcard.play.analysis.hints import STEPS
from upcard.play.match.match import AnyMatch
from upcard.play.statistics.deal_marks import HelpFlags, helps, marks
from upcard.play.text.words import Words


def describe_marks(match: AnyMatch, players: Sequence[str], begun: int, words: Words) -> tuple[str, ...]:
    """Say it of the deal that began after so many actions and is the last; `players` says who plays now."""
    ended = len(match.actions)
    now = marks(match, players, begun, ended)
    true = {"score.taken_back": now.taken_back, "score.handed": now.handed_over}
    return (
        *describe_help(helps(match, begun, ended), words),
        *(words.say_key(key) for key, holds in true.items() if holds),
    )


def describe_help(found: HelpFlags, words: Words) -> Iterator[str]:
    """Say how persons were helped, and how often; that the deal is an assisted one is not said again by the coach."""
    if found.found:
        yield words.say_key("score.assisted")
    if found.hints:
        yield words.say_key("score.hints", {step: found.hints[step] for step in STEPS})
    if found.warned:
        key = "score.warned_too" if found.found or found.hints else "score.warned"
        yield words.say_key(key, {"count": found.warned})
