"""The window, and the only layer that knows Qt. Read `app/launch.py` first. The layers below never import it."""

# Why: decisions/0003-leave-python-and-pyside-unpatched.md
