"""Sentences for the ear: cards in words, and no marks that only an eye reads."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from upcard.core.cards import HIDDEN, JOKER
from upcard.play.text.words import SIGNS, Words

MARKS: Mapping[str, str] = MappingProxyType(
    {"**": "", "❄ ": "", "✓ ": "", " ✓": "", "…": "", "\t": " ", " · ": ", ", " → ": ", "}
)
"""Visible marks, and what is said in their place."""
SUIT: Mapping[str, str] = MappingProxyType({sign: suit for suit, sign in SIGNS.items()})
PRINTED = re.compile(f"(10|[2-9AJQK])([{''.join(SIGNS.values())}])")
"""A card in print."""
ENDS = (".", "。", "?", "!", "？", "！", "”", "」")


class SpokenWords(Words):
    """Sentences for somebody who hears them; a key with `<key>.aloud` has a wording of its own."""

    @classmethod
    def like(cls, words: Words) -> "SpokenWords":
        """Return spoken words in the language of `words`, with the same names, addressee and added texts."""
        return cls(words.language, words.names, words.you).with_texts(words.own)

    def say_key(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> str:
        """Return the sentence of a key, in its wording for the ear if it has one."""
        own = f"{key}.aloud"
        return replace_visual_marks(super().say_key(own if own in self else key, facts))

    def card(self, card: str) -> str:
        """Return a card in words."""
        return super().card(card) if card in (JOKER, HIDDEN) else self._spell_out_card(card)

    def cards(self, cards: Iterable[str]) -> str:
        """Return cards in words, in the order given."""
        return self.say_key("list.and").join(map(self.card, cards))

    def spell_out_text(self, text: str) -> str:
        """Return a text written for the eye with its cards in words."""
        return replace_visual_marks(
            PRINTED.sub(lambda card: self._spell_out_card(_rank(card[1]) + SUIT[card[2]]), text)
        )

    def sentences(self, parts: Iterable[str]) -> str:
        """Return `parts` as sentences, without repetitions."""
        stop = self.say_key("sentences.stop")
        whole = dict.fromkeys(f"{part[:1].upper()}{part[1:]}".strip() for part in parts if part)
        ended = (part + ("" if part.endswith(ENDS) else stop) for part in whole)
        return self.join_sentences(part.strip() for part in ended)


def _rank(printed: str) -> str:
    return "T" if printed == "10" else printed


def replace_visual_marks(text: str) -> str:
    """Return a sentence without the marks that only an eye reads."""
    for mark, said in MARKS.items():
        text = text.replace(mark, said)
    return text
