"""What gestures mean at a table with sequences, wild melds and melds to join."""

from typing import Any

import pytest

from upcard.core.cards import Cards, parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.games import GAMES
from upcard.games.canasta.actions import JoinMelds, LayDown, Meld, TakePile

TRAY = Place("melds", 0)


def draft(name: str, hand: str, *melds: str, phase: str = "play", pile: str = "4C") -> Any:
    """Return the draft of seat 0 with this hand and these melds of its side."""
    game = GAMES[name]
    written = {"phase": phase, "hands": [parse(hand), 15, 15, 15], "melds": [[parse(meld) for meld in melds], []]}
    position = game.text.form.read({}, {**written, "pile": parse(pile)}, "draft")
    return game.table.draft(game.rules.observe(position, 0))


def played(outcome: object) -> object:
    """Return the single action that a gesture plays."""
    assert isinstance(outcome, AcceptedGesture)
    (action,) = outcome.actions
    return action


KINGS = "KS KH KC"


@pytest.mark.parametrize(
    ("name", "cards", "key"),
    [("samba", "5H 6H 7H", "H"), ("samba", "7H 5H 6H", "H"), ("samba", "9D 9S 2C", "9"), ("bolivia", "2H 2S X", "W")],
)
def test_chosen_cards_are_laid_as_the_meld_that_they_make(name: str, cards: str, key: str) -> None:
    chosen: Cards = parse(cards)
    action = played(draft(name, f"{cards} JC 4S QD", KINGS).command("lay", chosen))
    assert isinstance(action, Meld) and [group.rank for group in action.melds] == [key]
    assert sorted(action.melds[0].cards) == sorted(chosen)


def test_a_sequence_is_laid_out_card_by_card_until_the_minimum_is_reached() -> None:
    made = draft("samba", "5H 6H 7H AS AH AC 4S JD").drop(parse("5H"), TRAY)
    made = made.drop(parse("6H"), Place("staged", 0, 0)).drop(parse("7H"), Place("staged", 0, 0))
    assert [group.rank for group in made.groups] == ["H"]
    assert made.problem().rule == "samba.minimum"
    made = made.drop(parse("AS AH AC"), Place("staged", 0, 1))
    assert played(made.command("lay", ())) == Meld((LayDown("H", parse("5H 6H 7H")), LayDown("A", parse("AS AH AC"))))


@pytest.mark.parametrize("card", ["9H", "KH"])
def test_a_card_goes_to_either_end_of_a_sequence(card: str) -> None:
    started = draft("samba", f"{card} 4S 5D", "KS KD KC", "TH JH QH")
    assert played(started.drop(parse(card), Place("meld", 0, 1))) == Meld((LayDown("H", parse(card), 1),))
    refused = started.drop(parse("5D"), Place("meld", 0, 1))
    assert isinstance(refused, RefusedGesture) and refused.violation.rule == "samba.sequence"


def test_a_double_click_lays_a_card_on_the_sequence_that_it_continues() -> None:
    outcome, place = draft("samba", "8D 4S JH", "5D 6D 7D").obvious(parse("8D")[0])
    assert (played(outcome), place) == (Meld((LayDown("D", parse("8D"), 0),)), Place("meld", 0, 0))


def test_the_pile_is_taken_onto_a_sequence() -> None:
    taking = draft("samba", "9D 4S JH KC", "5D 6D 7D", phase="draw", pile="4C TS 8D")
    assert played(taking.drop((), Place("pile"))) == TakePile((LayDown("D", (), 0),))


def test_groups_are_joined_by_a_button_that_only_stands_where_there_are_some() -> None:
    joining = draft("samba", "4S JH 9D", KINGS, "TH JH QH", "KD KS X")
    assert "join" in [command.name for command in joining.commands(())]
    assert played(joining.command("join", ())) == JoinMelds(0, 2)
    assert "join" not in [command.name for command in draft("samba", "4S JH 9D", KINGS).commands(())]


def test_melds_are_found_in_a_hand_the_longest_sequence_first() -> None:
    found = draft("samba", "5H 6H 7H 8H 9D 9S JC 4S", KINGS).command("arrange", ())
    assert [(group.rank, group.cards) for group in found.groups] == [("H", parse("5H 6H 7H 8H"))]
