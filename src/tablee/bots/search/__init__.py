"""Players of the card games that search: each move is tried in imagined worlds before it is made."""
