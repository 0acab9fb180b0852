"""Writes the review of a deal as an HTML page or as a CSV table."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import StringIO

from upcard.core.text.sanitize import keep_from_formula
from upcard.play.analysis.decision_costs import SURELY
from upcard.play.analysis.review import mistakes, number_turns_of
from upcard.play.analysis.review_file import JudgedDecision, decode_reason
from upcard.play.analysis.review_text import (
    ReviewReport,
    action,
    describe_loss,
    describe_losses,
    explain_result,
    format_points,
    sum_of,
)
from upcard.play.text.words import Words

HEADINGS = (
    "turn", "action", "seat", "player", "chosen", "lost", "error", "mark", "deals", "best", "expected",
    "expected_best",
)  # fmt: skip
"""The columns of the CSV table.

`turn` numbers the turns of all seats together, and `error` is two standard errors.
"""
NUMBERS = (0, 3, 5, 6)
"""The indices of the columns that hold numbers in the page's table."""
PAGE = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font-family: sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; line-height: 1.45; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; padding: .3em .6em; border-bottom: 1px solid; }}
th.number, td.number {{ text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }}
</style></head><body>
<h1>{title}</h1>
{body}
</body></html>
"""


def as_csv(reckoning: ReviewReport, words: Words) -> str:
    """Return the review of a deal (`reckoning`) as a CSV table with one row for each decision."""
    out = StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(HEADINGS)
    numbers = number_turns_of(reckoning.match, reckoning.deal)
    for one in reckoning.found.decisions:
        points = one.loss, round(SURELY * one.error, 3), one.mark, one.deals
        best = one.best_action.action, one.played_action.points, one.best_action.points
        table.writerow(
            map(
                keep_from_formula,
                (numbers[one.at], one.at, one.seat + 1, words.seat(one.seat), one.played, *points, *best),
            )
        )
    return out.getvalue()


def as_html(reckoning: ReviewReport, words: Words) -> str:
    """Return the review of a deal (`reckoning`) as an HTML page, with the same content as the window shows."""
    match = reckoning.match
    facts = {"game": words.say_key(match.game.name), "deal": match.game.rules.deal_number(match.position)}
    title = words.join_details(words.say_key("review.title"), words.say_key("review.about", facts))
    body = "\n".join(
        (*luck(reckoning, words), *write_mistakes(reckoning, words), *write_all_decisions(reckoning, words))
    )
    return PAGE.format(language=escape(words.language), title=escape(title), body=body)


def luck(reckoning: ReviewReport, words: Words) -> Iterator[str]:
    """Yield HTML on each side's result, split into luck, decisions and a rest, and on how many points each seat lost.

    `reckoning` is the review of the deal.
    """
    for one in reckoning.accounts():
        result = explain_result(reckoning, one.side, words)
        yield f"<p><b>{escape(result)}</b><br>{escape(sum_of(reckoning, one, words))}</p>"
    yield format_html_list(describe_losses(reckoning, words))


def write_mistakes(reckoning: ReviewReport, words: Words) -> Iterator[str]:
    """Yield HTML for each mistake of the deal, the costliest first: a heading, how many points it lost, and why.

    `reckoning` is the review of the deal.
    """
    match = reckoning.match
    numbers = number_turns_of(reckoning.match, reckoning.deal)
    for one in mistakes(reckoning.found.decisions):
        facts = {"seat": one.seat, "number": numbers[one.at]}
        which = words.say_key("review.decision", facts)
        made = words.join_details(f"{one.mark} {which}", action(match, one, one.played, words))
        better = words.join_details(words.say_key("review.better"), action(match, one, one.best_action.action, words))
        yield f"<h2>{escape(made)}</h2>"
        yield f"<p>{escape(words.join_sentences((describe_loss(match.game, one, words), better)))}</p>"
        yield format_html_list(words.render(decode_reason(why)) for why in one.why)


def write_all_decisions(reckoning: ReviewReport, words: Words) -> Iterator[str]:
    """Yield the HTML of a table with a row for every decision of the deal.

    `reckoning` is the review of the deal.
    """
    keys = ("number", "seat", "chosen", "expected_points", "best", "expected_points", "lost_points", "mark")
    yield f"<p>{escape(words.say_key('review.what'))}</p><table>"
    yield row((words.say_key(f"review.{key}") for key in keys), "th")
    numbers = number_turns_of(reckoning.match, reckoning.deal)
    for one in reckoning.found.decisions:
        yield row((str(numbers[one.at]), *cells(reckoning, one, words)), "td")
    yield "</table>"


def cells(reckoning: ReviewReport, one: JudgedDecision, words: Words) -> Sequence[str]:
    """Return the texts of the row for the decision `one` in the HTML table, except the number of the turn.

    `reckoning` is the review of the deal.
    """
    match, game = reckoning.match, reckoning.match.game
    own, best = (format_points(game, each.points, words, True) for each in (one.played_action, one.best_action))
    names = [action(match, one, each.action, words) for each in (one.played_action, one.best_action)]
    lost = f"{format_points(game, one.loss, words)} (±{format_points(game, SURELY * one.error, words)})"
    return words.seat(one.seat), names[0], own, names[1], best, lost, one.mark


def row(texts: Iterable[str], kind: str) -> str:
    """Return a row of an HTML table; `kind` is the tag of its cells, `th` or `td`."""
    marks = ((" class='number'" if at in NUMBERS else "", text) for at, text in enumerate(texts))
    return "<tr>" + "".join(f"<{kind}{mark}>{escape(text)}</{kind}>" for mark, text in marks) + "</tr>"


def format_html_list(texts: Iterable[str]) -> str:
    """Return `texts` as an HTML list."""
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"
