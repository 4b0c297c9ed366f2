"""New table: who plays, how hard, with what; then Start."""
