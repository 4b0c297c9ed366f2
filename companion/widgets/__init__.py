"""The small kit every screen is made of. Import it from companion.widgets.kit."""
