"""A Scarney deal entered as a paper score: the most that a hand can count."""

from upcard.core.cards import SUITED, parse, without
from upcard.core.game.paper_scores import NOBODY, EnteredCounts
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Answer, Draw, Offer, Pass
from upcard.games.scarney.formats.paper_scores import MOST, TALLYING
from upcard.games.scarney.formats.position_io import FORM
from upcard.games.scarney.position import Position
from upcard.games.scarney.values import points

LOW, LAST = parse("2S 2H 2D 2C 3S 3H 3D 3C 4S 4H"), parse("4D 4C")
ACES = parse("AS AH AD AC")


def play_hoarding_deal() -> Position:
    """Return a deal in which one player lays nothing and takes every offer, and the other refuses every card."""
    others = without(SUITED, (*LOW, *LAST, *ACES))
    hands = [list(LOW), [*ACES, *others[:6]]]
    position = FORM.read({}, {"hands": hands, "stock": [*others[6:], *LAST]}, "0")
    while position.table.phase != "over":
        drawn = position.stock[0]
        position = SCARNEY.rules.apply(position, Draw()).position
        if position.stock == LAST:
            return SCARNEY.rules.apply(position, Pass()).position
        giver = position.table.turn == 0
        position = SCARNEY.rules.apply(position, Offer(drawn if giver else ACES[0])).position
        position = SCARNEY.rules.apply(position, Answer(giver)).position
    return position


def test_entry_limit_equals_the_highest_possible_hand_count() -> None:
    """Forty cards, all but the lowest, are the most that can be entered.

    The rules are scarney.offer and scarney.card-points.
    """
    end = play_hoarding_deal()
    low, high = map(points, end.hands)
    assert (len(end.hands[1]), high) == (40, MOST)
    assert next(field.most for field in TALLYING.fields(end.table.rules) if field.name == "left") == MOST
    start = SCARNEY.rules.start(end.table.rules, "")
    deal = EnteredCounts({"out": (NOBODY,), "left": (low, high), "opened": (0, 0)})
    assert TALLYING.fault(start, deal) is None
    assert (
        SCARNEY.rules.standing(TALLYING.ended(start, deal)).totals
        == SCARNEY.rules.standing(end).totals
        == (high - low, 0)
    )
