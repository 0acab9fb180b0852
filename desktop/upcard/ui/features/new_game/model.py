"""The model of the new-game page: it keeps the choices while the page is rebuilt."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame
from upcard.play.rulebook.new_game import NewGameOptions, change_table, format_offer, parse_offer
from upcard.play.rulebook.option_form import NOTHING, ChosenRules, OptionField, list_differences
from upcard.play.rulebook.option_notes import list_relevant_options, load_notes
from upcard.play.rulebook.rule_sets import BadRules, RuleSet, find_rule_set, load_rule_sets
from upcard.play.storage import folders
from upcard.ui.settings.settings import SettingsFile

LAST = "new_game"
WELCOMED = "welcome"
"""The key of the setting with the name of the game that a newcomer has chosen on the welcome page.

The setting is used until a match begins.
"""
SETS = "rules"
PRESET, OWN = "preset:", "own:"
"""The prefixes of a picker's values: for presets, and for the person's own rule sets."""


class NewGameModel(QObject):
    """The choices for a new game, the person's rule sets, and the rule set with which the choices began."""

    changed = Signal()
    regamed = Signal()
    """Emitted when another game is selected."""
    games: Mapping[str, AnyGame] = MappingProxyType({})
    """The games to select from, by name; empty if the game is fixed."""

    def __init__(
        self, game: AnyGame, settings: SettingsFile, running: bool = False, folder: Path | None = None
    ) -> None:
        """Make the model.

        `running` is whether a match is being played; `folder` is the folder with the person's rule sets.
        """
        super().__init__()
        self.game = game
        self.settings = settings
        self.running = running
        self.folder = folder or folders.config() / SETS
        self.played = folders.data()
        """The folder with the journals of past games."""
        self.sets: tuple[RuleSet, ...] = ()
        self.troubles: tuple[BadRules, ...] = ()
        self.unfolded = False
        """Whether all options are shown, and not only those that were changed."""
        self.left: dict[str, tuple[NewGameOptions, RuleSet | None]] = {}
        """The choices made for other games on this page, and the own rule set they started from, by game name."""
        self._begin()

    def _begin(self) -> None:
        """Start with the options that were saved last for this game."""
        self.reload_rule_sets()
        settings, name = self.settings, self.game.name
        self.offer = parse_offer(self.game, settings.recall_text(f"{LAST}_{name}"))
        self.origin = find_rule_set(self.sets, self.offer.chosen)

    def choose(self, game: str) -> None:
        """Switch to the game called `game`.

        Use the choices made for that game on this page; if none were made, use the choices saved last.
        """
        if game == self.game.name:
            return
        self.left[self.game.name] = self.offer, self.origin
        self.game = self.games[game]
        self._begin()
        self.offer, self.origin = self.left.get(game, (self.offer, self.origin))
        self.regamed.emit()

    def reload_rule_sets(self) -> None:
        """Read the person's rule sets from the folder again."""
        self.sets, self.troubles = load_rule_sets(self.folder, self.game)

    def switch_fold(self) -> None:
        """Switch between showing all options and showing only the changed ones."""
        self.unfolded = not self.unfolded
        self.changed.emit()

    def offers(self, offer: NewGameOptions) -> None:
        """Replace all choices by the choices in `offer`."""
        if offer != self.offer:
            self.offer = offer
            self.changed.emit()

    def begin_with(self, own: RuleSet | None) -> None:
        """From now on, compare the options with the person's rule set `own`, or with the preset if `own` is None.

        The options of the rule set are those read from its file last.
        """
        self.origin = next((each for each in self.sets if own is not None and each.path == own.path), None)

    def take_rules(self, chosen: ChosenRules, origin: RuleSet | None = None) -> None:
        """Use the rules and the table in `chosen`.

        `origin` is the person's own rule set from which `chosen` was made, or None.
        """
        self.origin = origin
        self.offer = self.offer._replace(chosen=chosen, resting=NOTHING)
        self.changed.emit()

    @property
    def base(self) -> ChosenRules:
        """The rules with which the options are compared: a rule set or a preset, at the selected table."""
        chosen = self.offer.chosen
        rules = self.origin.chosen if self.origin else ChosenRules(chosen.table, chosen.preset)
        return change_table(self.game, rules, chosen.table)

    @property
    def options(self) -> tuple[OptionField, ...]:
        """The options that matter at the selected table, except the seat draw, which the column of players shows."""
        seats = load_notes(self.game.name).seats
        return tuple(
            option for option in list_relevant_options(self.game, self.offer.chosen.table) if option.name != seats
        )

    @property
    def changes(self) -> tuple[OptionField, ...]:
        """The options whose values differ from the values in `base`."""
        differ = list_differences(self.game, self.base, self.offer.chosen)
        return tuple(option for option in self.options if option in differ)

    @property
    def draws(self) -> bool:
        """Whether seats are drawn before the first deal."""
        return self.game.extras.draw_for_seats is not None and self.offer.draw_seats

    def save_choices(self) -> None:
        """Save the choices, so that the next new game starts with them."""
        self.settings.save_page_text(f"{LAST}_{self.game.name}", format_offer(self.offer))
