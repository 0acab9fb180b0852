"""Actions as text: what is written is read as the same action, in every game and under any options."""

from pytest import mark, raises

from tests.merge_cases import merge_cases
from tests.promises.cases import get_numbered_case
from tests.promises.walk import walk
from upcard.core.text.notation import BadNotation
from upcard.games import GAMES

SPELLED = {
    "canasta": (("d", "d"), ("X10s", "xTS"), ("t7s7c", "t7S7C"), ("M9S9C2H/9.2:X", "m9S9C2H/9.2:X"), ("yes3", "yes3")),
    "cassino": (("8cX8h3s5d", "8Cx8H3S5D"), ("4C+3H+2d=9", "4C+3H+2D=9"), ("kh+KS=k", "KH+KS=K"), ("10d", "TD")),
    "scarney": (("L1:8h", "l1:8H"), ("m7H7D7C/8S8D8C", "m7H7D7C/8S8D8C"), ("Okd", "oKD"), ("NO", "no")),
}
WRONG = {
    "canasta": ("", "q", "x", "x4C5C", "m", "m2HX", "m4C5C", "x11S", "m9.0:X", "t?", "d7H", "x" * 900),
    "cassino": ("", "8C8H", "8Cx", "8Cx8Z", "4C+3H", "4C+=7", "4C+3H=Z", "claim0", "=" * 900),
    "scarney": ("", "l8H", "l0:8H", "o", "oKDQD", "m7", "perhaps", "oo"),
}


@mark.parametrize("number", range(12))
def test_action_notation_reads_back_to_the_same_action(number: int) -> None:
    case = get_numbered_case(number)
    game = case.game
    for turn in walk(game, case.rules, case.seed, choose=case.choose):
        for action in turn.listed[:: 1 + len(turn.listed) // 20]:
            text = game.text.write_action(action)
            assert game.text.read_action(text) == action and not set(text) & set(" ();")


@merge_cases("name", SPELLED)
def test_notation_accepts_small_letters_and_10_for_tens(name: str) -> None:
    game = GAMES[name]
    assert [game.text.write_action(game.text.read_action(given)) for given, _ in SPELLED[name]] == [
        s for _, s in SPELLED[name]
    ]


@merge_cases(("name", "text"), [(name, text) for name in WRONG for text in WRONG[name]])
def test_invalid_notation_is_refused_with_a_text_key(name: str, text: str) -> None:
    with raises(BadNotation) as refused:
        GAMES[name].text.read_action(text)
    assert refused.value.key.startswith("notation.")
