"""What gestures mean at a table of Modern American Canasta, and what its signs say."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, LayDown, Meld, RedThree, TakePile
from upcard.games.modern_american.actions import KeepThree, SpecialHand
from upcard.play.text.words import Words

GAME = GAMES["modern_american"]
TRAY = Place("melds", 0)
PILE = Place("pile")
OTHERS = "JS JS JH JH JD JD JC"
GARBAGE = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KC"


def draft(
    hand: str, *melds: str, theirs: str = "", pile: str = "", options: Mapping[str, object] | None = None, **given: Any
) -> Any:
    """Return the draft of seat 0 with this hand and these melds of its side."""
    written = {
        "phase": "play",
        "hands": [parse(hand), 11, 12, 13],
        "melds": [[parse(meld) for meld in melds], [parse(theirs)] if theirs else []],
        "pile": parse(pile),
    }
    position = GAME.text.form.read(options or {}, {**written, **given}, "draft")
    return GAME.table.draft(GAME.rules.observe(position, 0))


def get_played_actions(outcome: object) -> tuple[object, ...]:
    """Return the actions that a gesture plays."""
    assert isinstance(outcome, AcceptedGesture)
    return outcome.actions


def get_broken_rule(outcome: object) -> str:
    """Return the rule by which a gesture is refused."""
    assert isinstance(outcome, RefusedGesture)
    return outcome.violation.rule


def names(made: Any, cards: str = "") -> list[str]:
    """Return the names of the buttons while these cards are selected."""
    return [command.name for command in made.commands(parse(cards))]


def test_an_opening_is_laid_out_until_its_points_and_its_clean_triple_are_there() -> None:
    made = draft("KS KH X AS AH X QD QS QC 5H 4D").drop(parse("KS KH X"), TRAY).drop(parse("AS AH X"), TRAY)
    assert (made.prompt.key, names(made)) == ("modern_american.prompt.base", ["arrange", "take_back", "lay"])
    assert not next(command for command in made.commands(()) if command.name == "lay").enabled
    made = made.drop(parse("QD QS QC"), TRAY)
    assert made.plan().staging.title.values["has"]
    assert get_played_actions(made.command("lay", ())) == (Meld(made.groups),)


def test_the_whole_opening_may_be_chosen_and_laid_at_once() -> None:
    chosen = "KS KH KD AS AH AD JS JH X"
    (action,) = get_played_actions(draft(f"{chosen} 5H 4D 9C").command("lay", parse(chosen)))
    assert isinstance(action, Meld) and [group.rank for group in action.melds] == ["K", "A", "J"]


@merge_cases(
    ("hand", "melds", "cards", "wrong"),
    [
        ("JC 4S 5D 8H", "QS QH QD", "JC", "modern.dead-rank"),
        ("2S 4S 5D 8H", "QS QH QD", "2S", "modern.rule-of-five"),
        ("2S 4S 5D 8H", "7S 7H 7D", "2S", "modern.sevens"),
    ],
)
def test_a_card_that_fits_no_meld_has_no_place_there_and_says_why(
    hand: str, melds: str, cards: str, wrong: str
) -> None:
    made, meld = draft(hand, melds, theirs=OTHERS, pile="4H"), Place("meld", 0, 0)
    place = TRAY if wrong == "modern.dead-rank" else meld
    assert meld not in made.targets(parse(cards))
    assert get_broken_rule(made.drop(parse(cards), place)) == wrong


def test_after_the_opening_a_pair_waits_for_no_wild_card() -> None:
    made = draft("KS KH X 5D 4C", "QS QH QD", pile="4H")
    assert set(made.targets(parse("KS"))) == {PILE}
    assert get_broken_rule(made.drop(parse("KS"), TRAY)) == "modern.meld-size"


def test_the_pile_is_taken_with_a_natural_pair_onto_the_own_meld() -> None:
    made = draft("KS KH X 5D 4C", "KD KC KC", pile="9H KD", phase="draw")
    (action,) = get_played_actions(made.drop((), PILE))
    assert action == TakePile((LayDown("K", parse("KH KS")),))
    assert draft("KS X 5D 4C", "KD KC KC", pile="9H KD", phase="draw").targets(parse("KS")) == {}


def test_the_pile_opens_with_a_clean_triple_from_the_hand() -> None:
    made = draft("QS QH QD KS KH X X 4C 5D", pile="9H QC", phase="draw", turn=0).drop((), PILE)
    assert made.takes_pile and made.problem().rule in ("modern.opening-minimum", "modern.clean-triple")
    made = made.drop(parse("QD"), Place("staged", 0, 0)).drop(parse("KS KH X X"), TRAY)
    (action,) = get_played_actions(made.command("lay", ()))
    assert isinstance(action, TakePile) and len(action.melds) == 2


@pytest.mark.parametrize("card", ["3H", "3C"])
def test_a_three_is_laid_by_a_drop_or_a_double_click_and_kept_by_a_button(card: str) -> None:
    made = draft(f"{card} KS QH 5D 4C", phase="draw")
    aside, three = Place("red_threes", 0), parse(card)
    assert aside in made.targets(three) and PILE not in made.targets(three)
    assert (
        get_played_actions(made.drop(three, aside))
        == get_played_actions(made.double_click(three[0])[0])
        == (RedThree(three[0]),)
    )
    assert get_played_actions(made.command("keep_three", ())) == (KeepThree(three[0]),)


def test_before_the_draw_the_prompt_says_that_a_three_is_laid_or_kept() -> None:
    """See modern.threes and modern.three-kept."""
    made = draft("3H KH 4D 9C", phase="draw", pile="5C")
    assert (made.prompt.key, made.prompt.values) == ("modern_american.prompt.draw_three", {"takes": False})
    assert draft("KS KH 4D 9C", phase="draw", pile="5C").prompt.key == "modern_american.prompt.draw_only"


def test_a_drawn_three_waits_to_be_laid_or_kept() -> None:
    made = draft("3H KS QH 5D 4C", phase="draw", owed=1)
    assert (made.prompt.key, names(made)) == ("modern_american.prompt.three", ["keep_three", "red_three"])
    assert get_played_actions(made.command("red_three", ())) == (RedThree(parse("3H")[0]),)


def test_a_special_hand_has_a_button_only_while_it_is_one() -> None:
    made = draft(GARBAGE, pile="4S")
    assert made.commands(())[0].facts == {"name": "garbage"}
    assert get_played_actions(made.command("special", ())) == (SpecialHand("garbage"),)
    assert "special" not in names(draft(GARBAGE.replace("KC", "JC"), pile="4S"))


def test_a_special_hand_is_named_with_its_points_and_laid_by_enter() -> None:
    made = draft(GARBAGE, pile="4S")
    amber = [[command.name for command in made.commands(cards) if command.primary] for cards in ((), parse("KC"))]
    assert amber == [["special"], ["discard"]]
    said = [Words(language, {}, 0).render(made.prompt) for language in ("en", "ja")]
    assert said[0] == "Your turn · you hold a special hand · Garbage: 3,000 points"
    assert said[1] == "あなたの番・特別な手役がそろいました・ガベージ：3,000点"
    assert draft(GARBAGE.replace("KC", "JC"), pile="4S").prompt.key == "modern_american.prompt.play"


@merge_cases(
    ("hand", "pile", "card", "why"),
    [("AS 7H 4C 2D", "", "AS", "empty"), ("2S 2H 5D 8C", "4H", "2S", "wild"), ("JC 9H 4C 8D", "", "JC", "empty")],
)
def test_a_barred_discard_is_known_before_it_drops(hand: str, pile: str, card: str, why: str) -> None:
    made, chosen = draft(hand, theirs=OTHERS, pile=pile), parse(card)
    assert made.prompt_for_cards(chosen).values["why"] == why
    assert PILE not in made.targets(chosen)
    assert not next(command for command in made.commands(chosen) if command.name == "discard").enabled
    assert isinstance(made.drop(chosen, PILE), RefusedGesture)
    assert "barred" in {told.key.rpartition(".")[2] for told in made.inspect(Place("hand", 0), chosen[0])}


@merge_cases(
    ("pile", "hand", "key"),
    [
        ("4H 2S", "KS KH 5D", "blocked_wild"),
        ("4H JC", "KS KH 5D", "blocked_dead"),
        ("4H KC", "KS KH 5D", "no_room"),
        ("", "AS 7H 4C", "empty_pile"),
    ],
)
def test_the_pile_says_what_bars_it(pile: str, hand: str, key: str) -> None:
    phase = "play" if not pile else "draw"
    made = draft(hand, "KS KH KD KD KC", theirs=OTHERS, pile=pile, phase=phase)
    spot = next(spot for spot in made.plan().spots if spot.place == PILE)
    assert spot.pill is not None and spot.pill.key == f"modern_american.sign.{key}"


def test_nothing_is_taken_off_the_side_of_a_special_hand() -> None:
    written = {"phase": "play", "hands": [parse(GARBAGE), 11, 12, 13], "melds": [[], []], "pile": parse("4S")}
    position = GAME.text.form.read({}, written, "special")
    laid = GAME.rules.apply(position, SpecialHand("garbage")).position
    assert set(GAME.rules.remaining(laid)) == {1, 3}


def test_dead_ranks_are_listed_and_open_special_melds_show_their_cost() -> None:
    whole = draft("KS KH 5D", "AS AH AD", "7S 7H 7D", theirs=OTHERS, pile="4H").plan()
    assert whole.banner.values["ranks"] == ("J",)
    costs = [
        spot.caption.values["points"] for spot in whole.spots if spot.caption and spot.caption.key.endswith("open")
    ]
    assert costs == [-2500, -2500]


def test_a_drop_says_what_it_closes_or_risks() -> None:
    made = draft("7C 7D AS AH AD KS", "7S 7H 7D 7S 7H 7C", pile="4H")
    closing = made.targets(parse("7C"))[Place("meld", 0, 0)]
    assert closing.values == {"points": 5, "bonus": 2500}
    assert made.targets(parse("AS AH AD"))[TRAY].values == {"points": 60, "risk": -2500}


def test_bonus_cards_lie_face_down_with_their_owner_s_melds() -> None:
    made = draft("KS KH 5D", pile="4H", talons=[4, 0, 3, 0])
    talons = {spot.place.owner: (spot.side, spot.count) for spot in made.plan().spots if spot.place.kind == "talon"}
    assert talons == {0: (0, 4), 2: (0, 3)}
    assert {*made.arrange()[Place("talon", 2)]} == {"??"}


def test_going_out_is_asked_about_and_an_opening_discard_before_bonus_cards_is_not() -> None:
    out = draft("KS", "QS QS QH QH QD QD QC", "9S 9S 9H 9H 9D 9D 9C", pile="4H")
    assert out.drop(parse("KS"), PILE).caution is None
    opening = draft("KS KS KH KD AS AH AD X 5C", pile="4H").drop(parse("KS KS KH KD"), TRAY)
    opening = opening.drop(parse("AS AH AD X"), TRAY)
    outcome = opening.drop(parse("5C"), PILE)
    assert get_played_actions(outcome)[-1] == Discard(parse("5C")[0]) and outcome.caution is None


def test_found_melds_leave_sevens_and_aces_in_the_hand_after_the_opening() -> None:
    made = draft("7S 7H 7D AS AH AD 8S 8H 8D 5C", "KS KH KD", pile="4H").command("arrange", ())
    assert made.assisted and [group.rank for group in made.groups] == ["8"]
    opening = draft("KS KS KH KD QS QH QD X X 5C 6C", pile="4H").command("arrange", ())
    assert opening.problem() is None


def test_found_melds_use_wild_cards_only_where_no_natural_meld_is() -> None:
    """By the rule modern.rule-of-five: where it does not apply; where it does, no meld begins with a wild card."""
    free: dict[str, Any] = {"options": {"rule_of_five": False}, "pile": "4H"}
    natural = draft("8S 8H 8D 9S 9H 2S 5C", "KS KH KD", **free).command("arrange", ())
    assert [group.rank for group in natural.groups] == ["8"]
    mixed = draft("8S 8H 9S 9H 2S X AS AH 5C", "KS KH KD", **free).command("arrange", ())
    assert [group.cards for group in mixed.groups] == [parse("8H 8S 2S"), parse("9H 9S X")]
    assert mixed.problem() is None
    assert "arrange" not in names(draft("8S 8H 9S 9H 2S X 5C", "KS KH KD", pile="4H"))


def test_tray_says_what_its_melds_have_won_or_what_an_end_now_would_cost() -> None:
    """Without a canasta melds count against their side, and sevens cost.

    The rules are modern.score-melds and modern.open-specials.
    """
    trays = draft("5C 4D", "KS KH KD", "7S 7H 7D", theirs="QS QS QH QH QD QD QC", pile="4H").plan().trays
    own, other = (next(tray.line for tray in trays if side in tray.sides) for side in (0, 1))
    assert (own.key, own.values) == ("modern_american.sign.if_over", {"points": -45 - 2500, "canasta": False})
    assert (other.key, other.values) == ("canasta.sign.on_table", {"points": 570})


def test_the_question_to_the_partner_counts_aces_that_would_be_caught() -> None:
    made = draft("AS AH AD KS", "QS QS QH QH QD QD QC", pile="4H", phase="answer", turn=2, asked=0)
    assert made.plan().offer.facts[0].values == {"count": 4, "points": -70 - 1500}


def test_a_pair_that_rests_has_boxes_that_say_so() -> None:
    rests = draft(
        "AS AH AD KS", options={"table": "six-pairs"}, hands=[parse("AS AH AD KS"), 9, 0, 9, 9, 0], melds=[[], [], []]
    )
    assert {seat.seat for seat in rests.plan().seats if seat.resting} == {2, 5}


@merge_cases(
    ("look_back", "said"),
    [
        (0, "Discard pile: 5 cards; only the top card may be seen"),
        (3, "Discard pile: 5 cards. You may look at the last three. From the top: 9♣ Q♥ 6♠"),
    ],
)
def test_only_the_last_cards_of_the_pile_may_be_looked_at(look_back: int, said: str) -> None:
    """Checks the rule modern.look-back."""
    made = draft("KS KH 5D", pile="5C JD 6S QH 9C", options={"look_back": look_back})
    assert Words("en", {}, 0).render(made.inspect(PILE, parse("9C")[0])[-1]) == said


def test_packets_put_aside_say_how_many_cards_they_hold() -> None:
    made = draft("KS KH 5D", pile="4H", options={"talon": "set_aside"})
    held = [spot.place for spot in made.plan().spots if spot.place.kind == "packet"]
    assert [made.inspect(place, HIDDEN)[0].values for place in held] == [{"count": 4}, {"count": 3}]


@merge_cases(("cards", "valid"), [("KS KH KD", True), ("9S KH KD", False), ("7S 7H 2D", False)])
def test_cards_laid_out_in_a_file_are_restored_only_if_they_may_lie(cards: str, valid: bool) -> None:
    made = draft("KS KH KD 9S 7S 7H 2D 5C", pile="4H")
    laid = replace(made, groups=(LayDown(parse(cards)[1].rank, parse(cards)),))
    assert GAME.text.draft_is_valid(laid) is valid


def test_wild_cards_are_laid_out_as_a_meld_of_their_own() -> None:
    made = draft("2S 2H X 5C 6C 8D", "KS KH KD", pile="4H").drop(parse("2S"), TRAY)
    assert [group.rank for group in made.groups] == ["W"] and made.prompt.key == "modern_american.prompt.short_wild"
    made = made.drop(parse("2H"), Place("staged", 0, 0)).drop(parse("X"), Place("staged", 0, 0))
    assert get_played_actions(made.command("lay", ())) == (Meld((LayDown("W", parse("2S 2H X")),)),)


NEAR = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH"


@merge_cases(
    ("hand", "melds", "given", "facts"),
    [
        (f"{NEAR} 9D", (), {}, ("garbage", 1)),
        ("AS 2H 4D 5C 6S 7H 8D 9C JS QS KD X 4H 4S", (), {}, ("straight", 2)),
        (f"{NEAR} KD", (), {}, None),
        ("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS 2S X", (), {}, None),
        (f"{NEAR} 9D", ("9S 9H 9C",), {}, None),
        ("AS AH KS KH QS QH JS 9S 8S 7H 6D 5C 4S 4H", (), {}, None),
        (f"{NEAR} 9D", (), {"phase": "over"}, None),
        (f"{NEAR} 9D", (), {"options": {"special_hands": "none"}}, None),
        (f"{NEAR} 9D", (), {"pile": "KD KC KS KH KD KC", "options": {"special_hands": "pagat"}}, None),
    ],
    ids=[
        "one short",
        "two short",
        "complete",
        "wild cards without a place",
        "opened",
        "far",
        "over",
        "none",
        "no king is left",
    ],
)
def test_what_a_hand_is_close_to(
    hand: str, melds: tuple[str, ...], given: Mapping[str, Any], facts: tuple[str, int] | None
) -> None:
    told = draft(hand, *melds, **{"pile": "4C", **given}).describe_aim()
    assert (told and (told.values["hand"][0].values["name"], told.values["missing"])) == facts


def test_nothing_is_said_of_special_hands_while_melds_are_laid_out() -> None:
    assert draft(f"{NEAR} 9D", pile="4C").drop(parse("8S 8H 8D"), TRAY).describe_aim() is None
