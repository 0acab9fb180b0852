"""The filters at the top of the page *Are the cards fair?*, with which a person chooses which cards are counted.

The first two are the player and the game. Two more apply to the counts by seat: the kind of cards, and how the cards
came to the seat, such as by the deal.
"""

from collections.abc import Iterator

from PySide6.QtCore import Signal

from upcard.games import GAMES
from upcard.play.statistics.card_counts import DEALT, WAYS, kinds
from upcard.play.statistics.figures import COMPUTERS
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.pickers import FlowRow, PickerItem, PillPicker, PopupPicker


class FairCardsFilters(FlowRow):
    """The row of pickers that filter which cards the page *Are the cards fair?* counts."""

    asked = Signal()

    def __init__(self, ledger: StatisticsModel, dress: StyleContext) -> None:
        super().__init__(dress.px(8))
        self.ledger = ledger
        self.dress = dress
        self.kind, self.way = "", DEALT
        names = {
            "profile": self.tr("Whose cards"),
            "game": self.tr("Game"),
            "kind": self.tr("Seats: kind of cards"),
            "way": self.tr("Seats: dealt or drawn"),
        }
        self.pickers: dict[str, PopupPicker] = {name: PillPicker(text, dress) for name, text in names.items()}
        self.pickers["profile"].chosen.connect(lambda profile: self.ledger.ask(profile=profile))
        self.pickers["game"].chosen.connect(self._play)
        self.pickers["kind"].chosen.connect(self._kind)
        self.pickers["way"].chosen.connect(self._way)
        shown = (self.tr("Graphs"), "graphs"), (self.tr("Tables"), "tables")
        self.looks = SegmentedControl(self.tr("Shown as"), shown, "tables" if ledger.tables else "graphs", dress)
        self.looks.chosen.connect(self._look)
        self.set_widgets(*self.pickers.values(), self.looks)

    def refresh(self) -> None:
        """Update the choices in each picker; which kinds of cards can be chosen depends on the chosen game."""
        words, game = self.dress.words, self.ledger.filters.game
        if self.kind not in kinds(game):
            self.kind = next(iter(kinds(game)), "")
        by_seat = self.tr("By seat: {what}")
        offered = {
            "profile": (list(self._profiles()), self.ledger.filters.profile),
            "game": ([PickerItem(words.say_key(name), name) for name in GAMES], game),
            "kind": (
                [PickerItem(by_seat.format(what=words.say_key(f"{game}.luck.{kind}")), kind) for kind in kinds(game)],
                self.kind,
            ),
            "way": ([PickerItem(words.say_key(f"fair.{way}"), way) for way in WAYS], self.way),
        }
        for name, (choices, value) in offered.items():
            self.pickers[name].show_choices(choices, value)
        self.arrange()

    def _profiles(self) -> Iterator[PickerItem]:
        words = self.dress.words
        for name in self.ledger.list_profiles():
            yield PickerItem(name or words.say_key("statistics.you"), name)
        yield PickerItem(words.say_key("statistics.computers"), COMPUTERS)

    def _play(self, game: str) -> None:
        self.ledger.ask(game=game, rules="", seats="", opponent="", partner="")

    def _kind(self, kind: str) -> None:
        self.kind = kind
        self.asked.emit()

    def _way(self, way: str) -> None:
        self.way = way
        self.asked.emit()

    def _look(self, look: str) -> None:
        self.ledger.show_tables(look == "tables")
        self.asked.emit()
