"""The Ghost: her board with the peek, and her scenes of the tour."""
