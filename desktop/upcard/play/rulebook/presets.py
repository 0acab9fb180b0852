"""Which named set of rules a match is played by, at whichever table."""

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import fields_of
from upcard.play.rulebook.option_notes import notes


def rules_name(game: AnyGame, rules: object) -> str | None:
    """Return the set of rules that these are at their table, however seats were drawn for; None where nobody's."""
    played = fields_of(rules)
    table = {"table": played["table"]} if "table" in played else {}
    free = {notes(game.name).seats, "players"}
    for name in game.rules.presets:
        own = fields_of(game.text.form.rules({"preset": name, **table}))
        if all(own[option] == value for option, value in played.items() if option not in free):
            return name
    return None
