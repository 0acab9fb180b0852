#!/bin/sh
# Puts Upcard into the menu of the person who runs this, or takes it out again: ./menu.sh add, ./menu.sh remove
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
case "${1:-}" in
add)
    find . -type f | while read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$file" "$share/$file"
    done
    entry=$share/applications/org.upcard.Upcard.desktop
    quoted=$(printf '%s' "$here/upcard" | sed 's/[\\&|]/\\&/g')
    sed -i "s|^Exec=upcard|Exec=\"$quoted\"|; s|^TryExec=.*|TryExec=$quoted|" "$entry"
    ;;
remove)
    find . -type f | while read -r file; do rm -f "$share/$file"; done
    ;;
*)
    echo "./menu.sh add, or ./menu.sh remove" >&2
    exit 2
    ;;
esac
for update in update-desktop-database:applications update-mime-database:mime; do
    if command -v "${update%%:*}" >/dev/null; then "${update%%:*}" "$share/${update##*:}" || true; fi
done
