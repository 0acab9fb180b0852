"""Random options, for whatever must hold under all options."""

from collections.abc import Mapping, Sequence
from random import Random

from upcard.core.text.decode import BadData
from upcard.games.cassino import CASSINO
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.options import PRESETS, Options
from upcard.play.rulebook.option_form import NOTHING, of_game

VALUES: dict[str, Sequence[object]] = {
    **{option.name: option.values for option in of_game(CASSINO) if option.values and option.name != "finish"},
    "builds": (True, True, False),
    "draw_stock": (False, False, True),
    "sweep_points": (1, 5),
    "cards_points": (1, 2, 3),
    "spades_points": (1, 2),
    "lurch": (0, 5, 6),
}
"""The values to draw for each option but the end of the game: all that it has, unless some shall come more often."""


def write_random_options(random: Random, fixed: Mapping[str, object] = NOTHING) -> dict[str, object]:
    """Return random options that fit together and to `fixed`: a preset or none, players, some switches turned over."""
    while True:
        share = random.choice((0.0, 0.2, 0.5))
        written: dict[str, object] = {"players": random.choice((2, 3, 4))}
        if random.random() < 0.6:
            written["preset"] = random.choice(list(PRESETS))
        written |= {name: random.choice(values) for name, values in VALUES.items() if random.random() < share}
        if random.random() < 0.3:
            written["finish"] = random.choice(("highest", "count_order", "claim", "claim_series"))
        if random.random() < 0.2:
            written["target"] = random.choice((11, 21, None))
        written |= fixed
        try:
            build(written)
        except BadData:
            continue
        return written


def any_options(random: Random, fixed: Mapping[str, object] = NOTHING) -> Options:
    """Return such options as rules."""
    return build(write_random_options(random, fixed))
