"""Random turns of Canasta's family near the end of a deal: every listed action leaves a way to go on."""

from collections import Counter
from typing import Any

import pytest

from tests.games.samba.near_end import play_turn
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.games.canasta.actions import AskPartner, LayDown, Meld
from upcard.games.canasta.rules import ways_out

MIXED = "AS AS AC AC AD AD 2S KS KH KH KC KC KD 2D 9S"


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_no_listed_action_leads_to_a_dead_end(first: int) -> None:
    """`python -m tests.games.samba.near_end 10000` plays more turns."""
    for number in range(first, first + 50):
        play_turn(number)


def test_black_threes_may_be_laid_if_two_wild_cards_at_once_go_out_and_these_are_listed() -> None:
    """One by one the second wild card would come onto a canasta (samba.no-wild-on-canasta, settled point 3)."""
    game, melds = GAMES["samba"], ["AS AC AD AS AH AD", "9H 9S 9S 9H 9C 9C 9D", "QS QH QD QC QS QH QD"]
    written = {"phase": "play", "hands": [parse("3C 3C 3S KC 2D 2C"), 9, 9, 9], "melds": [list(map(parse, melds)), []]}
    position = game.text.form.read({}, written, "threes")
    threes = Meld((LayDown("3", tuple(parse("3C 3C 3S"))),))
    assert game.rules.check(game.rules.observe(position, 0), threes) is None
    after = game.rules.apply(position, threes).position
    assert [*game.rules.legal_actions(game.rules.observe(after, 0))] == [
        Meld((LayDown("A", tuple(parse("2C 2D")), 0),))
    ]


def test_without_sequences_cards_in_a_row_are_no_way_out() -> None:
    game, melds = GAMES["bolivia"], ["KS KH KC KS KD KD KH", "9S 9H 9H"]
    written = {
        "phase": "play",
        "hands": [parse("3C 3C 3S 5H 5S 6H 6S 7H 7S X"), 9, 9, 9],
        "melds": [[*map(parse, melds)], []],
    }
    threes = Meld((LayDown("3", tuple(parse("3C 3C 3S"))),))
    for sequences in (True, False):
        rules = {"sequences": sequences, "needs_sequence_canasta": False, "canastas_to_go_out": 1}
        seen = game.rules.observe(game.text.form.read(rules, written, "row"), 0)
        assert (game.rules.check(seen, threes) is None) is sequences


def test_a_partner_who_says_yes_never_binds_to_first_melds_that_the_score_forbids() -> None:
    play_turn(5973)


@pytest.mark.parametrize(("score", "hand", "allowed"), [(8400, MIXED, True), (9100, MIXED, False)])
def test_brazilian_minimum_from_9000_a_way_out_begins_with_a_natural_canasta(
    score: int, hand: str, allowed: bool
) -> None:
    assert _may_ask(score, hand) is allowed


@merge_cases("whole", ["6S 6S 6C 6C 6D 6D 6H", "4H 5H 6H 7H 8H 9H TH", "2S 2S 2H 2C X X X"])
def test_brazilian_minimum_from_9000_canastas_worth_a_natural_one_are_enough(whole: str) -> None:
    assert _may_ask(9100, f"{whole} KS KH KH KC KC KD 2D 9S")


def test_a_way_out_of_72_cards_is_found_without_trying_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a canasta in sequence is missing, the longest sequences come first; without that this takes 10 s."""
    hand = (
        "2C 2C 2C 2D 2D 2D 3C 3S 3S 3S 4C 4C 4D 4D 4H 4H 4S 4S 5C 5C 5H 5S 5S 6C 6C 7C 7C 7D 7D 7S 7S 8C 8C 8D 8H 8H "
        "8S 9C 9D 9D 9H 9S 9S AC AD AD AH AS AS JC JC JD JD JH JH JH JS JS KS QC QC QH QH QH TC TC TD TD TH TH TS"
    )
    melds = [list(map(parse, ("6H 6H 6H 6D 6S", "KH KD KC KD X", "8C 9C TC", "5S 5D 5C 5D"))), []]
    tried = Counter[str]()
    lay_rank = ways_out._lay_rank

    def count(*given: Any) -> Any:
        tried["rank"] += 1
        return lay_rank(*given)

    monkeypatch.setattr(ways_out, "_lay_rank", count)
    assert _may_ask(0, hand, melds, preset="bolivia", wilds_in_meld=3)
    assert 0 < tried["rank"] < 1000


def test_joined_groups_may_be_the_canasta_that_going_out_lacks() -> None:
    kings, queens = "KS KH KD KC KS KH KD", ("QS QH QD QC", "QS QH QD")
    for own, allowed in (((kings, *queens), True), ((kings, queens[0]), False)):
        melds = (tuple(map(parse, own)), ())
        assert _may_ask(0, "9S 9H 9D 5C", melds, preset="samba", name="samba") is allowed
        assert not _may_ask(0, "9S 9H 9D 5C", melds, preset="samba", name="samba", join_groups=False)


def test_hand_without_seven_ranks_in_a_row_is_not_searched_for_an_escalera(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searching such a hand took a second, at every turn."""
    monkeypatch.setattr(ways_out, "_lays", None)
    melds = (tuple(map(parse, ("KS KH KD KC KS KH KD", "AS AH AD AC AS AH AD", "8S 8H 8C"))), ())
    assert not _may_ask(0, "5S 6S 6H 7C 7D 7S 8C 8H 9D TC TD TH TS JC JD KC KD QC QD QS 2S X", melds, preset="bolivia")


def _may_ask(
    score: int,
    hand: str,
    melds: object = ((), ()),
    preset: str = "brazilian",
    name: str = "bolivia",
    **options: object,
) -> bool:
    game = GAMES[name]
    written = {"phase": "play", "hands": [parse(hand), 5, 5, 5], "melds": melds, "scores": [score, 0]}
    position = game.text.form.read({"preset": preset, **options}, written, "way out")
    violation = game.rules.check(game.rules.observe(position, 0), AskPartner())
    assert violation is None or violation.facts["why"] == "no_way"
    return violation is None
