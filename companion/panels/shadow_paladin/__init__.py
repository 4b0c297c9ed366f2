"""The Shadow Paladin: her track, her Power cards with what each does now, and her Chains."""
