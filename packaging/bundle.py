"""Builds all packages of this system, with one command: `python packaging/bundle.py`.

It freezes the program, packs it in the forms of this system, and writes a list of parts beside each artefact and the
checksums of all. It prints what it cannot build here.
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

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "desktop"))

import debian
import icons
import metainfo
import prerequisites
import sbom
from compile_searches import UNCOMPILED_VARIABLE
from identity import (
    COMMAND,
    ID,
    MACHINE,
    NAME,
    ROOT,
    SYSTEM,
    Addresses,
    get_artefact_stem,
    get_source_date_epoch,
    read_version,
)
from linux_files import DATA, install_desktop_files, install_files, normalize_files
from windows_version import list_version_numbers

CHECKSUM_FILE = "SHA256SUMS"
STRICT_SIGNING = {"PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1"}
"""Has PyInstaller stop where macOS would not take the bundle, instead of only saying so."""
PORTABLE_MARKER = "portable"
"""The empty file beside the program which has it keep everything in its own folder."""
TAR = ("tar", "--sort=name", "--owner=root:0", "--group=root:0", "--use-compress-program=xz --x86 --lzma2=preset=6")
"""xz turns machine code so that calls of one place look alike: a twentieth less, and every `xz` reads it."""


class BuildOptions(argparse.Namespace):
    """The options of the command line."""

    out: Path
    work: Path
    frozen: Path | None = None
    site = ""
    home = ""
    appimage_runtime: Path | None = None
    uncompiled = False

    @property
    def addresses(self) -> Addresses:
        """Where the artefacts will be published."""
        return Addresses(self.site, self.home)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build everything that can be built on this system."""
    options = parse_arguments(arguments)
    if missing := () if options.frozen else prerequisites.list_missing(not options.uncompiled):
        print("\n".join(("bundle.py lacks:", *missing)), file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    options.work.mkdir(parents=True, exist_ok=True)
    bundle = options.frozen or freeze(options)
    artefacts = [artefact for build in BUILDS[SYSTEM] for artefact in build(options, bundle)]
    others = [sbom.write_sbom(artefact, bundle) for artefact in artefacts]
    if options.site and SYSTEM == "linux":  # one system's pictures do for all
        others += metainfo.draw_screenshots(options.out, bundle)
    files = sorted((*artefacts, *others))
    sums = "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (options.out / CHECKSUM_FILE).write_text(sums, "utf-8", newline="\n")
    for artefact in artefacts:
        print(f"{artefact.name}: {artefact.stat().st_size / 1e6:.1f} MB")
    return 0


def parse_arguments(arguments: Sequence[str] | None) -> BuildOptions:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the packages of this system.")
    add, absolute = parser.add_argument, Path.cwd().joinpath  # other programs run in other folders
    add("--out", type=absolute, default=ROOT / "dist", help="where the artefacts go")
    add("--work", type=absolute, default=ROOT / "build", help="where intermediate files go")
    add("--frozen", type=absolute, help="the frozen folder, if there is one already")
    add("--site", default="", help="the address under which the artefacts will lie")
    add("--home", default="", help="the address of the page that tells of them")
    add("--appimage-runtime", type=absolute, help="the runtime of AppImage, a file of its own")
    add("--uncompiled", action="store_true", help="leave the searches plain Python, 2 to 3 times slower")
    return parser.parse_args(arguments, BuildOptions())


def freeze(options: BuildOptions) -> Path:
    """Freeze the program; every run of one commit uses the same clock and the same order of sets."""
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(get_source_date_epoch()), PYTHONHASHSEED="0", **STRICT_SIGNING)
    if options.uncompiled:
        environment[UNCOMPILED_VARIABLE] = "1"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", str(options.out)]
    command += ["--workpath", str(options.work), str(ROOT / "packaging" / "upcard.spec")]
    subprocess.run(command, env=environment, check=True)
    return options.out / COMMAND


def copy_bundle(bundle: Path, folder: Path) -> Path:
    """Copy the frozen folder to another, which is replaced."""
    shutil.rmtree(folder, ignore_errors=True)
    return Path(shutil.copytree(bundle, folder, symlinks=True))


def build_tar_xz(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Pack the folder with its menu entry, to be unpacked anywhere."""
    folder = copy_bundle(bundle, options.work / get_artefact_stem())
    install_desktop_files(folder / "share", options.addresses)
    shutil.copyfile(DATA / "menu.sh", folder / "menu.sh")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    normalize_files(folder)
    target = options.out / f"{folder.name}.tar.xz"
    subprocess.run([*TAR, "-cf", str(target), "-C", str(folder.parent), folder.name], check=True)
    yield target


def build_deb(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the Debian package."""
    if shutil.which("dpkg-deb"):
        yield debian.build_package(bundle, options.out, options.work, options.addresses)
    else:
        report_not_built(".deb", "needs dpkg-deb")


def build_appimage(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the AppImage: its runtime, followed by a file system with everything."""
    if not (options.appimage_runtime and shutil.which("mksquashfs")):
        report_not_built(".AppImage", "needs mksquashfs, and --appimage-runtime")
        return
    root = options.work / "AppDir"
    shutil.rmtree(root, ignore_errors=True)
    install_files(root / "usr", bundle, options.addresses)
    (root / "AppRun").symlink_to(f"usr/bin/{COMMAND}")
    (root / f"{ID}.desktop").symlink_to(f"usr/share/applications/{ID}.desktop")
    (root / f"{ID}.svg").symlink_to(f"usr/share/icons/hicolor/scalable/apps/{ID}.svg")
    (root / ".DirIcon").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{ID}.png")
    packed, target = options.work / "AppDir.squashfs", options.out / f"{get_artefact_stem()}.AppImage"
    build_squashfs(root, packed)
    target.write_bytes(options.appimage_runtime.read_bytes() + packed.read_bytes())
    target.chmod(0o755)
    yield target


def build_squashfs(folder: Path, target: Path) -> None:
    """Pack a folder as a file system, with the same bytes at any time."""
    target.unlink(missing_ok=True)
    time = str(get_source_date_epoch())
    options = ["-root-owned", "-noappend", "-no-progress", "-quiet", "-b", "1M", "-comp", "zstd"]
    options += ["-Xcompression-level", "22", "-all-time", time, "-mkfs-time", time]
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(["mksquashfs", str(folder), str(target), *options], check=True, env=environment)


def build_flatpak(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the Flatpak by its manifest, if flatpak-builder and the runtime that the manifest names are installed."""
    tree, manifest = options.work / "flatpak", options.work / f"{ID}.json"
    repository, target = options.work / "flatpak-repository", options.out / f"{get_artefact_stem()}.flatpak"
    wanted = json.loads((DATA / manifest.name).read_text("utf-8"))
    runtime = f"{wanted['runtime']}//{wanted['runtime-version']}"
    if not (shutil.which("flatpak-builder") and has_runtime(runtime)):
        report_not_built(".flatpak", f"needs flatpak-builder and {runtime}")
        return
    shutil.rmtree(tree, ignore_errors=True)
    install_files(tree, bundle, options.addresses)
    shutil.copyfile(DATA / manifest.name, manifest)
    builder = ["flatpak-builder", "--force-clean", f"--repo={repository}", "flatpak-build", manifest.name]
    subprocess.run(builder, cwd=options.work, check=True)
    subprocess.run(["flatpak", "build-bundle", str(repository), str(target), ID], check=True)
    yield target


def has_runtime(name: str) -> bool:
    """Return whether a Flatpak runtime is installed."""
    return subprocess.run(["flatpak", "info", name], check=False, capture_output=True).returncode == 0


def build_portable_zip(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Pack the folder for a USB stick: a marker makes the program keep games and settings inside it."""
    folder = copy_bundle(bundle, options.work / "portable" / COMMAND)
    (folder / PORTABLE_MARKER).touch()
    normalize_files(folder)
    target = options.out / f"{get_artefact_stem()}-portable"
    yield Path(shutil.make_archive(str(target), "zip", folder.parent, folder.name))


def build_installer(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the installer for Windows."""
    compiler = shutil.which("ISCC")
    if not compiler:
        report_not_built("the installer", "needs Inno Setup 6: ISCC")
        return
    (bundle.parent / "upcard.ico").write_bytes(icons.build_ico())
    name, version = f"{get_artefact_stem()}-setup", read_version()
    defines = {"Version": version, "Numbers": ".".join(map(str, list_version_numbers(version)))}
    defines |= {"Bundle": str(bundle), "Output": str(options.out), "OutputName": name}
    command = [compiler, *(f"/D{key}={value}" for key, value in defines.items())]
    if signing := os.environ.get("UPCARD_SIGN_TOOL"):
        command += ["/DSign", f"/Supcard={signing}"]
    subprocess.run([*command, str(ROOT / "packaging" / "windows" / "upcard.iss")], check=True)
    yield options.out / f"{name}.exe"


def build_disk_image(options: BuildOptions, bundle: Path) -> Iterator[Path]:
    """Build the disk image for macOS."""
    if not shutil.which("dmgbuild"):
        report_not_built("the disk image", "needs dmgbuild: pip install -r packaging/requirements/macos.txt")
        return
    target, file = options.out / f"{get_artefact_stem()}.dmg", options.work / "dmg.json"
    settings = json.loads((ROOT / "packaging" / "macos" / "dmg.json").read_text("utf-8"))
    settings["contents"][0]["path"] = str(bundle.parent / settings["contents"][0]["path"])
    file.write_text(json.dumps(settings), "utf-8")
    subprocess.run(["dmgbuild", "-s", str(file), NAME, str(target)], check=True)
    yield target


def report_not_built(artefact: str, reason: str) -> None:
    """Print what is not built, and why."""
    print(f"not built: {artefact} for {MACHINE}: {reason}", file=sys.stderr)


BUILDS = {
    "linux": (build_tar_xz, build_deb, build_appimage, build_flatpak),
    "windows": (build_installer, build_portable_zip),  # Inno Setup signs the programs where they lie
    "macos": (build_disk_image,),
}

if __name__ == "__main__":
    sys.exit(main())
