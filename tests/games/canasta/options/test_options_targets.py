"""For each option there is a position in which the window shows something different by the option's value."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tests.games.canasta.builders import meld
from tests.games.canasta.options.option_cases import KINGS, OPTIONS, SEVENS, Case, pack
from tests.together import together
from upcard.core.cards import Cards, parse
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, Answer, AskPartner, Deal, Draw
from upcard.games.canasta.position import PILE, STOCK, observe
from upcard.games.canasta.table.draft import Draft

Look = Callable[[Draft, Cards], object]


def targets(draft: Draft, cards: Cards) -> object:
    """Return the kinds of places where the cards may be dropped, without the bay, which takes unfinished melds."""
    return [place.kind for place in draft.targets(cards) if place.kind not in ("melds", "staged")]


def tray(draft: Draft, cards: Cards) -> object:
    """Return whether the cards may be dropped as a new meld."""
    return any(place.kind in ("melds", "staged") for place in draft.targets(cards))


def buttons(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons."""
    return [command.name for command in draft.commands(cards) if command.enabled]


def pill(draft: Draft, cards: Cards) -> object:
    """Return the sign on the pile."""
    told = next(spot.pill for spot in draft.plan().spots if spot.place == PILE)
    return told and told.key.rpartition(".")[2]


def counts(draft: Draft, cards: Cards) -> object:
    """Return the card counts of each player's box and of the stock."""
    stock = next(spot.count for spot in draft.plan().spots if spot.place == STOCK)
    return [*(seat.cards for seat in draft.plan().seats), stock]


def boxes(draft: Draft, cards: Cards) -> object:
    """Return which seat is in which box."""
    return [(seat.seat, seat.where) for seat in draft.plan().seats]


def lines(draft: Draft, cards: Cards) -> object:
    """Return the lines below the names of each side."""
    return [(tray.line.key.rpartition(".")[2], dict(tray.line.values)) for tray in draft.plan().trays]


def lain(draft: Draft, cards: Cards) -> object:
    """Return the red threes on the places of the sides."""
    return [cards for place, cards in draft.arrange().items() if place.kind == "red_threes"]


def drawn(draft: Draft, cards: Cards) -> object:
    """Return how many cards the stock's sign says that a click draws."""
    told = next(spot.invites for spot in draft.plan().spots if spot.place == STOCK)
    return told and told.values["count"]


def ways(draft: Draft, cards: Cards) -> object:
    """Return the result of laying the cards."""
    return draft.lay_cards(cards)


def after_laying_out(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons after laying out the cards, or "played" if they count enough to be melded at once."""
    laid = draft.lay_cards(cards)
    return buttons(laid, ()) if isinstance(laid, Draft) else "played"


def ended(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons, and the red threes on the table."""
    return buttons(draft, cards), lain(draft, cards)


class Moment(NamedTuple):
    """A case, what seat 0 looks at in the window, and the selected cards."""

    case: Case
    look: Look
    cards: str = ""

    def shown(self, option: str, value: object) -> object:
        """Play the actions, and return what is shown."""
        position = self.case.read(option, value)
        for action in self.case.actions:
            position = CANASTA.rules.apply(position, action).position
        return self.look(Draft(observe(position, 0)), parse(self.cards))


def moment(  # the expected results stand in a table of their own
    look: Look, hand: str = "4S 5S 6S", cards: str = "", actions: Sequence[Action] = (), **keys: object
) -> Moment:
    """Return a moment: `keys` are fields of the position, `rules` further options."""
    rules = keys.pop("rules", {})
    assert isinstance(rules, dict)
    return Moment(Case({}, actions, hand=hand, keys=keys, rules=rules), look, cards)


OPENED, OUT = [[KINGS], []], [[SEVENS], []]
QUEENS = "QS QH QD QC QS QH QC"
FOURS = "4S 4H 4C 4D 4S 4H 4C"
ONE_EACH = {"hand_size": 1}

MOMENTS: Mapping[str, tuple[Moment, Sequence[object]]] = {
    "table": (moment(lines), ("six-teams", "six-pairs")),
    "hand_size": (moment(counts, actions=(Deal(),), phase="deal", stock=pack("4S")), (11, 5)),
    "packs": (moment(counts), (2, 3)),
    "draw_count": (moment(drawn, phase="draw"), (1, 2)),
    "canastas_to_go_out": (moment(targets, "4S", "4S", melds=OUT), (1, 2)),
    "needs_natural_and_mixed": (moment(targets, "4S", "4S", melds=OUT), (True, False)),
    "minimum_scale": (moment(lines, scores=[7000, 0]), ("four", "six")),
    "red_three_scale": (moment(lines, melds=OPENED, red_threes=[["3H", "3D", "3H", "3D"], []]), ("four", "six")),
    "direction": (moment(boxes), ("clockwise", "counterclockwise")),
    "upcard_covers_black_three": (
        moment(pill, actions=(Deal(),), phase="deal", stock=pack("4S 5S 6S 7S 3S 9D"), rules=ONE_EACH),
        (True, False),
    ),
    "dealt_red_threes": (
        moment(lain, actions=(Deal(),), phase="deal", stock=pack("4S 3H 6S 7S 9D 8D"), rules=ONE_EACH),
        ("first_turn", "at_once"),
    ),
    "red_three_redraw": (moment(counts, actions=(Draw(),), phase="draw", stock=["3H", "9C", "9D"]), (True, False)),
    "pile_frozen_before_first_meld": (moment(pill, phase="draw", pile=["9D"]), (True, False)),
    "pile_frozen": (
        moment(pill, phase="draw", pile=["9D"], melds=OPENED),
        ("by_cards", "until_taken", "always"),
    ),
    "pile_needs_natural_pair": (
        moment(targets, "9S 2S 4S 5S", "9S 2S", phase="draw", pile=["9D"], melds=OPENED),
        (True, False),
    ),
    "pile_onto_canasta": (moment(buttons, phase="draw", pile=["7C"], melds=OUT), (True, False)),
    "one_card_hand_leaves_one_card_pile": (moment(buttons, "4S", phase="draw", pile=["7C"], melds=OUT), (True, False)),
    "red_three_discard": (moment(targets, "3H 4S 5S", "3H"), (True, False)),
    "wilds_after_canasta": (
        moment(targets, "X 4S 5S", "X", melds=[[["QS", "QH", "QD", "QC", "2S", "2H", "2D"]], []]),
        (True, False),
    ),
    "wilds_in_meld": (moment(tray, "QS QH QC 2S 2H X 4S 5S", "QS QH QC 2S 2H X", melds=OPENED), (2, 3)),
    "wilds_not_more_than_naturals": (
        moment(tray, "QS QH 2S 2H X 4S 5S", "QS QH 2S 2H X", melds=OPENED),
        (True, False),
    ),
    "black_threes_with_wilds": (moment(tray, "3S 3C 2S 4S", "3S 3C 2S", melds=OUT), (True, False)),
    "one_meld_a_rank": (
        moment(ways, "KC KS KH 4S 5S", "KC KS KH", melds=OPENED),
        (True, False),
    ),
    "wild_melds": (moment(tray, "2S 2H X 4S 5S", "2S 2H X", melds=OPENED), (True, False)),
    "canastas_close": (moment(targets, "7C 4S 5S", "7C", melds=OUT), (True, False)),
    "top_card_counts": (moment(buttons, "9S 9H 2S 4S 5S", phase="draw", pile=["9D"]), (True, False)),
    "concealed_canasta_bonus": (
        moment(lines, f"{QUEENS} 4S 5S", actions=(meld(QUEENS),), melds=OPENED),
        (0, 100),
    ),
    "answer_binds": (
        moment(targets, "4S 7C", "4S", actions=(AskPartner(), Answer(yes=True)), melds=OUT),
        (True, False),
    ),
    "concealed_draw_free_of_minimum": (moment(after_laying_out, f"{FOURS} 5S", FOURS), (True, False)),
    "last_red_three": (
        moment(ended, cards="4S", actions=(Draw(),), phase="draw", stock=["3H"]),
        ("ends", "ordinary", "melds_only", "stays_hidden"),
    ),
    "six_player_scale": (moment(counts, rules={"table": "six-pairs"}), (True, False)),
}

NOT_ON_THE_FELT = {
    "target": "the title bar and the score sheet name it; no card lies otherwise for it",
    "draw_for_seats": "seats are drawn before cards lie on the table",
    "red_threes_against_without_meld": "it is reckoned when the deal is scored",
    "wild_canasta_bonus": "it is reckoned when the deal is scored",
    "concealed_needs_own_canasta": "it is reckoned when the deal is scored",
    "melds_against_without_canasta": "it is reckoned when the deal is scored",
    "tie": "it is reckoned when the game is decided",
}
"""Options that no place, button or sign of the table shows, and why."""


def test_every_option_has_a_display_case_or_is_listed_without_one() -> None:
    assert sorted((*MOMENTS, *NOT_ON_THE_FELT)) == sorted(OPTIONS)


@together("option", MOMENTS)
def test_draft_shows_each_option_value_differently(option: str) -> None:
    shown, values = MOMENTS[option]
    seen = [repr(shown.shown(option, value)) for value in values]
    assert len(set(seen)) == len(seen)


SHOWN: Sequence[tuple[str, object, object]] = (
    ("canastas_to_go_out", 1, ["pile"]),
    ("canastas_to_go_out", 2, []),
    ("pile_frozen", "always", "frozen_always"),
    ("pile_frozen", "until_taken", "frozen_until_taken"),
    ("wilds_in_meld", 2, False),
    ("canastas_close", True, ["pile"]),
    ("needs_natural_and_mixed", True, []),
    ("pile_needs_natural_pair", True, []),
    ("red_three_discard", False, []),
    ("wilds_after_canasta", True, ["meld", "pile"]),
    ("wilds_after_canasta", False, ["pile"]),
    ("wilds_not_more_than_naturals", True, False),
    ("black_threes_with_wilds", False, False),
    ("answer_binds", True, []),
    ("answer_binds", False, ["pile"]),
    ("draw_count", 2, 2),
    ("pile_frozen_before_first_meld", True, "frozen_for_you"),
    ("pile_frozen_before_first_meld", False, None),
    ("upcard_covers_black_three", False, "blocked"),
    ("pile_onto_canasta", True, ["take", "draw"]),
    ("pile_onto_canasta", False, ["draw"]),
    ("one_card_hand_leaves_one_card_pile", True, ["draw"]),
    ("top_card_counts", False, ["draw"]),
    ("concealed_draw_free_of_minimum", True, "played"),
    ("concealed_draw_free_of_minimum", False, ["arrange", "take_back"]),
)
"""What is shown, for options where one word says it."""


@together(("option", "value", "shown"), SHOWN)
def test_draft_shows_the_expected_state_per_option_value(option: str, value: object, shown: object) -> None:
    assert MOMENTS[option][0].shown(option, value) == shown
