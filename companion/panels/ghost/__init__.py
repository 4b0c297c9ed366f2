"""The Ghost: her scenes of the tour."""
