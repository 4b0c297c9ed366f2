"""The rules in our own words, and the search over them."""
