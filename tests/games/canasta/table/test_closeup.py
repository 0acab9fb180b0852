"""What the closeup of a card tells a person."""

from dataclasses import replace

from tests.games.canasta.formats.stored_positions import make_draft
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.games.canasta.position import PILE
from upcard.games.canasta.table.closeup import inspect
from upcard.play.text.spoken import SpokenWords


@merge_cases(
    ("card", "points", "role"),
    [("X", 50, "wild"), ("2S", 20, "wild"), ("3H", 0, "red_three"), ("3C", 5, "black_three"), ("8S", 10, "natural")],
)
def test_close_up_of_a_card_gives_its_points_and_role(card: str, points: int, role: str) -> None:
    (told,) = make_draft("mockup_01").inspect(Place("hand", 0), Card(card))
    assert told.values == {"points": points, "role": role}


def test_close_up_of_a_meld_gives_its_cards_wilds_and_missing_cards() -> None:
    _, told, missing = make_draft("mockup_01").inspect(Place("meld", 1, 3), Card("8S"))
    assert told.values == {"count": 5, "wilds": 1, "rank": "8", "size": 6}
    assert missing.values == {"missing": 1}
    assert SpokenWords("en").sentences(map(SpokenWords("en").render, (told, missing))) == (
        "Eights: six cards, one wild. One more makes a canasta."
    )


def test_canasta_look_through_pile_is_allowed_until_own_first_discard() -> None:
    seen = make_draft("mockup_01").seen
    for discarded in (False, True):
        table = replace(seen.table, discarded=(discarded,) * 4)
        _, told = inspect(replace(seen, table=table), PILE, seen.table.pile[-1])
        assert ("cards" in told.values) != discarded
