"""What gestures mean at a table with sequences, wild melds and melds to join."""

from dataclasses import replace
from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Cards, parse
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.games import GAMES
from upcard.games.canasta.actions import JoinMelds, LayDown, Meld, TakePile
from upcard.games.canasta.position import PILE
from upcard.games.canasta.values import BLACK

TRAY = Place("melds", 0)


def position(name: str, hand: str, *melds: str, phase: str = "play", pile: str = "4C") -> Any:
    """Return a position in which seat 0 has this hand and its side these melds."""
    written = {"phase": phase, "hands": [parse(hand), 15, 15, 15], "melds": [[parse(meld) for meld in melds], []]}
    return GAMES[name].text.form.read({}, {**written, "pile": parse(pile)}, "draft")


def draft(name: str, hand: str, *melds: str, phase: str = "play", pile: str = "4C") -> Any:
    """Return the draft of seat 0 in such a position."""
    game = GAMES[name]
    return game.table.draft(game.rules.observe(position(name, hand, *melds, phase=phase, pile=pile), 0))


def get_played_action(outcome: object) -> object:
    """Return the single action that a gesture plays."""
    assert isinstance(outcome, AcceptedGesture)
    (action,) = outcome.actions
    return action


KINGS = "KS KH KC"


@merge_cases(
    ("name", "cards", "key"),
    [("samba", "5H 6H 7H", "H"), ("samba", "7H 5H 6H", "H"), ("samba", "9D 9S 2C", "9"), ("bolivia", "2H 2S X", "W")],
)
def test_lay_button_lays_selected_cards_as_the_meld_they_make(name: str, cards: str, key: str) -> None:
    chosen: Cards = parse(cards)
    action = get_played_action(draft(name, f"{cards} JC 4S QD", KINGS).command("lay", chosen))
    assert isinstance(action, Meld) and [group.rank for group in action.melds] == [key]
    assert sorted(action.melds[0].cards) == sorted(chosen)


def test_a_sequence_is_laid_out_card_by_card_until_the_minimum_is_reached() -> None:
    made = draft("samba", "5H 6H 7H AS AH AC 4S JD").drop(parse("5H"), TRAY)
    made = made.drop(parse("6H"), Place("staged", 0, 0)).drop(parse("7H"), Place("staged", 0, 0))
    assert [group.rank for group in made.groups] == ["H"]
    assert made.problem().rule == "samba.minimum"
    made = made.drop(parse("AS AH AC"), Place("staged", 0, 1))
    assert get_played_action(made.command("lay", ())) == Meld(
        (LayDown("H", parse("5H 6H 7H")), LayDown("A", parse("AS AH AC")))
    )


def test_cards_of_a_sequence_are_announced_in_its_order() -> None:
    begun = position("samba", "KH 9H 7S 5S 6S 4S JD", "KS KD KC", "TH JH QH")
    laid = Meld((LayDown("H", parse("KH 9H"), 1), LayDown("S", parse("7S 5S 6S"))))
    told = [event for event in GAMES["samba"].rules.apply(begun, laid).events if isinstance(event, Told)]
    assert [event.values["cards"] for event in told] == [parse("9H KH"), parse("5S 6S 7S")]


@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_nothing_stays_staged_once_the_melds_have_changed(name: str) -> None:
    staged = draft(name, "5H 6H 7H AS AH AC 4S JD").drop(parse("AS AH"), TRAY)
    afterwards = draft(name, "4S JD", "AS AH AC").seen
    assert staged.staged and staged.rebase_on(staged.seen).staged
    emptied = staged.rebase_on(afterwards)
    assert not emptied.staged and emptied.seen == afterwards and emptied.names == staged.names


@pytest.mark.parametrize("card", ["9H", "KH"])
def test_a_card_goes_to_either_end_of_a_sequence(card: str) -> None:
    started = draft("samba", f"{card} 4S 5D", "KS KD KC", "TH JH QH")
    assert get_played_action(started.drop(parse(card), Place("meld", 0, 1))) == Meld((LayDown("H", parse(card), 1),))
    refused = started.drop(parse("5D"), Place("meld", 0, 1))
    assert isinstance(refused, RefusedGesture) and refused.violation.rule == "samba.sequence"


def test_double_click_lays_a_card_off_on_its_sequence() -> None:
    outcome, place = draft("samba", "8D 4S JH", "5D 6D 7D").double_click(parse("8D")[0])
    assert (get_played_action(outcome), place) == (Meld((LayDown("D", parse("8D"), 0),)), Place("meld", 0, 0))


def test_the_pile_is_taken_onto_a_sequence() -> None:
    taking = draft("samba", "9D 4S JH KC", "5D 6D 7D", phase="draw", pile="4C TS 8D")
    assert get_played_action(taking.drop((), Place("pile"))) == TakePile((LayDown("D", (), 0),))


def test_join_button_appears_only_with_melds_to_join() -> None:
    apart = draft("samba", "4S JH 9D", KINGS, "TH JH QH", "KD KS X")
    assert "join" in [command.name for command in apart.commands(())]
    assert "join" not in [command.name for command in draft("samba", "4S JH 9D", KINGS).commands(())]
    joining = apart.command("join", ())
    assert [command.name for command in joining.commands(())] == ["take_back", "join_now"]
    assert get_played_action(joining.command("join_now", ())) == JoinMelds(0, 2)


def test_melds_are_shown_as_they_would_lie_joined_before_they_are() -> None:
    apart = draft("samba", "4S JH 9D", KINGS, "TH JH QH", "KD KS KH X")
    joining = apart.command("join", ())
    assert (joining.staged, joining.prompt.values) == (True, {"size": 7, "look": "mixed"})
    assert len(joining.arrange()[Place("meld", 0, 0)]) == 7 and Place("meld", 0, 2) not in joining.arrange()
    spots = {spot.place: spot for spot in joining.plan().spots}
    assert Place("meld", 0, 2) not in spots
    assert (spots[Place("meld", 0, 0)].look, spots[Place("meld", 0, 0)].picked) == ("mixed", True)
    assert joining.take_back() == apart and joining.targets(parse("JH")) == {}


def test_each_press_shows_the_next_two_melds_joined() -> None:
    apart = draft("samba", "4S JH 9D", KINGS, "KD KS X", "8S 8H 8D", "8C 8C 2H")
    first = apart.command("join", ())
    assert "join_other" in [command.name for command in first.commands(())]
    assert [first.joining, first.command("join_other", ()).joining] == [JoinMelds(0, 1), JoinMelds(2, 3)]
    assert first.command("join_other", ()).command("join_other", ()) == first


@merge_cases(
    ("name", "melds", "cards", "key", "facts"),
    [
        ("samba", "6H 7H 8H", "5H", "canasta.sign.worth_end", {"points": 5, "count": 3, "card": "6H", "end": "low"}),
        (
            "samba",
            "6H 7H 8H",
            "9H TH",
            "canasta.sign.worth_end",
            {"points": 20, "count": 2, "card": "8H", "end": "high"},
        ),
        ("samba", "6H 7H 8H 9H TH JH", "QH", "samba.sign.worth_samba", {"points": 10}),
        ("bolivia", "6H 7H 8H 9H TH JH", "5H", "bolivia.sign.worth_escalera", {"points": 5}),
        ("bolivia", "2H 2S X", "2D", "canasta.sign.worth_short", {"points": 20, "count": 3}),
        ("bolivia", "2H 2S X 2C 2C X", "2D", "bolivia.sign.worth_bolivia", {"points": 20}),
    ],
)
def test_a_drop_says_at_which_end_and_what_is_missing(
    name: str, melds: str, cards: str, key: str, facts: dict[str, object]
) -> None:
    told = draft(name, f"{cards} 4S JD", melds).targets(parse(cards))[Place("meld", 0, 0)]
    assert (told.key, told.values) == (key, facts)


def test_arrange_button_finds_the_longest_sequence() -> None:
    found = draft("samba", "5H 6H 7H 8H 9D 9S JC 4S", KINGS).command("arrange", ())
    assert [(group.rank, group.cards) for group in found.groups] == [("H", parse("5H 6H 7H 8H"))]


@merge_cases("name", ["samba", "bolivia"])
@merge_cases(("cards", "missing"), [("6D JD", 4), ("6D 7D", 1), ("6D 8D", 1)])
def test_two_cards_of_a_sequence_say_how_many_are_missing_with_those_between(
    name: str, cards: str, missing: int
) -> None:
    told = draft(name, f"{cards} QS 4C", KINGS).targets(parse(cards))[TRAY]
    assert told.key == "canasta.sign.worth_more" and told.values["count"] == missing


@merge_cases("name", ["samba", "bolivia"])
@merge_cases("cards", ["6H 6S 4D", "6H 6H 4H"])
@merge_cases("place", [Place("meld", 0, 0), TRAY])
def test_cards_that_fit_several_melds_are_refused_by_the_rule_that_they_break_together(
    name: str, cards: str, place: Place
) -> None:
    """Not because one of them does not go on the meld of another; the jack alone would be left."""
    melds = "6S 6C 6D", "4S 4C 4D 4C 4S"
    made = draft(name, f"JD {cards}", *melds).drop(parse(cards), place)
    assert isinstance(made, RefusedGesture) and made.violation.rule.endswith("keep-a-card")
    assert isinstance(draft(name, f"JD QD {cards}", *melds).drop(parse(cards), place), AcceptedGesture)


def test_a_pile_that_fits_a_meld_is_first_offered_for_it_and_then_for_a_new_meld() -> None:
    taking = draft("samba", "9H 9D JC 4S", "9S 9S 9C 9H", KINGS, phase="draw", pile="4C 9D")
    offered = taking.drop(parse("9H 9D"), Place("pile"))
    cards = parse("9H 9D")
    ways = [TakePile((LayDown("9", cards, 0),)), TakePile((LayDown("9", cards),))]
    assert [made.actions[0] for made in offered] == ways


def test_a_discard_after_laid_out_melds_is_refused_by_the_games_own_rule() -> None:
    """Who has melded black threes must go out in this turn; the ten of clubs would be left."""
    game = GAMES["samba"]
    melds = ("KS KH KC KD KS KH KC", "QS QH QC QD QS QH QC", "TD TD TH")
    begun = position("samba", "3S 3S 3C 9S 9H 9C TC 3C", *melds)
    laid = game.rules.apply(begun, Meld((LayDown(BLACK, parse("3S 3S 3C")),))).position
    bare: Any = game.table.draft(game.rules.observe(laid, 0))
    made = replace(bare, groups=(LayDown("9", parse("9S 9H 9C")),))
    assert made.problem() is None
    refused = made.drop(parse("3C"), PILE)
    assert isinstance(refused, RefusedGesture) and refused.violation.rule == "samba.black-threes"
