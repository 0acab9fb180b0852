"""Asks the levels for their choices in stored decisions, and computes what those cost by the stored search."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, median
from time import process_time
from typing import NamedTuple

from tests.benchmarks.errors.decision_files import (
    Deal,
    Header,
    Question,
    Worth,
    file_of,
    game_of,
    questions,
    read,
    weigh_question,
)
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import encode_with_type
from upcard.play.arena.processes import start_pool
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


class ChoiceLoss(NamedTuple):
    """The points that one choice lost against the best, and whether it was judged anew; None if it cannot be judged."""

    points: float | None
    anew: bool
    seconds: float


class Rate(NamedTuple):
    """What a level loses a decision, with the standard error of the mean, and the other figures that are printed."""

    level: str
    points: float
    error: float
    best: float
    """How often it chose the best, of all."""
    decisions: int
    anew: int
    unknown: int
    """Choices that the game's search does not weigh: these are left out."""
    seconds: float
    """The processor time of a choice at the median."""


def rates(name: str, chosen: Sequence[str], positions: int, jobs: int, preset: str = "") -> Iterator[Rate]:
    """Yield what each level loses in the first `positions` stored decisions."""
    header, deals = read(file_of(name, preset))
    deals = list(take_deals(deals, positions))
    with start_pool(jobs) as pool:
        for level in chosen:
            yield rate(level, list(pool.imap(partial(list_losses, header, level), deals)))


def take_deals(deals: Sequence[Deal], positions: int) -> Iterator[Deal]:
    """Yield deals until they contain `positions` decisions."""
    found = 0
    for deal in deals:
        if found >= positions:
            break
        found += len(deal.decisions)
        yield deal


def list_losses(header: Header, level: str, deal: Deal) -> list[ChoiceLoss]:
    """Return what a level loses in each decision of a deal."""
    game = game_of(header.game)
    return [ask_level(game, header.number, level, question) for question in questions(game, deal)]


def ask_level(game: AnyGame, number: int, level: str, question: Question) -> ChoiceLoss:
    """Ask a level once; an action that is not stored is judged now, in the same possible deals as the stored ones."""
    began = process_time()
    action = levels(game)[level](question.seen, Random(f"{question.seed}/{level}"), ThinkingBudget(Limits())).action
    seconds, stored = process_time() - began, compute_loss(question.worths, encode_with_type(action))
    if stored is not None:
        return ChoiceLoss(stored, False, seconds)
    return ChoiceLoss(
        compute_loss(weigh_question(game, question, number, (action,)), encode_with_type(action)), True, seconds
    )


def compute_loss(worths: Sequence[Worth], action: object) -> float | None:
    """Return by how many points an action is worse than the best; None if the action was not judged."""
    means = [worth.mean for worth in worths if worth.action == action]
    return max(worth.mean for worth in worths) - means[0] if means else None


def rate(level: str, deals: Sequence[Sequence[ChoiceLoss]]) -> Rate:
    """Return the mean loss of a level; its error is computed by deal, since decisions of one deal are alike."""
    known = [[one.points for one in deal if one.points is not None] for deal in deals]
    points, every = [one for deal in known for one in deal], [one for deal in deals for one in deal]
    mean = fmean(points)
    spread = sum(sum(one - mean for one in deal) ** 2 for deal in known)
    return Rate(
        level,
        mean,
        sqrt(spread) / len(points),
        sum(one == 0 for one in points) / len(points),
        len(every),
        sum(one.anew for one in every),
        len(every) - len(points),
        median(one.seconds for one in every),
    )
