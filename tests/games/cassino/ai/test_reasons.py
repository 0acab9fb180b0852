"""The reasons for a trail or a capture name what decides, and nothing that holds of nearly every card."""

from collections.abc import Sequence

from tests.games.cassino import builders as cassino
from tests.merge_cases import merge_cases
from tests.play.analysis.test_action_reasons import describe

SAID: Sequence[tuple[object, object, list[str]]] = [
    (cassino.position("9H 6C", "JS QH 8S KH"), cassino.trail("9H"), ["None of your cards takes anything here."]),
    (
        cassino.position("9H 6C", "JS QH 8S KH"),
        cassino.trail("6C"),
        ["6♣ is your lowest card: higher ones can take more sums."],
    ),
    (
        cassino.position("6H 2C AH", "JS QH 7D"),
        cassino.trail("2C"),
        ["Of your cards that do not score, 2♣ is the lowest: higher ones can take more sums."],
    ),
    (
        cassino.position("4S TD", "5H QS KC 7C 9D"),
        cassino.trail("4S"),
        ["You keep big cassino in your hand until you can capture with it.", "The risk: you may lose a spade."],
    ),
    (
        cassino.position("KH 9D 8D AC", "9H 6C TS 5C"),
        cassino.trail("8D"),
        ["Your 9♦ can still take 9♥ next turn, unless someone else takes it first."],
    ),
    (cassino.position("9D 8C", "9H", captured=[["8S", "8H"], ["8D"]]), cassino.trail("9D"), []),
    (
        cassino.position("QD", "QH QC 9D"),
        cassino.take("QD", "QH"),
        ["You get two cards before anybody else does: one card still out could take Q♥."],
    ),
    (
        cassino.position("KC 5C 4D", "3H JC"),
        cassino.trail("KC"),
        ["Of the cards still out, three could take K♣; more could take any other card you hold."],
    ),
]


@merge_cases(("position", "action", "said"), SAID)
def test_reasons_for_a_play_name_what_decides(position: object, action: object, said: list[str]) -> None:
    assert describe("cassino", position, action) == said
