"""Makes a set of stored decisions: choices drawn from deals at every table, by players of every kind."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.benchmarks.errors.decision_files import (
    Deal,
    Decision,
    Header,
    Question,
    file_of,
    game_of,
    read,
    seed_of,
    weigh_question,
    write,
)
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import encode_with_type
from upcard.play.arena.processes import start_pool
from upcard.players.chance import derive_seed
from upcard.players.levels import Level
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

A_DEAL = 4
"""So many decisions are drawn from a deal at most."""

QUICK = Limits(rollouts=60)
"""What those may try who play the deals."""

USUAL = Limits(rollouts=300)
"""What those may try whose choices are weighed beside the others."""

SAVED = 10
"""After so many deals the file is written anew."""


class Task(NamedTuple):
    """A deal to be played and judged: its number, and in how many possible deals each action is tried."""

    game: str
    number: int
    rollouts: int
    preset: str = ""


def make_decision_set(game: str, positions: int, rollouts: int, jobs: int, preset: str = "") -> None:
    """Make the file of a game, or continue one that was begun, and report progress from time to time."""
    game_of(game)
    header, file = Header(game, rollouts, preset), file_of(game, preset)
    part = file.with_suffix(".part")
    deals = load_unfinished_deals(part, header)
    found = sum(len(deal.decisions) for deal in deals)
    with start_pool(jobs) as pool:
        numbers = range(len(deals), positions)
        for deal in pool.imap(make_deal, (Task(game, number, rollouts, preset) for number in numbers)):
            deals.append(deal)
            found += len(deal.decisions)
            if len(deals) % SAVED == 0 or found >= positions:
                write(part, header, deals)
                print(f"{found} of {positions} decisions, {part.stat().st_size // 1000} kB", flush=True)
            if found >= positions:
                break
    part.replace(file)


def load_unfinished_deals(file: Path, header: Header) -> list[Deal]:
    """Return the deals in an unfinished file, if it was made with the same number of possible deals."""
    kept, deals = read(file) if file.exists() else (None, [])
    return deals if kept == header else []


def make_deal(task: Task) -> Deal:
    """Play a deal, and judge some of its decisions by the long search."""
    game, seed = game_of(task.game), f"errors {task.number}"
    random, rules = Random(seed), choose_rules(game, task.number, task.preset)
    log, choices = play_deal(game, rules, seed, random)
    decisions = []
    for at, question in islice(open_questions(game, random.sample(choices, len(choices)), seed), A_DEAL):
        also = [
            known(question.seen, Random(question.seed), ThinkingBudget(USUAL)).action
            for known in list_all_players(game)
        ]
        worths = weigh_question(game, question, task.rollouts, tuple(dict.fromkeys(also)))
        decisions.append(Decision(at, worths))
    decisions.sort(key=lambda decision: decision.at)
    return Deal(rules, seed, tuple(log[: decisions[-1].at] if decisions else ()), tuple(decisions))


def choose_rules(game: AnyGame, number: int, preset: str = "") -> dict[str, object]:
    """Return the rules for the deal `number`.

    Every other deal is at the usual table of the game; the others go through all tables in turn. With a preset, all
    deals use it.
    """
    if preset:
        return {"preset": preset}
    others: list[dict[str, object]] = [{"table": table} for table in game.rules.tables]
    others += [{"preset": preset} for preset in game.rules.presets]
    return others[number // 2 % len(others)] if number % 2 else {}


def play_deal(
    game: AnyGame, rules: Mapping[str, object], seed: str, random: Random
) -> tuple[list[dict[str, object]], list[tuple[int, object]]]:
    """Play a deal among randomly drawn players; return its actions, and each observation that left a choice."""
    position = game.rules.apply(game.rules.start(game.text.form.rules(rules), seed), game.rules.opening).position
    at_table = random.choices(list_all_players(game), k=game.rules.seats(game.text.form.rules(rules)))
    log, choices = list[dict[str, object]](), list[tuple[int, object]]()
    while (seat := game.rules.to_act(position)) is not None:
        seen = game.rules.observe(position, seat)
        if len(tuple(islice(game.rules.legal_actions(seen), 2))) > 1:
            choices.append((len(log), seen))
        action = at_table[seat](seen, Random(derive_seed(seed, seat, len(log))), ThinkingBudget(QUICK)).action
        log.append(encode_with_type(action))
        position = game.rules.apply(position, action).position
    return log, choices


def list_all_players(game: AnyGame) -> Sequence[Level]:
    """Return all players whose choices are played and judged: the levels, and the players by rules of thumb."""
    return [*game.players.rivals.values(), *game.players.levels.values()]


def open_questions(game: AnyGame, choices: Sequence[tuple[int, object]], seed: str) -> Iterator[tuple[int, Question]]:
    """Yield those choices in which more than one action is promising."""
    for at, seen in choices:
        question = Question(seen, (), seed_of(seed, at))
        if len(weigh_question(game, question, 2, ())) > 1:
            yield at, question
