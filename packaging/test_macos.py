"""What macOS is told, read here where there is none."""

import json
import plistlib
from pathlib import Path

import pytest

import bundle
from facts import COMMAND, ID, MIME, NAME, NOWHERE, ROOT, SUFFIX, version
from macos_bundle import GAME, info


def test_the_plist_can_be_written_and_says_who_we_are() -> None:
    told = plistlib.loads(plistlib.dumps(dict(info())))
    assert (told["CFBundleIdentifier"], told["CFBundleShortVersionString"]) == (ID, version())
    assert told["CFBundleExecutable"] == COMMAND and told["LSBackgroundOnly"] is False
    assert told["CFBundleLocalizations"] == ["en", "ja"]
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"


def test_the_kind_that_is_opened_is_the_kind_that_is_declared() -> None:
    told = plistlib.loads(plistlib.dumps(dict(info())))
    (opened,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [GAME]
    ending = declared["UTTypeTagSpecification"]
    assert (ending["public.filename-extension"], ending["public.mime-type"]) == ([SUFFIX[1:]], MIME)


def test_the_disk_image_holds_the_program_and_the_way_to_applications() -> None:
    told = json.loads((ROOT / "packaging" / "macos" / "dmg.json").read_text("utf-8"))
    assert {Path(each["path"]).name: each["type"] for each in told["contents"]} == {
        f"{NAME}.app": "file",
        "Applications": "link",
    }
    assert told["title"] == NAME
    spec = (ROOT / "packaging" / "upcard.spec").read_text("utf-8")
    assert 'name=f"{NAME}.app"' in spec and "info_plist=dict(info())" in spec


def test_the_disk_image_is_made_of_what_was_built_wherever_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bundle.shutil.which", lambda name: name)
    monkeypatch.setattr("bundle.subprocess.run", lambda words, **_: None)
    built = tmp_path / "built here"
    [*bundle.disk_image(bundle.Order(built, tmp_path, None, NOWHERE, None), built / COMMAND)]
    told = json.loads((tmp_path / "dmg.json").read_text("utf-8"))
    assert [each["path"] for each in told["contents"]] == [str(built / f"{NAME}.app"), "/Applications"]


def test_the_rights_that_a_signature_asks_for_are_a_plist() -> None:
    rights = plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert [*rights] == ["com.apple.security.cs.allow-unsigned-executable-memory"]
