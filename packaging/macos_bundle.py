"""The entries that Upcard adds to `Info.plist` of the macOS bundle."""

from collections.abc import Mapping
from typing import Final

from identity import COMMAND, ID, MIME, NAME, ROOT, SUFFIX, read_version

OLDEST_MACOS: Final = "13.0"
"""The oldest macOS that the pinned Qt runs on."""
SAVED_GAME_TYPE: Final = "org.upcard.game"
"""The kind of file that a saved game is."""


def list_languages() -> list[str]:
    """Return the languages of the program; without them the system's own dialogs would stay English."""
    return sorted(path.stem for path in (ROOT / "resources" / "text").glob("*.json"))


def build_info_plist() -> Mapping[str, object]:
    """Return the entries of `Info.plist` beyond those that PyInstaller writes."""
    return {
        "CFBundleName": NAME,
        "CFBundleExecutable": COMMAND,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": ID,
        "CFBundleShortVersionString": read_version(),
        "CFBundleVersion": read_version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list_languages(),
        "CFBundleDocumentTypes": [build_document_type()],
        "UTExportedTypeDeclarations": [build_type_declaration()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSBackgroundOnly": False,  # as PyInstaller would have it, since one of the two programs is no window
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": "MIT licence",
    }


def build_document_type() -> Mapping[str, object]:
    """Return the entry for the files that a double click opens."""
    return {
        "CFBundleTypeName": f"{NAME} game",
        "CFBundleTypeRole": "Editor",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [SAVED_GAME_TYPE],
    }


def build_type_declaration() -> Mapping[str, object]:
    """Return the entry that declares the file type of a saved game."""
    ending = {"public.filename-extension": [SUFFIX.removeprefix(".")], "public.mime-type": MIME}
    return {
        "UTTypeIdentifier": SAVED_GAME_TYPE,
        "UTTypeDescription": f"{NAME} game",
        "UTTypeConformsTo": ["public.text", "public.data"],
        "UTTypeTagSpecification": ending,
    }
