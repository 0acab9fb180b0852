"""A private accessibility bus, and a client that reads a program's tree and runs actions as a screen reader does."""

# Why: decisions/0054-test-tools-are-never-shipped.md

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import NamedTuple

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.system.screen import line_of, running, wait_for

LAUNCHERS = tuple(Path(folder, "at-spi-bus-launcher") for folder in ("/usr/libexec", "/usr/lib/at-spi2-core"))
PREFIX = "org.a11y.atspi."
OWN = f"{PREFIX}Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
SELECTED, FOCUSED, SHOWING, SENSITIVE = 23, 12, 25, 24
"""The numbers of these states in AT-SPI's set of states."""
SECONDS, STEP = 10.0, 0.1
"""The longest wait for an answer or an announcement, and how long to listen before what was heard is looked at."""
TEXTS = ("Name", "Description")
"""What is asked about an object's texts."""
ASKED = ("GetRoleName", *TEXTS, "GetState")
"""What is asked about each object."""
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
"""A session bus that starts no service: the portal for documents would leave a mounted folder in the test's home."""
LEAVES = ("list item", "push button", "check box", "label", "separator")
"""The roles of objects without children."""
FORGOTTEN: Mapping[str, Sequence[str]] = {
    "accessible-name": ("Name",),
    "accessible-description": ("Description",),
    "add": ASKED,
    "remove": ASKED,
}
"""What is asked again after each kind of change; after all others, the states."""

Ref = tuple[str, str]
"""A program's name on the bus, and the path of an object in it."""


def explain_missing_tools() -> str:
    """Return what this machine lacks for such a bus with the command that installs it, or ""."""
    there = which("dbus-daemon") and any(launcher.exists() for launcher in LAUNCHERS)
    return "" if there else "needs an accessibility bus: apt-get install -y dbus at-spi2-core"


class AccessibleObject(NamedTuple):
    """An object with all its descendants, as a screen reader knows it."""

    ref: Ref
    role: str
    name: str
    more: str
    states: int
    below: tuple["AccessibleObject", ...]

    def has(self, state: int) -> bool:
        """Return whether it has a state."""
        return bool(self.states >> state & 1)

    def walk(self) -> Iterator["AccessibleObject"]:
        """Yield it and its visible descendants, from the top down."""
        if self.has(SHOWING) or not self.below:
            yield self
            for thing in self.below:
                yield from thing.walk()

    def walk_all(self) -> Iterator["AccessibleObject"]:
        """Yield it and all its descendants."""
        yield self
        for thing in self.below:
            yield from thing.walk_all()


@dataclass
class ScreenReader:
    """Asks like a screen reader."""

    bus: DBusConnection
    stirred: bool = True
    """Whether the program has reported a change since the last look."""
    changes: Counter[str] = field(default_factory=Counter)
    """The number of reported changes of each kind."""
    known: dict[Ref, dict[str, object]] = field(default_factory=dict)
    """The answers about each object, until a change of it is reported."""
    announced: list[str] = field(default_factory=list)
    """What the program announced, in order."""
    focused: Ref | None = None
    """The object that last reported that it has got the focus; lines of menus do so, too, which are not in the tree."""

    def program(self) -> Ref:
        """Return the only program on the bus, once it is there."""
        found = wait_for(lambda: self.ask(ROOT, "Accessible", "GetChildren"), "a program on the accessibility bus")
        assert isinstance(found, list)
        return tuple(found[0])

    def listen(self) -> None:
        """Listen to all changes from now on."""
        registry = (ROOT[0], "/org/a11y/atspi/registry")
        for kind in ("object:", "focus:"):
            self.ask(registry, "Registry", "RegisterEvent", "sas", kind, [])
        rule = f"type='signal',interface='{PREFIX}Event.Object'"
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
        self.ask_all([question(bus, bus[0], "AddMatch", "s", (rule,))])

    def wait(self, seconds: float) -> None:
        """Wait until something has changed since the last look, at most so many seconds."""
        end = time.monotonic() + seconds
        while not self.stirred and (left := end - time.monotonic()) > 0:
            with suppress(TimeoutError):
                self._note(self.bus.receive(timeout=left))

    def hear(self, *parts: str) -> Sequence[str]:
        """Wait until each of `parts` was announced as often as it is given, and return all announcements.

        The program collects its sentences while cards move, so the last may come long after the last action.
        """

        def is_all_heard() -> bool:
            self.stirred = False
            self.wait(STEP)
            return all(sum(part in text for text in self.announced) >= count for part, count in wanted.items())

        wanted = Counter(parts)
        wait_for(is_all_heard, f"announcements with {', '.join(parts)}", SECONDS)
        return self.announced

    def _note(self, message: Message) -> None:
        """Handle a signal of the program."""
        if not str(message.header.fields.get(HeaderFields.interface, "")).startswith(f"{PREFIX}Event."):
            return
        kind = str(message.header.fields.get(HeaderFields.member, ""))
        self.stirred = True
        self.changes[kind] += 1
        if kind == "Announcement":
            self.announced.append(str(message.body[3][1]))
        what, value = str(message.body[0]), message.body[3][1]
        sender = str(message.header.fields[HeaderFields.sender])
        if what == "focused" and message.body[1]:
            self.focused = (sender, str(message.header.fields[HeaderFields.path]))
        path = value[1] if kind == "ChildrenChanged" else message.header.fields[HeaderFields.path]
        for each in FORGOTTEN.get(what, ("GetState",)):
            self.known.get((sender, str(path)), {}).pop(each, None)

    def ask(self, ref: Ref, interface: str, method: str, signature: str | None = None, *facts: object) -> object:
        """Ask one question; raise LookupError if the object no longer exists."""
        return self.ask_all([question(ref, f"{PREFIX}{interface}", method, signature, facts)])[0]

    def ask_all(self, questions: Sequence[Message]) -> list[object]:
        """Ask several questions at once."""
        serials = [next(self.bus.outgoing_serial) for _ in questions]
        for serial, message in zip(serials, questions, strict=True):
            self.bus.send(message, serial=serial)
        found: dict[int, object] = {}
        while len(found) < len(serials):
            reply = self.bus.receive(timeout=SECONDS)
            serial = reply.header.fields.get(HeaderFields.reply_serial, -1)
            if serial not in serials:
                self._note(reply)
            elif reply.header.message_type == MessageType.error:
                found[serial] = None
            else:
                found[serial] = reply.body[0] if len(reply.body) == 1 else reply.body
        return [found[serial] for serial in serials]

    def look(self, ref: Ref) -> AccessibleObject:
        """Read an object and its descendants; only new or changed objects are asked about."""
        self.stirred = False
        row, read, below = [ref], dict[Ref, list[object]](), dict[Ref, list[Ref]]()
        while row:
            read |= self._learn(row)
            holders = [each for each in row if read[each][0] not in LEAVES]
            found = self.ask_all([question(each, OWN, "GetChildren") for each in holders])
            below |= {each: children(answer) for each, answer in zip(holders, found, strict=True)}
            row = [child for each in holders for child in below[each]]
        return build_object(ref, read, below)

    def forget_texts(self, refs: Iterable[Ref]) -> None:
        """Ask for the names and descriptions of objects again at the next look, even if no change was reported."""
        for ref in refs:
            for what in TEXTS:
                self.known.get(ref, {}).pop(what, None)

    def find_parent(self, ref: Ref) -> Ref | None:
        """Return the object that holds another one; None if that no longer exists."""
        found = self.ask_all([question(ref, PROPERTIES, "Get", "ss", (OWN, "Parent"))])[0]
        return tuple(found[1]) if isinstance(found, tuple) else None

    def answers_within(self, seconds: float) -> bool:
        """Return whether the program, which answers between other events, does so within so many seconds."""
        began = time.monotonic()
        self.ask(self.program(), "Accessible", "GetRoleName")
        return time.monotonic() - began < seconds

    def _learn(self, refs: Sequence[Ref]) -> dict[Ref, list[object]]:
        """Return the answers about objects, asking only for unknown ones; note the changes reported meanwhile."""
        lacks = [(ref, what) for ref in refs for what in ASKED if what not in self.known.setdefault(ref, {})]
        before = {ref: dict(self.known[ref]) for ref in refs}
        for ref, what in lacks:
            self.known[ref][what] = None
        for (ref, what), said in zip(
            lacks, self.ask_all([make_property_question(*lack) for lack in lacks]), strict=True
        ):
            before[ref][what] = said
            if what in self.known[ref]:
                self.known[ref][what] = said
        return {ref: [before[ref][what] for what in ASKED] for ref in refs}

    def do(self, thing: AccessibleObject, deed: str = "Press") -> None:
        """Run an action of an object; raise LookupError if it has none of that name."""
        found = self.ask(thing.ref, "Action", "GetActions")
        names = [action[0] for action in found] if isinstance(found, list) else []
        if deed not in names:
            raise LookupError(f"{thing.name!r} offers {names}, not {deed}")
        self.ask(thing.ref, "Action", "DoAction", "i", names.index(deed))


def question(
    ref: Ref, interface: str, method: str, signature: str | None = None, facts: Sequence[object] = ()
) -> Message:
    """Return the message that calls a method of an object."""
    return new_method_call(DBusAddress(ref[1], ref[0], interface), method, signature, tuple(facts))


def make_property_question(ref: Ref, what: str) -> Message:
    """Return the message that asks for a property or a method's answer."""
    return question(ref, PROPERTIES, "Get", "ss", (OWN, what)) if what in TEXTS else question(ref, OWN, what)


def build_object(
    ref: Ref, read: Mapping[Ref, Sequence[object]], below: Mapping[Ref, Sequence[Ref]]
) -> AccessibleObject:
    """Build an object from what was read."""
    role, name, more, states = read[ref]
    bits = sum(word << 32 * number for number, word in enumerate(states)) if isinstance(states, list) else 0
    inner = tuple(build_object(child, read, below) for child in below.get(ref, ()))
    return AccessibleObject(ref, str(role), text_of(name), text_of(more), bits, inner)


def children(found: object) -> list[Ref]:
    """Return the children of an object; none if it no longer exists."""
    return [tuple(child) for child in found if not child[1].endswith("/null")] if isinstance(found, list) else []


def text_of(value: object) -> str:
    return str(value[1]) if isinstance(value, tuple) else ""


@contextmanager
def accessibility(home: Path) -> Iterator[tuple[ScreenReader, Mapping[str, str]]]:
    """Start a session bus and an accessibility bus; yield a reader on it and the program's environment."""
    reading, writing = os.pipe()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    with ExitStack() as ends:
        settings = home / "bus.conf"
        settings.write_text(BUS)
        daemon = ["dbus-daemon", f"--config-file={settings}", "--nofork", f"--print-address={writing}"]
        ends.enter_context(running(daemon, environment, keep=(writing,)))
        os.close(writing)
        session = line_of(reading)
        known = {**environment, "DBUS_SESSION_BUS_ADDRESS": session}
        launcher = next(str(each) for each in LAUNCHERS if each.exists())
        ends.enter_context(running([launcher, "--launch-immediately"], known))
        with open_dbus_connection(session) as bus:
            address = wait_for(lambda: bus_address(ScreenReader(bus)), "the accessibility bus")
        reader = ScreenReader(open_dbus_connection(address))
        ends.callback(make_quiet_close(reader.bus.close))
        yield reader, {"DBUS_SESSION_BUS_ADDRESS": session, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}


def bus_address(reader: ScreenReader) -> str:
    found = reader.ask_all([question(("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")])[0]
    return str(found or "")


def make_quiet_close(close: Callable[[], object]) -> Callable[[], None]:
    """Return a function that closes a connection, even if the other end has closed it."""

    def close_quietly() -> None:
        with suppress(OSError):
            close()

    return close_quietly
