"""What software centres show: the AppStream metainfo with the releases, the screenshots, and where they lie.

No address is known to the project itself: whoever publishes a build says where its files will lie (`--site`) and which
page tells of it (`--home`); without them the file has no screenshots, and no home page.
"""

import json
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from identity import COMMAND, ID, NO_ADDRESSES, ROOT, Addresses, get_build_time, read_version
from release_notes import CHANGELOG, Release, find_current_release, list_items, parse_releases
from upcard.games import GAMES

TEMPLATE: Final = ROOT / "packaging" / "linux" / f"{ID}.metainfo.xml"
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
SIZE: Final = (1280, 800)
MAX_ITEMS: Final = 8
"""How many points of a release, and how many releases, are told."""


def build_metainfo(found: Addresses = NO_ADDRESSES) -> str:
    """Return the metainfo file, with the facts that only a build knows."""
    component = ET.parse(TEMPLATE).getroot()
    if found.home:
        SubElement(component, "url", type="homepage").text = found.home
    if found.files:
        component.append(build_screenshots(found.files))
    component.append(build_releases(CHANGELOG.read_text("utf-8")))
    ET.indent(component)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(component, "unicode") + "\n"


def read_captions() -> dict[str, dict[str, str]]:
    """Return each game's caption by language, from the sentences of the program."""
    texts = ROOT / "resources" / "text"
    words = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(texts.glob("*.json"))}
    games = sorted(GAMES)
    return {game: {language: said[game] for language, said in words.items()} for game in games}


def build_screenshots(site: str) -> Element:
    """Return an entry for a picture of each game's table in each language."""
    found = Element("screenshots")
    for number, (game, said) in enumerate(read_captions().items()):
        shot = SubElement(found, "screenshot", {} if number else {"type": "default"})
        for language, name in said.items():
            caption = SubElement(shot, "caption", {} if language == "en" else {LANGUAGE: language})
            caption.text = name
        for language in said:
            image = SubElement(shot, "image", type="source", width=str(SIZE[0]), height=str(SIZE[1]))
            if language != "en":
                image.set(LANGUAGE, language)
            image.text = f"{site.rstrip('/')}/{game}-{language}.png"
    return found


def draw_screenshots(folder: Path, bundle: Path) -> list[Path]:
    """Have the frozen program draw the screenshots, since it has the fonts of every language."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [(game, language) for game, said in read_captions().items() for language in said]
    size = "x".join(map(str, SIZE))
    for game, language in made:
        words = ["picture", game, str(folder / f"{game}-{language}.png"), "--size", size, "--lang", language]
        subprocess.run([str(bundle / COMMAND), *words], check=True)
    return [folder / f"{game}-{language}.png" for game, language in made]


def build_releases(log: str) -> Element:
    """Return the releases, newest first; an unreleased version is marked as in the making."""
    found = Element("releases")
    known = [each for each in parse_releases(log) if each.version]
    if read_version() not in [each.version for each in known]:
        found.append(build_release(find_current_release(log), "development"))
    for each in known[:MAX_ITEMS]:
        found.append(build_release(each, "stable"))
    return found


def build_release(each: Release, kind: str) -> Element:
    """Return one release, with its newest points."""
    day = each.day or get_build_time().date().isoformat()
    one = Element("release", version=each.version, date=day, type=kind)
    items = list_items(each.text)[:MAX_ITEMS]
    if items:
        listed = SubElement(SubElement(one, "description"), "ul")
        for item in items:
            SubElement(listed, "li").text = item
    return one
