"""The objects that represent zones and their items to screen readers, and notify the readers of changes.

A zone is a part of the table that is read as one list. The objects live as long as the table. For each of them, Qt asks
for an accessible interface (`NodeInterface`), which PySide never frees. To need few interfaces, the object of a removed
card is used again for the next new card.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.accessible.zones import NOWHERE, AccessibleItem, AccessibleZone, zones
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.spoken_names import prompt

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView

NOTHING = AccessibleItem(None, "")
HEARD = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.FocusIn,
    QEvent.Type.FocusOut,
    QEvent.Type.Resize,
    QEvent.Type.LanguageChange,
)
"""The events after which the nodes are updated, since what the table shows may have changed."""
What = QAccessible.Event


class AccessibleNode(QObject):
    """Represents a zone, or one item in a zone, to screen readers.

    A zone is a part of the table that is read as one list. A node that has been removed from the tree represents
    nothing.
    """

    def __init__(self, tree: "AccessibleTree", zone: bool) -> None:
        super().__init__(tree)
        self.tree = tree
        self.is_zone = zone
        """Whether the node is a zone, which is a list of items."""
        self.above: AccessibleNode | None = None
        """The zone that contains this node; None for a zone."""
        self.entry = NOTHING
        self.children_below: list[AccessibleNode] = []

    def stand_for(self, entry: AccessibleItem) -> AccessibleItem:
        """Represent `entry` (a zone or an item) from now on; return the zone or item that was represented before."""
        before, self.entry = self.entry, entry
        return before

    def join(self, zone: "AccessibleNode | None") -> None:
        """Set `zone` as the zone that contains this node; None if the node is itself a zone."""
        self.above = zone

    def clear_node(self) -> None:
        """Make this node represent nothing, without children and without a zone around it, until it is used again."""
        self.children_below, self.entry, self.above = [], NOTHING, None

    def rect(self) -> QRect:
        """Return the rectangle of the zone or item on the screen, in pixels."""
        return self.tree.on_screen(self.entry.rect)


@guard_overrides
class AccessibleTree(QObject):
    """Creates, updates and removes the nodes that represent a table's zones, and their items, to screen readers."""

    def __init__(self, view: "TableView") -> None:
        super().__init__(view)
        self.view = view
        self.zones: list[AccessibleNode] = []
        self.focus: AccessibleNode | None = None
        self._shown: tuple[object, ...] = ()
        self._prompt = ""
        self._prompted: Callable[[], object] = lambda: None
        self._free: Mapping[bool, list[AccessibleNode]] = {True: [], False: []}
        """Removed nodes that will be used again: zones under the key True, items under the key False."""
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.update)
        view.staged.connect(self._later.start)
        view.idle.connect(self._later.start)
        view.focus_moved.connect(self._later.start)  # the keys of menus, such as F6, never reach the table
        view.prompt.pressed.connect(self.schedule_update)
        view.installEventFilter(self)
        view.port.installEventFilter(self)
        self.update()

    def call_on_prompt(self, prompted: Callable[[], object]) -> None:
        """Set `prompted` as the function to call when the sentence above the hand, which says what to do, changes.

        It replaces the function that was set before.
        """
        self._prompted = prompted

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in HEARD:
            self._later.start()
        return False

    def update_nodes(self) -> None:
        """Update the nodes (zones and items for screen readers) if the table has changed since the last update."""
        if self._shown != self._now():
            self.update()

    def schedule_update(self) -> None:
        """Update the nodes (zones and items for screen readers) as soon as control returns to the event loop."""
        self._later.start()

    def _now(self) -> tuple[object, ...]:
        view = self.view
        return id(view.draft), id(view.table), id(view.words), tuple(map(id, view.selection.items))

    def update(self) -> None:
        """Make the nodes (zones and items) match what the table shows, and notify screen readers of each difference."""
        found, self._shown = zones(self.view), self._now()
        self._match(None, self.zones, [_as_entry(zone) for zone in found])
        for node, zone in zip(self.zones, found, strict=True):
            self._match(node, node.children_below, zone.entries)
        self._follow_prompt()
        self._follow_focus()

    def _match(
        self, above: AccessibleNode | None, nodes: list[AccessibleNode], wanted: Iterable[AccessibleItem]
    ) -> None:
        """Change `nodes`, the children of `above`, so that they represent the items `wanted`, in that order.

        If one of `nodes` already represents an item with the same `AccessibleItem.key`, such as the same card, that
        node is used for the item. Every other item gets a new node, and nodes that are no longer needed are removed. If
        `above` is None, `nodes` are the zones.
        """
        entries = list(wanted)
        keys = [entry.key for entry in entries]
        before = {node.entry.key: node for node in nodes}
        for key, node in before.items():
            if key not in keys:
                self._retire(node)
        nodes[:] = [before.get(entry.key) or self._fresh_node(above) for entry in entries]
        for node, entry in zip(nodes, entries, strict=True):
            self._take(node, entry)

    def _take(self, node: AccessibleNode, entry: AccessibleItem) -> None:
        before = node.stand_for(entry)
        if before is NOTHING:
            notify_readers(node, What.ObjectCreated)
            return
        if before.name != entry.name:
            notify_readers(node, What.NameChanged)
        if before.more != entry.more:
            notify_readers(node, What.DescriptionChanged)
        if bool(before.chosen) != bool(entry.chosen):
            notify_readers(node, What.SelectionAdd if entry.chosen else What.SelectionRemove)

    def _fresh_node(self, above: AccessibleNode | None) -> AccessibleNode:
        free = self._free[above is None]
        node = free.pop() if free else AccessibleNode(self, zone=above is None)
        node.join(above)
        return node

    def _retire(self, node: AccessibleNode) -> None:
        """Hide `node` and its children from screen readers, and keep these nodes to be used again for other items."""
        notify_readers(node, What.ObjectDestroyed)
        for child in node.children_below:
            self._retire(child)
        node.clear_node()
        self._free[node.is_zone].append(node)

    def _follow_prompt(self) -> None:
        """Notify screen readers if the sentence above the hand, which says what to do, has changed.

        In that case, also call the function that was passed to `call_on_prompt`.
        """
        had, self._prompt = self._prompt, prompt(self.view)
        if had != self._prompt:
            notify_readers(self.view.port, What.NameChanged)
            self._prompted()

    def _follow_focus(self) -> None:
        """Notify screen readers if another node (an item of the table) has the keyboard focus now."""
        had, self.focus = self.focus, self._find_focused_node()
        if self.focus is not None and self.focus is not had:
            notify_readers(self.focus, What.Focus)

    def _find_focused_node(self) -> AccessibleNode | None:
        view = self.view
        key = view.zones.place or view.selection.focus
        if key is None or not view.hasFocus():
            return None
        return next((node for zone in self.zones for node in zone.children_below if node.entry.key == key), None)

    def find_zone(self, point: QPoint) -> AccessibleNode | None:
        """Return the node of the zone that has an item at the screen position `point`; None if no item is there."""
        return next((zone for zone in self.zones if self.find_item(zone, point) is not None), None)

    def find_item(self, zone: AccessibleNode, point: QPoint) -> AccessibleNode | None:
        """Return the node of the topmost item of `zone` at the screen position `point`; None if no item is there."""
        return next((node for node in reversed(zone.children_below) if node.rect().contains(point)), None)

    def on_screen(self, rect: Rect) -> QRect:
        """Convert `rect` from coordinates of the scene to pixels of the screen.

        Return an empty rectangle if `rect` is `NOWHERE`, which stands for an item that is not drawn.
        """
        view = self.view
        corner = view.port.mapToGlobal(view.mapFromScene(QPointF(rect.x, rect.y)))
        return QRect(corner.x(), corner.y(), round(rect.w), round(rect.h)) if rect != NOWHERE else QRect()


def _as_entry(zone: AccessibleZone) -> AccessibleItem:
    return AccessibleItem(zone.key, zone.name, rect=zone.rect)


def notify_readers(node: QObject, what: What) -> None:
    """Notify screen readers, if any is active, of the change `what` of `node`."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(node, what))
