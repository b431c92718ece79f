"""The pictures that bots draw: a text format for drawing by hand, icon sets, contact sheets, and the data file's build."""
