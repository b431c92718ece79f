"""The players of Pictomania: they draw, read what others draw, and bet."""
