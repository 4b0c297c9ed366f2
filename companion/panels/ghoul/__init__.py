"""The Ghoul: its Terror cards, with what of them is open."""
