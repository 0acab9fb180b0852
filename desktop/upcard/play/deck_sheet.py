"""Looks through an SVG before anything draws it: which elements have names, and nothing in it that reaches outside."""

import re
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate, errors

from upcard.play.deck_file import BadDeck, Drawing

DEEPEST, MOST_ELEMENTS = 200, 500_000
"""How deeply elements may be nested, and how many there may be; real decks have up to 9,000."""
LONGEST_ENTITY = 1_000
"""Drawing programs abbreviate the names of namespaces so; whoever abbreviates more means harm."""

_INSIDE = re.compile(r"\s*(#|data:image/(png|jpe?g|gif|bmp|webp)\b)")
_URL = re.compile(r"url\(\s*['\"]?(?!['\"#])")


def names(drawing: Drawing) -> frozenset[str]:
    """Return the names of a drawing's elements; raises BadDeck for what is no SVG, or reaches outside."""
    reader = _Reader(drawing.name)
    try:
        reader.parser.Parse(drawing.data, True)
    except ExpatError as bad:
        why = errors.messages.get(bad.code, "") and str(bad).split(":")[0]
        raise BadDeck("deck.broken", {"file": drawing.name, "line": bad.lineno, "why": why}) from None
    return frozenset(reader.names)


class _Reader:
    """What is seen while the elements go by."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.names: set[str] = set()
        self.depth = 0
        self.count = 0
        self.parser = ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._declare

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self.depth, self.count = self.depth + 1, self.count + 1
        kind = name.rpartition(":")[2]
        if self.count == 1 and kind != "svg":
            self._refuse("deck.no_svg")
        if self.depth > DEEPEST or self.count > MOST_ELEMENTS:
            self._refuse("deck.too_deep" if self.depth > DEEPEST else "deck.too_many")
        self.names.add(attributes.get("id", ""))
        for attribute, value in attributes.items():
            brought = kind != "a" and attribute.rpartition(":")[2] == "href" and not _INSIDE.match(value)
            if brought or _URL.search(value):
                self._refuse("deck.outside")

    def _end(self, _: str) -> None:
        self.depth -= 1

    def _declare(self, *declared: str | bool | None) -> None:
        """Refuse an abbreviation that another file, or others of its kind, are hidden in."""
        value = declared[2]
        if not isinstance(value, str) or "&" in value or len(value) > LONGEST_ENTITY:
            self._refuse("deck.entity")

    def _refuse(self, key: str) -> NoReturn:
        raise BadDeck(key, {"file": self.file, "line": self.parser.CurrentLineNumber})
