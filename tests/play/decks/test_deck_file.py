"""Downloaded decks are read; anything else is refused in a sentence that names the place and the remedy."""

import gzip
import io
import re
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import HIDDEN, JOKER, Card
from upcard.play.decks import deck_file
from upcard.play.decks.deck_file import BadDeck, DrawingFile, load_deck, parse_card_filename
from upcard.play.decks.svg_sheet import DEEPEST, names
from upcard.play.text.words import LANGUAGES, Words

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><g id="1_spade"/></svg>'
INDEX = b"[KDE Backdeck]\nName=Paper\nName[de]=Papier\nAuthor=Ana\nSVG=paper.svgz\n"


def write_file(path: Path, data: bytes) -> Path:
    """Write `data` to `path`, and return the path."""
    path.write_bytes(data)
    return path


def make_zip(members: Mapping[str, bytes]) -> bytes:
    """Return a zip archive of these members."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def make_tar(members: Mapping[str, bytes]) -> bytes:
    """Return a tar.gz archive of these members."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


KDE = {"svg-paper/11.png": b"", "svg-paper/index.desktop": INDEX, "svg-paper/paper.svgz": gzip.compress(SVG, mtime=0)}


@pytest.mark.parametrize(
    ("file", "data"),
    [("paper.tar.gz", make_tar(KDE)), ("paper.zip", make_zip(KDE)), ("paper.tgz", make_tar(KDE))],
)
def test_kde_deck_archive_is_read(tmp_path: Path, file: str, data: bytes) -> None:
    deck = load_deck(write_file(tmp_path / file, data))
    assert (deck.name, deck.author, deck.sheet) == ("Paper", "Ana", DrawingFile("paper.svgz", SVG))


def test_deck_folder_is_read_by_folder_or_index_file(tmp_path: Path) -> None:
    write_file(tmp_path / "paper.svgz", gzip.compress(SVG, mtime=0))
    index = write_file(tmp_path / "index.desktop", INDEX)
    assert load_deck(tmp_path) == load_deck(index)
    assert load_deck(index).sheet == DrawingFile("paper.svgz", SVG)


@pytest.mark.parametrize(("file", "data"), [("bonded.svgz", gzip.compress(SVG, mtime=0)), ("bonded.svg", SVG)])
def test_single_svg_or_svgz_sheet_is_read(tmp_path: Path, file: str, data: bytes) -> None:
    deck = load_deck(write_file(tmp_path / file, data))
    assert (deck.name, deck.sheet) == ("bonded", DrawingFile(file, SVG))


def test_card_pictures_are_recognised_by_file_name(tmp_path: Path) -> None:
    members = {f"deck/{name}.svg": SVG for name in ("AS", "10h", "queen_of_hearts", "Joker", "back")}
    deck = load_deck(write_file(tmp_path / "mine.zip", make_zip({**members, "deck/notes.txt": b""})))
    assert set(deck.pictures) == {Card("AS"), Card("TH"), Card("QH"), JOKER, HIDDEN}


@merge_cases(
    ("stem", "card"),
    [("1_spade", "AS"), ("ace-of-spades", "AS"), ("td", "TD"), ("13_club", "KC"), ("2 hearts", "2H"), ("x1", "X"),
     ("red_joker", "X"), ("back_blue", "??"), ("card_back", "??"), ("11s", "JS"), ("14s", None), ("readme", None)],
)  # fmt: skip
def test_card_filename_variants_are_parsed(stem: str, card: str | None) -> None:
    assert parse_card_filename(stem) == card


def get_deck_error(path: Path) -> BadDeck:
    """Return why a file is no deck, after checking that each language has a sentence with all the facts."""
    with pytest.raises(BadDeck) as caught:
        deck = load_deck(path)
        assert deck.sheet is not None
        names(deck.sheet)
    for language in LANGUAGES:
        said = Words(language).say_key(caught.value.key, caught.value.facts)
        assert "{" not in said
        assert str(caught.value.facts["file"]) in said
    return caught.value


def svg(inner: str, head: str = "") -> bytes:
    """Return an SVG with this content."""
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="x">\n{inner}\n</svg>'.encode()


def make_endless_tar() -> bytes:
    """Return a tar archive whose second member has a negative size, with which a reader would loop forever."""
    whole = bytearray(gzip.decompress(make_tar({"readme.txt": b"", "deck.svg": b""})))
    header = whole[512:1024]
    header[124:136] = b"\xff" + (2**88 - 512).to_bytes(11, "big")
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    return bytes(whole[:512] + header + whole[1024:])


LAUGHS = '<!DOCTYPE svg [<!ENTITY a "lol">\n<!ENTITY b "&a;&a;&a;&a;">\n<!ENTITY c "&b;&b;&b;&b;">]>'
FILE_IN_IT = '<!DOCTYPE svg [\n<!ENTITY a SYSTEM "file:///etc/passwd">]>'

HIDDEN_IN_IT = "data:image/png;base64," + b64encode(svg('<image href="/etc/passwd"/>')).decode()
"""An SVG as a PNG's data URL: Qt would draw it, and load the file that it names."""


@merge_cases(
    ("data", "key", "line"),
    [
        (svg("&c;", LAUGHS), "deck.entity", 2),
        (svg("&a;", FILE_IN_IT), "deck.entity", 2),
        (svg('<image x:href="file:///etc/passwd"/>'), "deck.outside", 2),
        (svg('<image href="https://cards.example/king.png"/>'), "deck.outside", 2),
        (svg('<rect style="fill: url(other.svg#red)"/>'), "deck.outside", 2),
        (svg('<image href="data:image/svg+xml;base64,AAAA"/>'), "deck.outside", 2),
        (svg(f'<image href="{HIDDEN_IN_IT}"/>'), "deck.embedded", 2),
        (svg('<image href="data:image/png;base64,"/>'), "deck.embedded", 2),
        (svg('<image href="#a/../../private.png"/>'), "deck.outside", 2),
        (svg('<use href="#a\\\\..\\\\private.svg"/>'), "deck.outside", 2),
        (svg('<image href="#private.png"/>'), "deck.embedded", 2),
        (svg("", '<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="/etc/passwd"?>'), "deck.outside", 2),
        (svg("<style>\n@import url(other.css);</style>"), "deck.outside", 3),
        (svg("<style><![CDATA[rect {\nfill: url(other.svg) }]]></style>"), "deck.outside", 3),
        (svg("<style><g>rect {\nfill: url(other.svg) }</g></style>"), "deck.outside", 3),
        (svg("\n" * 3 + "<g>" * DEEPEST + "</g>" * DEEPEST), "deck.too_deep", 5),
        (svg("<g>"), "deck.broken", 3),
        (b"<html>\n</html>", "deck.no_svg", 1),
        (b"", "deck.broken", 1),
        (b"\x89PNG\r\n\x1a\n" + bytes(200), "deck.broken", 1),
    ],
)
def test_svg_with_external_references_or_errors_is_refused_with_its_line(
    tmp_path: Path, data: bytes, key: str, line: int
) -> None:
    bad = get_deck_error(write_file(tmp_path / "deck.svg", data))
    assert (bad.key, bad.facts["line"]) == (key, line)


def test_tar_with_a_huge_pax_number_is_refused(tmp_path: Path) -> None:
    """Python's tar reader takes minutes over it: CVE-2024-6232."""
    header = tarfile.TarInfo("././@PaxHeader")
    header.type, header.size = tarfile.XHDTYPE, 400_000
    data = header.tobuf() + b"1" * 400_000 + bytes(2048)
    with pytest.raises(BadDeck) as caught:
        load_deck(write_file(tmp_path / "deck.tar", data))
    assert caught.value.key == "deck.unreadable"


COPIES = "".join(f'<g id="l{at}">' + f'<use href="#l{at - 1}"/>' * 4 + "</g>" for at in range(1, 30))


@pytest.mark.parametrize("copies", [COPIES, '<g id="l0"><use href="#l0"/></g>'])
def test_svg_with_exponential_use_copies_is_refused(tmp_path: Path, copies: str) -> None:
    bad = get_deck_error(write_file(tmp_path / "deck.svg", svg(f'<g id="l0"><rect/></g>{copies}<use href="#l29"/>')))
    assert bad.key == "deck.copies"


def test_svg_with_many_copies_of_one_pip_is_accepted() -> None:
    cards = "".join(f'<g id="card{at}">' + '<use href="#pip"/>' * 10 + "</g>" for at in range(2000))
    assert "card1999" in names(DrawingFile("deck.svg", svg(f'<g id="pip"><path/></g>{cards}')))


def test_svg_with_doctype_links_and_data_images_is_accepted(tmp_path: Path) -> None:
    head = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [<!ENTITY ns "http://ns.org">]>'
    )
    inner = '<a href="https://ana.example"><use href="#q"/></a>'
    inner += '<image href="data:image/png;base64,\niVBO Rw0KGgoAAAANSUhEUgAA"/>'
    inner += "<style>#q { fill: url(#red) }</style>"
    found = names(DrawingFile("deck.svg", svg(inner + '<g id="q" fill="url(#red)"/>', head)))
    assert "q" in found


@merge_cases(
    ("data", "says"),
    [
        (b"", "途切れています"),
        (svg("<g"), "XMLとして読めません"),
        (svg("<g></q>"), "開始と終了が合っていません"),
        (svg('<g id="a" id="b"/>'), "同じ属性が2つあります"),
        (svg("&a;"), "実体参照が宣言されていません"),
        (svg("") + b"<g/>", "余分な内容があります"),
    ],
)
def test_svg_error_is_explained_in_japanese(data: bytes, says: str) -> None:
    with pytest.raises(BadDeck) as bad:
        names(DrawingFile("deck.svg", data))
    told = Words("ja").say_key(bad.value.key, bad.value.facts)
    assert says in told
    assert re.search("[a-z]", told.replace("deck.svg", "").replace("SVG", "").replace("XML", "")) is None


@pytest.mark.parametrize(
    ("file", "data", "key"),
    [
        ("deck.svgz", gzip.compress(SVG, mtime=0)[:-20], "deck.unreadable"),
        ("deck.zip", make_zip({"deck.svg": SVG})[:-30], "deck.broken"),
        ("deck.tar.xz", b"\xfd7zXZ\x00", "deck.packed"),
        ("deck.svg", b'<?xml version="1.0" encoding="UTF-9"?><svg/>', "deck.broken"),
        ("deck.svg", b'<?xml version="1.0" encoding="Shift_JIS"?><svg/>', "deck.broken"),
        ("deck.zip", make_zip({"readme.txt": b"cards"}), "deck.no_sheet"),
        ("deck.zip", make_zip({"one.svg": SVG, "two.svg": SVG}), "deck.several_sheets"),
        ("deck.zip", make_zip({"index.desktop": b"SVG=../../etc/passwd", "../../etc/passwd": SVG}), "deck.not_beside"),
        ("deck.tgz", make_tar({"a/index.desktop": b"SVG=gone.svg"}), "deck.not_beside"),
    ],
)
def test_archive_without_a_deck_is_refused(tmp_path: Path, file: str, data: bytes, key: str) -> None:
    assert get_deck_error(write_file(tmp_path / file, data)).key == key
    assert [path.name for path in tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    ("file", "packed"),
    [("deck.svgz", partial(gzip.compress, compresslevel=1)), ("deck.zip", lambda data: make_zip({"deck.svg": data}))],
)
def test_archive_too_large_unpacked_is_refused(
    tmp_path: Path, file: str, packed: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_file, "MOST_UNPACKED", 1_000_000)
    assert get_deck_error(write_file(tmp_path / file, packed(bytes(1_000_001)))).key == "deck.too_large"
    assert [path.name for path in tmp_path.iterdir()] == [file]


def test_tar_archive_that_leads_back_is_refused(tmp_path: Path) -> None:
    """Older Pythons report the error, newer ones treat it as the end of the archive."""
    assert get_deck_error(write_file(tmp_path / "deck.tar", make_endless_tar())).key in (
        "deck.unreadable",
        "deck.no_sheet",
    )


def test_total_size_of_deck_pictures_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_file, "MOST_UNPACKED", 3 * len(SVG))
    pictures = {f"{card}.svg": SVG for card in ("AS", "2S", "3S")}
    assert len(load_deck(write_file(tmp_path / "few.zip", make_zip(pictures))).pictures) == 3
    more = write_file(tmp_path / "more.zip", make_zip({**pictures, "4S.svg": SVG}))
    assert get_deck_error(more).key == "deck.too_large"


def test_missing_deck_file_is_refused_as_unreadable(tmp_path: Path) -> None:
    assert get_deck_error(tmp_path / "deck.svg").key == "deck.unreadable"
