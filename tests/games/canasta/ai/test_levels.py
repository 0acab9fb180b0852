"""Weaker levels think less, remember and notice less, and overlook more; none blunders, and none sees more."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.ai.computer import observe_hand
from tests.games.canasta.builders import melds, position
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import AnyChoice
from upcard.core.thinking.skill import NAMES
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard, Draw, Meld, TakePile
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, kind_of, unseen
from upcard.games.canasta.ai.fast.state import BLACK, TWO, count_kinds
from upcard.games.canasta.ai.search.levels import SKILLS
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.search import choose_at
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.position import Observation, observe
from upcard.games.canasta.values import is_wild
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

RICH = ["AC", "AD", "KD", "KC", "QS", "QH", "JC", "JD"]


def choose_action(level: str, known: Observation, seed: int) -> AnyChoice:
    """Return the choice of a level, with few rollouts."""
    return CANASTA.players.levels[level](known, Random(seed), ThinkingBudget(Limits(rollouts=60)))


def test_no_skill_of_a_weaker_level_exceeds_the_next_level() -> None:
    assert tuple(SKILLS) == tuple(CANASTA.players.levels) == NAMES
    for weaker, stronger in pairwise(SKILLS.values()):
        assert weaker.rollouts <= stronger.rollouts
        assert (weaker.memory or 99) <= (stronger.memory or 99)
        assert weaker.attention <= stronger.attention
        assert weaker.temperature >= stronger.temperature
        assert weaker.cap >= stronger.cap


@merge_cases("seed", range(4))
@merge_cases("level", NAMES[1:])
def test_every_level_above_beginner_makes_the_plainly_best_choice(level: str, seed: int) -> None:
    """Going out while rivals hold many cards, and taking a rich pile with a pair."""
    out = observe(
        position(hands=[["KD", "5S"], 14, 2, 14], melds=melds("KS KH KD KC KS KH", "AS AH AD AC AS AH AD")), 0
    )
    assert isinstance(choose_action(level, out, seed).action, Meld)
    pile = observe(
        position(hands=[["9S", "9H", "4S", "5H"], 9, 9, 9], phase="draw", pile=[*RICH, "9C"], melds=melds("TS TH TD")),
        0,
    )
    assert isinstance(choose_action(level, pile, seed).action, TakePile)


@pytest.mark.parametrize("level", ["medium", "skilled", "strong"])
@pytest.mark.parametrize(
    ("hand", "pile", "slips"),
    [
        ("4S 7D 8H 9C", "6H 9D TS 4C KD", "7"),  # the rivals' sevens take the pile
        ("2S 4S 8H 9C", "6H", "2"),
        ("2S 4S 8H 9C", "6H X 9D QS QD 4H", "2"),  # frozen already
        ("5S 5D 5C 8H 9C", "6H TD", "5"),
        ("TS 4S 8H 9C", "6H 9D", "T"),  # fits the own tens
        ("5S 5D 8H 9C KD", "6H 5H TD 8D 9S KH", "5"),  # a pair, and single cards that are as safe
    ],
)
def test_experienced_players_discard_nothing_that_all_would_laugh_at(
    level: str, hand: str, pile: str, slips: str
) -> None:
    table = melds("TH TD TC", their=("7S 7H 7C",))
    known = observe(position(hands=[hand.split(), 11, 11, 11], pile=pile.split(), melds=table), 0)
    for seed in range(choose_cases(3, 8)):
        action = choose_action(level, known, seed).action
        assert not (isinstance(action, Discard) and action.card.rank in slips)


TENS = "TH TD TC TS TH TD"


@merge_cases("level", ["medium", "skilled", "strong"])
@merge_cases(
    ("hand", "phase", "pile", "own"),
    [
        ("KS KD 2S 4S 8H 9C", "play", "6H X 9D QS QD 4H", "TH TD TC"),
        ("9S 9D 2S 4H 8C QD", "draw", "6H 5D 9C", "TH TD TC"),
        ("QS 2S 4S 8H 9C KD", "play", "6H", TENS),
        ("QS 2S 4S 8H 9C KD", "play", "6H X 9D 4H", TENS),
    ],
)
def test_experienced_players_waste_no_wild_card_on_a_pair_and_complete_a_canasta(
    level: str, hand: str, phase: str, pile: str, own: str
) -> None:
    table = melds(own, their=("7S 7H 7C",))
    known = observe(position(hands=[hand.split(), 11, 11, 11], phase=phase, pile=pile.split(), melds=table), 0)
    for seed in range(choose_cases(3, 8)):
        action = choose_action(level, known, seed).action
        spent = (group.cards for group in action.melds) if isinstance(action, Meld | TakePile) else ()
        completes = own == TENS and isinstance(action, Meld) and action.melds[0].rank == "T"
        assert completes or (own != TENS and not any(is_wild(card) for cards in spent for card in cards))


@merge_cases("level", ["medium", "skilled", "strong"])
@merge_cases(
    ("hand", "pile"),
    [("9S QS TH", "3C TC"), ("5S 9H", "3C TS"), ("QS", "6H KD")],
)
def test_whoever_may_go_out_by_a_draw_takes_no_small_pile(level: str, hand: str, pile: str) -> None:
    own = ("4S 4H 4C 4D 4S 4H 2D", "KS KH KC", "TS TH TD", "9S 9H 9C")
    table = melds(*own, their=("QS QH QC", "8S 8H 8C 8D 8S 8H 2H"))
    here = position(hands=[hand.split(), 1, 3, 2], phase="draw", pile=pile.split(), melds=table)
    for seed in range(6):
        assert choose_action(level, observe(here, 0), seed).action == Draw()


def test_a_smaller_cap_leaves_a_hasty_player_fewer_actions() -> None:
    """With a cap of 0 only the best-looking action is chosen, at any temperature."""
    known = observe_hand("4S 5H 6D 8C TH JS QD 9S 9H KS AS")
    hasty = SKILLS["beginner"]._replace(attention=1.0, temperature=1000.0)
    actions = [
        {choose_at(hasty._replace(cap=cap), known, Random(seed), ThinkingBudget(Limits())).action for seed in range(12)}
        for cap in (0.0, 1000.0)
    ]
    assert len(actions[0]) < len(actions[1])


def test_player_with_a_least_lead_rarely_departs_from_the_rules_of_thumb() -> None:
    """With an unreachable lead it never does; without one, it plays what seems best in the few deals tried."""
    known = observe_hand("4S 5H 6D 8C TH JS QD 9S 9H KS AS")
    budget, thumb = ThinkingBudget(Limits()), by_thumb(known).action
    for lead, departs in ((0.0, True), (99.0, False)):
        skill = SKILLS["medium"]._replace(least_lead=lead)
        assert any(choose_at(skill, known, Random(seed), budget).action != thumb for seed in range(12)) is departs


def test_memory_of_two_keeps_the_last_two_pile_cards_and_wild_cards() -> None:
    """Forgotten cards may be any natural cards; wild cards that freeze the pile are remembered."""
    known = observe_hand("4S 5H 6D 8C", {"pile": ["KS", "2S", "QD", "JC", "9S"]}, "draw")
    what = unseen(known, 2)
    assert what.buried == (0, 2)
    piles = [deal_hidden_cards(what, Random(seed)).pile for seed in range(30)]
    assert {tuple(pile[3:]) for pile in piles} == {tuple(map(kind_of, parse("JC 9S")))}
    assert {pile[1] for pile in piles} == {TWO}
    assert len({pile[0] for pile in piles}) > 5 and all(pile[0] <= BLACK for pile in piles)
    assert unseen(known).buried == unseen(known, 5).buried == ()


def test_forgotten_cards_are_dealt_again_so_that_totals_stay() -> None:
    known = observe_hand("4S 5H 6D 8C", {"pile": ["KS", "2S", "QD", "JC", "9S"]}, "draw")
    totals = []
    for memory in (0, 2, None):
        here = deal_hidden_cards(unseen(known, memory), Random(1))
        hands = [kind for hand in here.hands for kind, held in enumerate(hand) for _ in range(held)]
        totals.append(count_kinds([*here.pile, *here.stock, *hands]))
        assert here.visible == count_kinds(here.pile)
    assert totals[0] == totals[1] == totals[2]


def test_limited_memory_of_a_taken_pile_keeps_pairs_first() -> None:
    known = observe_hand("4S 5H 6D 8C", phase="draw")
    taken = parse("5S 9S KD KH QC")
    known = replace(known, table=replace(known.table, shown=((), taken, (), ())))
    assert limit_memory(known, 2).table.shown[1] == parse("KD KH")
    assert limit_memory(known, 3).table.shown[1] == parse("9S KD KH")
    assert limit_memory(known, None) == known


def test_without_a_rollout_all_levels_play_by_the_rules_of_thumb() -> None:
    known = observe_hand("4S 5H 6D 8C TH JS QD 9S 9H KS AS")
    for skill in SKILLS.values():
        choice = choose_at(skill._replace(rollouts=0), known, Random(1), ThinkingBudget(Limits()))
        assert choice == CANASTA.players.rivals["standard"](known, Random(1), ThinkingBudget(Limits()))
        assert isinstance(choice.action, Discard)
