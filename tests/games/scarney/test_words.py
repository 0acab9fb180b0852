"""Everything that a Scarney table shows or says has texts in both languages, with all their facts."""

from collections.abc import Iterator

import pytest

from tests.case_counts import choose_cases
from tests.games.scarney.builders import lay_off, position
from tests.merge_cases import merge_cases
from tests.promises.walk import deal, walk
from upcard.core.events import Told
from upcard.core.text.decode import decode
from upcard.core.text.encode import plain
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.position import Observation, Position, observe
from upcard.games.scarney.rules.check import check
from upcard.games.scarney.table.draft import Draft
from upcard.play.text.words import LANGUAGES, Words


def list_table_signs(draft: Draft) -> Iterator[Told | None]:
    """Yield all signs of a table, and what is said about its cards."""
    plan = draft.plan()
    for spot in plan.spots:
        yield from (spot.caption, spot.pill, spot.invites, spot.about)
    for tray in plan.trays:
        yield from (tray.line, tray.note)
    yield from (seat.note for seat in plan.seats)
    if plan.offer is not None:
        yield from (plan.offer.title, plan.offer.line, plan.offer.lead, *plan.offer.facts)
    if plan.staging is not None:
        yield from (plan.staging.title, *plan.staging.notes)
    for place, cards in draft.arrange().items():
        for card in cards[:1]:
            yield from draft.inspect(place, card)


def list_selection_texts(draft: Draft) -> Iterator[Told | None]:
    """Yield what is said of a selection: the prompt, the worth of a drop, and the buttons."""
    for cards in ((), *((card,) for card in draft.hand[:3])):
        yield draft.prompt_for_cards(cards)
        for place, worth in draft.targets(cards).items():
            yield from (worth, draft.preview_total(cards, place))
        yield from (Told(f"scarney.command.{one.name}", one.facts or {}) for one in draft.commands(cards))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("seed", range(choose_cases(2, 40)))
def test_every_shown_text_key_has_words_in_each_language(seed: int) -> None:
    says = [Words(language, {1: "Ken"}, you=0) for language in LANGUAGES]
    rules = SCARNEY.rules.presets["standard"]
    for turn in walk(SCARNEY, rules, str(seed), deal(SCARNEY, rules, str(seed)).position):
        assert isinstance(turn.position, Position)
        drafts = [Draft(observe(turn.position, seat)) for seat in (0, 1)]
        drafts += [draft.stage_best_melds() for draft in drafts if draft.lays_out]
        told = [
            one
            for draft in drafts
            for one in (*list_table_signs(draft), *list_selection_texts(draft))
            if one is not None
        ]
        told += [event for event in turn.step.events if isinstance(event, Told)]
        sentences = [words.render(one) for words in says for one in told]
        assert [one for one in sentences if not one.strip() or "{" in one] == []


@merge_cases("seed", range(3))
def test_observation_reads_back_from_json_as_written(seed: int) -> None:
    """The worker gets an observation as JSON, with the cards shown in the deal."""
    rules = SCARNEY.rules.presets["standard"]
    for turn in walk(SCARNEY, rules, str(seed), deal(SCARNEY, rules, str(seed)).position):
        assert decode(Observation, plain(turn.seen)) == turn.seen


@merge_cases(
    ("cards", "english", "japanese"),
    [
        ("2C 9D KS", "You can add 7.", "7なら加えられます。"),
        ("7C 9D KS", "You can add one of them.", "1枚なら加えられます。"),
        ("2C 3C 7C", "You can add two of them.", "2枚なら加えられます。"),
    ],
)
def test_lay_off_refusal_text_says_which_cards_the_meld_takes(cards: str, english: str, japanese: str) -> None:
    """By the rule scarney.lay-off: of three cards a meld may take none, one or two."""
    here = position(f"{cards} 9C", "7S7H7D 4C5C6C TDJSQH")
    violation = check(observe(here, 0), lay_off(int("3C" in cards), cards))
    assert violation is not None
    assert Words("en").refusal_parts(violation)[1].endswith(english)
    assert Words("ja").refusal_parts(violation)[1].endswith(japanese)
