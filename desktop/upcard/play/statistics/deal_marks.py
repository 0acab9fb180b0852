"""Reads from the notes of a match why a deal may not count in some statistics: for example, a player had help."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Assisted, GivenUp, Hinted, Redealt, SetUp, TakenBack, Warned, origin
from upcard.play.match.seat_handover import players_in
from upcard.play.text.words import Words

NOTHING: Mapping[int, int] = MappingProxyType({})
AGAIN = ("again", "chair")
"""The kinds of single deals whose cards somebody has played before."""


class DealFlags(NamedTuple):
    """The reasons why a deal may not count in some statistics, for example that a player had help.

    Each field is a flag. A deal without any flag counts as played without assistance.
    """

    assisted: bool = False
    """Whether the program found a move for somebody or gave a hint, or the coach warned."""
    taken_back: bool = False
    """Whether actions were taken back after a new card had been seen, or after another seat had played."""
    handed_over: bool = False
    """Whether somebody's cards were handed over within the deal."""
    given_up: bool = False
    """Whether the deal was not played to its end."""
    known_before: bool = False
    """Whether somebody may have seen the cards of the deal before."""
    branch: bool = False
    """Whether the deal branched from another one, or hidden cards were dealt again within it."""
    set_up: bool = False
    """Whether the cards of the deal were set up by hand."""

    @property
    def is_independent(self) -> bool:
        """Whether the cards of the deal came by chance, were unknown to everybody, and are counted in no other deal."""
        return not (self.known_before or self.branch or self.set_up)


def marks(match: AnyMatch, players: Sequence[str], begun: int, ended: int) -> DealFlags:
    """Return the reasons why a deal may not count in some statistics, for example that a player had help.

    The deal consists of the match's actions from index `begun` up to `ended` - 1. `players` says who plays for each
    player at present: `PERSON`, or the level of a computer player.
    """
    within = [note for after, note in match.notes if begun < after <= ended]
    source, to_its_end = origin(match), match.game.rules.to_act(match.positions[ended]) is None
    return DealFlags(
        assisted=any(isinstance(note, Assisted | Hinted | Warned) for note in within),
        taken_back=any(isinstance(note, TakenBack) and not note.free for note in within),
        handed_over=any(len(who) > 1 for who in players_in(match, players, begun, ended)),
        given_up=not to_its_end and any(isinstance(note, GivenUp) for note in within),
        known_before=source is not None and (source.known or source.kind in AGAIN),
        branch=(source is not None and source.kind == "branch") or any(isinstance(note, Redealt) for note in within),
        set_up=any(after == begun and isinstance(note, SetUp) for after, note in match.notes),
    )


class HelpFlags(NamedTuple):
    """How persons were helped within a deal: moves that the program found for them, hints, and the coach's warnings."""

    found: bool = False
    """Whether the program found a move, or the same cards were dealt again."""
    hints: Mapping[int, int] = NOTHING
    """For each seat, the number of moves for which its person asked for a hint."""
    warned: int = 0
    """The number of warnings that the coach gave."""


def find_help(match: AnyMatch, begun: int, ended: int) -> HelpFlags:
    """Return how persons were helped in the deal of the match's actions from index `begun` up to `ended` - 1."""
    within = [note for after, note in match.notes if begun < after <= ended]
    moves = {(after, note.seat) for after, note in match.notes if begun < after <= ended and isinstance(note, Hinted)}
    hints = Counter(seat for _, seat in sorted(moves))
    warned = sum(isinstance(note, Warned) for note in within)
    return HelpFlags(any(isinstance(note, Assisted) for note in within), hints, warned)


def describe_marks(match: AnyMatch, players: Sequence[str], begun: int, words: Words) -> tuple[str, ...]:
    """Return sentences for the score sheet after the match's latest deal, which began with action number `begun`.

    They say which help players had in the deal, and that a player's cards were handed over to somebody else in it. The
    result is empty if neither was the case. `players` says who plays for each player at present: `PERSON`, or the level
    of a computer player.
    """
    ended = len(match.actions)
    now = marks(match, players, begun, ended)
    helped = tuple(_describe_help(find_help(match, begun, ended), now.taken_back, words))
    joined = words.say_key("score.clause").join(helped)
    return (
        *((words.say_key("score.assisted_deal", {"what": joined}),) if helped else ()),
        *((words.say_key("score.handed"),) if now.handed_over else ()),
    )


def _describe_help(found: HelpFlags, taken_back: bool, words: Words) -> Iterator[str]:
    """Yield a phrase for each kind of help in `found` that persons had in a deal, to be joined to one sentence.

    `taken_back` says whether actions were taken back after a new card had been seen or another seat had played.
    """
    if found.found:
        yield words.say_key("score.assisted")
    if found.hints:
        yield _describe_hints(found.hints, words)
    if found.warned:
        yield words.say_key("score.warned", {"count": found.warned})
    if taken_back:
        yield words.say_key("score.taken_back")


def _describe_hints(hints: Mapping[int, int], words: Words) -> str:
    """Return a phrase that says how many hints each player had, for a sentence on help in a deal.

    `hints` maps seats to numbers of hints; players without hints are not named.
    """
    each = [{"seat": seat, "count": count} for seat, count in hints.items()]
    if len(each) == 1:
        return words.say_key("score.hints", each[0])
    listed = words.say_key("list.and").join(words.say_key("score.hints_of", one) for one in each)
    return words.say_key("score.hints_each", {"each": listed})
