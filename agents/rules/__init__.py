"""Bidding rules in bridge terms: conditions that can be read and counted, and policies made of them."""
