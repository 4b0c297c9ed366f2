"""The Cave: its map, its rules, and a naive second Collapse to hold them against."""
