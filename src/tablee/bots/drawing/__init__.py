"""Pictures that bots draw."""
