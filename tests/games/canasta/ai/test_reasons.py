"""The reasons of a hint are true and to the point: of an empty pile, a last card, a last turn, a canasta made."""

from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Draw, LayDown, Meld, TakePile
from upcard.play.text.words import Words

SEVEN = "KS KH KD KC KS KH KD"


def explain(action: object, game: str = "canasta", **position: object) -> list[str]:
    """Return the sentences about an action of seat 0 in English."""
    here = GAMES[game].text.form.read({}, {"phase": "play", "has_melded": [True] * 4, **position}, "reasons")
    reasons = GAMES[game].players.reasons
    assert reasons is not None
    return [Words("en", {1: "Ken"}, 0).render(told) for told in reasons(GAMES[game].rules.observe(here, 0), action)]


def deal(hand: str, following: int = 11) -> list[object]:
    """Return hands of four seats: the cards of seat 0, and the size of the hand that plays next."""
    return [parse(hand), following, 11, 11]


@pytest.mark.parametrize("pile", ["9D", ""])
def test_nothing_is_said_of_who_takes_an_empty_pile(pile: str) -> None:
    melds = [[parse(SEVEN)], [parse("7S 7H 7C"), parse("4S 4H 4C")]]
    said = explain(Discard(Card("QS")), "samba", hands=deal("QS QD 7D 4S"), melds=melds, pile=parse(pile))
    assert said[0].startswith("4♠ and 7♦ would each let Ken" if pile else "The pile is empty, so it costs you little")


def test_three_cards_that_make_a_meld_are_no_small_loss() -> None:
    hands, pile = deal("4S 4C 4C 3S 3C"), parse("2S TH 5D 4S AD")
    said = explain(Discard(Card("4S")), hands=hands, pile=pile, melds=[[parse(SEVEN)], []])
    assert said == ["Black threes aside, you hold nothing but fours.", said[1]]
    assert said[1] == "This breaks up three fours that you could meld."


TENS = [parse("TS TH TC")]
WAITS: tuple[tuple[str, int, list[Cards], str], ...] = (
    ("TD KS QH 5C 8C", 11, TENS, "You needn't lay off the ten yet: every opponent still has at least 11 cards."),
    ("TD TC KS QH 5C 8C", 7, TENS, "You needn't lay off the tens yet: every opponent still has at least 7 cards."),
    ("9S 9H 9D KS QH 5C 8C", 11, TENS, "Your nines can stay in your hand: every opponent still has at least 11"),
    ("AS AH AD KS KH KD 5C 8C", 11, [], "Your first melds can wait: only a pair takes the frozen pile"),
    ("9S 9H 9D KS QH 5C 8C", 5, TENS, ""),
    ("9S 9H 9D KS QH 8C", 11, TENS, ""),
)
"""A hand, from which the five or else a nine is discarded, the next hand's size, melds, and what is said to wait."""


@merge_cases(("hand", "following", "melds", "waits"), WAITS)
def test_cards_for_melds_that_wait_are_named_while_all_opponents_hold_many_cards(
    hand: str, following: int, melds: list[Cards], waits: str
) -> None:
    given, pile = Card("5C" if "5C" in hand else "9S"), parse("4S 5H" if melds else "4S 2H 5H")
    known: dict[str, Any] = {
        "hands": deal(hand, following),
        "pile": pile,
        "melds": [melds, []],
        "has_melded": [bool(melds)] * 4,
    }
    said = explain(Discard(given), **known)
    assert said[-1].startswith(waits) if waits else not any(word in " ".join(said) for word in ("can stay", "can wait"))


@merge_cases(
    ("game", "partner", "also"),
    [
        ("canasta", 0, ""),
        ("canasta", 1, ", your partner's last card against you"),
        ("samba", 9, ", your partner's 9 against you"),
    ],
)
def test_the_last_card_goes_out_whatever_it_is(game: str, partner: int, also: str) -> None:
    melds, hands = [[parse(SEVEN), parse("8S 8H 8D 8C 8S 8H 8D")], []], [parse("2S"), 11, partner, 11]
    said = explain(Discard(Card("2S")), game, hands=hands, pile=parse("TS 4D"), melds=melds)
    assert said == [f"You go out, and the 22 cards that your opponents still hold count against them{also}."]


@pytest.mark.parametrize(("following", "said"), [(2, "A black three keeps Ken"), (1, "Nobody can take a black")])
def test_a_black_three_stops_nobody_who_has_no_pair(following: int, said: str) -> None:
    hands = deal("3S KD QD QC 4D", following)
    for game in ("canasta", "samba", "bolivia"):
        assert explain(Discard(Card("3S")), game, hands=hands, pile=parse("2H 9S 6C"))[0].startswith(said)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("samba", "Nobody can take a black three, and you lose little by letting it go."),
        ("bolivia", "Nobody can take a black three, and left in your hand it would cost 100 points."),
    ],
)
def test_a_black_three_on_an_empty_pile_is_let_go_for_its_cost_in_the_hand(game: str, said: str) -> None:
    assert explain(Discard(Card("3S")), game, hands=deal("3S KD QD QC 4D"), pile=()) == [said]


@pytest.mark.parametrize("pile", ["8H", "5D 8H"])
def test_a_small_pile_that_completes_a_canasta_is_taken_for_it(pile: str) -> None:
    cards, take = parse(pile), TakePile((LayDown("8", (), 0),))
    position: dict[str, object] = {"phase": "draw", "pile": cards, "hands": deal("KC 5S 6S")}
    said = explain(take, "samba", **position, melds=[[parse("8S 8D 8C 8S 8D 8C")], []])
    start = (
        "You get 8♥, which makes your eights a canasta." if len(cards) == 1 else "You get two cards, and your eights"
    )
    assert said[0].startswith(start)


@pytest.mark.parametrize(
    ("melds", "key", "said"),
    [
        ("8S 8D 8C 8S 8D 8C", "8", "With 8♥, your eights become a canasta."),
        ("9H TH JH QH KH AH", "H", "With 8♥, your sequence has seven cards."),
    ],
)
def test_what_a_large_pile_completes_is_said_before_its_size(melds: str, key: str, said: str) -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse("4C 5D 6C TS 8H"), "hands": deal("KC 5S 6S")}
    found = explain(TakePile((LayDown(key, (), 0),)), "samba", **position, melds=[[parse(melds)], []])
    assert found == [said, "You get the whole pile: 5 cards worth 35 points."]


@pytest.mark.parametrize("game", ["canasta", "samba", "hand_and_foot"])
def test_black_threes_of_a_pile_are_no_gain(game: str) -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse("3C 3S 6C TS 8H"), "hands": deal("KC 5S 6S 8S 8D")}
    take = TakePile((LayDown("8", parse("8S 8D"), 0),))
    found = explain(take, game, **position, melds=[[parse("8C 8D 8S")], []])
    assert "You get the whole pile: 5 cards worth 25 points apart from two black threes." in found


@pytest.mark.parametrize("game", ["canasta", "samba", "hand_and_foot"])
@pytest.mark.parametrize(
    ("meld", "onto", "said"),
    [
        ("8C 8D 8S", 0, "Your meld of eights grows to six cards, one short of a "),
        ("9C 9D 9S", None, "A new meld of "),
    ],
)
def test_a_large_pile_is_taken_for_its_meld_before_its_cards(game: str, meld: str, onto: int | None, said: str) -> None:
    pile, take = parse("4C 5D 6C TS 4S 5C 8H"), TakePile((LayDown("8", parse("8S 8D"), onto),))
    position: dict[str, object] = {"phase": "draw", "pile": pile, "hands": deal("KC 5S 6S 8S 8D")}
    found = explain(take, game, **position, melds=[[parse(meld)], []])
    assert found[0].startswith(said)
    assert found[1].startswith("You get the ")


@merge_cases(
    ("hand", "meld", "first", "said"),
    [
        ("8C 8D KC", "8C 8D", "", "Your first melds count 30 points, and 15 are needed."),
        ("KC 5S 6S", "", "8S 8D 8C 8S 8H 8D 8C", "You get the whole pile: 5 cards worth 35 points."),
    ],
)
def test_of_a_large_pile_first_melds_are_named_but_no_canasta_that_grows(
    hand: str, meld: str, first: str, said: str
) -> None:
    """A side with a negative score needs 15 points."""
    melds = [[parse(first)] if first else [], []]
    position: dict[str, object] = {
        "phase": "draw",
        "pile": parse("4C 5D 6C TS 8H"),
        "hands": deal(hand),
        "melds": melds,
    }
    position |= {"scores": [-500, 0], "has_melded": [bool(first)] * 4}
    assert explain(TakePile((LayDown("8", parse(meld), 0 if first else None),)), "canasta", **position)[0] == said


@merge_cases(
    ("game", "own", "hand", "said"),
    [
        ("canasta", "9S 9D 9C 9H", "9S", "The pile brings you what your meld of nines lacks for a canasta."),
        ("hand_and_foot", "9S 9D 9C 9H", "9S", "The pile brings you what your meld of nines lacks for a book."),
        ("canasta", "6S 6H 6C", "9S 9D 9C 9H 9S", "With the pile you have seven nines, enough for a canasta."),
        ("canasta", "9S 9D 9C 9H", "KC", "A new meld of three eights, the start of a canasta."),
    ],
)
def test_a_pile_is_taken_for_the_canasta_that_its_cards_make(game: str, own: str, hand: str, said: str) -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse("4C 9D 9H TS 4S 8H"), "melds": [[parse(own)], []]}
    take = TakePile((LayDown("8", parse("8S 8D")),))
    assert explain(take, game, **position, hands=deal(f"8S 8D 5S 6D {hand}"))[0] == said


@pytest.mark.parametrize("pile", ["8C", "9S"])
@pytest.mark.parametrize("own", ["", "8S 8D 2D"])
def test_a_meld_may_grow_to_a_canasta_by_what_lies_in_the_pile(own: str, pile: str) -> None:
    """The pile may be taken later, but what the others have melded never comes back."""
    hand, one = ("8H", LayDown("8", parse("8H"), 0)) if own else ("8S 8D 8H", LayDown("8", parse("8S 8D 8H")))
    melds = [[parse(own or "9C 9D 9H")], [parse("8S 8D 8H 8C" if pile == "8C" else "8S 8D 8H 8C 8C")]]
    position: dict[str, object] = {"pile": parse(pile), "hands": deal(f"KC 5S 6S {hand}"), "melds": melds}
    assert ("can't become a canasta" not in explain(Meld((one,)), "canasta", **position)[0]) == (pile == "8C")


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        ("5H 6H 7H", "Your sequence now runs from 5♥ to 8♥, three short of seven."),
        ("9H TH JH QH KH AH", "This completes seven in sequence: 1,500 points."),
    ],
)
def test_a_small_pile_that_goes_onto_a_sequence_is_taken_for_it(melds: str, said: str) -> None:
    take = TakePile((LayDown("H", (), 0),))
    position: dict[str, object] = {"phase": "draw", "pile": parse("8H"), "hands": deal("KC 5S 6S")}
    assert explain(take, "samba", **position, melds=[[parse(melds)], []]) == [said]


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        ("4S 5S 6S", "7♠ would have fitted your own sequence."),
        ("7H 7D 7C", "This card would have fitted your own meld of sevens."),
    ],
)
def test_a_discard_that_fits_names_the_meld_it_fits(melds: str, said: str) -> None:
    hands = deal("AD AC TH TD 7S 4S")
    assert explain(Discard(Card("7S")), "samba", hands=hands, pile=parse("6S"), melds=[[parse(melds)], []])[1] == said


@merge_cases(
    ("game", "preset", "hand", "opened", "said"),
    [
        ("canasta", "classic", "KS KH 4C", False, "The kings would not bring enough points for a first meld."),
        ("canasta", "classic", "KS KH", True, "Taking the pile would leave you too few cards to end your turn."),
        ("samba", "samba", "KS KH", True, "Taking the pile would leave you too few cards to end your turn."),
        ("bolivia", "brazilian", "KS KH AS AH AD 2S 2H X", False, "The pile may not be taken for the first melds."),
        (
            "modern_american",
            "cla",
            "KS KH AS AH 9D",
            False,
            "You can't open with the pile: that takes 125 points and a clean triple from your hand alone.",
        ),
    ],
)
def test_a_draw_says_why_a_pair_does_not_take_the_pile(
    game: str, preset: str, hand: str, opened: bool, said: str
) -> None:
    melds = [[parse("9S 9H 9C")] if opened else [], [parse("8S 8H 8D")]]
    position = {"phase": "draw", "has_melded": [opened, True] * 2, "melds": melds, "pile": parse("KD")}
    text, players = GAMES[game].text, GAMES[game].players
    assert players.reasons is not None
    here = text.form.read({"preset": preset}, {**position, "hands": deal(hand)}, "reasons")
    told = players.reasons(GAMES[game].rules.observe(here, 0), Draw())
    assert [Words("en", {1: "Ken"}, 0).render(one) for one in told] == [said]


@merge_cases(
    ("card", "cost"),
    [
        ("5S", ["This breaks up 5♠ 6♠ 7♠, a sequence that you could meld."]),
        ("6S", ["This breaks up 5♠ 6♠ 7♠, a sequence that you could meld."]),
        ("9H", []),
        ("TH", ["This breaks up 9♥ 10♥ J♥ Q♥, a sequence that you could meld."]),
        ("4D", []),
    ],
)
def test_a_discard_that_breaks_up_a_sequence_is_no_small_loss(card: str, cost: list[str]) -> None:
    """The nine is spared, since three cards in a row stay."""
    hands = deal("5S 6S 7S 9H TH JH QH 4D")
    said = explain(Discard(Card(card)), "samba", hands=hands, pile=parse("AH"), melds=[[parse(SEVEN)], []])
    assert said[1:] == cost
    assert "lose little" not in said[0] or not cost


@merge_cases(("game", "last"), [("canasta", 3), ("samba", 6), ("bolivia", 6)])
def test_in_what_may_be_the_last_turn_a_meld_saves_its_cards(game: str, last: int) -> None:
    stock: Cards = parse("4S 4H 5D 5C 6S 6H 8D")
    laid, hands = Meld((LayDown("9", parse("9S 9H 2D")),)), deal("9S 9H 2D 4C 5D")
    saved = "The deal may end before you can meld again, and cards on the table count for you."
    for size, said in (
        (last, [saved]),
        (last + 1, ["A new meld of three nines, the start of a canasta.", "You spend"]),
    ):
        found = explain(laid, game, hands=hands, melds=[[parse(SEVEN)], []], stock=stock[:size])
        assert len(found) == len(said) and all(one.startswith(start) for one, start in zip(found, said, strict=True))


@merge_cases(
    ("hand", "card", "melds", "said"),
    [
        ("9H 4H 4C 4D", "4D", "KS KH KD", ["This breaks up three fours."]),
        ("9H TC 4H 4C 4D", "4D", "KS KH KD", ["This breaks up three fours that you could meld."]),
        ("9H 4D", "4D", "4S 4H 4C", []),
        ("9H TC 4D", "4D", "4S 4H 4C", ["This card would have fitted your own meld of fours."]),
        ("9H 4D", "4D", "5D 6D 7D", []),
        ("9H TC 4D", "4D", "5D 6D 7D", ["4♦ would have fitted your own sequence."]),
        ("TD JD QD", "QD", "KS KH KD", []),
    ],
)
def test_cards_that_a_player_must_keep_are_not_said_to_be_ready_to_lay(
    hand: str, card: str, melds: str, said: list[str]
) -> None:
    found = explain(Discard(Card(card)), "samba", hands=deal(hand), pile=parse("AS"), melds=[[parse(melds)], []])
    assert found[1:] == said


@merge_cases(
    ("hand", "melds", "said"),
    [
        (
            "2S X KH 4C",
            "7S 7H 7D 7C 7S",
            "Your meld of sevens grows to six cards, and you hold the rest of the canasta.",
        ),
        (
            "2S 7H KH 4C",
            "7S 7H 7D 7C 7S",
            "Your meld of sevens grows to six cards, and you hold the rest of the canasta.",
        ),
        ("2S X KH 4C", "7S 7H 7D 7C 2H", "Your meld of sevens grows to six cards, one short of a canasta."),
        ("2S QD KH 4C", "7S 7H 7D 7C 7S", "Your meld of sevens grows to six cards, one short of a canasta."),
    ],
)
def test_a_lay_off_that_can_be_completed_at_once_says_so(hand: str, melds: str, said: str) -> None:
    laid = Meld((LayDown("7", parse("2S"), 0),))
    assert explain(laid, "samba", hands=deal(hand), melds=[[parse(melds)], []])[0] == said
