"""What holds the rulebook and its search."""
