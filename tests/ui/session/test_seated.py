"""Who sits where in each deal, the players' names, and whose view the window shows."""

from collections.abc import Sequence

from tests.merge_cases import merge_cases
from tests.ui.conftest import CANASTA
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.session.controller import MatchController
from upcard.ui.session.naming import LONGEST, by_seat, make_words, name_players, side_name, title
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.shell.result_text import describe_result


def start_at_table(name: str, deals: int = 1) -> AnyMatch:
    """A match at a table of players, in its deal number `deals`."""
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({"table": name}), "1", 0)
    match.deal()
    while deals > 1:
        while match.to_act is not None:
            play_on(match, 1)
        match.deal()
        deals -= 1
    return match


def make_seated_players(
    name: str, persons: Sequence[int] = (0,), deals: int = 1, names: Sequence[str] = ()
) -> SeatedPlayers:
    match = start_at_table(name, deals)
    kinds = [PERSON if player in persons else "standard" for player in range(CANASTA.rules.players(match.rules))]
    return SeatedPlayers(match, kinds, names)


def test_players_keep_level_and_name_when_seats_change_between_deals() -> None:
    first, second = (SeatedPlayers(start_at_table("five", deal), (PERSON, "a", "b", "c", "d")) for deal in (1, 2))
    assert [first.level(seat) for seat in range(5)] == [PERSON, "c", "a", "d", "b"]
    assert [second.level(seat) for seat in range(5)] == [PERSON, "c", "b", "d", "a"]
    assert by_seat("en", first) == {0: "Ana", 1: "Ken", 2: "Nora", 3: "Mio", 4: "Eli"}
    assert by_seat("en", second) == {0: "Ana", 1: "Ken", 2: "Eli", 3: "Mio", 4: "Nora"}


def test_resting_person_watches_from_the_bench() -> None:
    resting = make_seated_players("five", deals=3)
    assert (resting.seat, resting.viewer_sits_out, resting.has_several_persons) == (4, True, False)
    assert make_words("en", resting).seat(4) == "You"
    assert not make_seated_players("five").viewer_sits_out


@merge_cases(
    ("name", "sides"),
    [
        ("four", ["You & Nora", "Ken & Mio"]),
        ("two", ["You", "Ken"]),
        ("three-lone", ["You", "Ken", "Nora"]),
        ("five", ["You · Nora · Eli", "Ken & Mio"]),
        ("six-rotating", ["You · Nora · Eli", "Ken · Mio · Sam"]),
        ("six-pairs", ["You & Mio", "Ken & Eli", "Nora & Sam"]),
    ],
)
def test_side_name_lists_all_its_players(name: str, sides: list[str]) -> None:
    controller = MatchController(start_at_table(name), [PERSON, *["standard"] * 5][: CANASTA.rules.tables[name]])
    said = make_words("en", controller.seated)
    assert [side_name(said, controller, side) for side in range(len(sides))] == sides


def test_you_come_first_in_the_side_name_at_any_seat() -> None:
    controller = MatchController(start_at_table("five"), ["standard", "standard", PERSON, "standard", "standard"])
    said = make_words("en", controller.seated)
    assert side_name(said, controller, 0) == "You · Ken · Mio"
    assert said.name_side((0, controller.seated.seat)) == f"You & {said.seat(0)}"


def test_game_end_line_joins_the_names_of_three_partners() -> None:
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({"table": "six-teams", "target": 1}), "1", 0)
    match.deal()
    while match.to_act is not None:
        play_on(match, 1)
    controller = MatchController(match, [PERSON, *["standard"] * 5])
    line = describe_result(make_words("en", controller.seated), controller)
    assert "You & Nora & Eli " in line
    assert "Ken & Mio & Sam " in line


def test_typed_names_are_shortened_to_one_line() -> None:
    names = ("  Olga\tP.\n", "Ken", "x" * 99, "{seat} <b>&")
    found = name_players("ja", make_seated_players("four", (0, 2, 3), names=names))
    assert found == ("Olga P.", "ケン", "x" * (LONGEST - 1) + "…", "{seat} <b>&")


def test_computer_players_get_no_name_that_a_person_has() -> None:
    assert name_players("en", make_seated_players("four", (0, 1), names=("Nora", "Ken", "", ""))) == (
        "Nora",
        "Ken",
        "Eli",
        "Mio",
    )


def test_persons_own_name_is_not_translated() -> None:
    assert name_players("ja", make_seated_players("four", (0, 1), names=("", "Ken", "", "")))[1] == "Ken"


def test_view_belongs_to_the_person_whose_turn_comes_first() -> None:
    assert make_seated_players("four", (1, 2)).viewer == 1
    assert make_seated_players("five", (2,)).viewer == 2
    assert make_seated_players("four", ()).viewer == 0


def test_nobody_is_you_where_only_computer_players_play() -> None:
    assert make_words("en", make_seated_players("four", ())).seat(0) == "Ana"


def test_title_names_the_table_only_if_it_is_not_the_usual_one() -> None:
    assert title(make_words("en", make_seated_players("four")), start_at_table("four")) == "Canasta"
    assert (
        title(make_words("en", make_seated_players("six-pairs")), start_at_table("six-pairs"))
        == "Canasta · three partnerships"
    )
