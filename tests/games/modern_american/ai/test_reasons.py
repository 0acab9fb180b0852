"""The reasons of a hint in Modern American are true of the position, and are those a player would give."""

from dataclasses import replace

import pytest

from tests.games.modern_american.test_players import observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.games.canasta.actions import Discard, Draw, LayDown, Meld, TakePile
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.ai.search.reasons import reasons
from upcard.play.text.words import Words


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "X 2H AC KH QC TC 9D 8C 7H 6C 4H 3S",
            "You lay the three and get a new card for it; a straight would still lack two",
        ),
        ("2H AC KH KD 9D 9C 7H 6C 6D 4H 3S", "You lack six cards for a straight, too many to keep a three for it."),
    ],
)
def test_a_three_is_laid_for_the_card_that_replaces_it_or_because_a_straight_is_far(hand: str, said: str) -> None:
    (told,) = reasons(observe_hand(hand, phase="draw", pile=parse("5S")), Draw())
    assert Words("en").render(told).startswith(said)


@merge_cases(
    ("hand", "pile", "said"),
    [
        ("AD QH JS JH TD 5H 4C", "", "The queen stands alone"),
        ("AD QH JS JH TD 5H 4C", "9C", "This is your only queen, and Ken's side, which has no melds yet, needs"),
        ("QH JS JH TD", "", "Only Q♥ and 10♦ go with nothing you have."),
        ("AD QH JS JH", "", "Only Q♥ and A♦ go with nothing you have."),
        ("AS AD QH JS JH", "", "The queen is your only card that goes with nothing you have."),
    ],
)
def test_lone_cards_are_named_with_those_that_may_not_be_discarded(hand: str, pile: str, said: str) -> None:
    """An ace counts more than a queen, but it may not go onto the empty pile."""
    cards: Cards = parse(pile)
    told = reasons(observe_hand(hand, pile=cards, melds=[[parse("KS KH KD")], []]), Discard(Card("QH")))
    assert Words("en", {1: "Ken"}, 0).render(told[0]).startswith(said)


PILE = parse("8S AD KC QD JH TH")
JACKS, KINGS, NINES = "JC JS X JH JD X JS", "KS KD KH KS 2D 2S KC", "9S 9H 9D"


def explain(
    action: Action, hand: str, own: tuple[str, ...] = (), their: tuple[str, ...] = (), **position: object
) -> list[str]:
    """Return the sentences about an action of seat 0, whose next player is Ken."""
    melds = [list(map(parse, own)), list(map(parse, their))]
    here = {"melds": melds, "has_melded": [bool(own), bool(their)] * 2, "pile": PILE, **position}
    return [Words("en", {1: "Ken"}, 0).render(told) for told in reasons(observe_hand(hand, **here), action)][:2]


def test_a_seven_on_a_large_pile_would_make_the_others_begin_sevens() -> None:
    """The dead jack is no better: it stays for a later turn."""
    said = explain(Discard(Card("7C")), "7C 7S JD 4C 5H 5S", their=(JACKS, NINES))
    assert said[0].startswith("Ken could take the pile of 7 cards only by laying a meld of sevens, which costs 2,500")
    assert said[1] == "This breaks up a pair, but you keep J♦, with which Ken can't take the pile, for later."
    said = explain(Discard(Card("7C")), "7C 4C 4H 5H 5S", their=(JACKS, "7S 7H 7D"))
    assert "laying a meld of sevens" not in said[0]
    said = explain(Discard(Card("7C")), "7C 4C 4H 5H 5S", their=(NINES,), pile=parse("8S 7D KC 7S 7H QD"))
    assert "laying a meld of sevens" not in said[0], "with the pile, four sevens more are near a canasta"
    said = explain(Discard(Card("AC")), "AC AS JD 4C 5H 5S", their=(JACKS, NINES))
    assert said[0].startswith("Ken could take the pile of 7 cards only by laying a meld of aces, which costs 2,500")


@pytest.mark.parametrize(
    ("their", "said"),
    [
        (NINES, "A pair of sevens is of little use: their meld takes no wild cards, and costs 2,500 points"),
        (
            "7S 7S 7D",
            "Too few sevens are left for you to make a canasta of them, and a smaller meld of sevens costs",
        ),
    ],
)
def test_a_pair_of_sevens_is_broken_since_sevens_are_of_little_use(their: str, said: str) -> None:
    found = explain(Discard(Card("7C")), "7C 7H KC QC 5D 4D", own=("TS TH TD",), their=(their,), pile=parse("8S AD"))
    assert len(found) == 1 and found[0].startswith(said)


MIAMI = "7S 7H AC AD 2S 2D X X 5D 5C 9D 8H 4C"


@merge_cases(
    ("hand", "card", "harmed"),
    [(MIAMI, "7S", True), (MIAMI, "AD", True), (MIAMI, "9D", False), (MIAMI.replace("5D 5C", "2C KC"), "7S", False)],
)
def test_a_pair_is_of_use_for_a_special_hand_of_pairs(hand: str, card: str, *, harmed: bool) -> None:
    """A fifth wild card has no place in Miami pairs, and cannot be discarded."""
    found = explain(Discard(Card(card)), hand, pile=parse("5C 7C 4D"))
    assert not any("of little use" in said for said in found) or "2C" in hand
    assert ("You lack only two cards for Miami pairs, and one more after this discard." in found) == harmed


def test_a_pair_of_aces_is_of_use_before_the_opening() -> None:
    """An opening may meld aces with wild cards; afterwards no other meld of aces may hold any."""
    for own, little in (((NINES,), True), ((), False)):
        said = explain(Discard(Card("AC")), "AC AH KC QC 5D 4D", own=own, pile=parse("8S 6D"))
        assert said[0].startswith("A pair of aces is of little use") == little


def test_a_player_with_one_card_cannot_take_the_pile_and_has_shown_nothing() -> None:
    """Ken drew instead of taking the seven four discards ago, but with one card he could do nothing else."""
    pile = parse("8S KC 7D 4H 5H QC")
    for size, said in ((1, "Ken holds only one card and can't take the pile, whatever you discard."), (6, "Ken")):
        hands = [parse("KD KH QC QH 4S 4D 8C 8D"), size, 9, 9]
        found = explain(Discard(Card("KD")), "", (NINES,), ("6S 6H 6D",), hands=hands, pile=pile)
        assert (found[0] == said) == (size == 1)
    hands = [parse("7C AC JD JH"), 1, 9, 9]
    found = explain(Discard(Card("7C")), "", (NINES,), (JACKS,), hands=hands, pile=pile)
    assert "did not take" not in found[0]
    assert found[1] == "Ken holds too few cards to take the pile, so you can keep J♦, a safe discard, for later."
    for cards, faint in (("6S 6H KD AC", True), ("KD 6S", False)):
        melds = [[parse(NINES)], [parse("6C 6D 6H")]]
        seen = observe_hand(cards, melds=melds, has_melded=[True] * 4, pile=pile, hands=[parse(cards), 1, 9, 9])
        told = reasons(seen, Discard(Card(cards[:2])))[0]
        assert told.key == "modern_american.reason.helpless" and ("faint" in told.values) == faint


@merge_cases(
    ("hand", "their", "said"),
    [
        ("AD AC 6S 6H", (JACKS, "AS AH AD 2S X AC AH"), ["whatever you discard; A♦ counts most against you."]),
        ("6S 6H KD AC", (JACKS,), ["whatever you discard.", "This breaks up a pair."]),
        ("6S 6H KD JD", (JACKS,), ["whatever you discard.", "This breaks up a pair, but you keep J♦, with which Ken"]),
        ("KD 6S", ("6C 6D 6H",), ["whatever you discard; K♦ counts most against you."]),
    ],
)
def test_nothing_is_said_of_risks_or_points_if_the_next_player_has_one_card(
    hand: str, their: tuple[str, ...], said: list[str]
) -> None:
    """A dead ace is no safer than a six then, but counts more."""
    position = {"hands": [parse(hand), 1, 9, 9], "pile": parse("8S KC 5D")}
    found = explain(Discard(Card(hand[:2])), "", (NINES,), their, **position)
    assert len(found) == len(said)
    assert found[0].startswith("Ken holds only one card and can't take the pile, ") and found[0].endswith(said[0])
    assert all(one.startswith(start) for one, start in zip(found[1:], said[1:], strict=True))


def test_three_of_a_rank_are_broken_for_a_dead_card_that_stays_safe() -> None:
    said = explain(Discard(Card("KC")), "KC KH KD JD TS 7H 6S 5H 5C", own=(NINES,), their=(JACKS, "TC TD TH"))
    assert said[1] == "This breaks up three kings, but you keep J♦, with which Ken can't take the pile, for later."


def test_wild_cards_are_set_aside_only_from_a_hand_that_may_discard_them() -> None:
    said = explain(Discard(Card("JC")), "2H JC JH JD TS 8H 5D", own=(NINES,), their=("4S 4H 4D",))
    assert said[0] == "Ken is less likely to use J♣ than any other card you hold: four of the 8 jacks are still unseen."


def test_a_special_hand_that_is_near_is_named_before_a_dead_rank() -> None:
    hand = "2S 2D 2C KS KD JC 8H 8C 6S 6D 6D 6C 4H 4D"
    said = explain(Discard(Card("JC")), hand, their=(JACKS,))
    assert said == [
        "You lack one card for a zip code, worth 2,500 points, and you can spare J♣.",
        "The rank is dead, so nobody can use this jack.",
    ]


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        ("8S 8D 8H", "A new meld of three kings, the start of a canasta."),
        ("KS KS KC KH", "A new meld of three kings. It can't become a canasta any more, but your hand gets smaller."),
    ],
)
def test_a_meld_is_the_start_of_a_canasta_only_if_one_can_be_reached(theirs: str, said: str) -> None:
    laid = Meld((LayDown("K", parse("KD KH KD")),))
    assert explain(laid, "KD KH KD QS TS 5D", own=(JACKS, NINES), their=(theirs,))[0] == said


@pytest.mark.parametrize("last", ["4S", "8D"])
def test_a_meld_is_made_to_go_out_in_the_same_turn_if_the_rest_can_follow(last: str) -> None:
    """Only one card may be left for the discard, and the side has the two canastas."""
    laid = Meld((LayDown("5", parse("5D 5H 5S")),))
    hand = f"5D 5H 5S 9C {last}" + ("" if last == "4S" else " 4S")
    said = explain(laid, hand, own=(JACKS, KINGS, NINES))
    assert (said[0] == "You can go out this turn: lay 9♣ next, and discard 4♠.") == (last == "4S")


def test_the_pile_is_taken_for_the_meld_that_it_makes() -> None:
    pile = parse("8C QC 4D 7C 8D 7D JS")
    take = TakePile((LayDown("J", parse("JC JD")),))
    said = explain(take, "X KS KD JC JD TH 8H 7H 7H 6H", own=("JD JH 2D",), phase="draw", pile=pile)
    assert said == [
        "Your jacks grow to six, one short of your side's first canasta, without which your melds count against you.",
        "With the pile you would hold three sevens or more, which cost 1,500 points if they are left in your hand.",
    ]
    said = explain(take, "X KS KD JC JD TH 8H 6H", own=(NINES,), phase="draw", pile=pile)
    assert said[0] == "You get a new meld of three jacks, and six more cards from the pile."


def test_a_card_is_kept_as_the_safe_one_only_if_it_is_not_to_be_laid() -> None:
    for own, pile, said in (
        (
            (NINES,),
            "8S KC QD TH 5S 5H 5C 5S 5H 5C",
            "This breaks up a pair, but you keep 5♦, with which Ken can't take the pile, for later.",
        ),
        ((NINES, "5H 5C 5D"), "8S KC QD TH 5S 5S 5H", "This breaks up a pair."),
    ):
        assert explain(Discard(Card("AD")), "AD AC 5D KH", own, ("6S 6H 6D",), pile=parse(pile))[-1] == said


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("AS AS AC", "Your partner took up three more aces, enough for the canasta."),
        ("AS AS", "A meld of aces costs 2,500 points unless it grows to seven cards."),
    ],
)
def test_a_risky_meld_is_begun_for_the_cards_that_the_partner_is_known_to_hold(shown: str, said: str) -> None:
    melds = [[parse(NINES)], []]
    seen = observe_hand("AH AD AC AH 5C TD", melds=melds, has_melded=[True, False] * 2)
    seen = replace(seen, table=replace(seen.table, shown=((), (), parse(shown), ())))
    told = reasons(seen, Meld((LayDown("A", parse("AH AD AC AH")),)))
    assert Words("en", {1: "Ken"}, 0).render(told[1]) == said


def test_a_pile_is_taken_for_the_canasta_among_its_cards() -> None:
    """The sevens of the pile join the meld that takes it, so none of them is left in the hand."""
    take = TakePile((LayDown("7", parse("7S 7H")),))
    for pile, said in (
        ("AC AD AD AC AS AH AH 7D 7H", "With the pile you have seven aces, enough for a canasta."),
        ("KC 9S 9C 9H 9C 7D 7H", "The pile brings you what your meld of nines lacks for a canasta."),
        ("AC AD AD KC 7D 7H", "With the pile you would hold three aces or more, which cost 1,500 points if they"),
        ("KC 7S 7D 7H", "With the pile you have five sevens; a meld of fewer than seven costs 2,500 points."),
        ("KC KD 7D 7H", "A meld of sevens costs 2,500 points unless it grows to seven cards."),
    ):
        found = explain(take, "7S 7H 4C TD TC", own=(NINES,), phase="draw", pile=parse(pile))
        assert found[0].startswith("You get a new meld of three sevens")
        assert found[1].startswith(said)


def test_a_card_is_not_called_like_another_that_is_clearly_safer() -> None:
    """Ken took up a nine, and needs only another one for the pile."""
    position = {"melds": [[parse("9C 9H 2C 9S")], [parse("6S 6H 6D")]], "has_melded": [True] * 4}
    seen = observe_hand("KS 9S 7S 7H", pile=parse("8D 6H 7C"), **position)
    seen = replace(seen, table=replace(seen.table, shown=((), parse("9D"), (), ())))
    told = reasons(seen, Discard(Card("9S")))
    assert (
        Words("en", {1: "Ken"}, 0).render(told[0]) == "K♠ would be safer now, but is kept as a safe discard for later."
    )


@merge_cases(
    ("hand", "pile", "their", "said"),
    [
        (
            "7C 4C 4H KD QS",
            "8S KC 5D",
            (NINES,),
            "A single seven is of little use: a meld of sevens takes no wild cards",
        ),
        ("AC 4C 4H KD QS", "AD AH 5D", ("AS AH AD AC", NINES), "Too few aces are left for Ken to hold a pair."),
        ("AC 4C 4H KD QS", "5D 9C", (NINES,), "A single ace is of little use"),
    ],
)
def test_a_single_seven_or_ace_is_let_go_for_what_its_meld_costs(
    hand: str, pile: str, their: tuple[str, ...], said: str
) -> None:
    own = ("TS TH TD",) if "AS" in their[0] else ("TS TH TD", "JS JH JD")
    assert explain(Discard(Card(hand[:2])), hand, own, their, pile=parse(pile))[0].startswith(said)


@pytest.mark.parametrize(("own", "can_grow"), [("AS AH AD AC", False), ("TS TH TD TC", True)])
def test_nobody_takes_a_small_pile_for_a_meld_of_aces_that_cannot_grow_to_seven(own: str, *, can_grow: bool) -> None:
    said = explain(Discard(Card("AH")), "2S 2C AH QH", (own,), (NINES,), pile=parse("5C 8H 4C"))
    assert (
        said[0] == "Ken could take the pile only by laying a meld of aces, which would cost 2,500 points because too "
        "few aces are left to complete it."
    ) != can_grow
    assert ("only Q♥ would be left to discard" in said[-1]) != can_grow


@merge_cases(
    ("pile", "said"),
    [
        ("5C", "There is only one card on the pile, so you keep J♥, with which Ken can't take it, for a larger pile."),
        ("", "The pile is empty, so you keep J♥, with which Ken can't take it, for a larger pile."),
    ],
)
def test_a_safe_card_is_kept_for_a_larger_pile(pile: str, said: str) -> None:
    found = explain(Discard(Card("QC")), "QS QD QC JH", (NINES,), (JACKS,), pile=parse(pile))
    assert found == [said, "This breaks up three queens."] or pile == ""


def test_a_safe_card_is_kept_while_the_others_have_no_melds() -> None:
    hand, pile = "X 2H QH QH 9D 9C 7S", parse("4S 6S 5D 4C 5D 8C 8H 8C 7D 7S KS 8S 7H AH AH")
    said = explain(Discard(Card("9C")), hand, (JACKS, "QS QS QD QD QC 2C X"), (), pile=pile)
    assert said == [
        "Ken's side has no melds yet and needs 125 points to take the pile, so you keep Q♥, a safe discard, for later.",
        "This breaks up a pair.",
    ]


def test_a_safe_card_is_named_only_where_safe_cards_are_scarce() -> None:
    for hand, kept in (("7C KD KH QC QH JD", True), ("7C KD KH QC QH JD 8S", False)):
        said = explain(Discard(Card("7C")), hand, (NINES,), (JACKS, "8H 8D 8C 8S 8H"), pile=parse("5D 4C 7D"))
        assert any("safe discard" in one for one in said) == kept
    said = explain(Discard(Card("7C")), "7C KD KH 8S 8H 8D", (), ("8C 8S 8H 8C 8D",), pile=parse("5D 4C 7D"))
    assert not any("safe discard" in one for one in said), "three eights are kept to be melded"


@merge_cases(
    ("their", "said"),
    [
        (
            (),
            "This is your only jack, and Ken's side, which has no melds yet, needs 125 points to take the pile",
        ),
        (("8S 8D 8H",), "The jack stands alone in your hand"),
    ],
)
def test_a_lone_card_is_safe_from_a_side_that_must_open_with_the_pile(their: tuple[str, ...], said: str) -> None:
    hand = "JD KD KH TC 9C 6H 5H 5D"
    found = explain(Discard(Card("JD")), hand, (), their, pile=parse("6C QS"))
    assert found[0].startswith(said) and (" side, " in found[0]) == (not their)


def test_a_safe_card_that_is_kept_is_named_once() -> None:
    """Ken took up two eights, and can take the pile with a third."""
    position = {"melds": [[parse("8C 8D 8S")], [parse("6S 6H 6D 6C 6S 2C 2D")]], "has_melded": [True] * 4}
    seen = observe_hand("8H 6D TH TD", pile=parse("9D 4H 7C"), **position)
    seen = replace(seen, table=replace(seen.table, shown=((), parse("8C 8D"), (), ())))
    said = [Words("en", {1: "Ken"}, 0).render(told) for told in reasons(seen, Discard(Card("8H")))]
    assert said[0].startswith(
        "With this eight on top, Ken can take the pile of 4 cards; 6♦ would be safer, but is kept"
    )
    assert said[1:] == ["This card would have fitted your own meld of eights."]


def test_a_card_is_named_as_the_only_one_that_may_go_onto_the_empty_pile() -> None:
    said = explain(Discard(Card("QC")), "QC 7S 7H AC", (NINES,), (JACKS,), pile=())
    assert said[0] == "Onto the empty pile you may discard nothing but queens."


def test_of_cards_that_nobody_can_use_the_dearest_is_discarded() -> None:
    pile = parse("5D 4C 7D AS AH AD")
    said = explain(Discard(Card("AC")), "AC AD JD TH KD KH", (NINES,), (JACKS, "AS AH"), pile=pile)
    assert said[0].endswith("of your cards that are as safe, A♣ counts most against you."), said


def test_on_a_large_pile_few_unseen_sevens_are_said_before_what_a_meld_of_them_costs() -> None:
    for pile, said in (
        (
            "7S 7D 7C 4C 5S 7D 7C",
            "Ken is less likely to use 7♥ than any other card you hold: two of the 8 sevens are still unseen.",
        ),
        ("4S 4H 4C", "A single seven is of little use"),
    ):
        found = explain(Discard(Card("7H")), "7H 9D 6H QS KD", (NINES,), (JACKS,), pile=parse(pile))
        assert found[0].startswith(said)
