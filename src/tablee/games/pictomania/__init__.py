"""Pictomania: everybody draws a secret word and, at the same time, bets on what the others are drawing."""
