"""The window, and the only layer that knows Qt. Read `app/launch.py` first. The layers below never import it."""
