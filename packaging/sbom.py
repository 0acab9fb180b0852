"""Lists what an artefact is made of, in CycloneDX: as *Licences* in the program, without the texts.

`python packaging/sbom.py ARTEFACT BUNDLE` writes it again, where an artefact was changed after it was built.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from urllib.parse import quote
from uuid import NAMESPACE_OID, uuid5

from identity import NAME, get_build_time, read_version
from upcard.play.storage.licences import SHIPPED, LicensedComponent


def write_sbom(artefact: Path, bundle: Path) -> Path:
    """Write the list of components beside an artefact, and return its path."""
    listed = next(bundle.rglob(f"licences/{SHIPPED}"))
    parts = [LicensedComponent(*part) for part in json.loads(listed.read_text("utf-8"))]
    target = artefact.with_name(f"{artefact.name}.cdx.json")
    target.write_text(json.dumps(build_sbom(artefact, parts), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return target


def build_sbom(artefact: Path, parts: Sequence[LicensedComponent]) -> Mapping[str, object]:
    """Return the list of components as an object."""
    digest = sha256(artefact.read_bytes()).hexdigest()
    program: dict[str, object] = {"type": "application", "bom-ref": NAME, "name": NAME, "version": read_version()}
    program |= {"licenses": [{"license": {"id": "MIT"}}], "hashes": [{"alg": "SHA-256", "content": digest}]}
    others = [build_component(part) for part in parts if part.name != NAME]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_OID, digest)}",
        "version": 1,
        "metadata": {"timestamp": get_build_time().isoformat().replace("+00:00", "Z"), "component": program},
        "components": others,
        "dependencies": [{"ref": NAME, "dependsOn": [other["name"] for other in others]}],
    }


def build_component(part: LicensedComponent) -> Mapping[str, object]:
    """Return the entry of one component, without what is not known of it."""
    licences = [{"license": {"name": part.licence}}] if part.licence else []
    entry = {"type": "library", "bom-ref": part.name, "name": part.name, "version": part.version}
    known = entry | {"licenses": licences, "purl": find_package_url(part)}
    return {key: value for key, value in known.items() if value}


def find_package_url(part: LicensedComponent) -> str:
    """Return the package URL of a component, or "" if it is no package."""
    with suppress(PackageNotFoundError):
        if version(part.name) == part.version:
            return f"pkg:pypi/{part.name.lower().replace('_', '-')}@{part.version}"
    of_system = part.version and part.name.startswith(("lib", "zlib"))
    return f"pkg:deb/debian/{part.name}@{quote(part.version)}" if of_system else ""


if __name__ == "__main__":
    print(write_sbom(Path(sys.argv[1]), Path(sys.argv[2])))
