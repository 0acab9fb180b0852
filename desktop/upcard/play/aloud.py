"""The same sentences for the ear: cards in words, and none of the marks that only an eye reads."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from upcard.core.cards import HIDDEN, JOKER
from upcard.play.words import Words

MARKS: Mapping[str, str] = MappingProxyType(
    {"**": "", "❄ ": "", "✓ ": "", " ✓": "", "…": "", "\t": " ", " · ": ", ", " → ": ", "}
)
"""What is seen in a sentence and not said, and what is said in its place."""


class Aloud(Words):
    """Says things to somebody who hears them; a key has a wording of its own for that where `<key>.aloud` stands."""

    @classmethod
    def like(cls, words: Words) -> "Aloud":
        """Speak the language of other words, to the same person, about the same players."""
        return cls(words.language, words.names, words.you)

    def say_key(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> str:
        """Say a key in the wording for the ear where it has one."""
        own = f"{key}.aloud"
        return heard(super().say_key(own if own in self else key, facts))

    def card(self, card: str) -> str:
        """Name a card in words."""
        return super().card(card) if card in (JOKER, HIDDEN) else self._spoken(card)

    def cards(self, cards: Iterable[str]) -> str:
        """Name cards in words, in the order given."""
        return self.say_key("list.and").join(map(self.card, cards))


def heard(text: str) -> str:
    """Leave out of a sentence what only an eye reads."""
    for mark, said in MARKS.items():
        text = text.replace(mark, said)
    return text
