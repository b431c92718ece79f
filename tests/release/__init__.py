"""What is released: built, compared, installed without a checkout, and played. `make release-check` runs these."""
