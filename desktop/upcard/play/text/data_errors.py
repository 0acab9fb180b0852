"""Turns the English error messages of the functions that read JSON into sentences in the language of the person."""

from collections.abc import Mapping
from re import fullmatch

from upcard.core.events import Told
from upcard.core.text.decode import BadData

WANTED, GOT = "array|bool|int|object|str", "array|bool|float|int|null|object|str"
"""Patterns for the kinds of JSON values, wanted or found, as `core.text.decode` names them in its messages."""

PROBLEMS: Mapping[str, str] = {
    r"(?P<text>.+) is no card of this pack": "card",
    r"(?P<text>.+) lies in (?P<place>\S+) already": "already",
    r"(?P<needed>\d+) unnamed cards are needed, and (?P<left>\d+) are left": "unnamed",
    r"this key is not known(: .*)?": "unknown",
    r"this key is missing": "missing",
    r"(?P<text>.+) is none of (?P<known>.+)": "none_of",
    r"(?P<needed>\d+) are needed here,( one a .+,)? not (?P<has>\d+)": "length",
    r"seats here are 0 to (?P<most>\d+), not (?P<has>-?\d+)": "seat",
    r"a number from (?P<least>-?\d+) to (?P<most>-?\d+) is needed here": "bounds",
    rf"expected (?P<wanted>{WANTED})( \|.*)?, got (?P<has>{GOT})": "kind",
    r"an object is needed here": "object",
    r"there is half a letter in it|'utf-8' codec can't encode .*": "half",
    r"(?P<text>.+) is not a card": "no_card",
    r"a card must be named here": "named",
    r"the packs hold no more than (?P<most>\d+) of (?P<text>.+)": "too_many",
    r"before a deal the whole pack is the stock": "stock",
    r"before a deal there are none": "no_melds",
    r"these rules put no cards under the first up-card": "no_surprise",
    r"this deal is over, and nobody can play on": "over",
    r"seat (?P<seat>\d+) would have nothing legal to play": "stranded",
    r"seat (?P<seat>\d+) is bound to what its cards do not allow": "bound",
    r"a deal is being played": "unfinished",
    r"the match is decided: there is no next deal": "decided",
    r"a pack cannot be cut at (?P<at>-?\d+)": "cut",
    r"the natural cards of a meld are of one rank, .*": "meld",
    r"red threes are never melded": "red_three",
    r"(?P<text>.+) is no red three": "no_red_three",
    r"threes are never melded": "threes",
    r"(?P<text>.+) is no three": "no_three",
    r"these rules put no bonus cards aside": "no_packets",
    r"who is in the foot has none left, and everybody else has one": "in_foot",
    r"no meld of .+ has number (?P<has>-?\d+)": "no_meld",
    r"the seat that was asked is needed here": "asked",
    r"seat (?P<seat>\d+) is no partner of seat (?P<turn>\d+), which is in turn": "partner",
    r"seat (?P<seat>\d+) rests in deal (?P<deal>\d+)": "resting",
    r"the table (?P<text>.+) does not have this": "table_lacks",
    r"who plays is (?P<known>.+) here, not (?P<has>.+)": "playing",
    r"a card is offered in phase 'answer', and this is (?P<text>.+)": "offered_when",
    r"phase 'answer' needs the card that is offered": "offered_which",
    r"(?P<text>.+) is not in the hand of seat (?P<seat>\d+)": "not_in_hand",
    r"(?P<text>.+) is neither a card nor a build": "item",
    r"a build is two cards or more": "build_size",
    r"(?P<text>.+) is no number, and a sum has a number": "build_sum",
    r"(?P<text>.+) is no number, and (?P<faces>.+) have numbers here": "build_number",
    r"(?P<faces>.+) have no numbers here: each is built on its own rank alone": "faces",
    r"a build of faces without numbers is named by their rank, and no other is": "face_value",
    r"the game is claimed only with `finish` 'claim'": "claimed",
    r"(?P<one>`\w+`) and (?P<other>`\w+`) exclude each other": "exclude",
    r"`finish` (?P<text>.+) needs a `target`, and there is none": "target",
    r"`near_target` needs `target` 21 and the usual points": "near_target",
    r"(?P<one>`\w+`) needs (?P<other>`\w+`)": "needs",
    r"points wait only with `majority_tie` 'carry'": "waiting",
    r"two numbers are needed here, for most cards and most spades": "two_numbers",
    r"the table (?P<text>.+) is for (?P<needed>\d+), not (?P<has>.+): leave out (one|`players`)": "table_for",
    r"the table (?P<text>.+) is for (?P<needed>\d+), not (?P<has>.+): leave out .+, or set `table` to (?P<known>.+)": (
        "table_other"
    ),
    r"(?P<needed>\d+) players need a table by name: (?P<known>.+)": "table_named",
    r"(?P<text>.+) is no number of players from (?P<least>\d+) to (?P<most>\d+)": "players",
    r"(?P<needed>\d+) play this game, not (?P<has>.+)": "so_many",
    r"(?P<hands>\d+) hands of (?P<size>\d+) are (?P<needed>\d+) cards, and the (?P<packs>\d+) packs hold (?P<has>\d+): "
    r"set `hand_size` to (?P<most>\d+) or less, or `packs` to (?P<enough>\d+)": "hand_size",
}
"""Maps each message of the readers of data, as a regular expression, to the last part of its sentence's key."""


def explain_error(bad: ValueError) -> tuple[Told, ...]:
    """Return a sentence in the person's language on what is wrong with data from outside, as a tuple with one item.

    `bad` is the error, with an English message. If no translation of the message is known, the sentence quotes it.
    """
    where, problem = (bad.path, bad.problem) if isinstance(bad, BadData) else ("", str(bad))
    for pattern, key in PROBLEMS.items():
        found = fullmatch(pattern, problem)
        if found:
            named = {name: _fact(name, text) for name, text in found.groupdict().items() if text is not None}
            return (Told(f"unusable.{key}", {"where": where or "JSON", **named}),)
    return (Told("unusable.other", {"problem": str(bad)}),)


def _fact(name: str, text: str) -> str | tuple[Told, ...]:
    """Return `text`, a part of an English error message, as it appears in the translated sentence.

    `name` is the part's name in the patterns of `PROBLEMS`. A part named `wanted` or `has` that is the name of a JSON
    type is returned as a sentence of its own, which is translated. In a part named `known`, which is a list, "or" is
    replaced by a slash. Any other text is returned unchanged.
    """
    if name in ("wanted", "has") and fullmatch(GOT, text):
        return (Told(f"unusable.kinds.{text}", {}),)
    return text.replace(" or ", " / ") if name == "known" else text
