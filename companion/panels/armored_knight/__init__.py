"""The Armored Knight: her encounter step by step, her Hero cubes, her Artifacts."""
