"""Upcard: a card table for your desktop, to play alone against the computer or with friends at one screen."""

__version__ = "0.1.0"
