"""Gestures that a game's table refuses before there is an action to judge are refused by a rule of that game."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.promises.walk import walk
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.draft import RefusedGesture
from upcard.games import GAMES
from upcard.play.rulebook.rulebook import read_rule_book
from upcard.play.text.words import LANGUAGES, Words

ACTIONS = choose_cases(20, 80)
"""How many actions of a deal are played by chance."""
BUTTONS = ("discard", "lay", "stage", "take", "draw", "trail", "offer", "join")
"""The names of buttons that have a key even while they are not shown."""


def list_drafts(game: Any) -> Iterator[Any]:
    """Yield the drafts of the seat to act through the first part of a random deal."""
    rules = next(iter(game.rules.presets.values()))
    for turn in islice(walk(game, rules, "refused"), ACTIONS):
        yield game.table.draft(turn.seen)


def list_refusals(draft: Any) -> Iterator[Any]:
    """Yield the violations with which a draft refuses buttons, with and without cards, and drops on every place."""
    hand = draft.arrange()[Place("hand", draft.seen.seat)]
    for cards in ((), hand[:1], hand[-1:], (hand[0], hand[-1]) if len(hand) > 1 else ()):
        outcomes = [draft.command(name, cards) for name in BUTTONS if name in {c.name for c in draft.commands(cards)}]
        outcomes += [draft.drop(cards, spot.place) for spot in draft.plan().spots]
        yield from (made.violation for made in outcomes if isinstance(made, RefusedGesture))


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_gesture_names_a_rule_that_the_game_s_book_explains(name: str) -> None:
    game = GAMES[name]
    known = {rule.id for rule in read_rule_book(game, "en").rules()}
    refused = [violation for draft in list_drafts(game) for violation in list_refusals(draft)]
    assert refused and {violation.rule for violation in refused} - known == set()
    for language in LANGUAGES:
        words = Words(language)
        assert all("{" not in "".join(words.refusal_parts(violation)) for violation in refused)


@merge_cases("name", ["canasta", "samba", "bolivia", "modern_american", "hand_and_foot"])
def test_a_card_on_a_meld_of_another_rank_is_told_of_that_meld(name: str) -> None:
    game = GAMES[name]
    laid = {"hands": [parse("QH 4S 5D 6C"), 11, 11, 11], "melds": [[parse("JS JH JC")], []], "pile": parse("4C")}
    draft = game.table.draft(game.rules.observe(game.text.form.read({}, {"phase": "play", **laid}, "told"), 0))
    made = draft.drop(parse("QH"), Place("meld", 0, 0))
    assert isinstance(made, RefusedGesture)
    assert Words("en").refusal_parts(made.violation)[1].startswith("Q♥ does not go on a meld of jacks.")
    assert "Jのメルドには加えられません" in Words("ja").refusal_parts(made.violation)[1]
