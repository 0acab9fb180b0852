"""Players of Samba and Bolivia by rules of thumb: what they do is legal, and they see no more than their seat."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import AnyLevel
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import AskPartner, Discard, Meld, TakePile
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


def play_deal(name: str, preset: str, players: tuple[AnyLevel, ...], seed: str) -> tuple[int, ...]:
    """Play one deal and return how often each type of action was played: takes, melds, discards."""
    game = GAMES[name]
    position = game.rules.apply(game.rules.start(game.rules.presets[preset], seed, 0), game.rules.opening).position
    counted = {TakePile: 0, Meld: 0, Discard: 0}
    while (seat := game.rules.to_act(position)) is not None:
        seen = game.rules.observe(position, seat)
        action = players[seat % len(players)](seen, Random(seed), SPENT).action
        assert game.rules.check(seen, action) is None
        counted[type(action)] = counted.get(type(action), 0) + 1
        position = game.rules.apply(position, action).position
    return counted[TakePile], counted[Meld], counted[Discard]


@merge_cases(
    ("name", "preset"), [(name, preset) for name in ("samba", "bolivia") for preset in GAMES[name].rules.presets]
)
def test_standard_and_greedy_players_play_a_deal_to_its_end(name: str, preset: str) -> None:
    rivals = GAMES[name].players.rivals
    takes, melds, discards = play_deal(name, preset, (rivals["standard"], rivals["greedy"]), "thumb")
    assert melds > 5 and discards > 1
    assert takes > 0


@pytest.mark.parametrize("player", ["greedy", "standard"])
def test_player_choice_ignores_hidden_cards(player: str) -> None:
    game = GAMES["samba"]
    position = game.rules.apply(game.rules.start(game.rules.default_options, "honest", 0), game.rules.opening).position
    for number in range(60):
        seat = game.rules.to_act(position)
        if seat is None:
            break
        choose = game.players.rivals[player]
        action = choose(game.rules.observe(position, seat), Random(1), SPENT).action
        other = game.players.redeal(position, seat, f"other {number}")
        assert choose(game.rules.observe(other, seat), Random(1), SPENT).action == action
        position = game.rules.apply(position, action).position


@pytest.mark.parametrize("level", ["medium", "skilled", "strong"])
@pytest.mark.parametrize("hand", ["3C 3S 5D 9D TD TD JD QD QS", "6S 6D 6C 6H 9D KD 4S 3C"])
def test_experienced_players_lay_what_is_ready_before_they_discard(level: str, hand: str) -> None:
    melds = [parse("AS AH AC"), parse("4D 5D 6D")]
    for seed in range(6):
        action = choose_at(level, {"hands": [parse(hand), 15, 15, 15], "melds": [melds, []]}, seed)
        assert isinstance(action, Meld)


@pytest.mark.parametrize("level", ["medium", "skilled", "strong"])
def test_experienced_players_spend_no_wild_card_on_a_meld_that_stays_unfinished(level: str) -> None:
    melds = [parse("TS TH TC"), parse("QS QH QC")]
    for seed in range(6):
        action = choose_at(level, {"hands": [parse("4S 6H 8D 9H KC AS X X"), 15, 15, 15], "melds": [melds, []]}, seed)
        assert isinstance(action, Discard)


def choose_at(level: str, table: Mapping[str, object], seed: int) -> object:
    """Return the action that a level of Samba chooses for seat 0, with few rollouts."""
    game = GAMES["samba"]
    written = {"phase": "play", "pile": parse("4C 7H"), **table}
    seen = game.rules.observe(game.text.form.read({}, written, "levels"), 0)
    return game.players.levels[level](seen, Random(seed), ThinkingBudget(Limits(rollouts=60))).action


@pytest.mark.parametrize(("cards", "kind"), [(6, AskPartner), (5, Meld)])
@pytest.mark.parametrize("player", ["standard", "expert"])
def test_a_partner_with_six_cards_or_more_is_asked_before_going_out(player: str, cards: int, kind: type) -> None:
    game = GAMES["samba"]
    melds = [parse("QS QS QH QH QC QC QD"), parse("4S 5S 6S 7S 8S 9S TS"), parse("KS KH KC")]
    hands = [parse("KD 5H"), 15, cards, 15]
    written = {"phase": "play", "hands": hands, "melds": [melds, []], "pile": parse("4C")}
    seen = game.rules.observe(game.text.form.read({}, written, "asking"), 0)
    level = {**game.players.rivals, **game.players.levels}[player]
    assert isinstance(level(seen, Random(1), SPENT).action, kind)
