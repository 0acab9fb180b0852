"""The commands of the command line, which need no window."""
