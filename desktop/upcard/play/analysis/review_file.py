"""The types and functions with which the review of a deal is stored in the journal, the file of a match.

Points are rounded, and actions are written in notation.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import TypeGuard

from upcard.core.cards import KNOWN, Card
from upcard.core.events import Fact, Told
from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.core.text.decode import decode
from upcard.core.text.encode import fields_of
from upcard.core.thinking.skill import WeighedChoice
from upcard.play.analysis.decision_costs import (
    MARKS,
    Decision,
    DecisionCost,
    ReviewedDecision,
    error_between,
    mark,
    out_of_turn,
)
from upcard.play.analysis.luck_estimate import LuckEstimate
from upcard.play.match.digest import digest
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Review
from upcard.players.protocol import Reason

VERSION = 5
PLACES = 3
BINS = 24
"""The number of bars in a histogram."""
SHOWN = 3
"""The number of actions with a histogram: the best, the second-best and the one played."""
LARGEST = 1e12
"""The largest number of points or deals that is accepted from a file; sums of larger ones might overflow."""


@dataclass(frozen=True, slots=True)
class WeighedAction:
    """An action and its value in points, as a review in the match file stores them."""

    action: str
    points: float
    error: float
    """The standard error of the difference from the best action."""
    spread: tuple[int, ...] = ()
    """The bars of a histogram of the values in single deals; empty if no deal was tried.

    The histogram covers the values from the decision's `low` to its `high`.
    """


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision and what it lost, as a review in the match file stores them.

    `options` has the actions that were tried with their values, the best first.
    """

    at: int
    seat: int
    played: str
    loss: float
    error: float
    mark: str
    options: tuple[WeighedAction, ...]
    low: float = 0.0
    high: float = 0.0
    deals: int = 0
    """The number of random deals of the unseen cards that were tried; 0 if all possibilities were searched."""
    for_match: bool = False
    """Whether the points express the chance to win the match and not the points of the deal."""
    why: tuple[Reason, ...] = ()
    settled: bool = True
    """Whether more deals would no longer change the mark; while this is False, the decision has no mark."""

    @property
    def played_action(self) -> WeighedAction:
        """The entry in `options` for the action that was played."""
        return next(one for one in self.options if one.action == self.played)

    @property
    def best_action(self) -> WeighedAction:
        """The entry in `options` for the best action, which is the first one."""
        return self.options[0]


@dataclass(frozen=True, slots=True)
class CardLuck:
    """How many points luck brought to each side at action number `at`, as a review in the match file stores it."""

    at: int
    points: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DealFindings:
    """The content of a deal's review: what each decision lost, and what luck brought to each side (`brought`)."""

    decisions: tuple[JudgedDecision, ...] = ()
    brought: tuple[CardLuck, ...] = field(default=())


def encode_decision(game: AnyGame, one: ReviewedDecision, settled: bool = True) -> JudgedDecision:
    """Return the reviewed decision `one` in the form in which the journal (the match file) stores it.

    If `settled` is False, more random deals could still change its mark, so it gets none.
    """
    verdict, decision = one.verdict, one.decision
    shown = list(dict.fromkeys(each.action for each in (*one.weighed[: SHOWN - 1], verdict.played)))
    values = [value for each in one.weighed if each.action in shown for value in each.values] or [0.0]
    low, high = min(values), max(values)
    return JudgedDecision(
        decision.at,
        decision.seat,
        game.text.write_action(decision.action),
        round_points(verdict.loss),
        round_points(verdict.error),
        mark(game, verdict) if settled else "",
        tuple(option(game, each, one, (low, high) if each.action in shown else (0.0, 0.0)) for each in one.weighed),
        round_points(low),
        round_points(high),
        len(verdict.played.values),
        bool(game.players.for_match and game.players.for_match(decision.seen)),
        settled=settled,
    )


def option(game: AnyGame, each: AnyWeighed, one: ReviewedDecision, ends: tuple[float, float]) -> WeighedAction:
    """Return the action `each` with its value, in the form in which the match file stores it.

    The result also has the standard error of the difference in points between `each` and the best action of the
    decision `one`, and a histogram of the results of `each` in single random deals. The histogram goes from the first
    to the second number of `ends`.
    """
    error = error_between(one.verdict.best, each) if each.values else each.error
    return WeighedAction(
        game.text.write_action(each.action), round_points(each.mean), round_points(error), build_histogram(each, *ends)
    )


def build_histogram(one: AnyWeighed, low: float, high: float) -> tuple[int, ...]:
    """Return a histogram of an action's results in single random deals, with bars of equal width from `low` to `high`.

    Each number is how many results are in a bar. Empty if the action has no such results, or if `high` is not above
    `low`.
    """
    if not one.values or high <= low:
        return ()
    weights = one.weights or [1.0] * len(one.values)
    share, found = len(one.values) / sum(weights), [0.0] * BINS
    for value, weight in zip(one.values, weights, strict=True):
        found[min(BINS - 1, floor(BINS * (value - low) / (high - low)))] += weight * share
    return tuple(map(round, found))


def round_points(points: float) -> float:
    """Return `points` rounded to as many decimals as the journal (the match file) stores."""
    return round(points, PLACES)


def of_fortune(one: LuckEstimate) -> CardLuck:
    """Return the luck estimate `one` in the form in which the journal (the match file) stores it."""
    return CardLuck(one.at, tuple(map(round_points, one.points)), tuple(map(round_points, one.errors)))


def list_luck_estimates(found: DealFindings) -> list[LuckEstimate]:
    """Return the luck estimates that `found`, the stored review of a deal, contains."""
    return [LuckEstimate(one.at, one.points, one.errors) for one in found.brought]


def decode_decisions(game: AnyGame, found: DealFindings) -> list[ReviewedDecision]:
    """Return the judged decisions that `found`, the stored review of a deal, contains.

    What the players saw, and the results in single random deals, are not stored and are missing.
    """
    return [_decode_decision(game, one) for one in found.decisions]


def _decode_decision(game: AnyGame, one: JudgedDecision) -> ReviewedDecision:
    weighed: list[AnyWeighed] = [
        WeighedChoice(game.text.read_action(each.action), each.points, each.error) for each in one.options
    ]
    played = game.text.read_action(one.played)
    own = next(each for each in weighed if each.action == played)
    return ReviewedDecision(
        Decision(one.at, one.seat, played, None), weighed, DecisionCost(one.loss, one.error, weighed[0], own)
    )


def decode_reasons(reasons: Iterable[Reason]) -> tuple[Told, ...]:
    """Return `reasons`, which were stored or sent as JSON, as sentences."""
    return tuple(map(decode_reason, reasons))


def decode_reason(reason: Reason) -> Told:
    """Return `reason`, which was stored or sent as JSON, as a sentence; its cards are `Card` objects again."""
    facts: dict[str, Fact] = {
        key: _decode_fact(key, value)
        for key, value in reason.values.items()
        if value is None or isinstance(value, str | int | list)
    }
    return Told(reason.key, facts)


def _decode_fact(key: str, value: object) -> Fact:
    """Return `value`, the fact of a sentence with the name `key`, as it was before it became JSON.

    A card becomes a `Card`, and a list becomes a tuple of facts or sentences.
    """
    match value:
        case list():
            return tuple(_decode_sentence(item) if isinstance(item, dict) else item for item in value)
        case str() if is_card(key, value):
            return Card(value)
        case _:
            return value


def _decode_sentence(item: dict[str, object]) -> Fact:
    """Return `item` as a sentence if it has the keys of one; otherwise return it unchanged."""
    match item:
        case {"key": str(key), "values": dict(values)}:
            return decode_reason(Reason(key, values))
        case _:
            return item


def is_card(key: str, value: object) -> TypeGuard[str]:
    """Return whether `value`, the fact of a sentence with the name `key`, is a card.

    A joker's rank is written like the joker, so a fact whose name ends in `rank` is never a card.
    """
    return isinstance(value, str) and value in KNOWN and not key.endswith("rank")


def create_review_note(match: AnyMatch, begun: int, ended: int, found: DealFindings) -> Review:
    """Return the note with which the journal (the match file) stores `found`, the review of a deal.

    The deal has the actions number `begun` to `ended` of the match.
    """
    return Review(begun, digest(match.game, match.positions[ended]).sha256, VERSION, fields_of(found))


def find_saved_review(match: AnyMatch, begun: int, ended: int) -> DealFindings | None:
    """Return the review stored in the match for the deal that has the actions number `begun` to `ended`.

    None if there is none, or if actions were taken back since, so that the deal now ends elsewhere.
    """
    notes: Sequence[Review] = [note for _, note in match.notes if isinstance(note, Review) and note.begun == begun]
    for note in reversed(notes):
        if note.version != VERSION or note.sha256 != digest(match.game, match.positions[ended]).sha256:
            continue
        try:
            found = decode(DealFindings, note.found)
            if is_of(match, begun, ended, found):
                return found
        except ValueError:
            continue
    return None


def is_of(match: AnyMatch, begun: int, ended: int, found: DealFindings) -> bool:
    """Return whether the stored review `found` fits a deal: the actions number `begun` to `ended` of the match.

    It may come from a file that somebody else has written. Raises ValueError for an action that cannot be decoded.
    """
    sides = len(match.game.rules.standing(match.positions[ended]).totals)
    decided = all(begun < one.at < ended and _is_of(match, one) for one in found.decisions)
    return decided and all(begun <= one.at < ended and _is_for(sides, one) for one in found.brought)


def _is_for(sides: int, one: CardLuck) -> bool:
    return len(one.points) == len(one.errors) == sides and _can_be_reckoned((*one.points, *one.errors))


def _is_of(match: AnyMatch, one: JudgedDecision) -> bool:
    game, position = match.game, match.positions[one.at]
    if one.seat != game.rules.to_act(position) or one.played != game.text.write_action(match.actions[one.at]):
        return False
    return (
        not out_of_turn(match, one.at)
        and is_whole(one)
        and is_possible(game, game.rules.observe(position, one.seat), one)
    )


def is_possible(game: AnyGame, seen: object, one: JudgedDecision) -> bool:
    """Return whether the rules allow every action that was tried for the decision `one`.

    `seen` is what the seat knew. Raises ValueError for an action that cannot be decoded.
    """
    return all(game.rules.check(seen, game.text.read_action(option.action)) is None for option in one.options)


def is_whole(one: JudgedDecision) -> bool:
    """Return whether the stored decision `one` is sound.

    Its numbers must be within bounds, its mark known, and its reasons fit to be shown; the action that was played must
    be among those with a value.
    """
    numbers = [one.loss, one.error, one.low, one.high, one.deals]
    numbers += [number for each in one.options for number in (each.points, each.error, *each.spread)]
    weighed = any(option.action == one.played for option in one.options)
    return weighed and one.mark in MARKS and _can_be_reckoned(numbers) and all(map(_can_be_said, one.why))


def _can_be_reckoned(numbers: Iterable[float]) -> bool:
    return all(abs(number) <= LARGEST for number in numbers)


def _can_be_said(reason: Reason) -> bool:
    """Return whether every value of `reason` that its sentence shows as a card is the notation of a card."""
    named = [value for name, value in reason.values.items() if name == "card"]
    for name, value in reason.values.items():
        named += value if isinstance(value, list) and name not in ("ranks", "seats") else ()
    return KNOWN.issuperset(str(card) for card in named)
