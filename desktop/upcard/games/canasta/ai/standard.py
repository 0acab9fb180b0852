"""The standard player: it lists actions by rules of thumb, the best first, and plays the first one that is legal."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Answer, AskPartner, Discard, Draw, Meld, Pass, RedThree
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import (
    DiscardEstimate,
    estimate_discards,
    is_dead,
    is_ignored_rank,
    next_player_is_rival,
)
from upcard.games.canasta.ai.going_out import GoingOutPlan, estimate_next_lay, going_out_pays, lead, way_out
from upcard.games.canasta.ai.melding import closing, propose_melds
from upcard.games.canasta.ai.opening import lay_downs, opening
from upcard.games.canasta.ai.taking import describe_taken, draws_to_go_out, estimate_takes, last_gain
from upcard.games.canasta.ai.weights import STANDARD, WEIGHTS, PlayWeights
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, Phase
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import is_bound_by_answer
from upcard.games.canasta.values import freezes, is_red_three, points

Proposals = Iterator[Choice[Action]]


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action by rules of thumb; `random` and `budget` are not used.

    Raise ValueError if no action is legal.
    """
    return by_thumb(seen)


def by_thumb(seen: Observation, weights: PlayWeights | None = None) -> Choice[Action]:
    """Return the best action by rules of thumb that is legal or, if none is, the first legal action.

    Raise ValueError if no action is legal. `weights` are the values given to cards and to events such as freezing the
    pile; if None, use those that suit the number of players and their seating.
    """
    for choice in list_proposals(seen, weights)[1]:
        if check(seen, choice.action) is None:
            return choice
    for action in legal_actions(seen):
        return Choice(action)
    raise ValueError("there is nothing to choose from")


def list_proposals(seen: Observation, weights: PlayWeights | None = None) -> tuple[HandCounts, Proposals]:
    """Return what the player can count (`HandCounts`), and the actions that rules of thumb propose, the best first.

    Some of the actions may be illegal. `weights` are the values given to cards and to events such as freezing the pile;
    if None, use those that suit the number of players and their seating.
    """
    counts = HandCounts(seen, weights or WEIGHTS.get(seen.table.rules.table, STANDARD))
    return counts, PROPOSALS[seen.table.phase](counts)


def _choice(action: Action, key: str, **facts: object) -> Choice[Action]:
    return Choice(action, (Told(f"canasta.reason.{key}", facts),))


def _draw(counts: HandCounts) -> Proposals:
    """Yield what to do at the start of a turn: take the pile if that gains points, otherwise draw."""
    pile = counts.seen.table.pile
    if counts.seen.stock_size <= counts.rules.draw_count:
        yield from _red_threes(counts)
    for taking in estimate_takes(counts) if pile and not draws_to_go_out(counts) else ():
        if taking.gain > 0:
            yield _choice(taking.action, "take", **describe_taken(pile))
    yield _choice(Draw(), "draw", cards=len(pile))
    yield from _last(counts)


def _last(counts: HandCounts) -> Proposals:
    """Yield what to do if the stock is empty: take the pile if that improves the score or is forced, otherwise pass."""
    gain = last_gain(counts)
    ways = estimate_takes(counts) if counts.seen.table.pile else []
    if gain > 0:
        yield from (_choice(taking.action, "take-last", points=gain) for taking in ways)
    yield from _red_threes(counts)
    yield _choice(Pass(), "pass")
    yield from (_choice(taking.action, "take-forced") for taking in ways)


def _play(counts: HandCounts) -> Proposals:
    """Yield what to do after the draw, the best first: lay red threes, go out, meld, discard."""
    discards = estimate_discards(counts)
    if not (discards and is_red_three(discards[0].card)):
        yield from _red_threes(counts)
    if (way := way_out(counts)) and (is_bound_by_answer(counts.seen) or going_out_pays(counts, way)):
        yield from _going_out(counts, way)
    if counts.needed_points:
        yield from _opening(counts)
    else:
        for laid in propose_melds(counts):
            yield Choice(Meld(lay_downs(counts, {laid.rank: laid.group})), (laid.reason,))
    for giving in discards:
        yield Choice(Discard(giving.card), (_why(counts, giving),))
    if counts.seen.table.phase == "melds":
        yield Choice(Pass())


def _red_threes(counts: HandCounts) -> Proposals:
    """Yield the actions that lay the hand's red threes, if the rules leave that to the player."""
    if counts.rules.red_three_discard:
        yield from (_choice(RedThree(card), "red-three") for card in counts.seen.hand if is_red_three(card))


def _going_out(counts: HandCounts, way: GoingOutPlan) -> Proposals:
    """Yield the actions by which the player goes out according to the plan `way`.

    If a partner has many cards and has not been asked, the question to that partner comes first; with two partners, the
    one with more cards is asked. If the partner has answered no, yield nothing unless the deal may end soon.
    """
    seen, table = counts.seen, counts.seen.table
    hand = max((seen.hand_sizes[seat] for seat in counts.partners), default=0)
    if hand >= counts.weights.ask_from and table.asked is None:
        most = next(seat for seat in counts.partners if seen.hand_sizes[seat] == hand)
        yield _choice(AskPartner(most if len(counts.partners) > 1 else None), "ask", cards=hand)
    if table.answer is False and not closing(counts):
        return
    ahead = round(lead(counts, way))
    why = Told("canasta.reason.go-out", {"lead": ahead})
    if ahead < 0:
        why = Told("canasta.reason.go-out-behind", {"behind": -ahead})
    if way.groups:
        yield Choice(Meld(lay_downs(counts, way.groups)), (why,))
    if len(seen.hand) == 1:
        yield Choice(Discard(seen.hand[0]), (why,))


def _opening(counts: HandCounts) -> Proposals:
    plan = opening(counts)
    most = counts.weights.opening_wilds + (counts.needed_points >= 90)
    if plan and (plan.wilds <= most or closing(counts)):
        facts = {"points": plan.points, "needed": counts.needed_points, "wilds": plan.wilds}
        yield _choice(Meld(lay_downs(counts, plan.groups)), "open", **facts)


def _why(counts: HandCounts, giving: DiscardEstimate) -> Told:
    """Return the reason for discarding the card of `giving`, as a message."""
    rank, pile = giving.card[0], len(counts.seen.table.pile)
    features = (
        (freezes(giving.card), "freeze"),
        (rank == "3", "stop" if pile else "spare"),
        (giving.cost < 0, "lures" if next_player_is_rival(counts) else "handed"),
        (is_dead(counts, rank), "counted-out"),
        (is_ignored_rank(counts, rank), "let-go"),
    )
    key = next((key for holds, key in features if holds), "")
    facts = {"rank": rank, "cards": pile + 1, "left": counts.hidden[rank], "seat": counts.following}
    if not key and giving.chance == 1:
        return Told("canasta.reason.gives", facts)
    return Told(f"canasta.reason.{key or 'least'}", facts)


def _answer(counts: HandCounts) -> Proposals:
    """Yield the two answers to the partner's question "may I go out?", the better one first.

    The better answer is no if the hand can gain much by playing on and the deal will probably not end soon.
    """
    gain, held = estimate_next_lay(counts), points(counts.seen.hand)
    if gain >= counts.weights.refuse_from and not closing(counts):
        yield _choice(Answer(False), "answer-no", points=gain)
    yield _choice(Answer(True), "answer-yes", points=held)


PROPOSALS: Mapping[Phase, Callable[[HandCounts], Proposals]] = {
    "draw": _draw,
    "last": _last,
    "play": _play,
    "melds": _play,
    "answer": _answer,
}
