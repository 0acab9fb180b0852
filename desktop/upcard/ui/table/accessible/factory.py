"""The factory that Qt calls for the accessible interface of an object when a screen reader reads the table.

PySide never frees an interface, so each interface holds only a weak reference to its object.
"""

# Why: decisions/0040-answer-screen-readers-through-a-factory-of-small-objects.md

from typing import TypeVar
from weakref import ref

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.accessible.tree import AccessibleNode, AccessibleTree
from upcard.ui.table.input import spoken_names
from upcard.ui.table.view import TableView

PRESS, FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()
T = TypeVar("T")
NOTHING: QAccessibleInterface = None  # type: ignore[assignment]  # the stubs leave out that None is an answer


def replace_interface(view: TableView) -> None:
    """Make sure that the accessible interface of `view` is a `TableInterface`, and not the one that Qt makes itself.

    Qt makes its own if a screen reader asks before the factory `answer` is installed; this function deletes it.
    """
    asked = QAccessible.queryAccessibleInterface(view)
    if not isinstance(asked, TableInterface):
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(asked))
        QAccessible.queryAccessibleInterface(view)


def answer(key: str, asked: QObject) -> QAccessibleInterface | None:
    """Return a new accessible interface for the object `asked`, or None if Qt itself is to make the interface.

    The function makes interfaces for three kinds of objects: a `TableView`, its viewport, and an `AccessibleNode`. Qt
    calls it as its factory, with the name of the object's class as `key`. After None, Qt calls it again with the name
    of the base class.
    """
    if key == "TableView" and isinstance(asked, TableView):
        QTimer.singleShot(0, asked, asked.reader_came.emit)
        return TableInterface(asked, tree_of(asked))
    if key == "QWidget" and isinstance(above := asked.parent(), TableView) and asked is above.port:
        return PromptInterface(above.port)
    return NodeInterface(asked) if key == "AccessibleNode" and isinstance(asked, AccessibleNode) else None


def tree_of(view: TableView) -> AccessibleTree:
    """Return the tree of accessible nodes of `view`, and create it if there is none yet."""
    return view.findChild(AccessibleTree) or AccessibleTree(view)


def require_object(asked: T | None) -> T:
    """Return `asked`, the object that a weak reference gave; raise AssertionError if it is None.

    None means that the object is deleted. Qt does not call the accessible interface of a deleted object, so this is
    never expected.
    """
    assert asked is not None
    return asked


def answer_for(asked: QObject | None) -> QAccessibleInterface:
    """Return the accessible interface of the object `asked`; if `asked` is None, the empty interface `NOTHING`."""
    return NOTHING if asked is None else QAccessible.queryAccessibleInterface(asked)


@guard_overrides
class AccessibleActions(QAccessibleActionInterface):
    """The actions that a screen reader can run on one node (a zone or an item): press and focus.

    `doAction` only schedules an action; the action runs in the event loop, after `doAction` has returned to Qt.
    """

    def __init__(self, node: AccessibleNode) -> None:
        super().__init__()
        self._asked = ref(node)

    @property
    def _node(self) -> AccessibleNode:
        return require_object(self._asked())

    def actionNames(self) -> list[str]:
        entry = self._node.entry
        return [*([PRESS] if entry.press else []), *([FOCUS] if entry.focus else [])]

    def doAction(self, actionName: str) -> None:  # noqa: N803
        self._node.tree.update_nodes()
        entry = self._node.entry
        deed = entry.press if actionName == PRESS else entry.focus if actionName == FOCUS else None
        if deed is not None:
            QTimer.singleShot(0, self._node, deed)
            QTimer.singleShot(0, self._node, self._node.tree.update)

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803
        return []


@guard_overrides
class NodeInterface(QAccessibleObject):
    """The accessible interface of a zone (a part of the table read as one list), or of one item in a zone."""

    def __init__(self, node: AccessibleNode) -> None:
        super().__init__(node)
        self._asked = ref(node)
        self._deeds = AccessibleActions(node)

    @property
    def _node(self) -> AccessibleNode:
        return require_object(self._asked())

    def role(self) -> QAccessible.Role:
        """Return the accessible role: `Grouping` for a zone (a list of items), `ListItem` for an item of a zone.

        A zone does not have the role `List`: the screen reader Orca remembers the length of a list for a minute, and
        would announce the old number of items after a change.
        """
        return QAccessible.Role.Grouping if self._node.is_zone else QAccessible.Role.ListItem

    def text(self, t: QAccessible.Text) -> str:
        self._node.tree.update_nodes()
        entry = self._node.entry
        return {QAccessible.Text.Name: entry.name, QAccessible.Text.Description: entry.more}.get(t, "")

    def parent(self) -> QAccessibleInterface:
        return answer_for(self._node.above or self._node.tree.view)

    def childCount(self) -> int:
        self._node.tree.update_nodes()
        return len(self._node.children_below)

    def child(self, index: int) -> QAccessibleInterface:
        below = self._node.children_below
        return answer_for(below[index]) if 0 <= index < len(below) else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._node.children_below, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return answer_for(self._node.tree.find_item(self._node, QPoint(x, y)))

    def rect(self) -> QRect:
        return self._node.rect()

    def window(self) -> QWindow:
        return self._node.tree.view.window().windowHandle()

    def state(self) -> QAccessible.State:
        node = self._node
        state = QAccessible.State()
        entry, view = node.entry, node.tree.view
        state.disabled = not view.isEnabled()
        state.invisible = not view.isVisible()
        state.focusable = entry.focus is not None
        state.focused = node is node.tree.focus
        state.selectable = entry.chosen is not None
        state.selected = bool(entry.chosen)
        state.multiSelectable = state.extSelectable = node.is_zone
        state.offscreen = not node.is_zone and node.rect().isEmpty()
        return state

    def interface_cast(self, t: QAccessible.InterfaceType) -> int:
        """Return the C++ address of this node's action interface if `t` asks for it, else a null address.

        For a zone the address is always null, since a zone has no actions. PySide's stubs declare the address as `int`,
        but it is a `VoidPtr`.
        """
        acts = t == QAccessible.InterfaceType.ActionInterface and not self._node.is_zone
        return Shiboken.VoidPtr(Shiboken.getCppPointer(self._deeds)[0] if acts else 0)  # type: ignore[return-value]


@guard_overrides
class TableInterface(QAccessibleWidget):
    """The accessible interface of a table.

    Its children are the zones (parts of the table read as one list each), then the viewport, which holds the buttons.
    """

    def __init__(self, view: TableView, tree: AccessibleTree) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._asked = ref(tree)

    @property
    def _tree(self) -> AccessibleTree:
        return require_object(self._asked())

    @property
    def _below(self) -> list[QObject]:
        self._tree.update_nodes()
        return [*self._tree.zones, self._tree.view.port]

    def text(self, t: QAccessible.Text) -> str:
        return {QAccessible.Text.Name: spoken_names.whole_table()}.get(t, "")

    def childCount(self) -> int:
        return len(self._below)

    def child(self, index: int) -> QAccessibleInterface:
        below = self._below
        return answer_for(below[index]) if 0 <= index < len(below) else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._below, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        inside = self._tree.view.port.childAt(self._tree.view.port.mapFromGlobal(QPoint(x, y)))
        return answer_for(self._tree.view.port if inside else self._tree.find_zone(QPoint(x, y)))

    def focusChild(self) -> QAccessibleInterface:
        return answer_for(self._tree.focus)


@guard_overrides
class PromptInterface(QAccessibleWidget):
    """The accessible interface of the table's viewport, which is the widget that contains the buttons above the hand.

    The name of the viewport, which a screen reader reads out, is the prompt: the sentence that says what to do.
    """

    def __init__(self, port: QWidget) -> None:
        super().__init__(port, QAccessible.Role.Grouping)

    def text(self, t: QAccessible.Text) -> str:
        port = self.object()
        view = port.parent() if isinstance(port, QWidget) else None
        return spoken_names.prompt(view) if t == QAccessible.Text.Name and isinstance(view, TableView) else ""


def _index(below: list[AccessibleNode] | list[QObject], child: QAccessibleInterface) -> int:
    asked = child.object()
    return next((number for number, each in enumerate(below) if each is asked), -1)
