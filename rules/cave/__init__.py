"""The map, what may be placed and removed, and the Cave that plays itself."""
