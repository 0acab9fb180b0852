"""The layout of a Scarney table, its signs, and their texts."""

from tests.games.scarney.builders import apply_actions, lay_off, meld, offer, position
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.events import Place, Told
from upcard.core.table.plan import TablePlan, Zone
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Answer, Draw
from upcard.games.scarney.position import OFFER, STOCK, Position, observe
from upcard.games.scarney.rules.knowing import list_known_cards, list_refused_cards, took
from upcard.games.scarney.table.closeup import inspect

MELDS = "7S7H7D 4C5C6C TDJSQH"


def make_seat_plan(here: Position, seat: int = 0) -> TablePlan:
    """Return the plan as a seat sees it."""
    return SCARNEY.table.plan(observe(here, seat))


def captions(plan: TablePlan, zone: Zone) -> list[str]:
    """Return the captions of a zone's places, without the keys' common prefix."""
    spots = (spot for spot in plan.spots if spot.zone == zone)
    return [spot.caption.key.removeprefix("scarney.sign.") for spot in spots if spot.caption]


def test_meld_captions_give_their_kind() -> None:
    """By the rule scarney.lay-off: a sequence becomes a straight when a card of another suit is added."""
    here = position("7H 2C", MELDS.replace("7H", "7C"))
    assert captions(make_seat_plan(here), Zone.TRAY) == ["group", "sequence", "straight"]
    assert captions(make_seat_plan(apply_actions(here, lay_off(1, "7H"))), Zone.TRAY) == [
        "group",
        "straight",
        "straight",
    ]


@merge_cases(
    ("here", "lines"),
    [
        (position("7C 2C"), ["not_laid", "no_melds"]),
        (position("7C 2C", MELDS), ["two_a_turn", "no_melds"]),
        (position("7C 2C", MELDS, turn=1), ["two_a_turn", "no_melds"]),
        (position("7C 2C", MELDS, first_meld_now=True), ["melds", "no_melds"]),
        (position("7C 2C", theirs="7S7H7D", turn=1), ["not_laid", "melds"]),
    ],
)
def test_tray_line_says_what_is_laid_or_may_be_added(here: Position, lines: list[str]) -> None:
    assert [tray.line.key.removeprefix("scarney.sign.") for tray in make_seat_plan(here).trays] == lines


def test_offer_question_is_shown_to_the_answering_player_only() -> None:
    """By the rule scarney.ace-offer: only the player who answers gets the question, which gives the price of an ace."""
    for card, key in (("KD", "take_or_refuse"), ("AS", "ace_or_refuse")):
        here = apply_actions(position(f"{card} 2C 3D"), offer(card))
        assert make_seat_plan(here, 0).offer is None
        asked = make_seat_plan(here, 1).offer
        assert asked is not None
        assert (asked.seat, asked.line.key) == (0, f"scarney.sign.{key}")
        assert asked.facts[0].key == "scarney.sign.hand_counts"


def test_stock_invites_only_the_player_to_draw() -> None:
    here = position(phase="draw")
    for seat, invites in ((0, True), (1, False)):
        stock = next(spot for spot in make_seat_plan(here, seat).spots if spot.place == STOCK)
        assert (stock.invites is not None) == invites


def test_seat_note_tells_one_card_left_and_a_lost_draw() -> None:
    """Checks the rules scarney.last-card and scarney.ace-offer."""
    notes = [seat.note for seat in make_seat_plan(position("7C", no_draw=[False, True])).seats]
    assert notes == [Told("scarney.sign.one_card", {}), Told("scarney.sign.no_draw", {})]


def test_close_up_of_the_other_hand_lists_known_taken_and_refused_cards() -> None:
    """By the rule scarney.offer: both players saw it."""
    here = position("KD 8H 2C 3D", hands=[["KD", "8H", "2C", "3D"], ["QS", "9S"]], stock=["5C", "6S", "7C", "8C", "9C"])
    here = apply_actions(here, offer("KD"), Answer(True), Draw(), offer("9S"), Answer(False), Draw(), offer("8H"))
    here = apply_actions(here, Answer(False))
    seen = observe(here, 0)
    assert (list_known_cards(seen), took(seen), list_refused_cards(seen)) == (("KD", "9S"), ("KD",), ("8H",))
    told = inspect(seen, Place("hand", 1), Card("??"))
    assert [one.key.rpartition(".")[2] for one in told] == ["known", "took", "refused"]
    assert list_known_cards(observe(here, 1)) == ("8H",)


def test_laid_card_is_no_longer_a_known_hand_card() -> None:
    here = position("KD 2C", theirs="7S7H7D", hands=[["KD", "2C"], ["KS", "KH"]])
    here = apply_actions(here, offer("KD"), Answer(True), Draw(), meld("KD KS KH"))
    assert list_known_cards(observe(here, 0)) == ()


def test_close_up_of_a_meld_gives_the_ranks_that_fit() -> None:
    seen = observe(position("7C 2C", MELDS, laid_off=[0, 1, 0]), 0)
    kind, fits, more = inspect(seen, Place("meld", 0, 1), Card("5C"))[1:]
    assert (kind.key, fits.values["ranks"], more.values["count"]) == ("scarney.sign.sequence", ("3", "7"), 1)


def test_offer_place_has_its_own_zone() -> None:
    zones = {spot.place: spot.zone for spot in make_seat_plan(position()).spots}
    assert (zones[STOCK], zones[OFFER]) == (Zone.STOCK, Zone.OFFERED)
