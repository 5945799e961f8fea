"""Hands as vectors and maps."""
