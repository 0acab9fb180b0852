"""What is being put together for a new game, kept while the page that shows it is dressed anew."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame
from upcard.play.rulebook.new_game import NewGameOptions, change_table, format_offer, parse_offer
from upcard.play.rulebook.option_form import NOTHING, ChosenRules, OptionField, differing
from upcard.play.rulebook.option_notes import list_relevant_options, notes
from upcard.play.rulebook.rule_sets import BadRules, RuleSet, find_rule_set, load_rule_sets
from upcard.play.storage import folders
from upcard.ui.settings.settings import SettingsFile

LAST = "new_game"
SETS = "rules"
PRESET, OWN = "preset:", "own:"
"""How the names of sets begin: a preset's, that of a set of one's own."""


class NewGameModel(QObject):
    """The offer as it stands, the sets of one's own, and the one that the offer began with; every change is told."""

    changed = Signal()
    regamed = Signal()
    """Another game is offered from now on."""
    games: Mapping[str, AnyGame] = MappingProxyType({})
    """What may be chosen from; none where there is nothing to choose."""

    def __init__(
        self, game: AnyGame, settings: SettingsFile, running: bool = False, folder: Path | None = None
    ) -> None:
        """`running`: whether a game is being played that a new one would take the place of."""
        super().__init__()
        self.game = game
        self.settings = settings
        self.running = running
        self.folder = folder or folders.config() / SETS
        self.played = folders.data()
        """Where the games lie that were played."""
        self.sets: tuple[RuleSet, ...] = ()
        self.troubles: tuple[BadRules, ...] = ()
        self.left: dict[str, tuple[NewGameOptions, RuleSet | None]] = {}
        """What was offered of each game from which another was chosen."""
        self._begin()

    def _begin(self) -> None:
        """Offer what was agreed for this game last."""
        self.look()
        settings, name = self.settings, self.game.name
        self.offer = parse_offer(self.game, settings.recall_text(f"{LAST}_{name}"))
        self.origin = find_rule_set(self.sets, self.offer.chosen)

    def choose(self, game: str) -> None:
        """Offer another game: as it was left here, else as it was agreed last."""
        if game == self.game.name:
            return
        self.left[self.game.name] = self.offer, self.origin
        self.game = self.games[game]
        self._begin()
        self.offer, self.origin = self.left.get(game, (self.offer, self.origin))
        self.regamed.emit()

    def look(self) -> None:
        """Read the sets of one's own again."""
        self.sets, self.troubles = load_rule_sets(self.folder, self.game)

    def offers(self, offer: NewGameOptions) -> None:
        """Offer something else from now on."""
        if offer != self.offer:
            self.offer = offer
            self.changed.emit()

    def begin_with(self, own: RuleSet | None) -> None:
        """Count changes from this set of one's own, as it is read now, or from a preset."""
        self.origin = next((each for each in self.sets if own is not None and each.path == own.path), None)

    def take_rules(self, chosen: ChosenRules, origin: RuleSet | None = None) -> None:
        """Offer these rules, at their own table; `origin` is the set that says so."""
        self.origin = origin
        self.offer = self.offer._replace(chosen=chosen, resting=NOTHING)
        self.changed.emit()

    @property
    def base(self) -> ChosenRules:
        """What the changes are counted from: a set of one's own or a preset, at the table chosen."""
        chosen = self.offer.chosen
        rules = self.origin.chosen if self.origin else ChosenRules(chosen.table, chosen.preset)
        return change_table(self.game, rules, chosen.table)

    @property
    def options(self) -> tuple[OptionField, ...]:
        """The options that mean something at the table chosen and are not asked for beside the players."""
        seats = notes(self.game.name).seats
        return tuple(
            option for option in list_relevant_options(self.game, self.offer.chosen.table) if option.name != seats
        )

    @property
    def changes(self) -> tuple[OptionField, ...]:
        """The options that differ from what the changes are counted from."""
        differ = differing(self.game, self.base, self.offer.chosen)
        return tuple(option for option in self.options if option in differ)

    @property
    def draws(self) -> bool:
        """Whether seats are drawn for before the first deal."""
        return self.game.extras.draw_for_seats is not None and self.offer.draw_seats

    def remember(self) -> None:
        """Write down what was agreed, for the next time."""
        self.settings.remember(f"{LAST}_{self.game.name}", format_offer(self.offer))
