"""The command `upcard review`, which prints what each decision in a saved game cost, and what was luck."""

import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from json import dumps
from pathlib import Path
from random import Random
from typing import NamedTuple

from upcard.cli.arena import make_number_reader
from upcard.cli.arguments import CommandParser
from upcard.cli.stderr import clean_names
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.analysis.deal_account import DealBreakdown, DecisionLoss, accounts, sum_losses_by_seat
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision, decisions, mark
from upcard.play.analysis.judgement import DEALS, review_decision
from upcard.play.analysis.luck_estimate import LuckEstimate, LuckMoment, estimate_luck, moments
from upcard.play.analysis.review import FinishedDeal, explain_decision, find_costliest, list_ended_deals
from upcard.play.analysis.review_export import as_csv, as_html
from upcard.play.analysis.review_file import DealFindings, JudgedDecision, encode_decision, of_fortune
from upcard.play.analysis.review_text import ReviewReport, describe_losses, format_points, sum_of
from upcard.play.arena.processes import start_pool
from upcard.play.match.journal import MOST_BYTES
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal, replay_text, text_of
from upcard.play.replay.replay import copy_until
from upcard.play.replay.steps import map_sides
from upcard.play.text.words import Words
from upcard.players.protocol import Reason
from upcard.players.worker import make_way

USUAL_DEALS, USUAL_PAIRS = DEALS, 40
FORMS = {"json": "one object a deal", "html": "a page a deal", "csv": "a table a deal, a line a decision"}
MOST, MOST_JOBS = 100_000, 64


class ReviewTask(NamedTuple):
    """A part of a review: a decision, or an action whose result depends on luck, to be estimated by playing out deals.

    For a decision, `number` is the number of random deals of the hidden cards in which each action is tried. For luck,
    it is the number of pairs of deals: one deal of a pair has the cards that really came, the other has cards that
    could have come.
    """

    game: str
    what: Decision | LuckMoment
    number: int


class ReviewedDeal(NamedTuple):
    """The review of one deal: its decisions, its luck, and what the decisions of each seat lost.

    `accounts` divides each side's result into luck, decisions and an unexplained rest.
    """

    number: int
    span: FinishedDeal
    found: tuple[ReviewedDecision, ...]
    drawn: tuple[LuckEstimate, ...]
    lost: tuple[DecisionLoss, ...]
    accounts: tuple[DealBreakdown, ...]


def main(words: Sequence[str]) -> int:
    """Print the review of each deal of a saved game that has ended, and return 0.

    Exit with status 2 if the file is unreadable or no deal to review has ended.
    """
    arguments = build_parser()
    options = arguments.parse_args(words)
    speech = Words(options.lang)
    try:
        match, _, names = read_game(options.file)
    except BadJournal as bad:
        arguments.error(speech.say_key(bad.key, bad.facts))
    speech = Words(options.lang, clean_names(names))
    over = [(match.game.rules.deal_number(match.positions[deal.end]), deal) for deal in list_ended_deals(match)]
    chosen = [deal for number, deal in over if options.deal in (None, number)]
    if not chosen:
        arguments.error(none_of([number for number, _ in over], options.deal, speech))
    for deal in chosen:
        if options.luck:
            make_way()
            tell_luck(match, deal, options.pairs, options.jobs)
            continue
        made = review_deal(match, deal, (options.deals, options.pairs), options.jobs)
        print(format_review(match, made, options.form, speech))
    return 0


def read_game(file: str) -> ResumedMatch:
    """Return the match in a file, or on standard input if `file` is `-`.

    Raises BadJournal if it is not a readable saved game.
    """
    if file != "-":
        return replay_journal(Path(file), GAMES)
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadJournal("journal.too_large", {"file": file})
    try:
        return replay_text(text_of(data), file, GAMES)
    except UnicodeDecodeError:
        raise BadJournal("journal.foreign", {"file": file}) from None


def none_of(over: Sequence[int], wanted: int | None, words: Words) -> str:
    """Return the sentence that says why there is no deal to review: none has ended, or deal `wanted` has not.

    `over` holds the numbers of the deals that have ended. `words` has the language of the text.
    """
    if not over:
        return words.say_key("review.none")
    return words.say_key("review.not_ended", {"deal": wanted, "ended": words.say_key("list.and").join(map(str, over))})


def build_parser() -> CommandParser:
    """Return the parser for the arguments of the command `upcard review`."""
    arguments = CommandParser("review", "Go through the deals of a saved game: what each decision cost, what was luck.")
    arguments.add_argument("file", metavar="FILE", help="a saved game, or the journal of one; - is standard input")
    arguments.add_argument(
        "--deal", type=make_number_reader(1, MOST), metavar="N", help="this one; all that have ended without it"
    )
    deals, pairs = (
        f"possible deals a decision, more where it is close; {USUAL_DEALS} without it",
        f"deals a draw; {USUAL_PAIRS} without it",
    )
    arguments.add_argument("--deals", type=make_number_reader(2, MOST), default=USUAL_DEALS, help=deals)
    arguments.add_argument("--pairs", type=make_number_reader(2, MOST), default=USUAL_PAIRS, help=pairs)
    arguments.add_argument(
        "--jobs", type=make_number_reader(1, MOST_JOBS), default=1, help="how many processes; 1 without it"
    )
    for form, what in FORMS.items():
        arguments.add_argument(f"--{form}", action="store_const", dest="form", const=form, help=what)
    arguments.add_argument("--luck", action="store_true", help="only what the cards brought: one object a draw")
    arguments.add_language()
    return arguments


def review_deal(match: AnyMatch, deal: tuple[int, int], numbers: tuple[int, int], jobs: int) -> ReviewedDeal:
    """Return the review of a deal: its decisions and its luck, computed in `jobs` processes.

    `deal` holds the index of the deal's first action and the number of actions up to the deal's end. `numbers` holds
    two numbers. The first says in how many random deals of the hidden cards each decision is tried. The second says
    with how many pairs of deals the luck of an action is estimated, if its result depends on luck; a pair compares the
    actual cards with other cards that could have come.
    """
    game = match.game.name
    tasks = [ReviewTask(game, one, numbers[0]) for one in decisions(match, *deal)]
    tasks += [ReviewTask(game, one, numbers[1]) for one in moments(match, *deal)]
    done = list(run_tasks(tasks, jobs))
    found = tuple(one for one in done if isinstance(one, ReviewedDecision))
    drawn = tuple(one for one in done if isinstance(one, LuckEstimate))
    seats = sorted(map_sides(match))
    of_match = accounts(match, deal[1], drawn, found)
    return ReviewedDeal(
        match.game.rules.deal_number(match.positions[deal[1]]),
        FinishedDeal(*deal),
        found,
        drawn,
        sum_losses_by_seat(found, seats),
        of_match,
    )


def format_review(match: AnyMatch, deal: ReviewedDeal, form: str | None, words: Words) -> str:
    """Return the review `deal` of a deal of `match` as text in the format `form`: csv, html, json or plain lines.

    The format is plain lines if `form` is None. `words` has the language of the text.
    """
    if form is None:
        return "\n".join(describe_deal(match, deal, words))
    if form == "json":
        return dumps(as_json(match, deal), ensure_ascii=False)
    decided = [(encode_decision(match.game, one), one) for one in deal.found]
    explained = (replace(kept, why=reasons(match, one)) if kept.mark else kept for kept, one in decided)
    return (as_csv if form == "csv" else as_html)(build_reckoning(match, deal, explained), words).rstrip()


def build_reckoning(match: AnyMatch, deal: ReviewedDeal, decided: Iterable[JudgedDecision]) -> ReviewReport:
    """Return the review `deal` as a `ReviewReport`, the type from which the window and exported files are made.

    The reviewed deal is one of `match`. `decided` are the decisions of the deal, with their costs.
    """
    found = DealFindings(tuple(decided), tuple(map(of_fortune, deal.drawn)))
    return ReviewReport(copy_until(match, deal.span.end), deal.span, found)


def reasons(match: AnyMatch, one: ReviewedDecision) -> tuple[Reason, ...]:
    """Return the reasons why the best action at the reviewed decision `one` is better than the action played.

    The reasons have the type in which a match file stores them.
    """
    return tuple(Reason(told.key, dict(told.values)) for told in explain_decision(match, one))


def tell_luck(match: AnyMatch, deal: tuple[int, int], pairs: int, jobs: int) -> None:
    """Print, as a line of JSON for each action with a random result, how many points luck brought to each side there.

    Each line is printed as soon as it is known. `deal` holds the index of the deal's first action and the number of
    actions up to the deal's end. `pairs` is the number of pairs of deals for each estimate; a pair compares the actual
    cards with other cards that could have come. `jobs` is the number of processes.
    """
    tasks = [ReviewTask(match.game.name, one, pairs) for one in moments(match, *deal)]
    for one in run_tasks(tasks, jobs):
        if isinstance(one, LuckEstimate):
            print(dumps(plain(of_fortune(one))), flush=True)


def run_tasks(tasks: Sequence[ReviewTask], jobs: int) -> Iterator[ReviewedDecision | LuckEstimate | None]:
    """Yield the result of each of `tasks`, the parts of a review, in their order, computed in `jobs` processes.

    The result of a decision without another action to compare with is None. For one job no process is started.
    """
    if jobs == 1:
        yield from map(run_task, tasks)
        return
    with ExitStack() as stack:
        with delay_interrupts():
            # Ctrl+C is for this process, which gets it after the block.
            pool = stack.enter_context(start_pool(jobs))
        yield from pool.imap(run_task, tasks)


@contextmanager
def delay_interrupts() -> Iterator[None]:
    """Delay Ctrl+C until the end of this context, so that it cannot stop processes that are just being started.

    This has no effect on Windows.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def run_task(task: ReviewTask) -> ReviewedDecision | LuckEstimate | None:
    """Return the result of one part of a review; None for a decision without another action to compare with.

    The random numbers follow from `task`, so the same task always has the same result.
    """
    game = GAMES[task.game]
    if isinstance(task.what, LuckMoment):
        return estimate_luck(game, task.what, task.number, Random(task.what.at))
    return review_decision(game, task.what, task.number)


def describe_deal(match: AnyMatch, deal: ReviewedDeal, words: Words) -> Iterator[str]:
    """Yield the review `deal` of a deal of `match` as lines of text.

    The lines say which part of each side's result is luck, what each seat lost, and which decisions were the costliest.
    `words` has the language of the text.
    """
    yield words.say_key("review.deal", {"deal": deal.number})
    reckoning = build_reckoning(match, deal, (encode_decision(match.game, one) for one in deal.found))
    yield from (sum_of(reckoning, one, words) for one in reckoning.accounts())
    yield from describe_losses(reckoning, words)
    for dear in find_costliest(match, deal.found):
        yield words.say_key("review.dear", facts_of(match, dear, words))
        yield from (f"   {words.render(one)}" for one in explain_decision(match, dear))


def facts_of(match: AnyMatch, one: ReviewedDecision, words: Words) -> Mapping[str, object]:
    """Return the values to fill into the sentence about `one`, a costly decision in `match`, by name.

    `words` has the language of the text.
    """
    verdict, game = one.verdict, match.game
    return {
        "seat": one.decision.seat,
        "action": one.decision.at,
        "mark": mark(game, verdict),
        "points": format_points(game, verdict.loss, words),
        "error": format_points(game, SURELY * verdict.error, words),
        "played": game.text.write_action(one.decision.action),
        "best": game.text.write_action(verdict.best.action),
    }


def as_json(match: AnyMatch, deal: ReviewedDeal) -> dict[str, object]:
    """Return the review `deal` of a deal of `match` as JSON values; every `error` is a standard error in points."""
    return {
        "deal": deal.number,
        "sides": [
            {
                "side": one.side,
                "result": one.result,
                "luck": one.luck._asdict(),
                "decisions": one.decisions._asdict(),
                "unexplained": one.unexplained._asdict(),
            }
            for one in deal.accounts
        ],
        "seats": [one._asdict() for one in deal.lost],
        "decisions": [describe_decision(match, one) for one in deal.found],
    }


def describe_decision(match: AnyMatch, one: ReviewedDecision) -> dict[str, object]:
    """Return `one`, a reviewed decision in `match`, as JSON values, with all tried actions, the best first."""
    write = match.game.text.write_action
    return {
        "action": one.decision.at,
        "seat": one.decision.seat,
        "played": write(one.decision.action),
        "loss": one.verdict.loss,
        "error": one.verdict.error,
        "mark": mark(match.game, one.verdict),
        "why": [plain(told) for told in explain_decision(match, one)] if mark(match.game, one.verdict) else [],
        "weighed": [{"action": write(each.action), "mean": each.mean, "error": each.error} for each in one.weighed],
    }
