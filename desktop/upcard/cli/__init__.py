"""The commands of the command line; none of them opens a window."""
