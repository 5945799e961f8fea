"""Policies: rules, learned agents, adapters for other networks."""
