"""What the window shows for Samba: the same as for Canasta, with refusals by Samba's own rules."""
