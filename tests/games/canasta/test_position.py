"""What everybody sees of a position, what one seat sees, and what is remembered."""

from tests.games.canasta.builders import meld, melds, position, take
from upcard.core.cards import Card, parse
from upcard.core.events import Place
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Deal, Discard, Draw
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import next_deal, start
from upcard.games.canasta.engine.score import score
from upcard.games.canasta.options import CLASSIC, preset
from upcard.games.canasta.position import observe, to_act
from upcard.games.canasta.values import red_threes

KINGS = "KS KH KC"


def test_canasta_take_all_cards_taken_from_the_pile_stay_known_to_all() -> None:
    step = apply(position("9S 9H 4S 5S", "draw", pile=["6C", "4C", "9D"], melds=melds(KINGS)), take("9S 9H"))
    assert step.position.table.shown == (parse("4C 6C"), (), (), ())
    played = apply(step.position, Discard(Card("6C"))).position
    assert played.table.shown == (parse("4C"), (), (), ())
    assert observe(played, 1).table.shown == played.table.shown


def test_cards_melded_out_of_the_pile_are_no_longer_remembered() -> None:
    begun = position("9S 9H 4S 5S", "draw", pile=["KD", "9D"], melds=melds(KINGS))
    step = apply(apply(begun, take("9S 9H")).position, meld("KD"))
    assert step.position.table.shown == ((), (), (), ())


def test_canasta_look_through_first_discard_of_a_seat_is_recorded() -> None:
    assert apply(position(), Discard(Card("4S"))).position.table.discarded == (True, False, False, False)


def test_a_seat_sees_its_own_hand_sorted_and_only_the_size_of_the_others() -> None:
    seen = observe(position("KS 4S 9H", hands=[["KS", "4S", "9H"], 11, 9, 11]), 0)
    assert seen.hand == parse("4S 9H KS")
    assert seen.hand_sizes == (3, 11, 9, 11)
    assert not hasattr(seen, "hands")


def test_faces_are_seen_anywhere_but_in_the_stock_and_other_hands() -> None:
    places = [Place("hand", 0), Place("hand", 1), Place("stock"), Place("pile"), Place("meld", 1, 0)]
    assert [CANASTA.table.sees(0, place) for place in places] == [True, False, False, True, True]


def test_apply_does_not_change_the_given_position() -> None:
    begun = position("KS KH KC 2S 4S 5S")
    before = repr(begun)
    apply(begun, meld("KS KH KC 2S"))
    assert repr(begun) == before


def test_canasta_ask_partner_the_partner_is_to_act_while_asked() -> None:
    asked = position("4S", "answer", asked=2, melds=melds(KINGS))
    assert to_act(asked) == 2


def test_nobody_is_to_act_before_or_after_a_deal() -> None:
    begun = start(CLASSIC, "seed")
    assert to_act(begun) is None
    assert to_act(position(phase="over")) is None


def test_canasta_deal_eleven_each_and_the_neighbour_of_the_dealer_plays_first() -> None:
    begun = start(CLASSIC, "seed")
    dealt = apply(begun, Deal()).position
    reds = len(dealt.table.red_threes[dealt.table.rules.side(dealt.table.turn)])
    assert [len(hand) for hand in dealt.hands] == [11] * 4
    assert len(dealt.stock) == 108 - 44 - len(dealt.table.pile) - reds
    assert dealt.table.turn == (begun.table.dealer + 1) % 4


def test_canasta_first_red_threes_at_once_leaves_none_in_any_hand() -> None:
    for seed in map(str, range(8)):
        dealt = apply(start(preset("encyclopedia"), seed), Deal()).position
        assert [red_threes(hand) for hand in dealt.hands] == [()] * 4
        assert [len(hand) for hand in dealt.hands] == [11] * 4


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {start(CLASSIC, str(seed)).table.dealer for seed in range(40)}
    assert sorted(dealers) == [0, 1, 2, 3]


def test_the_next_deal_has_its_own_shuffle_the_next_dealer_and_the_scores() -> None:
    over = position("", "over", melds=melds(KINGS), dealer=1, scores=[100, -50])
    following = next_deal(over, "seed")
    assert following is not None
    assert (following.table.deal_number, following.table.dealer, following.table.scores) == (2, 2, (130, -50))
    assert following.stock != start(CLASSIC, "seed").stock
    assert sorted(following.stock) == sorted(start(CLASSIC, "seed").stock)


def test_no_deal_follows_the_one_that_reaches_the_target() -> None:
    assert next_deal(position("", "over", melds=melds(KINGS), scores=[4970, 0]), "seed") is None


def test_each_score_line_gives_its_points_and_facts() -> None:
    mixed = "8S 8H 8D 8C 8S 2S 2H"
    natural = "7S 7H 7D 7C 7S 7H 7D"
    over = position("AS", "over", melds=melds(natural, mixed), red_threes=[["3H"], []])
    lines = {line.key: (line.points, dict(line.facts)) for line in score(over) if line.side == 0}
    assert list(lines) == ["melds", "canastas", "red_threes", "going_out", "hands"]
    assert lines["melds"] == (125, {"cards": 14, "against": False, "parts": ("7", "8"), "parts_points": (35, 90)})
    assert lines["canastas"][0] == 800
    assert (lines["canastas"][1]["natural"], lines["canastas"][1]["mixed"]) == (1, 1)
    assert (lines["canastas"][1]["natural_parts"], lines["canastas"][1]["mixed_parts"]) == (("7",), ("8",))
    assert lines["red_threes"] == (100, {"laid": 1, "held": 0, "worth": 100, "against": False})
    assert lines["hands"] == (-20, {"seats": (0, 2), "left": (20, 0)})


def test_a_drawn_card_is_not_shown() -> None:
    assert apply(position(phase="draw", stock=["9C", "9D"]), Draw()).position.table.shown == ((), (), (), ())
