"""What gestures mean at a table of Hand and Foot, and what its signs say."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.core.table.plan import Zone
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, LayDown, Meld, TakePile
from upcard.games.canasta.position import has_first_meld
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import Words
from upcard.players.levels import levels

GAME = GAMES["hand_and_foot"]
TRAY = Place("melds", 0)
PILE = Place("pile")
QUEENS = "QS QH QD QC QS QH QD"
DIRTY = "9S 9H 9D 9C 9S 2S 2H"


def draft(hand: str, *melds: str, pile: str = "", options: Mapping[str, object] | None = None, **given: Any) -> Any:
    """Return the draft of seat 0 with this hand and these melds of its side."""
    written = {"phase": "play", "hands": [parse(hand), 11, 12, 13], "melds": [[parse(meld) for meld in melds], []]}
    position = GAME.text.form.read(options or {}, {**written, "pile": parse(pile), **given}, "draft")
    return GAME.table.draft(GAME.rules.observe(position, 0))


def get_played_actions(outcome: object) -> tuple[object, ...]:
    """Return the actions that a gesture plays."""
    assert isinstance(outcome, AcceptedGesture), outcome
    return outcome.actions


def get_broken_rule(outcome: object) -> str:
    """Return the rule by which a gesture is refused."""
    assert isinstance(outcome, RefusedGesture), outcome
    return outcome.violation.rule


def lacks(told: Told) -> dict[object, object]:
    """Return what a sign lacks, by kind of book or seat."""
    found = told.values["what"]
    assert isinstance(found, tuple)
    return {part.values.get("kind", part.values.get("seat")): part.values.get("count", True) for part in found}


def test_first_melds_are_laid_out_until_their_points_are_there_and_say_which_deal_asks_for_them() -> None:
    made = draft("KS KH KD 4H 4S 4D 5S 6S", deal_number=1).drop(parse("KS KH KD"), TRAY)
    assert not next(command for command in made.commands(()) if command.name == "lay").enabled
    assert [note.key for note in made.plan().staging.notes[:2]] == [
        "canasta.sign.opening_needs",
        "hand_and_foot.sign.opening_why",
    ]
    made = draft("KS KH KD AH AS AD 5S 6S").drop(parse("KS KH KD"), TRAY).drop(parse("AH AS AD"), TRAY)
    assert get_played_actions(made.command("lay", ())) == (Meld(made.groups),)


def test_a_card_goes_to_the_unfinished_meld_of_its_rank_and_never_on_the_book() -> None:
    made = draft("QC QS 5D 6H", QUEENS, "QS QH QC")
    assert list(made.targets(parse("QC"))) == [Place("meld", 0, 1), PILE]
    assert get_played_actions(made.double_click(parse("QC")[0])[0]) == (Meld((LayDown("Q", parse("QC")),)),)
    assert get_broken_rule(made.drop(parse("QC"), Place("meld", 0, 0))) == "hand-foot.closed"


def test_three_cards_of_a_book_s_rank_begin_another_meld() -> None:
    made = draft("QC QS QH 5D 6H", QUEENS)
    assert get_played_actions(made.drop(parse("QC QS QH"), TRAY)) == (Meld((LayDown("Q", parse("QC QS QH")),)),)


def test_wild_cards_alone_are_a_meld() -> None:
    made = draft("2S 2H X 5D 6H", QUEENS)
    (action,) = get_played_actions(made.drop(parse("2S 2H X"), TRAY))
    assert action == Meld((LayDown("W", parse("2S 2H X")),))


@merge_cases(
    ("top", "hand", "cards"), [("6H", "6S 6D 9C 9H", "6S 6D"), ("X", "X X 2S 9H", "X X"), ("2H", "2S 2D X 9H", "2S 2D")]
)
def test_the_pile_is_taken_by_a_click_with_two_cards_of_the_kind_of_its_top(top: str, hand: str, cards: str) -> None:
    made = draft(hand, QUEENS, pile=f"4H 4S 4D 5S 5H 5D 7S 7H {top}", phase="draw")
    (action,) = get_played_actions(made.drop((), PILE))
    assert isinstance(action, TakePile) and sorted(action.melds[0].cards) == sorted(parse(cards))
    (pile,) = (spot for spot in made.plan().spots if spot.place == PILE)
    assert (pile.invites.values["count"], pile.pill.key) == (7, "canasta.sign.can_take")


@pytest.mark.parametrize(
    ("top", "melds", "sign", "wrong"),
    [
        ("3S", (QUEENS,), "hand_and_foot.sign.blocked", "hand-foot.take-three"),
        ("6H", ("6S 6D 6H 6C 6S",), "hand_and_foot.sign.no_room", "hand-foot.take-room"),
    ],
)
def test_a_barred_pile_says_why(top: str, melds: tuple[str, ...], sign: str, wrong: str) -> None:
    made = draft("6D 6C 9H 4S", *melds, pile=f"4H {top}", phase="draw")
    (pile,) = (spot for spot in made.plan().spots if spot.place == PILE)
    assert pile.pill.key == sign
    assert get_broken_rule(made.drop(parse("6D 6C"), PILE)) == wrong


def test_the_last_cards_of_the_hand_are_laid_without_a_question_and_those_of_the_foot_with_one() -> None:
    free = {"clean_books": 0, "dirty_books": 0, "wild_books": 0, "partner_foot": "free", "ask": "no"}
    ways = (("QC QC", [13, 13, 13, 13], False), ("QC QC", [0, 13, 13, 13], True), ("QC", [0, 13, 13, 13], False))
    for hand, feet, asks in ways:  # the one card of a foot can only go out
        made = draft(hand, QUEENS, "QS QH QD", options=free, feet=feet)
        outcome = made.drop(parse(hand), Place("meld", 0, 1))
        assert get_played_actions(outcome) and (outcome.caution is not None) is asks


def test_two_cards_too_many_for_a_book_are_refused_with_the_size_of_the_meld() -> None:
    refused = draft("KS KH 5H 4D", "KC KD KH KD KC KS").command("lay", parse("KS KH"))
    assert isinstance(refused, RefusedGesture) and refused.violation.rule == "hand-foot.meld-size"
    assert "the meld of kings has six cards, and with seven cards it is a closed book" in Words("en", {}, 0).refusal(
        refused.violation
    )


def test_a_meld_laid_out_is_laid_before_the_discard() -> None:
    made = draft("KS KH KD 5H 4D", QUEENS)
    made = made.drop(parse("KS KH"), Place("staged", 0, 0)).drop(parse("KD"), Place("staged", 0, 0))
    melds = (
        get_played_actions(made)
        if isinstance(made, AcceptedGesture)
        else get_played_actions(made.drop(parse("5H"), PILE))
    )
    assert isinstance(melds[0], Meld)
    assert melds[1:] in ((), (Discard(parse("5H")[0]),))


def test_a_red_three_that_stays_in_the_hand_is_discarded_like_any_card() -> None:
    made = draft("3H KS KH 5D", QUEENS, options={"red_threes": "penalty"})
    assert [command.name for command in made.commands(parse("3H"))] == ["discard"]
    assert get_played_actions(made.drop(parse("3H"), PILE)) == (Discard(parse("3H")[0]),)


def test_each_side_reads_which_books_it_lacks_and_then_whose_foot() -> None:
    def lines(made: Any) -> list[dict[object, object]]:
        return [lacks(tray.line) for tray in made.plan().trays]

    assert lines(draft("KS KH 5D", QUEENS, DIRTY)) == [
        {"natural": 1, "mixed": 1, "wild": 1},
        {"natural": 2, "mixed": 2, "wild": 1},
    ]
    one_each = {"clean_books": 1, "dirty_books": 1, "wild_books": 0}
    assert lines(draft("KS KH 5D", QUEENS, DIRTY, options=one_each))[0] == {0: True, 2: True}
    in_foot: dict[str, Any] = {"feet": [0, 13, 0, 13], "foot_played": [True, False, False, False]}
    assert lines(draft("KS KH 5D", QUEENS, DIRTY, options=one_each, **in_foot))[0] == {2: True}


def test_the_sealed_feet_lie_before_their_owners_and_nobody_sees_a_card_of_them() -> None:
    made = draft("KS KH 5D", feet=[13, 0, 13, 13])
    feet = {spot.place.owner: spot.count for spot in made.plan().spots if spot.zone == Zone.SEALED}
    assert feet == {0: 13, 2: 13, 3: 13}
    assert {card for place, cards in made.arrange().items() if place.kind == "foot" for card in cards} == {HIDDEN}


def test_find_melds_finds_natural_melds_and_no_more_than_a_book() -> None:
    made = draft("KS KH KD KC KS KH KD KC 5H 5D 5S 2S 9H", QUEENS).command("arrange", ())
    assert [(group.rank, len(group.cards)) for group in made.groups] == [("5", 3), ("K", 7)]


def test_find_melds_is_offered_exactly_where_it_finds_melds() -> None:
    match: AnyMatch = Match(GAME, next(iter(GAME.rules.presets.values())), "7")
    seen = Counter[tuple[bool, bool]]()
    match.deal()
    rival = levels(GAME)[list(GAME.players.rivals or GAME.players.levels)[-1]]
    while (seat := match.to_act) is not None and len(match.actions) < 400:
        view: Any = match.get_seat_view(seat)
        shown: Any = GAME.table.draft(view)
        offered = "arrange" in [command.name for command in shown.commands(())]
        assert offered == (view.table.phase == "play" and shown.find_groups() != ())
        seen[offered, has_first_meld(view.table, view.side)] += 1
        match.play((rival(view, Random(len(match.actions)), SPENT).action,))
    assert len(seen) == 4


def test_find_melds_finds_what_goes_on_unfinished_melds_up_to_a_book() -> None:
    made = draft("QC QS 9H 9D 9S KS KH KD 5H", QUEENS, "9S 9H 9D 9C 9S", "QS QH QC").command("arrange", ())
    assert [(group.rank, len(group.cards)) for group in made.groups] == [("9", 2), ("Q", 2), ("K", 3)]
    assert [note.key for note in made.plan().staging.notes] == ["canasta.sign.group"] * 3
    assert made.plan().staging.title.values == {"kind": "both"}
    staged = [spot for spot in made.plan().spots if spot.zone == Zone.STAGING]
    assert staged[0].dots == ("natural",) * 7
    (action,) = get_played_actions(made.command("lay", ()))
    assert isinstance(action, Meld) and len(action.melds) == 3


@pytest.mark.parametrize(("hand", "kind"), [("9C 5H 6D", "added"), ("KS KH KD 5H", "new")])
def test_the_headline_tells_new_melds_from_cards_for_those_that_lie(hand: str, kind: str) -> None:
    made = draft(hand, QUEENS, "9S 9H 9D").command("arrange", ())
    assert made.plan().staging.title.values == {"kind": kind}


def test_find_melds_finds_pairs_with_a_wild_card_where_no_natural_meld_is() -> None:
    made = draft("KS KH 5H 5D 2S X 9H 4C", QUEENS).command("arrange", ())
    assert [group.cards for group in made.groups] == [tuple(parse("KS KH 2S")), tuple(parse("5H 5D X"))]


@merge_cases(("melds", "options", "count"), [((), {}, 4), (("2S 2H X 2D",), {}, 3), ((), {"wild_melds": False}, 0)])
def test_find_melds_finds_wild_cards_for_their_own_meld_before_pairs(
    melds: tuple[str, ...], options: dict[str, object], count: int
) -> None:
    made = draft("2S 2H X 2D KS KH 5H 9C", QUEENS, *melds, options=options).command("arrange", ())
    assert [len(group.cards) for group in made.groups if group.rank == "W"] == ([count] if count else [])
    assert any(group.rank == "K" for group in made.groups) == (not count)


def test_threes_and_wild_cards_chosen_together_are_refused_as_a_meld() -> None:
    made = draft("3S 3C 2S KS KH 5D", QUEENS)
    assert get_broken_rule(made.drop(parse("3S 3C 2S"), TRAY)) == "hand-foot.no-threes"
