"""How the players of rollouts go out: as the rules of the deal allow it."""

import pytest

from tests.games.hand_and_foot.test_players import GAME
from upcard.core.cards import parse
from upcard.games.hand_and_foot.ai.fast import rollout
from upcard.games.hand_and_foot.ai.fast.dealing import unseen
from upcard.games.hand_and_foot.ai.fast.flow import Groups
from upcard.games.hand_and_foot.ai.fast.plans import find_way_out
from upcard.games.hand_and_foot.ai.fast.state import CompactPosition

CLEAN = "KS KH KD KC KS KH KD", "AS AH AD AC AS AH AD"


def read_last_card(**options: object) -> CompactPosition:
    """Return a turn in the foot with one card left, on a side with two clean books."""
    rules = {"clean_books": 1, "dirty_books": 1, "wild_books": 0, "clean_for_dirty": True, **options}
    written = {"phase": "play", "hands": [parse("6C"), 9, 9, 9], "feet": [[], 13, [], 13]}
    melds = [list(map(parse, CLEAN)), [parse("8S 8H 8D")]]
    seen = GAME.rules.observe(GAME.text.form.read(rules, {**written, "melds": melds}, "going out"), 0)
    return unseen(seen).open


@pytest.mark.parametrize(("spare", "way"), [(True, ()), (False, None)])
def test_a_spare_clean_book_stands_for_a_dirty_one_where_the_rules_say_so(spare: bool, way: Groups | None) -> None:
    assert find_way_out(read_last_card(ask="no", clean_for_dirty=spare)) == way


def test_the_last_card_is_not_discarded_before_the_partner_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a player who would rather go on has nothing else to do with it."""
    monkeypatch.setattr(rollout, "rate_end", lambda here: -1.0)
    log = list[tuple[str, Groups, int]]()
    rollout.play_turn(read_last_card(ask="must"), log)
    assert [name for name, _, _ in log][:2] == ["ask", "answer"]
