"""Prepares the data about decisions that the page *Review* shows.

They are the bars of the graph, two actions to compare side by side, the list of all actions, and histograms.
"""

from collections.abc import Iterator, Mapping, Sequence

from upcard.play.analysis.decision_costs import MARKS
from upcard.play.analysis.review import (
    cards,
    describe_alternative,
    explain_action,
    find_named_cards,
    tell_consequence,
)
from upcard.play.analysis.review_file import JudgedDecision, WeighedAction, decode_reason
from upcard.play.analysis.review_text import (
    action,
    describe_loss,
    format_estimate,
    format_points,
    keep_main_comparisons,
)
from upcard.play.replay.steps import map_sides
from upcard.play.text.words import Words
from upcard.ui.features.review.course import ReviewModel
from upcard.ui.features.review.graph import GraphBar
from upcard.ui.features.review.parts import OPTIONS, ChoiceRow, ChoiceRows, HistogramRows
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choice_view import ChoiceSide


def bars(course: ReviewModel, words: Words) -> Sequence[GraphBar]:
    """Return the bars of the graph of the review `course`: one for each turn whose decisions are shown."""
    game, of_seat = course.match.game, map_sides(course.match)
    after = results(course, of_seat) if course.finished else {}
    found = []
    for turn in course.turns:
        one = max(turn, key=lambda each: (each.at == course.at, each.loss))
        loss = sum(each.loss for each in turn if each.settled)
        worst = max((each.mark for each in turn), key=MARKS.index)
        label = f"−{format_points(game, loss, words)} {worst}"
        side = of_seat.get(one.seat) if course.seat is None else None
        spoken = words.join_sentences(said for each in turn for said in describe_decision(course, each, words))
        bar = GraphBar(one.at, course.get_turn_number(one), loss, worst, side, label, spoken, after.get(turn[-1].at))
        found.append(bar._replace(settled=all(each.settled for each in turn)))
    return found


def describe_decision(course: ReviewModel, one: JudgedDecision, words: Words) -> Iterator[str]:
    """Yield the sentences about the decision `one` of the review `course`: its turn, its action, its mark, its loss."""
    yield f"{words.say_key('review.decision', {'seat': one.seat, 'number': course.get_turn_number(one)})}:"
    yield from map(words.render, describe_alternative(course.match, one.at, course.match.actions[one.at]))
    if one.mark:
        yield f"{one.mark} ({words.say_key(f'review.mark.{one.mark}')})."
    yield describe_loss(course.match.game, one, words)


def results(course: ReviewModel, of_seat: Mapping[int, int]) -> Mapping[int, float]:
    """Return how the expected result of `course.side`, in points, changes in the course of the deal.

    It changes with each decision that lost points, and with each draw of cards that was lucky or unlucky
    (`course.brought`). The result maps the index of each such action, in the match, to the expected result after it.
    `of_seat` maps each seat to its side.
    """
    share = 1 / max(1, len(set(of_seat.values())) - 1)
    changes = {at: one.points[course.side] for at, one in course.brought.items()}
    for at, one in course.decisions.items():
        own = of_seat.get(one.seat) == course.side
        changes[at] = changes.get(at, 0.0) + (-one.loss if own else one.loss * share)
    found, total = dict[int, float](), 0.0
    for at in sorted(changes):
        total += changes[at]
        found[at] = total
    return found


def list_compared_actions(course: ReviewModel, one: JudgedDecision, words: Words) -> Iterator[ChoiceSide]:
    """Yield the action that was played in the decision `one`, and another action to compare with it, if any.

    `course` is the model of the review.
    """
    played = one.played_action
    name = words.say_key("review.decision", {"seat": one.seat, "number": course.get_turn_number(one)})
    mark = f" {one.mark} · {words.say_key(f'review.mark.{one.mark}')}" if one.mark else ""
    followed = describe_reaction(course, one, words)
    said_of = [describe_loss(course.match.game, one, words), *([followed] if followed else [])]
    good = False if one.mark else None
    yield _side(course, one, played, (f"{name}{mark}", said_of, good), words)
    other = next((each for each in one.options if each.action != one.played), None)
    if other is not None:
        yield _other(course, one, other, words)


def _other(course: ReviewModel, one: JudgedDecision, other: WeighedAction, words: Words) -> ChoiceSide:
    """Return `other`, an action to compare with the one played in the decision `one`, with its title and sentences.

    It is the best action or, if the best action was played, the second-best one. `course` is the model of the review.
    """
    if one.best_action.action == one.played:
        less = format_estimate(course.match.game, one.best_action.points - other.points, other.error, words)
        said_of = [words.say_key("review.apart", {"about": less})]
        return _side(course, one, other, (words.say_key("review.next"), said_of, None), words)
    title = words.say_key("review.better" if one.mark else "review.perhaps")
    compared = [decode_reason(why) for why in keep_main_comparisons(one.why)]
    said_of = [words.render(why) for why in (*explain_action(course.match, one, other.action), *compared)]
    return _side(course, one, other, (title, said_of, bool(one.mark) or None), words)


def _side(
    course: ReviewModel,
    one: JudgedDecision,
    option: WeighedAction,
    told_of: tuple[str, list[str], bool | None],
    words: Words,
) -> ChoiceSide:
    match = course.match
    title, said_of, good = told_of
    points = format_points(match.game, option.points, words, True)
    made = match.game.text.read_action(option.action)
    shown = cards(made) or find_named_cards(describe_alternative(match, one.at, made))
    expected = words.say_key("review.expected", {"points": points})
    return ChoiceSide(title, expected, action(match, one, option.action, words), said_of, shown, good, option.action)


def describe_reaction(course: ReviewModel, one: JudgedDecision, words: Words) -> str:
    """Return a sentence that says what the next player did because of the decision `one`; "" if there is nothing.

    `course` is the model of the review.
    """
    said = words.join_sentences(map(words.render, tell_consequence(course.match, course.deal, one.at)))
    return words.say_key("review.followed", {"said": said}) if said else ""


def options(course: ReviewModel, one: JudgedDecision, dress: StyleContext) -> ChoiceRows:
    """Return a widget with a row for each of the best actions in the decision `one`, with its value.

    If the action that was played is not among them, it replaces the last one. `course` is the model of the review.
    """
    words, game = dress.words, course.match.game
    listed = [*one.options[:OPTIONS]]
    if one.played_action not in listed:
        listed[-1] = one.played_action
    rows = [_row(course, one, each, format_points(game, each.points, words, True), words) for each in listed]
    return ChoiceRows(words.say_key("review.options"), rows, dress)


def _row(course: ReviewModel, one: JudgedDecision, option: WeighedAction, value: str, words: Words) -> ChoiceRow:
    name, made = action(course.match, one, option.action, words), option.action == one.played
    kind = " ".join(
        filter(None, ("best" * (option is one.best_action), "made" * made, "mistake" * (made and bool(one.mark))))
    )
    if made:
        name = words.say_key("review.made", {"action": name})
    return ChoiceRow(name, option.points, value, kind, option.spread)


def spreads(course: ReviewModel, one: JudgedDecision, dress: StyleContext) -> HistogramRows:
    """Return a widget with a histogram for each action in the decision `one` that was tried in many deals.

    The histogram shows the results in these deals. If the values are exact, there is none, and the title says so.
    `course` is the model of the review.
    """
    words, game = dress.words, course.match.game
    shown = [each for each in one.options if each.spread]
    key = "review.spread" if shown else "review.spread.exact"
    rows = [_row(course, one, each, format_points(game, each.points, words, True), words) for each in shown]
    return HistogramRows(words.say_key(key, {"deals": one.deals}), rows, (one.low, one.high), dress)
