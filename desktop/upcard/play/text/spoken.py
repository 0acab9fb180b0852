"""Makes sentences to be spoken: cards are named in words, and signs that can only be read are left out."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from upcard.core.cards import HIDDEN, JOKER
from upcard.play.text.words import SIGNS, Words

MARKS: Mapping[str, str] = MappingProxyType(
    {"**": "", "❄ ": "", "✓ ": "", " ✓": "", "…": "", "\t": " ", " · ": ", ", " → ": ", "}
)
"""Marks in texts, and what is said in place of each."""
SUIT: Mapping[str, str] = MappingProxyType({sign: suit for suit, sign in SIGNS.items()})
PRINTED = re.compile(f"(10|[2-9AJQK])([{''.join(SIGNS.values())}])")
"""A pattern for a card as it is printed, such as 10♠."""
ENDS = (".", "。", "?", "!", "？", "！", "”", "」")


class SpokenWords(Words):
    """Makes sentences for somebody who hears them, such as the user of a screen reader.

    If the catalogue has a text with the key `<key>.aloud`, it is used in place of the text `<key>`.
    """

    @classmethod
    def copy_from(cls, words: Words) -> "SpokenWords":
        """Return an object that makes spoken sentences, with the language, names, seat and added texts of `words`."""
        return cls(words.language, words.names, words.you).with_texts(words.own)

    def say_key(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> str:
        """Return the sentence for `key` to be spoken, with `facts` filled in.

        If there is a text with the key `<key>.aloud`, it is used.
        """
        own = f"{key}.aloud"
        return replace_visual_marks(super().say_key(own if own in self else key, facts))

    def card(self, card: str) -> str:
        """Return the name of a card in words, such as "eight of spades"."""
        return super().card(card) if card in (JOKER, HIDDEN) else self._spell_out_card(card)

    def cards(self, cards: Iterable[str]) -> str:
        """Return the names of cards in words, joined in the given order."""
        return self.say_key("list.and").join(map(self.card, cards))

    def spell_out_text(self, text: str) -> str:
        """Return the words to speak in place of `text`, which was written to be read.

        Cards become words, several cards in a row become a list, and signs that can only be read are left out.
        """
        one = f"(?:{PRINTED.pattern}|{re.escape(self.card(JOKER))})"
        listed = re.sub(f"({one}) (?={one})", lambda card: card[1] + self.say_key("list.and"), text)
        return replace_visual_marks(
            PRINTED.sub(lambda card: self._spell_out_card(_rank(card[1]) + SUIT[card[2]]), listed)
        )

    def sentences(self, parts: Iterable[str], repeated: bool = False) -> str:
        """Return `parts` joined as sentences with full stops; a repeated part is left out unless `repeated` is True."""
        stop = self.say_key("sentences.stop")
        all_parts = [f"{part[:1].upper()}{part[1:]}".strip() for part in parts if part]
        whole = all_parts if repeated else [*dict.fromkeys(all_parts)]
        ended = (part + ("" if part.endswith(ENDS) else stop) for part in whole)
        return self.join_sentences(part.strip() for part in ended)


def _rank(printed: str) -> str:
    return "T" if printed == "10" else printed


def replace_visual_marks(text: str) -> str:
    """Return `text` without signs that cannot be spoken, such as `❄`; a sign that separates words becomes a comma."""
    for mark, said in MARKS.items():
        text = text.replace(mark, said)
    return text
