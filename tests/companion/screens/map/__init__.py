"""The Map screen: what it shows, what a tap means, and how it feels under fingers."""
