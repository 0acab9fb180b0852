"""Print hints for reading: each position as its seat sees it, and the sentences of the hint in every language.

python -m tests.benchmarks.hint_sentences --game cassino --hints 100

Deals are played by the level `strong` with few rollouts. A decision in ten, chosen by the seed, gets a hint.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from random import Random
from typing import NamedTuple

from upcard.core.cards import HIDDEN
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.hints import Hint, hint, reasons
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SHARE = 0.1
"""The share of the decisions that get a hint."""
ROLLOUTS = 100
"""How many rollouts the level may use for a decision."""
NAMES = {"en": ("Eli", "Ken", "Nora", "Mio"), "ja": ("エリ", "ケン", "ノラ", "ミオ")}


class SampledDecision(NamedTuple):
    """A decision that gets a hint, with the number of its deal and of its action."""

    deal: int
    at: int
    seat: int
    seen: object


def sample_decisions(game: AnyGame, seed: str) -> Iterator[SampledDecision]:
    """Yield decisions with a choice from deal after deal."""
    level = game.players.levels["strong"]
    for number in count():
        match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), f"{seed} {number}")
        match.deal()
        while (seat := match.to_act) is not None:
            at, seen = len(match.actions), match.get_seat_view(seat)
            if Random(f"{seed} {number} {at}").random() < SHARE and has_choice(game, seen):
                yield SampledDecision(number, at, seat, seen)
            match.play([level(seen, Random(at), ThinkingBudget(Limits(ROLLOUTS))).action])


def describe_position(game: AnyGame, seen: object, words: Words) -> Iterator[str]:
    """Yield a line for each place with the cards that the seat sees there, and the number of hidden cards."""
    for place, cards in game.table.arrange(seen).items():
        shown = [card for card in cards if card != HIDDEN]
        hidden = f"{len(cards) - len(shown)} hidden" if len(shown) < len(cards) else ""
        yield f"  {place.kind} {place.owner}: {' '.join(filter(None, (words.cards(shown), hidden)))}"


def describe_hint(game: AnyGame, seen: object, found: Hint, words: Words) -> Iterator[str]:
    """Yield the move that a hint shows, and the sentences of its third step."""
    assert game.players.pointing is not None
    yield f"  > {words.render(game.players.pointing(seen, found.choice.action).what)}"
    yield from (f"    {line}" for line in reasons(game, seen, found, words))


def speak(seat: int) -> Mapping[str, Words]:
    """Return the texts of every language, spoken to a person in `seat`."""
    return {language: Words(language, dict(enumerate(NAMES[language])), seat) for language in LANGUAGES}


def main(words: Sequence[str]) -> int:
    """Print the hints."""
    options = build_parser().parse_args(words)
    game = GAMES[options.game]
    for number, one in enumerate(islice(sample_decisions(game, options.seed), options.hints), 1):
        speaking = speak(one.seat)
        print(f"{number}. deal {one.deal}, action {one.at}, seat {one.seat}")
        print(*describe_position(game, one.seen, speaking["en"]), sep="\n")
        found = hint(game, one.seen)
        for each in speaking.values():
            print(*describe_hint(game, one.seen, found, each), sep="\n", flush=True)
    return 0


def build_parser() -> ArgumentParser:
    """Return the command's arguments."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES.known, required=True)
    parser.add_argument("--hints", type=int, default=100, help="how many hints")
    parser.add_argument("--seed", default="sentences", help="the seed of the deals")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
