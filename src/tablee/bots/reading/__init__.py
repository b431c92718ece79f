"""Reads drawings: a small network over ink, whole or begun."""

from tablee.bots.reading.ink import Box, Ink, begun, box
from tablee.bots.reading.reader import read, read_each
from tablee.bots.reading.vocabulary import UnknownWord, vocabulary

__all__ = ["Box", "Ink", "UnknownWord", "begun", "box", "read", "read_each", "vocabulary"]
