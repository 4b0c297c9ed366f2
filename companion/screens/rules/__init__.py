"""The rulebook: typing is search, a hit opens in its chapter, and the matrix lies beside it."""
