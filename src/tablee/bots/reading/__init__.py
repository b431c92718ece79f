"""Reads drawings: a small network over ink, whole or begun, run in plain numpy."""

from tablee.bots.reading.ink import Ink, begun
from tablee.bots.reading.reader import read, read_each
from tablee.bots.reading.vocabulary import UnknownWord, vocabulary

__all__ = ["Ink", "UnknownWord", "begun", "read", "read_each", "vocabulary"]
