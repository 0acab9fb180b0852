"""Gestures at other tables, and with options that leave more to the player."""

from collections.abc import Mapping
from typing import Any

from pytest import mark

from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, RefusedGesture
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import AskPartner, Discard, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.position import PILE, STOCK
from upcard.games.canasta.table.draft import Draft
from upcard.play.text.words import Words

TRAY = Place("melds", 0)


def make_draft(rules: Mapping[str, object], hand: str, **written: Any) -> Draft:
    """Return the empty draft of seat 0, who is in turn."""
    form = CANASTA.text.form
    position = {"phase": "play", "hands": [hand.split(), *[5] * (form.rules(rules).seats - 1)], **written}
    return Draft(CANASTA.rules.observe(form.read(rules, position, "draft"), 0))


def split_melds(melds: str) -> list[list[str]]:
    """Return the melds of a side, from a text like `7S 7H 7D, 9S 9H 9C`."""
    return [meld.split() for meld in melds.split(", ")] if melds else []


def get_played_action(made: object) -> object:
    """Return the only action of a gesture."""
    assert isinstance(made, AcceptedGesture), made
    (action,) = made.actions
    return action


def make_pair_draft(hand: str, own: str, partners: str, **written: Any) -> Draft:
    """Return a draft of seat 0, who with seat 1 plays against the lone hand of seat 2."""
    melds = [split_melds(own), split_melds(partners), []]
    return make_draft({"table": "three-lone"}, hand, melds=melds, lone=2, **written)


def test_canasta_three_lone_card_can_be_dropped_on_a_partner_s_meld() -> None:
    """By the rule canasta.three-lone, settled point 9: the action names the partner's side."""
    draft = make_pair_draft("8S 9D 9H 4C", "7S 7H 7D", "8H 8D 8C")
    place = Place("meld", 1, 0)
    assert place in draft.targets(parse("8S"))
    assert get_played_action(draft.drop(parse("8S"), place)) == Meld((LayDown("8", parse("8S"), side=1),))
    assert get_played_action(draft.drop(parse("8S"), TRAY)) == Meld((LayDown("8", parse("8S"), side=1),))


def test_canasta_three_lone_drop_on_the_lone_hand_s_melds_is_refused() -> None:
    draft = make_pair_draft("8S 9D 9H 4C", "7S 7H 7D", "8H 8D 8C")
    made = draft.drop(parse("8S"), Place("melds", 2))
    assert isinstance(made, RefusedGesture) and made.violation.rule == "canasta.side-melds"


def test_canasta_three_lone_meld_of_a_partner_s_rank_asks_add_or_new() -> None:
    made = make_pair_draft("8S 8H 8D 9D 4C", "7S 7H 7D", "8C 8C 8D").drop(parse("8S 8H 8D"), TRAY)
    assert isinstance(made, tuple)
    keys = [play.reading.key for play in made if play.reading]
    assert keys == ["canasta.reading.partners", "canasta.reading.new"]
    assert all(play.question and play.question.key == "canasta.reading.add" for play in made)


def test_canasta_three_lone_the_pile_may_go_on_a_partners_meld() -> None:
    """By the rule canasta.three-lone: the pile is open to both when either has melded."""
    draft = make_pair_draft("9D 9H 4C 5C", "", "8H 8D 8C", phase="draw", pile=["4H", "8S"])
    assert get_played_action(draft.drop((), PILE)) == TakePile((LayDown("8", (), side=1),))


def test_canasta_three_lone_no_minimum_is_shown_after_partner_s_meld() -> None:
    draft = make_pair_draft("9D 9H 9S 4C 5C", "", "8H 8D 8C")
    assert draft.plan().staging is None
    assert get_played_action(draft.drop(parse("9D 9H 9S"), TRAY)) == Meld((LayDown("9", parse("9D 9H 9S")),))


def test_canasta_one_meld_a_rank_off_drop_target_decides_the_meld() -> None:
    """With the rule canasta.one-meld-a-rank off, the drop's place says which meld."""
    melds = [split_melds("8S 8H 8D, 8S 8H 8C"), []]
    draft = make_draft({"one_meld_a_rank": False}, "8C 9D 4C 5C", melds=melds)
    for number in (0, 1):
        made = draft.drop(parse("8C"), Place("meld", 0, number))
        assert get_played_action(made) == Meld((LayDown("8", parse("8C"), onto=number),))
    several = draft.drop(parse("8C"), TRAY)
    assert isinstance(several, tuple)
    assert [play.actions[0].melds[0].onto for play in several] == [0, 1]


def test_a_wild_card_is_offered_to_melds_by_their_ranks() -> None:
    made = make_draft({}, "2H 9D 4C 5C", melds=[split_melds("8S 8H 8D, KS KH KD"), []]).drop(parse("2H"), TRAY)
    assert isinstance(made, tuple)
    assert [Words("en").render(play.reading) for play in made if play.reading] == [
        "2♥ on the kings",
        "2♥ on the eights",
    ]


def test_canasta_one_meld_a_rank_off_taking_the_pile_asks_for_the_meld() -> None:
    melds = [split_melds("8S 8H 8D, 8S 8H 8C"), []]
    draft = make_draft({"one_meld_a_rank": False}, "9C 9D 4C 5C", melds=melds, phase="draw", pile=["4H", "8C"])
    made = draft.drop((), PILE)
    assert isinstance(made, tuple)
    assert [play.reading.key for play in made if play.reading] == ["canasta.reading.own"] * 2
    assert all(play.question and play.question.key == "canasta.reading.take" for play in made)


@mark.parametrize("place", [Place("red_threes", 0), TRAY])
def test_canasta_discard_red_three_is_laid_or_discarded_by_a_drop(place: Place) -> None:
    """By settled point 15, which the rules leave open: with `red_three_discard` its owner lays it, or discards it."""
    draft = make_draft({"red_three_discard": True}, "3H 9D 4C 5C")
    assert place in draft.targets(parse("3H"))
    assert get_played_action(draft.drop(parse("3H"), place)) == RedThree(parse("3H")[0])
    assert get_played_action(draft.drop(parse("3H"), PILE)) == Discard(parse("3H")[0])


@mark.parametrize("phase", ["draw", "play"])
def test_canasta_discard_a_red_three_has_a_button(phase: str) -> None:
    draft = make_draft({"red_three_discard": True}, "3H 9D 4C 5C", phase=phase, pile=["4H"])
    assert ("red_three", "R") in [command[:2] for command in draft.commands(())]
    assert get_played_action(draft.command("red_three", ())) == RedThree(parse("3H")[0])


def test_red_three_has_no_button_if_red_threes_are_laid_automatically() -> None:
    assert all(command.name != "red_three" for command in make_draft({}, "9D 4C 5C").commands(()))


def test_canasta_six_teams_ask_button_offers_both_partners() -> None:
    """Checks the rules canasta.ask-partner and canasta.six-teams."""
    canasta = split_melds("8S 8H 8D 8S 8H 8C 8C")
    made = make_draft({"table": "six-teams"}, "9C 9D 9H 4C", melds=[canasta, []]).command("ask", ())
    assert isinstance(made, tuple)
    assert [play.actions for play in made] == [(AskPartner(2),), (AskPartner(4),)]
    assert [play.reading.values for play in made if play.reading] == [{"partner": 2}, {"partner": 4}]


def test_canasta_last_red_three_melds_only_leaves_melds_and_a_pass() -> None:
    melds = [split_melds("8S 8H 8D"), []]
    draft = make_draft({"last_red_three": "melds_only"}, "9C 9D 9H 4C 5D", melds=melds, phase="melds", stock=0)
    assert [command.name for command in draft.commands(()) if not command.aid] == ["pass"]
    assert draft.commands(parse("9C 9D 9H"))[-1][:3] == ("lay", "M", True)
    assert get_played_action(draft.command("lay", parse("9C 9D 9H"))) == Meld((LayDown("9", parse("9C 9D 9H")),))
    assert get_played_action(draft.command("pass", ())) == Pass()


def test_canasta_draw_two_cards_are_one_click() -> None:
    """By the rule canasta.draw: the button and the sign give their number."""
    draft = make_draft({"table": "two"}, "9C 9D 9H 4C 5D", phase="draw", pile=["4H"])
    stock = next(spot for spot in draft.plan().spots if spot.place == STOCK)
    assert stock.invites and stock.invites.values == {"count": 2}
    assert draft.commands(())[-1].facts == {"count": 2}
    one = make_draft({"table": "two"}, "9C 9D 9H 4C 5D", phase="draw", stock=1)
    assert one.prompt.values == {"count": 1}
