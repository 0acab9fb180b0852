"""Puts the review of a deal into words: how many points each seat lost, what was luck, which decisions were costly."""

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.analysis.deal_account import DealBreakdown, DecisionLoss, PointsEstimate, accounts, sum_losses_by_seat
from upcard.play.analysis.decision_costs import SURELY
from upcard.play.analysis.review import DEAREST, FinishedDeal, mistakes
from upcard.play.analysis.review_file import DealFindings, JudgedDecision, decode_decisions, list_luck_estimates
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import map_sides
from upcard.play.text.words import Words
from upcard.players.protocol import Reason

WHOLE = 1.0
"""Points are written without decimals if the game's lowest mistake threshold is at least this number of points."""
MOST = 0.5
"""A few decisions are said to be the costly ones if they lost at least this share of all points lost."""


class ReviewReport(NamedTuple):
    """The review of one deal of a match, as the window shows it and exported files contain it."""

    match: AnyMatch
    deal: FinishedDeal
    found: DealFindings

    def accounts(self) -> Sequence[DealBreakdown]:
        """Return each side's result split into luck, decisions and a rest; empty if luck was not estimated yet."""
        if not self.found.brought:
            return ()
        game = self.match.game
        return accounts(self.match, self.deal.end, list_luck_estimates(self.found), decode_decisions(game, self.found))

    def sum_losses(self) -> Sequence[DecisionLoss]:
        """Return, for each seat, how many points its decisions lost."""
        return sum_losses_by_seat(decode_decisions(self.match.game, self.found), sorted(map_sides(self.match)))


def format_points(game: AnyGame, points: float, words: Words, sign: bool = False) -> str:
    """Return `points` as text, with two decimals in games whose mistakes are less than a point.

    If `sign` is True, numbers above 0 get a plus sign.
    """
    digits = 0 if game.players.mistake_thresholds[0] >= WHOLE else 2
    number = round(points, digits) + 0.0
    return words.localize_number(f"{number:+,.{digits}f}" if sign and number else f"{number:,.{digits}f}")


def format_estimate(game: AnyGame, points: float, error: float, words: Words) -> str:
    """Return an estimated number of points as text, followed by two standard errors (±).

    If `error`, the standard error, is 0, only the points are returned.
    """
    if not error:
        return format_points(game, points, words)
    facts = {"points": format_points(game, points, words), "error": format_points(game, SURELY * error, words)}
    return words.say_key("review.about.points", facts)


def action(match: AnyMatch, one: JudgedDecision, written: str, words: Words) -> str:
    """Return the name of the action `written`, given in notation, as buttons and lists show it.

    `one` is the decision at which it was possible. If the game has no names for actions, return `written`.
    """
    game, made = match.game, match.game.text.read_action(written)
    if game.players.pointing is None:
        return written
    return words.render(game.players.pointing(game.rules.observe(match.positions[one.at], one.seat), made).what)


def heading(found: Sequence[JudgedDecision], seat: int | None, words: Words) -> str:
    """Return one line that says how many of the decisions in `found` were mistakes.

    If a few of the mistakes, at most `DEAREST`, make up at least half of all points lost, the line instead says how
    many these are. `seat` is the seat that made the decisions; None if they are those of all seats.
    """
    marked, whole = mistakes(found), fsum(one.loss for one in found)
    if not marked:
        return words.say_key("review.heading.all" if seat is None else "review.heading.none", {"seat": seat})
    dear = [fsum(one.loss for one in marked[:number]) >= MOST * whole for number in range(1, DEAREST + 1)]
    if any(dear):
        facts = {"count": min(dear.index(True) + 1, len(marked)), "of": len(marked)}
        text = words.say_key("review.heading.most", facts)
        return text[:1].upper() + text[1:]
    return words.say_key("review.heading.some", {"count": len(marked)})


def describe_unmarked(found: Sequence[JudgedDecision], seat: int | None, words: Words) -> str:
    """Return the sentence that says how many decisions in `found` were no mistakes.

    `seat` is the seat that made these decisions; None if they are those of all seats. Decisions that are still being
    checked do not count. Empty if all are still being checked.
    """
    settled = [one for one in found if one.settled]
    if not settled:
        return ""
    facts = {"seat": seat, "clean": sum(not one.mark for one in settled), "of": len(settled)}
    return words.say_key("review.clean.all" if seat is None else "review.clean", facts)


def classify_share(part: PointsEstimate) -> str:
    """Return how a part of a side's result, such as its luck, affected it: `for`, `against` or `neither`.

    It is `neither` if the points of `part` may be chance.
    """
    if abs(part.points) <= SURELY * part.error:
        return "neither"
    return "for" if part.points > 0 else "against"


def explain_result(reckoning: ReviewReport, side: int, words: Words) -> str:
    """Return one sentence that says whether the result of `side` came from its cards or from decisions.

    `reckoning` is the review of the deal. Empty if luck was not estimated yet.
    """
    one = next((each for each in reckoning.accounts() if each.side == side), None)
    if one is None:
        return ""
    way = "ahead" if one.result > 0 else "behind" if one.result < 0 else "level"
    seats = seats_of(reckoning.match, side)
    facts = {"points": words.localize_number(f"{round(abs(one.result), 1):,g}"), "who": words.name_side(seats)}
    facts["seats"] = "you" if words.you in seats else "other"
    cards, play = (
        f"review.fate.cards.{classify_share(one.luck_total)}",
        f"review.fate.play.{classify_share(one.decisions)}",
    )
    parts = {"result": words.say_key(f"review.fate.{way}", facts), "cards": words.say_key(cards, facts)}
    return words.say_key("review.fate", {**parts, "play": words.say_key(play, facts)})


def seats_of(match: AnyMatch, side: int) -> Sequence[int]:
    """Return the seats of a side."""
    return [seat for seat, each in map_sides(match).items() if each == side]


def sum_of(reckoning: ReviewReport, one: DealBreakdown, words: Words) -> str:
    """Return the sentence that gives a side's result in a deal as the sum of luck, decisions and a rest.

    `reckoning` is the review of the deal, and `one` the side's breakdown.
    """
    return words.say_key(
        "review.account",
        {"who": words.name_side(seats_of(reckoning.match, one.side)), **parts(reckoning.match.game, one, words)},
    )


def parts(game: AnyGame, one: DealBreakdown, words: Words) -> Mapping[str, str]:
    """Return the parts of a side's result as texts, by name: `result`, `luck`, `decisions` and `fortune`.

    `fortune` is the result without the effect of decisions. For each part except `result`, a second text, such as
    `luck_error`, has twice its standard error.
    """
    found = {"luck": one.luck, "decisions": one.decisions, "fortune": one.luck_total}
    points = {name: format_points(game, part.points, words, True) for name, part in found.items()}
    errors = {f"{name}_error": format_points(game, SURELY * part.error, words) for name, part in found.items()}
    result = f"{one.result:+,.0f}" if one.result.is_integer() and one.result else f"{round(one.result, 1):,g}"
    return {"result": words.localize_number(result), **points, **errors}


def describe_losses(reckoning: ReviewReport, words: Words) -> Iterable[str]:
    """Yield, for each seat, the line that says how many points its decisions lost.

    `reckoning` is the review of the deal.
    """
    game = reckoning.match.game
    for one in reckoning.sum_losses():
        facts = {"seat": one.seat, "decisions": one.decisions, "points": format_points(game, one.points, words)}
        yield words.say_key("review.lost", {**facts, "error": format_points(game, SURELY * one.error, words)})


def describe_loss(game: AnyGame, one: JudgedDecision, words: Words) -> str:
    """Return the sentence on how many points the decision `one` lost.

    It may say instead that the decision is no mistake, or that it is still being checked.
    """
    if not one.settled:
        return words.say_key("review.checking")
    if not one.mark:
        return words.say_key("review.nothing")
    return words.say_key("review.cost", {"about": format_estimate(game, one.loss, one.error, words)})


def keep_main_comparisons(why: Sequence[Reason]) -> list[Reason]:
    """Return the reasons in `why` except repetitions, and except all drawbacks but the first.

    `why` says why the best action is better than another one; a drawback speaks for the other. A reason is a repetition
    if it has the same numbers as an earlier one, as when every sweep is also a capture.
    """
    kept, counted, against = list[Reason](), set[object](), False
    for one in why:
        drawback = one.values.get("speaks") == "against"
        count = tuple(one.values.get(key) for key in ("seat", "first", "second", "of"))
        if (drawback and against) or ("of" in one.values and count in counted):
            continue
        kept.append(one)
        counted.add(count)
        against = against or drawback
    return kept
