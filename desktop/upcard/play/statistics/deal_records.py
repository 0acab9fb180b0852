"""The record of a finished deal in the statistics: who played, each player's result, and the cards that came."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.game.score import ScoreLine, Standing
from upcard.core.text.encode import fields_of
from upcard.core.thinking.skill import split_player_name
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Promise, is_foreign, origin
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.seat_handover import players_first, players_in
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.statistics.card_counts import CardCount, luck
from upcard.play.statistics.deal_marks import DealFlags, marks

CHANGED, MIXED = "changed", "mixed"
"""Two words of the statistics in place of a name.

`CHANGED` is the value of `rules` for changed rules that are no preset. `MIXED` is the value of `opponent` or `partner`
for several players of different kinds.
"""
NOTHING: Mapping[int, str] = MappingProxyType({})


class DealOutcome(NamedTuple):
    """The result of a finished deal for one player; a value is None if it was still open when the deal was given up."""

    points: int | None
    ahead: float | None
    """The points of the player's side minus the mean of the other sides' points."""
    won: bool | None
    """Whether the player's side made more points than every other side."""
    drawn: bool
    match_won: bool | None
    """Whether the player's side won the match that this deal decided; None if it decided no match."""


class PlayerDealResult(NamedTuple):
    """The result of a finished deal for one player, and what kind of player the partner and the opponent were."""

    player: int
    profile: str | None
    """The name that a person typed, or "" for the only person if no name was typed; else None."""
    who: str
    """Who played the cards: `PERSON` or a level."""
    seat: int
    partner: str
    """Who played on the same side, in the form of `who`; empty without a partner."""
    opponent: str
    outcome: DealOutcome
    items: Mapping[str, int]
    """The points of the player's side, by score item."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A finished deal as the statistics store it: its game, its rules, flags such as help, and each player's result."""

    number: int
    identity: str
    """A digest that is equal for the same deal played in the same way, in whatever file."""
    game: str
    rules: str
    """The name of the preset, or `CHANGED`."""
    table: str
    players: int
    sides: int
    """The number of sides in this deal."""
    actions: int
    decided: bool
    """Whether the deal decided the match."""
    promised: bool
    marks: DealFlags
    results: tuple[PlayerDealResult, ...]
    luck: tuple[CardCount, ...]


class DealScores(NamedTuple):
    """A finished deal's points and what is needed to judge them: the sides, and the player who gave up, if any."""

    sides: tuple[int, ...]
    """The side of each seat."""
    points: Mapping[int, int]
    mates: tuple[frozenset[int], ...]
    """For each seat, the seats of its side, including the seat itself."""
    lines: tuple[ScoreLine, ...]
    standing: Standing
    given_up: int | None
    """The number of the player who gave up within this deal; None if nobody did."""
    left: int | None
    """The number of the player who gave up the match after this deal, before another deal; None if nobody did."""
    single: bool
    """Whether the deal is a single deal and therefore decides no match."""


def records(resumed: ResumedMatch, known: Mapping[int, str] = NOTHING) -> Iterator[DealRecord]:
    """Yield the records of the finished deals of the match `resumed` for the statistics.

    Deals begun elsewhere are left out. So are deals that are in the statistics already: `known` holds their identities
    (digests), by the number of the deal, and a deal with another identity counts as new. A deal after which the match
    was given up is always yielded, since its match result may have changed.
    """
    match, source = resumed.match, origin(resumed.match)
    began = players_first(resumed.players, match.notes)
    digest = sha256(repr((match.game.name, match.seed, match.first, began)).encode())
    for begun, ended in match.list_deals():
        cut_short, left = gave_up(match, ended)
        digest.update(repr((match.actions[begun:ended], cut_short)).encode())
        number = match.game.rules.deal_number(match.positions[ended])
        over = cut_short is not None or match.game.rules.to_act(match.positions[ended]) is None
        elsewhere = (source is not None and ended <= source.copied) or is_foreign(match, begun)
        if over and not elsewhere and (left is not None or known.get(number) != digest.hexdigest()):
            yield record(resumed, begun, ended, digest.hexdigest())


def gave_up(match: AnyMatch, ended: int) -> tuple[int | None, int | None]:
    """Return the player who gave up within a deal, and the player who gave up the match after that deal.

    The deal ended with action number `ended`. At most one of the two is a player's number; None means nobody.
    """
    player = match.given_up if ended == len(match.actions) else None
    return (None, player) if match.game.rules.to_act(match.positions[ended]) is None else (player, None)


def record(resumed: ResumedMatch, begun: int, ended: int, identity: str) -> DealRecord:
    """Return the record, for the statistics, of one deal of the match `resumed`.

    The deal consists of the match's actions from index `begun` up to `ended` - 1; `identity` is the digest that
    identifies it.
    """
    match, position = resumed.match, resumed.match.positions[ended]
    table = fields_of(match.rules).get("table")
    marked = marks(match, resumed.players, begun, ended)
    return DealRecord(
        number=match.game.rules.deal_number(position),
        identity=identity,
        game=match.game.name,
        rules=rules_name(match.game, match.rules) or CHANGED,
        table=table if isinstance(table, str) else "",
        players=len(resumed.players),
        sides=len(set(score_deal(match, ended).mates)),
        actions=ended - begun,
        decided=match.decided and ended == len(match.actions),
        promised=any(after == begun and isinstance(note, Promise) for after, note in match.notes),
        marks=marked,
        results=tuple(results(resumed, begun, ended)),
        luck=tuple(luck(match, begun, ended)) if marked.is_independent else (),
    )


def results(resumed: ResumedMatch, begun: int, ended: int) -> Iterator[PlayerDealResult]:
    """Yield the result of each player who played in one deal of the match `resumed`.

    The deal consists of the match's actions from index `begun` up to `ended` - 1.
    """
    match, deal = resumed.match, score_deal(resumed.match, ended)
    seating = match.game.rules.seating(match.positions[ended])[: len(deal.sides)]
    held = players_in(match, resumed.players, begun, ended)
    who = [PERSON if PERSON in held[player] else min(held[player]) for player in seating]
    for seat, player in enumerate(seating):
        mates = deal.mates[seat]
        players = frozenset(seating[mate] for mate in mates)
        yield PlayerDealResult(
            player=player,
            profile=profile(resumed.names, sum(PERSON in one for one in held), player) if who[seat] == PERSON else None,
            who=who[seat],
            seat=seat,
            partner=classify_players(who[mate] for mate in sorted(mates - {seat})),
            opponent=classify_players(who[other] for other in range(len(seating)) if other not in mates),
            outcome=outcome(deal, seat, players) if deal.given_up is None else create_forfeit_outcome(deal, players),
            items=items(deal.lines, deal.sides[seat]) if deal.given_up is None else {},
        )


def score_deal(match: AnyMatch, ended: int) -> DealScores:
    """Return the sides and their points in the deal that ended with action number `ended`."""
    game, position = match.game, match.positions[ended]
    side_of = game.find_sides(position)
    sides, lines = tuple(side_of[seat] for seat in range(game.rules.seats(match.rules))), game.rules.score(position)
    together = find_allied_seats(lines)
    mates = tuple(
        frozenset(other for other in range(len(sides)) if sides[other] == sides[seat] or {seat, other} <= together)
        for seat in range(len(sides))
    )
    points = {side: sum(line.points for line in lines if line.side == side) for side in sides}
    single = origin(match) is not None
    return DealScores(sides, points, mates, lines, game.rules.standing(position), *gave_up(match, ended), single)


def outcome(deal: DealScores, seat: int, players: frozenset[int]) -> DealOutcome:
    """Return the result of a deal for `seat`; `players` are the numbers of the players on its side."""
    own = deal.sides[seat]
    mine = {deal.sides[mate] for mate in deal.mates[seat]}
    points, others = deal.points[own], [points for side, points in deal.points.items() if side not in mine]
    return DealOutcome(
        points,
        points - (fmean(others) if others else 0),
        all(points > other for other in others),
        bool(others) and points == max(others),
        check_match_forfeit(deal, players) if deal.left is not None else has_won_match(deal, own),
    )


def create_forfeit_outcome(deal: DealScores, players: frozenset[int]) -> DealOutcome:
    """Return the result of a deal that was given up, for the players `players` of one side.

    The side that gave up lost the deal and the match; for the other sides the result is open.
    """
    return DealOutcome(
        None, None, False if deal.given_up in players else None, False, check_match_forfeit(deal, players)
    )


def has_won_match(deal: DealScores, side: int) -> bool | None:
    """Return whether `side` won the match; None if the match was not decided by this deal."""
    return deal.standing.winner == side if deal.standing.over and not deal.single else None


def check_match_forfeit(deal: DealScores, players: frozenset[int]) -> bool | None:
    """Return False if one of `players`, who are one side, gave up the match and so lost it; otherwise return None.

    Return None for a single deal, too, because it decides no match.
    """
    player = deal.given_up if deal.left is None else deal.left
    return False if player in players and not deal.single else None


def find_allied_seats(lines: Sequence[ScoreLine]) -> frozenset[int]:
    """Return the seats on different sides whose hands this deal's score counts together, as if they were partners.

    `lines` are the lines of the score.
    """
    counted = [tuple(sorted(seats)) for line in lines if isinstance(seats := line.facts.get("seats"), tuple)]
    return frozenset(seat for seats in counted if counted.count(seats) > 1 for seat in seats)


def items(lines: Sequence[ScoreLine], side: int) -> Mapping[str, int]:
    """Return how many points `side` got for each item in `lines`, the lines of a score.

    Items of the same group are added up. The keys are the names of items or groups.
    """
    found = dict[str, int]()
    for line in lines:
        if line.side == side:
            group = line.facts.get("group")
            key = group if isinstance(group, str) else line.key
            found[key] = found.get(key, 0) + line.points
    return found


def profile(names: Sequence[str], persons: int, player: int) -> str | None:
    """Return the profile (name) under which the statistics count the deals of player number `player`, a person.

    It is the player's entry in `names`, the names that persons typed. If the person typed no name, return "" if they
    are the only person, and None if `persons`, the number of persons, is greater than 1.
    """
    typed = " ".join(names[player].split()) if names else ""
    return typed or ("" if persons == 1 else None)


def classify_players(players: Iterable[str]) -> str:
    """Return one word for the kind of all `players`: `PERSON`, or a computer player's level, such as `medium`.

    An item of `players` may also name a style of play, as `medium:careful` does; the style is ignored. Return `MIXED`
    if not all players are of one kind, or an empty text if there are no players.
    """
    kinds = sorted({split_player_name(player)[0] for player in players})
    return kinds[0] if len(kinds) == 1 else MIXED if kinds else ""


def rules_name(game: AnyGame, rules: object) -> str | None:
    """Return the name of the preset with the options `rules`; None if no preset has them.

    The table, the number of players, and the option whether seats are drawn are not compared.
    """
    played = fields_of(rules)
    table = {"table": played["table"]} if "table" in played else {}
    free = {load_notes(game.name).seats, "players"}
    for name in game.rules.presets:
        own = fields_of(game.text.form.rules({"preset": name, **table}))
        if all(own[option] == value for option, value in played.items() if option not in free):
            return name
    return None
