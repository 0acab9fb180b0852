"""The reason why a file cannot be written is told in the current language."""

import re
from errno import ENOSPC, ETXTBSY
from os import strerror
from pathlib import Path

import pytest

from upcard.play.text.file_errors import KINDS, describe_file_error, why
from upcard.play.text.words import Words


@pytest.mark.parametrize("number", KINDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_often_happens_is_said_without_the_systems_words(language: str, number: int) -> None:
    said = describe_file_error(Words(language), OSError(number, strerror(number), "games"))
    assert strerror(number) not in said
    assert language == "en" or re.search("[a-z]", said) is None


def test_anything_else_the_system_says_itself() -> None:
    assert why(Words("ja"), OSError(ETXTBSY, strerror(ETXTBSY))) == strerror(ETXTBSY)
    assert why(Words("en"), OSError("odd")) == "odd"


def test_full_disk_is_called_that(tmp_path: Path) -> None:
    assert why(Words("ja"), OSError(ENOSPC, strerror(ENOSPC), str(tmp_path))) == "ディスクに空きがありません"
