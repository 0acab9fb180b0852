"""The theme of a puzzle follows from the best action, and has a name in every language."""

from collections.abc import Mapping

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.play.text.words import LANGUAGES, Words

NAMED = tuple(name for name, game in GAMES.items() if game.extras.find_theme is not None)
"""The games whose puzzles have themes."""
OWN, THEIRS = ("KS KH KD", "QS QH QD QC QS"), ("8S 8H 8D",)
FOUND = (
    ("samba", "draw", "JS JH 4C 9D", "tJSJH", "take"),
    ("samba", "draw", "JS JH 4C 9D", "d", "leave"),
    ("samba", "play", "5H 6H 7H JS 4C 9D", "mH:5H6H7H", "run"),
    ("samba", "play", "KC JS 4C 9D", "mK.1:KC", "meld"),
    ("samba", "play", "KC JS 4C 9D", "x4C", "hold"),
    ("samba", "play", "JS 4C 9D", "x4C", "discard"),
    ("samba", "play", "2S JS 4C 9D", "x2S", "freeze"),
    ("bolivia", "play", "2S 2H X JS 4C 9D", "mW:2S2HX", "wild"),
    ("bolivia", "play", "3S JS 4C 9D", "x3S", "stop"),
    ("modern_american", "draw", "JS JH 4C 9D", "tJSJH", "take"),
    ("modern_american", "draw", "JS JH 4C 9D", "d", "leave"),
    ("modern_american", "play", "2S JS 4C 9D", "mQ:2S", "wild"),
    ("modern_american", "play", "KC JS 4C 9D", "mKC", "meld"),
    ("modern_american", "play", "KC JS 4C 9D", "x4C", "hold"),
    ("modern_american", "play", "JS 4C 9D", "x4C", "discard"),
)
"""Game, phase, hand and action, with the theme."""


def find_theme(name: str, written: Mapping[str, object], action: str) -> str:
    game = GAMES[name]
    melds = [[parse(cards) for cards in side] for side in (OWN, THEIRS)]
    seen = game.rules.observe(game.text.form.read({}, {"melds": melds, "pile": parse("5C JD"), **written}, ""), 0)
    played = game.text.read_action(action)
    assert game.rules.check(seen, played) is None, game.rules.check(seen, played)
    assert game.extras.find_theme is not None
    return game.extras.find_theme(seen, played)


@merge_cases(("name", "phase", "hand", "action", "theme"), FOUND)
def test_theme_follows_from_the_best_action(name: str, phase: str, hand: str, action: str, theme: str) -> None:
    assert find_theme(name, {"phase": phase, "hands": [parse(hand), 9, 9, 9]}, action) == theme
    assert theme in GAMES[name].extras.puzzle_themes


@merge_cases("name", NAMED)
def test_every_theme_has_a_name_in_every_language(name: str) -> None:
    for code in LANGUAGES:
        assert [
            theme for theme in GAMES[name].extras.puzzle_themes if f"{name}.puzzle.{theme}" not in Words(code)
        ] == []
