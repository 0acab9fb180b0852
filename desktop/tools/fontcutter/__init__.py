"""Cuts the font files in `resources/fonts` out of whole fonts: `python -m fontcutter`, see `letters`."""
