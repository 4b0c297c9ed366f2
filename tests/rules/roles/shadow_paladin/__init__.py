"""The Shadow Paladin."""
