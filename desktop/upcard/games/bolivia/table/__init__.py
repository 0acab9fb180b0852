"""What the window shows for Bolivia: the same as for Canasta, with refusals by Bolivia's own rules."""
