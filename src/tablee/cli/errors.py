"""What was asked for cannot be done: one sentence, exit code 2, no traceback."""


class Sorry(Exception):
    """The sentence, in the person's language."""
