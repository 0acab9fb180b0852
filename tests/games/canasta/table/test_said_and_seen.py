"""The nine things that may be said and seen, at every table of players; nothing else passes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Place, Told
from upcard.core.table.plan import PlacePlan
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.position import PILE, Observation, Position, observe
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.plan import arrange, plan

TABLES = list(CANASTA.rules.tables)
WITH_PARTNERS = ["four", "five", "six-rotating", "six-teams", "six-pairs", "three-lone"]
SIX, SEVEN = ["8S", "8H", "8D", "8C", "8S", "8H"], ["9S", "9H", "9D", "9C", "9S", "9H", "2C"]


def position(table: str, melds: list[list[str]] | None = None, **written: Any) -> Position:
    """Return a position at a table in which the first side has these melds."""
    form = CANASTA.text.form
    rules = form.rules({"table": table})
    laid: Mapping[str, object] = {"melds": [melds or [], *[[] for _ in rules.sides[1:]]]}
    made: Position = form.read({"table": table}, {"pile": ["4H", "5C", "6D"], **laid, **written}, "said")
    return made


def observe_position(table: str, melds: list[list[str]] | None = None, **written: Any) -> Observation:
    """Return what seat 0 sees of a position at a table."""
    return observe(position(table, melds, **written), 0)


def spot(observed: Observation, place: Place) -> PlacePlan:
    """Return a place as the plan shows it."""
    return next(spot for spot in plan(observed).spots if spot.place == place)


@merge_cases("table", TABLES)
def test_1_the_pile_may_be_looked_through_until_ones_own_first_discard(table: str) -> None:
    """Checks the rule canasta.look-through."""
    before = observe_position(table)
    assert Draft(before).inspect(PILE, parse("6D")[0])[-1].key == "canasta.inspect.pile_open"
    done = replace(before, table=replace(before.table, discarded=(True,) * before.table.rules.seats))
    assert Draft(done).inspect(PILE, parse("6D")[0])[-1].key == "canasta.inspect.pile"


@merge_cases("table", TABLES)
def test_2_anybody_may_see_how_many_wild_cards_a_canasta_holds(table: str) -> None:
    owner = position(table, [SEVEN])
    for seat in range(owner.table.rules.players):
        (told,) = Draft(observe(owner, seat)).inspect(Place("meld", 0, 0), HIDDEN)
        assert told.key == "canasta.inspect.meld"
        assert [told.values[name] for name in ("count", "wilds", "rank")] == [6, 1, "9"]


@merge_cases("table", TABLES)
def test_3_and_8_the_minimum_of_every_side_is_always_shown(table: str) -> None:
    """By the rule canasta.minimum: for each side, and also while melds are being laid out."""
    scores = [1600, -20, 40][: len(CANASTA.text.form.rules({"table": table}).sides)]
    observed = observe_position(table, phase="play", scores=scores)
    lines = {tray.side: tray.line for tray in plan(observed).trays}
    assert [lines[side].values["points"] for side in range(len(scores))] == [90, 15, 50][: len(scores)]
    staging = Draft(observed).plan().staging
    assert staging and staging.gauge and staging.gauge.needed == 90


@merge_cases("table", TABLES)
def test_4_red_threes_are_laid_automatically(table: str) -> None:
    given = position(table, hands=[["3H", "4S", "9C"], *[5] * (CANASTA.text.form.rules({"table": table}).seats - 1)])
    after = apply(given, next(iter(CANASTA.rules.legal_actions(observe(given, 0))))).position
    assert after.table.red_threes[0][:1] == parse("3H")


@merge_cases("table", TABLES)
def test_5_meld_of_six_cards_shows_a_tally(table: str) -> None:
    observed = observe_position(table, [SIX, SEVEN])
    assert spot(observed, Place("meld", 0, 0)).tally == "6/7"
    assert spot(observed, Place("meld", 0, 1)).tally == ""


@merge_cases("table", TABLES)
def test_6_one_card_left_is_announced(table: str) -> None:
    seats = CANASTA.text.form.rules({"table": table}).seats
    given = position(table, phase="play", hands=[["4S", "9C"], *[5] * (seats - 1)])
    step = apply(given, Discard(parse("9C")[0]))
    assert "canasta.told.one_card_left" in [event.key for event in step.events if isinstance(event, Told)]
    other = plan(observe(step.position, 1)).seats
    note = next(seat.note for seat in other if seat.seat == 0)
    assert note and note.key == "canasta.sign.one_card"


@merge_cases("table", TABLES)
def test_7_ask_button_exists_only_at_tables_with_partners(table: str) -> None:
    """Checks the rule canasta.ask-partner."""
    lone = {"lone": 2} if table == "three-lone" else {}
    hands = [["4S", "9C"], *[5] * (CANASTA.text.form.rules({"table": table}).seats - 1)]
    melds = [SEVEN, ["KS", "KH", "KD", "KC", "KS", "KH", "KD"]]
    draft = Draft(observe_position(table, melds, phase="play", hands=hands, **lone))
    assert ("ask" in [command.name for command in draft.commands(())]) == (table in WITH_PARTNERS)


@merge_cases("table", TABLES)
def test_9_card_count_of_every_hand_is_always_shown(table: str) -> None:
    rules = CANASTA.text.form.rules({"table": table})
    observed = observe_position(table, hands=[4 + seat for seat in range(rules.seats)])
    assert {seat.seat: seat.cards for seat in plan(observed).seats if not seat.resting} == {
        seat: 4 + seat for seat in range(rules.seats)
    }


@merge_cases("table", TABLES)
def test_plan_and_buttons_do_not_depend_on_hidden_cards(table: str) -> None:
    """Whatever the hidden cards are, every viewer has the same picture, words and buttons."""
    given = position(table, [SIX], phase="play")
    hidden = [card for hand in given.hands[1:] for card in hand] + list(given.stock)
    turned = iter(hidden[::-1])
    hands = (given.hands[0], *(tuple(next(turned) for _ in hand) for hand in given.hands[1:]))
    other = replace(given, hands=hands, stock=tuple(turned))
    for seat in (0, *range(given.table.rules.seats, given.table.rules.players)):
        one, two = observe(given, seat), observe(other, seat)
        assert (plan(one), arrange(one), Draft(one).prompt) == (plan(two), arrange(two), Draft(two).prompt)
        assert Draft(one).commands(()) == Draft(two).commands(())
