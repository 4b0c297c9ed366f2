"""Set-up: which tiles, which cards, how a turn ends."""
