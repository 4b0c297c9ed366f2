"""The Cave and its powers."""
