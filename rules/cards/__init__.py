"""What the cards say, as data."""
