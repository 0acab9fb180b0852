"""The model of the rule laboratory, which compares two sets of rules, A and B.

The model outlives its page, which may be rebuilt.
"""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from upcard.play.rulebook import rulebook
from upcard.play.rulebook.new_game import change_table
from upcard.play.rulebook.option_form import (
    ChosenRules,
    OptionField,
    UnplayableRules,
    build_rules,
    find_unplayable,
    list_differences,
)
from upcard.play.rulebook.option_notes import list_relevant_options
from upcard.play.rulebook.rule_sets import RuleSet
from upcard.play.rulebook.rulebook import RuleBook
from upcard.ui.features.new_game.model import OWN, PRESET, NewGameModel

OFFERED, PASTED = "offered", "pasted"
"""The names of two rule sets that are in no file: the rules on the new-game page, and the rules from the clipboard."""


class RuleComparisonModel(QObject):
    """Stores which two rule sets (A and B) the rule laboratory compares, and which option it explains.

    Emits `changed` after every change except that of the explained option.
    """

    changed = Signal()

    def __init__(self, desk: NewGameModel) -> None:
        super().__init__()
        self.desk = desk
        desk.regamed.connect(self.begin)
        self.begin()

    def begin(self) -> None:
        """Begin a new comparison, for the game and the number of players that are chosen on the page *New game*.

        A is the game's first preset. B is what is chosen for the new game or, if that is the first preset too, the
        second preset.
        """
        desk = self.desk
        self.game = desk.game
        self.table = desk.offer.chosen.table
        self.pasted: ChosenRules | None = None
        self.all = False
        self.looked_at = ""
        self._books: dict[object, RuleBook] = {}
        first, second = list(self.game.rules.presets)[:1], list(self.game.rules.presets)[1:2]
        self.sets = {"A": f"{PRESET}{first[0]}", "B": f"{PRESET}{(second or first)[0]}"}
        if desk.offer.chosen.changes or desk.offer.chosen.preset != first[0]:
            self.sets["B"] = f"{OWN}{desk.origin.path.name}" if desk.origin and not desk.changes else OFFERED

    def look_at(self, name: str) -> None:
        """Store `name`, the option that the page of this comparison explains from now on."""
        self.looked_at = name

    def change(self, **changes: object) -> None:
        """Set the attributes that `changes` names, and emit the signal `changed`."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.changed.emit()

    def choose_rule_set(self, letter: str, name: str) -> None:
        """Use the set of rules called `name` as A or B; `letter` is "A" or "B"."""
        self.change(sets={**self.sets, letter: name})

    def find_rule_set(self, name: str) -> RuleSet | None:
        """Return the person's own rule set for `name`, the value of an entry in the list of rule sets.

        Return None if the entry is not one of the person's rule sets, but for example a preset.
        """
        return next((own for own in self.desk.sets if f"{OWN}{own.path.name}" == name), None)

    def rules(self, letter: str) -> ChosenRules:
        """Return the rules of the compared rule set `letter`, which is "A" or "B", for the selected number of players.

        If the chosen rule set no longer exists, return the rules of the first preset.
        """
        name = self.sets[letter]
        own = self.find_rule_set(name)
        special: Mapping[str, ChosenRules | None] = {OFFERED: self.desk.offer.chosen, PASTED: self.pasted}
        chosen = own.chosen if own is not None else special.get(name)
        preset = name.removeprefix(PRESET)
        known = preset if preset in self.game.rules.presets else next(iter(self.game.rules.presets))
        return change_table(self.game, chosen or ChosenRules(self.table, known), self.table)

    def book(self, letter: str, language: str) -> RuleBook | None:
        """Return the rule book, in `language`, for the rules of the compared rule set `letter`, which is "A" or "B".

        Return None if its rules cannot be played.
        """
        chosen = self.rules(letter)
        if find_unplayable(self.game, chosen) is not None:
            return None
        rules = build_rules(self.game, chosen)
        if (language, rules) not in self._books:
            self._books[language, rules] = rulebook.read_rule_book(self.game, language, rules)
        return self._books[language, rules]

    @property
    def options(self) -> tuple[OptionField, ...]:
        """The rule options that have an effect for the selected number of players."""
        return list_relevant_options(self.game, self.table)

    @property
    def differences(self) -> tuple[OptionField, ...]:
        """The options whose values differ between the two compared rule sets, A and B."""
        differ = list_differences(self.game, self.rules("A"), self.rules("B"))
        return tuple(option for option in self.options if option in differ)

    @property
    def listed_options(self) -> tuple[OptionField, ...]:
        """The options that the comparison lists: all, or only those that differ between the two compared rule sets."""
        return self.options if self.all else self.differences

    @property
    def unplayable_rules(self) -> UnplayableRules | None:
        """Why the rules of B, the second of the two compared rule sets, cannot be played; None if they can."""
        return find_unplayable(self.game, self.rules("B"))
