"""For each option there is a position in which the window shows something different by the option's value."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tests.games.canasta.builders import meld
from tests.games.canasta.options.option_cases import KINGS, OPTIONS, SEVENS, Case, pack
from tests.merge_cases import merge_cases
from upcard.core.cards import Cards, parse
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, Answer, AskPartner, Deal, Draw
from upcard.games.canasta.position import PILE, STOCK, observe
from upcard.games.canasta.table.draft import Draft

Look = Callable[[Draft, Cards], object]


def list_targets(draft: Draft, cards: Cards) -> object:
    """Return the kinds of places where the cards may be dropped, without the bay, which takes unfinished melds."""
    return [place.kind for place in draft.targets(cards) if place.kind not in ("melds", "staged")]


def accepts_new_meld(draft: Draft, cards: Cards) -> object:
    """Return whether the cards may be dropped as a new meld."""
    return any(place.kind in ("melds", "staged") for place in draft.targets(cards))


def list_enabled_buttons(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons."""
    return [command.name for command in draft.commands(cards) if command.enabled]


def get_pile_sign(draft: Draft, cards: Cards) -> object:
    """Return the sign on the pile."""
    told = next(spot.pill for spot in draft.plan().spots if spot.place == PILE)
    return told and told.key.rpartition(".")[2]


def list_card_counts(draft: Draft, cards: Cards) -> object:
    """Return the card counts of each player's box and of the stock."""
    stock = next(spot.count for spot in draft.plan().spots if spot.place == STOCK)
    return [*(seat.cards for seat in draft.plan().seats), stock]


def list_boxes(draft: Draft, cards: Cards) -> object:
    """Return which seat is in which box."""
    return [(seat.seat, seat.where) for seat in draft.plan().seats]


def list_side_lines(draft: Draft, cards: Cards) -> object:
    """Return the lines below the names of each side."""
    return [(tray.line.key.rpartition(".")[2], dict(tray.line.values)) for tray in draft.plan().trays]


def list_red_threes(draft: Draft, cards: Cards) -> object:
    """Return the red threes on the places of the sides."""
    return [cards for place, cards in draft.arrange().items() if place.kind == "red_threes"]


def get_draw_count(draft: Draft, cards: Cards) -> object:
    """Return how many cards the stock's sign says that a click draws."""
    told = next(spot.invites for spot in draft.plan().spots if spot.place == STOCK)
    return told and told.values["count"]


def try_laying(draft: Draft, cards: Cards) -> object:
    """Return the result of laying the cards."""
    return draft.lay_cards(cards)


def list_buttons_after_laying(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons after laying out the cards, or "played" if they count enough to be melded at once."""
    laid = draft.lay_cards(cards)
    return list_enabled_buttons(laid, ()) if isinstance(laid, Draft) else "played"


def list_buttons_and_red_threes(draft: Draft, cards: Cards) -> object:
    """Return the enabled buttons, and the red threes on the table."""
    return list_enabled_buttons(draft, cards), list_red_threes(draft, cards)


class Moment(NamedTuple):
    """A case, what seat 0 looks at in the window, and the selected cards."""

    case: Case
    look: Look
    cards: str = ""

    def play_and_look(self, option: str, value: object) -> object:
        """Play the actions, and return what is shown."""
        position = self.case.read(option, value)
        for action in self.case.actions:
            position = CANASTA.rules.apply(position, action).position
        return self.look(Draft(observe(position, 0)), parse(self.cards))


def make_moment(  # the expected results stand in a table of their own
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
    "table": (make_moment(list_side_lines), ("six-teams", "six-pairs")),
    "hand_size": (make_moment(list_card_counts, actions=(Deal(),), phase="deal", stock=pack("4S")), (11, 5)),
    "packs": (make_moment(list_card_counts), (2, 3)),
    "draw_count": (make_moment(get_draw_count, phase="draw"), (1, 2)),
    "canastas_to_go_out": (make_moment(list_targets, "4S", "4S", melds=OUT), (1, 2)),
    "needs_natural_and_mixed": (make_moment(list_targets, "4S", "4S", melds=OUT), (True, False)),
    "minimum_scale": (make_moment(list_side_lines, scores=[7000, 0]), ("four", "six")),
    "red_three_scale": (
        make_moment(list_side_lines, melds=OPENED, red_threes=[["3H", "3D", "3H", "3D"], []]),
        ("four", "six"),
    ),
    "direction": (make_moment(list_boxes), ("clockwise", "counterclockwise")),
    "upcard_covers_black_three": (
        make_moment(get_pile_sign, actions=(Deal(),), phase="deal", stock=pack("4S 5S 6S 7S 3S 9D"), rules=ONE_EACH),
        (True, False),
    ),
    "dealt_red_threes": (
        make_moment(list_red_threes, actions=(Deal(),), phase="deal", stock=pack("4S 3H 6S 7S 9D 8D"), rules=ONE_EACH),
        ("first_turn", "at_once"),
    ),
    "red_three_redraw": (
        make_moment(list_card_counts, actions=(Draw(),), phase="draw", stock=["3H", "9C", "9D"]),
        (True, False),
    ),
    "pile_frozen_before_first_meld": (make_moment(get_pile_sign, phase="draw", pile=["9D"]), (True, False)),
    "pile_frozen": (
        make_moment(get_pile_sign, phase="draw", pile=["9D"], melds=OPENED),
        ("by_cards", "until_taken", "always"),
    ),
    "pile_needs_natural_pair": (
        make_moment(list_targets, "9S 2S 4S 5S", "9S 2S", phase="draw", pile=["9D"], melds=OPENED),
        (True, False),
    ),
    "pile_onto_canasta": (make_moment(list_enabled_buttons, phase="draw", pile=["7C"], melds=OUT), (True, False)),
    "one_card_hand_leaves_one_card_pile": (
        make_moment(list_enabled_buttons, "4S", phase="draw", pile=["7C"], melds=OUT),
        (True, False),
    ),
    "red_three_discard": (make_moment(list_targets, "3H 4S 5S", "3H"), (True, False)),
    "wilds_after_canasta": (
        make_moment(list_targets, "X 4S 5S", "X", melds=[[["QS", "QH", "QD", "QC", "2S", "2H", "2D"]], []]),
        (True, False),
    ),
    "wilds_in_meld": (
        make_moment(accepts_new_meld, "QS QH QC 2S 2H X 4S 5S", "QS QH QC 2S 2H X", melds=OPENED),
        (2, 3),
    ),
    "wilds_not_more_than_naturals": (
        make_moment(accepts_new_meld, "QS QH 2S 2H X 4S 5S", "QS QH 2S 2H X", melds=OPENED),
        (True, False),
    ),
    "black_threes_with_wilds": (make_moment(accepts_new_meld, "3S 3C 2S 4S", "3S 3C 2S", melds=OUT), (True, False)),
    "one_meld_a_rank": (
        make_moment(try_laying, "KC KS KH 4S 5S", "KC KS KH", melds=OPENED),
        (True, False),
    ),
    "wild_melds": (make_moment(accepts_new_meld, "2S 2H X 4S 5S", "2S 2H X", melds=OPENED), (True, False)),
    "canastas_close": (make_moment(list_targets, "7C 4S 5S", "7C", melds=OUT), (True, False)),
    "top_card_counts": (make_moment(list_enabled_buttons, "9S 9H 2S 4S 5S", phase="draw", pile=["9D"]), (True, False)),
    "concealed_canasta_bonus": (
        make_moment(list_side_lines, f"{QUEENS} 4S 5S", actions=(meld(QUEENS),), melds=OPENED),
        (0, 100),
    ),
    "answer_binds": (
        make_moment(list_targets, "4S 7C", "4S", actions=(AskPartner(), Answer(yes=True)), melds=OUT),
        (True, False),
    ),
    "concealed_draw_free_of_minimum": (make_moment(list_buttons_after_laying, f"{FOURS} 5S", FOURS), (True, False)),
    "last_red_three": (
        make_moment(list_buttons_and_red_threes, cards="4S", actions=(Draw(),), phase="draw", stock=["3H"]),
        ("ends", "ordinary", "melds_only", "stays_hidden"),
    ),
    "six_player_scale": (make_moment(list_card_counts, rules={"table": "six-pairs"}), (True, False)),
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


@merge_cases("option", MOMENTS)
def test_draft_shows_each_option_value_differently(option: str) -> None:
    shown, values = MOMENTS[option]
    seen = [repr(shown.play_and_look(option, value)) for value in values]
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


@merge_cases(("option", "value", "shown"), SHOWN)
def test_draft_shows_the_expected_state_per_option_value(option: str, value: object, shown: object) -> None:
    assert MOMENTS[option][0].play_and_look(option, value) == shown
