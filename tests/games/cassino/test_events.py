"""What a step announces and moves: the deal in twos, a capture, a build, and the next hands."""

from tests.games.cassino.builders import build, list_announcements, list_moved_cards, position, take, trail
from upcard.core.cards import SUITED, Card, parse
from upcard.core.events import Moved, Place, TurnBegan
from upcard.core.game.steps import Step
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Claim
from upcard.games.cassino.engine.apply import apply
from upcard.games.cassino.position import STOCK, Position, observe, table_place


def test_deal_events_go_in_twos_with_the_table_before_the_dealer() -> None:
    """By the rule cassino.deal: two to the other player, two to the table, two to the dealer, and once more."""
    start: Position = CASSINO.text.form.read({}, {"phase": "deal", "stock": list(SUITED)}, "0")
    step = apply(start, CASSINO.rules.opening)
    assert [(len(cards), target) for cards, _, target in list_moved_cards(step)] == [
        (2, "hand"),
        (1, "table"),
        (1, "table"),
        (2, "hand"),
        (2, "hand"),
        (1, "table"),
        (1, "table"),
        (2, "hand"),
    ]
    assert list_announcements(step) == [("deal", {"deal": 1, "dealer": 1})]


def test_capturing_card_moves_to_the_table_before_the_capture() -> None:
    """By the rule cassino.capture-both: the card is shown before everything goes face down."""
    step = apply(position("8C 2S", "8H 3H 5D KH"), take("8C", "8H 3H 5D"))
    assert list_moved_cards(step) == [
        (("8C",), "hand", "table"),
        (("8H",), "table", "captured"),
        (("3H",), "table", "captured"),
        (("5D",), "table", "captured"),
        (("8C",), "table", "captured"),
    ]
    assert list_announcements(step) == [("captured", {"seat": 0, "card": "8C", "cards": ("8H", "3H", "5D")})]


def test_a_sweep_leaves_its_marker_face_up() -> None:
    """By the rule cassino.sweep: one of the cards taken stays face up."""
    step = apply(position("8C 2S", "8H"), take("8C", "8H"))
    assert list_moved_cards(step)[-1] == (("8C",), "table", "sweeps")
    lies = CASSINO.table.arrange(observe(step.position, 1))
    assert lies[Place("sweeps", 0)] == ("8C",)
    assert lies[Place("captured", 0)] == ("??",)
    assert ("swept", {"seat": 0}) in list_announcements(step)


def test_build_stays_in_the_place_of_its_first_table_card() -> None:
    """By the rule cassino.build-sum: everything gathered goes there too."""
    before = position("4C 9S", "5H 2D 3D KH", {"build_on_several": True})
    step = apply(before, build("4C", "2D 3D", 9))
    assert list_moved_cards(step) == [(("3D",), "table", "table"), (("4C",), "hand", "table")]
    lies = CASSINO.table.arrange(observe(step.position, 1))
    assert [cards for place, cards in lies.items() if place.kind == "table"] == [("5H",), ("2D", "3D", "4C"), ("KH",)]
    facts = {"seat": 0, "card": "4C", "before": None, "value": 9, "pair": False, "cards": ("2D", "3D")}
    assert list_announcements(step) == [("built", facts)]


def test_the_last_hands_are_announced() -> None:
    """By the rule cassino.next-hands: with the stock gone, these are the last."""
    step = apply(position(hands=[[], ["9C"]], turn=1, table="KH", stock=8), trail("9C"))
    assert [key for key, _ in list_announcements(step)] == ["trailed", "last_hands"]
    assert [(len(cards), target) for cards, _, target in list_moved_cards(step)[1:]] == [(2, "hand")] * 4


def test_table_cards_keep_their_places_when_others_leave() -> None:
    before = position("8C 2S", "8H KH 4D")
    step = apply(before, take("8C", "8H"))
    places = [place for place in CASSINO.table.arrange(observe(before, 0)) if place.kind == "table"]
    assert [place for place in CASSINO.table.arrange(observe(step.position, 0)) if place.kind == "table"] == places[1:]


def test_raised_build_is_announced_with_its_previous_value() -> None:
    """By the rules cassino.build-raise and cassino.build-add-pair: the announcement also gives the old value."""
    raised = apply(position("2S 9S", "3H+4D=7@1"), build("2S", "3H", 9))
    facts = {"seat": 0, "card": "2S", "before": 7, "value": 9, "pair": False, "cards": ("3H", "4D")}
    assert list_announcements(raised) == [("built", facts)]
    doubled = apply(position("7S 7C", "3H+4D=7@1"), build("7S", "3H", 7))
    assert list_announcements(doubled) == [("built", facts | {"card": "7S", "value": 7, "pair": True})]
    assert [(item.value, item.pair, item.owner) for item in doubled.position.table.items] == [(7, True, 0)]


def test_next_hands_are_announced_with_the_cards_left() -> None:
    """Checks the rule cassino.next-hands."""
    step = apply(position(hands=[[], ["9C"]], turn=1, table="KH", stock=16), trail("9C"))
    assert list_announcements(step) == [("trailed", {"seat": 1, "card": "9C"}), ("next_hands", {"count": 8})]
    assert step.position.table.plays == ()


def test_leftovers_go_to_the_side_that_captured_last() -> None:
    """By the rule cassino.leftovers: if nobody has captured, they stay on the table."""
    hands: list[list[str]] = [[], ["9C"]]
    trailed = ("trailed", {"seat": 1, "card": "9C"})
    step = apply(position(hands=hands, turn=1, table="KH 4D", stock=0, last_capture=0), trail("9C"))
    assert list_announcements(step) == [
        trailed,
        ("leftovers", {"seat": 0, "cards": ("KH", "4D", "9C")}),
        ("deal_over", {"why": "cards"}),
    ]
    assert list_moved_cards(step)[1:] == [((card,), "table", "captured") for card in ("KH", "4D", "9C")]
    after = step.position.table
    assert (after.phase, after.items, after.captured, after.plays) == ("over", (), (("KH", "4D", "9C"), ()), ())
    theirs = apply(position(hands=hands, turn=1, table="KH 4D", stock=0, last_capture=1), trail("9C"))
    assert moves(theirs)[1:] == [
        (parse(card), get_card_place(card), Place("captured", 1)) for card in ("KH", "4D", "9C")
    ]
    nobody = apply(position(hands=hands, turn=1, table="KH 4D", stock=0), trail("9C"))
    assert list_announcements(nobody) == [trailed, ("deal_over", {"why": "cards"})]
    assert (nobody.position.table.phase, nobody.position.table.plays) == ("over", ())
    assert len(nobody.position.table.items) == 3


def test_claim_is_announced_with_the_safe_points() -> None:
    """By the rule cassino.finish: it ends the match, right or wrong."""
    rules = {"finish": "claim"}
    wrong = apply(position("4S", rules=rules, scores=[20, 0]), Claim())
    facts = {"seat": 0, "right": False, "points": 20, "target": 21}
    assert list_announcements(wrong) == [("claimed", facts), ("deal_over", {})]
    right = apply(position("4S", rules=rules, scores=[0, 21]), Claim(1))
    assert list_announcements(right) == [
        ("claimed", {"seat": 1, "right": True, "points": 21, "target": 21}),
        ("deal_over", {}),
    ]
    assert (right.position.table.phase, right.position.table.claimed) == ("over", 1)


def test_each_play_is_recorded_with_the_table_before_it() -> None:
    here = position("4S 8S", "8H KD")
    after = apply(here, take("8S", "8H")).position
    assert [(one.seat, one.items, one.play) for one in after.table.plays] == [(0, here.table.items, take("8S", "8H"))]
    assert (after.table.last_capture, after.table.turn) == (0, 1)


def moves(step: Step[Position]) -> list[tuple[object, Place, Place]]:
    """Return which cards a step moves, from which place to which."""
    return [(event.cards, event.source, event.target) for event in step.events if isinstance(event, Moved)]


def get_card_place(card: str) -> Place:
    """Return the place of a loose card on the table."""
    return table_place(Card(card))


def test_cards_move_from_the_player_s_hand_to_the_side_s_places() -> None:
    """By the rules cassino.capture-rank and cassino.sweep: with partners, captures go to the side's places."""
    for seat in range(4):
        hands = [4, 4, 4, 4]
        here = position("", "8H KD", {"players": 4}, turn=seat, hands=[*hands[:seat], ["8C", "2S"], *hands[seat + 1 :]])
        hand, pile = Place("hand", seat), Place("captured", seat % 2)
        taken = apply(here, take("8C", "8H"))
        on = (parse("8C"), hand, get_card_place("8C"))
        assert moves(taken) == [
            on,
            (parse("8H"), get_card_place("8H"), pile),
            (parse("8C"), get_card_place("8C"), pile),
        ]
        assert (taken.position.table.captured[seat % 2], taken.position.table.last_capture) == (parse("8H 8C"), seat)
        assert moves(apply(here, trail("2S"))) == [(parse("2S"), hand, get_card_place("2S"))]
        swept = apply(position("", "8H", {"players": 4}, turn=seat, hands=here.hands), take("8C", "8H"))
        assert moves(swept)[-1] == (parse("8C"), get_card_place("8C"), Place("sweeps", seat % 2))
        table = swept.position.table
        assert (table.sweeps[seat % 2], table.sweeps[1 - seat % 2]) == (1, 0)
        assert (table.markers[seat % 2], table.markers[1 - seat % 2]) == (parse("8C"), ())


def test_hands_are_dealt_in_twos_the_dealer_last() -> None:
    """By the rule cassino.deal: the first of them plays first."""
    for dealer in range(3):
        order = [(dealer + number) % 3 for number in (1, 2, 3)]
        written = {"phase": "deal", "stock": list(SUITED), "dealer": dealer}
        begun = apply(CASSINO.text.form.read({"players": 3}, written, "0"), CASSINO.rules.opening)
        targets = [target for _, source, target in moves(begun) if source == STOCK]
        fours = [Place("hand", order[0]), Place("hand", order[1])]
        assert targets[:5] == [*fours, get_card_place(SUITED[4]), get_card_place(SUITED[5]), Place("hand", order[2])]
        assert [len(hand) for hand in begun.position.hands] == [4, 4, 4]
        assert [item.cards[0] for item in begun.position.table.items] == [*SUITED[4:6], *SUITED[12:14]]
        assert (begun.position.table.turn, begun.position.stock) == (order[0], SUITED[16:])
        assert begun.position.table.phase == "play"
        assert begun.events[-1] == TurnBegan(order[0])


def test_the_next_hands_are_dealt_in_twos_the_dealer_last() -> None:
    """By the rule cassino.next-hands: the same player goes first."""
    for dealer in range(3):
        order = [(dealer + number) % 3 for number in (1, 2, 3)]
        last = position(
            "",
            "KH",
            {"players": 3},
            turn=dealer,
            dealer=dealer,
            stock=list(SUITED[:24]),
            hands=[["9D"] if seat == dealer else [] for seat in range(3)],
        )
        following = apply(last, trail("9D"))
        assert [target for _, _, target in moves(following)[1:]] == [Place("hand", seat) for seat in order * 2]
        assert following.position.hands[order[0]] == (*SUITED[:2], *SUITED[6:8])
        assert (following.position.table.turn, len(following.position.stock)) == (order[0], 12)


def test_turn_skips_an_empty_hand() -> None:
    """Checks the rule cassino.order."""
    here = position("", "KH", {"players": 3}, hands=[["9D", "7C"], [], ["8D"]])
    assert apply(here, trail("9D")).position.table.turn == 2


def test_build_gathers_cards_at_the_first_one_and_belongs_to_its_builder() -> None:
    """By the rule cassino.build-one-card: the build is where its first card was, and belongs to its builder."""
    here = position("", "5H 2D 3D KH", {"build_on_several": True}, turn=1, hands=[4, ["4C", "9S"]])
    step = apply(here, build("4C", "2D 3D", 9))
    assert moves(step) == [
        (parse("3D"), get_card_place("3D"), get_card_place("2D")),
        (parse("4C"), Place("hand", 1), get_card_place("2D")),
    ]
    made = step.position.table.items[1]
    assert (made.cards, made.value, made.pair, made.owner) == (parse("2D 3D 4C"), 9, False, 1)
    assert step.position.hands[1] == parse("9S")


def test_dealer_s_neighbour_plays_first_after_the_next_hands() -> None:
    """By the rule cassino.next-hands: regardless of who played last before."""
    here = position("", "KH", {"players": 3}, turn=0, dealer=2, hands=[["9D"], [], []], stock=12)
    assert apply(here, trail("9D")).position.table.turn == 0
