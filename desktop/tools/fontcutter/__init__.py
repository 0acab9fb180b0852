"""Cuts the letters in `resources/fonts` from whole fonts: `python -m fontcutter`, see `letters`."""
