"""The person's draft, and what each gesture makes of it: slots, lay-offs, the offer and its answers."""

from tests.games.scarney.builders import apply_actions, lay_off, meld, offer, position
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.table.plan import Zone
from upcard.games.scarney.actions import Answer, Draw, LastCard, Pass
from upcard.games.scarney.position import OFFER, STOCK, Position, observe
from upcard.games.scarney.rules.arranging import group_hand
from upcard.games.scarney.table.draft import Draft
from upcard.games.scarney.table.staging import fills

NINE = "7S 7H 7D 4C 5C 6C TD JS QH"
MELDS = "7S7H7D 4C5C6C TDJSQH"
TRAY = Place("melds", 0)


def draft(here: Position, seat: int = 0) -> Draft:
    """Return the draft of a seat."""
    return Draft(observe(here, seat))


def slot(number: int) -> Place:
    """Return the place of a slot."""
    return Place("staged", 0, number)


def get_draft(made: Outcome) -> Draft:
    """Return the result of a gesture, which must be a draft."""
    assert isinstance(made, Draft)
    return made


def get_broken_rule(made: Outcome) -> str:
    """Return the rule by which a gesture was refused."""
    assert isinstance(made, RefusedGesture)
    return made.violation.rule


def drop_cards(draft_: Draft, *drops: tuple[str, int]) -> Draft:
    """Drop cards on slots one after the other, and return the draft."""
    for cards, number in drops:
        draft_ = get_draft(draft_.drop(parse(cards), slot(number)))
    return draft_


def test_the_first_meld_has_three_slots() -> None:
    """By the rule scarney.first-meld: the slots are shown in the player's own turn until the first meld is made."""
    plan = draft(position(NINE + " 2C KS")).plan()
    assert [spot.place for spot in plan.spots if spot.zone == Zone.STAGING] == [slot(0), slot(1), slot(2)]
    assert plan.staging is not None and plan.staging.gauge == (0, 9)
    assert draft(position("2C KS", MELDS)).plan().staging is None
    assert draft(position(NINE + " 2C KS", turn=1, hands=[NINE.split(), 3])).plan().staging is None


def test_slot_captions_name_the_meld_or_the_missing_ranks() -> None:
    """Mock-up 17: eight of nine cards are laid; a card at either end of the straight would complete it."""
    hand = "9S 9D 9C 5H 6H 7H JS QD KH 6S 3C"
    made = drop_cards(draft(position(hand)), ("9S 9D 9C", 0), ("5H 6H 7H", 1), ("JS QD", 2))
    plan = made.plan()
    called = [spot.caption for spot in plan.spots if spot.zone == Zone.STAGING]
    keys = [one and one.key for one in called]
    assert keys == [f"scarney.sign.{key}" for key in ("group_laid", "sequence_laid", "straight_lacks")]
    assert called[2] is not None and called[2].values["ranks"] == ("T", "K")
    assert plan.staging is not None and plan.staging.gauge == (8, 9)
    assert [note.key.rpartition(".")[2] for note in plan.staging.notes] == [
        "three_melds",
        "complete",
        "one_missing",
        "stay",
    ]
    assert made.prompt_for_cards(parse("KH")).key == "scarney.prompt.completes"
    assert made.prompt_for_cards(parse("3C")).key == "scarney.prompt.lacks"
    counted = made.preview_total(parse("KH"), slot(2))
    assert counted is not None and (counted.values["total"], counted.values["enough"]) == (9, True)


@merge_cases(
    ("pair", "ranks"),
    [
        ("JS QD", ("T", "K")),
        ("7S 7H", ("7",)),
        ("7S 9H", ("8",)),
        ("AS 2H", ("3",)),
        ("KS AH", ("Q",)),
        ("AS 3H", ("2",)),
        ("QS AH", ("K",)),
        ("2S 3H", ("A", "4")),
        ("QS KH", ("J", "A")),
        ("7S JH", ()),
        ("KS 2H", ()),
    ],
)
def test_ranks_that_complete_two_staged_cards_are_found(pair: str, ranks: tuple[str, ...]) -> None:
    """By the rules scarney.group and scarney.straight: an ace at either end, never in the middle."""
    two = parse(pair)
    assert sorted(fills(two)) == sorted(ranks)
    assert sorted(fills(two[::-1])) == sorted(ranks)


def test_cards_that_make_no_meld_are_not_laid_out_together() -> None:
    here = draft(position(NINE + " 2C KS"))
    assert get_broken_rule(drop_cards(here, ("7S", 0)).drop(parse("JS"), slot(0))) == "scarney.sequence"
    assert get_broken_rule(drop_cards(here, ("7S 7H", 0)).drop(parse("6C"), slot(0))) == "scarney.group"
    assert get_broken_rule(drop_cards(here, ("4C", 0)).drop(parse("2C KS"), slot(0))) == "scarney.straight"


def test_staging_a_fourth_card_in_a_slot_or_a_tenth_card_is_refused() -> None:
    """By the rule scarney.first-meld: exactly three melds of three."""
    here = draft(position(NINE + " 7C 2C"))
    assert get_broken_rule(drop_cards(here, ("7S 7H 7D", 0)).drop(parse("7C"), slot(0))) == "scarney.first-meld"
    full = drop_cards(here, ("7S 7H 7D", 0), ("4C 5C 6C", 1), ("TD JS QH", 2))
    assert get_broken_rule(full.drop(parse("2C"), TRAY)) == "scarney.first-meld"


def test_lay_first_button_is_primary_with_nine_staged_cards() -> None:
    full = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H 7D", 0), ("4C 5C 6C", 1), ("TD JS QH", 2))
    command = next(one for one in full.commands(()) if one.primary)
    assert (command.name, command.enabled) == ("lay_first", True)
    assert full.command("lay_first", ()) == AcceptedGesture((meld("7S 7H 7D", "4C 5C 6C", "TD JS QH"),))


def test_lay_first_button_is_refused_with_two_staged_melds() -> None:
    two = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H 7D", 0), ("4C 5C 6C", 1))
    made = two.command("lay_first", ())
    assert get_broken_rule(made) == "scarney.first-meld"
    assert isinstance(made, RefusedGesture) and made.violation.facts["count"] == 2
    assert [one.enabled for one in two.commands(()) if one.name == "lay_first"] == [False]


def test_card_dropped_on_the_tray_goes_to_the_best_slot() -> None:
    made = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H", 0), ("4C", 1))
    assert get_draft(made.drop(parse("7D"), TRAY)).groups[0] == parse("7S 7H 7D")
    assert get_draft(made.drop(parse("5C"), TRAY)).groups[1] == parse("4C 5C")
    assert get_draft(made.drop(parse("KS"), TRAY)).groups[2] == parse("KS")


def test_staged_cards_can_be_taken_back_singly_or_all() -> None:
    made = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H 7D", 0), ("4C 5C", 1))
    assert made.take_back(slot(0), parse("7H")).groups[0] == parse("7S 7D")
    assert made.take_back(slot(0)).groups == ((), parse("4C 5C"), ())
    assert not made.take_back().staged
    assert len(made.hand) == 6


def test_staged_cards_stay_after_the_turn_except_an_offered_card() -> None:
    made = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H 7D", 0), ("KS", 1))
    here = apply_actions(position(NINE + " 2C KS"), offer("KS"))
    assert made.rebase_on(observe(here, 0)).groups == (parse("7S 7H 7D"), (), ())
    assert made.rebase_on(observe(here, 1)).groups == ((), (), ())


def test_arrange_button_stages_three_melds_and_marks_assistance() -> None:
    """The draft counts as assisted, since the table has found it."""
    found = get_draft(draft(position(NINE + " 2C KS")).command("arrange", ()))
    assert found.assisted
    assert sorted(map(len, found.groups)) == [3, 3, 3]
    assert "arrange" not in [one.name for one in found.commands(())]


@merge_cases(
    ("hand", "sizes"),
    [
        (NINE + " 2C KS", [3, 3, 3]),
        ("9S 9D 9C 5H 6H 7H JS QD 6S 3C", [3, 3, 2]),
        ("2S 5H 8D JC AS", [2]),
        ("7S 7H 8D 9C 9D", [3, 2]),
        ("AS AH 2D 3C QS KD 8C 8D 8H TS", [3, 3, 3]),
    ],
)
def test_the_best_arrangement_lacks_the_fewest_cards(hand: str, sizes: list[int]) -> None:
    assert [len(group) for group in group_hand(parse(hand))] == sizes


def test_lay_off_targets_give_the_number_of_cards_still_allowed() -> None:
    """By the rule scarney.lay-off: two cards on each meld in a turn."""
    here = draft(position("3C 7C 2D KD", MELDS))
    targets = here.targets(parse("3C"))
    more = {place: told and told.values for place, told in targets.items()}
    assert more == {Place("meld", 0, 1): {"count": 1}, OFFER: None}
    assert here.drop(parse("3C 7C"), Place("meld", 0, 1)) == AcceptedGesture((lay_off(1, "3C 7C"),))
    assert here.drop(parse("3C"), TRAY) == AcceptedGesture((lay_off(1, "3C"),))
    assert get_broken_rule(here.drop(parse("2D"), Place("meld", 0, 1))) == "scarney.lay-off"
    assert get_broken_rule(here.drop(parse("2D"), Place("meld", 1, 0))) == "scarney.lay-off"


@merge_cases(("card", "wanted"), [("3C", lay_off(1, "3C")), ("2D", offer("2D")), ("7C", None)])
def test_a_double_click_lays_off_on_the_only_meld_that_fits_or_offers(card: str, wanted: object) -> None:
    found = draft(position("3C 7C 2D KD", MELDS)).double_click(parse(card)[0])
    assert (found and found[0]) == (wanted and AcceptedGesture((wanted,)))


def test_card_that_fits_two_melds_asks_which() -> None:
    made = draft(position("7C 2D", "7S7H7D 4S5S6S")).drop(parse("7C"), TRAY)
    assert isinstance(made, tuple)
    assert [play.actions for play in made] == [(lay_off(0, "7C"),), (lay_off(1, "7C"),)]


def test_a_new_meld_is_laid_at_once() -> None:
    here = draft(position("KS KH KD 2D", MELDS))
    assert here.drop(parse("KS KH KD"), TRAY) == AcceptedGesture((meld("KS KH KD"),))
    assert get_broken_rule(here.drop(parse("KS KH"), TRAY)) == "scarney.group"
    lay = next(one for one in here.commands(parse("KS KH KD")) if one.name == "lay")
    assert lay.enabled and lay.primary


def test_a_card_is_offered_by_drop_or_button() -> None:
    here = draft(position("KS KH KD 2D", MELDS, barred=["KD", None]))
    assert here.drop(parse("2D"), OFFER) == AcceptedGesture((offer("2D"),)) == here.command("offer", parse("2D"))
    assert get_broken_rule(here.drop(parse("KD"), OFFER)) == "scarney.no-return"
    assert get_broken_rule(here.drop(parse("KD 2D"), OFFER)) == "scarney.offer"
    assert get_broken_rule(here.command("offer", ())) == "scarney.offer"


def test_offering_with_a_complete_staged_first_meld_asks_for_confirmation() -> None:
    full = drop_cards(draft(position(NINE + " 2C KS")), ("7S 7H 7D", 0), ("4C 5C 6C", 1), ("TD JS QH", 2))
    made = full.drop(parse("2C"), OFFER)
    assert isinstance(made, AcceptedGesture) and made.caution is not None


def test_accept_and_refuse_buttons_are_not_primary() -> None:
    """Neither button is primary, since taking a card is a real decision."""
    here = draft(apply_actions(position("KS 2C 3C"), offer("KS")), 1)
    assert [(one.name, one.key, one.primary) for one in here.commands(())] == [
        ("accept", "T", False),
        ("refuse", "P", False),
    ]
    assert here.command("accept", ()) == AcceptedGesture((Answer(True),))
    assert here.command("refuse", ()) == AcceptedGesture((Answer(False),))
    assert here.prompt.key == "scarney.prompt.answer"


def test_draw_last_card_or_pass_is_available_as_the_position_requires() -> None:
    """Drawing, announcing the last card, or passing ends the turn.

    The rules are scarney.last-card and scarney.stock-end.
    """
    assert draft(position(phase="draw")).drop((), STOCK) == AcceptedGesture((Draw(),))
    last = draft(position("2C"))
    assert last.command("last_card", ()) == AcceptedGesture((LastCard(),))
    assert [one.name for one in last.commands(())] == ["arrange", "lay_first", "last_card"]
    ending = draft(position("2C KD", MELDS, stock=2))
    assert ending.command("pass", ()) == AcceptedGesture((Pass(),))


@merge_cases(
    ("here", "amber"),
    [
        (position("2C AD", MELDS, stock=2), ["pass"]),
        (position("2C 3D", MELDS, stock=2), []),
        (position("2C 2D 2H AS", MELDS, stock=2), []),
        (position("2C", MELDS), ["last_card"]),
        (position("KC", MELDS), []),
        (position(NINE + " 2C KS", stock=2), []),
        (position("KC AD", MELDS, first_meld_now=True, stock=2), ["pass"]),
    ],
)
def test_enter_never_gives_up_a_meld_or_a_lay_off(here: Position, amber: list[str]) -> None:
    """Announcing and passing are amber only if nothing can be laid.

    The rules are scarney.last-card and scarney.stock-end.
    """
    assert [one.name for one in draft(here).commands(()) if one.primary] == amber


@merge_cases(
    ("here", "key"),
    [
        (position(phase="draw"), "draw"),
        (position(NINE + " 2C KS"), "first_offer"),
        (position(NINE + " 2C KS", stock=2), "first_pass"),
        (position("2C KS"), "only_offer"),
        (position("2C"), "only_last"),
        (position("2C KS", stock=2), "only_pass"),
        (position("2C KS", MELDS), "meld_offer"),
        (position("2C", MELDS), "meld_last"),
        (position("2C KS", MELDS, stock=2), "meld_pass"),
        (position("2C KS", MELDS, first_meld_now=True), "only_offer"),
        (position("2C KS", turn=1), "waiting"),
        (apply_actions(position("2C KS"), offer("KS")), "asked"),
        (position("2C KS", phase="over"), "over"),
    ],
)
def test_prompt_says_what_may_be_done(here: Position, key: str) -> None:
    assert draft(here).prompt.key == f"scarney.prompt.{key}"


def test_nothing_is_laid_before_the_draw_or_out_of_turn() -> None:
    """Checks the rule scarney.order."""
    assert (
        get_broken_rule(draft(position("7C 2D", MELDS, phase="draw")).drop(parse("7C"), Place("meld", 0, 0)))
        == "scarney.order"
    )
    assert get_broken_rule(draft(position("7C 2D", MELDS, turn=1)).drop(parse("7C"), TRAY)) == "scarney.order"
    assert draft(position("7C 2D", MELDS, turn=1)).commands(parse("7C")) == ()
    before = draft(position(NINE + " 2C KS", phase="draw"))
    assert drop_cards(before, ("7S 7H 7D", 0)).groups[0] == parse("7S 7H 7D")


def test_card_dropped_on_another_hand_does_nothing() -> None:
    """The drop lays nothing, before the first meld or after it."""
    for here in (position(NINE + " 2C KS"), position("2C KS", MELDS)):
        before = draft(here)
        assert before.drop(parse("2C"), Place("hand", 1)) == before
