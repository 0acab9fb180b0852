"""The preset that a match is played by, at any table."""

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import fields_of
from upcard.play.rulebook.option_notes import notes


def rules_name(game: AnyGame, rules: object) -> str | None:
    """Return the preset of the rules, whatever their table and seat draw; None if they are no preset's."""
    played = fields_of(rules)
    table = {"table": played["table"]} if "table" in played else {}
    free = {notes(game.name).seats, "players"}
    for name in game.rules.presets:
        own = fields_of(game.text.form.rules({"preset": name, **table}))
        if all(own[option] == value for option, value in played.items() if option not in free):
            return name
    return None
