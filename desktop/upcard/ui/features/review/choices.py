"""What a review shows of its decisions: bars for the graph, two choices side by side, all of them, histograms."""

from collections.abc import Iterator, Mapping, Sequence

from upcard.play.analysis.review import cards, named, said
from upcard.play.analysis.review_file import Judged, Option, told
from upcard.play.analysis.review_text import about, action, amount, verdict
from upcard.play.replay.steps import sides
from upcard.play.text.words import Words
from upcard.ui.features.review.course import ReviewCourse
from upcard.ui.features.review.graph import Bar
from upcard.ui.features.review.parts import OPTIONS, Row, Rows, Side, Spreads
from upcard.ui.style.style_context import Dress


def bars(course: ReviewCourse, words: Words) -> Sequence[Bar]:
    """Return the decisions to be shown as the graph has them."""
    game, of_seat = course.match.game, sides(course.match)
    after = results(course, of_seat) if course.finished else {}
    found = []
    for one in course.shown:
        label = f"−{amount(game, one.loss, words)} {one.mark}"
        side = of_seat.get(one.seat) if course.seat is None else None
        spoken = words.joined(spoken_of(course, one, words))
        found.append(Bar(one.at, course.number(one), one.loss, one.mark, side, label, spoken, after.get(one.at)))
    return found


def spoken_of(course: ReviewCourse, one: Judged, words: Words) -> Iterator[str]:
    """Say a decision in sentences."""
    yield f"{words.say_key('review.decision', {'seat': one.seat, 'number': course.number(one)})}:"
    yield from map(words.say, said(course.match, one.at, course.match.actions[one.at]))
    if one.mark:
        yield f"{one.mark} ({words.say_key(f'review.mark.{one.mark}')})."
    yield verdict(course.match.game, one, words)


def results(course: ReviewCourse, of_seat: Mapping[int, int]) -> Mapping[int, float]:
    """Return the expected result of the side looked at after each decision: what cards and decisions came to so far."""
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


def both(course: ReviewCourse, one: Judged, words: Words) -> Iterator[Side]:
    """Yield what was chosen, and what was better or as good."""
    played = one.own
    name = words.say_key("review.decision", {"seat": one.seat, "number": course.number(one)})
    mark = f" {one.mark} · {words.say_key(f'review.mark.{one.mark}')}" if one.mark else ""
    followed = then(course, one, words)
    said_of = [verdict(course.match.game, one, words), *([followed] if followed else [])]
    good = False if one.mark else None
    yield _side(course, one, played, (f"{name}{mark}", said_of, good), words)
    other = next((each for each in one.options if each.action != one.played), None)
    if other is not None:
        yield _other(course, one, other, words)


def _other(course: ReviewCourse, one: Judged, other: Option, words: Words) -> Side:
    """Return the best choice, or where that was chosen the next best."""
    if one.best.action == one.played:
        less = about(course.match.game, one.best.points - other.points, other.error, words)
        said_of = [words.say_key("review.apart", {"about": less})]
        return _side(course, one, other, (words.say_key("review.next"), said_of, None), words)
    title = words.say_key("review.better" if one.mark else "review.perhaps")
    return _side(course, one, other, (title, [words.say(told(why)) for why in one.why], bool(one.mark) or None), words)


def _side(
    course: ReviewCourse, one: Judged, option: Option, told_of: tuple[str, list[str], bool | None], words: Words
) -> Side:
    match = course.match
    title, said_of, good = told_of
    points = amount(match.game, option.points, words, True)
    made = match.game.read_action(option.action)
    shown = cards(made) or named(said(match, one.at, made))
    expected = words.say_key("review.expected", {"points": points})
    return Side(title, expected, action(match, one, option.action, words), said_of, shown, good)


def then(course: ReviewCourse, one: Judged, words: Words) -> str:
    """Say what was done after a decision."""
    following = one.at + 1
    if following >= course.deal.end:
        return ""
    next_told = words.joined(map(words.say, said(course.match, following, course.match.actions[following])))
    return words.say_key("review.followed", {"said": next_told}) if next_told else ""


def options(course: ReviewCourse, one: Judged, dress: Dress) -> Rows:
    """Return the block of all choices, the one made among those listed."""
    words, game = dress.words, course.match.game
    listed = [*one.options[:OPTIONS]]
    if one.own not in listed:
        listed[-1] = one.own
    rows = [_row(course, one, each, amount(game, each.points, words, True), words) for each in listed]
    return Rows(words.say_key("review.options"), rows, dress)


def _row(course: ReviewCourse, one: Judged, option: Option, value: str, words: Words) -> Row:
    name, made = action(course.match, one, option.action, words), option.action == one.played
    kind = " ".join(filter(None, ("best" * (option is one.best), "made" * made, "mistake" * (made and bool(one.mark)))))
    if made:
        name = words.say_key("review.made", {"action": name})
    return Row(name, option.points, value, kind, option.spread)


def spreads(course: ReviewCourse, one: Judged, dress: Dress) -> Spreads:
    """Return the block of histograms: the best, the second and the one made."""
    words, game = dress.words, course.match.game
    shown = [each for each in one.options if each.spread]
    key = "review.spread" if shown else "review.spread.exact"
    rows = [_row(course, one, each, amount(game, each.points, words, True), words) for each in shown]
    return Spreads(words.say_key(key, {"deals": one.deals}), rows, (one.low, one.high), dress)
