"""The card desk."""
