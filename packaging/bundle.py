"""Everything that people are given, with one command a platform: `python packaging/bundle.py`.

It freezes the program, packs it as this system's people want it, and writes beside each artefact what it is made of,
and the sums of all. What it cannot do here it says.
"""

# Why: decisions/0047-build-each-platforms-packages-by-a-few-lines-around-its-own-tools.md

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "desktop"))

import archives
import debian
import icons
import linux_files
import metainfo
import prerequisites
import sbom
from compile_searches import UNCOMPILED_VARIABLE
from identity import (
    COMMAND,
    ID,
    NAME,
    ROOT,
    Addresses,
    get_artefact_stem,
    get_machine,
    get_source_date_epoch,
    get_system,
    read_version,
)
from windows_version import list_version_numbers

CHECKSUM_FILE = "SHA256SUMS"
STRICT_SIGNING = {"PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1"}
"""Has PyInstaller stop where macOS would not take the bundle, instead of only saying so."""
PORTABLE_MARKER = "portable"
"""The empty file beside the program which has it keep everything in its own folder."""


class BuildOptions(NamedTuple):
    """The options of the command line."""

    out: Path
    work: Path
    frozen: Path | None
    published: Addresses
    runtime: Path | None
    compiled: bool = True


def main(words: Sequence[str] | None = None) -> int:
    """Build everything that can be built on this system."""
    order = parse_arguments(words)
    if lacking := () if order.frozen else prerequisites.list_missing(order.compiled):
        print("\n".join(("bundle.py lacks:", *lacking)), file=sys.stderr)
        return 1
    order.out.mkdir(parents=True, exist_ok=True)
    order.work.mkdir(parents=True, exist_ok=True)
    bundle = order.frozen or freeze(order)
    made = [artefact for build in BUILDS[get_system()] for artefact in build(order, bundle)]
    beside = [sbom.write_sbom(artefact, bundle) for artefact in made]
    if order.published.files and get_system() == "linux":  # one system's pictures do for all
        beside += metainfo.draw_screenshots(order.out, bundle)
    sums = "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted((*made, *beside)))
    (order.out / CHECKSUM_FILE).write_text(sums, "utf-8", newline="\n")
    for artefact in made:
        print(f"{artefact.name}: {artefact.stat().st_size / 1e6:.1f} MB")
    return 0


def parse_arguments(words: Sequence[str] | None) -> BuildOptions:
    """Return the options of the command line."""
    reader = argparse.ArgumentParser(description="Build what people are given.")
    reader.add_argument("--out", type=Path, default=ROOT / "dist", help="where the artefacts go")
    reader.add_argument("--work", type=Path, default=ROOT / "build", help="where intermediate files go")
    reader.add_argument("--frozen", type=Path, help="the frozen folder, where there is one already")
    reader.add_argument("--site", default="", help="the address under which the artefacts will lie")
    reader.add_argument("--home", default="", help="the address of the page that tells of them")
    reader.add_argument("--appimage-runtime", type=Path, help="the runtime of AppImage, a file of its own")
    reader.add_argument(
        "--uncompiled", action="store_true", help="leave the searches plain Python, 2 to 3 times slower"
    )
    told = reader.parse_args(words)
    ready, published = told.frozen and told.frozen.resolve(), Addresses(told.site, told.home)
    return BuildOptions(
        told.out.resolve(), told.work.resolve(), ready, published, told.appimage_runtime, not told.uncompiled
    )


def freeze(order: BuildOptions) -> Path:
    """Freeze the program; every run of one commit uses the same clock and the same order of sets."""
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(get_source_date_epoch()), PYTHONHASHSEED="0", **STRICT_SIGNING)
    if not order.compiled:
        environment[UNCOMPILED_VARIABLE] = "1"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", str(order.out)]
    command += ["--workpath", str(order.work), str(ROOT / "packaging" / "upcard.spec")]
    subprocess.run(command, env=environment, check=True)
    return order.out / COMMAND


def build_tar_xz(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Pack the folder with its menu entry, to be unpacked anywhere."""
    folder = order.work / get_artefact_stem()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder, symlinks=True)
    linux_files.install_desktop_files(folder / "share", order.published)
    shutil.copyfile(linux_files.DATA / "menu.sh", folder / "menu.sh")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    linux_files.normalize_files(folder)
    yield archives.pack_tar_xz(folder, order.out / f"{get_artefact_stem()}.tar.xz")


def build_deb(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the Debian package."""
    if not shutil.which("dpkg-deb"):
        report_not_built(".deb", "needs dpkg-deb")
        return
    yield debian.build_package(bundle, order.out, order.work, order.published)


def build_appimage(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the AppImage: its runtime, followed by a file system with everything."""
    if not (order.runtime and shutil.which("mksquashfs")):
        report_not_built(".AppImage", "needs mksquashfs, and --appimage-runtime")
        return
    root = order.work / "AppDir"
    shutil.rmtree(root, ignore_errors=True)
    linux_files.install_files(root / "usr", bundle, order.published)
    (root / "AppRun").symlink_to(f"usr/bin/{COMMAND}")
    (root / f"{ID}.desktop").symlink_to(f"usr/share/applications/{ID}.desktop")
    (root / f"{ID}.svg").symlink_to(f"usr/share/icons/hicolor/scalable/apps/{ID}.svg")
    (root / ".DirIcon").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{ID}.png")
    packed, target = order.work / "AppDir.squashfs", order.out / f"{get_artefact_stem()}.AppImage"
    build_squashfs(root, packed)
    target.write_bytes(order.runtime.read_bytes() + packed.read_bytes())
    target.chmod(0o755)
    yield target


def build_squashfs(folder: Path, target: Path) -> None:
    """Pack a folder as a file system, with the same bytes at any time."""
    target.unlink(missing_ok=True)
    options = ["-root-owned", "-noappend", "-no-progress", "-quiet", "-b", "1M", "-comp", "zstd"]
    options += [
        "-Xcompression-level",
        "22",
        "-all-time",
        str(get_source_date_epoch()),
        "-mkfs-time",
        str(get_source_date_epoch()),
    ]
    environment = {name: told for name, told in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(["mksquashfs", str(folder), str(target), *options], check=True, env=environment)


def build_flatpak(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Copy the files for the Flatpak manifest, and build the Flatpak if its runtime is installed."""
    manifest = json.loads((linux_files.DATA / f"{ID}.json").read_text("utf-8"))
    wanted = f"{manifest['runtime']}//{manifest['runtime-version']}"
    if not (shutil.which("flatpak-builder") and has_flatpak_runtime(wanted)):
        report_not_built(".flatpak", f"needs flatpak-builder and {wanted}")
        return
    tree, target = order.work / "flatpak", order.out / f"{get_artefact_stem()}.flatpak"
    shutil.rmtree(tree, ignore_errors=True)
    linux_files.install_files(tree, bundle, order.published)
    manifest["modules"][0]["sources"][0]["path"] = tree.name
    written = order.work / f"{ID}.json"
    written.write_text(json.dumps(manifest), "utf-8")
    store, made = order.work / "flatpak-store", order.work / "flatpak-made"
    builder = ["flatpak-builder", "--force-clean", f"--repo={store}", str(made), str(written)]
    subprocess.run(builder, cwd=order.work, check=True)
    subprocess.run(["flatpak", "build-bundle", str(store), str(target), ID], check=True)
    yield target


def has_flatpak_runtime(name: str) -> bool:
    """Return whether a Flatpak runtime is installed."""
    return subprocess.run(["flatpak", "info", name], check=False, capture_output=True).returncode == 0


def build_portable_zip(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Pack the folder for a USB stick: a marker makes the program keep games and settings inside it."""
    yield archives.pack_zip(bundle, order.out / f"{get_artefact_stem()}-portable.zip", (PORTABLE_MARKER,))


def build_installer(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the installer for Windows."""
    compiler = shutil.which("ISCC")
    if not compiler:
        report_not_built("the installer", "needs Inno Setup 6: ISCC")
        return
    icon = bundle.parent / "upcard.ico"
    icon.write_bytes(icons.build_ico())
    name = f"{get_artefact_stem()}-setup"
    told = {"Version": read_version(), "Bundle": str(bundle), "Output": str(order.out), "OutputName": name}
    told["Numbers"] = ".".join(map(str, list_version_numbers(read_version())))
    words = [f"/D{key}={value}" for key, value in told.items()]
    if signing := os.environ.get("UPCARD_SIGN_TOOL"):
        words += ["/DSign", f"/Supcard={signing}"]
    subprocess.run([compiler, *words, str(ROOT / "packaging" / "windows" / "upcard.iss")], check=True)
    yield order.out / f"{name}.exe"


def build_disk_image(order: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the disk image for macOS."""
    if not shutil.which("dmgbuild"):
        report_not_built("the disk image", "needs dmgbuild: pip install -r packaging/requirements/macos.txt")
        return
    target = order.out / f"{get_artefact_stem()}.dmg"
    settings = json.loads((ROOT / "packaging" / "macos" / "dmg.json").read_text("utf-8"))
    settings["contents"][0]["path"] = str(bundle.parent / settings["contents"][0]["path"])
    written = order.work / "dmg.json"
    written.write_text(json.dumps(settings), "utf-8")
    subprocess.run(["dmgbuild", "-s", str(written), NAME, str(target)], check=True)
    yield target


def report_not_built(what: str, why: str) -> None:
    """Print what is not built, and why."""
    print(f"not built: {what} for {get_machine()}: {why}", file=sys.stderr)


BUILDS = {
    "linux": (build_tar_xz, build_deb, build_appimage, build_flatpak),
    "windows": (build_installer, build_portable_zip),  # Inno Setup signs the programs where they lie
    "macos": (build_disk_image,),
}

if __name__ == "__main__":
    sys.exit(main())
