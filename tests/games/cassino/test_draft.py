"""The meaning of gestures at a Cassino table: what is proposed, asked and refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.games.cassino.builders import build, position, take, trail
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


def at(card: str) -> Place:
    """Return the place of a table card, or of the build that begins with it."""
    return table_place(Card(card))


def meanings(made: Outcome) -> Sequence[Action]:
    """Return the actions among which the person chooses, or the only one."""
    plays = made if isinstance(made, tuple) else (made,)
    return [action for play in plays if isinstance(play, AcceptedGesture) for action in play.actions]


def clicked(draft: Draft, *cards: str) -> Draft:
    """Return the draft after clicks on table cards."""
    for card in cards:
        made = draft.drop((), at(card))
        assert isinstance(made, Draft)
        draft = made
    return draft


def test_a_four_on_a_four_is_asked_about_and_never_guessed() -> None:
    """Settled point 1: it is a capture, a pair build of 4, or a sum build of 8."""
    made = draft("4S 4C 8D", "4H QC").drop(parse("4S"), at("4H"))
    assert meanings(made) == [take("4S", "4H"), build("4S", "4H", 4), build("4S", "4H", 8)]
    assert isinstance(made, tuple)
    readings = [play.reading for play in made]
    assert [told.key.rpartition(".")[2] for told in readings if told] == ["take_it", "pair", "build"]
    assert [told.values.get("held") for told in readings if told] == [None, "4C", "8D"]
    assert [play.detail.values.get("ranks") for play in made if play.detail] == [None, ("4", "4"), ("4", "4")]


def test_a_drop_that_means_one_thing_is_played() -> None:
    assert meanings(draft("4S 7C", "3H QC").drop(parse("4S"), at("3H"))) == [build("4S", "3H", 7)]
    assert meanings(draft("4S 9C", "4H QC").drop(parse("4S"), at("4H"))) == [take("4S", "4H")]


def test_a_drop_on_a_card_of_a_set_takes_the_set_and_what_goes_with_it() -> None:
    made = draft("9H KS", "4H 5C 8H AD 6D").drop(parse("9H"), at("5C"))
    assert meanings(made) == [take("9H", "4H 5C 8H AD")]


def test_clicking_table_cards_chooses_what_is_taken() -> None:
    chosen = clicked(draft("9H KS", "4H 5C 8H AD 6D"), "4H", "5C")
    assert chosen.staged
    assert meanings(chosen.command("capture", parse("9H"))) == [take("9H", "4H 5C")]
    assert [spot.place for spot in chosen.plan().spots if spot.picked] == [at("4H"), at("5C")]
    assert clicked(chosen, "4H", "5C") == draft("9H KS", "4H 5C 8H AD 6D")


def test_any_card_of_a_build_stands_for_it() -> None:
    chosen = clicked(draft("9H KS", "3H+4D=7@1 2S"), "3H", "2S")
    assert meanings(chosen.command("capture", parse("9H"))) == [take("9H", "3H 2S")]


def test_what_was_chosen_and_cannot_be_taken_is_refused_with_its_rule() -> None:
    made = clicked(draft("9H KS", "4H 5C 6D"), "4H", "6D").command("capture", parse("9H"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.capture-sum"


def test_the_table_proposes_the_largest_capture_by_sets() -> None:
    """The mock-up's table: a build of 9, 4 + 5 and 8 + A."""
    here = draft("9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    found = [each for each in here.proposals(parse("9H")) if each.strong]
    assert [each.places for each in found] == [(at("6C"),), (at("4H"), at("5C")), (at("8H"), at("AD"))]
    assert [each.sign.key.rpartition(".")[2] for each in found] == ["build_of", "sum", "sum"]
    buttons = {command.name: command for command in here.commands(parse("9H"))}
    assert buttons["capture"].primary
    assert buttons["capture"].facts == {"count": 7, "all": True}
    assert buttons["trail"].enabled is False
    sets = here.prompt_for_cards(parse("9H")).values["sets"]
    assert isinstance(sets, tuple)
    assert [told.key.rpartition(".")[2] for told in sets] == ["build_of", "sum", "sum"]


def test_what_else_a_card_could_do_is_shown_as_well() -> None:
    """cassino.capture-choice: another six that the 9 could take, and the ace on which it could build."""
    found = draft("9H TS", "6H 3C 6C AD").proposals(parse("9H"))
    assert [(each.places, each.strong, each.stays) for each in found] == [
        ((at("6H"), at("3C")), True, False),
        ((at("6C"),), False, False),
        ((at("AD"),), False, True),
    ]
    assert found[1].sign == found[0].sign
    assert found[2].sign.values == {"value": "10"}


def test_of_two_cards_alike_the_one_that_is_meant_is_taken() -> None:
    here = draft("9H KS", "4H 4C 5C")
    assert meanings(here.drop(parse("9H"), at("4C"))) == [take("9H", "4C 5C")]


def test_a_drop_on_a_whole_set_asks_whether_the_rest_is_taken_too() -> None:
    """cassino.capture-choice: the table never decides silently between different sets."""
    here = draft("9H KS", "9D 4H 5C")
    assert meanings(here.drop(parse("9H"), at("9D"))) == [take("9H", "9D 4H 5C"), take("9H", "9D")]
    assert meanings(clicked(here, "9D").drop(parse("9H"), at("9D"))) == [take("9H", "9D")]


def test_the_card_lies_on_its_target_while_it_is_asked() -> None:
    here = draft("4S 4C 8D", "5D 4H QC")
    asked = here.preview_question(parse("4S"), at("4H"))
    lies = asked.arrange()
    assert (lies[Place("hand", 0)], lies[Place("laid", 0)]) == (parse("8D 4C"), parse("4S"))
    assert [spot.on for spot in asked.plan().spots if spot.place == Place("laid", 0)] == [at("4H")]
    assert [command.key for command in asked.commands(())] == ["Esc"]
    assert asked.command("put_back", ()) == replace(here, on=at("4H"))


def test_beside_the_others_it_lies_as_if_it_were_trailed() -> None:
    asked = draft("9H 7S", "4H 5C").preview_question(parse("9H"), FELT)
    assert asked.arrange()[at("9H")] == parse("9H")
    assert asked.prompt.values["cards"] == ()


@pytest.mark.parametrize(
    ("hand", "table", "meant"),
    [
        ("9H KS", "4H 5C", [take("9H", "4H 5C")]),
        ("9H KS", "4H QC", [trail("9H")]),
        ("4S 4C 8D", "4H", [take("4S", "4H"), build("4S", "4H", 4), build("4S", "4H", 8)]),
        ("9H KS", "4H 4S 5C", [take("9H", "4S 5C"), take("9H", "4H 5C")]),
    ],
)
def test_a_double_click_plays_only_what_has_one_meaning(hand: str, table: str, meant: list[Action]) -> None:
    found = draft(hand, table).obvious(Card(hand[:2]))
    assert found is not None
    assert list(meanings(found[0])) == meant


def test_targets_say_which_set_a_card_would_take() -> None:
    found = draft("9H 7S", "4H 5C 2D KD").targets(parse("9H"))
    assert {place: told.values["value"] if told else None for place, told in found.items()} == {
        at("4H"): 9,
        at("5C"): 9,
        FELT: None,
    }
    assert at("2D") in draft("7H 9S", "4H 5C 2D KD").targets(parse("7H"))


def test_beside_the_cards_a_card_is_trailed_or_takes_what_it_can() -> None:
    assert meanings(draft("9H 7S", "4H KD").drop(parse("9H"), FELT)) == [trail("9H")]
    assert meanings(draft("9H 7S", "4H 5C").drop(parse("9H"), FELT)) == [take("9H", "4H 5C"), trail("9H")]
    chosen = clicked(draft("9H 7S", "4H 5C 9D"), "9D")
    assert meanings(chosen.drop(parse("9H"), FELT)) == [take("9H", "9D")]


def test_beside_the_cards_what_is_taken_is_named() -> None:
    words = Words("en")
    for table, said in (("4H KD", "Take 4♥"), ("3H+AD=4@1 KD", "Take the 4 build")):
        made = draft("4S 7S", table).drop(parse("4S"), FELT)
        assert isinstance(made, tuple)
        assert [words.say(play.reading) for play in made if play.reading] == [said, "Trail it"]


@pytest.mark.parametrize("place", [Place("hand", 1), STOCK, Place("captured", 1), Place("sweeps", 1)])
def test_on_another_hand_the_stock_or_what_others_took_no_card_is_laid(place: Place) -> None:
    here = draft("5H", "5D KC")
    assert here.drop(parse("5H"), place) == here


def test_on_ones_own_captured_cards_a_card_takes_and_is_never_trailed() -> None:
    own, here = Place("captured", 0), draft("5H 7S JC", "5D KC 2H 3S")
    assert meanings(here.drop(parse("5H"), own)) == [take("5H", "5D 2H 3S")]
    assert meanings(clicked(here, "5D").drop(parse("5H"), own)) == [take("5H", "5D")]
    assert here.drop(parse("JC"), own) == here


def test_with_a_build_of_ones_own_nothing_is_trailed() -> None:
    made = draft("9H 7S", "3H+4D=7@0 KD").drop(parse("9H"), FELT)
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.builder-trail"
    here = draft("9H 7S", "3H+4D=7@0")
    assert here.prompt.key == "cassino.prompt.owes"
    assert here.prompt_for_cards(parse("9H")).key == "cassino.prompt.blocked"
    assert draft("9H 7S", "3H+4D=7@1").prompt_for_cards(parse("9H")).key == "cassino.prompt.takes_nothing"


def test_enter_never_trails_while_something_on_the_table_is_chosen() -> None:
    here = draft("9H 7S", "4H KD")
    assert amber(here, "9H") == "trail"
    assert amber(clicked(here, "4H"), "9H") is None
    assert amber(clicked(draft("5H 9S", "4H KD"), "4H"), "5H") == "build"


def amber(here: Draft, card: str) -> str | None:
    """Return the primary command while a card of the hand is selected."""
    return next((command.name for command in here.commands(parse(card)) if command.primary), None)


@pytest.mark.parametrize(
    ("rules", "on", "value"),
    [({}, "3H", 7), ({}, "7H", None), ({"preset": "royal"}, "7H", 11), ({"preset": "royal_high_ace"}, "TH", 14)],
)
def test_a_build_without_the_card_to_take_it_is_refused_as_a_build(
    rules: dict[str, object], on: str, value: int | None
) -> None:
    """cassino.build-needs-card: for values up to the highest of a build; there is no build beyond that."""
    made = draft("4S 2C", f"{on} QC", rules).drop(parse("4S"), at(on))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == ("cassino.build-needs-card" if value else "cassino.capture-rank")
    assert made.violation.facts.get("value") == value


def test_build_offers_what_the_card_can_be_put_on() -> None:
    here = draft("2S 5C 9D", "3H 7C KD")
    assert meanings(here.command("build", parse("2S"))) == [build("2S", "3H", 5), build("2S", "7C", 9)]
    assert meanings(clicked(here, "7C").command("build", parse("2S"))) == [build("2S", "7C", 9)]


def test_several_cards_are_gathered_where_the_rules_allow_it() -> None:
    here = clicked(draft("4C 9S", "2H 3D 9D", {"build_on_several": True}), "2H", "3D", "9D")
    assert meanings(here.command("build", parse("4C"))) == [build("4C", "2H 3D 9D", 9)]


def test_build_finds_several_cards_by_itself() -> None:
    """cassino.build-one-card: with `build_on_several` no single card makes a 9 with the 4 here, but 2 and 3 do."""
    here = draft("4C 9S", "2H 3D KD", {"build_on_several": True})
    assert meanings(here.command("build", parse("4C"))) == [build("4C", "2H 3D", 9)]


def test_a_drop_on_one_of_several_gathers_the_others() -> None:
    here = draft("4C 9S", "2H 3D 3C KD", {"build_on_several": True})
    assert meanings(here.drop(parse("4C"), at("3C"))) == [build("4C", "2H 3C", 9)]
    assert [each.places for each in here.proposals(parse("4C")) if each.stays] == [
        (at("2H"),),
        (at("3D"),),
        (at("3C"),),
    ]


def test_a_turn_is_one_card() -> None:
    made = draft("4C 9S", "4H").drop(parse("4C 9S"), at("4H"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.order"


def test_the_game_is_claimed_by_a_button_also_out_of_turn() -> None:
    """cassino.finish: by anybody at any moment of play."""
    rules: dict[str, object] = {"finish": "claim"}
    own, other = draft("4C", "4H", rules), Draft(observe(position("4C", "4H", rules), 1))
    assert meanings(own.command("claim", ())) == [Claim()]
    assert meanings(other.command("claim", ())) == [Claim(1)]
    assert [command.name for command in other.commands(())] == ["claim"]


def test_who_waits_has_no_targets_and_chooses_nothing() -> None:
    waiting = Draft(observe(position("4C", "4H"), 1))
    assert waiting.targets(parse("2S")) == {}
    assert waiting.drop((), at("4H")) == waiting
    assert waiting.prompt.key == "cassino.prompt.waiting"


def test_what_is_chosen_stays_while_it_lies_there() -> None:
    chosen = clicked(draft("9H KS", "4H 5C"), "4H")
    assert chosen.renew(chosen.seen).picked == ("4H",)
    assert chosen.renew(draft("9H KS", "5C").seen).picked == ()
    assert chosen.take_back().picked == ()
    assert clicked(chosen, "5C").take_back(at("4H")).picked == ("5C",)


def test_an_ace_that_takes_as_fourteen_is_not_asked_about() -> None:
    """Settled point 2: K + A, a loose ace and a 14 build are taken together."""
    rules: dict[str, object] = {"preset": "royal_high_ace"}
    here = draft("AC 5S", "KH AD AH 2S+QD=14@1 9C", rules)
    sets = [each.places for each in here.proposals(parse("AC")) if each.strong]
    assert sorted(map(len, sets)) == [1, 1, 2]
    assert meanings(here.command("capture", parse("AC"))) == [take("AC", "KH AD AH 2S")]


def test_what_is_asked_to_be_built_on_nothing_is_refused_as_a_build() -> None:
    """cassino.build-one-card: if no card makes a build with it, the refusal speaks of building, not of capturing."""
    made = draft("3D 9C", "KH").command("build", parse("3D"))
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule == "cassino.build-one-card"
    assert made.violation.facts["why"] == "nothing"
