"""What a draft at a Canasta table says: its buttons, its prompt, a drop's worth, and the order of a group."""

from dataclasses import replace

from pytest import mark

from tests.games.canasta.formats.stored_positions import TRAY, lay_out_groups, make_draft, make_staged_place
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.events import Told
from upcard.core.table.draft import AcceptedGesture
from upcard.games.canasta.position import PILE, Phase
from upcard.games.canasta.table.draft import Draft


def test_wild_cards_are_ordered_after_the_natural_cards() -> None:
    made = make_draft("mockup_02").drop(parse("X QS QH"), TRAY)
    assert isinstance(made, AcceptedGesture)
    assert made.actions[0].melds[0].cards == parse("QS QH X")


def test_completing_a_staged_group_keeps_it_staged() -> None:
    """Only a whole meld dropped at once is played at once; what is laid out is played with a button."""
    pair = lay_out_groups(make_draft("mockup_02"), "QS QH")
    whole = pair.drop(parse("QD"), make_staged_place(0))
    assert isinstance(whole, Draft)
    assert [command.enabled for command in whole.commands(()) if not command.aid] == [True, True]


def test_one_card_of_a_group_can_be_taken_back() -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C", "KH KC")
    one = draft.take_back(make_staged_place(0), parse("6H"))
    assert [group.cards for group in one.groups] == [parse("6S 6C"), parse("KH KC")]
    assert [group.rank for group in one.take_back(make_staged_place(0), parse("6S 6C")).groups] == ["K"]


@merge_cases(
    ("name", "cards", "button", "enabled"),
    [
        ("mockup_02", "QS QH QD", "lay", True),
        ("mockup_02", "QS QH", "stage", True),
        ("mockup_02", "QS JS", "lay", False),
        ("mockup_01", "6S 6H 6C", "stage", True),
        ("mockup_01", "2S", "discard", True),
        ("mockup_01", "", "discard", False),
    ],
)
def test_primary_button_matches_the_selected_cards(name: str, cards: str, button: str, enabled: bool) -> None:
    amber = make_draft(name).commands(parse(cards))[-1]
    assert (amber.name, amber.enabled, amber.primary) == (button, enabled, True)


@merge_cases(
    ("hand", "pile", "prompt", "invites", "pill"),
    [
        ("9C 9D 8S 6H", "5C 9H", "canasta.prompt.draw", "canasta.sign.take", "canasta.sign.can_take"),
        ("9C JS 8S 6H", "5C 9H", "canasta.prompt.draw_only", None, None),
        ("9C 9D 8S 6H", "5C 3S", "canasta.prompt.draw_only", None, "canasta.sign.blocked"),
        ("9C 9D 8S 6H", "5C X", "canasta.prompt.draw_only", None, "canasta.sign.frozen_by"),
        ("9C JS 8S 6H", "2C 9H", "canasta.prompt.draw_only", None, "canasta.sign.frozen"),
        ("9C 9D 8S 6H", "2C 9H", "canasta.prompt.draw", "canasta.sign.take", "canasta.sign.can_take"),
    ],
)
def test_pile_invites_a_take_only_if_it_can_be_taken(
    hand: str, pile: str, prompt: str, invites: str | None, pill: str | None
) -> None:
    draft = make_draft("mockup_02", phase="draw", hand=hand, pile=pile)
    spot = next(spot for spot in draft.plan().spots if spot.place == PILE)
    assert draft.prompt.key == prompt
    assert (spot.invites and spot.invites.key) == invites
    assert (spot.pill and spot.pill.key) == pill


def test_the_pile_says_that_the_minimum_is_missing_where_two_natural_cards_would_take_it() -> None:
    """By the rule canasta.minimum: without a reason the grey button would puzzle whoever holds the two."""
    draft = make_draft("mockup_01", phase="draw", hand="9C 9D 8S 6H 5C 7D", pile="5C 9H")
    pill = pill_of(draft)
    assert draft.prompt.key == "canasta.prompt.draw_only"
    assert pill is not None and pill.key == "canasta.sign.minimum"
    assert pill.values["points"] in (15, 50, 90, 120)


def test_an_empty_stock_asks_for_a_pass_where_the_pile_cannot_be_taken() -> None:
    """By the rule canasta.stock-empty: the pile is only named where it can be taken."""
    able = make_draft("mockup_02", phase="last", hand="9C 9D 8S 6H", pile="5C 9H")
    unable = make_draft("mockup_02", phase="last", hand="9C JS 8S 6H", pile="5C 9H")
    assert (able.prompt.key, unable.prompt.key) == ("canasta.prompt.last", "canasta.prompt.last_only")


def test_pile_pill_names_the_taking_cards_until_they_are_staged() -> None:
    """Checks the rules canasta.take-frozen and canasta.minimum."""
    able = make_draft("mockup_01", phase="draw", hand="KC KD 8S 6H AS AH AC", pile="5C KH")
    pill = pill_of(able)
    assert pill is not None and pill.values["cards"] == parse("KC KD")
    staged = able.drop(parse("KC KD"), PILE)
    assert isinstance(staged, Draft) and staged.takes_pile and pill_of(staged) is None
    left = next(spot for spot in staged.plan().spots if spot.place == PILE)
    assert left.count == len(able.seen.table.pile) - 1 == len(staged.arrange()[PILE])


@merge_cases(("phase", "pile"), [("play", "5C 3S"), ("over", "5C 3S"), ("over", "2C 9H")])
def test_pile_has_no_pill_after_the_draw_or_the_deal(phase: Phase, pile: str) -> None:
    """By the rule canasta.stop-card: a black three says so before the draw; when the deal is over nothing is said."""
    assert pill_of(make_draft("mockup_02", phase=phase, hand="9C 9D 8S 6H", pile=pile)) is None


def pill_of(draft: Draft) -> Told | None:
    return next(spot.pill for spot in draft.plan().spots if spot.place == PILE)


def test_prompt_for_a_too_small_group_gives_the_missing_count() -> None:
    prompt = lay_out_groups(make_draft("mockup_02"), "QS").prompt
    assert (prompt.key, prompt.values) == ("canasta.prompt.short", {"rank": "Q", "count": 2})


def test_single_card_target_gives_its_points_and_the_cards_missing() -> None:
    targets = make_draft("mockup_02").targets(parse("QS"))
    assert list(targets) == [PILE, TRAY]
    worth = targets[TRAY]
    assert worth and worth.key == "canasta.sign.worth_more" and worth.values == {"points": 10, "rank": "Q", "count": 2}


def test_card_of_a_staged_rank_has_only_that_bay_as_target() -> None:
    targets = lay_out_groups(make_draft("mockup_01"), "6S 6H").targets(parse("6C"))
    assert make_staged_place(0) in targets and make_staged_place(1) not in targets


@mark.parametrize(("yes", "key"), [(True, "canasta.prompt.allowed"), (False, "canasta.prompt.forbidden")])
def test_the_partners_answer_is_in_the_prompt(yes: bool, key: str) -> None:
    """By the rule canasta.ask-partner: the answer binds."""
    seen = make_draft("mockup_02", hand="AC TC").seen
    answered = replace(seen, table=replace(seen.table, asked=2, answer=yes))
    assert Draft(answered).prompt.key == key


@mark.parametrize("yes", [True, False])
def test_prompt_gives_a_nonbinding_answer_as_advice(yes: bool) -> None:
    """Checks the rule canasta.ask-partner without the option `answer_binds`."""
    seen = make_draft("mockup_02", hand="AC TC").seen
    rules = replace(seen.table.rules, answer_binds=False)
    told = Draft(replace(seen, table=replace(seen.table, rules=rules, asked=2, answer=yes))).prompt
    assert (told.key, told.values) == ("canasta.prompt.advised", {"seat": 2, "yes": yes})
