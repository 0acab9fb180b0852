"""The up-card counts as nobody's discard, in sampled deals and in conclusions about the next player's hand."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import TypeAlias

import pytest

from tests.games.canasta.builders import melds
from tests.games.canasta.options.any_options import any_options
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import is_ignored_rank
from upcard.games.canasta.ai.fast.dealing import RARER, kind_of, unseen
from upcard.games.canasta.ai.fast.habits import DISCARDED, REFUSED
from upcard.games.canasta.ai.fast.state import RED
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.engine.dealing import discards_lying
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.tables import TABLES, TableName

DEALER = 3
FOUR, KING = 0, 9


Keys: TypeAlias = Mapping[str, object]
NONE: Keys = {}

TAKEN: Keys = {"hands": [10, 11, 12, 11], "melds": melds("KS KH KC", "QS QH QC")}
"""The first player has taken a pile, and laid most of it."""


def turn(seat: int, pile: str, keys: Keys = NONE, phase: str = "play", preset: str = "classic") -> Observation:
    """Return what a seat sees in its turn at a table of four; nobody has melded unless `keys` say so."""
    hands = [11 + (phase == "play" and other == seat) for other in range(4)]
    written = {"phase": phase, "turn": seat, "dealer": DEALER, "pile": pile.split(), "hands": hands, **keys}
    return observe(CANASTA.text.form.read({"preset": preset}, written, "0"), seat)


def play_deal(table: TableName, number: int) -> Iterator[tuple[Position, int]]:
    """Play a deal under random options; yield each position with the number of discards on the pile."""
    rules = any_options(table, Random(f"{table} {number}"))
    here: Position = CANASTA.rules.apply(CANASTA.rules.start(rules, str(number)), CANASTA.rules.opening).position
    lie = 0
    while (seat := CANASTA.rules.to_act(here)) is not None:
        yield here, lie
        action = by_thumb(observe(here, seat)).action
        lie = 0 if isinstance(action, TakePile) else lie + isinstance(action, Discard)
        here = CANASTA.rules.apply(here, action).position


@pytest.mark.parametrize("table", TABLES)
def test_discards_on_the_pile_are_counted_from_the_observation(table: TableName) -> None:
    """At most two for each seat: only the last two discards of a seat are asked for."""
    for number in range(4):
        for here, lie in play_deal(table, number):
            seen = observe(here, here.table.turn)
            last = 2 * seen.table.rules.seats
            assert min(discards_lying(seen), last) == min(lie, last)


@merge_cases(
    ("seen", "lie"),
    [
        (turn(0, "KD", phase="draw"), 0),
        (turn(0, "KD"), 0),
        (turn(2, "KD 4C 5C"), 2),
        (turn(2, "2S 3H KD 4C 5C"), 2),
        (turn(2, "3S KD 4C 5C"), 2),
        (turn(1, "3S 4C", preset="british"), 1),
        (turn(2, "KD 4C 5C 6C 7C 8C 9C"), 6),
    ],
)
def test_cards_turned_up_at_the_deal_do_not_count_as_discards(seen: Observation, lie: int) -> None:
    assert discards_lying(seen) == lie


def test_after_a_pile_take_every_pile_card_counts_as_a_discard() -> None:
    assert discards_lying(turn(2, "KD 4C", TAKEN)) == discards_lying(turn(1, "KD 4C", TAKEN)) == 2
    assert discards_lying(turn(2, "KD 4C")) == 2, "a card fewer than there were turns: the up-card alone was taken"


def test_up_card_is_no_hint_against_its_rank_in_the_dealer_s_hand() -> None:
    assert unseen(turn(0, "KD", phase="draw")).hints == ()
    assert unseen(turn(1, "KD 4C", phase="draw")).hints == ((0, FOUR, 0, RARER[DISCARDED]),)


def test_player_who_left_the_up_card_is_dealt_its_rank_less_often() -> None:
    """The first player of a side with melds could have taken the up-card but did not."""
    opened: Keys = {"melds": melds("QS QH QC"), "hands": [8, 11, 11, 11]}
    hints = unseen(turn(1, "KD 4C", opened, "draw")).hints
    assert set(hints) == {(0, FOUR, 0, RARER[DISCARDED]), (0, KING, 0, RARER[REFUSED])}


def test_cards_under_a_turned_up_wild_card_give_no_hint_about_hands() -> None:
    hints = unseen(turn(2, "3H 2S KD 4C 5C", phase="draw")).hints
    assert {(seat, kind) for seat, kind, _, _ in hints} == {(0, FOUR), (1, kind_of(parse("5C")[0]))}
    assert all(kind not in (KING, RED) for _, kind, _, _ in hints)


def test_up_card_rank_is_not_ignored_by_a_next_player_who_dealt() -> None:
    assert not is_ignored_rank(HandCounts(turn(2, "KD 4C 5C")), "K")
    assert not is_ignored_rank(HandCounts(turn(2, "KD 4C 5C 6C 7C 8C 9C")), "K")


def test_up_card_rank_is_ignored_by_a_next_player_who_left_it() -> None:
    assert is_ignored_rank(HandCounts(turn(DEALER, "KD 4C 5C 6C")), "K")


def test_rank_discarded_after_a_pile_take_is_ignored_by_the_next_player() -> None:
    assert is_ignored_rank(HandCounts(turn(2, "KD 4C 5C", TAKEN)), "K")


def test_up_card_rank_is_not_called_ignored_in_the_ai_s_reason() -> None:
    hands = [11, 11, ["4D", "4H", "5D", "5H", "6D", "6H", "7D", "7H", "8D", "8H", "QD", "KS"], 11]
    choice = by_thumb(turn(2, "KD 4C 5C", {"hands": hands}))
    assert choice.reasons[0].key != "canasta.reason.let-go"
