"""Checks an SVG file before anything draws it, and lists the names (`id`) of its elements.

A file that refers to anything outside itself is refused.
"""

import re
from base64 import b64decode
from collections.abc import Mapping
from types import MappingProxyType
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate, errors

from upcard.play.decks.deck_file import BadDeck, DrawingFile

DEEPEST, MOST_ELEMENTS = 200, 500_000
"""Two limits: how deeply elements are nested, and how many there are; real decks have up to 9,000 elements."""
MOST_DRAWN = 5_000_000
"""The largest number of elements that are drawn; each copy, and each copy of a copy, counts."""
BROKEN: Mapping[str, str] = MappingProxyType(
    {
        errors.XML_ERROR_NO_ELEMENTS: "ends",
        errors.XML_ERROR_UNCLOSED_TOKEN: "ends",
        errors.XML_ERROR_UNCLOSED_CDATA_SECTION: "ends",
        errors.XML_ERROR_TAG_MISMATCH: "unclosed",
        errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "twice",
        errors.XML_ERROR_UNDEFINED_ENTITY: "entity",
        errors.XML_ERROR_UNKNOWN_ENCODING: "letters",
        errors.XML_ERROR_INCORRECT_ENCODING: "letters",
        errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "after",
    }
)
"""For each error of the XML parser, the kind of fault that the message to the user names."""
LONGEST_ENTITY = 1_000
"""The largest number of characters of an XML entity that is accepted.

Drawing programs abbreviate namespaces by entities; longer ones may be an attack.
"""

_INSIDE = re.compile(r"\s*(#[^/\\\\%]*\Z|data:image/(png|jpe?g|gif|bmp|webp)\b)")
"""A pattern for a link to a part of the same drawing, or for embedded data.

Qt takes any link with a slash for the name of a file.
"""
_URL = re.compile(r"url\(\s*['\"]?(?!['\"#])")
_STYLE = re.compile(_URL.pattern + r"|@import", re.IGNORECASE)
_NO_SIGN = re.compile("[^A-Za-z0-9+/]")
_PICTURE = re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|BM|RIFF....WEBP", re.DOTALL)
"""A pattern for the first bytes of a bitmap.

Qt recognizes a type by these bytes and ignores the declared type. So it would also draw an SVG that is declared as a
bitmap, with everything the SVG refers to.
"""
_SIGNS = 16
"""The number of characters of embedded data that are read to recognize its type."""


def names(drawing: DrawingFile) -> frozenset[str]:
    """Return the names (`id`) of the elements of an SVG drawing.

    Raises BadDeck if the drawing is not SVG, is too large, or refers to anything outside itself.
    """
    reader = _SvgScanner(drawing.name)
    try:
        reader.parser.Parse(drawing.data, True)
    except ExpatError as bad:
        kind = BROKEN.get(errors.messages[bad.code], "other")
        raise BadDeck("deck.broken", {"file": drawing.name, "line": bad.lineno, "kind": kind}) from None
    except (LookupError, ValueError):  # unknown encoding, or invalid characters
        raise BadDeck("deck.broken", {"file": drawing.name, "line": 1, "kind": "letters"}) from None
    if reader.count_drawn_elements() > MOST_DRAWN:
        raise BadDeck("deck.copies", {"file": drawing.name})
    return frozenset(reader.names)


def is_picture(link: str) -> bool:
    """Return whether `link`, from an SVG file, is a bitmap included in the file as base64 data."""
    held = _NO_SIGN.sub("", link.rpartition("base64,")[2][: 4 * _SIGNS])[:_SIGNS]
    return "base64," in link and _PICTURE.match(b64decode(held[: len(held) // 4 * 4])) is not None


class _SvgElement:
    """An SVG element while its file is read.

    `own` is the number of elements in it, itself included. `copies` has the names of the elements that `use` copies
    into it.
    """

    def __init__(self, name: str, is_style: bool = False) -> None:
        self.name = name
        self.is_style = is_style
        self.own = 1
        self.copies: list[str] = []


class _SvgScanner:
    """Reads an SVG file with an XML parser, and collects its elements; raises BadDeck for what is not allowed."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.names: set[str] = set()
        self.depth = 0
        self.count = 0
        self.open = [_SvgElement("")]
        self.parts: dict[str, _SvgElement] = {}
        """All elements that have a name and whose end the parser has reported, by name."""
        self.parser = ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._declare
        self.parser.ProcessingInstructionHandler = self._instruct
        self.parser.CharacterDataHandler = self._collect_style
        self.style: list[str] = []
        """The text of the style element that is open."""

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self.depth, self.count = self.depth + 1, self.count + 1
        kind = name.rpartition(":")[2]
        if self.count == 1 and kind != "svg":
            self._refuse("deck.no_svg")
        if self.depth > DEEPEST or self.count > MOST_ELEMENTS:
            self._refuse("deck.too_deep" if self.depth > DEEPEST else "deck.too_many")
        self.names.add(attributes.get("id", ""))
        is_style = kind == "style" or self.open[-1].is_style  # Qt reads nested elements as style too
        self.open.append(_SvgElement(attributes.get("id", ""), is_style))
        for attribute, value in attributes.items():
            linked = kind != "a" and attribute.rpartition(":")[2] == "href"
            if (linked and not _INSIDE.match(value)) or _URL.search(value):
                self._refuse("deck.outside")
            if linked and (kind == "image" or not value.lstrip().startswith("#")) and not is_picture(value):
                self._refuse("deck.embedded")
            if kind == "use" and attribute.rpartition(":")[2] == "href":
                self.open[-1].copies.append(value.strip()[1:])

    def _end(self, _: str) -> None:
        self.depth -= 1
        if self.style and _STYLE.search("".join(self.style)):
            self._refuse("deck.outside")
        self.style.clear()
        part, around = self.open.pop(), self.open[-1]
        around.own += part.own
        around.copies += part.copies
        if part.name:
            self.parts[part.name] = part

    def count_drawn_elements(self) -> int:
        """Return how many elements a program would draw if it drew the SVG file, counting each copy made by `use`.

        If copies refer to one another in a circle, the result is `MOST_DRAWN` + 1.
        """
        known, sums = dict[str, int](), {"": self.open[0].own}
        waiting = [("", iter(self.open[0].copies))]
        while waiting:
            name, copies = waiting[-1]
            for copied in copies:
                part = self.parts.get(copied)
                if part is None or copied in known:
                    sums[name] += known.get(copied, 0)
                    continue
                if copied in sums:
                    return MOST_DRAWN + 1
                sums[copied] = part.own
                waiting.append((copied, iter(part.copies)))
                break
            else:
                known[name] = sums[name]
                waiting.pop()
                if waiting:
                    sums[waiting[-1][0]] += known[name]
        return known[""]

    def _collect_style(self, text: str) -> None:
        """Collect the `text` of an SVG style element, which is later searched for references to other files."""
        if self.open[-1].is_style:
            self.style.append(text)

    def _instruct(self, target: str, _: str) -> None:
        """Raise BadDeck if an XML processing instruction refers to a style sheet in another file, which Qt would read.

        `target` is the name of the instruction.
        """
        if target == "xml-stylesheet":
            self._refuse("deck.outside")

    def _declare(self, *declared: str | bool | None) -> None:
        """Raise BadDeck if an XML entity is declared that is long, or refers to another file or to other entities.

        `declared` are the arguments of the XML parser's `EntityDeclHandler`; the third is the entity's text, or None if
        it refers to another file.
        """
        value = declared[2]
        if not isinstance(value, str) or "&" in value or len(value) > LONGEST_ENTITY:
            self._refuse("deck.entity")

    def _refuse(self, key: str) -> NoReturn:
        raise BadDeck(key, {"file": self.file, "line": self.parser.CurrentLineNumber})
