"""A person's experience from a blunder to practice the next day, in the real window and in both languages."""

import pytest

from tests.system.coached import play_both_days
from tests.system.screen import explain_missing_tools

pytestmark = [pytest.mark.nightly, pytest.mark.skipif(bool(explain_missing_tools()), reason=explain_missing_tools())]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_blunder_is_warned_of_reviewed_and_practised_the_next_day(language: str) -> None:
    play_both_days(language)
