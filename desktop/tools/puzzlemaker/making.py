"""Finds puzzles in a deal: decisions in which one action is clearly better than all others.

A decision is screened, weighed closely in fresh possible deals, and then given to every level of computer player. All
chance follows from the deal's seed, and each step tries a fixed number of possible deals, so that the same version
finds the same puzzles on every machine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from json import dumps
from random import Random

from puzzlemaker.whole_deals import WEIGH as WEIGH_WHOLE_DEALS
from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.core.text.encode import fields_of, plain
from upcard.core.thinking.skill import NAMES
from upcard.play.analysis.decision_costs import Decision, decisions, error_between, judge_decision
from upcard.play.analysis.exercises import RIGHT, Exercise, ExerciseAnswer, answer, judge_answer, set_up_exercise
from upcard.play.analysis.judgement import Judgement, weigh_further
from upcard.play.analysis.review_file import JudgedDecision, encode_decision
from upcard.play.match.match import AnyMatch, Match
from upcard.play.puzzles.puzzle import TRIES, Puzzle
from upcard.players.chance import derive_seed
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SOURCES = ("casual", "medium", "skilled")
"""The levels that play the deals; all seats of a deal have the same."""
LOOKED_AT = 12
"""How many decisions of a deal are screened."""
SCREENED = 240
"""In how many possible deals the screening tries the actions that are not clearly behind."""
CONFIRMED = 600
"""In how many fresh possible deals all weighed actions are then tried: what the puzzle keeps."""
CONFIRMED_AGAIN = 1500
"""In how many fresh possible deals the actions of a puzzle found by an earlier version are tried."""
WHOLE, REFUTED = 300, 1.0
"""In how many whole deals an estimate is tried, and by how many standard errors no other action may lead there."""
ALIKE = 200
"""In how many possible deals a level's answer that was not weighed is compared with the best."""
CLEAR = 3.0
"""By how many standard errors the best action must lead every other."""
HOPEFUL = 2.0
"""The same for each stage of the screening."""


def find_puzzles(game: AnyGame, seed: str) -> Iterator[Puzzle]:
    """Play the deal that follows from `seed`, and yield the puzzles in it.

    At most `LOOKED_AT` of its decisions are examined.
    """
    match = play_deal(game, seed)
    found = [*decisions(match, 0, len(match.actions))]
    chosen = Random(seed).sample(found, min(LOOKED_AT, len(found)))
    for one in sorted(chosen):
        puzzle = make_puzzle(match, one, f"{seed}/{one.at}")
        if puzzle is not None:
            yield puzzle


def play_deal(game: AnyGame, seed: str) -> AnyMatch:
    """Return a match with one deal, which follows from `seed`, played to its end by computer players.

    The same level, one of `SOURCES`, plays on all seats.
    """
    match: AnyMatch = Match(game, game.rules.default_options, seed)
    match.deal()
    level = game.players.levels[Random(seed).choice(SOURCES)]
    while (seat := match.to_act) is not None:
        random = Random(derive_seed(seed, seat, len(match.actions)))
        match.play([level(match.get_seat_view(seat), random, ThinkingBudget(Limits())).action])
    return match


def make_puzzle(match: AnyMatch, one: Decision, seed: str) -> Puzzle | None:
    """Return the puzzle made of the decision `one`; None if no action is clearly best, or if `keep_puzzle` says so.

    `seed` decides all chance.
    """
    found = weigh_closely(match.game, one.seen, seed)
    return None if found is None else keep_puzzle(match, one, found, seed)


def remake_puzzle(game: AnyGame, puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield `puzzle`, which an earlier version found, with its name, and the values and answers of this version.

    Yield nothing if its best action does not lead every other one clearly any more.
    """
    kept = puzzle.read_exercise()
    match, seat, seed = set_up_exercise(game, kept), kept.mistake.seat, f"again {puzzle.name}"
    seen, actions = match.get_seat_view(seat), [game.text.read_action(one.action) for one in kept.mistake.options]
    weigh = game.players.weigh
    found = (
        sorted(weigh(seen, Random(seed), CONFIRMED_AGAIN, actions, False), key=lambda one: -one.mean) if weigh else []
    )
    if leads(game, found, CLEAR) and found[0].action == actions[0]:
        made = keep_puzzle(match, Decision(0, seat, None, seen), found, seed)
        if made is not None:
            yield replace(made, name=puzzle.name)


def keep_puzzle(match: AnyMatch, one: Decision, found: Sequence[AnyWeighed], seed: str) -> Puzzle | None:
    """Return the decision `one`, whose actions are worth what `found` says, as a puzzle; None if it makes none.

    It makes none if the best level fails to find the first of `found` in half of its tries or more, or if playing whole
    deals shows another action to be better. `seed` decides all chance.
    """
    game = match.game
    if game.extras.find_theme is None:
        return None
    judged = judge_decision(one._replace(action=found[1].action), found)
    assert judged is not None
    kept = encode_decision(game, judged)
    kept = replace(kept, options=tuple(replace(option, spread=()) for option in kept.options))
    exercise = Exercise(game.name, fields_of(match.rules), fields_of(match.positions[one.at]), kept)
    name = sha256(dumps((game.name, plain(one.seen)), sort_keys=True).encode()).hexdigest()[:12]
    theme, solved = game.extras.find_theme(one.seen, found[0].action), ask_levels(game, one.seen, kept, seed)
    if 2 * solved[-1] <= TRIES or is_refuted(game, one.seen, found, seed):
        return None
    return Puzzle(name, theme, solved, fields_of(exercise))


def weigh_closely(game: AnyGame, seen: object, seed: str) -> Sequence[AnyWeighed] | None:
    """Return the value of each action for a player who sees `seen`, the best first; None if none is clearly best.

    The values are means over possible deals other than those of the screening, which comes first. `seed` decides these
    deals.
    """
    made = Judgement(game, seen, seed=seed)
    while not made.exhausted and made.tried < SCREENED:
        made = weigh_further(made)
        if not leads(game, made.weighed, HOPEFUL):
            return None
    weigh, actions = game.players.weigh, [one.action for one in made.weighed]
    if weigh is None or not leads(game, made.weighed, HOPEFUL):
        return None
    confirmed = sorted(weigh(seen, Random(f"{seed} again"), CONFIRMED, actions, True), key=lambda one: -one.mean)
    return confirmed if confirmed[0].action == actions[0] and leads(game, confirmed, CLEAR) else None


def is_refuted(game: AnyGame, seen: object, found: Sequence[AnyWeighed], seed: str) -> bool:
    """Return whether another action is better than the first of `found` when possible deals are played to their end.

    `seen` is what the player sees, and `seed` decides the deals. Return False for a game whose search always plays to
    the end.
    """
    weigh, actions = WEIGH_WHOLE_DEALS.get(game.name), [one.action for one in found]
    if weigh is None:
        return False
    values = {one.action: one for one in weigh(seen, Random(f"{seed} to the end"), WHOLE, actions)}
    best, *others = (values[action] for action in actions)
    return any(one.mean - best.mean > REFUTED * error_between(best, one) for one in others)


def leads(game: AnyGame, found: Sequence[AnyWeighed], errors: float) -> bool:
    """Return whether the first of `found`, weighed actions sorted by value, is clearly better than every other.

    It must lead each by at least `errors` standard errors, and by the game's threshold for a mistake. Return False if
    there are fewer than two actions.
    """
    if len(found) < 2:
        return False
    best, least = found[0], game.players.mistake_thresholds[0]
    return all(best.mean - one.mean >= max(least, errors * error_between(best, one)) for one in found[1:])


def ask_levels(game: AnyGame, seen: object, kept: JudgedDecision, seed: str) -> tuple[int, ...]:
    """Return, for each level of computer player, how many of its `TRIES` answers to a puzzle are right.

    `seen` is what the player sees, `kept` the puzzle's judged decision, and `seed` decides all chance.
    """
    return tuple(
        sum(finds(game, seen, kept, name, f"{seed} {name} {number}") for number in range(TRIES)) for name in NAMES
    )


def finds(game: AnyGame, seen: object, kept: JudgedDecision, level: str, seed: str) -> bool:
    """Return whether the answer of the computer player `level` to a puzzle is right.

    `seen` is what the player sees, `kept` the puzzle's judged decision, `seed` that of the level's random choices.
    """
    action = game.players.levels[level](seen, Random(seed), ThinkingBudget(Limits())).action
    made = judge_answer(game, kept, action)
    if made is None:
        made = compare_with_best(game, seen, game.text.read_action(kept.best_action.action), action, Random(seed))
    return made is not None and made.verdict == RIGHT


def compare_with_best(
    game: AnyGame, seen: object, best: object, action: object, random: Random
) -> ExerciseAnswer | None:
    """Return the judgement of `action`, an answer that is not among the puzzle's options, against the action `best`.

    Both are tried in the same possible deals for a player who sees `seen`; `random` draws the deals. Return None if one
    of the actions cannot be weighed.
    """
    weigh = game.players.weigh
    found = {} if weigh is None else {one.action: one for one in weigh(seen, random, ALIKE, (best, action), True)}
    if not {best, action} <= found.keys():
        return None
    loss = found[best].mean - found[action].mean
    return answer(game, game.text.write_action(action), loss, error_between(found[best], found[action]))
