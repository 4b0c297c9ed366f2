"""The themes: contrast, sizes, and the pictures."""
