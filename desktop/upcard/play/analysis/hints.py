"""Finds a hint: the best action, by how many points it leads the second-best, and the sentences that say so.

A hint depends only on an observation and a seed. The window sends the requests of `search_hint` to a worker process,
and the command `referee` answers them itself; both get the same hint. A later review judges the action in the same
random deals of the unseen cards.
"""

# Why: decisions/0018-hints-and-the-coach-ask-a-worker-of-their-own.md

from collections.abc import Generator, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from upcard.core.events import Told
from upcard.core.game.record import AnyChoice, AnyGame, AnyWeighed, Choice
from upcard.play.analysis.alternatives import (
    HintAlternative,
    compare_best,
    compare_results,
    list_different,
    runner_up,
    share_a_turn,
)
from upcard.play.analysis.decision_costs import SURELY, has_choice, mark
from upcard.play.analysis.hint_reasons import FAINT, OF_TURN, add_turn, list_own_reasons
from upcard.play.analysis.judgement import SEED, Judgement, find_calm, is_cautioned
from upcard.play.analysis.review_file import decode_reasons
from upcard.play.text.words import Words
from upcard.players.protocol import (
    COMPARED_DEALS,
    AnyRequest,
    ChooseAction,
    ChosenAction,
    ExplainDifference,
    Explanation,
    Limits,
    Success,
    WeighedActions,
)
from upcard.players.worker import answer_request, values_are_exact

ROLLOUTS = 1000
"""If a game cannot weigh actions, its strongest level chooses the hint's action with at most this many rollouts."""
COUNTED = "of"
"""The name of the fact that marks sentences which compare two actions by counts in random deals."""
PRICES = ("breaks", "breaks-meld", "fitted")
"""The last words of the keys of reasons that say what a discard costs the hand."""
GOING_OUT = ("goes-out", "way-out", "out-drawn", "go-out", "go-out-behind", "out", "ask")
"""The last words of the keys of reasons that say that the action goes out, or asks whether to go out."""
LAST_TURN = "unload"
"""The last word of the keys of reasons that say that the deal may end before the next turn."""
CLOSES = "closes"
"""The last word of the keys of reasons that say that an action makes a meld complete, which scores a bonus."""
PATIENCE = 8
"""How many times the deals of the first request are tried, at most, to find an action with a better reason."""
LISTED = 3
"""The largest number of actions in the list that compares the best."""
WHOLE_FROM = 10
"""The lowest number of points that is written without decimals."""
Step: TypeAlias = Literal["where", "what", "why"]
STEPS: Sequence[Step] = ("where", "what", "why")
"""The parts of a hint in order: where to look, the action, and the reasons."""


HintSearch: TypeAlias = "Generator[AnyRequest | Hint, Success | None, None]"
"""A generator that finds a hint.

The generator yields requests, each to be answered by `send`, and the hint each time another part of the hint is known.
"""


class Hint(NamedTuple):
    """A hint: `choice` is the action to play with its reasons, and `beside` the second-best action.

    `why` has sentences on how the second-best action compares. What is not known yet is empty or None.
    """

    choice: AnyChoice
    beside: HintAlternative | None
    why: Sequence[Told]
    weighed: Sequence[AnyWeighed] = ()
    """The actions that were weighed and really differ from the hint's (see `list_different`), the best first."""


def best_level(game: AnyGame) -> str:
    """Return the name of the game's strongest level of computer players.

    If the game cannot estimate the values of actions, this level chooses the action of a hint.
    """
    return list(game.players.levels)[-1]


def hint(game: AnyGame, seen: object, seed: str = SEED) -> Hint:
    """Return a hint for the observing seat; `seen` is what it knows.

    The random deals in which actions are tried follow from `seed`.
    """
    search, found, answer = search_hint(game, seen, seed), None, None
    while (step := next_step(search, answer)) is not None:
        found, answer = (step, None) if isinstance(step, Hint) else (found, answer_request(step))
    assert found is not None
    return found


def next_step(search: "HintSearch", answer: Success | None) -> AnyRequest | Hint | None:
    """Return what the generator `search` yields next, after sending it `answer`, the answer to its last request.

    The result is another request, or a hint to show; None if the generator is finished.
    """
    try:
        return search.send(answer)
    except StopIteration:
        return None


def search_hint(game: AnyGame, seen: object, seed: str = SEED) -> "HintSearch":
    """Yield requests to a worker process that lead to a hint, and the hint itself each time more of it is known.

    `seen` is what the player knows. Each request must be answered by the generator's `send`, with None if no answer
    came.
    """
    made = yield from _weigh_further(Judgement(game, seen, seed=seed))
    if made.best_action is None:
        chosen = yield ChooseAction(game, seen, seed, Limits(ROLLOUTS), best_level(game))
        if isinstance(chosen, ChosenAction):
            choice = Choice(chosen.action, decode_reasons(chosen.reasons))
            yield Hint(give_reasons(game, seen, choice), None, ())
        return
    while (action := recommend(made)) is None:
        made = yield from _weigh_further(made)
    found = Hint(give_reasons(game, seen, Choice(action)), None, ())
    yield found
    while not is_compared(made, action):
        made = yield from _weigh_further(made)
    different = list_different(game, seen, action, made.weighed)
    found = found._replace(beside=runner_up(action, different), weighed=different)
    if found.beside is not None:
        answer = yield ExplainDifference(game, seen, seed, Limits(COMPARED_DEALS), action, found.beside.action)
        found = found._replace(why=decode_reasons(answer.reasons) if isinstance(answer, Explanation) else ())
    yield found


def _weigh_further(made: Judgement) -> Generator[AnyRequest, Success | None, Judgement]:
    """Yield the next request, to try the actions in more random deals; return `made` with the answer's values added."""
    answer = yield made.request()
    return made.add(answer.actions if isinstance(answer, WeighedActions) else ())


def give_reasons(game: AnyGame, seen: object, choice: AnyChoice) -> AnyChoice:
    """Return `choice` with the game's reasons for its action; if it already has reasons, return it unchanged."""
    if choice.reasons or game.players.reasons is None:
        return choice
    return choice._replace(reasons=tuple(game.players.reasons(seen, choice.action)))


def is_compared(made: Judgement, action: object) -> bool:
    """Return whether `made` has tried enough random deals to compare `action` with the second-best action.

    True if the second-best action is surely worse or surely as good, if there is none, or if no more deals can be
    tried.
    """
    beside = runner_up(action, list_different(made.game, made.seen, action, made.weighed))
    return made.exhausted or beside is None or beside.is_significant or beside.as_good(made.game)


def recommend(made: Judgement) -> object | None:
    """Return the action that a hint recommends; None while more random deals may change it.

    It is the best action that would bring no warning on the screen, or one that is surely as good and has better
    reasons (`prefer_explained`). If that action would be marked as a mistake, the best of all actions is recommended
    instead.
    """
    calm = made._replace(action=find_calm(made).action)
    if not made.settled or not calm.settled:
        return None
    judged = calm.judged_decision
    mild = judged is None or not mark(made.game, judged.verdict)
    action = prefer_explained(made, calm.action) if mild else made.weighed[0].action
    return None if action is None else put_first(made, action)


def put_first(made: Judgement, action: object) -> object:
    """Return an action of the same turn as `action` that completes a meld, if it is surely as good; else `action`.

    A turn that lays several melds should complete one, which scores a bonus, before it begins another.
    """
    if _completes(made, action):
        return action
    own, exact = next(one for one in made.weighed if one.action == action), values_are_exact(made.weighed)
    for one in made.weighed:
        together = one is not own and share_a_turn(made.game, made.seen, action, one.action)
        if together and compare_results(own, one, exact=exact).as_good(made.game) and _completes(made, one.action):
            return action if is_cautioned(made.game, made.seen, one.action) else one.action
    return action


def _completes(made: Judgement, action: object) -> bool:
    """Return whether the game's reasons for `action` say that it completes a meld, which scores a bonus."""
    told = made.game.players.reasons(made.seen, action) if made.game.players.reasons is not None else ()
    return any(one.key.rpartition(".")[2] == CLOSES for one in told)


def prefer_explained(made: Judgement, action: object) -> object | None:
    """Return `action`, or if its reasons are poor (`_is_doubtful`), one that is surely as good and has better reasons.

    None while a few more random deals may show that another action is as good.
    """
    if not _is_doubtful(made, action):
        return action
    own, exact = next(one for one in made.weighed if one.action == action), values_are_exact(made.weighed)
    others = (one for one in made.weighed if not is_cautioned(made.game, made.seen, one.action))
    compared = [compare_results(own, one, exact=exact) for one in others if not _is_doubtful(made, one.action)]
    found = next((one.action for one in compared if one.as_good(made.game)), None)
    open_still = made.tried < PATIENCE * made.deals and not made.exhausted
    if found is None and open_still and any(not one.is_significant for one in compared):
        return None
    return action if found is None else found


def _is_doubtful(made: Judgement, action: object) -> bool:
    """Return whether the game's reasons for `action` would explain a hint poorly.

    True if the first reason is marked `FAINT` (weak), or if a reason says what a discard costs.
    """
    told = made.game.players.reasons(made.seen, action) if made.game.players.reasons is not None else ()
    return any(FAINT in one.values for one in told[:1]) or any(one.key.rpartition(".")[2] in PRICES for one in told)


def reasons(game: AnyGame, seen: object, hint: Hint, words: Words) -> Iterator[str]:
    """Yield the sentences of `hint`: at most two reasons for its action, and how the second-best action compares.

    `seen` is what the player knows.
    """
    own = list_own_reasons(game, seen, hint.choice.reasons, hint.beside)
    if not has_choice(game, seen):
        yield words.say_key("hint.only")
    yield from map(words.render, add_turn(own, hint.why)[:2])
    name = name_action(game, seen, hint.choice.action, words)
    if hint.beside is not None:
        if not name or name_action(game, seen, hint.beside.action, words) != name:  # else the table shows no difference
            yield words.join_sentences([next_best(game, seen, hint, words), *contrast(game, hint, words)])
    elif any(name_action(game, seen, one.action, words) != name for one in hint.weighed):
        yield words.say_key("hint.next.same")


class ComparedChoice(NamedTuple):
    """A line in the list of the best actions that belongs to a hint.

    It has the action's name, how many points worse than the hint's action it is (`less`), and the text for that
    (`points`).
    """

    name: str
    less: float
    margin: float
    """Two standard errors of `less`."""
    points: str
    worse: bool
    """Whether the choice is surely worse than the hint, by enough points to matter."""


def compare_choices(game: AnyGame, seen: object, hint: Hint, words: Words) -> Sequence[ComparedChoice]:
    """Return the list of the best actions for `hint`: its own action first, at most `LISTED` in all.

    Empty if there is no other action to compare with.
    """
    found = compare_best(hint.choice.action, hint.weighed, LISTED - 1)
    best = ComparedChoice(
        name_action(game, seen, hint.choice.action, words), 0.0, 0.0, words.say_key("hint.best"), False
    )
    return [best, *(_compare(game, seen, one, words) for one in found)] if found else []


def _compare(game: AnyGame, seen: object, beside: HintAlternative, words: Words) -> ComparedChoice:
    margin = SURELY * beside.error
    facts = {"points": round_points(abs(beside.less), words), "error": round_points(margin, words)}
    ahead = "ahead" if beside.less < 0 else "behind"
    points = words.say_key(f"hint.{ahead}{'' if margin else '.exact'}", facts)
    kind = "even" if beside.as_good(game) else "" if beside.is_significant else "close"
    said = words.say_key(f"hint.{kind}", {"points": points}) if kind else points
    worse = beside.is_significant and not beside.as_good(game)
    return ComparedChoice(name_action(game, seen, beside.action, words), beside.less, margin, said, worse)


def name_action(game: AnyGame, seen: object, action: object, words: Words) -> str:
    """Return the name of `action` as buttons and lists show it; empty if the game has no names for actions."""
    return words.render(game.players.pointing(seen, action).what) if game.players.pointing is not None else ""


def is_earlier_end(game: AnyGame, seen: object, action: object, than: object) -> bool:
    """Return whether `action` ends the turn and the action `than` does not."""
    point = game.players.pointing
    return point is not None and point(seen, action).ends and not point(seen, than).ends


def share_a_card(game: AnyGame, seen: object, action: object, other: object) -> bool:
    """Return whether two actions play the same card, so that after one of them the other is impossible."""
    point = game.players.pointing
    return point is not None and bool({*point(seen, action).cards} & {*point(seen, other).cards})


def contrast(game: AnyGame, hint: Hint, words: Words) -> Iterator[str]:
    """Yield at most one sentence on how often something happens after the hint's action and after the second-best one.

    Nothing is yielded unless the second-best action is surely worse. If the counts in the sentence make the second-best
    action look better, it is yielded only if that action loses little, because the sentence would otherwise seem to
    contradict the hint.
    """
    clear = hint.beside is not None and hint.beside.is_significant and not hint.beside.as_good(game)
    counted = (told for told in hint.why if clear and COUNTED in told.values)
    turn = (told for told in hint.why if OF_TURN in told.values)
    goes_out = any(told.key.rpartition(".")[2] in GOING_OUT for told in (*hint.choice.reasons, *turn))
    told = next((told for told in counted if not (goes_out and goes_out_surely(told))), None)
    if told is not None:
        first, second = told.values["first"], told.values["second"]
        said = words.say_key(f"{told.key}.next", {**told.values, "first": second, "second": first})
        if told.values.get("speaks") != "against":
            yield said
        elif hint.beside is not None and hint.beside.less < game.players.mistake_thresholds[1]:
            yield words.say_key("hint.next.but", {"said": said})


def goes_out_surely(told: Told) -> bool:
    """Return whether the sentence `told` says that the player goes out in every random deal that was tried."""
    return told.key.endswith(".out") and told.values["first"] == told.values[COUNTED]


def round_points(points: float, words: Words) -> str:
    """Return `points` as text: with at most one decimal if they are below ten, else without decimals."""
    rounded = round(points, 1 if points < WHOLE_FROM else None)
    return words.localize_number(f"{rounded:,g}")


def next_best(game: AnyGame, seen: object, hint: Hint, words: Words) -> str:
    """Return the sentence of `hint` that names its second-best action and how many points worse it is, if at all."""
    beside = hint.beside
    assert beside is not None
    action = name_action(game, seen, beside.action, words)
    if earlier := is_earlier_end(game, seen, beside.action, hint.choice.action):
        action = words.say_key("hint.next.at-once", {"action": action})
    last = any(told.key.rpartition(".")[2] == LAST_TURN for told in hint.choice.reasons)
    later = earlier and not last and not share_a_card(game, seen, beside.action, hint.choice.action)
    kind = (".later" if later else ".even") if beside.as_good(game) else "" if beside.is_significant else ".close"
    return words.say_key(f"hint.next{kind}", {"action": action, "points": round_points(abs(beside.less), words)})
