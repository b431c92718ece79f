"""What bots draw: pictures of the words of Pictomania, as strokes."""
