"""Presents a person's rating in words and numbers: as a tile and as a curve over time."""

from collections.abc import Sequence
from time import gmtime, strftime

from upcard.core.game.record import AnyGame
from upcard.play.statistics.figures import DAY
from upcard.play.statistics.figures_names import level, span_name
from upcard.play.statistics.figures_text import NONE, FigureTile, GraphPanel, GraphRow
from upcard.play.statistics.glicko import UNRATED, Rating
from upcard.play.statistics.intervals import WITHIN, ConfidenceInterval
from upcard.play.statistics.strength_rating import RatedDay
from upcard.play.text.words import Words

SURE = 250
"""A rating is compared with a level if its margin of error is at most this; the margin is half of the 95 % interval."""
POINTS = 9
"""The largest number of points of a curve, including one for the last day."""


def interval(rating: Rating, number: int = 0) -> ConfidenceInterval:
    """Return a rating with its 95 % confidence interval; `number` is the number of games that it is computed from."""
    reach = WITHIN * rating.deviation
    return ConfidenceInterval(rating.value, rating.value - reach, rating.value + reach, number)


def format_rating(rating: Rating, words: Words) -> str:
    """Return a rating as text, with the distance to the ends of its 95 % confidence interval."""
    return words.say_key("rating.value", {"value": f"{rating.value:.0f}", "reach": f"{WITHIN * rating.deviation:.0f}"})


def nearest_level(game: AnyGame, rating: Rating) -> str:
    """Return the name of the computer players' level in `game` whose rating is nearest to `rating`."""
    ratings = game.players.ratings
    return min(ratings, key=lambda name: abs(ratings[name] - rating.value))


def rating_tile(key: str, found: Sequence[RatedDay], count: int, game: AnyGame, words: Words) -> FigureTile:
    """Return a tile of the statistics with a person's latest rating, and the level of computer player nearest to it.

    `found` holds the ratings by day, the latest last. `key` is `rating.deals` or `rating.puzzles`, the key of the
    tile's texts; `count` is the number of these deals or puzzles.
    """
    now = found[-1].rating if found else UNRATED
    facts = {"count": count, "level": level(nearest_level(game, now), game.name, words)}
    said = f"{key}.none" if not count else f"{key}.unsure" if WITHIN * now.deviation > SURE else f"{key}.note"
    value = format_rating(now, words) if count else NONE
    return FigureTile(words.say_key(key), value, words.say_key(said, facts), explain_rating(key, game, words))


def explain_rating(key: str, game: AnyGame, words: Words) -> str:
    """Return sentences that say how a rating is computed, and which computer players' ratings were not measured.

    `key` is `rating.deals` or `rating.puzzles`, the key of the rating's texts.
    """
    derived = (level(name, game.name, words) for name in game.players.derived_ratings)
    told = [words.say_key("rating.derived", {"level": name}) for name in derived]
    return words.join_sentences((words.say_key(f"{key}.what"), *told))


def rating_panel(key: str, found: Sequence[RatedDay], words: Words) -> GraphPanel | None:
    """Return the graph of `found`, a person's ratings by day; None if there are fewer than two days.

    `key` is `rating.deals` or `rating.puzzles`, the key of the rating's texts.
    """
    if len(found) < 2:
        return None
    step = -(-(len(found) - 1) // (POINTS - 1))
    rows = tuple(_row(one, words) for one in found[::-step][::-1])
    names = ("statistics.column.span", "rating.column.date", "rating.column.rating", "statistics.column.likely")
    one, two, three, four = map(words.say_key, names)
    what, legend = words.say_key(f"{key}.what"), words.say_key("statistics.bars")
    return GraphPanel("line", words.say_key(f"{key}.curve"), legend, what, (one, two, three, four), rows)


def _row(one: RatedDay, words: Words) -> GraphRow:
    day, shown = strftime("%Y-%m-%d", gmtime(one.day * DAY)), interval(one.rating)
    likely = f"{shown.low:.0f} – {shown.high:.0f}"
    return GraphRow(span_name(day, words), "", f"{shown.value:.0f}", likely, shown)
