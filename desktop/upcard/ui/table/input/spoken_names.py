"""What a screen reader says for the cards, places and players on the table."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import MeldTray, PlacePlan, SeatBox, StagingArea, Zone
from upcard.play.text.spoken import SpokenWords, replace_visual_marks
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.signs import sayings

translate = QCoreApplication.translate
UNSAID = (Zone.STOCK, Zone.PILE, Zone.CAPTURED, Zone.SWEPT, Zone.TABLE)
"""The zones whose caption only repeats what the name already says."""


class CardNamer:
    """Names the cards, places and players of a table for a screen reader, in the table's language.

    Make a new namer after each change of the table: it uses the cards that lay there when it was made.
    """

    def __init__(self, view: TableParts) -> None:
        self.view = view
        self.words = SpokenWords.copy_from(view.words)
        self.lies = view.draft.arrange() if view.draft is not None else {}

    def hand(self, number: int) -> str:
        """Return the spoken name of the person's hand, which has `number` cards.

        If the person wants help with special hands (sets of cards that score extra if the whole hand is such a set),
        the name also says to which special hand the cards are closest.
        """
        draft = self.view.draft
        aim = draft.describe_aim() if draft is not None and self.view.prompt.aims else None
        held = sayings.in_hand(number)
        return held if aim is None else self.words.sentences((held, self.words.render(aim)))

    def card(self, item: CardItem, number: int, of: int) -> str:
        """Return the spoken name of `item`, a card of the hand.

        It has the card's face, what the game says about the card, such as its points, and the card's position `number`
        among the `of` cards of the hand.
        """
        about = self._describe_place(item.place, (item.card,))[:1]
        return self._join_parts((self.words.spell_out_card(item.card), *about, format_index(number, of)))

    def place(self, spot: PlacePlan) -> str:
        """Return the spoken name of a place: its caption, the cards that lie there, and the game's facts about them."""
        held, plan, say = self.faces(spot.place), self.view.plan, self.words.render
        if spot.zone == Zone.TABLE and len(held) == 1:
            return self._join_parts((self.words.spell_out_card(held[0]), *self._describe_place(spot.place, held)))
        if spot.zone == Zone.OFFERED and plan.offer is not None:
            return say(plan.offer.title)
        caption = () if spot.caption is None or spot.zone in UNSAID else (say(spot.caption),)
        about = (
            self._describe_place(spot.place, held)[1:] if spot.zone == Zone.TABLE else self._describe_place(spot.place)
        )
        named = any(self.words.card(card) in said for card in held[-1:] for said in about)
        top = (on_top(self.words.card(held[-1])),) if spot.zone == Zone.PILE and held and not named else ()
        pill = () if spot.pill is None else (say(spot.pill),)
        shown = (
            ()
            if spot.zone == Zone.PILE or self.view.table_style.names_by_count(spot) or not held
            else (self.words.cards(held),)
        )
        return self.words.sentences((*caption, *about, *top, *pill, *shown))

    def describe_place(self, spot: PlacePlan) -> str:
        """Return a spoken text that adds to the name of a place.

        It says what a click there does, whether a drop is possible and what it is worth, and which cards are in a meld.
        """
        held, targets, say = self.faces(spot.place), self.view.targets, self.words.render
        invites = () if spot.invites is None else (say(spot.invites),)
        worth = targets.places.get(spot.place)
        legal = () if spot.place not in targets.places else (fits_here(), *(() if worth is None else (say(worth),)))
        made = (self.words.cards(held),) if self.view.table_style.names_by_count(spot) else ()
        return self.words.sentences((*invites, *legal, *made))

    def player(self, seat: SeatBox) -> str:
        """Return the spoken name of another player, with the number of cards in that player's hand.

        It also says what the player has said last, whether it is the player's turn, and which cards of the hand are
        known.
        """
        cards = self.words.render(seat.resting) if seat.resting else sayings.cards(seat.cards)
        note = () if seat.note is None else (self.words.render(seat.note),)
        now = (plays_now(),) if seat.acting else ()
        hand = Place("hand", seat.seat)
        known, open_ = self._describe_place(hand), self.words.cards(self.faces(hand))
        return self.words.sentences((self._join_parts((self.words.seat(seat.seat), cards, *note, *now)), *known, open_))

    def tray(self, tray: MeldTray) -> str:
        """Return the spoken name of `tray`, the area for a side's melds or captured cards.

        It has the names of the owners and the game's line of text about the cards there.
        """
        if tray.title:
            return self.words.join_details(self.words.render(tray.title), self.words.render(tray.line))
        return self._join_parts((self.words.name_side(tray.seats), self.words.render(tray.line)))

    def name_staging_area(self, staging: StagingArea) -> str:
        """Return the spoken name of the staging area, where cards lie before they are played.

        It has the area's title, the points laid out and needed, and the game's notes.
        """
        gauge = () if staging.gauge is None else (describe_progress(staging.gauge.value, staging.gauge.needed),)
        return self.words.sentences((self.words.render(staging.title), *gauge, *map(self.words.render, staging.notes)))

    def faces(self, place: Place) -> Cards:
        """Return the cards in `place` whose faces are visible."""
        return tuple(card for card in self.lies.get(place, ()) if card != HIDDEN)

    def _describe_place(self, place: Place, held: Cards = (HIDDEN,)) -> list[str]:
        draft = self.view.draft
        told: Iterable[Told] = () if draft is None else draft.inspect(place, held[0])
        return [self.words.render(each) for each in told]

    def _join_parts(self, parts: Iterable[str]) -> str:
        return self.words.say_key("list.and").join(filter(None, parts))


def prompt(view: TableParts) -> str:
    """Return, as spoken text, the sentence above the hand that says what the person can do now.

    If the whole game has ended, return the sentence that says how.
    """
    if view.draft is None or view.game_ending:
        return replace_visual_marks(view.game_ending)
    return SpokenWords.copy_from(view.words).render(view.draft.prompt_for_cards(view.selection.cards))


def format_index(number: int, of: int) -> str:
    """Return a text with the position `number` of a card among `of` cards, such as "3 of 11"."""
    return translate("CardNamer", "%1 of %2").replace("%1", str(number)).replace("%2", str(of))


def on_top(card: str) -> str:
    """Return the translated text "On top: …" with the name of `card`, the top card of the pile."""
    return translate("CardNamer", "On top: %1").replace("%1", card)


def fits_here() -> str:
    """Return the translated text that says of a place that the selected cards may be dropped there."""
    return translate("CardNamer", "The selected cards can go here")


def plays_now() -> str:
    """Return the translated words "plays now", which are said after the name of the player whose turn it is."""
    return translate("CardNamer", "plays now")


def describe_progress(value: int, needed: int) -> str:
    """Return the translated text that says how many points are laid out (`value`) and how many are `needed`."""
    return translate("CardNamer", "%1 of %2 laid out").replace("%1", str(value)).replace("%2", str(needed))


def players() -> str:
    """Return the translated name that a screen reader says for the list of the other players."""
    return translate("CardNamer", "Players")


def whole_table() -> str:
    """Return the translated name that a screen reader says for the whole table."""
    return translate("CardNamer", "Card table")
