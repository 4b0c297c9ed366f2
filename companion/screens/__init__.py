"""The screens. Each has its `view` (pure), its `screen` (behaviour) and `screen.kv` (layout)."""
