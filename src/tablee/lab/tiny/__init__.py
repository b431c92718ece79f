"""Tiny versions: games small enough to be searched to the end, and how far bots are from unbeatable there."""
