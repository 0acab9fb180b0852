"""Which level suits a person: how the deals ended that were played against computer players, read from the journals."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import apart
from upcard.play.match.custom_position import is_set_up
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import origin
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.seat_handover import has_handover

FILES = 30
"""So many journals are read at most, those written to last."""

DEALS = 60
"""So many deals count at most, the latest."""

LEAST = 3
"""From fewer deals nothing is concluded."""

PRIOR = 4
"""The usual level is believed in as if it had been shown in so many deals."""


class SoloOutcome(NamedTuple):
    """How a deal ended for the only person at the table."""

    ahead: float
    """The points of the person's side less the mean of the others'."""
    partners: tuple[str, ...]
    opponents: tuple[str, ...]


class LevelSuggestion(NamedTuple):
    """A level, how many deals speak for it, and how much better than the usual level the person did, in points."""

    level: str
    deals: int
    strength: float


def suggestion(game: AnyGame, folder: Path) -> LevelSuggestion | None:
    """Return the level that comes nearest to how a person played of late; None where too little was played."""
    found = list[SoloOutcome]()
    for resumed in latest(game, folder):
        found += outcomes(game, resumed)
        if len(found) >= DEALS:
            break
    return fitting(game.players.strengths, found[:DEALS])


def fitting(strengths: Mapping[str, float], found: Sequence[SoloOutcome]) -> LevelSuggestion | None:
    """Return the level nearest to what these deals show; None where they are too few."""
    shown = [strength for each in found if (strength := estimate_strength(strengths, each)) is not None]
    if len(shown) < LEAST:
        return None
    strength = sum(shown) / (len(shown) + PRIOR)
    return LevelSuggestion(min(strengths, key=lambda level: abs(strengths[level] - strength)), len(shown), strength)


def estimate_strength(strengths: Mapping[str, float], one: SoloOutcome) -> float | None:
    """Return the strength that a deal shows, in points a deal; None where somebody's level has not been measured."""
    if not {*one.partners, *one.opponents} <= strengths.keys():
        return None
    side = one.ahead + fmean(strengths[level] for level in one.opponents)
    return side * (1 + len(one.partners)) - sum(strengths[level] for level in one.partners)


def latest(game: AnyGame, folder: Path) -> Iterator[ResumedMatch]:
    """Yield the games of one person against computer players, the latest first; what cannot be read is passed over."""
    paths = sorted(folder.glob(f"{game.name}-*{SUFFIX}"), key=lambda path: -path.stat().st_mtime_ns)
    for path in paths[:FILES]:
        try:
            resumed = replay_journal(path, {game.name: game})
        except BadJournal:
            continue
        if resumed.players.count(PERSON) == 1 and _was_dealt_unseen(resumed.match) and not has_handover(resumed.match):
            yield resumed


def _was_dealt_unseen(match: AnyMatch) -> bool:
    """Return whether nobody had seen the cards before, and no deal was played elsewhere already."""
    begun = origin(match)
    return not is_set_up(match) and (begun is None or not (begun.known or begun.copied))


def outcomes(game: AnyGame, resumed: ResumedMatch) -> Iterator[SoloOutcome]:
    """Yield how each deal of a match that came to its end ended, the last one first; none that the person sat out."""
    match = resumed.match
    ends = [at for at, action in enumerate(match.actions) if action == game.rules.opening and at] + [len(match.actions)]
    for at in reversed(ends):
        if found := find_deal_outcome(match, at, resumed.players):
            yield found


def find_deal_outcome(match: AnyMatch, at: int, players: Sequence[str]) -> SoloOutcome | None:
    """Return how the deal ended that has led to a position; None where it goes on, or the person sat it out."""
    game, position = match.game, match.positions[at]
    if game.rules.to_act(position) is not None or not at:
        return None
    on_seat = [players[player] for player in game.rules.seating(position)][: game.rules.seats(match.rules)]
    if PERSON not in on_seat:
        return None
    sides = {seat.seat: seat.side for seat in game.table.plan(game.rules.observe(position, 0)).seats}
    own = sides[on_seat.index(PERSON)]
    points = dict.fromkeys(sides.values(), 0)
    for line in game.rules.score(position):
        points[line.side] += line.points
    mine = points[own]
    return SoloOutcome(
        mine - (sum(points.values()) - mine) / (len(points) - 1),
        tuple(apart(who)[0] for seat, who in enumerate(on_seat) if sides[seat] == own and who != PERSON),
        tuple(apart(who)[0] for seat, who in enumerate(on_seat) if sides[seat] != own),
    )
