"""Trains and measures the reader of drawings. Nothing of this is installed with Tablée; see docs/bots.md."""
