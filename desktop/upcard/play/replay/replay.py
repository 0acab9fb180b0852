"""A match as it can be replayed: the line of play, the branches taken back or tried, and who may see which moments.

A line is a sequence of actions from the first deal on. A moment is a number of actions: at moment 0 nothing has been
dealt, at moment `n` the first `n` actions are done.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import takewhile
from typing import Literal, NamedTuple, TypeAlias

from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Redealt, origin
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.seat_handover import find_players_who_left
from upcard.play.replay.branches import UndoneBranch, list_abandoned_branches

Kind: TypeAlias = Literal["played", "undone", "tried"]


class HiddenSpan(NamedTuple):
    """Moments of a replay that only player number `viewer` may see, from `first` up to but not including `last`.

    A moment is a number of actions. These moments belong to a deal that may still be played.
    """

    first: int
    last: int
    viewer: int


class Variation(NamedTuple):
    """One line of play in a replay, a sequence of actions from the first deal on.

    It is the line that was played, one that was taken back, or one tried in another match.
    """

    kind: Kind
    match: AnyMatch
    players: tuple[str, ...]
    names: tuple[str, ...]
    fork: int
    """The number of actions at the beginning that are shared with the line that was played."""
    end: int
    """The last moment that may be shown."""
    secrets: tuple[HiddenSpan, ...] = ()

    def get_only_viewer(self, at: int) -> int | None:
        """Return the number of the only player who may see the position after the first `at` actions of this line.

        Return None if all hands may be shown to everybody.
        """
        return next((secret.viewer for secret in self.secrets if secret.first <= at < secret.last), None)


class MatchReplay(NamedTuple):
    """All lines of play of a match: first the one that was played, then those taken back or tried in other matches."""

    lines: tuple[Variation, ...]

    @property
    def played(self) -> Variation:
        """The line of play that was played in the match, not one that was taken back or tried elsewhere."""
        return self.lines[0]

    def line_at(self, line: int, at: int) -> int:
        """Return `line`, the number of a line of play, if it has branched off within its first `at` actions; else 0.

        Number 0 is the line that was played in the match. Every other line begins with the same actions, up to its
        branch.
        """
        return line if at >= self.lines[line].fork else 0


def replay(resumed: ResumedMatch, viewer: int | None, tried: Iterable[ResumedMatch] = ()) -> MatchReplay:
    """Return all lines of play of the match `resumed`: the one played, those taken back, and those in `tried`.

    Each match in `tried` goes on from a position of this one. `viewer` is the player who may see a deal still in play,
    or None if nobody may.
    """
    played = _make_played_line(resumed, viewer)
    undone = (_make_undone_line(played, branch) for branch in list_abandoned_branches(resumed.match))
    others = (*undone, *(_make_tried_line(played, other) for other in tried))
    return MatchReplay((played, *(line for line in others if line is not None)))


def only_person(resumed: ResumedMatch) -> int | None:
    """Return the number of the only player of `resumed` whose cards a person plays or ever played.

    That player may see a deal that is still being played. Return None if there are several such players. If no person
    ever played, return 0, so that player 0 may see it.
    """
    here = frozenset(player for player, who in enumerate(resumed.players) if who == PERSON)
    persons = here | find_players_who_left(resumed.match.notes)
    return min(persons, default=0) if len(persons) < 2 else None


def find_deal_start(match: AnyMatch) -> int | None:
    """Return the number of the action that dealt the deal being played; None if no deal is being played."""
    if match.to_act is None or match.decided:
        return None
    return max(match.list_dealings())


def copy_until(match: AnyMatch, at: int) -> AnyMatch:
    """Return a copy of the match after its first `at` actions, without a journal (match file).

    The copy has these actions, the positions to which they lead, and the notes made up to then. Its `log`, which lists
    actions and notes together, is empty.
    """
    made = copy(match)
    made.journal = None
    made.actions, made.positions = match.actions[:at], match.positions[: at + 1]
    made.notes = [(after, note) for after, note in match.notes if after <= at]
    made.log = []
    return made


def _make_played_line(resumed: ResumedMatch, viewer: int | None) -> Variation:
    match, dealt = resumed.match, find_deal_start(resumed.match)
    whole = len(match.actions)
    line = Variation("played", match, resumed.players, resumed.names, 0, whole, tuple(_before_redealt(match)))
    if dealt is None:
        return line
    return (
        line._replace(end=dealt)
        if viewer is None
        else line._replace(secrets=(HiddenSpan(dealt + 1, whole + 1, viewer),))
    )


def _before_redealt(match: AnyMatch) -> Iterator[HiddenSpan]:
    """Yield, for each redeal (unknown cards dealt anew), the moments between the deal and the redeal.

    A moment is a number of actions. Only one player may see these, because the hands before the redeal may still be
    played in another match.
    """
    for after, note in match.notes:
        if isinstance(note, Redealt):
            dealt = max((at for at in range(after) if match.actions[at] == match.game.rules.opening), default=0)
            yield HiddenSpan(dealt + 1, after, match.game.rules.seating(match.positions[after])[note.seat])


def _make_undone_line(played: Variation, branch: UndoneBranch) -> Variation | None:
    """Return the line of play that consists of the actions before `branch` and those taken back in `branch`.

    Return None if nobody may see it, or if the line that was played begins with the same actions. `played` is that
    line.
    """
    match, game = copy(played.match), played.match.game
    actions = (*branch.stem, *branch.actions)
    fork = _count_shared_actions(match, actions)
    if fork > played.end or fork == len(actions):
        return None
    match.journal, match.log = None, []
    match.actions, match.positions = [*actions], match.positions[: fork + 1]
    match.notes = [(after, note) for after, note in match.notes if after <= fork]
    for action in actions[fork:]:
        match.positions.append(game.rules.apply(match.positions[-1], action).position)
    secrets = tuple(_extend_secret(secret, played, len(actions) + 1) for secret in played.secrets)
    return played._replace(kind="undone", match=match, fork=fork, end=len(actions), secrets=secrets)


def _make_tried_line(played: Variation, other: ResumedMatch) -> Variation | None:
    """Return the line of play of `other`, a match that goes on from a position of the line `played`.

    Return None if nobody may see it. If only one player may see some positions of `played`, the same player alone may
    see them in the result.
    """
    match, begun = other.match, origin(other.match)
    viewer, dealt, whole = only_person(other), find_deal_start(other.match), len(other.match.actions)
    copied = begun.copied if begun else 0
    fork = min(copied, _count_shared_actions(played.match, match.actions))
    if fork > played.end or (dealt is not None and viewer is None):
        return None
    again = any(isinstance(note, Redealt) and after == copied for after, note in match.notes)
    last = copied if again else whole + 1
    shared = [_extend_secret(secret, played, last) for secret in played.secrets if secret.first <= copied]
    own = [HiddenSpan(dealt + 1, whole + 1, viewer)] if dealt is not None and viewer is not None else []
    return Variation("tried", match, other.players, other.names, fork, whole, (*shared, *own))


def _extend_secret(secret: HiddenSpan, played: Variation, last: int) -> HiddenSpan:
    """Return `secret`, a span of the line `played` that only one player may see, changed to fit another line of play.

    If the span lasts to the end of `played`, the result lasts to position number `last` of the other line.
    """
    return secret if secret.last <= len(played.match.actions) else secret._replace(last=last)


def _count_shared_actions(match: AnyMatch, actions: Sequence[object]) -> int:
    """Return how many actions at the start of the match equal those at the start of `actions`."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(match.actions, actions, strict=False))
    return sum(1 for _ in same)
