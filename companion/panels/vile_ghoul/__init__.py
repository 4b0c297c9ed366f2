"""The Vile Ghoul: its dice chart, and the Terror cards that it shares with the Ghoul."""
