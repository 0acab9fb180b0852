"""The table of Samba: Canasta's, with refusals by Samba's own rule book."""
