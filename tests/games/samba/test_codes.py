"""Deals and positions of Canasta's family as codes, records and notation."""

from random import Random

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.games.canasta.actions import JoinMelds, LayDown, Meld
from upcard.play.exchange.deal_code import format_deal_code, of_match, parse_deal_code

PRESETS = [(name, preset) for name in ("samba", "bolivia", "modern_american") for preset in GAMES[name].rules.presets]


@merge_cases(("name", "preset"), PRESETS)
def test_a_deal_code_gives_the_same_rules_and_seed(name: str, preset: str) -> None:
    deals = of_match(GAMES[name], GAMES[name].rules.presets[preset], f"{Random(preset).random()}")
    assert parse_deal_code(format_deal_code(deals, GAMES), GAMES) == deals


@merge_cases(
    ("action", "written"),
    [
        (JoinMelds(0, 2), "j1.3"),
        (Meld((LayDown("S", parse("5S 6S 7S")),)), "mS:5S6S7S"),
        (Meld((LayDown("S", parse("8S"), 1), LayDown("W", parse("2S 2H X")))), "mS.2:8S/W:2S2HX"),
    ],
)
def test_action_notation_reads_back_to_the_same_action(action: object, written: str) -> None:
    text = GAMES["bolivia"].text
    assert (text.write_action(action), text.read_action(written)) == (written, action)
