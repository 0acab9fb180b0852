"""The macOS bundle's entries are right, checked here on any system."""

import json
import plistlib
from pathlib import Path

import pytest

import bundle
from identity import COMMAND, ID, MIME, NAME, ROOT, SUFFIX

INFO_PLIST = ROOT / "packaging" / "macos" / "Info.plist"


def test_info_plist_has_our_id_version_command_and_languages() -> None:
    told = plistlib.loads(INFO_PLIST.read_bytes())
    assert (told["CFBundleIdentifier"], told["CFBundleName"], told["CFBundleDisplayName"]) == (ID, NAME, NAME)
    spec = (ROOT / "packaging" / "upcard.spec").read_text("utf-8")
    assert '"CFBundleVersion": read_version()' in spec and "version=read_version(), info_plist=info" in spec
    assert told["CFBundleExecutable"] == COMMAND and told["LSBackgroundOnly"] is False
    assert told["CFBundleLocalizations"] == sorted(path.stem for path in (ROOT / "resources" / "text").glob("*.json"))
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"


def test_opened_document_type_is_the_declared_type_of_saved_games() -> None:
    told = plistlib.loads(INFO_PLIST.read_bytes())
    (opened,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == ["org.upcard.game"]
    ending = declared["UTTypeTagSpecification"]
    assert (ending["public.filename-extension"], ending["public.mime-type"]) == ([SUFFIX[1:]], MIME)


def test_disk_image_contains_the_app_and_a_link_to_applications() -> None:
    told = json.loads((ROOT / "packaging" / "macos" / "dmg.json").read_text("utf-8"))
    assert {Path(each["path"]).name: each["type"] for each in told["contents"]} == {
        f"{NAME}.app": "file",
        "Applications": "link",
    }
    assert told["title"] == NAME
    spec = (ROOT / "packaging" / "upcard.spec").read_text("utf-8")
    assert 'name=f"{NAME}.app"' in spec and '"macos" / "Info.plist"' in spec


def test_disk_image_is_made_from_the_built_app_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bundle.shutil.which", lambda name: name)
    monkeypatch.setattr("bundle.subprocess.run", lambda words, **_: None)
    built = tmp_path / "built here"
    [*bundle.build_disk_image(bundle.BuildOptions(out=built, work=tmp_path), built / COMMAND)]
    told = json.loads((tmp_path / "dmg.json").read_text("utf-8"))
    assert [each["path"] for each in told["contents"]] == [str(built / f"{NAME}.app"), "/Applications"]


def test_entitlements_allow_unsigned_executable_memory_and_nothing_else() -> None:
    rights = plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert [*rights] == ["com.apple.security.cs.allow-unsigned-executable-memory"]
