"""Puts the result of a match into one sentence, for the line above the hand on the table."""

from upcard.play.text.words import Words
from upcard.ui.session.controller import MatchController
from upcard.ui.session.naming import side_name


def describe_result(said: Words, controller: MatchController) -> str:
    """Return the result of the match as a sentence, the winner first; an empty string if the match has not ended.

    `said` makes the words. A side that lost because it wrongly claimed the win is named last.
    """
    match = controller.match
    if match.to_act is not None or not match.decided:
        return ""
    standing = match.game.rules.standing(match.position)
    winner = standing.winner if match.given_up is None else None
    ranked = sorted(
        enumerate(controller.totals), key=lambda side: (side[0] != winner, side[0] == standing.last, -side[1])
    )
    names = [
        f"{side_name(said, controller, side, several='side.and')} {said.format_number(total)}" for side, total in ranked
    ]
    key = "match.single" if match.is_single_deal else "match.drawn" if winner is None else "match.over"
    facts: dict[str, object] = {"standing": said.say_key("facts.and").join(names)}
    if match.given_up is not None:
        key, facts["seat"] = "match.givenup", controller.seated.seating.index(match.given_up)
    return said.say_key(key, facts)
