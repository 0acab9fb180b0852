"""First melds that count enough go down at one press of one button, one meld or several, in the whole family."""

from collections.abc import Mapping

from tests.games.canasta.table.test_layings import FAMILY, TRAY, buttons, draft, get_laid_cards
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.events import Place

NEW = Place("staged", 0, 0)
"""The place of a new meld before the side's first melds."""
REST = "4S 5D 6H 9C"
ONE: Mapping[str, str] = {
    **dict.fromkeys(FAMILY, "AS AH AD"),
    "modern_american": "AS AS AH AH AD AD AC",
}
"""One meld that reaches the minimum by itself."""
TWO: Mapping[str, str] = {
    **dict.fromkeys(FAMILY, "KS KH KD QS QH 2D"),
    "modern_american": "KS KH KD AS AH 2D X",
}
"""Two melds that reach it together; in Modern American only with both wild cards beside the two aces."""


@merge_cases("name", FAMILY)
@merge_cases("melds", [ONE, TWO], ids=["one", "two"])
def test_first_melds_go_down_at_one_press_or_drop(name: str, melds: Mapping[str, str]) -> None:
    cards = parse(melds[name])
    made = draft(name, f"{melds[name]} {REST}")
    assert buttons(made, melds[name]) == [("lay", True)]
    assert made.prompt_for_cards(cards).key.endswith(".prompt.lay")
    pressed = get_laid_cards(made.command("lay", cards))
    assert sorted(" ".join(pressed.values()).split()) == sorted(cards)
    for place in (TRAY, NEW):
        assert get_laid_cards(made.drop(cards, place)) == pressed
    assert made.targets(cards)[NEW].values["points"] == made.preview_total(cards, NEW).values["total"]


@merge_cases("name", FAMILY)
def test_first_melds_that_count_too_little_are_laid_out(name: str) -> None:
    made = draft(name, f"4H 4D 4C {REST}")
    assert buttons(made, "4H 4D 4C") == [("stage", True)]
    assert made.command("stage", parse("4H 4D 4C")).groups == made.drop(parse("4H 4D 4C"), TRAY).groups


@merge_cases(
    ("name", "cards", "melds"),
    [
        ("modern_american", "KS KH KD AS AH 2D X", {"K": "KD KH KS", "A": "2D AH AS X"}),
        ("modern_american", "7S 7H 7D AS AH AD X", {"7": "7D 7H 7S", "A": "AD AH AS X"}),
        ("samba", "7C 8C 9C 9D 9S 2D KS KH KD", {"C": "7C 8C 9C", "9": "2D 9D 9S", "K": "KD KH KS"}),
    ],
)
def test_selected_cards_are_divided_among_melds_as_the_rules_allow(
    name: str, cards: str, melds: dict[str, str]
) -> None:
    """The usual division is illegal: two melds of a wild card, a wild card on sevens, or no sequence of the nine."""
    assert get_laid_cards(draft(name, f"{cards} {REST}").command("lay", parse(cards))) == melds
