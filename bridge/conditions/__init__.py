"""Conditions on hands in bridge terms: they can be tested on many hands at once, read aloud, and asked for limits."""
