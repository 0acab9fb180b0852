"""The choices for a new game: tables, players, rules, and what is remembered of them."""

from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import make_default_config
from upcard.play.rulebook.new_game import (
    assign_player,
    at_table,
    count_persons,
    first_offer,
    format_offer,
    parse_offer,
    players,
    set_player_name,
    setup,
    tables_of,
)
from upcard.play.rulebook.option_form import ChosenRules, change_option

CANASTA = GAMES["canasta"]
FIRST = first_offer(CANASTA)


def test_first_offer_gives_the_usual_new_game() -> None:
    assert setup(CANASTA, FIRST._replace(draw_seats=True))[:4] == make_default_config(CANASTA)[:4]


@merge_cases("table", CANASTA.rules.tables)
def test_each_table_is_set_up_with_its_players(table: str) -> None:
    made = setup(CANASTA, at_table(CANASTA, FIRST, table))
    assert plain(made.rules)["table"] == table  # type: ignore[index]  # options are an object in JSON
    assert len(made.players) == len(made.names) == CANASTA.rules.tables[table]


def test_tables_are_listed_by_number_of_players() -> None:
    assert {number: tables_of(CANASTA, number) for number in range(2, 7)} == {
        2: ("two",),
        3: ("three", "three-lone"),
        4: ("four",),
        5: ("five",),
        6: ("six-rotating", "six-teams", "six-pairs"),
    }


def test_players_are_remembered_after_a_smaller_table() -> None:
    offer = at_table(CANASTA, set_player_name(assign_player(FIRST, 3, PERSON), 3, "Mio"), "two")
    assert count_persons(CANASTA, offer) == 1
    back = at_table(CANASTA, offer, "four")
    assert count_persons(CANASTA, back) == 2
    assert setup(CANASTA, back).names[3] == "Mio"


def test_blank_player_name_is_stored_as_empty() -> None:
    assert setup(CANASTA, set_player_name(FIRST, 1, "  ")).names[1] == ""


@merge_cases(("option", "value"), [("answer_binds", False), ("hand_size", 15), ("draw_count", 2)])
def test_option_changes_return_with_their_table(option: str, value: object) -> None:
    """`answer_binds` has no meaning for two, and the other options take the values of the table for two."""
    offer = FIRST._replace(chosen=change_option(CANASTA, FIRST.chosen, option, value))
    two = at_table(CANASTA, offer, "two")
    assert two.chosen.changes == {}
    assert setup(CANASTA, two).rules == setup(CANASTA, at_table(CANASTA, FIRST, "two")).rules
    assert at_table(CANASTA, at_table(CANASTA, two, "three"), "four").chosen == offer.chosen


def test_change_at_another_table_overrides_the_remembered_one() -> None:
    offer = FIRST._replace(chosen=change_option(CANASTA, FIRST.chosen, "hand_size", 15))
    two = at_table(CANASTA, offer, "two")
    two = two._replace(chosen=change_option(CANASTA, two.chosen, "hand_size", 9))
    assert at_table(CANASTA, two, "four").chosen.changes == {"hand_size": 9}


def test_option_changes_without_meaning_at_a_table_are_set_aside() -> None:
    offer = at_table(CANASTA, FIRST, "six-teams")
    offer = offer._replace(chosen=change_option(CANASTA, offer.chosen, "six_player_scale", False))
    offer = offer._replace(chosen=change_option(CANASTA, offer.chosen, "tie", "another_deal"))
    assert at_table(CANASTA, offer, "four").chosen.changes == {"tie": "another_deal"}


def test_draw_seats_switch_sets_the_option() -> None:
    """By the rule canasta.draw-for-seats: the switch beside the players sets the option."""
    made = setup(CANASTA, FIRST._replace(draw_seats=False))
    assert plain(made.rules)["draw_for_seats"] is False  # type: ignore[index]  # options are an object in JSON
    assert not made.draw_seats
    assert FIRST.chosen.changes == {}


def test_offer_is_formatted_and_parsed_unchanged() -> None:
    rules = change_option(CANASTA, ChosenRules("six-pairs", "harte"), "target", 1234)
    offer = set_player_name(assign_player(FIRST._replace(chosen=rules, draw_seats=False), 2, PERSON), 2, "“Ä” 木")
    assert parse_offer(CANASTA, format_offer(offer)) == offer
    assert players(CANASTA, offer) == 6


@merge_cases(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"game": "whist"}',
        '{"game": "canasta", "rules": {"table": "nine"}}',
        '{"game": "canasta", "rules": 3, "people": {}, "names": 4, "draw_seats": null}',
        '{"game": "canasta", "people": ["ghost", 3], "names": [7]}',
    ],
)
def test_unusable_remembered_offer_gives_the_first_offer(text: str) -> None:
    assert parse_offer(CANASTA, text) == FIRST


def test_remembered_level_that_no_longer_exists_is_replaced() -> None:
    fewer = change_game(CANASTA, levels={"greedy": CANASTA.players.rivals["greedy"]})
    assert set(parse_offer(fewer, format_offer(FIRST)).people) == {PERSON, "greedy"}
