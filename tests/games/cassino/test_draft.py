"""The meaning of gestures at a Cassino table: what is proposed, asked and refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.games.cassino.builders import build, position, take, trail
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.table.plan import FELT
from upcard.games.cassino.actions import Action, Claim
from upcard.games.cassino.position import STOCK, observe, table_place
from upcard.games.cassino.table.draft import Draft
from upcard.play.text.words import Words


def draft(hand: str, table: str = "", rules: dict[str, object] | None = None, **keys: object) -> Draft:
    """Return the draft of seat 0."""
    return Draft(observe(position(hand, table, rules or {}, **keys), 0))


def get_card_place(card: str) -> Place:
    """Return the place of a table card, or of the build that begins with it."""
    return table_place(Card(card))


def meanings(made: Outcome) -> Sequence[Action]:
    """Return the actions among which the person chooses, or the only one."""
    plays = made if isinstance(made, tuple) else (made,)
    return [action for play in plays if isinstance(play, AcceptedGesture) for action in play.actions]


def click_cards(draft: Draft, *cards: str) -> Draft:
    """Return the draft after clicks on table cards."""
    for card in cards:
        made = draft.drop((), get_card_place(card))
        assert isinstance(made, Draft)
        draft = made
    return draft


def test_dropping_a_four_on_a_four_asks_for_capture_pair_or_sum() -> None:
    """By settled point 1, which the rules leave open: it is a capture, a pair build of 4, or a sum build of 8."""
    made = draft("4S 4C 8D", "4H QC").drop(parse("4S"), get_card_place("4H"))
    assert meanings(made) == [take("4S", "4H"), build("4S", "4H", 4), build("4S", "4H", 8)]
    assert isinstance(made, tuple)
    readings = [play.reading for play in made]
    assert [told.key.rpartition(".")[2] for told in readings if told] == ["take_it", "pair", "build"]
    assert [told.values.get("held") for told in readings if told] == [None, "4C", "8D"]
    assert [play.detail.values.get("ranks") for play in made if play.detail] == [None, ("4", "4"), ("4", "4")]


@merge_cases("language", ["en", "ja"])
@merge_cases(
    ("hand", "table", "on"),
    [("TH 7D KD QS", "5S 5H AC 3C AH 9S 2C AD", "3C"), ("4S 8D QC", "4H 4C", "4H"), ("3D 7H KC", "2S 2H AC", "AC")],
)
def test_meanings_with_equal_ranks_are_told_apart_by_their_suits(hand: str, table: str, on: str, language: str) -> None:
    made, words = draft(hand, table).drop(parse(hand[:2]), get_card_place(on)), Words(language)
    assert isinstance(made, tuple) and len(made) > 1
    shown = {tuple(words.render(told) for told in (play.reading, play.detail) if told) for play in made}
    assert len(shown) == len(made)


def test_drop_with_one_meaning_is_played_at_once() -> None:
    assert meanings(draft("4S 7C", "3H QC").drop(parse("4S"), get_card_place("3H"))) == [build("4S", "3H", 7)]
    assert meanings(draft("4S 9C", "4H QC").drop(parse("4S"), get_card_place("4H"))) == [take("4S", "4H")]


def test_drop_on_one_card_of_a_set_captures_the_set_and_the_rest() -> None:
    made = draft("9H KS", "4H 5C 8H AD 6D").drop(parse("9H"), get_card_place("5C"))
    assert meanings(made) == [take("9H", "4H 5C 8H AD")]


def test_clicking_table_cards_selects_what_is_captured() -> None:
    chosen = click_cards(draft("9H KS", "4H 5C 8H AD 6D"), "4H", "5C")
    assert chosen.staged
    assert meanings(chosen.command("capture", parse("9H"))) == [take("9H", "4H 5C")]
    assert [spot.place for spot in chosen.plan().spots if spot.picked] == [get_card_place("4H"), get_card_place("5C")]
    assert click_cards(chosen, "4H", "5C") == draft("9H KS", "4H 5C 8H AD 6D")


def test_clicking_any_card_of_a_build_selects_the_build() -> None:
    chosen = click_cards(draft("9H KS", "3H+4D=7@1 2S"), "3H", "2S")
    assert meanings(chosen.command("capture", parse("9H"))) == [take("9H", "3H 2S")]


def test_capturing_a_wrong_selection_is_refused_with_its_rule() -> None:
    made = click_cards(draft("9H KS", "4H 5C 6D"), "4H", "6D").command("capture", parse("9H"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.capture-sum"


def test_proposals_show_the_largest_capture_set_by_set() -> None:
    """The mock-up's table: a build of 9, 4 + 5 and 8 + A."""
    here = draft("9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    found = [each for each in here.proposals(parse("9H")) if each.strong]
    assert [each.places for each in found] == [
        (get_card_place("6C"),),
        (get_card_place("4H"), get_card_place("5C")),
        (get_card_place("8H"), get_card_place("AD")),
    ]
    assert [each.sign.key.rpartition(".")[2] for each in found] == ["build_of", "sum", "sum"]
    buttons = {command.name: command for command in here.commands(parse("9H"))}
    assert buttons["capture"].primary
    assert buttons["capture"].facts == {"count": 7, "all": True}
    assert buttons["trail"].enabled is False
    sets = here.prompt_for_cards(parse("9H")).values["sets"]
    assert isinstance(sets, tuple)
    assert [told.key.rpartition(".")[2] for told in sets] == ["build_of", "sum", "sum"]


def test_proposals_show_other_captures_and_builds_as_weak() -> None:
    """By the rule cassino.capture-choice: another six that the 9 could take, and the ace on which it could build."""
    found = draft("9H TS", "6H 3C 6C AD").proposals(parse("9H"))
    assert [(each.places, each.strong, each.stays) for each in found] == [
        ((get_card_place("6H"), get_card_place("3C")), True, False),
        ((get_card_place("6C"),), False, False),
        ((get_card_place("AD"),), False, True),
    ]
    assert found[1].sign == found[0].sign
    assert found[2].sign.values == {"value": "10"}


def test_drop_captures_the_targeted_one_of_two_equal_cards() -> None:
    here = draft("9H KS", "4H 4C 5C")
    assert meanings(here.drop(parse("9H"), get_card_place("4C"))) == [take("9H", "4C 5C")]


def test_drop_on_a_whole_set_asks_whether_to_capture_the_rest_too() -> None:
    """By the rule cassino.capture-choice: the table never decides silently between different sets."""
    here = draft("9H KS", "9D 4H 5C")
    assert meanings(here.drop(parse("9H"), get_card_place("9D"))) == [take("9H", "9D 4H 5C"), take("9H", "9D")]
    assert meanings(click_cards(here, "9D").drop(parse("9H"), get_card_place("9D"))) == [take("9H", "9D")]


def test_dropped_card_stays_on_its_target_during_the_question() -> None:
    here = draft("4S 4C 8D", "5D 4H QC")
    asked = here.preview_question(parse("4S"), get_card_place("4H"))
    lies = asked.arrange()
    assert (lies[Place("hand", 0)], lies[Place("laid", 0)]) == (parse("8D 4C"), parse("4S"))
    assert [spot.on for spot in asked.plan().spots if spot.place == Place("laid", 0)] == [get_card_place("4H")]
    assert [command.key for command in asked.commands(())] == ["Esc"]
    assert asked.command("put_back", ()) == replace(here, on=get_card_place("4H"))


def test_card_dropped_on_the_felt_is_shown_like_a_trail_in_the_question() -> None:
    asked = draft("9H 7S", "4H 5C").preview_question(parse("9H"), FELT)
    assert asked.arrange()[get_card_place("9H")] == parse("9H")
    assert asked.prompt.values["cards"] == ()


@merge_cases(
    ("hand", "table", "meant"),
    [
        ("9H KS", "4H 5C", [take("9H", "4H 5C")]),
        ("9H KS", "4H QC", [trail("9H")]),
        ("4S 4C 8D", "4H", [take("4S", "4H"), build("4S", "4H", 4), build("4S", "4H", 8)]),
        ("9H KS", "4H 4S 5C", [take("9H", "4S 5C"), take("9H", "4H 5C")]),
    ],
)
def test_double_click_gives_the_only_or_all_meanings_of_a_card(hand: str, table: str, meant: list[Action]) -> None:
    found = draft(hand, table).double_click(Card(hand[:2]))
    assert found is not None
    assert list(meanings(found[0])) == meant


def test_drop_targets_give_the_value_of_the_capture() -> None:
    found = draft("9H 7S", "4H 5C 2D KD").targets(parse("9H"))
    assert {place: told.values["value"] if told else None for place, told in found.items()} == {
        get_card_place("4H"): 9,
        get_card_place("5C"): 9,
        FELT: None,
    }
    assert get_card_place("2D") in draft("7H 9S", "4H 5C 2D KD").targets(parse("7H"))


def test_drop_on_the_felt_trails_or_captures() -> None:
    assert meanings(draft("9H 7S", "4H KD").drop(parse("9H"), FELT)) == [trail("9H")]
    assert meanings(draft("9H 7S", "4H 5C").drop(parse("9H"), FELT)) == [take("9H", "4H 5C"), trail("9H")]
    chosen = click_cards(draft("9H 7S", "4H 5C 9D"), "9D")
    assert meanings(chosen.drop(parse("9H"), FELT)) == [take("9H", "9D")]


def test_drop_on_the_felt_names_the_capture_in_its_question() -> None:
    words = Words("en")
    for table, said in (("4H KD", "Take 4♥"), ("3H+AD=4@1 KD", "Take the 4 build")):
        made = draft("4S 7S", table).drop(parse("4S"), FELT)
        assert isinstance(made, tuple)
        assert [words.render(play.reading) for play in made if play.reading] == [said, "Trail it"]


def test_buttons_keep_their_places_and_order_whatever_is_chosen() -> None:
    here = draft("9H 7S", "4H KD")
    for cards in ("", "9H", "7S"):
        assert [command.name for command in here.commands(parse(cards))] == ["capture", "build", "trail"]


@pytest.mark.parametrize(("hand", "rule"), [("8H KS", "cassino.capture-sum"), ("KS 8H", "cassino.capture-rank")])
def test_capture_with_a_card_that_takes_nothing_says_so(hand: str, rule: str) -> None:
    """It does not ask for a choice of table cards, of which none can be taken."""
    card, *_ = parse(hand)
    made = draft(hand, "QS QD TC").command("capture", (card,))
    assert isinstance(made, RefusedGesture) and made.violation.rule == rule
    for language, title in (("en", "You can't take anything with "), ("ja", "で取れるカードはありません")):
        words = Words(language)
        said, body = words.refusal_parts(made.violation)
        assert title in said and words.cards((card,)) in said
        assert "chosen" not in body and "選ばれ" not in body


@merge_cases("place", [Place("hand", 1), STOCK, Place("captured", 1), Place("sweeps", 1)])
def test_drop_on_another_hand_stock_or_captures_does_nothing(place: Place) -> None:
    here = draft("5H", "5D KC")
    assert here.drop(parse("5H"), place) == here


def test_drop_on_own_captured_cards_captures_and_never_trails() -> None:
    own, here = Place("captured", 0), draft("5H 7S JC", "5D KC 2H 3S")
    assert meanings(here.drop(parse("5H"), own)) == [take("5H", "5D 2H 3S")]
    assert meanings(click_cards(here, "5D").drop(parse("5H"), own)) == [take("5H", "5D")]
    assert here.drop(parse("JC"), own) == here


def test_trailing_is_refused_while_the_player_owns_a_build() -> None:
    made = draft("9H 7S", "3H+4D=7@0 KD").drop(parse("9H"), FELT)
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.builder-trail"
    here = draft("9H 7S", "3H+4D=7@0")
    assert here.prompt.key == "cassino.prompt.owes"
    assert here.prompt_for_cards(parse("9H")).key == "cassino.prompt.blocked"
    assert draft("9H 7S", "3H+4D=7@1").prompt_for_cards(parse("9H")).key == "cassino.prompt.takes_nothing"


def test_primary_button_never_trails_while_table_cards_are_selected() -> None:
    here = draft("9H 7S", "4H KD")
    assert get_primary_command(here, "9H") == "trail"
    assert get_primary_command(click_cards(here, "4H"), "9H") is None
    assert get_primary_command(click_cards(draft("5H 9S", "4H KD"), "4H"), "5H") == "build"


def get_primary_command(here: Draft, card: str) -> str | None:
    """Return the primary command while a card of the hand is selected."""
    return next((command.name for command in here.commands(parse(card)) if command.primary), None)


@merge_cases(
    ("rules", "on", "value"),
    [({}, "3H", 7), ({}, "7H", None), ({"preset": "royal"}, "7H", 11), ({"preset": "royal_high_ace"}, "TH", 14)],
)
def test_build_without_a_card_to_take_it_is_refused_as_a_build(
    rules: dict[str, object], on: str, value: int | None
) -> None:
    """By the rule cassino.build-needs-card: for values up to the highest of a build; there is no build beyond that."""
    made = draft("4S 2C", f"{on} QC", rules).drop(parse("4S"), get_card_place(on))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == ("cassino.build-needs-card" if value else "cassino.capture-rank")
    assert made.violation.facts.get("value") == value


def test_build_button_offers_each_card_to_build_on() -> None:
    here = draft("2S 5C 9D", "3H 7C KD")
    assert meanings(here.command("build", parse("2S"))) == [build("2S", "3H", 5), build("2S", "7C", 9)]
    assert meanings(click_cards(here, "7C").command("build", parse("2S"))) == [build("2S", "7C", 9)]


def test_build_button_gathers_several_cards_if_the_option_allows() -> None:
    here = click_cards(draft("4C 9S", "2H 3D 9D", {"build_on_several": True}), "2H", "3D", "9D")
    assert meanings(here.command("build", parse("4C"))) == [build("4C", "2H 3D 9D", 9)]


def test_build_button_finds_several_cards_by_itself_if_allowed() -> None:
    """With `build_on_several` no single card makes a 9 with the 4 here, but 2 and 3 do.

    The rule is cassino.build-one-card.
    """
    here = draft("4C 9S", "2H 3D KD", {"build_on_several": True})
    assert meanings(here.command("build", parse("4C"))) == [build("4C", "2H 3D", 9)]


def test_a_double_click_on_a_card_that_can_do_nothing_is_refused() -> None:
    """By the rule cassino.builder-trail: like any other gesture, and not passed over in silence."""
    found = draft("9H 8S 6C", "QC 5C+4H=9@0 7C").double_click(Card("8S"))
    assert found is not None and isinstance(found[0], RefusedGesture)
    assert found[0].violation.rule == "cassino.builder-trail"
    assert Draft(observe(position("4C", "4H"), 1)).double_click(Card("2S")) is None


def test_drop_on_one_card_gathers_the_others_of_the_build() -> None:
    here = draft("4C 9S", "2H 3D 3C KD", {"build_on_several": True})
    assert meanings(here.drop(parse("4C"), get_card_place("3C"))) == [build("4C", "2H 3C", 9)]
    assert [each.places for each in here.proposals(parse("4C")) if each.stays] == [
        (get_card_place("2H"),),
        (get_card_place("3D"),),
        (get_card_place("3C"),),
    ]


def test_dropping_two_hand_cards_at_once_is_refused() -> None:
    made = draft("4C 9S", "4H").drop(parse("4C 9S"), get_card_place("4H"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.order"


def test_the_game_is_claimed_by_a_button_also_out_of_turn() -> None:
    """By the rule cassino.finish: by anybody at any moment of play."""
    rules: dict[str, object] = {"finish": "claim"}
    own, other = draft("4C", "4H", rules), Draft(observe(position("4C", "4H", rules), 1))
    assert meanings(own.command("claim", ())) == [Claim()]
    assert meanings(other.command("claim", ())) == [Claim(1)]
    assert [command.name for command in other.commands(())] == ["claim"]


def test_waiting_player_has_no_drop_targets_and_no_selection() -> None:
    waiting = Draft(observe(position("4C", "4H"), 1))
    assert waiting.targets(parse("2S")) == {}
    assert waiting.drop((), get_card_place("4H")) == waiting
    assert waiting.prompt.key == "cassino.prompt.waiting"


def test_selection_is_kept_while_its_cards_are_on_the_table() -> None:
    chosen = click_cards(draft("9H KS", "4H 5C"), "4H")
    assert chosen.rebase_on(chosen.seen).picked == ("4H",)
    assert chosen.rebase_on(draft("9H KS", "5C").seen).picked == ()
    assert chosen.take_back().picked == ()
    assert click_cards(chosen, "5C").take_back(get_card_place("4H")).picked == ("5C",)


def test_ace_that_captures_as_fourteen_asks_no_question() -> None:
    """Settled point 2, where the sources are silent: K + A, a loose ace and a 14 build are taken together."""
    rules: dict[str, object] = {"preset": "royal_high_ace"}
    here = draft("AC 5S", "KH AD AH 2S+QD=14@1 9C", rules)
    sets = [each.places for each in here.proposals(parse("AC")) if each.strong]
    assert sorted(map(len, sets)) == [1, 1, 2]
    assert meanings(here.command("capture", parse("AC"))) == [take("AC", "KH AD AH 2S")]


def test_build_button_without_any_target_is_refused_as_a_build() -> None:
    """If no card makes a build with it, the refusal speaks of building, not of capturing.

    The rule is cassino.build-one-card.
    """
    made = draft("3D 9C", "KH").command("build", parse("3D"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.build-one-card"
    assert made.violation.facts["why"] == "nothing"
