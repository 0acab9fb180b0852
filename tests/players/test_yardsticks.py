"""`club` and `flat`, against which levels are measured: they are legal, and use nothing that they cannot see."""

from dataclasses import replace
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.ai.computer import melds, observe_hand
from tests.games.cassino.builders import position
from tests.games_by_feature import YARDSTICKED
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import AnyGame
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Meld
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.ai.search import club as cassino_club
from upcard.games.cassino.ai.search.view import view
from upcard.games.cassino.position import observe
from upcard.games.scarney.ai.club import LEAST, ReckonedOpponent
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

ROLLOUTS, TURNS = choose_cases((8, 12), (20, 24))

TABLES: list[tuple[str, dict[str, object]]] = [(name, {}) for name in YARDSTICKED] + [
    ("cassino", {"players": 3, "build_on_several": True}),
    ("cassino", {"draw_stock": True}),
    ("cassino", {"players": 4, "face_values": True, "ace_high": True}),
    ("canasta", {"table": "two"}),
    ("canasta", {"table": "three-lone"}),
]


@pytest.mark.parametrize("yardstick", ["club", "flat"])
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_yardstick_players_are_legal_and_ignore_hidden_cards(
    name: str, options: dict[str, object], yardstick: str
) -> None:
    game: AnyGame = GAMES[name]
    choose, greedy, thought = levels(game)[yardstick], game.players.rivals["greedy"], 0
    match: AnyMatch = Match(game, game.text.form.rules(options), "flat", 0)
    match.deal()
    for turn in range(TURNS):
        seat = match.to_act
        if seat is None:
            break
        sees, action = match.get_seat_view(seat), None
        if turn % 3:
            action = greedy(sees, Random(turn), ThinkingBudget(Limits(0))).action
        else:
            budget = ThinkingBudget(Limits(ROLLOUTS))
            action = choose(sees, Random(turn), budget).action
            thought += not budget.allows_rollout()
            assert choose(sees, Random(turn), ThinkingBudget(Limits(ROLLOUTS))).action == action
            again = game.players.redeal(match.position, seat, str(turn))
            hidden = game.rules.observe(again, seat)
            assert choose(hidden, Random(turn), ThinkingBudget(Limits(ROLLOUTS))).action == action
        assert game.rules.check(sees, action) is None
        match.play((action,))
    assert bool(thought) is (yardstick == "flat")


@merge_cases("name", YARDSTICKED)
def test_yardstick_players_cannot_be_chosen_as_opponents(name: str) -> None:
    assert {"club", "flat"} <= {*levels(GAMES[name])}
    assert not {"club", "flat"} & {*GAMES[name].players.computers}


def play_at_club(hand: str, table: str, taken: str = "", **options: object) -> Action:
    """Return what Cassino's `club` plays as the first seat."""
    here = position(hand, table, options or {}, captured=[taken.split(), []])
    action: Action = cassino_club.choose(observe(here, 0), Random(0), SPENT).action
    return action


@merge_cases(
    ("hand", "table", "taken", "wanted"),
    [
        ("5C 9S KH", "2H 3H 5D", "", Capture(parse("5C")[0], parse("2H 3H 5D"))),
        ("TC 9C", "TD 9H KH KD", "", Capture(parse("TC")[0], parse("TD"))),
        ("KC 4C 8S", "", "KH KD KS", Trail(parse("KC")[0])),
        ("3C 7C QS", "4H", "7H 7D 7S", Build(parse("3C")[0], parse("4H")[0], 7)),
    ],
    ids=["a sweep", "big casino", "a dead card is left", "a build that nobody else takes"],
)
def test_in_cassino_club_makes_the_expected_choice(hand: str, table: str, taken: str, wanted: Action) -> None:
    action = play_at_club(hand, table, taken)
    if isinstance(action, Capture):
        action = replace(action, take=tuple(sorted(action.take)))
    assert action == wanted


@merge_cases(("hand", "table"), [("KH 5S", "KD 9C"), ("6D 2C 9H", "4H 6S AD"), ("7H QC", "7D JS")])
def test_in_cassino_club_never_trails_a_card_of_a_rank_on_the_table(hand: str, table: str) -> None:
    action = play_at_club(hand, table)
    assert not (isinstance(action, Trail) and action.card.rank in [card.rank for card in parse(table)])


def test_in_cassino_club_ignores_most_cards_once_it_is_decided() -> None:
    many = " ".join(rank + suit for suit in "HDC" for rank in "23456789") + " TH JH QH"
    here = position("KS 4S", "KD", captured=[many.split(), []])
    assert cassino_club.ClubTable(view(observe(here, 0))).race[0] < 0.01
    assert CASSINO.rules.check(observe(here, 0), play_at_club("KS 4S", "KD", many)) is None


@merge_cases(
    ("others", "pile", "kind"),
    [
        ((11, 11, 11), ["4C"], Discard),
        ((3, 11, 11), ["4C"], Meld),
        ((11, 3, 11), ["4C"], Discard),
        ((11, 11, 11), ["2C", "4C"], Discard),
    ],
    ids=["rivals hold many", "a rival holds few", "a partner holds few", "frozen"],
)
def test_in_canasta_club_lays_a_new_meld_only_if_a_rival_holds_few_cards(
    others: tuple[int, ...], pile: list[str], kind: type
) -> None:
    table = {"pile": pile, "melds": [melds("KS KH KC"), melds("7S 7H 7C")]}
    sees = observe_hand("9S 9H 9C 4S 5H 6D 8C JD", table, others=others)
    assert isinstance(levels(GAMES["canasta"])["club"](sees, Random(0), SPENT).action, kind)


def test_in_canasta_club_completes_a_canasta_at_once() -> None:
    table = {"pile": ["4C"], "melds": [melds("KS KH KC KD KS"), melds("7S 7H 7C")]}
    choice = levels(GAMES["canasta"])["club"](observe_hand("KH KC 4S 5H 6D 8C JD", table), Random(0), SPENT)
    assert isinstance(choice.action, Meld)


def test_in_scarney_club_expects_no_interest_in_a_rank_without_neighbours() -> None:
    """Only the tens, with jacks and queens beside them, can still be part of a meld."""
    unseen = tuple(4 * (rank in "9TJQK") for rank in "A23456789TJQK")
    watch = ReckonedOpponent(unseen, (), (), (), (), True, size=8)
    assert watch.estimate_interest("4") == LEAST < watch.estimate_interest("T")
    assert ReckonedOpponent(unseen, (), (), (), (), True, size=2).estimate_interest("T") < watch.estimate_interest("T")
    assert watch.estimate_holding("9", 2) < watch.estimate_holding("9", 1) < 1.0
