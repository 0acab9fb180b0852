"""A position set up by hand: which cards are where, what is wrong with it, and that play starts from it."""

from dataclasses import replace
from itertools import islice

from pytest import mark

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.play.exchange.position_document import document, position
from upcard.play.exchange.position_ruling import find_fault
from upcard.play.exchange.position_sheet import (
    CardSlot,
    PositionDraft,
    add_card,
    builder,
    count,
    frame,
    load_position,
    make_empty_draft,
    remove_card,
    set_builder,
)
from upcard.play.match.match import Match
from upcard.play.rulebook.option_form import ChosenRules, make_default_choice
from upcard.play.text.words import LANGUAGES, Words

HAND, MELDS, PILE, TABLE, STOCK = "hands", "melds", "pile", "table", "stock"


def sheet(name: str, table: str = "") -> PositionDraft:
    game = GAMES[name]
    chosen = make_default_choice(game)
    return make_empty_draft(frame(game, ChosenRules(table or chosen.table, chosen.preset)))


def put_cards(found: PositionDraft, cards: str, key: str, owner: int = 0, number: int = 0) -> PositionDraft:
    for card in parse(cards):
        found = add_card(found, CardSlot(key, owner, number), card)
    return found


def find_fault_key(found: PositionDraft) -> str:
    told = find_fault(found)
    return told.key if told else ""


@merge_cases(("name", "table"), [(name, table) for name, game in GAMES.items() for table in game.rules.tables or ("",)])
def test_empty_sheet_is_dealt_and_playable_at_every_table(name: str, table: str) -> None:
    found = sheet(name, table)
    assert not find_fault_key(found)
    game = GAMES[name]
    made = game.text.form.read(found.frame.chosen.written, position(found), "1")
    match = Match.from_position(game, found.frame.rules, "1", made)
    seat = match.to_act
    assert seat == 0
    match.play((next(iter(game.rules.legal_actions(match.get_seat_view(seat)))),))


def test_named_cards_lie_where_they_were_put_and_the_hand_is_filled_up() -> None:
    found = put_cards(put_cards(sheet("canasta"), "7S 7H X", HAND), "9S 9C 9D", MELDS, 1)
    keys = position(found)
    hands = keys[HAND]
    assert isinstance(hands, list) and hands[0][:3] == ["7S", "7H", "X"] and len(hands[0]) == 11
    assert keys[MELDS] == [[], [["9S", "9C", "9D"]]] and not find_fault_key(found)


def test_hand_with_zero_unnamed_cards_holds_only_named_ones() -> None:
    found = count(put_cards(sheet("scarney"), "7S 7H", HAND), HAND, 0, 0)
    hands = position(found)[HAND]
    assert hands == [["7S", "7H"], 10]


@merge_cases(
    ("name", "cards", "key", "told"),
    [
        ("canasta", "AS AS AS", PILE, "setup.too_many"),
        ("cassino", "AS AS", HAND, "setup.too_many"),
        ("canasta", "7S 8S", MELDS, "canasta.set_up.melds"),
        ("canasta", "3H", MELDS, "canasta.set_up.melds"),
        ("canasta", "7S", "red_threes", "canasta.set_up.red_threes"),
        ("cassino", "9S 7H", TABLE, "cassino.set_up.table"),
        ("scarney", "7S 8H 2C", MELDS, ""),
    ],
)
def test_impossible_cards_on_the_sheet_are_reported(name: str, cards: str, key: str, told: str) -> None:
    assert find_fault_key(put_cards(sheet(name), cards, key)) == told


def test_too_many_unnamed_cards_are_reported() -> None:
    assert find_fault_key(count(sheet("cassino"), HAND, 0, 52)) == "setup.too_few"


def test_empty_hand_to_play_is_reported() -> None:
    assert find_fault_key(count(sheet("cassino"), HAND, 0, 0)) in ("setup.stuck", "setup.nobody")


@merge_cases(
    ("cards", "build"),
    [
        ("5S 4H", {"cards": ["5S", "4H"], "value": 9, "pair": False, "owner": 1}),
        ("5S 4H 9C", {"cards": ["5S", "4H", "9C"], "value": 9, "pair": True, "owner": 1}),
        ("6S 6H", {"cards": ["6S", "6H"], "value": 6, "pair": True, "owner": 1}),
    ],
)
def test_cassino_cards_in_one_spot_become_a_build_of_their_sum(cards: str, build: object) -> None:
    found = put_cards(sheet("cassino"), cards, TABLE)
    assert position(found)[TABLE] == [build] and not find_fault_key(found)


def test_emptied_group_is_removed_and_later_groups_move_up() -> None:
    found = put_cards(put_cards(sheet("cassino"), "5S", TABLE), "6S", TABLE, 0, 1)
    assert remove_card(found, CardSlot(TABLE), 0).cards == {CardSlot(TABLE): (Card("6S"),)}
    assert [spot.number for heap, spot in found.spots() if heap.key == TABLE] == [0, 1, 2]


def test_cassino_builder_is_dealt_a_taker_or_reported_without_one() -> None:
    """The builder gets a random card that takes the build; named cards without one are refused.

    The rule is cassino.keep-taker.
    """
    for seed in range(20):
        assert not find_fault_key(replace(put_cards(sheet("cassino"), "5S 4H", TABLE), seed=str(seed)))
    named = put_cards(put_cards(sheet("cassino"), "5S 4H", TABLE), "AS 2S 3S 4D", HAND, 1)
    assert find_fault_key(named) == "cassino.set_up.bound"


@merge_cases("owner", [0, 1])
@merge_cases("seed", "abcdefgh")
def test_cassino_builder_is_dealt_a_taker_beside_named_cards(owner: int, seed: str) -> None:
    """With one named card in any hand, the random cards still include one that takes the build.

    The rule is cassino.keep-taker.
    """
    assert not find_fault_key(
        replace(put_cards(put_cards(sheet("cassino"), "5S 4H", TABLE), "KS", HAND, owner), seed=seed)
    )


@merge_cases("seed", "abcdefgh")
def test_canasta_asker_is_dealt_a_hand_that_can_go_out(seed: str) -> None:
    """By the rule canasta.ask-partner: also if another hand has a named card, and with one canasta or none."""
    for melds in ("", "QS QH QD QC QS QH QD"):
        asked = put_cards(replace(sheet("canasta"), phase="answer", seed=seed), melds, MELDS)
        assert not find_fault_key(asked) and not find_fault_key(put_cards(asked, "KS", HAND, 1))


GONE = ("last", "melds")
"""Phases without a stock, in which cards in no place are out of the game."""
SCHEMAS = {name: schema for name, game in GAMES.items() if (schema := game.text.position_schema) is not None}
PHASES = [(name, phase) for name, schema in SCHEMAS.items() for phase in schema.phases if phase not in GONE]


@merge_cases("where", [(STOCK, 0), (HAND, 0), (HAND, 1)])
@merge_cases(("name", "phase"), PHASES)
def test_no_card_is_lost_where_named_ones_lie(name: str, phase: str, where: tuple[str, int]) -> None:
    found = put_cards(replace(sheet(name), phase=phase), "4C", *where)
    game = found.frame.game
    if name == "scarney" and phase == "answer":
        found = put_cards(found, "KS", "offered")
    made = game.text.form.write(game.text.form.read(found.frame.chosen.written, position(found), "1"))
    cards = str(made).replace("'offered': 'KS'", "")
    assert sum(cards.count(f"'{card}'") for card in dict.fromkeys(found.frame.pack)) == len(found.frame.pack)


def test_scarney_offered_card_is_set_up_and_required_in_phase_answer() -> None:
    found = replace(put_cards(sheet("scarney"), "KD", "offered"), phase="answer")
    keys = document(found)["position"]
    assert isinstance(keys, dict) and keys["offered"] == "KD" and not find_fault_key(found)
    assert find_fault_key(replace(sheet("scarney"), phase="answer")) == "scarney.set_up.offered"


def test_canasta_sheet_has_spots_for_every_place_of_cards() -> None:
    keys = {spot.key for _, spot in islice(sheet("canasta").spots(), 99)}
    assert keys == {HAND, MELDS, "red_threes", PILE, STOCK}


def test_a_dealer_is_written_where_one_is_named_and_read_back() -> None:
    for name in GAMES:
        found = replace(sheet(name), dealer=1)
        assert "dealer" not in position(sheet(name))
        assert position(found)["dealer"] == 1 and not find_fault_key(found)
        assert load_position(found.frame, position(found)).dealer == 1


def test_build_keeps_its_set_owner_when_another_build_is_removed() -> None:
    found = put_cards(put_cards(sheet("cassino"), "5S 4H", TABLE), "6S 2H", TABLE, number=1)
    last = (found.turn - 1) % 2
    assert builder(found, CardSlot(TABLE)) == builder(found, CardSlot(TABLE, 0, 1)) == last
    found = set_builder(found, CardSlot(TABLE, 0, 1), 1 - last)
    table = position(found)[TABLE]
    assert isinstance(table, list) and [build["owner"] for build in table] == [last, 1 - last]
    assert not find_fault_key(found)
    fewer = remove_card(remove_card(found, CardSlot(TABLE), 0), CardSlot(TABLE), 0)
    assert builder(fewer, CardSlot(TABLE)) == 1 - last
    assert builder(load_position(found.frame, position(found)), CardSlot(TABLE, 0, 1)) == 1 - last
    assert builder(put_cards(sheet("cassino"), "5S", TABLE), CardSlot(TABLE)) is None


@merge_cases(("table", "asked"), [("four", 2), ("five", 2), ("six-teams", 2), ("six-pairs", 3)])
def test_canasta_asked_seat_is_the_next_partner_at_each_table(table: str, asked: int) -> None:
    """The partner asked is the next one in turn order; the player opposite is a rival.

    The rule is canasta.six-teams.
    """
    found = replace(sheet("canasta", table), phase="answer")
    assert position(found)["asked"] == asked and not find_fault_key(found)


def test_canasta_asker_with_a_hand_that_cannot_go_out_is_reported() -> None:
    """By the rule canasta.ask-partner: a yes binds, and with these eleven cards nobody could go out."""
    asked = put_cards(replace(sheet("canasta"), phase="answer"), "4C 6H 6S 7D 8D 9C KH QH QS TD 5S", HAND)
    assert find_fault_key(asked) == "canasta.set_up.bound"


@mark.parametrize(("phase", "to_act"), [("melds", 0), ("answer", 2)])
def test_canasta_position_in_phase_melds_or_answer_can_be_set_up(phase: str, to_act: int) -> None:
    found = put_cards(replace(sheet("canasta"), phase=phase), "7S 7H 7D 9S", HAND)
    found = count(put_cards(found, "QS QH QD QC QS QH QD", MELDS), HAND, 0, 0)
    assert not find_fault_key(found)
    game = GAMES["canasta"]
    made = game.text.form.read(found.frame.chosen.written, position(found), "1")
    assert game.rules.to_act(made) == to_act


def test_bonus_cards_of_modern_american_are_none_unless_somebody_puts_some_there() -> None:
    game, found = GAMES["modern_american"], sheet("modern_american")
    assert game.text.form.read({}, position(found), "1").talons == ((), (), (), ())
    named = count(put_cards(found, "KS 3H", "talons", 1), "talons", 2, 3)
    made = game.text.form.read({}, position(named), "1")
    assert made.talons[1] == parse("KS 3H") and [len(talon) for talon in made.talons] == [0, 2, 3, 0]
    again = load_position(found.frame, position(named))
    assert position(again) == position(named)


@merge_cases("language", LANGUAGES)
@merge_cases("name", GAMES)
def test_every_place_phase_and_number_of_the_sheet_has_a_name(name: str, language: str) -> None:
    schema, words = GAMES[name].text.position_schema, Words(language)
    assert schema is not None
    kinds = {"heap": [heap.key for heap in schema.heaps], "number": [number.key for number in schema.numbers]}
    kinds["phase"] = list(schema.phases) if len(schema.phases) > 1 else []
    for key in (f"setup.{kind}.{each}" for kind, keys in kinds.items() for each in keys):
        assert words.say_key(key, {"seat": 1, "seats": (0,), "game": name}) != key
