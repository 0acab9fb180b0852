"""What a step announces: every movement, and every event that has a sentence."""

from tests.games.canasta.builders import NATURAL, list_announcements, list_moved_cards, meld, melds, position, take
from upcard.core.cards import Card, parse
from upcard.core.events import TurnBegan
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, Pass
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import start
from upcard.games.canasta.options import CLASSIC

KINGS = "KS KH KC"


def test_deal_events_move_44_hand_cards_one_by_one() -> None:
    step = apply(start(CLASSIC, "events"), Deal())
    hands = [move for move in list_moved_cards(step) if move[1:] == ("stock", "hand")][:44]
    assert list_announcements(step)[0] == ("deal", {"deal": 1, "dealer": start(CLASSIC, "events").table.dealer})
    assert [len(cards) for cards, _, _ in hands] == [1] * 44
    assert TurnBegan(step.position.table.turn) in step.events


def test_drawn_red_three_is_announced_and_replaced() -> None:
    step = apply(position(phase="draw", stock=["3H", "9C", "9D"]), Draw())
    assert list_moved_cards(step) == [
        (parse("3H"), "stock", "hand"),
        (parse("3H"), "hand", "red_threes"),
        (parse("9C"), "stock", "hand"),
    ]
    assert list_announcements(step) == [
        ("drew", {"seat": 0, "count": 2}),
        ("red_three", {"seat": 0, "cards": parse("3H")}),
    ]


def test_drawing_the_last_stock_card_announces_stock_gone() -> None:
    step = apply(position(phase="draw", stock=["9C"]), Draw())
    assert list_announcements(step) == [("drew", {"seat": 0, "count": 1}), ("stock_gone", {})]


def test_taking_the_pile_moves_the_top_first_and_the_rest_to_the_hand() -> None:
    begun = position("9S 9H 4S 5S", "draw", pile=["3H", "6C", "9D"], melds=melds(KINGS))
    step = apply(begun, take("9S 9H"))
    assert list_moved_cards(step) == [
        (parse("9D"), "pile", "meld"),
        (parse("9S 9H"), "hand", "meld"),
        (parse("6C"), "pile", "hand"),
        (parse("3H"), "pile", "red_threes"),
    ]
    assert list_announcements(step) == [
        ("took_pile", {"seat": 0, "cards": parse("9D 9S 9H"), "count": 3}),
        ("melded", {"seat": 0, "rank": "9", "cards": parse("9D 9S 9H")}),
        ("red_three", {"seat": 0, "cards": parse("3H")}),
    ]


def test_first_melds_of_a_side_are_announced_with_their_total() -> None:
    begun = position("KS KH KD 9C 9D 2S 4S 5S")
    first = apply(begun, meld("KS KH KD", "9C 9D 2S"))
    assert list_announcements(first)[-1] == ("first_meld", {"seat": 0, "points": 70})
    second = apply(position("9C 9D 2S 4S 5S", melds=melds(KINGS)), meld("9C 9D 2S"))
    assert [key for key, _ in list_announcements(second)] == ["melded"]


def test_lay_off_that_completes_a_canasta_announces_both() -> None:
    begun = position("7D 2S 4S 5S", melds=melds("7S 7H 7D 7C 7S"))
    assert list_announcements(apply(begun, meld("7D 2S"))) == [
        ("laid_off", {"seat": 0, "rank": "7", "cards": parse("7D 2S")}),
        ("canasta", {"seat": 0, "rank": "7", "look": "mixed"}),
    ]
    grown = apply(position("7C 4S 5S", melds=melds(NATURAL)), meld("7C"))
    assert [key for key, _ in list_announcements(grown)] == ["laid_off"]


def test_the_first_wild_discard_freezes_the_pile_and_the_second_does_not() -> None:
    first = apply(position("2S 4S 5S", pile=["9D"]), Discard(Card("2S")))
    second = apply(position("2S 4S 5S", pile=["X", "9D"]), Discard(Card("2S")))
    assert ("froze", {"seat": 0, "card": "2S"}) in list_announcements(first)
    assert "froze" not in [key for key, _ in list_announcements(second)]


def test_one_card_left_is_announced() -> None:
    assert list_announcements(apply(position("4S 5S"), Discard(Card("4S")))) == [
        ("discarded", {"seat": 0, "card": "4S"}),
        ("one_card_left", {"seat": 0}),
    ]


def test_partner_question_and_answer_are_announced() -> None:
    asked = apply(position("4S KS KH KC", melds=melds(NATURAL)), AskPartner())
    answered = apply(asked.position, Answer(True))
    assert list_announcements(asked) == [("asked", {"seat": 0, "partner": 2})]
    assert list_announcements(answered) == [("answered", {"seat": 2, "yes": True})]


def test_going_out_ends_the_deal_and_lays_the_red_threes_of_the_others() -> None:
    begun = position("4S", melds=melds(NATURAL), hands=[["4S"], ["3D", "9S"], [], []])
    step = apply(begun, Discard(Card("4S")))
    assert list_announcements(step) == [
        ("discarded", {"seat": 0, "card": "4S"}),
        ("red_three", {"seat": 1, "cards": parse("3D")}),
        ("went_out", {"seat": 0, "concealed": False}),
        ("deal_over", {}),
    ]


def test_a_pass_ends_the_deal() -> None:
    assert list_announcements(apply(position(phase="last", pile=["9D"]), Pass())) == [
        ("passed", {"seat": 0}),
        ("deal_over", {"why": "stock"}),
    ]
