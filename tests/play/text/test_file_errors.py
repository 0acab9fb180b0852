"""The reason why a file cannot be written is told in the current language."""

import re
from errno import ENOSPC, ETXTBSY
from os import strerror
from pathlib import Path

from tests.merge_cases import merge_cases
from upcard.play.text.file_errors import KINDS, describe_fault, describe_file_error
from upcard.play.text.words import Words


@merge_cases("number", KINDS)
@merge_cases("language", ["en", "ja"])
def test_common_file_errors_are_said_without_the_system_message(language: str, number: int) -> None:
    said = describe_file_error(Words(language), OSError(number, strerror(number), "games"))
    assert strerror(number) not in said
    assert language == "en" or re.search("[a-z]", said) is None


def test_other_file_errors_show_the_system_message() -> None:
    assert describe_fault(Words("ja"), OSError(ETXTBSY, strerror(ETXTBSY))) == strerror(ETXTBSY)
    assert describe_fault(Words("en"), OSError("odd")) == "odd"


def test_full_disk_is_explained_in_japanese(tmp_path: Path) -> None:
    assert describe_fault(Words("ja"), OSError(ENOSPC, strerror(ENOSPC), str(tmp_path))) == "ディスクに空きがありません"
