"""Random options, for whatever must hold under all options."""

from random import Random

from upcard.core.text.decode import BadData
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.options import PRESETS, Options

SWITCHES = (
    "face_values",
    "ace_high",
    "counterclockwise",
    "face_takes_one_or_three",
    "face_takes_one",
    "must_take_equal",
    "must_take_all",
    "must_capture",
    "build_on_several",
    "builds_count_as_cards",
    "one_build_a_value",
    "builder_may_trail",
    "must_take_build",
    "count_sweeps",
    "sweeps_cancel",
    "sweeps_in_last_hand",
    "last_take_point",
    "spade_score",
    "draw_on_tie",
    "near_target",
    "stakes",
)

WORDS: dict[str, tuple[object, ...]] = {
    "builds": (True, True, False),
    "draw_stock": (False, False, True),
    "partners": (True, False),
    "raised_by": ("all", "others"),
    "hand_values": ("none", "fixed", "choice"),
    "sweep_points": (1, 5),
    "cards_points": (1, 2, 3),
    "spades_points": (1, 2),
    "majority_tie": ("nobody", "split", "carry"),
    "lurch": (0, 5, 6),
}


def written_by_chance(random: Random) -> dict[str, object]:
    """Return random options that fit together, as written: a preset or none, players, and some switches turned over."""
    while True:
        share = random.choice((0.0, 0.2, 0.5))
        written: dict[str, object] = {"players": random.choice((2, 3, 4))}
        if random.random() < 0.6:
            written["preset"] = random.choice(list(PRESETS))
        written |= {name: random.random() < 0.5 for name in SWITCHES if random.random() < share}
        written |= {name: random.choice(words) for name, words in WORDS.items() if random.random() < share}
        if random.random() < 0.3:
            written["finish"] = random.choice(("highest", "count_order", "claim", "claim_series"))
        if random.random() < 0.2:
            written["target"] = random.choice((11, 21, None))
        try:
            build(written)
        except BadData:
            continue
        return written


def any_options(random: Random) -> Options:
    """Return such options as rules."""
    return build(written_by_chance(random))
