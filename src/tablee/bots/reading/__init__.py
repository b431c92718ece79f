"""Reading drawings."""
