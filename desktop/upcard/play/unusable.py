"""Why outside data cannot be used, for people: what is wrong in which place of it, in their language."""

from collections.abc import Mapping
from re import fullmatch

from upcard.core.codec import BadData
from upcard.core.events import Told

PROBLEMS: Mapping[str, str] = {
    r"(?P<text>.+) is no card of this pack": "card",
    r"(?P<text>.+) lies in (?P<place>\S+) already": "already",
    r"(?P<needed>\d+) unnamed cards are needed, and (?P<left>\d+) are left": "unnamed",
    r"this key is not known(: .*)?": "unknown",
    r"this key is missing": "missing",
    r"(?P<text>.+) is none of (?P<known>.+)": "none_of",
    r"(?P<needed>\d+) are needed here, one a \w+, not (?P<has>\d+)": "length",
    r"seats here are 0 to (?P<most>\d+), not (?P<has>-?\d+)": "seat",
    r"a number from (?P<least>-?\d+) to (?P<most>-?\d+) is needed here": "bounds",
    r"expected (?P<wanted>\w+).*, got (?P<has>\w+)": "kind",
    r"before a deal the whole pack is the stock": "stock",
    r"the natural cards of a meld are of one rank, .*": "meld",
    r"red threes are never melded": "red_three",
    r"this deal is over, and nobody can play on": "over",
    r"seat (?P<seat>\d+) would have nothing legal to play": "stranded",
    r"seat (?P<seat>\d+) is bound to what its cards do not allow": "bound",
}
"""What the readers of data say is wrong, and the key under which people are told."""


def why(bad: ValueError) -> tuple[Told, ...]:
    """Return what is to be said of data that cannot be used; what has no words is said as the readers say it."""
    where, problem = (bad.path, bad.problem) if isinstance(bad, BadData) else ("", str(bad))
    for pattern, key in PROBLEMS.items():
        found = fullmatch(pattern, problem)
        if found:
            named = {name: text for name, text in found.groupdict().items() if text is not None}
            return (Told(f"unusable.{key}", {"where": where or "JSON", **named}),)
    return (Told("unusable.other", {"problem": str(bad)}),)
