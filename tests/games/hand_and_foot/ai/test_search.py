"""The levels and the search of Hand and Foot are legal and honest, and give reasons that are true."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from tests.games.hand_and_foot.test_players import CONTRACT, GAME, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.thinking.skill import NAMES
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import JOKER, OVER, TWO, WILD_MELD
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.hand_and_foot.ai.fast.facts import estimate_scores
from upcard.games.hand_and_foot.ai.fast.flow import lay_group
from upcard.games.hand_and_foot.ai.fast.state import scores
from upcard.games.hand_and_foot.ai.search.moves import CompactMove, play
from upcard.games.hand_and_foot.ai.search.reasons import reasons
from upcard.games.hand_and_foot.ai.search.search import SEARCH
from upcard.games.hand_and_foot.ai.standard import decide
from upcard.play.text.words import Words


class RolloutBudget:
    """A budget of a fixed number of rollouts."""

    def __init__(self, rollouts: int) -> None:
        """Begin with all of them."""
        self.rollouts: int | None = rollouts

    def allows_rollout(self) -> bool:
        """Count a rollout."""
        assert self.rollouts is not None
        self.rollouts -= 1
        return self.rollouts >= 0


@pytest.mark.parametrize(("preset", "table"), [("whitnack", "four"), ("simpson", "two")])
def test_levels_play_a_round_by_the_rules(preset: str, table: str) -> None:
    rules = GAME.text.form.rules({"preset": preset, "table": table})
    position = GAME.rules.apply(GAME.rules.start(rules, "levels", 0), GAME.rules.opening).position
    number = 0
    while (seat := GAME.rules.to_act(position)) is not None:
        seen, number = GAME.rules.observe(position, seat), number + 1
        action = GAME.players.levels[NAMES[number % len(NAMES)]](seen, Random(number), RolloutBudget(6)).action
        assert GAME.rules.check(seen, action) is None
        position = GAME.rules.apply(position, action).position
    assert number > 20


def test_level_and_search_choose_the_same_whatever_lies_hidden() -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.default_options, "honest", 0), GAME.rules.opening).position
    searched = 0
    for number in range(24):
        seat = GAME.rules.to_act(position)
        assert seat is not None
        seen = GAME.rules.observe(position, seat)
        choice = GAME.players.levels["strong"](seen, Random(1), RolloutBudget(20))
        other = GAME.rules.observe(GAME.players.redeal(position, seat, f"other {number}"), seat)
        assert GAME.players.levels["strong"](other, Random(1), RolloutBudget(20)) == choice
        if len(SEARCH.list_candidates(seen, unseen(seen))) > 1:
            assert SEARCH.weigh(seen, Random(1), 2) == SEARCH.weigh(other, Random(1), 2)
            searched += 1
        position = GAME.rules.apply(position, choice.action).position
    assert searched > 5


@pytest.mark.parametrize("table", ["four", "six"])
def test_what_is_dealt_to_try_actions_in_agrees_with_what_was_seen(table: str) -> None:
    rules = GAME.text.form.rules({"table": table})
    position = GAME.rules.apply(GAME.rules.start(rules, "deals", 0), GAME.rules.opening).position
    for number in range(40):
        seat = GAME.rules.to_act(position)
        assert seat is not None
        seen = GAME.rules.observe(position, seat)
        here = deal_hidden_cards(unseen(seen), Random(number))
        assert [sum(hand) for hand in here.hands] == here.sizes == list(seen.hand_sizes)
        assert list(map(len, here.feet)) == list(seen.foot_sizes)
        assert len(here.stock) == seen.stock_size
        had = [other for other in range(len(here.hands)) if other != seat and seen.table.discarded[other]]
        assert not any(here.hands[other][12] for other in had)
        whole = sum(map(sum, here.hands)) + sum(map(len, here.feet)) + len(here.stock) + len(here.pile)
        melded = sum(len(meld.cards) for melds in seen.table.melds for meld in melds)
        assert whole + melded + sum(here.reds) == 54 * rules.packs
        position = GAME.rules.apply(
            position, GAME.players.rivals["standard"](seen, Random(1), RolloutBudget(0)).action
        ).position


def test_a_forgotten_pile_is_dealt_anew_but_for_its_top_cards() -> None:
    pile = parse("4C KC KD 8S 8H AS 7S 9S QH 6D")
    here = deal_hidden_cards(unseen(observe_hand("9H 9D KS 8C 4D", phase="draw", pile=pile), memory=2), Random(3))
    assert len(here.pile) == len(pile)
    assert here.pile[-2:] == [8, 2]
    assert here.pile[:-2] != [0, 9, 9, 4, 4, 10, 3, 5]


READY: dict[str, object] = {"feet": [[], 13, [], 13], "hands": [parse("5D KS"), 13, 13, 13]}


def test_the_question_and_both_answers_are_weighed() -> None:
    seen = observe_hand("KS 5D", **{**READY, "melds": [[*CONTRACT, parse("KD KC KS")], []]})
    weighed = {type(one.action) for one in SEARCH.weigh(seen, Random(1), 3)}
    assert {AskPartner, Discard, Meld} <= weighed | {Meld}
    asked = observe_hand(
        "KS 5D", **{**READY, "melds": [[*CONTRACT, parse("KD KC KS")], []], "phase": "answer", "asked": 2}
    )
    assert {one.action for one in SEARCH.weigh(asked, Random(1), 3)} == {Answer(yes=True), Answer(yes=False)}


KINGS = [parse("KD KC KS")]
SIX_KINGS = parse("KD KC KS KH KD KC")


@merge_cases(
    ("hand", "position", "action", "keys"),
    [
        ("KS KH", {"melds": [KINGS, []]}, Meld((LayDown("K", parse("KS KH")),)), ["hand_and_foot.reason.run"]),
        (
            "KS KH 5D",
            {"melds": [KINGS, []]},
            Meld((LayDown("K", parse("KS KH")),)),
            ["hand_and_foot.reason.lay-off", "hand_and_foot.reason.walks"],
        ),
        ("5D", {"melds": [KINGS, []]}, Discard(Card("5D")), ["hand_and_foot.reason.walk"]),
        (
            "KS 5D 6D",
            {"melds": [[SIX_KINGS], []]},
            Meld((LayDown("K", parse("KS")),)),
            ["hand_and_foot.reason.closes", "hand_and_foot.reason.nears-foot"],
        ),
        (
            "2S 5D 6D",
            {"melds": [[SIX_KINGS], []]},
            Meld((LayDown("K", parse("2S")),)),
            ["hand_and_foot.reason.closes", "hand_and_foot.reason.soils"],
        ),
        (
            "2S 5D 6D",
            {"melds": [[*CONTRACT[:4], parse("X X X 2S 2H 2D")], []]},
            Meld((LayDown("W", parse("2S")),)),
            ["samba.reason.wild.closes", "hand_and_foot.reason.contract"],
        ),
        ("9S 9H", {"phase": "draw", "pile": parse("3S")}, Draw(), ["canasta.reason.draw-blocked"]),
        ("9S 8H", {"phase": "draw", "pile": parse("9C")}, Draw(), ["hand_and_foot.reason.draw-pair"]),
        ("2S 8H", {"phase": "draw", "pile": parse("2C")}, Draw(), ["hand_and_foot.reason.draw-wild"]),
        (
            "9S 9H 4D",
            {"phase": "draw", "pile": parse("4C KC KD 8S 8H AS 7S 6S 9C"), "melds": [[parse("9S 9H 9D")], []]},
            TakePile((LayDown("9", parse("9S 9H")),)),
            ["hand_and_foot.reason.lay-off", "hand_and_foot.reason.take"],
        ),
    ],
)
def test_a_reason_says_what_the_rules_make_of_an_action(
    hand: str, position: dict[str, object], action: Action, keys: list[str]
) -> None:
    assert [told.key for told in reasons(observe_hand(hand, **position), action)] == keys


def estimate_growth(cards: str) -> list[float]:
    """Return the estimated lead with the first three of `cards` melded, and with each further one from the stock.

    Each is the mean of the same possible deals.
    """
    kinds = [kind_of(card) for card in parse(cards)]
    rank, leads = WILD_MELD if kinds[0] >= TWO else kinds[0], list[list[float]]()
    what = unseen(observe_hand("9H 5D 6D", melds=[[parse(cards)[:3]], []]))
    for number in range(30):
        here, found = deal_hidden_cards(what, Random(number)), list[float]()
        for kind in (-1, *kinds[3:]):
            if kind >= 0:
                here.stock.remove(kind)
                here.hands[0][kind] += 1
                here.sizes[0] += 1
                lay_group(here, 0, (rank, int(kind < TWO), int(kind == TWO), int(kind == JOKER)))
            own, others = estimate_scores(here)
            found.append(own - others)
        leads.append(found)
    return [fmean(found) for found in zip(*leads, strict=True)]


@merge_cases(
    "cards",
    [
        "KD KC KS KH KD KC KS",
        "KD KC 2S KH KD KC KS",
        "4D 4C 4S 4H 4D 4C 4S",
        "4D 4C 2S 4H 4D 4C 4S",
        "2S 2H 2D X X 2C 2S",
    ],
    ids=["kings", "dirty kings", "fours", "dirty fours", "wild cards"],
)
def test_a_meld_is_estimated_the_higher_the_nearer_it_is_to_a_book(cards: str) -> None:
    worth = estimate_growth(cards)
    assert sorted(worth) == worth
    assert worth[-1] - worth[0] > 100


def test_a_deal_that_is_over_is_scored() -> None:
    here = deal_hidden_cards(unseen(observe_hand("KH", melds=[[*CONTRACT, parse("KD KC KS")], []], **OUT)), Random(1))
    play(here, CompactMove("meld", ((9, 1, 0, 0),)))
    assert (here.phase, here.out) == (OVER, 0)
    assert estimate_scores(here) == scores(here)


OUT: dict[str, object] = {"feet": [[], 13, [], 13], "asked": 2, "answer": True}


def test_an_action_is_better_than_the_rule_of_thumb_only_by_a_clear_lead() -> None:
    seen = observe_hand("KH 5D 5C 8D 9D", melds=[[*KINGS], []])
    search = replace(SEARCH, decide=lambda seen: Discard(Card("8D")))
    means = {
        doubt: {one.action: one.mean for one in replace(search, doubt=doubt).weigh(seen, Random(1), 8)}
        for doubt in (0.0, 40.0, 5000.0)
    }
    first = search.decide(seen)
    leads = {doubt: {one: mean - values[first] for one, mean in values.items()} for doubt, values in means.items()}
    assert max(leads[0.0].values()) > 40
    for action, lead in leads[0.0].items():
        assert leads[40.0][action] == pytest.approx(min(lead, max(0.0, lead - 40)), abs=1e-3)
    assert max(means[5000.0], key=lambda one: means[5000.0][one]) == first


def test_a_wild_card_is_no_discard_to_try_beside_plain_cards() -> None:
    seen = observe_hand("4D JS KS KC X", melds=[[*KINGS], []])
    tried = {one.action.card for one in SEARCH.weigh(seen, Random(1), 1) if isinstance(one.action, Discard)}
    assert Card("4D") in tried
    assert Card("X") not in tried


def test_only_what_is_asked_for_is_weighed() -> None:
    seen = observe_hand("KH 5D 8D", melds=[[*CONTRACT[:2], *KINGS], []])
    other = Discard(parse("8D")[0])
    assert isinstance(decide(seen), Meld)
    assert [one.action for one in SEARCH.weigh(seen, Random(1), 2, (other,), only=True)] == [other]


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("4C 5H 6S", "Ken can then take the pile of 4 cards in "),
        ("4C 5H 6S 9C 9H TS JD QC", "Ken can then take the top seven cards of the pile in "),
    ],
)
def test_a_count_of_takes_names_the_cards_that_a_take_brings(pile: str, said: str) -> None:
    seen = observe_hand("3S KC 5D 8H 9D", pile=parse(pile), melds=[[parse("6S 6H 6D")], [parse("8S 8H 8D")]])
    assert GAME.players.why is not None
    found = GAME.players.why(seen, Discard(Card("3S")), Discard(Card("KC")), Random(1), 60)
    told = next(one for one in found if one.key.endswith(".taken"))
    text = Words("en", {1: "Ken"}, 0).render(replace(told, key=f"{told.key}.next"))
    assert text.startswith(said)
