#!/bin/sh
# Writes run.txt, sound.txt, test.txt, build.txt, macos.txt, packages.txt, peers.txt and mutants.txt anew: the newest versions that pyproject.toml allows, by hash, for every platform.
# Needs uv (`pip install uv`).
set -eu
cd "$(dirname "$0")/../.."
pin() {
    out=packaging/requirements/$1
    shift
    uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url pyproject.toml "$@" --output-file "$out"
}
pin run.txt
pin build.txt --constraint packaging/requirements/run.txt --group build
without="budoux platformdirs pycparser pyside6-essentials shiboken6" # pycparser is for those who write for cffi
pin sound.txt --constraint packaging/requirements/run.txt --extra sound $(printf -- '--no-emit-package %s ' $without)
pin test.txt --constraint packaging/requirements/build.txt --extra cluster --group test
ours="budoux platformdirs pyside6-essentials shiboken6"
pin macos.txt --group macos $(printf -- '--no-emit-package %s ' $ours)
pin packages.txt --group packages $(printf -- '--no-emit-package %s ' $ours)
pin peers.txt --group peers $(printf -- '--no-emit-package %s ' $ours)
there=$(sed -n 's/^\([a-z0-9._-]*\)==.*/\1/p' packaging/requirements/test.txt) # what the tests have is not installed twice
pin mutants.txt --constraint packaging/requirements/test.txt --group mutants $(printf -- '--no-emit-package %s ' $there)
