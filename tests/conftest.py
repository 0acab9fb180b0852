"""What holds for every test: no screen, no home folder, and no warning that goes unread."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
