"""Japanese texts use one word for each thing, in the window, the rules and the refusals."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from xml.etree import ElementTree

from tests.merge_cases import merge_cases
from tests.play.text.test_words_catalogues import JAPANESE, texts
from upcard.core.resources import resource

INSTEAD: Mapping[str, str] = {
    "パック": "組",
    "目標": "終了点",
    "選択肢|オプション": "ルール設定",
    "プリセット|ルールのセット": "ルールセット",
    "研究室|実験室|ラボ": "ルール工房",
    "カーテン": "目隠し",
    "ローンハンド": "単独プレイヤー",
    "凍結": "フローズン",
    "代札": "ワイルドカード",
    "引き札": "引くカード",
    "ドロー(?!カシノ)": "引く",
    "ミックス(?!ド)": "ミックスド",
    "(?<![手山場り絵数て])札": "カード",
    "ダイア": "ダイヤ",
    "(?<!の)(赤|黒)3|[赤黒]い3": "赤の3, 黒の3",
    "ナチュラルのペア|ペアが必要|ペアは不要": "ナチュラル2枚",
    "打[つちっ]": "プレイする",
    "ラウンド|手番": "ディール, 番",
    "不正|無効|エラー|違反|ペナルティ": "nothing that blames",
    "彼|彼女": "the name with さん",
    "統計": "成績",
    "待った(?!ほう|あと|り)": "手の取り消し",
    "スコア表": "得点表",
    "レベル": "強さ",
    "誰|普通|下さい|出来": "だれ, ふつう, ください, でき",
    r"(?<!損)失点": "損失点, マイナス",
    "プレイヤ(?!ー)|ディーラ(?!ー)|コンピュータ(?!ー)": "the long vowel",
    r"(?<![\d,])\d{4,}(?![\d年])点": "thousands with a comma",
}
"""Words not to use, as patterns, and the words to use instead."""


def list_japanese_texts() -> Iterator[str]:
    """Yield every Japanese text of the program."""
    yield from (text for entry in JAPANESE.values() for text in texts(entry))
    for message in ElementTree.parse(resource("translations", "upcard_ja.ts")).getroot().iter("translation"):
        yield message.text or ""
    for book in sorted(path for folder in ("rules", "lessons", "help") for path in resource(folder).glob("*.ja.toml")):
        yield from strings(tomllib.loads(book.read_text("utf-8")))


def strings(value: object) -> Iterator[str]:
    """Yield the texts anywhere in a value."""
    if isinstance(value, str):
        yield value
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from strings(part)


@cache
def get_japanese_texts() -> tuple[str, ...]:
    """Return all Japanese texts of the program."""
    return tuple(list_japanese_texts())


@merge_cases("word", INSTEAD)
def test_texts_avoid_words_that_the_glossary_replaces(word: str) -> None:
    assert [text for text in get_japanese_texts() if re.search(word, text)] == [], f"instead: {INSTEAD[word]}"


def test_glossary_check_covers_all_three_kinds_of_texts() -> None:
    assert {"ルール工房", "引き分け", "席決め"} <= {*get_japanese_texts()}
