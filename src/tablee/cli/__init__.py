"""The `tablee` command.

`main` runs one of the `commands`. Below them `prompting` asks the person and `matches` sets matches up and keeps them
in files; both use `rendering`, which draws, and `wording`, which says things in words. Imports go downwards only.
"""
