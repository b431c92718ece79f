"""Faults, tried for real: servers, databases and lines fail in the middle of matches, and nothing confirmed is lost."""
