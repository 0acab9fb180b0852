"""Random options, for whatever must hold under all options."""

from collections.abc import Mapping
from dataclasses import fields
from random import Random

from upcard.core.text.decode import BadData
from upcard.games.canasta.formats.option_parsing import build
from upcard.games.canasta.options import CLASSIC, Options
from upcard.games.canasta.tables import TableName
from upcard.play.rulebook.option_form import NOTHING

VALUES: dict[str, tuple[object, ...]] = {
    "hand_size": (5, 11, 15, 20),
    "packs": (2, 3),
    "draw_count": (1, 2),
    "canastas_to_go_out": (1, 2),
    "target": (500, 2000, 5000),
    "minimum_scale": ("four", "six", "five_thousand"),
    "red_three_scale": ("four", "six"),
    "pile_frozen": ("by_cards", "until_taken", "always"),
    "wilds_in_meld": (2, 3),
    "wild_canasta_bonus": (0, 1000, 2000),
    "dealt_red_threes": ("first_turn", "at_once"),
    "concealed_canasta_bonus": (0, 100, 500),
    "last_red_three": ("ends", "ordinary", "melds_only", "stays_hidden"),
    "tie": ("draw", "another_deal"),
}
"""The values of options that are not on or off."""


def any_options(table: TableName, random: Random, fixed: Mapping[str, object] = NOTHING) -> Options:
    """Return random options of a table, each at the table's value about half of the time, with enough cards for all.

    Those in `fixed` have the values given there.
    """
    while True:
        values: dict[str, object] = {"table": table}
        for option in fields(Options):
            known = VALUES.get(option.name, (True, False) if isinstance(getattr(CLASSIC, option.name), bool) else ())
            if known and random.random() < 0.5:
                values[option.name] = random.choice(known)
        try:
            rules = build({**values, **fixed})
        except BadData:
            continue
        if rules.packs * 54 - rules.seats * rules.hand_size >= 4 * rules.seats:
            return rules
