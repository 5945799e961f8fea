"""What calls mean: who can hold what, meanings, cards, exports."""
