"""The card desk: what only the players' own printed cards and boards say."""
