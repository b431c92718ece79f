"""Reading drawings."""

from tablee.bots.reading.reader import UnknownWord, read, vocabulary

__all__ = ["UnknownWord", "read", "vocabulary"]
