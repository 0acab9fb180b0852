"""In Canasta's family, a refused pile says what is missing, and asks nobody to put back what is not laid out."""

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import RefusedGesture
from upcard.games import GAMES
from upcard.play.text.words import Words

FAMILY = ("canasta", "samba", "bolivia", "modern_american", "hand_and_foot")
HAND = parse("4S 4H 9S 9H KS KH QD JC 8C 8D 7S")


def refuse_pile(game: str, language: str) -> str:
    """Return what is said to a player without first melds who clicks the pile and holds a pair of its top card."""
    record = GAMES[game]
    position = {"phase": "draw", "turn": 0, "hands": [HAND, 11, 11, 11], "pile": parse("7C 4D")}
    draft = record.table.draft(record.rules.observe(record.text.form.read({}, position, "pile"), 0))
    made = draft.drop((), Place("pile"))
    assert isinstance(made, RefusedGesture)
    return ": ".join(Words(language).refusal_parts(made.violation))


@merge_cases("game", FAMILY)
def test_refused_pile_says_what_else_first_melds_need(game: str) -> None:
    said = refuse_pile(game, "en")
    assert said.startswith("You can't take the pile yet") and "more points first" in said and "put" not in said


@merge_cases("game", FAMILY)
def test_refused_pile_says_so_in_japanese(game: str) -> None:
    said = refuse_pile(game, "ja")
    assert said.startswith("まだ捨て札の山を取れません") and "戻して" not in said
