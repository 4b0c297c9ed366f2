"""The cards that lie before a player, the dice chart, and the card desk."""
