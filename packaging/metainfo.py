"""The AppStream metainfo, which software centres show, and its screenshots.

No address is known to the project itself: whoever publishes a build says where its files will lie (`--site`) and which
page tells of it (`--home`); without them the file has no screenshots, and no home page.
"""

import re
import subprocess
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from identity import COMMAND, ID, NO_ADDRESSES, ROOT, Addresses
from release_notes import CHANGELOG, find_current_release, list_items, parse_releases

TEMPLATE: Final = ROOT / "packaging" / "linux" / f"{ID}.metainfo.xml"
MAX_ITEMS: Final = 8
"""The most items of the change log that are shown."""


def build_metainfo(addresses: Addresses = NO_ADDRESSES) -> str:
    """Return the metainfo with the current release and the addresses; what has no address is left out."""
    release = find_current_release()
    kind = "stable" if release in parse_releases(CHANGELOG.read_text("utf-8")) else "development"
    items = "".join(f"<li>{escape(item)}</li>" for item in list_items(release.text)[:MAX_ITEMS])
    text = TEMPLATE.read_text("utf-8")
    for element, address in (("screenshots", addresses.files), ("url", addresses.home)):
        text = text if address else re.sub(rf"(?s)\s*<{element}\b.*</{element}>", "", text)
    site, home = (escape(address.rstrip("/")) for address in addresses)
    return text.format(site=site, home=home, version=release.version, day=release.day, kind=kind, items=items)


def draw_screenshots(folder: Path, bundle: Path) -> list[Path]:
    """Have the frozen program draw the pictures of the metainfo, since it has the fonts of every language."""
    pictures = [folder / name for name in re.findall(r"\{site\}/([\w-]+\.png)", TEMPLATE.read_text("utf-8"))]
    for picture in pictures:
        game, language = picture.stem.rsplit("-", 1)
        command = [str(bundle / COMMAND), "picture", game, str(picture), "--size", "1280x800", "--lang", language]
        subprocess.run(command, check=True)
    return pictures
