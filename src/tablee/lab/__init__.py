"""The laboratory: bots against bots, and stretches of play written down."""
