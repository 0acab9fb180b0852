"""How long the review of a deal takes: `python -m tests.benchmarks.review [GAME] [DEALS]`.

It says how many actions and decisions each deal had, how long the window would have worked on it, and the time of the
processors that its processes took, of which there are two at a time.
"""

import resource
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from time import perf_counter

from PySide6.QtCore import QCoreApplication

from upcard.games import GAMES
from upcard.play.analysis.review import list_ended_deals
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import ResumedMatch
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.features.review.course import ReviewModel


def play_deal(name: str, seed: str) -> AnyMatch:
    """Return a match at the first table of a game, after a deal that was played by the rule of thumb."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), seed)
    match.deal()
    while (seat := match.to_act) is not None:
        match.play(
            [game.players.rivals["standard"](match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(0))).action]
        )
    return match


def time_review(application: QCoreApplication, match: AnyMatch) -> str:
    """Review the deal of a match as the window does, and return a text with the time it took."""
    players = game_players(match)
    [deal] = list_ended_deals(match)
    course = ReviewModel(ResumedMatch(match, players, ("",) * len(players)), deal, None, lambda note: None)
    course.found_more.connect(lambda: application.exit() if course.finished else None)
    before, begun = processors(), perf_counter()
    course.start()
    application.exec()
    took = perf_counter() - begun
    told = f"{deal.end - deal.begun} actions, {len(course.decisions)} decisions, {len(course.brought)} draws"
    return f"{told}: {took:.1f} s, {processors() - before:.1f} s of processors{' STOPPED' * course.stopped}"


def game_players(match: AnyMatch) -> tuple[str, ...]:
    """Return a computer player for each seat."""
    return ("standard",) * match.game.rules.players(match.rules)


def processors() -> float:
    """Return the processor time of all ended child processes, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(words: Sequence[str] | None = None) -> None:
    """Review some deals one after the other."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=tuple(GAMES), nargs="?", default="canasta")
    parser.add_argument("deals", type=int, nargs="?", default=5)
    options = parser.parse_args(words)
    application = QCoreApplication([])
    for seed in range(options.deals):
        print(
            f"{options.game}, deal {seed}: {time_review(application, play_deal(options.game, f'm{seed}'))}", flush=True
        )


if __name__ == "__main__":
    main()
