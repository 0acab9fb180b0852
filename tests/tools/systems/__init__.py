"""Tries the program on other systems: Debian's releases, the release's container, and Windows by means of Wine."""
