"""What may be said and seen at the table: the nine things of the rule book, and nothing else.

The numbers are those of the rule book's list. Here nobody has to ask for these things, since they are always shown.
"""

from dataclasses import replace
from random import Random

from tests.games.canasta.builders import list_announcements, make_position_at
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse, shuffle_cards
from upcard.core.events import Place
from upcard.core.table.draft import RefusedGesture
from upcard.core.thinking.budget import SPENT
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Answer, AskPartner, Discard
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import start
from upcard.games.canasta.position import PILE, Position, observe, partners
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.tables import SIDE_OF, TABLES

TABLE_NAMES = tuple(TABLES)
PARTNERED = ("four", "five", "six-rotating", "six-teams", "six-pairs")
KINGS, SEVENS = ["KS", "KH", "KD"], ["7S", "7H", "7D", "7C", "7S", "7H", "7D"]
MIXED = ["QS", "QH", "QD", "QC", "2S", "2H", "X"]


def position(table: str, hand: str = "4S 5S 6S", phase: str = "play", **keys: object) -> Position:
    """Return a position at a table in which seat 0 has this hand, and the others five cards each."""
    rules = CANASTA.text.form.rules({"table": table})
    return make_position_at(table, [hand.split(), *[5] * (rules.seats - 1)], phase, **keys)


def sides(table: str, *melds: list[str]) -> list[list[list[str]]]:
    """Return the melds of a table, all of them on the first side."""
    return [list(melds), *[[] for _ in TABLES[table].sides[1:]]]  # type: ignore[index]  # the name is one of the table


def viewers(table: str) -> range:
    """Return the seats of all viewers, players who sit out included."""
    return range(len(SIDE_OF[table]))  # type: ignore[index]  # the name is one of the table


@merge_cases("table", TABLE_NAMES)
def test_1_the_pile_may_be_looked_through_until_the_own_first_discard(table: str) -> None:
    before = position(table, pile=["6D", "9D"])
    after = apply(before, Discard(Card("4S"))).position
    for seat in range(before.table.rules.seats):
        _, whole = Draft(observe(before, seat)).inspect(PILE, Card("9D"))
        _, then = Draft(observe(after, seat)).inspect(PILE, Card("4S"))
        assert whole.values["cards"] == ("9D", "6D")
        assert ("cards" in then.values) == (seat != 0)


@merge_cases("table", TABLE_NAMES)
def test_2_anybody_may_look_into_a_mixed_canasta_for_its_wild_cards(table: str) -> None:
    laid = position(table, melds=sides(table, MIXED))
    for seat in viewers(table):
        *_, said = Draft(observe(laid, seat)).inspect(Place("meld", 0, 0), Card("QC"))
        assert (said.values["count"], said.values["wilds"]) == (4, 3)


@merge_cases("table", TABLE_NAMES)
def test_3_and_8_the_minimum_of_every_side_is_shown_to_everybody(table: str) -> None:
    scores = [0, 1500, 3000][: len(TABLES[table].sides)]  # type: ignore[index]  # the name is one of the table
    shown = position(table, scores=scores)
    for seat in viewers(table):
        lines = {tray.side: tray.line for tray in Draft(observe(shown, seat)).plan().trays}
        assert [lines[side].values["points"] for side in range(len(scores))] == [50, 90, 120][: len(scores)]


@merge_cases("table", TABLE_NAMES)
def test_3_first_meld_gauge_follows_the_cards_laid_out(table: str) -> None:
    draft = Draft(observe(position(table, "KS KH KC 2S 4S"), 0))
    for cards, value in (("KS KH", 20), ("KC", 30), ("2S", 50)):
        staged = draft.drop(parse(cards), Place("staged", 0, 0))
        assert isinstance(staged, Draft)
        draft = staged
        staging = draft.plan().staging
        assert staging is not None
        assert staging.gauge == (value, 50)


@merge_cases("table", TABLE_NAMES)
def test_4_red_threes_are_laid_and_replaced_automatically(table: str) -> None:
    hands = [["4S", "5S", "6S"], ["3H", "4C"], *[[]] * (CANASTA.text.form.rules({"table": table}).seats - 2)]
    step = apply(make_position_at(table, hands, stock=["9C", "9D", "8C"]), Discard(Card("4S")))
    assert "red_three" in [key for key, _ in list_announcements(step)]
    assert step.position.hands[1] == parse("4C 9C")


@merge_cases("table", TABLE_NAMES)
def test_5_meld_of_six_cards_shows_a_tally(table: str) -> None:
    laid = position(table, melds=sides(table, SEVENS[:6], KINGS))
    for seat in viewers(table):
        tallies = {spot.place: spot.tally for spot in Draft(observe(laid, seat)).plan().spots}
        assert tallies[Place("meld", 0, 0)] == "6/7"
        assert tallies[Place("meld", 0, 1)] == ""


@merge_cases("table", TABLE_NAMES)
def test_6_one_card_left_is_announced_and_stays_to_be_seen(table: str) -> None:
    step = apply(position(table, "4S 5S", melds=sides(table, KINGS)), Discard(Card("4S")))
    assert ("one_card_left", {"seat": 0}) in list_announcements(step)
    for seat in viewers(table):
        notes = {box.seat: box.note for box in Draft(observe(step.position, seat)).plan().seats}
        note = notes[0]
        assert note is not None
        assert note.key == "canasta.sign.one_card"


@merge_cases("yes", [True, False])
@merge_cases("table", PARTNERED)
def test_7_the_partner_is_asked_and_the_answer_is_yes_or_no(table: str, yes: bool) -> None:
    begun = position(table, "4S 7C", melds=sides(table, SEVENS))
    assert "ask" in [command.name for command in Draft(observe(begun, 0)).commands(())]
    partner = partners(begun.table, 0)[0]
    asked = apply(begun, AskPartner(partner)).position
    assert [command.name for command in Draft(observe(asked, partner)).commands(())] == ["yes", "no"]
    answered = apply(asked, Answer(yes)).position
    notes = {box.seat: box.note for box in Draft(observe(answered, 0)).plan().seats}
    said = notes[partner]
    assert said is not None
    assert said.key == f"canasta.sign.{'yes' if yes else 'no'}"


@merge_cases("table", ["two", "three", "three-lone"])
def test_7_player_without_a_partner_has_no_ask_button(table: str) -> None:
    begun = position(table, "4S 7C", melds=sides(table, SEVENS, MIXED))
    assert "ask" not in [command.name for command in Draft(observe(begun, 0)).commands(())]


@merge_cases("table", TABLE_NAMES)
def test_9_card_count_of_every_hand_is_shown(table: str) -> None:
    shown = position(table)
    for seat in viewers(table):
        counts = {box.seat: box.cards for box in Draft(observe(shown, seat)).plan().seats}
        assert [counts[other] for other in range(shown.table.rules.seats)] == list(map(len, shown.hands))


def shuffle_hidden_cards(before: Position, seat: int, random: Random) -> Position:
    """Return the position with all that a seat cannot see exchanged: the other hands and the stock."""
    others = [other for other in range(len(before.hands)) if other != seat]
    hidden = [card for other in others for card in before.hands[other]] + list(before.stock)
    rest = iter(shuffle_cards(tuple(hidden), str(random.random())))
    hands = tuple(hand if other == seat else tuple(next(rest) for _ in hand) for other, hand in enumerate(before.hands))
    return replace(before, hands=hands, stock=tuple(rest))


@merge_cases("table", TABLE_NAMES)
def test_no_other_information_passes_between_partners(table: str) -> None:
    """Whatever the partners hold, everybody sees the same table and buttons, and a computer player chooses the same."""
    random = Random(table)
    rules = CANASTA.text.form.rules({"table": table})
    dealt = apply(start(rules, table, 0), CANASTA.rules.opening).position
    for begun in (dealt, position(table, "4S 7C 9S 9H", melds=sides(table, SEVENS), phase="draw", pile=["6D", "9D"])):
        for seat in viewers(table):
            seen, other = observe(begun, seat), observe(shuffle_hidden_cards(begun, seat, random), seat)
            assert seen == other
            assert Draft(seen).plan() == Draft(other).plan()
            assert Draft(seen).commands(()) == Draft(other).commands(())
        choices = [
            CANASTA.players.rivals["standard"](one, Random(1), SPENT)
            for one in (
                observe(begun, begun.table.turn),
                observe(shuffle_hidden_cards(begun, begun.table.turn, random), begun.table.turn),
            )
        ]
        assert choices[0] == choices[1]


@merge_cases("table", PARTNERED)
def test_7_player_who_asked_cannot_discard_before_the_answer(table: str) -> None:
    begun = position(table, "4S 7C", melds=sides(table, SEVENS))
    partner = partners(begun.table, 0)[0]
    asked = apply(begun, AskPartner(partner)).position
    refused = Draft(observe(asked, 0)).drop(parse("4S"), PILE)
    assert isinstance(refused, RefusedGesture)
    assert refused.violation.facts == {"phase": "answering", "seat": partner, "action": "discard", "can": ()}
