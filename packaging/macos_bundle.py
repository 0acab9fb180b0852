"""The entries that Upcard adds to `Info.plist` of the macOS bundle."""

from collections.abc import Mapping
from typing import Final

from identity import COMMAND, ID, MIME, NAME, ROOT, SUFFIX, version

OLDEST: Final = "13.0"
"""The oldest macOS that the pinned Qt runs on."""
GAME: Final = "org.upcard.game"
"""The kind of file that a saved game is."""


def languages() -> list[str]:
    """Return the languages of the program; without them the system's own dialogs would stay English."""
    return sorted(path.stem for path in (ROOT / "resources" / "text").glob("*.json"))


def info() -> Mapping[str, object]:
    """Return the entries of `Info.plist` beyond those that PyInstaller writes."""
    return {
        "CFBundleName": NAME,
        "CFBundleExecutable": COMMAND,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": ID,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": languages(),
        "CFBundleDocumentTypes": [opened()],
        "UTExportedTypeDeclarations": [declared()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSBackgroundOnly": False,  # as PyInstaller would have it, since one of the two programs is no window
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": "MIT licence",
    }


def opened() -> Mapping[str, object]:
    """Return the entry for the files that a double click opens."""
    return {
        "CFBundleTypeName": f"{NAME} game",
        "CFBundleTypeRole": "Editor",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [GAME],
    }


def declared() -> Mapping[str, object]:
    """Return the entry that declares the file type of a saved game."""
    ending = {"public.filename-extension": [SUFFIX.removeprefix(".")], "public.mime-type": MIME}
    return {
        "UTTypeIdentifier": GAME,
        "UTTypeDescription": f"{NAME} game",
        "UTTypeConformsTo": ["public.text", "public.data"],
        "UTTypeTagSpecification": ending,
    }
