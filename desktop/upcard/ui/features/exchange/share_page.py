"""The page for sharing a position of a game: as a picture, as an animation of the last turn, or as text."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_in_folder
from upcard.ui.features.exchange.text_box import TextEdit
from upcard.ui.features.exchange.turn_film import FilmPicture, TurnFilm, format_film
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import Page

PICTURE, TURN, TEXT = "picture", "turn", "text"
WIDE, HIGH = 560, 350
"""The size of the preview in text units (scaled pixels), with the proportions of a shared picture."""
SHARE = 0.5
"""The largest share of the window's height that the preview takes."""


FOLDER, NAME = "shared", "Upcard.png"
"""The folder and name of the file that is pasted in a file manager: the animation that was copied last."""


class SharePage(Page):
    """Lets the person choose a picture, an animation or a text of one position, and copies or saves it."""

    saving = Signal(str)
    """Emits what the person wants to save: `picture`, `turn` or `text`."""

    def __init__(self, window: QWidget, dress: StyleContext, film: TurnFilm, text: str) -> None:
        super().__init__(window, dress, wide=640)
        self.film, self.text = film, text
        self.chosen = PICTURE
        self.pictures: Sequence[FilmPicture] = ()
        self.at = 0
        self.clock = QTimer(self, singleShot=True)
        self.clock.timeout.connect(self._show_next)
        self._lay()
        self.choose(PICTURE)
        self.start = self.ways.group.checkedButton()

    def _lay(self) -> None:
        ways = ((self.tr("Picture"), PICTURE), (self.tr("Animation of the turn"), TURN), (self.tr("Text"), TEXT))
        self.ways = SegmentedControl(self.tr("What to share"), ways, self.chosen, self.dress)
        self.ways.chosen.connect(self.choose)
        self.preview = QLabel()
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told = TextEdit(self.tr("Text"), self.dress)
        self.told.setReadOnly(True)
        self.told.setText(self.text)
        self.told.agreed.connect(self._copy)
        self.told.dropped.connect(self.close_sheet)
        self.note = self.paragraph(self.tr("As you see it: hidden cards stay hidden."), "second")
        self.column.addWidget(self.label(self.tr("Share this moment"), "dialog-title"))
        for widget in (self.ways, self.preview, self.told, self.note):
            self.column.addWidget(widget)
        row = QHBoxLayout()
        row.addStretch()
        self._button(row, self.button(self.tr("Done"), key="Esc"), self.close_sheet)
        self.save = self._button(row, self.button(self.tr("Save…")), lambda: self.saving.emit(self.chosen))
        self.copy = self._button(row, self.button(self.tr("Copy"), primary=True, key=self.tr("Enter")), self._copy)
        self.add_footer(row)

    def _button(self, row: QHBoxLayout, made: QPushButton, act: Callable[[], object]) -> QPushButton:
        """Add the button `made` to `row`, have it call `act` when clicked, and return it."""
        made.clicked.connect(act)
        row.addWidget(made)
        return made

    def choose(self, way: str) -> None:
        """Show a preview of what will be shared: the text, the animation of the turn, or the picture.

        `way` says which: `TEXT`, `TURN`, or else the picture.
        """
        self.chosen = way
        self.ways.choose(way)
        self.clock.stop()
        self.preview.setVisible(way != TEXT)
        self.told.setVisible(way == TEXT)
        self.note.setText(self.tr("As you see it: hidden cards stay hidden."))
        if way == PICTURE:
            self._show(self.film.draw_moment())
        elif way == TURN:
            self.pictures, self.at = list(self.film.draw_turn()), 0
            self._show_next()
        self.arrange()
        QTimer.singleShot(0, self, self.arrange)  # the lines of the text depend on its final width

    def _show_next(self) -> None:
        """Show the next picture of the animation in the preview; after the last one, begin again with the first."""
        picture = self.pictures[self.at % len(self.pictures)]
        self.at += 1
        self._show(picture.image)
        self.clock.start(picture.shown)

    def _show(self, image: QImage) -> None:
        dress, ratio = self.dress, self.devicePixelRatioF()
        high = min(float(dress.px(HIGH)), SHARE * self.window().height())
        room = QSize(round(high * WIDE / HIGH), round(high))
        smooth = Qt.TransformationMode.SmoothTransformation
        scaled = QPixmap.fromImage(image).scaled(room * ratio, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        scaled.setDevicePixelRatio(ratio)
        self.preview.setPixmap(scaled)
        self.preview.setAccessibleName(self.text)

    def _copy(self) -> None:
        """Copy the picture, the animation or the text, whichever is chosen, to the clipboard."""
        told = self.tr("Copied.")
        if self.chosen == TEXT:
            QGuiApplication.clipboard().setText(self.text)
        elif self.chosen == TURN:
            copy_film(format_film(self.pictures), self.pictures[-1].image)
            told = self.tr("Copied, as a file and as a picture. Some programs paste only its last moment.")
        else:
            QGuiApplication.clipboard().setImage(self.film.draw_moment())
        self.note.setText(told)


def copy_film(film: bytes, last: QImage) -> None:
    """Copy the animated PNG `film` to the clipboard twice: as picture data and as a link to a file with the animation.

    Programs that can paste neither get `last`, the last picture of the animation.
    """
    data = QMimeData()
    data.setImageData(last)
    data.setData("image/png", QByteArray(film))
    path = keep_film(film)
    if path is not None:
        data.setUrls([QUrl.fromLocalFile(str(path))])
    QGuiApplication.clipboard().setMimeData(data)


def keep_film(film: bytes) -> Path | None:
    """Write the animation `film` to a file, to which the clipboard can link; return its path, or None if this fails."""
    try:
        return write_file_in_folder(folders.cache() / FOLDER, NAME, film)
    except OSError:
        return None
