"""The games where game-AI people work: as environments of PettingZoo and Gymnasium, and as games of OpenSpiel.

The law: an environment adds no rule. What an agent sees is its seat's view, what it may do is what is legal there, and
the same seed deals the same cards as `Match.start`.
"""
