"""The coach warns about known blunders every time and about good plays never; the setting gives the threshold."""

from collections.abc import Sequence

import pytest

from tests.games.canasta import builders as canasta
from tests.games.cassino import builders as cassino
from tests.games.scarney import builders as scarney
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard
from upcard.play.analysis.coach import LONG, WARNS, review_chosen_action, warns
from upcard.play.analysis.decision_costs import Decision, ReviewedDecision

PILE = ["KS", "KH", "QS", "QH", "JS", "JH", "TS", "TH", "4S", "4H", "5S", "5D"]
THEIRS = canasta.melds("6S 6H 6D", their=("8H 8D 8C 8S", "9S 9H 9D"))
OWN = "7S7H7D 4C5C6C TDJSQH"
NINE = "KS KH KD 2H 3H 4H 9C 9D 9S 5C 6D"

BLUNDERS: Sequence[tuple[str, object, object]] = [
    ("cassino", cassino.position("TS KD 3C 9H", "TD 4S 7C"), cassino.trail("TS")),
    ("cassino", cassino.position("2S AH KD QC", "2D AS 9C"), cassino.trail("2S")),
    ("cassino", cassino.position("9H KD QC JC", "4S 5D"), cassino.trail("KD")),
    ("cassino", cassino.position("AS AD 5C KC", "AH TD 8S"), cassino.trail("AS")),
    *(
        (
            "canasta",
            canasta.position(hands=[f"{card} 3S KD QD JC 4D 5H".split(), 11, 11, 11], pile=PILE, melds=THEIRS),
            Discard(Card(card)),
        )
        for card in ("8S", "9C")
    ),
    ("scarney", scarney.position(NINE), scarney.offer("KS")),
    ("scarney", scarney.position(NINE), scarney.offer("5C")),
    ("scarney", scarney.position("7C 3C 5D 2H", OWN, "9S9H9D"), scarney.offer("7C")),
]
"""Known blunders.

Cassino: trailing a ten, the little cassino or an ace that could capture its rank, and not sweeping. Canasta: discarding
into a large pile a rank that the others have melded. Scarney: keeping nine cards that could be laid, or offering a
needed one.
"""


def judge(name: str, position: object, action: object) -> ReviewedDecision | None:
    """Return the judgement of an action of the seat in turn."""
    game = GAMES[name]
    seat = game.rules.to_act(position)
    assert seat is not None
    decision = Decision(0, seat, action, game.rules.observe(position, seat))
    assert game.rules.check(decision.seen, action) is None
    return review_chosen_action(game, decision, LONG)


@pytest.mark.parametrize(("name", "position", "action"), BLUNDERS)
def test_coach_warns_of_every_known_blunder(name: str, position: object, action: object) -> None:
    found = judge(name, position, action)
    assert warns(GAMES[name], found, "blunders")


@pytest.mark.parametrize(("name", "position", "action"), BLUNDERS[::4])
def test_coach_does_not_warn_of_the_best_action(name: str, position: object, action: object) -> None:
    blunder = judge(name, position, action)
    assert blunder is not None
    best = judge(name, position, blunder.verdict.best.action)
    assert not warns(GAMES[name], best, "all")


def test_coach_setting_decides_how_large_a_loss_is_warned_of() -> None:
    """Offering a nine that could be laid off costs some points, but is no blunder: only the setting `all` warns."""
    found = judge("scarney", scarney.position("KS 9D 9H 2C TC", OWN), scarney.offer("9D"))
    assert [setting for setting in WARNS if warns(GAMES["scarney"], found, setting)] == ["mistakes", "all"]


def test_coach_set_to_off_warns_of_nothing() -> None:
    found = judge(*BLUNDERS[0])
    assert not warns(GAMES["cassino"], found, "off")


def test_coach_does_not_warn_without_a_judgement() -> None:
    assert not warns(GAMES["cassino"], None, "all")
