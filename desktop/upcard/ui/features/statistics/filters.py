"""The filters at the top of the page *Statistics*, such as player, game, rules, opponents and period."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Signal

from upcard.games import GAMES
from upcard.play.statistics.figures import COMPUTERS, KINDS, SINCE, choices
from upcard.play.statistics.figures_names import level, rules_name, seats_name, strength
from upcard.play.text.words import Words
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.pickers import FlowRow, PickerItem, PillPicker


class StatisticsFilterBar(FlowRow):
    """The row of pickers that filter which deals the statistics count; it continues on further lines if needed.

    A picker with only one possible value is hidden.
    """

    tabled = Signal(bool)
    """Emits whether tables are to be shown instead of graphs."""

    def __init__(self, ledger: StatisticsModel, dress: StyleContext) -> None:
        super().__init__(dress.px(8))
        self.ledger = ledger
        self.words: Words = dress.words
        names = dict(self._names())
        self.pickers = {column: PillPicker(name, dress) for column, name in names.items()}
        for column, picker in self.pickers.items():
            picker.chosen.connect(partial(self._ask, column))
        shown = (self.tr("Graphs"), "graphs"), (self.tr("Tables"), "tables")
        self.looks = SegmentedControl(self.tr("Shown as"), shown, "tables" if ledger.tables else "graphs", dress)
        self.looks.chosen.connect(lambda look: self.tabled.emit(look == "tables"))
        self.set_widgets(*self.pickers.values(), self.looks)
        self.refresh()

    def _names(self) -> Iterator[tuple[str, str]]:
        yield "profile", self.tr("Whose deals")
        yield "game", self.tr("Game")
        yield "rules", self.tr("Rules")
        yield "seats", self.tr("Table")
        yield "opponent", self.tr("Level of the opponents")
        yield "partner", self.tr("Partner")
        yield "since", self.tr("Period")
        yield "kind", self.tr("Kind of deal")

    def refresh(self) -> None:
        """Update the choices in each picker.

        A picker offers those values that occur in the statistics file together with the values chosen in the other
        pickers.
        """
        for column, picker in self.pickers.items():
            offered = tuple(getattr(self, f"_{column}")())
            picker.show_choices(offered, getattr(self.ledger.filters, column))
            picker.setHidden(
                len(offered) < 2 or (column in ("rules", "seats", "opponent", "partner") and len(offered) < 3)
            )
        self.arrange()

    def _ask(self, column: str, value: str) -> None:
        """Set the filter called `column` to `value`.

        If it is the game or the player, reset the filters for rules, number of players, opponents and partner.
        """
        wider = {"rules": "", "seats": "", "opponent": "", "partner": ""} if column in ("profile", "game") else {}
        self.ledger.ask(**{**wider, column: value})

    def _profile(self) -> Iterator[PickerItem]:
        for name in self.ledger.list_profiles():
            yield PickerItem(name or self.words.say_key("statistics.you"), name)
        yield PickerItem(self.words.say_key("statistics.computers"), COMPUTERS)

    def _game(self) -> Iterator[PickerItem]:
        for game in GAMES:
            yield PickerItem(self.words.say_key(game), game)

    def _rules(self) -> Iterator[PickerItem]:
        yield PickerItem(self.words.say_key("statistics.all_rules"), "")
        for name in self._list_known_values("rules"):
            yield PickerItem(rules_name(name, self.ledger.filters.game, self.words), name)

    def _seats(self) -> Iterator[PickerItem]:
        yield PickerItem(self.words.say_key("statistics.all_seats"), "")
        for name in sorted(self._list_known_values("seats"), key=lambda name: (name.partition("/")[2], name)):
            yield PickerItem(seats_name(name, self.ledger.filters.game, self.words), name)

    def _opponent(self) -> Iterator[PickerItem]:
        yield PickerItem(self.words.say_key("statistics.all_levels"), "")
        for name in self._levels("opponent"):
            yield PickerItem(level(name, self.ledger.filters.game, self.words), name)

    def _partner(self) -> Iterator[PickerItem]:
        yield PickerItem(self.words.say_key("statistics.all_partners"), "")
        for name in self._levels("partner"):
            called = level(name, self.ledger.filters.game, self.words)
            yield PickerItem(self.words.say_key("statistics.partner", {"level": called}), name)

    def _since(self) -> Iterator[PickerItem]:
        for since, days in SINCE.items():
            yield PickerItem(self.words.say_key("statistics.since", {"days": days}), since)

    def _kind(self) -> Iterator[PickerItem]:
        for kind in KINDS:
            yield PickerItem(self.words.say_key("statistics.kind", {"kind": kind}), kind)

    def _levels(self, column: str) -> list[str]:
        return sorted(self._list_known_values(column), key=lambda name: strength(name, self.ledger.filters.game))

    def _list_known_values(self, column: str) -> tuple[str, ...]:
        return self.ledger.look_up(choices, self.ledger.filters, column)
