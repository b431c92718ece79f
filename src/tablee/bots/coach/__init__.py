"""The coach: what the moves of a finished match were worth, by what their player could know."""
