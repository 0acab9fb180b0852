"""Gestures at a Canasta table: what is laid out, played and refused."""

from dataclasses import replace

from pytest import mark

from tests.games.canasta.builders import make_position_at, melds, position
from tests.games.canasta.formats.stored_positions import TRAY, lay_out_groups, make_draft, make_staged_place
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.table.plan import PointsGauge
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.position import PILE, STOCK, LaidMeld, observe
from upcard.games.canasta.table.draft import Draft


def get_played_actions(outcome: Outcome) -> tuple[object, ...]:
    assert isinstance(outcome, AcceptedGesture)
    return outcome.actions


def get_broken_rule(outcome: Outcome) -> str:
    assert isinstance(outcome, RefusedGesture)
    return outcome.violation.rule


def test_lay_button_is_disabled_until_first_melds_reach_the_minimum() -> None:
    """By the rule canasta.minimum: 35 points of 50, and with a two 55."""
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C", "KH KC")
    assert draft.plan().staging and draft.plan().staging.gauge == PointsGauge(35, 50)  # type: ignore[union-attr]  # mypy forgets
    assert [command.enabled for command in draft.commands(()) if not command.aid] == [True, False]
    full = draft.drop(parse("2S"), make_staged_place(1))
    assert isinstance(full, Draft)
    assert [command.enabled for command in full.commands(()) if not command.aid] == [True, True]
    groups = (LayDown("6", parse("6C 6H 6S")), LayDown("K", parse("KC KH 2S")))
    assert [(group.rank, sorted(group.cards)) for group in groups] == [
        (group.rank, sorted(group.cards))
        for action in get_played_actions(full.command("lay", ()))
        for group in action.melds  # type: ignore[attr-defined]
    ]


@mark.parametrize("phase", ["draw", "play"])
def test_canasta_turn_every_gesture_is_refused_in_another_player_s_turn(phase: str) -> None:
    draft = make_waiting_draft(phase)
    card = draft.hand[:1]
    assert draft.targets(card) == {} and draft.commands(card) == ()
    for made in (draft.drop(card, PILE), draft.drop((), PILE), draft.drop((), STOCK), draft.drop(card, TRAY)):
        assert isinstance(made, RefusedGesture)
        assert (made.violation.rule, made.violation.facts["seat"]) == ("canasta.turn", 1)


def make_waiting_draft(phase: str) -> Draft:
    """Return the draft of seat 0, which could take the pile, in the turn of seat 1."""
    table = position("6D 8S 9S", phase, turn=1, pile=["6D"], melds=melds("6S 6H 6C"), stock=["4H"])
    return Draft(observe(table, 0))


def test_staged_cards_leave_the_hand_and_can_be_taken_back() -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C", "KH KC")
    places = draft.arrange()
    assert places[make_staged_place(0)] == parse("6S 6H 6C") and len(places[Place("hand", 0)]) == 7
    one = draft.take_back(make_staged_place(0))
    assert [group.rank for group in one.groups] == ["K"] and len(one.hand) == 10
    assert not draft.take_back().staged


def test_each_drop_target_gives_the_points_and_the_new_total() -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C", "KH KC")
    targets = draft.targets(parse("2S"))
    assert set(targets) == {make_staged_place(0), make_staged_place(1)}
    worth, counted = targets[make_staged_place(1)], draft.preview_total(parse("2S"), make_staged_place(1))
    assert worth and worth.values == {"points": 20}
    assert counted and counted.values == {"points": 20, "total": 55, "enough": True}


@merge_cases(
    ("cards", "place", "rule"),
    [
        ("9D", make_staged_place(0), "canasta.meld-size"),
        ("AD", Place("meld", 1, 0), "canasta.side-melds"),
        ("AD QD", PILE, "canasta.discard"),
    ],
)
def test_staging_cards_that_make_no_meld_is_refused_with_its_rule(cards: str, place: Place, rule: str) -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C")
    assert get_broken_rule(draft.drop(parse(cards), place)) == rule


def test_discard_plays_the_staged_melds_first() -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C", "KH KC 2S")
    assert get_played_actions(draft.drop(parse("4C"), PILE)) == (draft.action(), Discard(parse("4C")[0]))


def test_discard_is_refused_while_staged_melds_miss_the_minimum() -> None:
    draft = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C")
    assert get_broken_rule(draft.drop(parse("4C"), PILE)) == "canasta.minimum"


def test_drop_that_cannot_take_a_frozen_pile_is_refused() -> None:
    """By the rule canasta.take-frozen: it needs two nines."""
    assert get_broken_rule(make_draft("mockup_03").drop(parse("9D"), PILE)) == "canasta.take-frozen"


def test_clicking_the_stock_draws_and_a_second_time_is_refused() -> None:
    assert get_played_actions(make_draft("mockup_03").drop((), STOCK)) == (Draw(),)
    assert get_broken_rule(make_draft("mockup_01").drop((), STOCK)) == "canasta.turn"


def test_melds_staged_before_the_draw_stay_staged_after_it() -> None:
    draft = lay_out_groups(make_draft("mockup_03"), "6S 6H 6C")
    drawn = replace(draft.seen, hand=tuple(sorted((*draft.seen.hand, parse("KS")[0]))))
    drawn = replace(drawn, table=replace(drawn.table, phase="play"))
    assert draft.rebase_on(drawn).groups == draft.groups
    assert not draft.rebase_on(replace(drawn, table=replace(drawn.table, turn=1))).staged


def test_clicking_the_pile_stages_it_with_the_pair_in_hand() -> None:
    """Two natural kings take a king, since 20 + 10 and three sixes are too few for 50.

    The rule is canasta.take-frozen.
    """
    draft = make_draft("mockup_03", pile="4S 5D KD")
    made = draft.drop((), PILE)
    assert isinstance(made, Draft) and made.takes_pile
    assert made.arrange()[make_staged_place(0)] == parse("KD KH KC") and made.arrange()[PILE] == parse("4S 5D")
    full = made.drop(parse("2S"), make_staged_place(0))
    assert isinstance(full, Draft)
    assert isinstance(get_played_actions(full.command("lay", ()))[0], TakePile)


def test_dropping_a_card_of_another_rank_on_the_pile_is_refused() -> None:
    """By the rule canasta.take-frozen: the pile can be taken with the kings, not with a four."""
    draft = make_draft("mockup_03", hand="KH KC 2S 4C 8D", pile="4S 5D KD")
    assert get_broken_rule(draft.drop(parse("4C"), PILE)).startswith("canasta.")


def test_staged_melds_count_towards_taking_the_pile() -> None:
    draft = lay_out_groups(make_draft("mockup_03", hand="KH KC 2S AS AH AC 4D 5C", pile="4S 5D KD"), "AS AH AC")
    assert [group.rank for group in get_played_actions(draft.drop((), PILE))[0].melds] == ["K", "A"]  # type: ignore[attr-defined]


def test_side_with_melds_plays_lay_offs_and_melds_at_once() -> None:
    draft = make_draft("mockup_02")
    eights = next(number for number, meld in enumerate(draft.seen.melds) if meld.rank == "8")
    assert get_played_actions(draft.drop(parse("8S"), Place("meld", 0, eights))) == (
        Meld((LayDown("8", parse("8S")),)),
    )
    assert get_played_actions(draft.drop(parse("QS QH QD"), TRAY)) == (Meld((LayDown("Q", parse("QS QH QD")),)),)
    worth = draft.targets(parse("8S"))[Place("meld", 0, eights)]
    assert worth and worth.key == "canasta.sign.worth_canasta"


def test_card_dropped_on_the_tray_is_laid_off_on_its_rank() -> None:
    """Checks the rule canasta.one-meld-a-rank."""
    assert get_played_actions(make_draft("mockup_02").drop(parse("TC"), TRAY)) == (Meld((LayDown("T", parse("TC")),)),)


@merge_cases(
    ("cards", "key"),
    [("2H", "canasta.caution.freeze"), ("QH", "canasta.caution.feed"), ("AC", None)],
)
def test_risky_discard_asks_for_confirmation(cards: str, key: str | None) -> None:
    made = make_draft("mockup_02").drop(parse(cards), PILE)
    assert isinstance(made, AcceptedGesture)
    assert (made.caution and made.caution.key) == key


@mark.parametrize(("hand", "asks"), [("QH QD", False), ("QH QD AC", True)])
def test_discard_asks_for_no_confirmation_where_no_card_would_be_safer(hand: str, asks: bool) -> None:
    made = make_draft("mockup_02", hand=hand).drop(parse("QH"), PILE)
    assert isinstance(made, AcceptedGesture) and (made.caution is not None) == asks


def test_wild_card_dropped_beside_the_only_staged_meld_joins_it_and_beside_two_of_them_none() -> None:
    """Cards that are dropped together stay together; a wild card alone can begin no meld (canasta.wild)."""
    one = lay_out_groups(make_draft("mockup_01"), "KH KC")
    joined = one.drop(parse("2S"), TRAY)
    assert isinstance(joined, Draft) and [sorted(group.cards) for group in joined.groups] == [sorted(parse("KH KC 2S"))]
    assert (
        joined == one.drop(parse("2S"), make_staged_place(0)) == make_draft("mockup_01").drop(parse("KH KC 2S"), TRAY)
    )
    assert (
        get_broken_rule(lay_out_groups(make_draft("mockup_01"), "KH KC", "6S 6H 6C").drop(parse("2S"), TRAY))
        == "canasta.wild"
    )


def test_wild_card_on_a_natural_canasta_asks_for_confirmation() -> None:
    """Checks settled point 2, which the rules leave open."""
    draft = make_draft("mockup_02")
    sevens = next(number for number, meld in enumerate(draft.seen.melds) if meld.rank == "7")
    made = draft.drop(parse("2H"), Place("meld", 0, sevens))
    assert isinstance(made, AcceptedGesture) and made.caution and made.caution.key == "canasta.caution.mix"


def test_going_out_asks_for_confirmation_if_cards_could_be_kept() -> None:
    draft = make_draft("mockup_02", hand="7S 7H")
    sevens = next(number for number, meld in enumerate(draft.seen.melds) if meld.rank == "7")
    made = draft.drop(parse("7S 7H"), Place("meld", 0, sevens))
    assert isinstance(made, AcceptedGesture) and made.caution and made.caution.key == "canasta.caution.go_out"
    for card, place in (("AC", PILE), ("7S", PILE), ("7S", Place("meld", 0, sevens))):
        only = make_draft("mockup_02", hand=card).drop(parse(card), place)  # no other action is legal
        assert isinstance(only, AcceptedGesture) and only.caution is None


def test_going_out_after_the_partner_s_yes_asks_for_no_confirmation() -> None:
    """Checks the rule canasta.ask-partner."""
    seen = make_draft("mockup_02", hand="AC").seen
    agreed = replace(seen, table=replace(seen.table, asked=2, answer=True))
    made = Draft(agreed).drop(parse("AC"), PILE)
    assert isinstance(made, AcceptedGesture) and made.caution is None


@mark.parametrize(("seat", "cautioned"), [(1, True), (2, False)])
def test_discard_warns_only_if_the_next_player_has_the_meld(seat: int, cautioned: bool) -> None:
    """With three each for themselves, who sits further on does not get the card."""
    laid = [[["KS", "KH", "KC"]] if side == seat else [] for side in range(3)]
    here = make_position_at("three", [["KD", "5S", "6S"], 11, 11], melds=laid, pile=["4C"])
    made = Draft(observe(here, 0)).drop(parse("KD"), PILE)
    assert isinstance(made, AcceptedGesture)
    assert made.caution == (Told("canasta.caution.feed", {"rank": "K", "card": "KD", "seat": 1}) if cautioned else None)


def test_two_selected_ranks_are_laid_as_two_melds() -> None:
    """By the rule canasta.meld-size: each rank by itself, down at once where the side has melded, else laid out."""
    made = make_draft("mockup_02", hand="QS QH QC JS JH JC 4S 5S").lay_cards(parse("QS QH QC JS JH JC"))
    assert get_played_actions(made) == (Meld((LayDown("Q", parse("QS QH QC")), LayDown("J", parse("JS JH JC")))),)
    first = make_draft("mockup_01", hand="6S 6H 6C 5S 5H 5C 4S 4D").lay_cards(parse("6S 6H 6C 5S 5H 5C"))
    assert isinstance(first, Draft)
    assert [group.rank for group in first.groups] == ["6", "5"]


def test_selected_cards_count_together_with_staged_ones() -> None:
    """By the rule canasta.minimum: 15 are laid out, the chosen cards make 55, and the same button lays both."""
    short, chosen = lay_out_groups(make_draft("mockup_01"), "6S 6H 6C"), parse("KH KC 2S")
    assert [command.enabled for command in short.commands(()) if command.name == "lay"] == [False]
    assert [command.enabled for command in short.commands(chosen) if command.name == "lay"] == [True]
    assert isinstance(short.command("lay", chosen), AcceptedGesture)


@merge_cases(
    ("hand", "card", "wanted"),
    [
        ("TC 4S 5S", "TC", Meld((LayDown("T", parse("TC")),))),
        ("3S 4S 5S", "3S", Discard(Card("3S"))),
        ("X 4S 5S", "X", None),
    ],
)
def test_a_double_click_lays_off_or_discards(hand: str, card: str, wanted: object) -> None:
    """A wild card goes nowhere by itself."""
    found = make_draft("mockup_02", hand=hand).double_click(Card(card))
    assert (found and get_played_actions(found[0])) == (None if wanted is None else (wanted,))


@merge_cases("game", ["canasta", "samba", "bolivia", "modern_american", "hand_and_foot"])
@merge_cases(("cards", "early"), [("JC", True), ("3S", True), ("JC JS", False), ("4S", False)])
def test_cards_on_the_pile_before_the_draw_are_an_early_discard_unless_they_fit_its_top_card(
    game: str, cards: str, early: bool
) -> None:
    record = GAMES[game]
    hands = [parse("JC JS 7D 4S 9D 3S"), *([11] * (record.rules.players(record.text.form.rules({})) - 1))]
    given = {"phase": "draw", "hands": hands, "pile": parse("5C 4H")}
    draft = record.table.draft(record.rules.observe(record.text.form.read({}, given, "early"), 0))
    made = draft.drop(parse(cards), PILE)
    assert isinstance(made, RefusedGesture)
    assert made.violation.rule.endswith(".turn") == early and made.place == PILE


def test_two_ranks_dropped_on_the_tray_become_two_melds() -> None:
    """By the rule canasta.minimum: laid at once where they count enough, laid out where they do not."""
    both = parse("AS AH AD KS KH KD")
    made = make_draft("mockup_01", hand="AS AH AD KS KH KD 4S 5S").drop(both, TRAY)
    assert get_played_actions(made) == (Meld((LayDown("A", both[:3]), LayDown("K", both[3:]))),)
    few = parse("4S 4H 4D 5S 5H 5D")
    short = make_draft("mockup_01", hand="4S 4H 4D 5S 5H 5D 9S 8D").drop(few, TRAY)
    assert isinstance(short, Draft) and [group.cards for group in short.groups] == [few[:3], few[3:]]


def test_card_that_can_never_be_melded_has_only_the_pile_as_target() -> None:
    """A lone black three, or a card of which there is no second.

    The rules are canasta.meld-size and canasta.black-threes.
    """
    draft = make_draft("mockup_02", hand="3S QH JS JH JC 4S")
    for lone in ("3S", "QH"):
        assert all(place.kind == "pile" for place in draft.targets(parse(lone)))
    assert TRAY in draft.targets(parse("JS"))


def test_arrange_button_stages_melds_and_marks_the_draft_assisted() -> None:
    """By the rule canasta.minimum: with a wild card where the natural ones do not count enough."""
    draft = make_draft("mockup_01", hand="6S 6H 6C 5S 5H X 4S 9D")
    made = draft.command("arrange", ())
    assert isinstance(made, Draft) and made.assisted and made.problem() is None
    assert [group.rank for group in made.groups] == ["6", "5"]


def test_arrange_button_uses_wild_cards_after_the_first_meld_only_where_no_natural_meld_is() -> None:
    """Pairs, those of most points first, where nothing goes on own melds.

    The rules are canasta.meld-size and canasta.two-naturals.
    """
    hand = "KS KH 6S 6H 2D X 9D JC"
    mixed = make_draft("mockup_02", hand=hand).command("arrange", ())
    assert isinstance(mixed, Draft) and mixed.problem() is None
    assert [group.cards for group in mixed.groups] == [parse("KS KH 2D"), parse("6S 6H X")]
    assert "arrange" in [command.name for command in make_draft("mockup_02", hand=hand).commands(())]
    natural = make_draft("mockup_02", hand=f"{hand} 6C").command("arrange", ())
    assert isinstance(natural, Draft) and [group.rank for group in natural.groups] == ["6"]
    alone = make_draft("mockup_02", hand="KS KH 6S 9D").commands(())
    assert "arrange" not in [command.name for command in alone]


def test_several_ways_to_take_the_pile_are_offered() -> None:
    """By the rule canasta.take-open: with a pair of nines, or with one and a wild card."""
    made = make_draft("mockup_02", phase="draw", hand="9C 9D 2H 8S 6H", pile="5C 9H").drop((), PILE)
    assert isinstance(made, tuple)
    groups = [way.actions[0].melds[0].cards for way in made]
    assert sorted(map(len, groups)) == [2, 2] and parse("9C 9D") in groups


def test_the_only_way_to_take_the_pile_is_taken_at_a_click() -> None:
    """The top card goes onto the meld of fours; a pair to go with it would be a second step.

    The rule is canasta.take-open.
    """
    draft = make_draft("mockup_02", phase="draw", hand="4S 4C 9C 8S 6H")
    assert get_played_actions(draft.drop((), PILE)) == (TakePile((LayDown("4", ()),)),)


def test_ask_yes_and_no_buttons_play_the_question_and_the_answer() -> None:
    """Checks the rule canasta.ask-partner."""
    draft = make_draft("mockup_02", hand="AC TC")
    assert "ask" in [command.name for command in draft.commands(())]
    assert get_played_actions(draft.command("ask", ())) == (AskPartner(),)
    asked = replace(draft.seen, seat=2, table=replace(draft.seen.table, phase="answer", asked=2))
    assert [command.name for command in Draft(asked).commands(())] == ["yes", "no"]
    assert get_played_actions(Draft(asked).command("no", ())) == (Answer(yes=False),)


def test_discard_that_does_not_go_out_is_refused_after_a_yes() -> None:
    """After a yes the discard after a meld is judged too, and the meld stays laid out.

    The rule is canasta.ask-partner.
    """
    seen, canasta = make_draft("mockup_02", hand="4S 7C 9D 9H 9S").seen, LaidMeld("7", parse("7S 7H 7D 7C 7S 7H 7D"))
    table = replace(seen.table, asked=2, answer=True, melds=((canasta,), seen.table.melds[1]))
    draft = lay_out_groups(Draft(replace(seen, table=table)), "9S 9H").drop(parse("9D"), make_staged_place(0))
    assert isinstance(draft, Draft)
    assert get_broken_rule(draft.drop(parse("4S"), PILE)) == "canasta.ask-partner"


def test_discard_after_staging_plays_the_meld_and_the_discard() -> None:
    draft = lay_out_groups(make_draft("mockup_02", hand="4S 7C 9D 9H 9S"), "9S 9H").drop(
        parse("9D"), make_staged_place(0)
    )
    assert isinstance(draft, Draft)
    laying, discard = get_played_actions(draft.drop(parse("7C"), PILE))
    assert (type(laying), discard) == (Meld, Discard(Card("7C")))


def test_take_and_pass_are_the_buttons_once_the_stock_is_gone() -> None:
    """Checks the rule canasta.stock-gone."""
    draft = make_draft("mockup_02", phase="last", hand="9C JS", pile="5D AC")
    gone = Draft(replace(draft.seen, stock_size=0))
    assert [command.name for command in gone.commands(())] == ["take", "pass"]


def test_pass_button_is_disabled_if_the_pile_must_be_taken() -> None:
    """By the rule canasta.forced-take: the four on top fits the meld of fours."""
    seen = make_draft("mockup_02", phase="last", hand="9C JS QH").seen
    draft = Draft(replace(seen, stock_size=0))
    assert get_broken_rule(draft.command("pass", ())) == "canasta.forced-take"
    assert draft.commands(())[0].enabled and not draft.commands(())[1].enabled


def test_nothing_is_offered_while_another_plays() -> None:
    draft = make_draft("mockup_01")
    waiting = Draft(replace(draft.seen, table=replace(draft.seen.table, turn=1, phase="draw")))
    assert waiting.commands(parse("AD")) == () and waiting.prompt.key == "canasta.prompt.waiting"
