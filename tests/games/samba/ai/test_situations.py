"""What Samba's expert and its rules of thumb do in situations where the right move is clear by possible deals."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from tests.games.right_moves import is_right
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.games.canasta.position import Observation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

GAME = GAMES["samba"]
ROLLOUTS = 200
LARGE = "5S 6S 8S TS JS 5H 6H 8H TH JH 5D 6C"
RED_THREES = parse("3H 3H 3D"), parse("3H 3D 3D")
BOTH = ("standard", "expert")


class Situation(NamedTuple):
    """A hand, the melds of both sides, and what must be true of the choice: a word of `right_moves.VERDICTS`."""

    name: str
    hand: str
    wanted: str
    own: tuple[str, ...]
    their: tuple[str, ...] = ("8H 8D 8C",)
    pile: str = "4C"
    others: tuple[int, int, int] = (12, 12, 12)
    shown: str = ""
    """The cards that the next player was seen to take up."""
    position: tuple[tuple[str, object], ...] = ()
    players: tuple[str, ...] = BOTH


SITUATIONS = (
    Situation(
        "does not discard the seventh card of a samba",
        "TS 4H 9D JC KD",
        "guards T",
        ("4S 5S 6S 7S 8S 9S", "QS QH QD"),
    ),
    Situation(
        "does not discard what fits both ends of a sequence",
        "4S TS 9D JC KD",
        "guards 4T",
        ("5S 6S 7S 8S 9S", "QS QH QD"),
    ),
    Situation(
        "keeps the card that gives a large pile away",
        "QS 4H 6D 8C",
        "keeps Q",
        ("KS KH KD", "5S 6S 7S 8S"),
        ("9S 9H 9D",),
        LARGE,
        shown="QH QD",
    ),
    Situation(
        "stops a large pile with a black three",
        "3S 9H JD 8C",
        "discards 3",
        ("KS KH KD", "5S 6S 7S 8S"),
        ("9S 9H 9D", "8S 8H 8D", "JS JH JC"),
        LARGE,
    ),
    Situation(
        "joins two groups that make a canasta",
        "9D JC KD 4H",
        "joins",
        ("QS QH QD QC", "QS QH QD", "5H 6H 7H 8H"),
        players=("expert",),
    ),
    Situation(
        "goes out while the rivals hold many cards",
        "KC 5H",
        "lays K",
        ("QS QS QH QH QC QC QD", "4S 5S 6S 7S 8S 9S TS", "KS KH KD"),
        ("7S 7H 7D",),
        others=(13, 3, 13),
    ),
    Situation(
        "throws no joker on a pile that is no danger",
        "4D 4S 9H QH X",
        "guards X",
        (
            "KC KD KH KS 2S X",
            "JD JD 2S",
            "5C 5C 5D 2S",
            "AC AC AD AS AH 2H X",
            "9C TC JC",
            "7C 7D X",
            "8D 8S 2D",
            "6C 6S 2H",
        ),
        ("QC QD QH QS QC", "JC JH X", "5H 5H 5S 5S 5C 2D X", "8H 8H 8C 8C", "TC TH TS TD TS", "KC KC KS", "AC AD AH"),
        "3S 7C 8S 3C 7H 4C 6S 9S",
        (5, 3, 4),
    ),
    Situation(
        "lays a pair when the stock ends",
        "KS KH 4H 9D",
        "lays K",
        ("KS KH KD KC", "5S 6S 7S 8S"),
        ("8S 8H 8D",),
        "9S 6C",
        (6, 6, 6),
        position=(("stock", 4),),
    ),
)


def observe_situation(situation: Situation) -> Observation:
    """Return what seat 0 sees in its turn, with all red threes on the table."""
    melds = [[parse(cards) for cards in side] for side in (situation.own, situation.their)]
    hands = [parse(situation.hand), *situation.others]
    written = {"phase": "play", "hands": hands, "melds": melds, "pile": parse(situation.pile)}
    form = GAME.text.form.read({}, {**written, "red_threes": RED_THREES, **dict(situation.position)}, "situations")
    seen: Observation = GAME.rules.observe(form, 0)
    shown = ((), tuple(sorted(parse(situation.shown))), (), ())
    table = replace(seen.table, shown=shown, discarded=(True,) * 4) if situation.shown else seen.table
    return replace(seen, table=table)


@merge_cases("situation", SITUATIONS, ids=[one.name for one in SITUATIONS])
def test_players_find_the_right_move(situation: Situation) -> None:
    seen = observe_situation(situation)
    for name in situation.players:
        choose = {**GAME.players.rivals, **GAME.players.levels}[name]
        action = choose(seen, Random(1), ThinkingBudget(Limits(rollouts=ROLLOUTS))).action
        assert is_right(action, situation.wanted), (name, action)
