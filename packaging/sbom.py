"""What an artefact is made of, in CycloneDX: the same list as *Licences* in the program, without the texts.

`python packaging/sbom.py ARTEFACT BUNDLE` writes it again, where an artefact was changed after it was built.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
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
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_OID, digest)}",
        "version": 1,
        "metadata": {
            "timestamp": get_build_time().isoformat().replace("+00:00", "Z"),
            "component": {
                "type": "application",
                "bom-ref": NAME,
                "name": NAME,
                "version": read_version(),
                "licenses": [{"license": {"id": "MIT"}}],
                "hashes": [{"alg": "SHA-256", "content": digest}],
            },
        },
        "components": [build_component(part) for part in parts if part.name != NAME],
        "dependencies": [{"ref": NAME, "dependsOn": [part.name for part in parts if part.name != NAME]}],
    }


def build_component(part: LicensedComponent) -> Mapping[str, object]:
    """Return the entry of one component."""
    known: dict[str, object] = {"type": "library", "bom-ref": part.name, "name": part.name}
    if part.version:
        known["version"] = part.version
    if part.licence:
        known["licenses"] = [{"license": {"name": part.licence}}]
    if address := find_package_url(part):
        known["purl"] = address
    return known


def find_package_url(part: LicensedComponent) -> str:
    """Return the package URL of a component; "" if it is no package."""
    try:
        if installed(part.name) == part.version:
            return f"pkg:pypi/{part.name.lower().replace('_', '-')}@{part.version}"
    except PackageNotFoundError:
        pass
    of_system = part.version and part.name.startswith(("lib", "zlib"))
    return f"pkg:deb/debian/{part.name}@{part.version.replace('+', '%2B').replace(':', '%3A')}" if of_system else ""


if __name__ == "__main__":
    print(write_sbom(Path(sys.argv[1]), Path(sys.argv[2])))
