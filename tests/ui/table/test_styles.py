"""Each style that a plan can name has an object of its own, and only `lookup` asks which style it is."""

from tests.architecture.source import PACKAGE, modules
from tests.merge_cases import merge_cases
from upcard.core.table.plan import TablePlan, TableStyle
from upcard.ui.table.styles.lookup import style_of


def test_each_table_style_has_its_own_class() -> None:
    found = [style_of(TablePlan((), (), (), style=style)) for style in TableStyle]
    assert len({type(style) for style in found}) == len(TableStyle)


@merge_cases("style", TableStyle)
def test_only_the_lookup_module_names_a_table_style(style: TableStyle) -> None:
    named = f"TableStyle.{style.name}"
    asking = [path.name for path in modules(PACKAGE / "ui") if named in path.read_text(encoding="utf-8")]
    assert asking == ["lookup.py"]
