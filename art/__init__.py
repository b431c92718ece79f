"""The pictures that bots draw: a text format for drawing by hand, icons, contact sheets, and the data file's build."""
