"""What happened? Everything that somebody can report, to be tapped together or typed."""
