"""Suggests a level of computer players that suits a person, by the person's latest deals against them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import split_player_name
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import is_set_up, origin
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.seat_handover import has_handover

FILES = 30
"""The largest number of journals that are read, beginning with the one modified last."""

DEALS = 60
"""The largest number of deals that count, beginning with the latest."""

LEAST = 3
"""The smallest number of deals from which a level is suggested."""

PRIOR = 4
"""How many deals with strength 0, that of the default level, are added to the real deals before taking the mean."""


class SoloOutcome(NamedTuple):
    """The result of a deal for the only person at the table, and the levels of the partners and opponents."""

    ahead: float
    """The points of the person's side minus the mean of the other sides' points."""
    partners: tuple[str, ...]
    opponents: tuple[str, ...]


class LevelSuggestion(NamedTuple):
    """A level suggested to a person, and by how many points per deal the person beats the default level.

    `deals` is the number of deals from which this was computed.
    """

    level: str
    deals: int
    strength: float


def suggestion(game: AnyGame, folder: Path) -> LevelSuggestion | None:
    """Return the level of computer players that suits a person, by the person's latest deals.

    The match files of these deals are in `folder`. Return None if there are too few deals.
    """
    found = list[SoloOutcome]()
    for resumed in latest(game, folder):
        found += outcomes(game, resumed)
        if len(found) >= DEALS:
            break
    return suggest_level(game.players.strengths, found[:DEALS])


def suggest_level(strengths: Mapping[str, float], found: Sequence[SoloOutcome]) -> LevelSuggestion | None:
    """Return the level whose strength is nearest to the one that the deals `found` show; None if they are too few.

    `strengths` holds the points per deal by which each level beats the default level.
    """
    shown = [strength for each in found if (strength := estimate_strength(strengths, each)) is not None]
    if len(shown) < LEAST:
        return None
    strength = sum(shown) / (len(shown) + PRIOR)
    return LevelSuggestion(min(strengths, key=lambda level: abs(strengths[level] - strength)), len(shown), strength)


def estimate_strength(strengths: Mapping[str, float], one: SoloOutcome) -> float | None:
    """Return the strength that a person showed in the deal `one`, in points per deal above the default level.

    `strengths` holds the strength of each level of computer players. Return None if another player in the deal has a
    level that is not in `strengths`.
    """
    if not {*one.partners, *one.opponents} <= strengths.keys():
        return None
    side = one.ahead + fmean(strengths[level] for level in one.opponents)
    return side * (1 + len(one.partners)) - sum(strengths[level] for level in one.partners)


def latest(game: AnyGame, folder: Path) -> Iterator[ResumedMatch]:
    """Yield the matches in `folder` that one person played against computer players, the latest first.

    Files that cannot be read are skipped.
    """
    paths = sorted(folder.glob(f"{game.name}-*{SUFFIX}"), key=lambda path: -path.stat().st_mtime_ns)
    for path in paths[:FILES]:
        try:
            resumed = replay_journal(path, {game.name: game})
        except BadJournal:
            continue
        if resumed.players.count(PERSON) == 1 and _was_dealt_unseen(resumed.match) and not has_handover(resumed.match):
            yield resumed


def _was_dealt_unseen(match: AnyMatch) -> bool:
    """Return whether nobody had seen any cards of the match before they were dealt.

    The result is False if a deal was set up by hand, copied from another match, or played before.
    """
    begun = origin(match)
    return not is_set_up(match) and (begun is None or not (begun.known or begun.copied))


def outcomes(game: AnyGame, resumed: ResumedMatch) -> Iterator[SoloOutcome]:
    """Yield the results of the finished deals of `resumed` in which the person played, the latest first.

    The other players are computer players.
    """
    match = resumed.match
    for at in (len(match.actions), *reversed(match.list_dealings())):
        if found := find_deal_outcome(match, at, resumed.players):
            yield found


def find_deal_outcome(match: AnyMatch, at: int, players: Sequence[str]) -> SoloOutcome | None:
    """Return the result of the deal that ended after the first `at` actions of the match, for its only person.

    `players` holds, for each player, `PERSON` or the level of the computer player. Return None if no deal ended there,
    or if the person did not play in it.
    """
    game, position = match.game, match.positions[at]
    if game.rules.to_act(position) is not None or not at:
        return None
    on_seat = [players[player] for player in game.rules.seating(position)][: game.rules.seats(match.rules)]
    if PERSON not in on_seat:
        return None
    sides = game.find_sides(position)
    own = sides[on_seat.index(PERSON)]
    points = dict.fromkeys(sides.values(), 0)
    for line in game.rules.score(position):
        points[line.side] += line.points
    mine = points[own]
    return SoloOutcome(
        mine - (sum(points.values()) - mine) / (len(points) - 1),
        tuple(split_player_name(who)[0] for seat, who in enumerate(on_seat) if sides[seat] == own and who != PERSON),
        tuple(split_player_name(who)[0] for seat, who in enumerate(on_seat) if sides[seat] != own),
    )
