"""The data of the page *New game*: what the person has chosen, which is stored while the page is rebuilt."""

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
    """Stores what the person has chosen for a new game, and the person's own rule sets.

    The chosen options are compared with the rule set or preset from which the person started.
    """

    changed = Signal()
    regamed = Signal()
    """Emitted when another game is selected."""
    games: Mapping[str, AnyGame] = MappingProxyType({})
    """The games to select from, by name; empty if the game is fixed."""

    def __init__(
        self, game: AnyGame, settings: SettingsFile, running: bool = False, folder: Path | None = None
    ) -> None:
        """Make the model for `game`, with the choices that `settings` has from the last new game.

        `running` means that a match is being played on the table; the page then says that a new game will save it.
        `folder` has the person's own rule sets; if it is None, use the folder of rule sets in the program's
        configuration folder.
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
        """Set all choices to those that were saved last for the model's game."""
        self.reload_rule_sets()
        settings, name = self.settings, self.game.name
        self.offer = parse_offer(self.game, settings.recall_text(f"{LAST}_{name}"))
        self.origin = find_rule_set(self.sets, self.offer.chosen)

    def choose(self, game: str) -> None:
        """Switch to the game called `game`, and restore the choices made for it on this page.

        If none were made, take those that were saved last.
        """
        if game == self.game.name:
            return
        self.left[self.game.name] = self.offer, self.origin
        self.game = self.games[game]
        self._begin()
        self.offer, self.origin = self.left.get(game, (self.offer, self.origin))
        self.regamed.emit()

    def reload_rule_sets(self) -> None:
        """Read the person's own rule sets from their folder again."""
        self.sets, self.troubles = load_rule_sets(self.folder, self.game)

    def switch_fold(self) -> None:
        """Switch between showing all options and showing only those that the person has changed."""
        self.unfolded = not self.unfolded
        self.changed.emit()

    def offers(self, offer: NewGameOptions) -> None:
        """Replace all of the person's choices by those in `offer`; emit the signal `changed` if any is different."""
        if offer != self.offer:
            self.offer = offer
            self.changed.emit()

    def begin_with(self, own: RuleSet | None) -> None:
        """From now on, compare the chosen options with the person's own rule set `own`; with the preset if it is None.

        The rule set is looked up in `sets` by its file. If it is not there, because it did not exist when
        `reload_rule_sets` was last called, the options are compared with the preset.
        """
        self.origin = next((each for each in self.sets if own is not None and each.path == own.path), None)

    def take_rules(self, chosen: ChosenRules, origin: RuleSet | None = None) -> None:
        """Choose the rules in `chosen` and their table (such as four players in pairs), and emit the signal `changed`.

        `origin` is the person's own rule set from which `chosen` was made, or None.
        """
        self.origin = origin
        self.offer = self.offer._replace(chosen=chosen, resting=NOTHING)
        self.changed.emit()

    @property
    def base(self) -> ChosenRules:
        """The rules of the rule set or preset from which the person started; the chosen options are compared with them.

        They are adapted to the chosen table, such as four players in pairs.
        """
        chosen = self.offer.chosen
        rules = self.origin.chosen if self.origin else ChosenRules(chosen.table, chosen.preset)
        return change_table(self.game, rules, chosen.table)

    @property
    def options(self) -> tuple[OptionField, ...]:
        """The options that have an effect at the chosen table, such as four players in pairs.

        The option to draw for seats is left out, because the page shows it with the players.
        """
        seats = load_notes(self.game.name).seats
        return tuple(
            option for option in list_relevant_options(self.game, self.offer.chosen.table) if option.name != seats
        )

    @property
    def changes(self) -> tuple[OptionField, ...]:
        """The options that the person has changed, so that they differ from `base`, the rule set or preset."""
        differ = list_differences(self.game, self.base, self.offer.chosen)
        return tuple(option for option in self.options if option in differ)

    @property
    def draws(self) -> bool:
        """Whether the players draw cards for their seats before the first deal."""
        return self.game.extras.draw_for_seats is not None and self.offer.draw_seats

    def save_choices(self) -> None:
        """Save what was chosen, so that the page shows it again for the next new game."""
        self.settings.save_page_text(f"{LAST}_{self.game.name}", format_offer(self.offer))
