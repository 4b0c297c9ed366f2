"""The drawn board: what lies on it, where each picture goes, the eye over it, and the fingers."""
