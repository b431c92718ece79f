"""Pictomania: draw your secret word, and bet on what the others are drawing."""
