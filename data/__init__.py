"""What ships with the package: weights, sample records, model cards; no logic."""
