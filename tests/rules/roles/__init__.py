"""The roles, one module a role."""
