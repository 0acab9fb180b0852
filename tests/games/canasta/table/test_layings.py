"""Selected cards that fit melds: what a drop and the buttons do with them, in Canasta and its relatives."""

from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.games import GAMES
from upcard.games.canasta.actions import Meld
from upcard.games.canasta.position import PILE
from upcard.play.text.words import Words

FAMILY = ("canasta", "samba", "bolivia", "modern_american", "hand_and_foot")
TRAY, KINGS, NINES = Place("melds", 0), Place("meld", 0, 0), Place("meld", 0, 1)
MELDS = ("KS KH KC", "9S 9H 9D")


def draft(name: str, hand: str, *melds: str, phase: str = "play") -> Any:
    """Return the draft of seat 0 with this hand, whose side has these melds."""
    written = {"phase": phase, "hands": [parse(hand), 11, 11, 11], "melds": [[*map(parse, melds)], []]}
    game = GAMES[name]
    position = game.text.form.read({}, {**written, "pile": parse("4C")}, "draft")
    return game.table.draft(game.rules.observe(position, 0))


def get_laid_cards(outcome: object) -> dict[str, str]:
    """Return the cards that a gesture lays at once, by the key of their meld."""
    assert isinstance(outcome, AcceptedGesture)
    (action,) = outcome.actions
    assert isinstance(action, Meld)
    return {group.rank: " ".join(sorted(group.cards)) for group in action.melds}


def buttons(made: Any, cards: str) -> list[tuple[str, bool]]:
    """Return the names of the enabled buttons while `cards` are selected, and whether each is amber."""
    return [(command.name, command.primary) for command in made.commands(parse(cards)) if command.enabled]


@merge_cases("name", FAMILY)
def test_a_whole_meld_dropped_on_another_meld_becomes_a_new_one(name: str) -> None:
    made, queens = draft(name, "QS QH QD 9C 5D 6H 4S", *MELDS), parse("QS QH QD")
    assert get_laid_cards(made.drop(queens, NINES)) == {"Q": "QD QH QS"}
    assert made.drop(queens, NINES) == made.drop(queens, TRAY)
    lit = made.targets(queens)
    assert TRAY in lit and NINES not in lit and lit[TRAY].key == "canasta.sign.worth_new"


@merge_cases("name", FAMILY)
def test_label_of_the_tray_counts_all_new_melds(name: str) -> None:
    made = draft(name, "QS QH QD JS JH JD 5D 6H 4S", *MELDS)
    told = made.targets(parse("QS QH QD JS JH JD"))[TRAY]
    assert (told.key, told.values) == ("canasta.sign.worth_new", {"points": 60, "melds": 2})


@merge_cases("name", FAMILY)
def test_too_few_cards_dropped_on_a_meld_that_they_do_not_fit_are_refused(name: str) -> None:
    made = draft(name, "QS QH QD 9C 5D 6H 4S", *MELDS)
    assert isinstance(made.drop(parse("QS QH"), NINES), RefusedGesture)
    assert isinstance(made.drop(parse("9C"), KINGS), RefusedGesture)
    assert isinstance(made.drop(parse("QS QH QD"), Place("meld", 1, 0)), RefusedGesture)


@merge_cases("name", FAMILY)
def test_before_the_draw_a_whole_meld_dropped_on_another_is_laid_out(name: str) -> None:
    made = draft(name, "QS QH QD 9C 5D 6H 4S", *MELDS, phase="draw").drop(parse("QS QH QD"), NINES)
    assert [group.rank for group in made.groups] == ["Q"]


def test_a_whole_meld_dropped_on_another_is_laid_out_beside_the_groups_that_are() -> None:
    made = draft("canasta", "QS QH QD 7S 7H 7D 9C 5D 6H", *MELDS).drop(parse("7S 7H"), TRAY)
    made = made.drop(parse("QS QH QD"), NINES)
    assert [group.rank for group in made.groups] == ["7", "Q"]


@merge_cases("name", FAMILY)
def test_cards_for_two_melds_light_both_and_go_to_both_wherever_they_are_dropped(name: str) -> None:
    made, both = draft(name, "KD 9C 5D 6H 4S", *MELDS), parse("KD 9C")
    lit = made.targets(both)
    assert [place for place in lit if place != PILE] == [KINGS, NINES]
    assert [lit[place].values["points"] for place in (KINGS, NINES)] == [10, 10]
    for place in (KINGS, NINES, TRAY):
        assert get_laid_cards(made.drop(both, place)) == {"K": "KD", "9": "9C"}
    assert buttons(made, "KD 9C") == [("lay_off", True)]
    assert get_laid_cards(made.command("lay_off", both)) == {"K": "KD", "9": "9C"}
    assert [part.values["rank"] for part in made.prompt_for_cards(both).values["parts"]] == ["K", "9"]


@merge_cases("name", FAMILY)
def test_a_new_meld_with_a_card_for_another_lights_the_meld_and_the_tray(name: str) -> None:
    made, cards = draft(name, "KD QS QH QD 5D 6H 4S", *MELDS), parse("KD QS QH QD")
    lit = made.targets(cards)
    assert [(place, lit[place].values["points"]) for place in (KINGS, TRAY)] == [(KINGS, 10), (TRAY, 30)]
    assert NINES not in lit and get_laid_cards(made.drop(cards, NINES)) == {"K": "KD", "Q": "QD QH QS"}
    assert buttons(made, "KD QS QH QD") == [("lay", True)]
    kinds = [part.values["kind"] for part in made.prompt_for_cards(cards).values["parts"]]
    assert kinds == ["group", "new"]


def test_cards_of_a_new_sequence_are_named_from_the_lowest_to_the_highest() -> None:
    made = draft("samba", "7H 6H 5H 4H 9C 2S JC QD", *MELDS)
    for chosen, named in (("7H 6H 5H 4H", "4♥ 5♥ 6♥ 7♥"), ("7H 6H 5H 4H 9C", "4♥ 5♥ 6♥ 7♥")):
        assert named in Words("en", {}, 0).render(made.prompt_for_cards(parse(chosen)))


def test_several_new_melds_are_named_together() -> None:
    made = draft("canasta", "QS QH QD 7S 7H 7D 9C 5D 6H", *MELDS)
    told = made.prompt_for_cards(parse("QS QH QD 7S 7H 7D 9C"))
    said = Words("en", {}, 0).render(told)
    assert said == "Your turn · lay 9♣ on the nines and Q♠ Q♥ Q♦ and 7♠ 7♥ 7♦ as new melds"


@merge_cases("name", FAMILY)
def test_with_a_card_that_fits_a_meld_the_amber_button_lays_it_off(name: str) -> None:
    made = draft(name, "KD 9C 5D 6H 4S", *MELDS)
    assert buttons(made, "KD") == [("lay_off", True), ("discard", False)]
    assert get_laid_cards(made.command("lay_off", parse("KD"))) == {"K": "KD"}
    assert made.prompt_for_cards(parse("KD")).values["rank"] == "K"
    assert buttons(made, "5D") == [("discard", True)]
    assert made.prompt_for_cards(parse("5D")) == made.prompt


def test_with_a_card_that_may_go_to_two_melds_the_amber_button_asks_which() -> None:
    made = draft("samba", "9C 5D 6H 4S KD", "9S 9H 9D", "TC JC QC")
    assert buttons(made, "9C") == [("lay_off", True), ("discard", False)]
    asked = made.command("lay_off", parse("9C"))
    assert [way.actions[0].melds[0].rank for way in asked] == ["9", "C"]
    assert TRAY not in made.targets(parse("9C"))


@merge_cases("name", [name for name in FAMILY if name != "modern_american"])
def test_a_wild_card_that_fits_melds_is_not_offered_for_the_pile_first(name: str) -> None:
    made = draft(name, "2D 9C 5D 6H 4S KD", *MELDS)
    assert buttons(made, "2D")[0] == ("lay_off", True)
    asked = made.command("lay_off", parse("2D"))
    assert {way.actions[0].melds[0].rank for way in asked} == {"K", "9"}


def test_melds_for_a_wild_card_are_asked_in_the_order_in_which_they_lie() -> None:
    asked = draft("canasta", "2D 9C 5D 6H 4S", "7S 7H 7C", "KS KH KC", "9S 9H 9D").command("lay_off", parse("2D"))
    assert [way.actions[0].melds[0].rank for way in asked] == ["K", "9", "7"]
    assert Words("en", {}, 0).render(asked[0].question) == "Where do you lay 2♦?"


def test_a_wild_card_that_cannot_go_with_a_natural_one_goes_to_another_meld() -> None:
    """By the rule canasta.three-wilds: the kings have three wild cards already."""
    made = draft("canasta", "KD 2D 5D 6H 4S", "KS KH KC 2S X X", "9S 9H 9D")
    assert get_laid_cards(made.command("lay_off", parse("KD 2D"))) == {"K": "KD", "9": "2D"}
    assert set(made.targets(parse("KD 2D"))) - {PILE} == {KINGS, NINES}


LIKE_CANASTA = [name for name in FAMILY if name != "modern_american"]


def list_wild_choices(outcome: Any) -> list[str]:
    """Return the names of the choices about wild cards that a gesture leads to."""
    assert isinstance(outcome, tuple)
    return [Words("en", {}, 0).render(play.reading) for play in outcome]


@merge_cases("name", LIKE_CANASTA)
def test_it_is_asked_which_of_two_groups_takes_the_chosen_wild_cards(name: str) -> None:
    made = draft(name, "QS KD 2S X 5D 6H 4S", "KS KH KC", "QH QD QC")
    asked = made.command("lay_off", parse("QS KD 2S X"))
    assert list_wild_choices(asked)[:2] == ["2♠ joker with the queens", "2♠ joker with the kings"]
    assert list_wild_choices(asked)[2:] == ["2♠ with the queens and a joker with the kings"]
    assert Words("en", {}, 0).render(asked[0].question) == "Where do you lay 2♠ joker?"
    assert list_wild_choices(made.drop(parse("QS KD X"), TRAY)) == ["a joker with the queens", "a joker with the kings"]


def test_every_way_to_share_three_wild_cards_among_three_groups_is_offered() -> None:
    made = draft("canasta", "QS KD 9C 2S 2H X 5D 6H 4S", "KS KH KC", "QH QD QC", "9S 9H 9D")
    asked = list_wild_choices(made.command("lay_off", parse("QS KD 9C 2S 2H X")))
    assert len(set(asked)) == 10
    assert asked[-1] == "2♠ with the queens, 2♥ with the kings and a joker with the nines"


@merge_cases("name", LIKE_CANASTA)
def test_wild_cards_go_without_asking_where_they_make_no_natural_meld_mixed(name: str) -> None:
    made = draft(name, "QS QH 2S KD 5D 6H 4S", "KS KH KC", "9S 9H 9D")
    assert get_laid_cards(made.command("lay", parse("QS QH KD 2S"))) == {"Q": "2S QH QS", "K": "KD"}
    made = draft(name, "9C 2S KD 5D 6H 4S", "KS KH KC", "9S 9H 9D X")
    assert get_laid_cards(made.command("lay_off", parse("KD 9C 2S"))) == {"9": "2S 9C", "K": "KD"}


@merge_cases("name", LIKE_CANASTA)
def test_cards_dropped_on_a_meld_leave_their_wild_cards_there(name: str) -> None:
    made = draft(name, "9C 2S KD 5D 6H 4S", *MELDS)
    assert get_laid_cards(made.drop(parse("KD 9C 2S"), KINGS)) == {"K": "2S KD", "9": "9C"}
    assert get_laid_cards(made.drop(parse("KD 9C 2S"), NINES)) == {"K": "KD", "9": "2S 9C"}


def test_label_of_the_tray_counts_the_melds_of_one_way_if_wild_cards_may_go_to_several() -> None:
    made, chosen = draft("canasta", "QS QH QD 7S 7H 7D X 9C 5D 6H", *MELDS), parse("QS QH QD 7S 7H 7D X")
    told = made.targets(chosen)[TRAY]
    assert told.values == {"points": 95, "melds": 2} and len(made.drop(chosen, TRAY)) == 2


def test_a_wild_card_that_would_spoil_a_natural_canasta_does_not_make_the_button_amber() -> None:
    """See settled point 2 of the rules; the question is asked where the card is laid all the same."""
    made = draft("canasta", "2D 9C 5D 6H 4S", "KS KH KD KC KS KH KD")
    assert buttons(made, "2D") == [("lay_off", False), ("discard", True)]
    assert made.command("lay_off", parse("2D")).caution.key == "canasta.caution.mix"


def test_a_lay_off_that_leaves_no_card_to_discard_is_no_button() -> None:
    """By the rule canasta.canastas-to-go-out: one card is left to discard, and one to keep."""
    assert buttons(draft("canasta", "KD 5D 6H", *MELDS), "KD") == [("lay_off", True), ("discard", False)]
    assert buttons(draft("canasta", "KD 5D", *MELDS), "KD") == [("discard", True)]


def test_cards_for_both_ends_of_a_sequence_go_to_it_together() -> None:
    made = draft("samba", "5H 9H 4C 6D JS", "6H 7H 8H")
    assert get_laid_cards(made.command("lay_off", parse("5H 9H"))) == {"H": "5H 9H"}


@merge_cases("name", FAMILY)
def test_find_melds_finds_cards_for_own_melds_too(name: str) -> None:
    made = draft(name, "KD KS 9C QS QH QD 5D 6H 4S", *MELDS).command("arrange", ())
    assert made.assisted and made.problem() is None
    assert {group.rank: len(group.cards) for group in made.groups} == {"K": 2, "9": 1, "Q": 3}
    assert made.plan().staging.title.values == {"kind": "both"}
    assert sum(map(len, (group.cards for group in made.command("lay", ()).actions[0].melds))) == 6


def test_find_melds_adds_to_both_ends_of_a_sequence_before_groups() -> None:
    made = draft("samba", "4H 5H 9H TH 9C 6D JS", "6H 7H 8H", "9S 9D 9C").command("arrange", ())
    assert {group.rank: " ".join(sorted(group.cards)) for group in made.groups} == {"H": "4H 5H 9H TH", "9": "9C"}
    whole = next(spot for spot in made.plan().spots if spot.place.kind == "staged")
    assert whole.dots == ("natural",) * 7


@merge_cases("name", FAMILY[:4])
def test_find_melds_keeps_a_card_to_discard(name: str) -> None:
    made = draft(name, "KD 9C", *MELDS).command("arrange", ())
    assert sum(len(group.cards) for group in made.groups) <= 1


def test_cards_added_to_found_cards_for_a_meld_go_to_the_same_meld() -> None:
    made = draft("samba", "9C 9C 5D 6H 4S", "9S 9H 9D", "JC QC KC").command("arrange", ())
    fewer = made.take_back(Place("staged", 0, 0), parse("9C"))
    again = fewer.drop(parse("9C"), Place("staged", 0, 0))
    assert again.groups == made.groups and again.groups[0].onto == 0


@pytest.mark.parametrize(("hand", "begins"), [("2S AH 7S 8D", False), ("2S 2H X AH 7S 8D", True)])
@pytest.mark.parametrize("name", ["bolivia", "modern_american"])
def test_a_wild_card_begins_a_wild_meld_only_if_the_hand_has_three(name: str, hand: str, begins: bool) -> None:
    made = draft(name, hand, "KS KH KC KD KS", "9S 9H 9D 9C 9S")
    assert (TRAY in made.targets(parse("2S"))) == begins
    asked = made.command("lay_off", parse("2S"))
    assert {way.actions[0].melds[0].rank for way in asked if isinstance(way, AcceptedGesture)} == {"K", "9"}


def test_prompt_names_no_discard_of_a_card_that_may_not_be_discarded() -> None:
    """By the rule modern.discard-wild: a wild card may not be discarded while other cards are left."""
    made = draft("modern_american", "2S AH 7S 8D", "KS KH KC KD KS", "9S 9H 9D 9C 9S")
    said = Words("en", {}, 0).render(made.prompt_for_cards(parse("2S")))
    assert said == "Your turn · lay 2♠, then choose where" and ("discard", False) not in buttons(made, "2S")
