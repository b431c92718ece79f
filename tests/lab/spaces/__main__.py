"""Writes the page of the spaces."""

from tablee.lab.spaces.documented import page
from tests.lab.spaces import PAGE

PAGE.write_text(page(), "utf-8")
