"""Settings: how the app looks, sounds and feels, what it says, and what it counts."""
